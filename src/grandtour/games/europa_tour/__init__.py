"""Europa Tour: what it is. `game.py` says what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.about import About
from grandtour.games.europa_tour.options import OPTIONS

if TYPE_CHECKING:
    from grandtour.core.game import Game

HERE = Path(__file__).parent
TEXTS = (HERE / "text",)

ABOUT = About(
    name="europa-tour",
    title="Europa Tour",
    clauses=("ETO",),  # docs/rules/europa-tour.md
    version=2,
    seats=range(2, 5),  # ETO-01
    options=OPTIONS,
    board="europa-tour",
    playout={"turnLimit": 200},  # ETO-61
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`; imports what it takes to play."""
    from grandtour.games.europa_tour import game

    return game.make_game(name, data)
