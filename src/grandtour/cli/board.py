"""`grandtour board`: boards of your own."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grandtour.cli import WRONG_INPUT, complain
from grandtour.cli.help import TYPER_HELP
from grandtour.cli.inputs import STDIN, GameOption, JsonOption
from grandtour.core.board import parse_json, read_json
from grandtour.games import data_folder, examine, game_of, names

if TYPE_CHECKING:
    from grandtour.core.errors import BoardError
    from grandtour.core.game import Game

DOUBTFUL = 1  # exit code: it plays, but something is hardly meant so
app = typer.Typer(invoke_without_command=True, context_settings=TYPER_HELP)


@app.callback()
def root(context: typer.Context) -> None:
    """Look after boards of your own."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def check(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A board as a JSON file, or - for standard input.")
    ],
    game: GameOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check a board: all that is wrong with it and where in the file, or what is on it."""
    from grandtour.cli.output import print_json

    name = "standard input" if file == STDIN else file
    data = parse_json(sys.stdin.read(), name) if file == STDIN else read_json(Path(file), "board")
    game = game or game_of(data) or names()[0]
    found = examine(game, name, data)
    if as_json:
        summary = summary_of(found.game) if found.game else {}
        print_json({**summary, "faults": listed(found.faults), "doubts": listed(found.doubts)})
    elif found.game:
        show(found.game, name, is_sound=not found.doubts)
    if not as_json:
        for problem in (*found.faults, *found.doubts):
            complain(str(problem))
    if found.faults or found.doubts:
        raise typer.Exit(WRONG_INPUT if found.faults else DOUBTFUL)


def show(game: Game, name: str, *, is_sound: bool) -> None:
    summary = summary_of(game)
    if is_sound:
        typer.echo(f"{name} is a sound board for {game.name}.")
    else:
        typer.echo(f"{name} can be played as {game.name}, but something in it looks wrong.")
    width = max(map(len, summary))
    for key, value in summary.items():
        typer.echo(f"  {key:<{width}} {in_words(value)}")
    typer.echo(f"To play on it by default, put it into the data folder as {game.name}.json:")
    typer.echo(f"  {data_folder() or 'set GRANDTOUR_DATA to a folder first'}")


def listed(problems: Iterable[BoardError]) -> list[dict[str, str]]:
    return [{"path": one.path, "problem": one.problem} for one in problems]


def summary_of(game: Game) -> dict[str, Any]:
    """What a board holds: its lists counted, and what it can seat."""
    source = game.board.source
    summary: dict[str, Any] = {"title": game.board.title, "edition": game.board.edition}
    for key, value in source.items():
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            summary[key] = {"number": len(value), **kinds_in(key, value)}
    if "routes" in summary:
        summary["routes"]["spaces"] = sum(route["length"] for route in source["routes"])
    summary["players"] = list(game.seats)
    summary["digest"] = game.board.digest
    return summary


def kinds_in(key: str, rows: list[dict[str, Any]]) -> dict[str, int]:
    """How many there are of each kind."""
    if key == "routes":
        kinds = Counter(row.get("kind", "land") for row in rows)
        return {**kinds, "double": sum(1 for row in rows if row.get("pair")) // 2}
    if key == "tickets":
        long = sum(1 for row in rows if row.get("long"))
        return {"regular": len(rows) - long, "long": long}
    return {}


def in_words(value: Any) -> str:
    if isinstance(value, dict):
        rest = [f"{number} {kind}" for kind, number in value.items() if kind != "number"]
        return str(value["number"]) + (f": {', '.join(rest)}" if rest else "")
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
