"""`grandtour games`: what can be played."""

from __future__ import annotations

from typing import Any

import typer

from grandtour.cli.help import Help


def games(
    as_json: bool = typer.Option(False, "--json", metavar="", help="Print JSON, for programs."),
    help: Help = False,
) -> None:
    """List the games, with their players, boards and house rules."""
    from grandtour.cli.output import print_json
    from grandtour.games import about, names

    entries = [about(name) for name in names()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        print_entry(entry)
    typer.echo(f"Play one: grandtour play {entries[0]['name']}")


def print_entry(entry: dict[str, Any]) -> None:
    """A game in a few lines. No table: rich would take longer to load than all the rest."""
    players, board = entry["players"], entry["board"]
    typer.echo(f"{entry['name']}  {entry['title']}")
    typer.echo(
        f"  {players['min']} to {players['max']} players, rules version {entry['version']},"
        f" {board['edition']} board data"
    )
    typer.echo("  House rules, each off unless chosen with --option:")
    for option in entry["options"]:
        typer.echo(f"    {option['name']:<26}{option['sentence']}")
    typer.echo("")
