"""`grandtour compile`: machine code for the rules, made ahead of their first use."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import typer

MaybeGameArgument = Annotated[
    str | None, typer.Argument(metavar="GAME", help="A name from `grandtour games`, or all.")
]
PARTS = {"one table": "compile_tables", "many tables": "compile_batches"}


def compile(game: MaybeGameArgument = None) -> None:
    """Compile the rules of all games, or of one, so that the first use does not have to."""
    from grandtour.core.backend import cache_root
    from grandtour.games import load, names

    chosen = [load(game).name] if game else list(names())
    root = cache_root()
    began = time.perf_counter()
    with ProcessPoolExecutor(2) as pool:
        jobs = {
            pool.submit(globals()[function], name): f"{name}, {part}"
            for name in chosen
            for part, function in PARTS.items()
        }
        typer.echo(f"Compiling the rules of {', '.join(chosen)} …", err=True)
        for number, job in enumerate(as_completed(jobs), 1):
            job.result()
            typer.echo(f"  {number} of {len(jobs)}: {jobs[job]}", err=True)
    typer.echo(f"Compiled {', '.join(chosen)} in {time.perf_counter() - began:.1f} s.")
    typer.echo(f"Kept in {root}." if root else "No folder can be written to, so nothing is kept.")


def compile_tables(name: str) -> None:
    """Use everything that one table needs; the first use compiles it."""
    from grandtour.bots import make_bot, usual_name
    from grandtour.core import backend
    from grandtour.core.match import Match
    from grandtour.games import load

    backend.quiet = True
    game = load(name)
    match = Match(game, game.seats[0], seed=1, backend=backend.COMPILED)
    make_bot(usual_name(game), game, seed=1).choose(match, match.deciding[0])
    match.default_move(match.deciding[0])


def compile_batches(name: str) -> None:
    """Use everything that batches and simulations need."""
    from grandtour.bots import quick_names, simulate
    from grandtour.core import backend
    from grandtour.core.batch import Batch
    from grandtour.games import load
    from grandtour.server.compiling import compile_for_search

    backend.quiet = True
    game = load(name)
    seats = game.seats[0]
    Batch(game, tables=2, seats=seats, seed=1)
    simulate(game, 1, seats, quick_names(game)[:seats], seed=1)
    compile_for_search(name)
