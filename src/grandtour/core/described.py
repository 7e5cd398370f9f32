"""What views and scorecards say by the declarations of the fields: the rest is each game's own.

A field that says `shown` stands under that name in every view: of the table, or of each player if
there is one for each seat. One that says `own` stands there for the viewer's own seat alone. Both are
read from what the rule `view` let through, and are spelt as in positions (`core/spelling.py`).
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from grandtour.core.board import Board
from grandtour.core.fields import Field, Fields, What
from grandtour.core.game import Game
from grandtour.core.spelling import (
    Writer,
    as_it_is,
    is_flag,
    is_lettered,
    is_single,
    may_be_none,
    names_of,
    row_writer_of,
    writer_of,
)


class _Writers(NamedTuple):
    """Names in the record and in the view, and how the values between them are written."""

    table: list[tuple[str, str, Writer]]
    players: list[tuple[str, str, Writer]]
    own: list[tuple[str, str, Writer]]


@lru_cache(maxsize=256)
def _writers(board: Board, fields: Fields, seats: int) -> _Writers:
    made = _Writers([], [], [])
    for one in fields:
        if one.shown:
            part = made.players if one.has_seats else made.table
            write = row_writer_of if one.has_seats else writer_of
            part.append((one.name, one.shown, write(board, one, seats)))
        if one.own:
            made.own.append((one.name, one.own, row_writer_of(board, one, seats)))
    return made


def view_parts(game: Game, seen: Any, seat: int) -> dict[str, Any]:
    """What a view says of the table, and of the viewer's own seat."""
    writers = _writers(game.board, game.fields, int(seen["seats"]))
    parts = {
        "game": game.name,
        "board": game.board.name,
        "phase": game.phases[int(seen["phase"])],
        "you": None if seat < 0 else seat,
        "options": game.chosen_options(seen),
    }
    for name, shown, write in writers.table:
        parts[shown] = write(seen[name].tolist())
    if seat >= 0:
        for name, shown, write in writers.own:
            parts[shown] = write(seen[name][seat].tolist())
    return parts


def player_parts(game: Game, seen: Any) -> list[dict[str, Any]]:
    """What a view says of each seat."""
    seats = int(seen["seats"])
    players: list[dict[str, Any]] = [{"seat": seat} for seat in range(seats)]
    for name, shown, write in _writers(game.board, game.fields, seats).players:
        values = seen[name].tolist()[:seats]
        if write is not as_it_is:
            values = map(write, values)
        for player, value in zip(players, values, strict=True):
            player[shown] = value
    return players


def card_parts(game: Game, card: Any, seat: int) -> dict[str, Any]:
    """What every scorecard says of a seat."""
    return {
        "seat": seat,
        "place": int(card["place"][seat]),
        "total": int(card["total"][seat]),
        "lines": dict(zip(game.lines, card["lines"][seat].tolist(), strict=True)),
    }


# Types, for whoever checks that a game's own types are those of its fields


def type_of(board: Board, one: Field) -> Any:
    """The Python type of what a view says of a field: of the table, or of one seat."""
    return _type(board, one.what, one.per[1:] if one.has_seats else one.per)


def _type(board: Board, what: What, per: tuple[Any, ...]) -> Any:
    if not per:
        if what.is_set:
            return list[_name_type(board, what)]  # type: ignore[misc]
        if is_flag(what):
            return bool
        kind = _name_type(board, what) | str if what.other else _name_type(board, what)
        return kind | None if may_be_none(what) else kind
    if is_single(board, per[0]):
        return _type(board, what, per[1:])
    names, inner = names_of(board, per[0]), per[1:]
    if is_flag(what) and not inner:
        return list[type(names[0]) if names else int]  # type: ignore[misc]
    if names and not inner and what.axis is None and is_lettered(board, per[0]):
        return str
    if not inner and not what.is_set and is_lettered(board, what.axis):
        return str
    if names:
        kind = _type(board, what, inner)
        return dict[type(names[0]), _without_none(kind)]  # type: ignore[misc]
    kind = _type(board, what, inner)
    # A list that ends where nothing follows has no gaps.
    return list[kind if per[0].fixed or per[0].used else _without_none(kind)]  # type: ignore[misc]


def _name_type(board: Board, what: What) -> Any:
    names = names_of(board, what.axis) if what.axis else ()
    return type(names[0]) if names else int


def _without_none(kind: Any) -> Any:
    parts = [part for part in getattr(kind, "__args__", ()) if part is not type(None)]
    is_optional = type(None) in getattr(kind, "__args__", ())
    return reduce(or_, parts) if is_optional else kind
