"""A slow second opinion on Ticket to Ride South Korea: the final score, and what a claim may be.

Written from docs/rules/ttr-base.md and ttr-south-korea.md alone, with no look at the engine's
rules: plain dictionaries, every way from city to city walked, every claim tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

ROUTE_POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}  # TTR-42
BONUSES = {2: [10], 3: [10, 6], 4: [10, 6, 4], 5: [10, 6, 4, 2]}  # KOR-41
COLORS = {
    "red": "R",
    "orange": "O",
    "yellow": "Y",
    "green": "G",
    "blue": "B",
    "purple": "P",
    "white": "W",
    "black": "K",
}
LOCOMOTIVE = "L"


@dataclass
class Score:
    """What the clauses give one seat."""

    routes: int = 0
    tickets: int = 0
    completed: frozenset[str] = frozenset()
    provinces: dict[str, list[int]] = field(default_factory=dict)  # line -> sum, points
    place: int = 0

    @property
    def total(self) -> int:
        return self.routes + self.tickets + sum(points for _, points in self.provinces.values())


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
    scores = []
    for seat in range(position["seats"]):
        own = [routes[name] for name, owner in position["routes"].items() if owner == seat]
        held = {name: tickets[name] for name in position["tickets"][seat]}
        done = frozenset(
            name for name, ticket in held.items() if is_connected(own, ticket["a"], ticket["b"])
        )
        scores.append(
            Score(
                routes=sum(ROUTE_POINTS[route["length"]] for route in own),
                tickets=sum(
                    ticket["points"] if name in done else -ticket["points"]
                    for name, ticket in held.items()
                ),
                completed=done,
            )
        )
    shares = bool(position.get("options", {}).get("provinceTiesShare"))
    for color, spots in position["mat"].items():
        for seat, entry in rank_line(spots, position["seats"], shares).items():
            scores[seat].provinces[color] = entry
    return ranked(scores)


def is_connected(own: Sequence[Mapping[str, Any]], start: str, end: str) -> bool:
    """Is there a chain of these routes from one city to the other (TTR-55)?"""
    reached, waiting = {start}, [start]
    while waiting:
        city = waiting.pop()
        for route in own:
            for here, there in ((route["a"], route["b"]), (route["b"], route["a"])):
                if here == city and there not in reached:
                    reached.add(there)
                    waiting.append(there)
    return end in reached and start != end


def rank_line(spots: Mapping[str, int], seats: int, shares: bool) -> dict[int, list[int]]:
    """Sum and bonus of everybody on one line of the mat (KOR-41 to KOR-45)."""
    held: dict[int, list[int]] = {}
    for spot, seat in spots.items():
        held.setdefault(seat, []).append(int(spot))
    order = sorted(held, key=lambda seat: (sum(held[seat]), max(held[seat])), reverse=True)
    bonuses = [*BONUSES[seats], *([0] * seats)]
    result = {}
    for rank, seat in enumerate(order):
        if shares:  # house rule: the rank of the first with the same sum
            rank = next(i for i, o in enumerate(order) if sum(held[o]) == sum(held[seat]))
        result[seat] = [sum(held[seat]), bonuses[rank]]
    return result


def ranked(scores: list[Score]) -> Opinion:
    """Winners by KOR-46, places by TTR-84."""
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


# What a claim may be, as one submission of cards, line and Express cards


@dataclass(frozen=True)
class Situation:
    """What a claim of one route depends on."""

    length: int
    color: str
    hand: str
    trains: int
    express: tuple[int, ...]
    mat: Mapping[str, frozenset[int]]  # line -> spots taken
    spots: int  # S, of every line
    stack: bool = False
    unlimited: bool = False
    lower: bool = False


Submission = tuple[str, str | None, tuple[int, ...], int]  # cards, line, Express cards, spot or 0


def submissions(about: Situation) -> set[Submission]:
    """Every legal claim of the route, each with where its train on the mat goes."""
    found: set[Submission] = set()
    if about.trains < about.length:
        return found  # TTR-36
    for cards in payments(about.hand, about.color):
        if len(cards) < about.length:
            continue  # TTR-40
        if len(cards) == about.length:
            found.add((cards, None, (), 0))  # KOR-23: placing is optional, KOR-30
        if about.trains < about.length + 1:
            continue  # KOR-24
        lines = list(COLORS) if about.color == "gray" else [about.color]  # KOR-25
        for line in lines:
            for spent in express_sets(about):
                for spot in landings(about, len(cards), line, sum(spent)):
                    found.add((cards, line, spent, spot))
    return found


def payments(hand: str, color: str) -> Iterator[str]:
    """Cards of one eligible colour and locomotives, as a hand allows (KOR-27, TTR-37, TTR-38)."""
    held = Counter(hand)
    eligible = list(COLORS.values()) if color == "gray" else [COLORS[color]]
    for locomotives in range(1, held[LOCOMOTIVE] + 1):
        yield LOCOMOTIVE * locomotives
    for letter in eligible:
        for number in range(1, held[letter] + 1):
            for locomotives in range(held[LOCOMOTIVE] + 1):
                yield letter * number + LOCOMOTIVE * locomotives


def express_sets(about: Situation) -> Iterator[tuple[int, ...]]:
    """None, one, or by house rule several (KOR-15)."""
    most = len(about.express) if about.stack else min(1, len(about.express))
    for number in range(most + 1):
        yield from combinations(sorted(about.express), number)


def landings(about: Situation, cards: int, line: str, express: int) -> list[int]:
    """The spot a train goes to, or by house rule those it may go to (KOR-28, KOR-31 to KOR-34)."""
    value = cards + express
    if cards > about.length and value > about.spots and not about.unlimited:
        return []  # KOR-28
    target = min(value, about.spots)
    free = [s for s in range(target, 0, -1) if s not in about.mat.get(line, frozenset())]
    return free if about.lower else free[:1]
