"""How games are drawn in the terminal. A screen draws plain data and knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType

    from grandtour.cli.menu import Menu
    from grandtour.core.events import Event
    from grandtour.core.game import Game

Ask = Callable[[str], str]  # a move -> the code of what speaks against it, empty if nothing does


class Screen(Protocol):
    """What a terminal needs to show a game."""

    game: Game

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        """What a seat sees of the table."""

    def brief(self, view: Any) -> list[RenderableType]:
        """What matters for the second step of a turn; the board has just been shown."""

    def menu(self, view: Any, moves: list[str]) -> Menu:
        """The legal moves as choices."""

    def words(self, event: Event) -> dict[str, str]:
        """How an event's letters and numbers read in a sentence."""

    def is_routine(self, event: Event) -> bool:
        """Is it seen on the board anyway, and not worth a sentence while playing?"""

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        """What stands behind a seat's scorecard."""


def screen_for(game: Game) -> Screen:
    """The screen of a game's family, or one that draws any game plainly."""
    if game.name.startswith("ttr-"):
        from grandtour.cli.screens.ttr import TrainScreen

        return TrainScreen(game)
    from grandtour.cli.screens.plain import PlainScreen

    return PlainScreen(game)
