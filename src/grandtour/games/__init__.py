"""The only door to a game: `names()`, `about("ttr-europe")` and `load("ttr-europe")`.

Six games live here. Others come from anywhere: modules that the environment names in GRANDTOUR_GAMES,
and packages with an entry point of the group `grandtour.games`.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.about import About
from grandtour.core.board import digest_of, read_json
from grandtour.core.doubts import Watched, misplaced, misspelt
from grandtour.core.errors import BoardError, GrandTourError, OptionError
from grandtour.core.text import ENGLISH, choose_language, nearest, read_texts, with_english

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
GUESTS = "GRANDTOUR_GAMES"  # in the environment: modules with games from outside, by commas
GROUP = "grandtour.games"  # of entry points, by which installed packages offer theirs
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # it stands in addresses and names of files


@dataclass(frozen=True)
class Room:
    """What a game's module says before anything of the game is loaded."""

    module: str
    about: About
    here: Path  # its folder
    texts: tuple[Path, ...]  # folders of its sentences
    make_game: Callable[..., Game]  # (name of the board, its data or None)


def names() -> tuple[str, ...]:
    """All games: ours, those that the environment names, those that are installed."""
    return (*ROOMS, *_guests(os.environ.get(GUESTS, "")))


def rule_text(name: str, language: str = ENGLISH) -> str | None:
    """The rules of a game from outside, as Markdown: RULES.fr.md beside it, or else RULES.md.

    Those of our own games are pages of the web app and of the docs.
    """
    here = _room(name).here
    for path in (here / f"RULES.{language}.md", here / "RULES.md"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None


def about(name: str, language: str = ENGLISH) -> dict[str, Any]:
    """What a chooser of games would ask, as plain data; quick, for nothing is loaded to play."""
    room = _room(name)
    facts = room.about
    own = supplied(name)
    board = read_json(own or room.here / "board.json", "the board")
    all_texts = with_english(read_texts(*room.texts))
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
    if board is None or str(board) == room.about.board:
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
        *misspelt(data, read_json(room.here / "board.json", "the board"), asked),
        *misplaced(data),
        *(game.doubts(game.board) if game else ()),
    ]
    known = {fault.path for fault in faults}
    doubts = [BoardError(path, problem) for path, problem in found if path not in known]
    return Examined(game, tuple(faults), tuple(doubts))


def game_of(data: Mapping[str, Any]) -> str | None:
    """The game that a board's file names: by name, by title or by that of its map."""
    known = {_room(name).about.title: name for name in names()} | {name: name for name in names()}
    told = (str(data.get("game", "")), f"ttr-{data.get('map', '')}")
    return next((known[name] for name in told if name in known), None)


@cache
def _standard(name: str, own: Path | None) -> Game:
    room = _room(name)
    if own is not None:
        return _on_file(name, room.about.board, own)
    return room.make_game(room.about.board)


def _on_file(name: str, title: str, path: Path) -> Game:
    return _make(name, title, read_json(path, "board"))


def _make(name: str, title: str, board: Mapping[str, Any]) -> Game:
    try:
        return _room(name).make_game(title, board)
    except OptionError as problem:
        raise BoardError("", str(problem)) from None


def _room(name: str) -> Room:
    if name in ROOMS:
        return _room_in(f"grandtour.games.{ROOMS[name]}")
    guests = _guests(os.environ.get(GUESTS, ""))
    if name in guests:
        return guests[name]
    hint = nearest(name, names())
    raise OptionError(
        f"no game {name!r}."
        + (f" Did you mean {hint!r}?" if hint else f" There are {', '.join(names())}.")
    )


@cache
def _guests(modules: str) -> dict[str, Room]:
    """The games from outside by name: these modules' first, then those of installed packages."""
    found: dict[str, Room] = {}
    whence = dict.fromkeys(_installed(), f"an installed package ({GROUP})")
    whence = dict.fromkeys(_listed(modules), GUESTS) | whence  # these first
    for module, where in whence.items():
        try:
            room = _room_in(module)
        except OptionError as problem:
            raise OptionError(f"{where}: {problem}") from problem
        name = room.about.name
        if name in ROOMS or name in found:
            other = found[name].module if name in found else f"grandtour.games.{ROOMS[name]}"
            raise OptionError(f"two games are called {name!r}: those of {other} and of {module}")
        found[name] = room
    return found


def _listed(modules: str) -> list[str]:
    """What the environment names; modules of the folder one stands in are found too."""
    named = [module.strip() for module in modules.split(",") if module.strip()]
    if named and "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    return named


def _installed() -> list[str]:
    from importlib.metadata import entry_points

    return [entry.value for entry in entry_points(group=GROUP)]


@cache
def _room_in(name: str) -> Room:
    """What a module says of its game, or a clear error."""
    try:
        module = importlib.import_module(name)
    except (ImportError, ValueError) as problem:
        raise OptionError(f"no game in {name!r}: {problem}") from problem
    about = getattr(module, "ABOUT", None)
    if not isinstance(about, About):
        raise OptionError(f"no game in {name!r}: it has no ABOUT, by which a game is known")
    if not callable(getattr(module, "make_game", None)):
        raise OptionError(f"no game in {name!r}: it has no function `make_game(board, data)`")
    if not NAME.fullmatch(about.name):
        raise OptionError(
            f"no game in {name!r}: {about.name!r} is no name for it;"
            " small letters, digits and dashes are"
        )
    here = Path(str(module.__file__)).parent
    return Room(name, about, here, getattr(module, "TEXTS", (here / "text",)), module.make_game)
