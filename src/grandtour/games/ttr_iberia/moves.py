"""What moves of Ticket to Ride Iberia are made of, and what its actions are called."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Parts
from grandtour.games.ttr import moves as ttr
from grandtour.games.ttr.notation import meanings
from grandtour.games.ttr_iberia.names import TAKE_A, TAKE_B, TAKE_NONE, OwnKind
from grandtour.games.ttr_iberia.notation import LANGUAGE, ends, spell


class FestivalMove(Parts, frozen=True, tag="festival"):
    """The festival cards at one end of the route just claimed."""

    city: str | None  # None takes nothing


Move = ttr.FamilyMove | ttr.DraftMove | FestivalMove


def parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    """What a whole move is made of, given the state before it."""
    return ttr.remembered(_parts, LANGUAGE, board, row, seat, actions)


def _parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    kind, what = meanings(board)[actions[0]]
    if kind != OwnKind.FESTIVAL:
        return ttr.draft_parts(LANGUAGE, board, row, seat, actions)
    text = spell(board, row, seat, actions)
    if actions[0] == TAKE_NONE:
        return FestivalMove(text, None)
    return FestivalMove(text, board.names.cities[ends(board, row)[what]])


def name_action(board: Board, action: int) -> str:
    own = {
        TAKE_A: "festival at the first city",
        TAKE_B: "festival at the second city",
        TAKE_NONE: "no festival",
    }
    return own.get(action) or ttr.name_action(board, action)
