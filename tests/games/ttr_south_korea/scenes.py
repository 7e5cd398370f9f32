"""Tables of Ticket to Ride South Korea for clause tests."""

from __future__ import annotations

from typing import Any

from grandtour import Match, load
from grandtour.core.game import Game
from tests.table import Table, small_board

KOREA = load("ttr-south-korea")
COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "white", "black")

# One route of each kind that the worked examples speak of; all left-over tickets are X–Y.
ROUTES: list[tuple[Any, ...]] = [
    ("X", "Y", 1),
    ("A", "B", 2, "blue"),
    ("B", "C", 3, "blue"),
    ("C", "D", 6, "blue"),
    ("D", "E", 2, "gray"),
    ("E", "F", 3, "gray"),
    ("F", "G", 2, "yellow"),
    ("G", "H", 3, "red"),
    ("H", "I", 4, "red"),
    ("I", "J", 5, "white"),
]
SMALL = small_board(ROUTES, on="korea")


def mat_of(spots: int, *colors: str) -> dict[str, Any]:
    """A province mat of so many spots a line, as board data."""
    numbers = list(range(1, spots + 1))
    return {"lines": [{"color": color, "spots": numbers} for color in colors or COLORS]}


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> Table:
    """The default board after the draft, seat 0 to choose an action."""
    return Table(seats, KOREA, options, **position)


def small(
    hand: str = "",
    taken: dict[str, dict[int, int]] | None = None,
    seats: int = 2,
    game: Game = SMALL,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """The small board, nobody with a ticket; `taken` says whose train stands on a spot of a line."""
    mat = {
        color: {str(spot): seat for spot, seat in spots.items()}
        for color, spots in (taken or {}).items()
    }
    position = {"tickets": [[] for _ in range(seats)], "mat": mat, "display": "ROYGW", **position}
    return Table(seats, game, options, **position).holds(0, hand)


def run(*spots: int, seat: int = 1) -> dict[int, int]:
    """These spots of a line, all with trains of one seat."""
    return dict.fromkeys(spots, seat)


def mat(out: Table) -> dict[str, dict[int, int]]:
    """Whose train stands where, as everybody sees it."""
    return {
        line.color: {spot: seat for spot, seat in enumerate(line.spots, 1) if seat is not None}
        for line in out.view().mat
        if any(seat is not None for seat in line.spots)
    }


def added(before: dict[str, dict[int, int]], out: Table) -> list[tuple[str, int, int]]:
    """The trains that were put on the mat since: line, spot and seat."""
    return [
        (color, spot, seat)
        for color, spots in mat(out).items()
        for spot, seat in spots.items()
        if spot not in before.get(color, {})
    ]


def express_left(out: Table, seat: int = 0) -> list[int]:
    left: list[int] = out.player(seat).express
    return left


def begun(seats: int, seed: int, options: dict[str, Any] | None = None) -> Match:
    """A match on the default board, as set-up leaves it."""
    return Match(KOREA, seats, seed, options, backend="lists")


def draft_all(match: Match, take: int = 0) -> Match:
    """Everybody picks the same place of the packet until tickets are kept, and keeps the first."""
    while match.view().phase in ("draft", "draft-keep"):
        for seat in list(match.deciding):
            moves = match.legal(seat)
            match.play(seat, moves[min(take, len(moves) - 1)])
    return match
