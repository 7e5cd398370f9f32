"""Double routes (TTR-46 to TTR-49)."""

from __future__ import annotations

import pytest

from tests.table import Table, clause


@clause("TTR-47", "TTR-48", "TTR-X15", "TTR-X16")
@pytest.mark.parametrize(
    ("seats", "refusal"), [(2, "track-closed"), (3, "track-closed"), (4, None), (5, None)]
)
def test_the_second_track_opens_with_four_players(seats: int, refusal: str | None) -> None:
    table = Table(seats, turn=1).owns(0, "Frankfurt–Paris (1)").holds(1, "OOOWWW")
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") == refusal
    assert ("claim Frankfurt–Paris (2) WWW" in table.legal(1)) == (refusal is None)


@clause("TTR-46", "TTR-X15", "TTR-X16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_owns_both_tracks(seats: int) -> None:
    table = Table(seats).owns(0, "Frankfurt–Paris (1)").holds(0, "OOOWWW")
    assert table.refusal(0, "claim Frankfurt–Paris (2) WWW") == "own-twin"
    assert "claim Frankfurt–Paris (2) WWW" not in table.legal(0)


@clause("TTR-48", "TTR-X15")
def test_a_claim_closes_the_other_track_for_everybody() -> None:
    table = Table(3).holds(0, "OOOWWW").holds(1, "WWW").holds(2, "WWW")
    assert table.refusal(0, "claim Frankfurt–Paris (2) WWW") is None
    table.play(0, "claim Frankfurt–Paris (1) OOO")
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") == "track-closed"
    table.play(1, "draw", "draw")
    assert table.refusal(2, "claim Frankfurt–Paris (2) WWW") == "track-closed"


@clause("TTR-47", "TTR-X16")
def test_with_four_players_two_may_own_a_track_each() -> None:
    table = Table(4).holds(0, "OOO").holds(1, "WWW")
    table.play(0, "claim Frankfurt–Paris (1) OOO").play(1, "claim Frankfurt–Paris (2) WWW")
    assert table.view().routes == {"Frankfurt–Paris (1)": 0, "Frankfurt–Paris (2)": 1}


@clause("TTR-48")
def test_the_other_track_is_open_before_any_claim() -> None:
    table = Table(2).holds(0, "OOOWWW")
    assert table.refusal(0, "claim Frankfurt–Paris (1) OOO") is None
    assert table.refusal(0, "claim Frankfurt–Paris (2) WWW") is None


@clause("TTR-49")
@pytest.mark.parametrize(("seats", "refusal"), [(3, "track-closed"), (4, None)])
def test_a_player_who_stays_away_still_counts(seats: int, refusal: str | None) -> None:
    table = Table(seats, turn=seats - 1).owns(0, "Frankfurt–Paris (1)").holds(1, "WWW")
    while table.view().turn != 1:  # the last seat and seat 0 have gone
        absent = table.view().turn
        table.play(absent, table.match.default_move(absent))
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") == refusal


@clause("TTR-46", "TTR-48")
def test_both_tracks_may_be_open_by_house_rule_but_not_to_one_player() -> None:
    table = Table(2, options={"doubleRoutesAlwaysOpen": True}).holds(0, "OOOWWW").holds(1, "WWW")
    table.play(0, "claim Frankfurt–Paris (1) OOO")
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") is None
    table.play(1, "draw", "draw")
    assert table.refusal(0, "claim Frankfurt–Paris (2) WWW") == "own-twin"
