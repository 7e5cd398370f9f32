"""Aids of the train family: how far tickets have got, and the cheapest way to complete them."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from grandtour import Match, load
from grandtour.core.bits import WORD, members
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr.aids import TicketAid, longest_trail_routes
from grandtour.games.ttr.claims import route_refusal
from grandtour.games.ttr.describe import completed_by_routes
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.trails import gather_own_routes, longest_trail
from tests.table import Table, clause, small_board

MAPS = ("europe", "iberia", "korea")
TRAIN_GAMES = ("ttr-europe", "ttr-iberia", "ttr-south-korea")
# From A to D: over B and C 2 + 3 + 1 = 6 spaces, over C alone 6 + 1 = 7.
ROUTES = [("X", "Y", 1), ("A", "B", 2), ("B", "C", 3), ("A", "C", 6), ("C", "D", 1)]
TICKETS = [("A", "D", 9), ("B", "D", 4), ("A", "X", 5)]


def game_on(name: str, routes: Any = ROUTES) -> Game:
    return small_board(routes, TICKETS, on=name)


EUROPE = game_on("europe")


def with_ticket(game: Game = EUROPE, seats: int = 2, ticket: str = "A–D") -> Table:
    return Table(seats, game).has_tickets(0, ticket)


def ticket_of(table: Table, seat: int = 0) -> TicketAid:
    (found,) = table.match.aids(seat).tickets
    assert isinstance(found, TicketAid)
    return found


@pytest.mark.parametrize("name", MAPS)
def test_the_cheapest_way_has_the_fewest_spaces(name: str) -> None:
    ticket = ticket_of(with_ticket(game_on(name)))
    assert (ticket.done, ticket.spaces, ticket.trains) == (False, 6, 6)
    assert ticket.way == ["A–B", "B–C", "C–D"]


def test_own_routes_cost_nothing() -> None:
    ticket = ticket_of(with_ticket().owns(0, "A–C"))
    assert (ticket.spaces, ticket.way) == (1, ["A–C", "C–D"])


@clause("TTR-36")
def test_routes_of_others_are_closed() -> None:
    ticket = ticket_of(with_ticket().owns(1, "B–C"))
    assert (ticket.spaces, ticket.way) == (7, ["A–C", "C–D"])


def test_without_an_open_way_there_is_none() -> None:
    ticket = ticket_of(with_ticket().owns(1, "C–D"))
    assert (ticket.done, ticket.spaces, ticket.trains, ticket.way) == (False, None, None, [])


@clause("TTR-55")
def test_a_ticket_is_done_by_own_routes() -> None:
    ticket = ticket_of(with_ticket().owns(0, "A–B", "B–C", "C–D"))
    assert (ticket.done, ticket.spaces, ticket.trains) == (True, 0, 0)
    assert ticket.way == ["A–B", "B–C", "C–D"]


def test_of_equal_ways_the_one_with_fewer_routes_is_shown() -> None:
    routes = [("X", "Y", 1), ("A", "B", 2), ("B", "C", 4), ("A", "C", 6), ("C", "D", 1)]
    assert ticket_of(with_ticket(game_on("europe", routes))).way == ["A–C", "C–D"]


@clause("TTR-46", "TTR-48")
@pytest.mark.parametrize(("seats", "owner", "spaces"), [(3, 1, None), (4, 1, 2), (4, 0, 0)])
def test_the_other_track_is_open_as_the_rules_have_it(
    seats: int, owner: int, spaces: int | None
) -> None:
    game = small_board([("X", "Y", 1), ("A", "D", 2), ("A", "D", 2)], [("A", "D", 9)])
    table = Table(seats, game).has_tickets(0, "A–D").owns(owner, "A–D (1)")
    ticket = ticket_of(table)
    assert ticket.spaces == spaces
    assert ticket.way == {None: [], 2: ["A–D (2)"], 0: ["A–D (1)"]}[spaces]


@pytest.mark.parametrize(
    ("seats", "owner", "closed"), [(4, 1, []), (3, 1, ["A–D (2)"]), (4, 0, ["A–D (2)"])]
)
def test_a_twin_that_is_closed_to_a_seat_is_told(seats: int, owner: int, closed: list[str]) -> None:
    game = small_board([("X", "Y", 1), ("A", "D", 2), ("A", "D", 2)], [("A", "D", 9)])
    table = Table(seats, game).owns(owner, "A–D (1)")
    assert table.match.aids(0).closed == closed


def test_trains_are_as_many_as_spaces_or_too_few() -> None:
    enough = with_ticket().with_trains(0, 6)
    assert enough.match.aids(0).trains_left == 6
    assert ticket_of(enough).trains == 6
    few = ticket_of(with_ticket().with_trains(0, 5))
    assert (few.spaces, few.trains) == (6, None)


def test_an_offered_ticket_says_how_much_more_it_takes() -> None:
    """Held is A–D, over B, C and D; B–D lies on that way, and A–X cannot be reached."""
    table = with_ticket().at(phase="keep-tickets", offers=[["B–D", "A–X"], []])
    aids = table.match.aids(0)
    on_the_way, apart = aids.offer
    assert (on_the_way.name, on_the_way.spaces, on_the_way.more) == ("B–D", 4, 0)
    assert on_the_way.way == ["B–C", "C–D"]
    assert (apart.name, apart.spaces, apart.more) == ("A–X", None, None)
    assert aids.tickets[0].more is None


@pytest.mark.parametrize("name", ["ttr-iberia", "ttr-south-korea"])
def test_in_a_draft_more_counts_on_what_was_drafted_before(name: str) -> None:
    match = Match(load(name), 2, seed=4, backend="lists")
    taken = [match.legal(seat)[0] for seat in (0, 1)]
    for seat, move in enumerate(taken):
        match.play(seat, move)
    view, aids = match.view(0), match.aids(0)
    assert [ticket.name for ticket in aids.drafted] == [ticket.name for ticket in view.drafted]
    assert [ticket.name for ticket in aids.offer] == [ticket.name for ticket in view.offer]
    assert [ticket.more for ticket in aids.drafted] == [ticket.spaces for ticket in aids.drafted]
    on_the_way = set(aids.drafted[0].way)
    for ticket in aids.offer:
        shared = [route for route in ticket.way if route in on_the_way]
        assert ticket.more is not None
        assert ticket.more <= ticket.spaces
        assert ticket.more < ticket.spaces or not shared


def test_a_spectator_is_told_of_no_ticket() -> None:
    aids = with_ticket().match.aids()
    assert aids.trains_left is None
    assert (aids.tickets, aids.offer, aids.drafted, aids.ways) == ([], [], [], None)


@pytest.mark.parametrize("name", TRAIN_GAMES)
def test_aids_agree_with_the_rules_in_whole_games(name: str) -> None:
    """Open is what `route_refusal` leaves open for ever; done is what the rules call completed."""
    game = load(name)
    closed = (Refusal.ROUTE_TAKEN, Refusal.OWN_TWIN, Refusal.TRACK_CLOSED)
    board = game.board.plain
    chooser = random.Random(6)
    match = Match(game, 3, seed=6)
    checked = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        if match.move_count % 10 == 0:
            row = match.engine.row_copy(match._table, 0)
            state: Any = Plain(row)
            for route in range(board.route_count):
                is_open = route_refusal(state, board, seat, route) not in closed
                assert is_open == bool(state.open_routes[seat][route // WORD] >> route % WORD & 1)
            done = completed_by_routes(game, row, seat)
            for number, ticket in zip(
                members(int(row["tickets"][seat])), match.aids(seat).tickets, strict=True
            ):
                assert (ticket.done and not ticket.borrowed) == bool(done >> number & 1)
                checked += 1
        match.play(seat, chooser.choice(match.legal(seat)))
    assert match.view().phase == game.phases[Phase.OVER]
    assert checked > 20
    for seat, card in enumerate(match.result().cards):
        ways = match.aids().ways[seat]
        assert {ticket.name for ticket in ways.tickets if ticket.done} == {
            ticket.name for ticket in card.completed
        }
        assert all(bool(ticket.way) == ticket.done for ticket in ways.tickets)


# The longest trail


def trail(game: Game, routes: set[int]) -> tuple[int, list[int]]:
    """The length that the rule finds in these routes, and the routes that the search finds."""
    state: Any = Plain(np.zeros(1, game.state)[0])
    work: Any = Plain(np.zeros(1, game.work)[0])
    board = game.board.plain
    for route in range(len(state.route_owner)):
        state.route_owner[route] = 0 if route in routes else 1
    gather_own_routes(state, board, work, 0)
    found = longest_trail_routes(board, work)
    gather_own_routes(state, board, work, 0)
    return int(longest_trail(board, work)), found


def check_trail(game: Game, routes: list[int], length: int) -> None:
    """Each route once, each beginning where the one before it ends, and so long together."""
    board = game.board.plain
    assert len(set(routes)) == len(routes)
    assert sum(board.length[route] for route in routes) == length
    at = {board.route_a[routes[0]], board.route_b[routes[0]]} if routes else set()
    for route in routes[1:]:
        ends = {board.route_a[route], board.route_b[route]}
        shared = at & ends
        assert shared
        # Of a first route either end may come last; from then on only one can.
        at = set().union(*(ends - {city} for city in shared))


@clause("EUR-52")
def test_the_longest_trail_is_as_long_as_the_rule_says(europe: Game) -> None:
    chooser = random.Random(2)
    board = europe.board.plain
    for trains in (0, 5, *[45] * 60):
        own: set[int] = set()
        cities = {chooser.randrange(board.city_count)}
        while True:
            near = [
                route
                for route in range(board.route_count)
                if route not in own
                and board.length[route] <= trains
                and {board.route_a[route], board.route_b[route]} & cities
            ]
            if not near:
                break
            route = chooser.choice(near)
            own.add(route)
            trains -= board.length[route]
            cities |= {board.route_a[route], board.route_b[route]}
            if chooser.random() < 0.1:
                cities.add(chooser.randrange(board.city_count))  # a network in several parts
        length, routes = trail(europe, own)
        assert set(routes) <= own
        check_trail(europe, routes, length)
