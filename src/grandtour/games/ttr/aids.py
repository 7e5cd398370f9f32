"""Aids of the train family: what a seat could work out with patience from what it sees.

They remember nothing for a seat: what views do not show, such as the colours of the discard pile
(TTR-70) or of cards that others took from the display, is not used here.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from grandtour.core.bits import WORD, members
from grandtour.core.board import Board
from grandtour.core.game import Game
from grandtour.core.shown import SoFar
from grandtour.games.ttr.names import NOBODY, NOTHING, Phase
from grandtour.games.ttr.notation import offer_of
from grandtour.games.ttr.plans import all_distances, joint_costs
from grandtour.games.ttr.scoring import ROUTES_LINE
from grandtour.games.ttr.trails import longest_trail

NOT_LENT = -1
Costs = Sequence[int | None]  # of each route, in spaces; None: it cannot be used
Loans = Sequence[Sequence[int]]  # routes of others: for its tickets a seat may use one out of each


class TicketAid(msgspec.Struct, omit_defaults=True):
    """How far a ticket has got by your own routes, and the cheapest way to complete it."""

    name: str
    done: bool
    spaces: int | None  # still to claim on that way, 0 if done; None: no way is open any more
    trains: int | None  # that it takes, one a space; None: no way is open, or you have too few left
    way: list[str]  # its routes in order, your own ones included
    borrowed: list[str] = []  # of others, on that way: your stations may borrow one each
    more: int | None = None  # not held yet: spaces beyond what those held, or drafted before, need


class Plan(msgspec.Struct):
    """What your tickets need together, some of those offered to you among them."""

    tickets: list[str]  # of the offer; [] is what you have without any
    spaces: int  # still to claim, track that several share counted once; cut-off tickets left out
    exact: bool  # no plan takes fewer; otherwise one with so many was found


class TicketWay(msgspec.Struct):
    """A ticket at the end of the game."""

    name: str
    points: int
    done: bool
    way: list[str]  # routes that complete it, in order, borrowed ones included


class SeatWays(msgspec.Struct):
    """How a seat's tickets came out."""

    seat: int
    tickets: list[TicketWay]
    longest: list[str]  # routes of its longest trail, in order; where that scores


class Aids(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What you could work out with patience. The lists are in the order of the view's."""

    trains_left: int | None  # None for a spectator
    tickets: list[TicketAid]  # yours
    offer: list[TicketAid]  # tickets you are choosing from
    drafted: list[TicketAid]  # yours in this draft
    plans: list[
        Plan
    ] = []  # while you choose tickets: for each choice, or each single ticket of a draft
    closed: list[str] = []  # routes that nobody has, and that you may not claim: a twin is taken
    ways: list[SeatWays] | None = None  # everybody's, once the game is over
    so_far: list[SoFar] = []  # what each seat's points are made of, until the game is over


def aid_fields(
    game: Game,
    seen: Any,
    seat: int,
    ways: Callable[[Game, Any, int], SeatWays] | None = None,
    loans: Loans = (),
) -> dict[str, Any]:
    """The fields of `Aids`; `ways` says how a seat's tickets came out where that takes more."""
    fields: dict[str, Any] = {"trains_left": None, "tickets": [], "offer": [], "drafted": []}
    if seat >= 0:
        fields |= _ticket_fields(game, seen, seat, loans)
    if int(seen["phase"]) == Phase.OVER:
        ways = ways or ways_by_own_routes
        fields["ways"] = [ways(game, seen, other) for other in range(int(seen["seats"]))]
    else:
        routes = game.lines[ROUTES_LINE]
        points = seen["points"].tolist()[: int(seen["seats"])]
        fields["so_far"] = [SoFar({routes: number}) for number in points]  # TTR-42
    return fields


def add_later(fields: dict[str, Any], line: str, points: Sequence[int]) -> None:
    """Say of each seat what a line would bring if the game ended now."""
    for so_far, number in zip(fields.get("so_far", ()), points, strict=False):
        so_far.later[line] = number


def _ticket_fields(game: Game, seen: Any, seat: int, loans: Loans) -> dict[str, Any]:
    """How far a seat has got with its tickets, and with those it may still get."""
    board = game.board
    left = int(seen["trains"][seat])
    costs = open_costs(board, seen, seat)
    held = members(int(seen["tickets"][seat]))
    offer = offer_of(seen, seat)
    is_draft = int(seen["phase"]) == Phase.DRAFT
    drafted = members(int(seen["drafted"][seat])) if is_draft else []
    loans = _best_spent(board, costs, held, loans)
    with_held = _as_owned(costs, (ticket_way(board, costs, ticket) for ticket in held))

    def aids_for(tickets: Iterable[int], beyond: Costs | None = None) -> list[TicketAid]:
        return [_ticket_aid(board, costs, ticket, left, beyond, loans) for ticket in tickets]

    fields: dict[str, Any] = {
        "trains_left": left,
        "tickets": aids_for(held),
        "offer": aids_for(offer),
        "drafted": aids_for(drafted, with_held),
    }
    owner = seen["route_owner"].tolist()
    closed = [route for route, cost in enumerate(costs) if cost is None and owner[route] == NOBODY]
    if closed:
        fields["closed"] = [board.names.routes[route] for route in closed]
    if offer:
        plans = _plans(board, costs, [*held, *drafted], offer, is_draft, loans)
        alone = {plan.tickets[0]: plan.spaces for plan in plans if len(plan.tickets) == 1}
        for aid in fields["offer"]:
            if aid.spaces is not None:
                aid.more = alone[aid.name] - plans[0].spaces
        fields["plans"] = plans
    return fields


def _best_spent(board: Board, costs: Costs, held: Iterable[int], loans: Loans) -> Loans:
    """The loans once those that complete a ticket are taken, for the dearest tickets first.

    All tickets that are complete with these are complete together: a loan is one and the same for
    all (EUR-46).
    """
    points = board.plain.ticket_points
    for ticket in sorted(held, key=lambda number: (-points[number], number)) if loans else ():
        way, taken = way_with_loans(board, costs, ticket, loans)
        if spaces_of(costs, way) == 0:
            loans = [[taken[i]] if i in taken else routes for i, routes in enumerate(loans)]
    return loans


def _plans(
    board: Board,
    costs: Costs,
    held: Sequence[int],
    offer: Sequence[int],
    is_draft: bool,  # one ticket of the offer is chosen, not several
    loans: Loans,
) -> list[Plan]:
    row = board.plain
    costs = _as_owned(costs, (routes for routes in loans if len(routes) == 1))
    edges = (
        (row.route_a[route], row.route_b[route], cost)
        for route, cost in enumerate(costs)
        if cost is not None
    )
    distances = all_distances(len(board.names.cities), edges)

    def ends(tickets: Sequence[int]) -> list[tuple[int, int]]:
        return [(row.ticket_a[ticket], row.ticket_b[ticket]) for ticket in tickets]

    plans = []
    for subset, (spaces, is_exact) in enumerate(joint_costs(distances, ends(held), ends(offer))):
        chosen = [ticket for index, ticket in enumerate(offer) if subset >> index & 1]
        if len(chosen) <= 1 or not is_draft:
            names = [board.names.tickets[ticket] for ticket in chosen]
            is_least = is_exact and not any(loans)  # another loan may spare more
            plans.append(Plan(tickets=names, spaces=spaces, exact=is_least))
    return plans


def _ticket_aid(
    board: Board, costs: Costs, ticket: int, left: int, beyond: Costs | None, loans: Loans
) -> TicketAid:
    way, taken = way_with_loans(board, costs, ticket, loans)
    spaces = spaces_of(costs, way)
    more = None
    if beyond is not None:
        more = spaces_of(beyond, ticket_way(board, beyond, ticket))
    return TicketAid(
        name=board.names.tickets[ticket],
        done=spaces == 0,
        spaces=spaces,
        trains=spaces if spaces is not None and spaces <= left else None,
        way=route_names(board, way or ()),
        borrowed=route_names(board, taken.values()),
        more=0 if spaces == 0 and more is not None else more,
    )


def _as_owned(costs: Costs, ways: Iterable[Sequence[int] | None]) -> Costs:
    """What routes cost once all on these ways are the seat's."""
    owned = {route for way in ways for route in way or ()}
    return [0 if route in owned else cost for route, cost in enumerate(costs)]


def ways_by_own_routes(game: Game, seen: Any, seat: int) -> SeatWays:
    """How a seat's tickets came out on a map where its own routes decide (TTR-55)."""
    return seat_ways(game, seen, seat)


def seat_ways(
    game: Game, seen: Any, seat: int, borrowed: Sequence[int] = (), longest: Sequence[int] = ()
) -> SeatWays:
    """Ways over a seat's own and its borrowed routes, over as few of these as possible."""
    board = game.board
    owner = seen["route_owner"].tolist()
    costs = [
        0 if owner[route] == seat else 1 if route in borrowed else None
        for route in range(len(board.names.routes))
    ]
    tickets = []
    for ticket in members(int(seen["tickets"][seat])):
        way = ticket_way(board, costs, ticket)
        tickets.append(
            TicketWay(
                name=board.names.tickets[ticket],
                points=int(board.plain.ticket_points[ticket]),
                done=way is not None,
                way=route_names(board, way or ()),
            )
        )
    return SeatWays(seat=seat, tickets=tickets, longest=route_names(board, longest))


# Ways


@lru_cache(maxsize=64)
def routes_from(board: Board) -> list[list[tuple[int, int]]]:
    """The routes at each city, and where each leads."""
    row = board.plain
    found: list[list[tuple[int, int]]] = [[] for _ in board.names.cities]
    for route in range(row.route_count):
        a, b = row.route_a[route], row.route_b[route]
        found[a].append((route, b))
        found[b].append((route, a))
    return found


def route_names(board: Board, routes: Iterable[int]) -> list[str]:
    return [board.names.routes[route] for route in routes]


def open_costs(board: Board, seen: Any, seat: int) -> Costs:
    """What each route would cost the seat: nothing if it is its own, its length if it is open.

    Which are open, neither claimed nor closed to the seat, the rules keep in `open_routes`.
    """
    owner, length = seen["route_owner"].tolist(), board.plain.length
    open_to_it = seen["open_routes"][seat].tolist()
    return [
        0
        if owner[route] == seat
        else length[route]
        if open_to_it[route // WORD] >> (route % WORD) & 1
        else None
        for route in range(len(board.names.routes))
    ]


def spaces_of(costs: Costs, way: list[int] | None) -> int | None:
    return None if way is None else sum(costs[route] or 0 for route in way)


def ticket_way(board: Board, costs: Costs, ticket: int) -> list[int] | None:
    row = board.plain
    return cheapest_way(board, costs, row.ticket_a[ticket], row.ticket_b[ticket])


def cheapest_way(board: Board, costs: Costs, start: int, end: int) -> list[int] | None:
    """The routes of a way with the least cost, and of these with the fewest routes, in order."""
    best: dict[int, tuple[int, int]] = {start: (0, 0)}
    came: dict[int, tuple[int, int]] = {}  # the route to a city, and from where
    waiting = [(0, 0, start)]
    while waiting:
        spaces, number, city = heapq.heappop(waiting)
        if city == end:
            return _way_back(came, start, end)
        if (spaces, number) > best[city]:
            continue
        for route, other in routes_from(board)[city]:
            cost = costs[route]
            if cost is None:
                continue
            reached = (spaces + cost, number + 1)
            if other not in best or reached < best[other]:
                best[other], came[other] = reached, (route, city)
                heapq.heappush(waiting, (*reached, other))
    return None


def way_with_loans(
    board: Board, costs: Costs, ticket: int, loans: Loans
) -> tuple[list[int] | None, dict[int, int]]:
    """The cheapest way of a ticket with at most one route out of each loan; and which it takes."""
    if not any(loans):
        return ticket_way(board, costs, ticket), {}
    row = board.plain
    start, end = row.ticket_a[ticket], row.ticket_b[ticket]
    best: dict[tuple[int, int], tuple[int, ...]] = {(start, 0): (0, 0, 0)}  # city, loans taken
    came: dict[tuple[int, int], tuple[int, int, tuple[int, int]]] = {}
    waiting = [(0, 0, 0, start, 0)]  # spaces, loans, routes: the fewest of each, in this order
    while waiting:
        *so_far, city, taken = heapq.heappop(waiting)
        if city == end:
            return _way_with_loans_back(came, (start, 0), (city, taken))
        if tuple(so_far) > best[city, taken]:
            continue
        spaces, lent, number = so_far
        for route, other in routes_from(board)[city]:
            cost = costs[route]
            steps = [(cost, NOT_LENT)] if cost is not None else []
            if cost is None:
                steps = [
                    (0, index)
                    for index, routes in enumerate(loans)
                    if route in routes and not taken >> index & 1
                ]
            for more, index in steps:
                is_lent = index != NOT_LENT
                reached = (spaces + more, lent + is_lent, number + 1)
                place = (other, taken | 1 << index if is_lent else taken)
                if place not in best or reached < best[place]:
                    best[place], came[place] = reached, (route, index, (city, taken))
                    heapq.heappush(waiting, (*reached, *place))
    return None, {}


def _way_with_loans_back(
    came: dict[tuple[int, int], tuple[int, int, tuple[int, int]]],
    start: tuple[int, int],
    end: tuple[int, int],
) -> tuple[list[int], dict[int, int]]:
    way, taken = [], {}
    while end != start:
        route, index, end = came[end]
        way.append(route)
        if index != NOT_LENT:
            taken[index] = route
    return way[::-1], taken


def _way_back(came: dict[int, tuple[int, int]], start: int, end: int) -> list[int]:
    way = []
    while end != start:
        route, end = came[end]
        way.append(route)
    return way[::-1]


# The longest trail


def longest_trail_routes(board: Any, work: Any) -> list[int]:
    """The routes of a longest trail in the routes gathered in `work`, in order (EUR-52)."""
    longest_trail(board, work)
    unused: dict[int, list[tuple[int, int]]] = {}  # by city: a route, and where it leads
    for route in work.trail[: work.trail_count]:
        a, b = board.route_a[route], board.route_b[route]
        unused.setdefault(a, []).append((route, b))
        unused.setdefault(b, []).append((route, a))
    odd = [city for city, routes in unused.items() if len(routes) % 2]
    # Go on until there is no way on; step back to where there is another, and so on.
    here = [(NOTHING, city) for city in (odd or list(unused))[:1]]
    trail: list[int] = []
    while here:
        came_by, city = here[-1]
        if unused[city]:
            route, other = unused[city].pop()
            unused[other].remove((route, city))
            here.append((route, other))
        else:
            here.pop()
            trail.append(came_by)
    return trail[:-1]
