"""Who wins when the points are equal (EUR-55 to EUR-57, EUR-69)."""

from __future__ import annotations

from dataclasses import dataclass

from grandtour.core.match import Result
from tests.games.ttr_europe.ending import board_of, ending
from tests.table import Table, clause

ROUTE_POINTS = {0: 0, 1: 1, 2: 2, 3: 4}


@dataclass
class Finish:
    """What one seat is to have at the end."""

    total: int
    tickets: int  # completed
    stations: int  # built
    length: int = 1  # of its one route


def finish(*seats: Finish) -> Table:
    """A table at which it ends like this: each seat's tickets make up what its total lacks."""
    longest = max(seat.length for seat in seats)
    routes, rows, sites = [], [], []
    for seat, want in enumerate(seats):
        routes.append((f"A{seat}", f"B{seat}", want.length))
        points = want.total - ROUTE_POINTS[want.length] - 4 * (3 - want.stations)
        points -= 10 if want.length == longest else 0
        each, more = divmod(points, want.tickets)
        worth = [each + (index < more) for index in range(want.tickets)]
        rows += [(f"A{seat}", f"B{seat}", value) for value in worth]
        sites += [(f"S{seat}", f"T{seat}", 1), (f"S{seat}", f"U{seat}", 1)]
    table = ending(board_of([*routes, *sites], rows), len(seats))
    for seat, want in enumerate(seats):
        name = f"A{seat}–B{seat}"
        held = [f"{name} ({number + 1})" for number in range(want.tickets)]
        table.owns(seat, name).has_tickets(seat, *(held if want.tickets > 1 else [name]))
        table.has_stations(seat, *(f"{letter}{seat}" for letter in "STU"[: want.stations]))
    cards = table.match.result().cards
    assert [card.total for card in cards] == [want.total for want in seats]
    assert [len(card.completed) for card in cards] == [want.tickets for want in seats]
    assert [len(card.borrowed) for card in cards] == [want.stations for want in seats]
    return table


def result(*seats: Finish) -> Result:
    return finish(*seats).match.result()


def places(*seats: Finish) -> list[int]:
    return [card.place for card in result(*seats).cards]


@clause("EUR-55")
def test_most_points_win() -> None:
    ended = result(Finish(100, 5, 0), Finish(101, 4, 2))
    assert (ended.winners, ended.decided_by) == ([1], "points")


@clause("EUR-55")
def test_of_equal_points_most_completed_tickets_win() -> None:
    ended = result(Finish(100, 4, 0, length=2), Finish(100, 5, 2))
    assert (ended.winners, ended.decided_by) == ([1], "tickets")


@clause("EUR-55", "EUR-X29")
def test_of_equal_tickets_fewest_stations_win() -> None:
    ended = result(Finish(100, 5, 2), Finish(100, 5, 1))
    assert (ended.winners, ended.decided_by) == ([1], "stations")


@clause("EUR-55")
def test_stations_come_before_the_express() -> None:
    ended = result(Finish(100, 5, 2, length=2), Finish(100, 5, 1))
    assert (ended.winners, ended.decided_by) == ([1], "stations")


@clause("EUR-55")
def test_of_equal_stations_the_express_wins() -> None:
    ended = result(Finish(100, 5, 1), Finish(100, 5, 1, length=2))
    assert (ended.winners, ended.decided_by) == ([1], "express")


@clause("EUR-55", "EUR-56", "EUR-X30")
def test_if_both_hold_the_express_they_share_the_victory() -> None:
    ended = result(Finish(100, 5, 1), Finish(100, 5, 1))
    assert [card.lines["express"] for card in ended.cards] == [10, 10]
    assert (ended.winners, ended.decided_by) == ([0, 1], "shared")


@clause("EUR-56")
def test_if_a_third_player_holds_the_express_the_tied_share_the_victory() -> None:
    ended = result(Finish(100, 5, 1), Finish(90, 5, 1, length=2), Finish(100, 5, 1))
    assert [card.lines["express"] for card in ended.cards] == [0, 10, 0]
    assert (ended.winners, ended.decided_by) == ([0, 2], "shared")


@clause("EUR-57")
def test_a_ticket_completed_through_a_station_breaks_the_tie() -> None:
    tickets = [("A", "C", 3), ("B", "C", 3), ("B", "C", 2)]
    table = ending(board_of([("A", "B", 4), ("B", "C", 4)], tickets)).owns(0, "A–B").owns(1, "B–C")
    table.has_stations(0, "B").has_tickets(0, "A–C", "B–C (1)").has_tickets(1, "B–C (2)")
    ended = table.match.result()
    assert [card.total for card in ended.cards] == [31, 31]
    assert [len(card.completed) for card in ended.cards] == [2, 1]
    assert (ended.winners, ended.decided_by) == ([0], "tickets")


@clause("EUR-69", "EUR-X44")
def test_several_holders_of_the_express_share_the_victory() -> None:
    ended = result(Finish(98, 4, 1, length=2), Finish(98, 4, 1, length=2), Finish(98, 4, 1))
    assert [card.lines["express"] for card in ended.cards] == [10, 10, 0]
    assert (ended.winners, ended.decided_by) == ([0, 1], "shared")


@clause("EUR-69")
def test_who_is_out_of_a_tie_does_not_come_back_into_it() -> None:
    ended = result(Finish(98, 5, 2), Finish(98, 5, 1), Finish(98, 4, 0, length=2))
    assert (ended.winners, ended.decided_by) == ([1], "stations")


@clause("EUR-55", "EUR-69")
def test_the_places_below_follow_the_same_criteria() -> None:
    assert places(Finish(98, 4, 1), Finish(98, 5, 1), Finish(98, 4, 2), Finish(99, 1, 3)) == [
        3,
        2,
        4,
        1,
    ]
    assert places(Finish(98, 4, 1), Finish(98, 4, 1), Finish(90, 4, 1)) == [1, 1, 3]
