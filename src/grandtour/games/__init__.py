"""The only door to a game: `names()` and `load("ttr-europe")`."""

from __future__ import annotations

import importlib
import os
from functools import cache, lru_cache
from pathlib import Path

from grandtour.core.board import read_json
from grandtour.core.errors import BoardError, OptionError
from grandtour.core.game import Game
from grandtour.core.text import nearest

ROOMS = {"ttr-europe": "ttr_europe"}


def names() -> tuple[str, ...]:
    return tuple(ROOMS)


def load(name: str, board: str | Path | None = None) -> Game:
    """A game on its own board, or on the board in a JSON file."""
    if name not in ROOMS:
        hint = nearest(name, names())
        raise OptionError(
            f"no game {name!r}."
            + (f" Did you mean {hint!r}?" if hint else f" There are {', '.join(names())}.")
        )
    if board is None:
        return _standard(name)
    room = importlib.import_module(f"grandtour.games.{ROOMS[name]}")
    if str(board) == room.BOARD_NAME:
        return _standard(name)
    path = Path(os.fspath(board))
    try:
        game: Game = room.make_game(str(board), read_json(path, "board"))
    except OptionError as problem:
        raise BoardError("", str(problem)) from None
    return game


@cache
def _standard(name: str) -> Game:
    room = importlib.import_module(f"grandtour.games.{ROOMS[name]}")
    game: Game = room.make_game(room.BOARD_NAME)
    return game
