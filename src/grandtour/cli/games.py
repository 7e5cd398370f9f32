"""`grandtour games` and `grandtour about`: what can be played."""

from __future__ import annotations

import os
import shutil
import textwrap
from typing import Any

import typer

from grandtour.cli.help import Help
from grandtour.cli.inputs import GameArgument, JsonOption, LanguageOption
from grandtour.core.text import ENGLISH


def games(
    as_json: bool = typer.Option(False, "--json", metavar="", help="Print JSON, for programs."),
    help: Help = False,
) -> None:
    """List the games: their players, and where their board data come from."""
    from grandtour.cli.output import print_json
    from grandtour.games import about, names

    # A --language flag would load Pydantic, which takes longer than all the rest.
    language = os.environ.get("GRANDTOUR_LANGUAGE", ENGLISH)
    entries = [about(name, language) for name in names()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        print_entry(entry)
    typer.echo("The house rules of one: grandtour about GAME")
    typer.echo(f"Play: grandtour play {entries[0]['name']}")


def about(
    game: GameArgument, language: LanguageOption = ENGLISH, as_json: JsonOption = False
) -> None:
    """Tell of one game: its players, its house rules, and where its board data come from."""
    from grandtour.cli.output import print_json
    from grandtour.games import about as facts_of

    entry = facts_of(game, language)
    if as_json:
        print_json(entry)
        return
    print_entry(entry)
    print_options(entry)


def print_entry(entry: dict[str, Any]) -> None:
    """A game in a few lines. No table: rich would take longer to load than all the rest."""
    players, board = entry["players"], entry["board"]
    typer.echo(f"{entry['name']}  {entry['title']}")
    typer.echo(f"  {entry['sentence']}")
    typer.echo(f"  {players['min']} to {players['max']} players, rules version {entry['version']}")
    file = f", from {board['file']}" if board["file"] else ""
    typer.echo(f"  Board data: {board['edition']}{file}")
    for part, mark in board["provenance"].items():
        print_wrapped(f"{part}: {provenance(mark)}")
    typer.echo("")


def print_options(entry: dict[str, Any]) -> None:
    typer.echo("  House rules, for --option:")
    for option in entry["options"]:
        typer.echo(f"    {option['name']:<26}{option['sentence']}")
        typer.echo(f"    {'':<26}{option['takes']}; {option['default']} unless chosen")


def provenance(mark: Any) -> str:
    """Whether a part of the data is verified, and from what."""
    if isinstance(mark, dict):
        return " – ".join(str(mark[key]) for key in ("status", "source") if key in mark)
    return str(mark)


def print_wrapped(text: str) -> None:
    width = shutil.get_terminal_size().columns
    typer.echo(textwrap.fill(text, width, initial_indent="    ", subsequent_indent="      "))
