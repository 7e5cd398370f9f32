"""`grandtour games` and `grandtour about`: what can be played."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import typer

from grandtour.cli.help import Help
from grandtour.cli.inputs import YOURS, GameArgument, JsonOption, LanguageOption, own_language
from grandtour.cli.screens import terminal_texts
from grandtour.core.errors import BoardError
from grandtour.core.text import ENGLISH, choose_language

if TYPE_CHECKING:
    from grandtour.core.game import Game

EDITIONS = {
    "verified": "edition-verified",
    "reconstructed": "edition-reconstructed",
    "own": "edition-own",
}
TAKES = {"switch": "takes-switch", "seat": "takes-seat"}  # others take a number


def games(
    as_json: bool = typer.Option(False, "--json", metavar="", help="Print JSON, for programs."),
    help: Help = False,
) -> None:
    """List the games, a line each; `grandtour about GAME` tells more of one."""
    from grandtour.cli.output import print_json
    from grandtour.games import about, names

    # A --language flag would load Pydantic, which takes longer than all the rest.
    language = os.environ.get("GRANDTOUR_LANGUAGE") or own_language()
    all_facts = [read_about(about, name, language, as_json) for name in names()]
    if as_json:
        print_json(all_facts)
        return
    say = terminal_texts()[choose_language(terminal_texts(), language)]
    known = [facts for facts in all_facts if facts]
    width = max((len(facts["name"]) for facts in known), default=0)
    for facts in known:
        low, high = facts["players"]["min"], facts["players"]["max"]
        line = say["game-line"].format(title=facts["title"], low=low, high=high)
        typer.echo(f"{facts['name']:<{width}}  {line}")
    typer.echo(say["more-about"])
    typer.echo(say["play-one"].format(name=names()[0]))


def read_about(about: Any, name: str, language: str, must: bool) -> dict[str, Any] | None:
    """The facts of a game; one whose file is broken does not hide the others."""
    try:
        facts: dict[str, Any] = about(name, language)
    except BoardError as problem:
        if must:
            raise
        typer.echo(f"{name}: {problem}\n", err=True)
        return None
    return facts


def about(
    game: GameArgument, language: LanguageOption = YOURS, as_json: JsonOption = False
) -> None:
    """Tell of one game: its players, its house rules, and where its board data come from.

    Europa Tour's borders and ship lines are listed too.
    """
    from grandtour.cli.output import print_json
    from grandtour.games import about as facts_of
    from grandtour.games import load

    facts = facts_of(game, language)
    if as_json:
        print_json(facts)
        return
    say = terminal_texts()[language]
    chosen = load(game)
    print_facts(facts, say)
    print_neighbours(chosen.board.source, say, language)
    print_options(facts, chosen, say)


def print_facts(facts: dict[str, Any], say: Mapping[str, str]) -> None:
    """A game in a few lines. No table: rich would take longer to load than all the rest."""
    players, board = facts["players"], facts["board"]
    typer.echo(f"{facts['name']}  {facts['title']}")
    typer.echo(f"  {facts['sentence']}")
    typer.echo("  " + say["players-of"].format(low=players["min"], high=players["max"]))
    file = say["from-file"].format(file=board["file"]) if board["file"] else ""
    edition = say.get(EDITIONS.get(board["edition"], ""), board["edition"])
    typer.echo("  " + say["board-data"].format(edition=edition) + file)
    for part, mark in board["provenance"].items():
        print_wrapped(f"{part}: {provenance(mark)}")
    typer.echo("")


def print_neighbours(board: Mapping[str, Any], say: Mapping[str, str], language: str) -> None:
    """Which countries touch, and which are joined by ship, where a board has such lists."""
    countries = [row for row in board.get("countries", ()) if "land" in row and "ship" in row]
    if not countries:
        return
    names = {row["id"]: row["name"].get(language, row["name"][ENGLISH]) for row in countries}
    typer.echo("  " + say["borders"])
    for row in countries:
        land, ship = (", ".join(names[other] for other in row[way]) for way in ("land", "ship"))
        ways = [land] * bool(land) + [say["by-ship"].format(countries=ship)] * bool(ship)
        print_wrapped(names[row["id"]] + say["colon"] + "; ".join(ways))
    typer.echo("")


def print_options(facts: dict[str, Any], game: Game, say: Mapping[str, str]) -> None:
    typer.echo("  " + say["house-rules"])
    for option, told in zip(game.options, facts["options"], strict=True):
        default = str(told["default"]).lower()
        typer.echo(f"    {option.name:<26}{told['sentence']}")
        takes = say[TAKES.get(option.kind, "takes-number")].format(low=option.low, high=option.high)
        typer.echo(f"    {'':<26}{say['unless-chosen'].format(takes=takes, default=default)}")


def provenance(mark: Any) -> str:
    """Whether a part of the data is verified, and from what."""
    if isinstance(mark, dict):
        return " – ".join(str(mark[key]) for key in ("status", "source") if key in mark)
    return str(mark)


def print_wrapped(text: str) -> None:
    width = shutil.get_terminal_size().columns
    typer.echo(textwrap.fill(text, width, initial_indent="    ", subsequent_indent="      "))
