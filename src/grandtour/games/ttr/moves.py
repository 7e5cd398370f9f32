"""What moves of the train family are made of, and what its actions are called.

Each map adds its own kinds in its own `moves.py`; `text` is always what `spell` says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.notation import Parts, counted, listed
from grandtour.games.ttr.names import CARD_LETTERS, COLOR_NAMES, LOCOMOTIVE, Kind
from grandtour.games.ttr.notation import Language, meanings, offer_of, paid, spell

AnyParts = TypeVar("AnyParts", bound=Parts)


class DrawMove(Parts, frozen=True, tag="draw"):
    """The top card of the deck."""


class TakeMove(Parts, frozen=True, tag="take"):
    """A face-up card."""

    place: int  # of the display, from 1 at the left
    card: str  # its letter


class StopMove(Parts, frozen=True, tag="stop"):
    """No second card (option)."""


class TicketsMove(Parts, frozen=True, tag="tickets"):
    """Draw destination tickets."""


class PassMove(Parts, frozen=True, tag="pass"):
    """Nothing can be done."""


class KeepMove(Parts, frozen=True, tag="keep"):
    """These of the offered tickets."""

    tickets: tuple[str, ...]  # in the order of the offer


class DraftMove(Parts, frozen=True, tag="draft"):
    """This ticket of the packet in hand."""

    ticket: str


class PaidMove(Parts, frozen=True):
    """Whatever is paid for with train cards."""

    cards: str  # that leave the hand, as letters
    color: str | None  # letter of those that are no locomotives; None: there are none
    locomotives: int


class ClaimMove(PaidMove, frozen=True, tag="claim"):
    """A route, and the cards for it."""

    route: str


FamilyMove = DrawMove | TakeMove | StopMove | TicketsMove | PassMove | KeepMove | ClaimMove
JUST_TEXT = Parts.__struct_fields__  # of moves that one word says all of
ALONE: dict[int, type[DrawMove | TicketsMove | StopMove | PassMove]] = {
    Kind.DRAW: DrawMove,
    Kind.TICKETS: TicketsMove,
    Kind.STOP: StopMove,
    Kind.PASS: PassMove,
}
ALONE_NAMES: dict[int, str] = {
    Kind.DRAW: "draw a card",
    Kind.TICKETS: "draw tickets",
    Kind.STOP: "take no second card",
    Kind.PASS: "pass",
}


@lru_cache(maxsize=64)
def known_parts(board: Board) -> dict[tuple[int, tuple[int, ...]], Any]:
    """Parts by what `known_spellings` has the texts by, and of moves that one word says all of."""
    return {}


def remembered(
    make: Callable[[Board, Any, int, tuple[int, ...]], AnyParts],
    language: Language,
    board: Board,
    row: Any,
    seat: int,
    actions: tuple[int, ...],
) -> AnyParts:
    """The parts of a move; those of many are the same at every table, and made once for each board."""
    is_one = len(actions) == 1
    known, key = known_parts(board), (0 if is_one else language.price(row, seat), actions)
    found: AnyParts | None = known.get(key)
    if found is None:
        found = make(board, row, seat, actions)
        if not is_one or found.__struct_fields__ == JUST_TEXT:
            known[key] = found
    return found


def family_parts(
    language: Language, board: Board, row: Any, seat: int, actions: tuple[int, ...]
) -> FamilyMove:
    """What a whole move is made of, given the state before it."""
    first, action = board.rows[0], actions[0]
    text = spell(language, board, row, seat, actions)
    kind, what = meanings(board)[action]
    if kind == Kind.ROUTE:
        route = board.names.routes[what]
        return ClaimMove(text, *paid(first, actions[1], int(first["length"][what])), route)
    if kind == Kind.KEEP:
        offer = offer_of(row, seat)
        return KeepMove(text, tuple(board.names.tickets[offer[index]] for index in members(what)))
    if kind == Kind.TAKE:
        return TakeMove(text, what + 1, CARD_LETTERS[int(row["display"][what])])
    return ALONE[kind](text)


def draft_parts(
    language: Language, board: Board, row: Any, seat: int, actions: tuple[int, ...]
) -> FamilyMove | DraftMove:
    """The same on a map that drafts tickets."""
    kind, what = meanings(board)[actions[0]]
    if kind != Kind.DRAFT:
        return family_parts(language, board, row, seat, actions)
    ticket = offer_of(row, seat)[what]
    return DraftMove(spell(language, board, row, seat, actions), board.names.tickets[ticket])


def name_action(board: Board, action: int) -> str:
    """What an action that all maps have is called; empty for one that only some have, or none."""
    first = board.rows[0]
    kind, what = meanings(board)[action]
    if kind == Kind.ROUTE:
        return f"route {board.names.routes[what]}"
    if kind == Kind.PAY:
        color, locomotives = int(first["move_color"][action]), int(first["move_locos"][action])
        if color == LOCOMOTIVE:
            return "pay locomotives"
        beside = f"{counted(locomotives, 'locomotive')} and " if locomotives else ""
        return f"pay {beside}{COLOR_NAMES[color]}"
    if kind == Kind.KEEP:
        numbers = [str(index + 1) for index in members(what)]
        return f"keep ticket{'s' * (len(numbers) > 1)} {listed(numbers)}"
    if kind == Kind.TAKE:
        return f"take place {what + 1}"
    if kind == Kind.DRAFT:
        return f"draft ticket {what + 1}"
    return ALONE_NAMES.get(kind, "")
