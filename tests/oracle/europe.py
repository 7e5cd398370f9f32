"""A slow second opinion on the final score of Ticket to Ride Europe.

Written from docs/rules/ttr-base.md and ttr-europe.md alone, with no look at the engine's scoring:
plain dictionaries, every combination of borrowed routes tried, every trail walked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

ROUTE_POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}  # EUR-20
STATIONS = 3  # EUR-03
STATION_POINTS = 4  # EUR-51
EXPRESS_POINTS = 10  # EUR-04

Edge = tuple[str, str, int]  # two cities and a length


@dataclass
class Score:
    """What the clauses give one seat."""

    routes: int = 0
    tickets: int = 0
    stations: int = 0
    express: int = 0
    completed: frozenset[str] = frozenset()
    borrowed: tuple[tuple[str, str | None], ...] = ()  # (city, route) in the order built
    built: int = 0
    longest: int = 0
    place: int = 0

    @property
    def total(self) -> int:
        return self.routes + self.tickets + self.stations + self.express


@dataclass
class Opinion:
    """The scores of all seats, and who wins by what."""

    seats: list[Score]
    winners: list[int]
    decided_by: str


def score(
    board: Mapping[str, Any],
    route_names: Sequence[str],
    ticket_names: Sequence[str],
    position: Mapping[str, Any],
) -> Opinion:
    """The opinion on a position, as `Match.position()` gives it; names in the order of the JSON rows."""
    routes = dict(zip(route_names, board["routes"], strict=True))
    tickets = dict(zip(ticket_names, board["tickets"], strict=True))
    options = position.get("options", {})
    owners: Mapping[str, int] = position["routes"]
    scores = []
    for seat in range(position["seats"]):
        own = [name for name, owner in owners.items() if owner == seat]
        built = [_city_id(board, name) for name in position["stations"][seat]]
        held = {name: tickets[name] for name in position["tickets"][seat]}
        if options.get("stationManualAssignment"):
            chosen = tuple(position["borrowed"][seat])
        else:
            chosen = _best_assignment(routes, owners, seat, built, held)
        network = [*own, *(name for name in chosen if name is not None)]
        completed = _completed(held, [routes[name] for name in network])
        stock = 0 if options.get("noStations") else STATIONS - len(built)
        scores.append(
            Score(
                routes=sum(ROUTE_POINTS[routes[name]["length"]] for name in own),
                tickets=_ticket_points(held, completed),
                stations=STATION_POINTS * stock,
                completed=completed,
                borrowed=tuple(zip(position["stations"][seat], chosen, strict=True)),
                built=len(built),
                longest=longest_trail(
                    [(routes[name]["a"], routes[name]["b"], routes[name]["length"]) for name in own]
                ),
            )
        )
    longest = max(one.longest for one in scores)
    for one in scores:
        if longest > 0 and one.longest == longest:  # EUR-54
            one.express = EXPRESS_POINTS
    return _ranked(scores)


def longest_trail(edges: Sequence[Edge]) -> int:
    """The greatest length of a walk that uses no route twice: every one is walked (EUR-52)."""
    at: dict[str, list[tuple[int, str, int]]] = {}
    for index, (a, b, length) in enumerate(edges):
        at.setdefault(a, []).append((index, b, length))
        at.setdefault(b, []).append((index, a, length))

    @cache
    def longest_from(city: str, used: frozenset[int]) -> int:
        best = 0
        for index, other, length in at[city]:
            if index not in used:
                best = max(best, length + longest_from(other, used | {index}))
        return best

    return max((longest_from(city, frozenset()) for city in at), default=0)


def largest_component(edges: Sequence[Edge]) -> int:
    """The total length of the heaviest connected piece: no trail is longer."""
    group = _groups([(a, b) for a, b, _ in edges])
    weight: dict[str, int] = {}
    for a, _, length in edges:
        weight[group[a]] = weight.get(group[a], 0) + length
    return max(weight.values(), default=0)


def _city_id(board: Mapping[str, Any], name: str) -> str:
    return next(str(city["id"]) for city in board["cities"] if city["name"] == name)


def _groups(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """For each city, one city that stands for all it is connected with."""
    group: dict[str, str] = {}
    for a, b in pairs:
        group.setdefault(a, a)
        group.setdefault(b, b)
        old, new = group[a], group[b]
        for city, leader in group.items():
            if leader == old:
                group[city] = new
    return group


def _completed(held: Mapping[str, Any], network: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """Tickets whose two cities are connected (TTR-55)."""
    group = _groups([(route["a"], route["b"]) for route in network])
    return frozenset(
        name
        for name, ticket in held.items()
        if ticket["a"] in group and group[ticket["a"]] == group.get(ticket["b"])
    )


def _ticket_points(held: Mapping[str, Any], completed: frozenset[str]) -> int:
    """Completed tickets add, all others take away (EUR-44)."""
    return sum(
        ticket["points"] if name in completed else -ticket["points"]
        for name, ticket in held.items()
    )


def _best_assignment(
    routes: Mapping[str, Any],
    owners: Mapping[str, int],
    seat: int,
    built: Sequence[str],
    held: Mapping[str, Any],
) -> tuple[str | None, ...]:
    """Try every joint choice of all stations (EUR-47); equals are told apart by EUR-68."""
    own = [routes[name] for name, owner in owners.items() if owner == seat]
    order = {name: index for index, name in enumerate(routes)}
    choices: list[list[str | None]] = []
    for city in built:
        foreign = [
            name
            for name in routes
            if owners.get(name, seat) != seat and city in (routes[name]["a"], routes[name]["b"])
        ]  # EUR-45, EUR-66
        choices.append([None, *foreign])
    best: tuple[str | None, ...] = ()
    best_rank: tuple[Any, ...] | None = None
    for chosen in product(*choices):
        lent = [name for name in chosen if name is not None]
        completed = _completed(held, [*own, *(routes[name] for name in lent)])
        rank = (
            -_ticket_points(held, completed),
            -len(completed),
            len(lent),
            tuple(-1 if name is None else order[name] for name in chosen),
        )
        if best_rank is None or rank < best_rank:
            best, best_rank = chosen, rank
    return best


def _ranked(scores: list[Score]) -> Opinion:
    """Winners by EUR-55, 56 and 69, one criterion after the other; places by TTR-84."""
    criteria = {
        "points": [one.total for one in scores],
        "tickets": [len(one.completed) for one in scores],
        "stations": [-one.built for one in scores],
        "express": [int(one.express > 0) for one in scores],
    }
    tied, decided_by = list(range(len(scores))), "shared"
    for criterion, values in criteria.items():
        best = max(values[seat] for seat in tied)
        before, tied = tied, [seat for seat in tied if values[seat] == best]
        if len(tied) == 1 < len(before):
            decided_by = criterion
    merits = list(zip(*criteria.values(), strict=True))
    for one, merit in zip(scores, merits, strict=True):
        one.place = 1 + sum(other > merit for other in merits)
    return Opinion(scores, tied, decided_by)
