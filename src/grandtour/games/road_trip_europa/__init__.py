"""Road Trip Europa: what it is. `game.py` says what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.about import About
from grandtour.games.road_trip_europa.options import OPTIONS

if TYPE_CHECKING:
    from grandtour.core.game import Game

HERE = Path(__file__).parent
TEXTS = (HERE / "text",)

ABOUT = About(
    name="road-trip-europa",
    title="Road Trip Europa",
    clauses=("RTE",),  # docs/rules/road-trip-europa.md
    version=2,
    seats=range(2, 5),
    options=OPTIONS,
    board="europa",
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own sheet, or on the sheet in `data`; imports what it takes to play."""
    from grandtour.games.road_trip_europa import game

    return game.make_game(name, data)
