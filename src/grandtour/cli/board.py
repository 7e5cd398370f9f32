"""`grandtour board`: boards of your own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grandtour.cli.help import TYPER_HELP
from grandtour.cli.inputs import JsonOption
from grandtour.core.board import read_json
from grandtour.core.errors import GrandTourError
from grandtour.games import about, data_folder, load, names

if TYPE_CHECKING:
    from grandtour.core.game import Game

app = typer.Typer(invoke_without_command=True, context_settings=TYPER_HELP)


@app.callback()
def root(context: typer.Context) -> None:
    """Look after boards of your own."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A board as a JSON file.")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="The game, if the file does not say it."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Check a board: either what is wrong and where in the file, or what is on it."""
    from grandtour.cli.output import print_json

    game = game or game_of(read_json(Path(file), "board"))
    summary = summary_of(load(game, file))
    if as_json:
        print_json(summary)
        return
    typer.echo(f"{file} is a sound board for {game}.")
    width = max(map(len, summary))
    for key, value in summary.items():
        typer.echo(f"  {key:<{width}} {in_words(value)}")
    typer.echo(f"To play on it by default, put it into the data folder as {game}.json:")
    typer.echo(f"  {data_folder() or 'set GRANDTOUR_DATA to a folder first'}")


def game_of(data: dict[str, Any]) -> str:
    """The game that a board's file names: by name, by title or by that of its map."""
    known = {about(name)["title"]: name for name in names()} | {name: name for name in names()}
    told = [str(data.get("game", "")), f"ttr-{data.get('map', '')}"]
    return next((known[name] for name in told if name in known), names()[0])


def summary_of(game: Game) -> dict[str, Any]:
    """What a board holds: its lists counted, and what it can seat."""
    source = game.board.source
    summary: dict[str, Any] = {"title": game.board.title, "edition": game.board.edition}
    for key, value in source.items():
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            summary[key] = {"number": len(value), **kinds_in(key, value)}
    if "routes" in summary:
        summary["routes"]["spaces"] = sum(route["length"] for route in source["routes"])
    summary["players"] = [seats for seats in game.seats if can_seat(game, seats)]
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


def can_seat(game: Game, seats: int) -> bool:
    try:
        game.check(seats)
    except GrandTourError:
        return False
    return True


def in_words(value: Any) -> str:
    if isinstance(value, dict):
        rest = [f"{number} {kind}" for kind, number in value.items() if kind != "number"]
        return str(value["number"]) + (f": {', '.join(rest)}" if rest else "")
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
