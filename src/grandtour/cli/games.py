"""`grandtour games`: what can be played."""

from __future__ import annotations

import shutil
import textwrap
from typing import Annotated, Any

import typer

from grandtour.cli.help import Help
from grandtour.cli.inputs import LanguageOption
from grandtour.core.text import ENGLISH

MaybeGameArgument = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Only this one, with its house rules.")
]


def games(
    game: MaybeGameArgument = None,
    language: LanguageOption = ENGLISH,
    as_json: bool = typer.Option(False, "--json", metavar="", help="Print JSON, for programs."),
    help: Help = False,
) -> None:
    """List the games: their players, and where their board data come from."""
    from grandtour.cli.output import print_json
    from grandtour.games import about, names

    entries = [about(name, language) for name in ([game] if game else names())]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        print_entry(entry, with_rules=game is not None)
    if game is None:
        typer.echo("One of them with its house rules: grandtour games NAME")
    typer.echo(f"Play: grandtour play {entries[0]['name']}")


def print_entry(entry: dict[str, Any], with_rules: bool) -> None:
    """A game in a few lines. No table: rich would take longer to load than all the rest."""
    players, board = entry["players"], entry["board"]
    typer.echo(f"{entry['name']}  {entry['title']}")
    typer.echo(f"  {entry['sentence']}")
    typer.echo(f"  {players['min']} to {players['max']} players, rules version {entry['version']}")
    file = f", from {board['file']}" if board["file"] else ""
    typer.echo(f"  Board data: {board['edition']}{file}")
    for part, mark in board["provenance"].items():
        print_wrapped(f"{part}: {provenance(mark)}")
    if with_rules:
        typer.echo("  House rules, for --option:")
        for option in entry["options"]:
            typer.echo(f"    {option['name']:<26}{option['sentence']}")
            typer.echo(f"    {'':<26}{option['takes']}; {option['default']} unless chosen")
    typer.echo("")


def provenance(mark: Any) -> str:
    """Whether a part of the data is verified, and from what."""
    if isinstance(mark, dict):
        return " – ".join(str(mark[key]) for key in ("status", "source") if key in mark)
    return str(mark)


def print_wrapped(text: str) -> None:
    width = shutil.get_terminal_size().columns
    typer.echo(textwrap.fill(text, width, initial_indent="    ", subsequent_indent="      "))
