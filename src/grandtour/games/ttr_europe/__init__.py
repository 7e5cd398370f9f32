"""Ticket to Ride Europe: what it is. `game.py` says what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.about import About
from grandtour.games.ttr_europe.options import OPTIONS

if TYPE_CHECKING:
    from grandtour.core.game import Game

HERE = Path(__file__).parent
TEXTS = (HERE.parent / "ttr" / "text", HERE / "text")  # the family's sentences, then its own

ABOUT = About(
    name="ttr-europe",
    title="Ticket to Ride Europe",
    clauses=("TTR", "EUR"),  # docs/rules/ttr-base.md, ttr-europe.md
    version=2,
    seats=range(2, 6),  # TTR-02
    options=OPTIONS,
    board="europe",
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`; imports what it takes to play."""
    from grandtour.games.ttr_europe import game

    return game.make_game(name, data)
