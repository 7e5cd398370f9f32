"""What moves of Europa Tour are made of, and what its actions are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Parts
from grandtour.games.europa_tour.names import Kind
from grandtour.games.europa_tour.notation import spell


class PlaceMove(Parts, frozen=True, tag="place"):
    """A card in hand at a place of the rack."""

    place: int  # from 1
    card: str | None = None  # which one, where one chooses (option startArrange)


class DrawMove(Parts, frozen=True, tag="draw"):
    """The top card of the talon."""


class TakeMove(Parts, frozen=True, tag="take"):
    """The top card of a pile."""

    pile: int  # from 1


class PutMove(Parts, frozen=True, tag="put"):
    """The drawn card on a pile."""

    pile: int


class ExchangeMove(Parts, frozen=True, tag="exchange"):
    """The drawn card with the one at a place, which goes on a pile."""

    place: int
    pile: int


class SwapMove(Parts, frozen=True, tag="swap"):
    """Two places of the rack (option swapAction)."""

    places: tuple[int, int]


class AnnounceMove(Parts, frozen=True, tag="announce"):
    """The rack is a tour."""


class SilentMove(Parts, frozen=True, tag="silent"):
    """No announcement in this window."""


Move = (
    PlaceMove | DrawMove | TakeMove | PutMove | ExchangeMove | SwapMove | AnnounceMove | SilentMove
)


@lru_cache(maxsize=64)
def known_parts(board: Board) -> dict[int, Move]:
    """The parts of actions that mean the same at every table: lists of them are long."""
    return {}


def parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    """What a move is made of, given the state before it."""
    known, action = known_parts(board), actions[0]
    found = known.get(action)
    if found is None:
        found = _parts(board, row, seat, actions)
        if not isinstance(found, PlaceMove) or found.card is None:
            known[action] = found
    return found


def _parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    first, action = board.rows[0], actions[0]
    text = spell(board, row, seat, actions)
    kind = Kind(int(first["move_kind"][action]))
    place, to = int(first["move_place"][action]) + 1, int(first["move_to"][action]) + 1
    if kind == Kind.PLACE:
        return PlaceMove(text, place)
    if kind == Kind.ARRANGE:
        return PlaceMove(text, place, board.names.cards[int(row["hand"][seat][to - 1])])
    if kind == Kind.TAKE:
        return TakeMove(text, to)
    if kind == Kind.PUT:
        return PutMove(text, to)
    if kind == Kind.EXCHANGE:
        return ExchangeMove(text, place, to)
    if kind == Kind.SWAP:
        return SwapMove(text, (place, to))
    if kind == Kind.DRAW:
        return DrawMove(text)
    return AnnounceMove(text) if kind == Kind.ANNOUNCE else SilentMove(text)


def name_action(board: Board, action: int) -> str:
    first = board.rows[0]
    kind = Kind(int(first["move_kind"][action]))
    place, to = int(first["move_place"][action]) + 1, int(first["move_to"][action]) + 1
    return {
        Kind.PLACE: f"place at {place}",
        Kind.ARRANGE: f"place card {to} at {place}",
        Kind.DRAW: "draw",
        Kind.TAKE: f"take from pile {to}",
        Kind.PUT: f"put on pile {to}",
        Kind.EXCHANGE: f"exchange {place} to pile {to}",
        Kind.SWAP: f"swap {place} and {to}",
        Kind.ANNOUNCE: "announce",
        Kind.SILENT: "stay silent",
    }.get(kind, "")
