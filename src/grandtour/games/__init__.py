"""The only door to a game: `names()`, `about("ttr-europe")` and `load("ttr-europe")`."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.board import digest_of, read_json
from grandtour.core.doubts import Watched, misplaced, misspelt
from grandtour.core.errors import BoardError, GrandTourError, OptionError
from grandtour.core.text import ENGLISH, choose_language, nearest, read_texts

if TYPE_CHECKING:
    from grandtour.core.game import Game

ROOMS = {  # names in the order shown -> packages of this room
    "ttr-europe": "ttr_europe",
    "ttr-iberia": "ttr_iberia",
    "ttr-south-korea": "ttr_south_korea",
    "road-trip-europa": "road_trip_europa",
    "dice-trip-belgium": "dice_trip_belgium",
    "europa-tour": "europa_tour",
}


def names() -> tuple[str, ...]:
    return tuple(ROOMS)


def about(name: str, language: str = ENGLISH) -> dict[str, Any]:
    """What a chooser of games would ask, as plain data; quick, for nothing is loaded to play."""
    room = _room(name)
    facts = room.ABOUT
    own = supplied(name)
    board = read_json(own or room.HERE / "board.json", "the board")
    all_texts = read_texts(*room.TEXTS)
    texts = all_texts[choose_language(all_texts, language)]
    return {
        "name": facts.name,
        "title": texts["title"],
        "sentence": texts["sentence"],
        "players": {"min": facts.seats[0], "max": facts.seats[-1]},
        "version": facts.version,
        "clauses": list(facts.clauses),
        "board": {
            "name": facts.board,
            "title": board.get("name", facts.title),
            "edition": board.get("edition", "own"),
            "digest": digest_of(board),
            "provenance": board.get("provenance", {}),
            "file": str(own) if own else None,
        },
        "options": [
            {
                "name": option.name,
                "sentence": texts["options"][option.name],
                "takes": option.takes(),
                "clauses": option.clauses,
                "default": option.show(option.default),
            }
            for option in facts.options
        ],
    }


def data_folder() -> Path | None:
    """Where owners of a box put corrected boards: `ttr-iberia.json` and so on."""
    chosen, base = os.environ.get("GRANDTOUR_DATA"), os.environ.get("XDG_DATA_HOME")
    if chosen or base:
        return Path(chosen) if chosen else Path(str(base)) / "grandtour"
    try:
        return Path.home() / ".local" / "share" / "grandtour"
    except RuntimeError:
        return None


def supplied(name: str) -> Path | None:
    """The board that somebody has put into the data folder for a game, if there is one."""
    folder = data_folder()
    path = folder / f"{name}.json" if folder else None
    return path if path and path.is_file() else None


def load(name: str, board: str | Path | None = None) -> Game:
    """A game on its own board, or on the board in a JSON file.

    Its own board is the one that comes with it, unless the data folder has another.
    """
    room = _room(name)
    if board is None or str(board) == room.ABOUT.board:
        return _standard(name, supplied(name))
    return _on_file(name, str(board), Path(os.fspath(board)))


def load_on(name: str, title: str, board: Mapping[str, Any]) -> Game:
    """A game on a board given as JSON data; `title` is what records and views call the board."""
    if not board:
        raise BoardError("", "the board is empty")
    return _make(name, title, board)


@dataclass(frozen=True)
class Examined:
    """A board looked over: the game on it, unless something is wrong, and what is doubtful."""

    game: Game | None
    faults: tuple[BoardError, ...]  # it cannot be played
    doubts: tuple[BoardError, ...]  # it can, but this is hardly meant


def examine(name: str, title: str, board: Mapping[str, Any]) -> Examined:
    """Everything that there is to say against a board, and not only the first thing."""
    room = _room(name)
    data = dict(board)
    asked: set[str] = set()
    game, faults = None, []
    try:
        game = load_on(name, title, data)
    except BoardError as wrong:
        faults = wrong.all
    with suppress(GrandTourError):
        room.make_game(title, Watched(data, asked))
    found = [
        *misspelt(data, read_json(room.HERE / "board.json", "the board"), asked),
        *misplaced(data),
        *(game.doubts(game.board) if game else ()),
    ]
    known = {fault.path for fault in faults}
    doubts = [BoardError(path, problem) for path, problem in found if path not in known]
    return Examined(game, tuple(faults), tuple(doubts))


def game_of(data: Mapping[str, Any]) -> str | None:
    """The game that a board's file names: by name, by title or by that of its map."""
    known = {_room(name).ABOUT.title: name for name in names()} | {name: name for name in names()}
    told = (str(data.get("game", "")), f"ttr-{data.get('map', '')}")
    return next((known[name] for name in told if name in known), None)


@cache
def _standard(name: str, own: Path | None) -> Game:
    room = _room(name)
    if own is not None:
        return _on_file(name, room.ABOUT.board, own)
    game: Game = room.make_game(room.ABOUT.board)
    return game


def _on_file(name: str, title: str, path: Path) -> Game:
    return _make(name, title, read_json(path, "board"))


def _make(name: str, title: str, board: Mapping[str, Any]) -> Game:
    try:
        game: Game = _room(name).make_game(title, board)
    except OptionError as problem:
        raise BoardError("", str(problem)) from None
    return game


def _room(name: str) -> Any:
    if name not in ROOMS:
        hint = nearest(name, names())
        raise OptionError(
            f"no game {name!r}."
            + (f" Did you mean {hint!r}?" if hint else f" There are {', '.join(names())}.")
        )
    return importlib.import_module(f"grandtour.games.{ROOMS[name]}")
