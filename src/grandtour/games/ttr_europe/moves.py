"""What moves of Ticket to Ride Europe are made of, and what its actions are called."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Parts
from grandtour.games.ttr import moves as ttr
from grandtour.games.ttr.names import Kind
from grandtour.games.ttr.notation import meanings, paid
from grandtour.games.ttr_europe.names import OwnKind, OwnPhase
from grandtour.games.ttr_europe.notation import LANGUAGE, amount_due, spell, station_cost


class StationMove(ttr.PaidMove, frozen=True, tag="station"):
    """A station, and the cards for it."""

    city: str


class PayMove(ttr.PaidMove, frozen=True, tag="pay"):
    """A tunnel's surcharge."""


class WithdrawMove(Parts, frozen=True, tag="withdraw"):
    """The tunnel stays unclaimed."""


class BorrowMove(Parts, frozen=True, tag="borrow"):
    """A route for the station that is asked about (option)."""

    route: str | None  # None borrows nothing


Move = ttr.FamilyMove | StationMove | PayMove | WithdrawMove | BorrowMove


def parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    """What a whole move is made of, given the state before it."""
    return ttr.remembered(_parts, LANGUAGE, board, row, seat, actions)


def _parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    first, action = board.rows[0], actions[0]
    kind, what = meanings(board)[action]
    if kind == OwnKind.CITY:
        payment = paid(first, actions[1], station_cost(board, row, seat))
        return StationMove(spell(board, row, seat, actions), *payment, board.names.cities[what])
    if kind == Kind.PAY:
        payment = paid(first, action, amount_due(board, row, seat))
        return PayMove(spell(board, row, seat, actions), *payment)
    if kind == OwnKind.WITHDRAW:
        return WithdrawMove(spell(board, row, seat, actions))
    if kind == OwnKind.BORROW_NOTHING:
        return BorrowMove(spell(board, row, seat, actions), None)
    if kind == Kind.ROUTE and int(row["phase"]) == OwnPhase.BORROW:
        return BorrowMove(spell(board, row, seat, actions), board.names.routes[what])
    return ttr.family_parts(LANGUAGE, board, row, seat, actions)


def name_action(board: Board, action: int) -> str:
    kind, what = meanings(board)[action]
    if kind == OwnKind.CITY:
        return f"station at {board.names.cities[what]}"
    if kind == OwnKind.WITHDRAW:
        return "withdraw"
    if kind == OwnKind.BORROW_NOTHING:
        return "borrow nothing"
    return ttr.name_action(board, action)
