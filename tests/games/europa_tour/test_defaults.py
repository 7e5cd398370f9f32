"""The decision for a seat that is absent or out of time (ETO-65)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from tests.games.europa_tour.scenes import BROKEN, X04, Tour
from tests.table import clause

EUROPE = load("europa-tour")


@clause("ETO-65")
def test_the_lowest_free_place() -> None:
    match = Match(EUROPE, 2, seed=1, backend="lists")
    match.play(0, "place 1")
    match.play(0, "place 3")
    assert match.default_move(0) == "place 2"
    assert match.default_move(1) == "place 1"


@clause("ETO-65")
def test_of_several_cards_the_first() -> None:
    match = Match(EUROPE, 2, seed=1, options={"startArrange": True}, backend="lists")
    assert match.default_move(0) == f"place 1 {match.view(0).hand[0].name}"


@clause("ETO-65")
@pytest.mark.parametrize("options", [{}, {"swapAction": True}])
def test_from_the_talon_to_the_lowest_pile(options: dict[str, Any]) -> None:
    table = Tour(options=options)
    assert table.match.default_move(0) == "draw"
    assert table.play(0, "draw").match.default_move(0) == "put 1"


@clause("ETO-65")
def test_where_a_card_must_go() -> None:
    assert Tour().play(0, "take 3").match.default_move(0) == "put 3"
    table = Tour(options={"mustUsePileCard": True}).play(0, "take 3")
    assert table.match.default_move(0) == "exchange 1 to 3"


@clause("ETO-65")
@pytest.mark.parametrize(
    ("rack", "validate", "answer"),
    [(X04, True, "announce"), (BROKEN, True, "silent"), (X04, False, "silent")],
)
def test_a_valid_route_is_announced_with_autovalidate(
    rack: str, validate: bool, answer: str
) -> None:
    table = Tour(options={"autoValidate": validate}).rack(0, rack).turn(0)
    assert table.match.default_move(0) == answer


@clause("ETO-65")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_absent_players_comes_to_its_end(seats: int) -> None:
    match = Match(EUROPE, seats, seed=1, options={"turnLimit": 60}, backend="lists")
    while not match.is_over:
        seat = match.deciding[-1]
        match.play(seat, match.default_move(seat))
    assert match.view().turn_number == 60
