"""All commands, gathered. A command imports what it needs when it runs, so that help is quick."""

from __future__ import annotations

import os
import sys

import typer

from grandtour.cli import (
    arena,
    bench,
    board,
    compile,
    games,
    legal,
    move,
    play,
    replay,
    score,
    serve,
    show,
    simulate,
)
from grandtour.cli.help import QUICK_HELP, TYPER_HELP, Help
from grandtour.cli.inputs import check_backend

# Completion is there when a shell asks for it; else its flags would load Pydantic for every command.
IS_COMPLETING = "_GRANDTOUR_COMPLETE" in os.environ or any(
    word.endswith("-completion") for word in sys.argv
)

app = typer.Typer(
    add_completion=IS_COMPLETING,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings=QUICK_HELP,
)


@app.callback()
def root(
    context: typer.Context,
    help: Help = False,
    version: bool = typer.Option(False, "--version", metavar="", help="Say the version and leave."),
) -> None:
    """Play, study and simulate travel board games in the terminal.

    Try: grandtour play ttr-europe
    """
    check_backend()
    if version:
        from grandtour import __version__

        typer.echo(f"grandtour {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command(context_settings=QUICK_HELP)(games.games)
for command in (
    games.about,
    play.play,
    serve.serve,
    simulate.simulate,
    arena.arena,
    replay.replay,
    show.show,
    legal.legal,
    score.score,
    move.move,
    compile.compile,
    bench.bench,
):
    app.command(context_settings=TYPER_HELP)(command)
app.add_typer(board.app, name="board")
