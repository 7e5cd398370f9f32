"""What moves of Road Trip Europa are made of, and what its actions are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Parts
from grandtour.games.road_trip_europa.names import Kind
from grandtour.games.road_trip_europa.notation import spell


class PickMove(Parts, frozen=True, tag="pick"):
    """This card of the packet."""

    card: str


class ScoreMove(Parts, frozen=True, tag="score"):
    """This culture type."""

    culture: str | None  # None scores nothing


Move = PickMove | ScoreMove


@lru_cache(maxsize=64)
def known_parts(board: Board) -> dict[int, Move]:
    """The parts of every action asked for: they are the same at every table."""
    return {}


def parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    """What a move is made of."""
    known, action = known_parts(board), actions[0]
    found = known.get(action)
    if found is None:
        found = known[action] = _parts(board, row, seat, actions)
    return found


def _parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    first, action = board.rows[0], actions[0]
    text = spell(board, row, seat, actions)
    kind, what = Kind(int(first["move_kind"][action])), int(first["move_what"][action])
    if kind == Kind.PICK:
        return PickMove(text, board.names.cards[what])
    return ScoreMove(text, board.names.cultures[what] if kind == Kind.SCORE else None)


def name_action(board: Board, action: int) -> str:
    first = board.rows[0]
    kind = Kind(int(first["move_kind"][action]))
    return "" if kind == Kind.NONE else spell(board, None, 0, (action,))
