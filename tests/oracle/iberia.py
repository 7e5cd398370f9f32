"""A slow second opinion on the final score of Ticket to Ride Iberia.

Written from docs/rules/ttr-base.md and ttr-iberia.md alone, with no look at the engine's scoring:
plain dictionaries, every way from city to city walked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

ROUTE_POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}  # TTR-42
CHARTS = {  # cards held -> points, by the option festivalChart (IBE-52)
    0: {0: 0, 1: 2, 2: 4, 3: 6, 4: 9, 5: 13, 6: 17, 7: 22, 8: 27, 9: 32},
    1: {0: 0, 1: 2, 2: 4, 3: 6, 4: 10, 5: 14, 6: 18, 7: 22, 8: 26, 9: 30},
    2: {cards: 3 * cards for cards in range(10)},
}


@dataclass
class Score:
    """What the clauses give one seat."""

    routes: int = 0
    tickets: int = 0
    completed: frozenset[str] = frozenset()
    festivals: dict[str, int] = field(default_factory=dict)  # festival -> points
    place: int = 0

    @property
    def total(self) -> int:
        return self.routes + self.tickets + sum(self.festivals.values())


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
    chart = CHARTS[int(position.get("options", {}).get("festivalChart", 0))]
    scores = []
    for seat in range(position["seats"]):
        own = [routes[name] for name, owner in position["routes"].items() if owner == seat]
        held = {name: tickets[name] for name in position["tickets"][seat]}
        groups = networks(own)
        done = frozenset(
            name
            for name, ticket in held.items()
            if any({ticket["a"], ticket["b"]} <= group for group in groups)  # TTR-55
        )
        won = sum(ticket["points"] for name, ticket in held.items() if name in done)
        lost = sum(ticket["points"] for name, ticket in held.items() if name not in done)
        scores.append(
            Score(
                routes=sum(ROUTE_POINTS[route["length"]] for route in own),
                tickets=won - lost,  # TTR-57
                completed=done,
                festivals={  # IBE-50
                    name: chart[cards] for name, cards in position["festivalPiles"][seat].items()
                },
            )
        )
    return ranked(scores)


def networks(own: Sequence[Mapping[str, Any]]) -> list[set[str]]:
    """The cities of each connected piece of a seat's routes."""
    groups: list[set[str]] = []
    for route in own:
        ends = {route["a"], route["b"]}
        touched = [group for group in groups if group & ends]
        groups = [group for group in groups if not group & ends]
        groups.append(ends.union(*touched))
    return groups


def ranked(scores: list[Score]) -> Opinion:
    """Winners by IBE-55, places by TTR-84."""
    merits = [(one.total, len(one.completed)) for one in scores]
    best = max(merits)
    winners = [seat for seat, merit in enumerate(merits) if merit == best]
    if len(winners) > 1:
        decided_by = "shared"
    elif sum(total == best[0] for total, _ in merits) > 1:
        decided_by = "tickets"
    else:
        decided_by = "points"
    for one, merit in zip(scores, merits, strict=True):
        one.place = 1 + sum(other > merit for other in merits)
    return Opinion(scores, winners, decided_by)
