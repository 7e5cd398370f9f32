"""Short games: fewer trains than the board prints, and nothing else changed (TTR-85)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, OptionError, PositionError
from grandtour.games import load
from tests.games.ttr.scenes import deal
from tests.table import Table, clause, small_board

PRINTED = {"ttr-europe": 45, "ttr-iberia": 35, "ttr-south-korea": 45}


def begun(game: str, **options: Any) -> Match:
    return Match(load(game), 2, 1, options, backend="lists")


def stocks(match: Match) -> list[int]:
    return [player.trains for player in match.view().players]


@clause("TTR-85")
@pytest.mark.parametrize("game", PRINTED)
@pytest.mark.parametrize("trains", [8, 15])
def test_everybody_starts_with_the_chosen_number_of_trains(game: str, trains: int) -> None:
    assert stocks(begun(game, trains=trains)) == [trains, trains]


@clause("TTR-03", "TTR-85")
@pytest.mark.parametrize(("game", "printed"), PRINTED.items())
def test_0_and_nothing_mean_the_number_of_the_board(game: str, printed: int) -> None:
    assert stocks(begun(game)) == stocks(begun(game, trains=0)) == [printed, printed]
    assert begun(game, trains=0).options == {}


@clause("TTR-85")
@pytest.mark.parametrize(("game", "printed"), PRINTED.items())
def test_neither_fewer_than_eight_nor_more_than_printed(game: str, printed: int) -> None:
    assert stocks(begun(game, trains=printed)) == [printed, printed]
    for trains in (1, 7, printed + 1):
        with pytest.raises(OptionError, match="trains takes"):
            begun(game, trains=trains)


@clause("TTR-85")
def test_a_board_of_ones_own_sets_the_most() -> None:
    few = small_board([("A", "B", 1)], trains=12)
    assert stocks(Match(few, 2, 1, {"trains": 12}, backend="lists")) == [12, 12]
    with pytest.raises(OptionError, match="8 to 12, not 13"):
        Match(few, 2, 1, {"trains": 13}, backend="lists")
    fewer = small_board([("A", "B", 1)], trains=5)
    with pytest.raises(OptionError, match=r"0 \(as on the board\), not 8"):
        Match(fewer, 2, 1, {"trains": 8}, backend="lists")


@clause("TTR-85")
def test_hands_display_and_tickets_are_those_of_the_whole_game() -> None:
    whole, short = deal(seed=5).position(), deal(seed=5, options={"trains": 8}).position()
    assert short.pop("options") == {"trains": 8}
    assert whole.pop("options", {}) == {}
    assert short == whole


@clause("TTR-85", "TTR-59", "TTR-X33")
def test_the_end_begins_at_two_trains_left_as_ever() -> None:
    board = small_board([("A", "B", 6), ("C", "D", 4), ("E", "F", 3)])
    table = Table(game=board, options={"trains": 15}).holds(0, "RRRRRRGGGGYYY")
    table.play(0, "claim A–B RRRRRR").play(1, "draw", "draw")
    table.play(0, "claim C–D GGGG").play(1, "draw", "draw")
    assert (table.player(0).trains, table.view().final_turns) == (5, None)
    table.play(0, "claim E–F YYY")
    assert (table.player(0).trains, table.view().final_turns) == (2, 2)


@clause("TTR-85", "TTR-36")
@pytest.mark.parametrize(("color", "refusal"), [("Y", None), ("R", "too-few-trains")])
def test_a_route_longer_than_the_stock_is_refused(color: str, refusal: str | None) -> None:
    board = small_board([("A", "B", 6), ("C", "D", 2, "yellow"), ("E", "F", 3, "red")])
    table = Table(game=board, options={"trains": 8}).owns(0, "A–B").holds(0, "YYRRR")
    move = {"Y": "claim C–D YY", "R": "claim E–F RRR"}[color]
    assert table.refusal(0, move) == refusal


@clause("TTR-85")
def test_a_position_cannot_have_more_trains_on_the_board_than_were_handed_out() -> None:
    board = small_board([("A", "B", 6), ("C", "D", 2), ("E", "F", 1)])
    table = Table(game=board, options={"trains": 8}).owns(0, "A–B", "C–D")
    assert table.player(0).trains == 0
    with pytest.raises(PositionError, match="seat 0 has 9 trains on the board; it owns 8"):
        _ = Table(game=board, options={"trains": 8}).owns(0, "A–B", "C–D", "E–F").match


@clause("TTR-85", "KOR-36")
def test_trains_on_the_mat_count_as_used_in_a_short_game() -> None:
    board = small_board([("A", "B", 3, "red")], on="korea")
    table = Table(game=board, options={"trains": 8}).at(mat={"red": {"4": 0, "3": 0}})
    assert [player.trains for player in table.view().players] == [6, 8]
