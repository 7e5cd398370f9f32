"""The command line: `grandtour play ttr-europe` and its neighbours, one file a command."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from grandtour.core.errors import GrandTourError

WRONG_INPUT = 2
CANNOT_WRITE = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT)  # where output goes to
INTERRUPTED = 130  # as shells say it of Ctrl-C
PIPE_CLOSED = 141  # as shells say it of a reader that left


def main(words: Sequence[str] | None = None) -> int:
    """Run the command in `words`, or in the program's arguments; returns the exit code.

    What a person can get wrong is told in one line. A bug of ours keeps its traceback.
    """
    import typer
    from typer.exceptions import TyperException

    from grandtour.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ø shows ? and goes on
    try:
        code = app(words, prog_name="grandtour", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except GrandTourError as problem:
        return complain(str(problem))
    except TyperException as problem:
        return complain(problem.format_message())
    except BrokenPipeError:
        # Python flushes once more on leaving; give it somewhere to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as problem:
        if problem.filename is None and problem.errno not in CANNOT_WRITE:
            raise
        if problem.filename is None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return complain(f"cannot write: {problem.strerror}")
        return complain(f"cannot use {str(problem.filename)!r}: {problem.strerror}")
    return code if isinstance(code, int) else 0


def complain(message: str) -> int:
    """Say in one line what was wrong with the input."""
    print(f"grandtour: {' '.join(message.split())}", file=sys.stderr)
    return WRONG_INPUT
