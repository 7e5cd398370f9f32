"""The box and the map (EUR-01 to EUR-06, EUR-20, EUR-60)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.errors import BoardError, OptionError, PositionError
from tests.games.ttr_europe.ending import ending
from tests.table import Table, clause, small_board

DATA: dict[str, Any] = load("ttr-europe").board.source


@clause("EUR-01")
@pytest.mark.parametrize(("letter", "number"), [*((color, 12) for color in "ROYGBPWK"), ("L", 14)])
def test_there_are_so_many_cards_and_no_more(letter: str, number: int) -> None:
    display = "GGBBR" if letter in "OYPWKL" else "OOYYK"
    assert Table().display(display).holds(0, letter * number).player(0).cards == number
    with pytest.raises(PositionError, match=f"there are {number}"):
        _ = Table().display(display).holds(0, letter * (number + 1)).match


@clause("EUR-01")
def test_all_cards_together_are_110() -> None:
    view = Match(load("ttr-europe"), 3, seed=1, backend="lists").view()
    assert view.deck + view.discard + len(view.display) + sum(p.cards for p in view.players) == 110


@clause("EUR-02")
def test_forty_tickets_are_regular_and_six_are_long() -> None:
    long = [ticket["long"] for ticket in DATA["tickets"]]
    assert (len(long), long.count(False), long.count(True)) == (46, 40, 6)


@clause("EUR-03")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_has_45_trains_and_3_stations(seats: int) -> None:
    players = Match(load("ttr-europe"), seats, seed=1, backend="lists").view().players
    assert [(p.trains, p.stations) for p in players] == [(45, 3)] * seats


@clause("EUR-03")
@pytest.mark.parametrize("seats", [1, 6])
def test_there_are_five_colors_so_no_sixth_player(seats: int) -> None:
    with pytest.raises(OptionError):
        Match(load("ttr-europe"), seats, seed=1, backend="lists")


@clause("EUR-04")
def test_the_european_express_is_worth_ten_points() -> None:
    table = ending(load("ttr-europe")).owns(0, "Budapest–Wien (1)")
    assert (table.card(0).lines["express"], table.card(1).lines["express"]) == (10, 0)


@clause("EUR-05")
def test_routes_are_land_gray_ferries_and_tunnels_of_six_lengths() -> None:
    assert {route["length"] for route in DATA["routes"]} == {1, 2, 3, 4, 6, 8}
    assert {route["kind"] for route in DATA["routes"]} == {"land", "ferry", "tunnel"}
    tunnels = {route["color"] for route in DATA["routes"] if route["kind"] == "tunnel"}
    assert "gray" in tunnels
    assert len(tunnels) > 1
    for route in DATA["routes"]:
        assert (route["locomotives"] > 0) is (route["kind"] == "ferry")


@clause("EUR-05")
@pytest.mark.parametrize("length", [5, 7, 9])
def test_a_board_with_another_length_is_turned_down(length: int) -> None:
    small_board([("A", "B", 8)])
    with pytest.raises(BoardError, match="length"):
        small_board([("A", "B", length)])


@clause("EUR-06")
def test_every_ferry_is_gray() -> None:
    ferries = [route for route in DATA["routes"] if route["kind"] == "ferry"]
    assert len(ferries) > 0
    assert {route["color"] for route in ferries} == {"gray"}


@clause("EUR-20", "EUR-X07")
@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)])
def test_longer_routes_score_more(length: int, points: int) -> None:
    table = Table(game=small_board([("A", "B", length)])).holds(0, "R" * length)
    table.play(0, f"claim A–B {'R' * length}")
    assert (table.player(0).points, table.card(0).lines["routes"]) == (points, points)


@clause("EUR-60")
def test_the_numbers_of_the_map_have_these_names() -> None:
    setup = DATA["setup"]
    assert DATA["stations"] == 3
    assert DATA["stationRules"]["cost"] == [1, 2, 3]
    assert DATA["stationRules"]["unusedPoints"] == 4
    assert DATA["bonuses"]["europeanExpress"] == 10
    assert (setup["longTicketsDealt"], setup["regularTicketsDealt"]) == (1, 3)
    assert setup["ticketsKeepMin"] == 2
    assert {ticket["id"][0] for ticket in DATA["tickets"] if ticket["long"]} == {"L"}


@clause("EUR-60")
def test_the_numbers_are_read_from_the_board() -> None:
    game = small_board(
        [("A", "B", 1)],
        stations=2,
        stationRules={"cost": [2, 3], "unusedPoints": 5},
        bonuses={"europeanExpress": 7},
        setup={"longTicketsDealt": 2, "regularTicketsDealt": 2, "ticketsKeepMin": 3},
    )
    table = ending(game).owns(0, "A–B").holds(0, "RR")
    assert table.card(0).lines == {"routes": 1, "tickets": 0, "stations": 10, "express": 7}
    assert table.refusal(0, "station A R") == "station-wrong-number"
    assert table.refusal(0, "station A RR") is None
    start = Match(game, 2, seed=1, backend="lists")
    assert [ticket.long for ticket in start.view(0).offer] == [True, True, False, False]
    assert {len(move.split(", ")) for move in start.legal(0)} == {3, 4}
