"""`grandtour games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from grandtour.cli.help import Help

if TYPE_CHECKING:
    from grandtour.core.game import Game


def games(
    as_json: bool = typer.Option(False, "--json", metavar="", help="Print JSON, for programs."),
    help: Help = False,
) -> None:
    """List the games, with their players, boards and house rules."""
    from grandtour.cli.output import print_json
    from grandtour.games import load, names

    entries = [entry_of(load(name)) for name in names()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        print_entry(entry)
    typer.echo(f"Play one: grandtour play {entries[0]['name']}")


def entry_of(game: Game) -> dict[str, Any]:
    """All that a chooser of games would ask."""
    sentences = game.texts["en"]["options"]
    return {
        "name": game.name,
        "title": game.title,
        "players": {"min": game.seats[0], "max": game.seats[-1]},
        "version": game.version,
        "clauses": list(game.clauses),
        "board": {
            "name": game.board.name,
            "title": game.board.title,
            "edition": game.board.edition,
            "digest": game.board.digest,
            "provenance": game.board.provenance,
        },
        "options": [
            {
                "name": option.name,
                "sentence": sentences.get(option.name, ""),
                "takes": option.takes(),
                "default": option.show(option.default),
            }
            for option in game.options
        ],
    }


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
