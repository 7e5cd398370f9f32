"""The only door to a game: `names()`, `about("ttr-europe")` and `load("ttr-europe")`."""

from __future__ import annotations

import importlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.board import digest_of, read_json
from grandtour.core.errors import BoardError, OptionError
from grandtour.core.text import nearest, read_texts

if TYPE_CHECKING:
    from grandtour.core.game import Game

ROOMS = {"ttr-europe": "ttr_europe", "europa-tour": "europa_tour"}


def names() -> tuple[str, ...]:
    return tuple(ROOMS)


def about(name: str) -> dict[str, Any]:
    """What a chooser of games would ask, as plain data; quick, for nothing is loaded to play."""
    room = _room(name)
    facts = room.ABOUT
    board = read_json(room.HERE / "board.json", "the board")
    sentences = read_texts(room.HERE / "text")["en"]["options"]
    return {
        "name": facts.name,
        "title": facts.title,
        "players": {"min": facts.seats[0], "max": facts.seats[-1]},
        "version": facts.version,
        "clauses": list(facts.clauses),
        "board": {
            "name": facts.board,
            "title": board["name"],
            "edition": board["edition"],
            "digest": digest_of(board),
            "provenance": board["provenance"],
        },
        "options": [
            {
                "name": option.name,
                "sentence": sentences[option.name],
                "takes": option.takes(),
                "default": option.show(option.default),
            }
            for option in facts.options
        ],
    }


def load(name: str, board: str | Path | None = None) -> Game:
    """A game on its own board, or on the board in a JSON file."""
    room = _room(name)
    if board is None or str(board) == room.ABOUT.board:
        return _standard(name)
    try:
        game: Game = room.make_game(str(board), read_json(Path(os.fspath(board)), "board"))
    except OptionError as problem:
        raise BoardError("", str(problem)) from None
    return game


@cache
def _standard(name: str) -> Game:
    room = _room(name)
    game: Game = room.make_game(room.ABOUT.board)
    return game


def _room(name: str) -> Any:
    if name not in ROOMS:
        hint = nearest(name, names())
        raise OptionError(
            f"no game {name!r}."
            + (f" Did you mean {hint!r}?" if hint else f" There are {', '.join(names())}.")
        )
    return importlib.import_module(f"grandtour.games.{ROOMS[name]}")
