"""Compiles the rules beside the running server, where that has not been done on this machine yet."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, Process

from grandtour import games
from grandtour.core.backend import has_numba, is_compiled

ENTRIES = ("ask_table", "ask_seldom", "choose_one")  # all that tables and their bots need

log = logging.getLogger("grandtour.compiling")


def main() -> None:
    """In a process of its own: every game, one after the other."""
    from grandtour.bots import bot_names, make_bot
    from grandtour.core.backend import COMPILED
    from grandtour.core.match import Match

    if hasattr(os, "nice"):
        os.nice(10)
    for name in games.names():
        game = games.load(name)
        match = Match(game, game.seats[0], 1, backend=COMPILED)
        seat = match.deciding[0]
        make_bot(bot_names(game)[-1], game, 1).choose(match, seat)
        match.default_move(seat)


class Compiling:
    """That process, from the server's side."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def start(self) -> None:
        if not has_numba() or os.environ.get("GRANDTOUR_BACKEND"):
            return
        wanting = [name for name in games.names() if not is_compiled(games.load(name), *ENTRIES)]
        if not wanting:
            return
        log.info("compiling rules beside play", extra={"games": wanting})
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
        )

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


if __name__ == "__main__":
    main()
