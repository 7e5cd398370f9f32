"""Decisions for a seat that is absent (RTE-75)."""

from __future__ import annotations

import pytest

from tests.games.road_trip_europa.trips import CARDS, begin, fresh, packets
from tests.table import clause

FILL = ["Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland", "Sweden", "Belgium"]


@clause("RTE-75")
@pytest.mark.parametrize("seed", range(5))
def test_the_card_that_comes_first_on_the_sheet_is_picked(seed: int) -> None:
    match = fresh(3, seed)
    for seat, hand in enumerate(packets(match)):
        assert match.default_move(seat) == f"pick {min(hand, key=CARDS.index)}"


@clause("RTE-75")
@pytest.mark.parametrize(
    ("theirs", "move"),
    [
        (["France", "Denmark", "Austria"], "score art"),
        (["France", "Austria", "Ireland"], "score music"),
        (["France", "Austria"], "score music"),
        (["Greece"], "score music"),
    ],
)
def test_the_culture_type_with_most_points_is_scored(theirs: list[str], move: str) -> None:
    mine = ["Italy", "Estonia", *FILL[:5]]
    rest = ["Portugal", "Germany", "Hungary", "Switzerland", *FILL[5:]]
    match = begin(phase="culture", displays=[mine, [*theirs, *rest][:7]])
    assert match.default_move(0) == move
