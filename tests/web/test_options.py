"""House rules in the browser: those that need a screen of their own. All: `python3 dev.py options`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grandtour import games
from tests.web.browsing import People
from tests.web.options import NOT_SEEN, SIGHTS, cases, play

GAMES = Path(games.__file__).parent
FEW_TRAINS = 16  # a board with so few ends a game soon
TABLES = 3  # tables at which something is looked for that comes soon, but not in every game
AT_THE_END = ("stationManualAssignment",)  # until then there is nothing to see

SAMPLE = [
    ("ttr-europe", "stationManualAssignment", True),
    ("ttr-europe", "openDiscard", True),
    ("ttr-iberia", "openFestivals", True),
    ("ttr-south-korea", "expressStack", True),
    ("ttr-south-korea", "matSpots", 12),
    ("dice-trip-belgium", "hiddenSheets", True),
    ("europa-tour", "autoValidate", False),
]


def short_board(game: str) -> dict[str, Any]:
    room = GAMES / game.replace("-", "_")
    board: dict[str, Any] = json.loads((room / "board.json").read_text(encoding="utf-8"))
    return {**board, "trains": FEW_TRAINS}


def test_every_option_is_looked_for() -> None:
    for game in games.names():
        assert set(SIGHTS[game]) == {option.name for option in games.load(game).about.options}


@pytest.mark.parametrize(("game", "option", "value"), SAMPLE)
def test_an_option_has_its_screen(people: People, game: str, option: str, value: Any) -> None:
    (case,) = [one for one in cases(game, option) if one.value == value]
    board = short_board(game) if option in AT_THE_END else None
    for _ in range(TABLES):
        fault = play(people, case, board, whole=False)
        if fault != NOT_SEEN:
            break
    assert fault == ""
