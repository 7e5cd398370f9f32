"""Dice Trip Belgium: what it is. `game.py` says what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.about import About
from grandtour.games.dice_trip_belgium.options import OPTIONS

if TYPE_CHECKING:
    from grandtour.core.game import Game

HERE = Path(__file__).parent
TEXTS = (HERE / "text",)

ABOUT = About(
    name="dice-trip-belgium",
    title="Dice Trip Belgium",
    clauses=("DTB",),  # docs/rules/dice-trip-belgium.md
    version=2,
    seats=range(1, 5),
    options=OPTIONS,
    board="belgium",
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`; imports what it takes to play."""
    from grandtour.games.dice_trip_belgium import game

    return game.make_game(name, data)
