"""What moves of Ticket to Ride South Korea are made of, and what its actions are called."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.notation import Parts, counted
from grandtour.games.ttr import moves as ttr
from grandtour.games.ttr.names import COLOR_NAMES, Kind
from grandtour.games.ttr.notation import meanings, paid
from grandtour.games.ttr_south_korea.mat import landing
from grandtour.games.ttr_south_korea.names import LINES, OwnKind
from grandtour.games.ttr_south_korea.notation import LANGUAGE, express_text, spell

FORS: dict[int, Literal["draw", "tickets"]] = {
    OwnKind.EXPRESS_DRAW: "draw",
    OwnKind.EXPRESS_TICKETS: "tickets",
}


class MatMove(Parts, frozen=True, tag="mat"):
    """Where a train goes on the mat."""

    line: str | None  # by its colour; None: no train goes there
    express: tuple[int, ...]  # values of the Express cards spent
    spot: int | None  # that the train comes to stand on


class ExpressMove(Parts, frozen=True, tag="express"):
    """Spend Express cards for a draw, or for tickets."""

    express: tuple[int, ...]  # their values
    what: Literal["draw", "tickets"]


Move = ttr.FamilyMove | ttr.DraftMove | MatMove | ExpressMove


def parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    """What a whole move is made of, given the state before it."""
    first, action = board.rows[0], actions[0]
    if int(first["move_kind"][action]) == OwnKind.LINE:  # its spot depends on who was there before
        return _mat_parts(board, row, seat, actions)
    return ttr.remembered(_parts, LANGUAGE, board, row, seat, actions)


def _mat_parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> MatMove:
    line, *rest = (meanings(board)[action][1] for action in actions)
    text = spell(board, row, seat, actions)
    if line == LINES:
        return MatMove(text, None, (), None)
    express = rest[0]
    spot = rest[1] if len(rest) > 1 else _spot(board, row, line, express)
    return MatMove(text, COLOR_NAMES[line], _values(board, express), spot)


class _Mat(NamedTuple):
    """What the rule needs of a table: taking all of it apart would take longer than the rest."""

    taken: Any
    options: Any


def _spot(board: Board, row: Any, line: int, express: int) -> int:
    mat = _Mat(row["taken"], row["options"])
    return int(landing(mat, board.plain, line, int(row["amount"]), express))


def _parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    first, action = board.rows[0], actions[0]
    kind, what = meanings(board)[action]
    if kind == Kind.ROUTE:
        payment = paid(first, actions[2], meanings(board)[actions[1]][1])
        return ttr.ClaimMove(spell(board, row, seat, actions), *payment, board.names.routes[what])
    if kind in FORS:
        return ExpressMove(spell(board, row, seat, actions), _values(board, what), FORS[kind])
    return ttr.draft_parts(LANGUAGE, board, row, seat, actions)


def _values(board: Board, express: int) -> tuple[int, ...]:
    values = board.rows[0]["express_value"]
    return tuple(int(values[index]) for index in members(express))


def name_action(board: Board, action: int) -> str:
    kind, what = meanings(board)[action]
    if kind == OwnKind.AMOUNT:
        return f"pay {counted(what, 'card')}"
    if kind == OwnKind.LINE:
        return f"line {COLOR_NAMES[what]}" if what < LINES else "no line"
    if kind == OwnKind.EXPRESS:
        return f"Express {express_text(board, what)}" if what else "no Express"
    if kind == OwnKind.SPOT:
        return f"spot {what}"
    if kind == OwnKind.EXPRESS_DRAW:
        return f"Express {express_text(board, what)} for a draw"
    if kind == OwnKind.EXPRESS_TICKETS:
        return f"Express {express_text(board, what)} for tickets"
    return ttr.name_action(board, action)
