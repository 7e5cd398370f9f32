"""The --help flag of commands that must start fast.

Typer's own flag loads Pydantic before any command runs, which takes longer than all the rest.
"""

from __future__ import annotations

from typing import Annotated

import typer

QUICK_HELP: dict[str, list[str]] = {
    "help_option_names": []
}  # for commands with a flag of type Help
TYPER_HELP = {"help_option_names": ["-h", "--help"]}


def show_help(context: typer.Context, is_wanted: bool) -> bool:
    """Print the help of the command and leave, if that is wanted."""
    if is_wanted:
        typer.echo(context.get_help())
        raise typer.Exit()
    return is_wanted


Help = Annotated[
    bool,
    typer.Option(
        "--help",
        "-h",
        metavar="",
        help="Show this message and leave.",
        is_eager=True,
        callback=show_help,
    ),
]
