"""`grandtour games` and `grandtour about`: what can be played."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Mapping
from typing import Any

import typer

from grandtour.cli.help import Help
from grandtour.cli.inputs import YOURS, GameArgument, JsonOption, LanguageOption, own_language
from grandtour.cli.screens import terminal_texts
from grandtour.core.errors import BoardError


def games(
    as_json: bool = typer.Option(False, "--json", metavar="", help="Print JSON, for programs."),
    help: Help = False,
) -> None:
    """List the games: their players, and where their board data come from."""
    from grandtour.cli.output import print_json
    from grandtour.games import about, names

    # A --language flag would load Pydantic, which takes longer than all the rest.
    language = os.environ.get("GRANDTOUR_LANGUAGE") or own_language()
    entries = [read_about(about, name, language, as_json) for name in names()]
    if as_json:
        print_json(entries)
        return
    say = terminal_texts()[language]
    for entry in entries:
        if entry:
            print_entry(entry, say)
    typer.echo(say["more-about"])
    typer.echo(say["play-one"].format(name=names()[0]))


def read_about(about: Any, name: str, language: str, must: bool) -> dict[str, Any] | None:
    """The facts of a game; one whose file is broken does not hide the others."""
    try:
        entry: dict[str, Any] = about(name, language)
    except BoardError as problem:
        if must:
            raise
        typer.echo(f"{name}: {problem}\n", err=True)
        return None
    return entry


def about(
    game: GameArgument, language: LanguageOption = YOURS, as_json: JsonOption = False
) -> None:
    """Tell of one game: its players, its house rules, and where its board data come from."""
    from grandtour.cli.output import print_json
    from grandtour.games import about as facts_of

    entry = facts_of(game, language)
    if as_json:
        print_json(entry)
        return
    say = terminal_texts()[language]
    print_entry(entry, say)
    print_options(entry, say)


def print_entry(entry: dict[str, Any], say: Mapping[str, str]) -> None:
    """A game in a few lines. No table: rich would take longer to load than all the rest."""
    players, board = entry["players"], entry["board"]
    typer.echo(f"{entry['name']}  {entry['title']}")
    typer.echo(f"  {entry['sentence']}")
    typer.echo("  " + say["players-of"].format(low=players["min"], high=players["max"]))
    file = say["from-file"].format(file=board["file"]) if board["file"] else ""
    typer.echo("  " + say["board-data"].format(edition=board["edition"]) + file)
    for part, mark in board["provenance"].items():
        print_wrapped(f"{part}: {provenance(mark)}")
    typer.echo("")


def print_options(entry: dict[str, Any], say: Mapping[str, str]) -> None:
    typer.echo("  " + say["house-rules"])
    for option in entry["options"]:
        default = str(option["default"]).lower()
        typer.echo(f"    {option['name']:<26}{option['sentence']}")
        takes = say["unless-chosen"].format(takes=option["takes"], default=default)
        typer.echo(f"    {'':<26}{takes}")


def provenance(mark: Any) -> str:
    """Whether a part of the data is verified, and from what."""
    if isinstance(mark, dict):
        return " – ".join(str(mark[key]) for key in ("status", "source") if key in mark)
    return str(mark)


def print_wrapped(text: str) -> None:
    width = shutil.get_terminal_size().columns
    typer.echo(textwrap.fill(text, width, initial_indent="    ", subsequent_indent="      "))
