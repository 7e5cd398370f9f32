"""Double routes (TTR-46 to TTR-49)."""

import pytest

from tests.table import Table, clause


@clause("TTR-47", "TTR-48", "TTR-X15", "TTR-X16")
@pytest.mark.parametrize(("seats", "refusal"), [(3, "track-closed"), (4, None)])
def test_the_second_track_opens_with_four_players(seats: int, refusal: str | None) -> None:
    table = Table(seats, turn=1).owns(0, "Frankfurt–Paris (1)").holds(1, "OOOWWW")
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") == refusal
