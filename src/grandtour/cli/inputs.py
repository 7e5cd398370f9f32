"""What commands take: games, options, files. What is wrong is said in one sentence."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grandtour.cli.screens import terminal_texts
from grandtour.core.errors import OptionError, PositionError, RecordError
from grandtour.core.rng import SEED_LIMIT
from grandtour.core.text import ENGLISH

if TYPE_CHECKING:
    from grandtour.core.game import Game
    from grandtour.core.match import Match

STDIN = "-"


def check_seed(seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < SEED_LIMIT:
        raise OptionError(f"--seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}")
    return seed


class Backend(StrEnum):
    COMPILED = "compiled"
    CHECKED = "checked"
    LISTS = "lists"


YOURS = ""  # the default of a language: that of the person's system

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="A name from `grandtour games`.")]
PositionArgument = Annotated[
    str, typer.Argument(metavar="POSITION", help="A JSON file, or - for standard input.")
]
BoardOption = Annotated[
    str | None, typer.Option("--board", metavar="FILE", help="Play on the board in this JSON file.")
]
GameOption = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="The game, if the file does not say it."),
]
SeatOption = Annotated[
    int | None, typer.Option("--seat", metavar="S", help="Through the eyes of this seat.")
]
SeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="X", callback=check_seed, help="Equal seeds give equal games."),
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A house rule; may be given again."),
]
BackendOption = Annotated[
    Backend | None, typer.Option("--backend", help="What runs the rules; results are the same.")
]
LanguageOption = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="L",
        envvar="GRANDTOUR_LANGUAGE",
        callback=lambda given: given or own_language(),
        help="en or fr; what people read. By default that of your system.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON, for programs.")]


def own_language() -> str:
    """The language of the system, if we speak it: as LC_ALL, LC_MESSAGES or LANG say."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, settings), "")
    spoken = chosen.partition(".")[0].partition("_")[0].lower()
    return spoken if spoken in terminal_texts() else ENGLISH


def backend_name(chosen: Backend | None) -> str:
    """The back end of a single table: plain lists start at once and are quick enough."""
    return str(chosen) if chosen else os.environ.get("GRANDTOUR_BACKEND") or str(Backend.LISTS)


def check_backend() -> None:
    """A variable that names no back end is told at once, whatever the command."""
    name = os.environ.get("GRANDTOUR_BACKEND")
    known = [str(backend) for backend in Backend]
    if name and name not in known:
        raise OptionError(f"GRANDTOUR_BACKEND: no back end {name!r}; there are {', '.join(known)}")


def read_bots(given: str | None) -> list[str] | None:
    """Names of bots between commas; None if nothing was said."""
    if given is None:
        return None
    named = [name.strip() for name in given.split(",")]
    if not all(named):
        raise OptionError(f"--bots takes names between commas, not {given!r}")
    return named


def read_options(given: list[str] | None) -> dict[str, object]:
    """House rules given as name=value; a name alone switches one on."""
    chosen: dict[str, object] = {}
    for text in given or []:
        name, _, value = text.partition("=")
        chosen[name.strip()] = value.strip() or "true"
    return chosen


def read_text(path: str) -> str:
    """The text of a file, or of standard input."""
    try:
        return sys.stdin.read() if path == STDIN else Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path!r} is not a UTF-8 text") from None


def read_position(path: str) -> dict[str, Any]:
    """A position as plain data, not yet looked at."""
    try:
        data = json.loads(read_text(path))
    except json.JSONDecodeError as problem:
        raise PositionError(f"{path!r} is not JSON: line {problem.lineno}: {problem.msg}") from None
    except RecursionError:
        raise PositionError(f"{path!r} is nested too deeply") from None
    if not isinstance(data, dict):
        raise PositionError(f"{path!r} must hold a JSON object")
    return data


def game_of(data: dict[str, Any], given: str | None, board: str | None) -> Game:
    """The game that a position is of."""
    from grandtour.games import load

    name = given or data.get("game")
    if not isinstance(name, str):
        raise PositionError("game: is missing; say it in the file or with --game")
    return load(name, board)


def open_position(path: str, game: str | None, board: str | None, backend: Backend | None) -> Match:
    """A match that begins in the position of a file."""
    from grandtour.core.match import Match

    data = read_position(path)
    return Match.from_position(game_of(data, game, board), data, backend_name(backend))


def deciding_seat(match: Match, given: int | None) -> int:
    """The given seat, or the first that owes a decision (seat 0 once the game is over)."""
    seat = given if given is not None else (match.deciding or [0])[0]
    if not 0 <= seat < match.seats:
        raise OptionError(f"there is no seat {seat}: seats are 0 to {match.seats - 1}")
    return seat
