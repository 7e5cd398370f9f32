"""How games are drawn in the terminal. A screen draws plain data and knows no rules."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from grandtour.core.text import ENGLISH, Sentence, choose_language, say

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from grandtour.cli.menu import Menu
    from grandtour.core.events import Event
    from grandtour.core.game import Game

Ask = Callable[[str], str]  # a move -> the code of what speaks against it, empty if nothing does


class Screen(Protocol):
    """What a terminal needs to show a game."""

    game: Game
    language: str
    texts: Mapping[str, Any]  # the game's sentences in that language

    def say(self, key: str, **facts: Any) -> str:
        """A label of the terminal or of the game's screen."""

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        """What a seat sees of the table."""

    def brief(self, view: Any) -> list[RenderableType]:
        """What matters for the second step of a turn; the board has just been shown."""

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        """The legal moves, structs of the game's own, as choices."""

    def words(self, event: Event) -> dict[str, str]:
        """How an event's letters and numbers read in a sentence."""

    def is_routine(self, event: Event) -> bool:
        """Is it seen on the board anyway, and not worth a sentence while playing?"""

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        """What stands behind a seat's scorecard."""

    def help(self) -> str:
        """What marks and letters mean here; after it comes what can be typed."""


class Speaker:
    """A screen's labels in its language: the terminal's own, and the game's section `screen`."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = choose_language(game.texts, language)
        self.texts: Mapping[str, Any] = game.texts[self.language]
        self._labels = {**terminal_texts()[self.language], **self.texts.get("screen", {})}

    def say(self, key: str, **facts: Any) -> str:
        return say(self._labels[key], facts, self.language)

    def rich(self, key: str, **facts: Any) -> Text:
        """A label with drawn parts in it, such as cards."""
        from rich.text import Text

        text = Text()
        sentence = Sentence(self.language)
        for literal, field, forms, _ in sentence.parse(self._labels[key]):
            text.append(literal)
            if field:
                part = facts[field]
                is_drawn = isinstance(part, Text)
                text.append_text(
                    part if is_drawn else Text(sentence.format_field(part, forms or ""))
                )
        return text

    def word(self, key: str) -> str:
        return str(self.texts["words"][key])


@cache
def terminal_texts() -> dict[str, dict[str, str]]:
    """What the terminal says in any game, by language."""
    folder = Path(__file__).parent.parent / "text"
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")
    }


def label(key: str, language: str, facts: Mapping[str, Any]) -> str:
    """One of them with its facts, where no game has been chosen yet."""
    texts = terminal_texts()
    return say(texts[choose_language(texts, language)][key], facts, language)


SCREENS = {  # the screen of each game: a module of this room, and its class
    "ttr-europe": ("ttr_europe", "EuropeScreen"),
    "ttr-iberia": ("ttr_iberia", "IberiaScreen"),
    "ttr-south-korea": ("ttr_south_korea", "KoreaScreen"),
    "road-trip-europa": ("road_trip_europa", "RoadTripScreen"),
    "dice-trip-belgium": ("dice_trip_belgium", "DiceScreen"),
    "europa-tour": ("europa_tour", "TourScreen"),
}


def screen_for(game: Game, language: str = ENGLISH) -> Screen:
    """The screen of a game, or one that draws any game plainly."""
    module, name = SCREENS.get(game.name, ("plain", "PlainScreen"))
    kind = getattr(importlib.import_module(f"grandtour.cli.screens.{module}"), name)
    screen: Screen = kind(game, language)
    return screen
