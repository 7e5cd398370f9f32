"""What commands print: a console that needs no colours, and JSON for programs."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def make_console(to_stderr: bool = False) -> Console:
    """A console that colours nothing by guessing; rich heeds NO_COLOR, pipes and COLUMNS."""
    from rich.console import Console

    class OurConsole(Console):
        def on_broken_pipe(self) -> None:
            """The reader has left: the program's own way out is taken, as by any command."""
            self.quiet = True
            raise BrokenPipeError

    return OurConsole(stderr=to_stderr, highlight=False, markup=False, emoji=False)


def make_progress() -> Progress:
    """A progress bar on standard error that leaves nothing behind, and is silent in a pipe."""
    from rich.progress import Progress

    console = make_console(to_stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def print_json(value: Any) -> None:
    """Plain data or a view as indented JSON."""
    import msgspec

    text = json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=2)
    sys.stdout.write(text + "\n")


def counted(number: int, noun: str) -> str:
    """A number and what there is so many of."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
