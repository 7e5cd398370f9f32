"""Ticket to Ride South Korea: what it is. `game.py` says what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.about import About
from grandtour.games.ttr_south_korea.options import OPTIONS

if TYPE_CHECKING:
    from grandtour.core.game import Game

HERE = Path(__file__).parent
FAMILY = HERE.parent / "ttr"
TEXTS = (FAMILY / "text", FAMILY / "draft_text", HERE / "text")  # the family's sentences first

ABOUT = About(
    name="ttr-south-korea",
    title="Ticket to Ride South Korea",
    clauses=("TTR", "KOR"),  # docs/rules/ttr-base.md, ttr-south-korea.md
    version=2,
    seats=range(2, 6),  # KOR-01
    options=OPTIONS,
    board="south-korea",
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`; imports what it takes to play."""
    from grandtour.games.ttr_south_korea import game

    return game.make_game(name, data)
