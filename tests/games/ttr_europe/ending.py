"""Tables for scoring: nobody holds a ticket unless the test says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grandtour.core.game import Game
from tests.table import Table, small_board


def ending(game: Game, seats: int = 2, **position: Any) -> Table:
    return Table(seats, game, tickets=[[] for _ in range(seats)], **position)


def board_of(routes: Sequence[tuple[Any, ...]], tickets: Sequence[tuple[Any, ...]] = ()) -> Game:
    """A small board whose left-over tickets are all X–Y, out of the way of the test's own."""
    return small_board([("X", "Y", 1), *routes], tickets)


def tickets_of(table: Table, seat: int) -> int:
    """The points of the seat's tickets."""
    return int(table.card(seat).lines["tickets"])
