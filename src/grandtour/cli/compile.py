"""`grandtour compile`: machine code for the rules, made ahead of their first use."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from grandtour.core.game import Game

MaybeGameArgument = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="A name from `grandtour games`, or all.")
]
Steps = list[tuple[str, Callable[[], object]]]


def compile(game: MaybeGameArgument = None) -> None:
    """Compile the rules of all games, or of one, so that the first use does not have to."""
    from grandtour.cli.output import make_progress
    from grandtour.core import backend
    from grandtour.games import load, names

    backend.quiet = True
    began = time.perf_counter()
    chosen = [load(game)] if game else [load(name) for name in names()]
    with make_progress() as progress:
        for each in chosen:
            steps = steps_of(each)
            task = progress.add_task(each.name, total=len(steps))
            for what, step in steps:
                progress.update(task, description=f"{each.name}: {what}")
                step()
                progress.advance(task)
    done = ", ".join(each.name for each in chosen)
    typer.echo(f"Compiled {done} in {time.perf_counter() - began:.1f} s.")
    root = backend.cache_root()
    typer.echo(f"Kept in {root}." if root else "No folder can be written to, so nothing is kept.")


def steps_of(game: Game) -> Steps:
    """A small use of every entry into compiled code: the first call compiles it."""
    return [*table_steps(game), *batch_steps(game), *bot_steps(game)]


def table_steps(game: Game) -> Steps:
    from grandtour.core.backend import COMPILED
    from grandtour.core.engine import Engine

    engine = Engine(game, COMPILED)
    tables = engine.tables(2)
    blank = engine.blank(game.seats[0])

    def apply() -> None:
        engine.apply(tables, 0, 0, engine.legal(tables, 0, 0)[0])

    return [
        ("set-up", lambda: engine.new(tables, 0, blank, 1)),
        ("refusals", lambda: engine.refusal(tables, 0, 0, 0)),
        ("legal actions", lambda: engine.legal(tables, 0, 0)),
        ("legal moves", lambda: engine.moves(tables, 0, 0)),
        ("moves", apply),
        ("views", lambda: engine.seen(tables, 0, 0)),
        ("default decisions", lambda: engine.default(tables, 0, 1)),
        ("determinizing", lambda: engine.determinize(tables, 0, 0, 1)),
        ("scoring", lambda: engine.score(tables, 0)),
        ("tie-breaks", lambda: engine.lead(tables, 0, 0, 1)),
        ("copies", lambda: engine.backend.entry("clone_many")(tables, 1)),
    ]


def batch_steps(game: Game) -> Steps:
    from grandtour.core.batch import Batch

    batches: list[Batch] = []

    def deal() -> None:
        batches.append(Batch(game, tables=2, seats=game.seats[0], seed=1, cores=2))

    return [
        ("batches: set-up", deal),
        ("batches: masks", lambda: batches[0].masks),
        ("batches: random choice", lambda: batches[0].random_actions()),
        ("batches: moves", lambda: batches[0].step(batches[0].random_actions())),
        ("batches: views", lambda: batches[0].views()),
        ("batches: scoring", lambda: batches[0].scores()),
        ("random games", lambda: Batch(game, 1, game.seats[0], seed=1, cores=1).play_out()),
        ("random games on all cores", lambda: batches[0].play_out()),
    ]


def bot_steps(game: Game) -> Steps:
    from grandtour.bots import bot_names, make_bot, simulate
    from grandtour.core.backend import COMPILED
    from grandtour.core.match import Match

    names = bot_names(game)
    seats = game.seats[0]

    def choose() -> None:
        match = Match(game, seats, seed=1, backend=COMPILED)
        make_bot(names[0], game, seed=1).choose(match, match.deciding[0])

    return [
        ("a bot's choice", choose),
        ("bots among themselves", lambda: simulate(game, 1, seats, names[:seats], seed=1)),
    ]
