"""`grandtour bench`: how fast the rules run on this machine."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Annotated

import typer

from grandtour.cli.inputs import JsonOption

if TYPE_CHECKING:
    from grandtour.core.game import Game

SEATS = 2
TABLES_COMPILED = 2000  # games; a second or so on one core

MaybeGameArgument = Annotated[str, typer.Argument(metavar="GAME", help="By default ttr-europe.")]
SecondsOption = Annotated[
    float,
    typer.Option("--seconds", metavar="T", min=0.01, help="How long each measurement lasts."),
]


def bench(
    game: MaybeGameArgument = "ttr-europe",
    seconds: SecondsOption = 1.0,
    as_json: JsonOption = False,
) -> None:
    """Measure random play on this machine: one core, all cores, plain Python."""
    from grandtour.cli.output import print_json
    from grandtour.games import load

    chosen = load(game)
    cores = os.cpu_count() or 1
    one = compiled_rate(chosen, 1, seconds)
    many = compiled_rate(chosen, cores, seconds)
    plain = lists_rate(chosen, seconds)
    if as_json:
        print_json(
            {
                "game": chosen.name,
                "seats": SEATS,
                "cores": cores,
                "plies_per_second": {"one_core": one, "all_cores": many, "lists": plain},
            }
        )
        return
    typer.echo(f"{chosen.title}, {SEATS} seats, random decisions from set-up to scorecard:")
    typer.echo(f"  one core    {one:>14,.0f} decisions/s")
    typer.echo(f"  {cores} cores     {many:>14,.0f} decisions/s   {many / one:.1f} × one core")
    typer.echo(f"  plain lists {plain:>14,.0f} decisions/s   1/{one / plain:,.0f} of one core")
    typer.echo("The full measurements are in bench/: python3 dev.py bench.")


def compiled_rate(game: Game, cores: int, seconds: float) -> float:
    """Decisions a second of whole random games; what is compiled first is not counted."""
    from grandtour.core.batch import Batch

    options = game.about.playout
    Batch(game, cores, SEATS, seed=1, options=options, cores=cores).play_out()
    batch = Batch(game, TABLES_COMPILED, SEATS, seed=1, options=options, cores=cores)
    plies = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        plies += int(batch.play_out().sum())
    return plies / (time.perf_counter() - began)


def lists_rate(game: Game, seconds: float) -> float:
    """The same games by the same rules as plain Python."""
    from grandtour.core.backend import LISTS
    from grandtour.core.engine import Engine

    engine = Engine(game, LISTS)
    play = engine.backend.entry("play_game")
    tables, cards = engine.tables(1), engine.backend.rows(game.card, 1)
    blank = engine.blank(SEATS, game.about.playout)
    plies = seed = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        plies += play(tables, 0, blank, 0, engine.boards[0], engine.works[0], cards[0], seed)
        seed += 1
    return plies / (time.perf_counter() - began)
