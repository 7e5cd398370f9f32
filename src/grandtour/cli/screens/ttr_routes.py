"""The routes of a train board as its file has them, and the shortest open way of a ticket."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any

from grandtour.core.notation import JOIN

if TYPE_CHECKING:
    from grandtour.core.board import Board


@dataclass(frozen=True)
class Route:
    """A route with its names for people."""

    name: str
    a: str
    b: str
    length: int
    color: str  # 'gray' for any one colour
    kind: str  # 'land', 'tunnel' or 'ferry'
    locomotives: int
    twin: str  # name of the other track, or empty

    def pair(self) -> str:
        """The name without a track number."""
        return f"{self.a}{JOIN}{self.b}"

    def tracks(self) -> tuple[str, ...]:
        """The names of this track and its twin."""
        return (self.name, self.twin) if self.twin else (self.name,)


def routes_of(board: Board) -> dict[str, Route]:
    """Every route of a board, by name."""
    names = board.names
    cities = dict(zip(names.city_ids, names.cities, strict=True))
    by_id = dict(zip(names.route_ids, names.routes, strict=True))
    found = {}
    for name, row in zip(names.routes, board.source["routes"], strict=True):
        found[name] = Route(
            name=name,
            a=cities[row["a"]],
            b=cities[row["b"]],
            length=row["length"],
            color=row["color"],
            kind=row.get("kind", "land"),
            locomotives=row.get("locomotives", 0),
            twin=by_id.get(row.get("pair") or "", ""),
        )
    return found


def ticket_ends(ticket: Any) -> tuple[str, str]:
    """The two cities of a ticket."""
    first, _, second = ticket.name.partition(JOIN)
    return first, second.partition(" (")[0]


def shortest_way(
    start: str, goal: str, own: Iterable[Route], open_routes: Iterable[Route]
) -> list[Route] | None:
    """The open routes still to claim between two cities, fewest trains first; None if cut off."""
    steps: dict[str, list[tuple[int, str, Route | None]]] = {}
    for routes, is_own in ((own, True), (open_routes, False)):
        for route in routes:
            cost = 0 if is_own else route.length
            for here, there in ((route.a, route.b), (route.b, route.a)):
                steps.setdefault(here, []).append((cost, there, None if is_own else route))
    reached: set[str] = set()
    order = count()  # keeps the queue from comparing ways
    waiting: list[tuple[int, int, str, list[Route]]] = [(0, next(order), start, [])]
    while waiting:
        trains, _, city, way = heappop(waiting)
        if city == goal:
            return way
        if city in reached:
            continue
        reached.add(city)
        for cost, there, claim in steps.get(city, []):
            if there not in reached:
                longer = way if claim is None else [*way, claim]
                heappush(waiting, (trains + cost, next(order), there, longer))
    return None


def networks(routes: Iterable[Route]) -> list[list[Route]]:
    """Routes sorted into groups that hang together, largest first."""
    groups: list[tuple[set[str], list[Route]]] = []
    for route in routes:
        touching = [group for group in groups if route.a in group[0] or route.b in group[0]]
        cities = {route.a, route.b}.union(*(group[0] for group in touching))
        joined = [old for group in touching for old in group[1]] + [route]
        groups = [group for group in groups if group not in touching]
        groups.append((cities, joined))
    return sorted((group[1] for group in groups), key=len, reverse=True)
