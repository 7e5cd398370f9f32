"""Compiles the rules beside the running server, where that has not been done on this machine yet."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, Process

from grandtour import games
from grandtour.bots.house import level_names
from grandtour.bots.searching import ENTRIES as SEARCH_ENTRIES
from grandtour.bots.searching import load_search
from grandtour.core import backend
from grandtour.core.backend import cache_root, has_numba, is_compiled

ENTRIES = ("ask_table", "ask_seldom", "choose_one")  # all that tables and quick bots need

log = logging.getLogger("grandtour.compiling")


def main() -> None:
    """In a process of its own: every game that wants it, one after the other."""
    if hasattr(os, "nice"):
        os.nice(10)
    backend.quiet = True
    wanting = wanting_games()
    for number, name in enumerate(wanting, 1):
        of = f"{number} of {len(wanting)}"
        print(f"Compiling the rules of {name} beside play ({of}) …", file=sys.stderr, flush=True)
        compile_for_tables(name)
    for name in wanting:  # after all tables are quick, some bots learn to look ahead
        compile_for_search(name)
    print("All rules are compiled.", file=sys.stderr, flush=True)


def compile_for_tables(name: str) -> None:
    """All that tables of a game and their bots need, by a first use of each."""
    from grandtour.bots import make_bot, usual_name
    from grandtour.core.match import Match

    game = games.load(name)
    match = Match(game, game.seats[0], 1, backend=backend.COMPILED)
    seat = match.deciding[0]
    make_bot(usual_name(game), game, 1).choose(match, seat)
    match.default_move(seat)
    assert is_compiled(game, *ENTRIES)


def compile_for_search(name: str) -> None:
    """What bots that look ahead need beside that, if the game has any."""
    if level_names(name):
        game = games.load(name)
        load_search(game)
        assert is_compiled(game, *SEARCH_ENTRIES)


def wanting_games() -> list[str]:
    """The games of which something still runs on plain Python, and need not for long."""
    if not has_numba() or os.environ.get("GRANDTOUR_BACKEND") or cache_root() is None:
        return []
    return [name for name in games.names() if not is_compiled(games.load(name), *wanted(name))]


def wanted(name: str) -> tuple[str, ...]:
    """The entries that a game needs: with those for looking ahead, if it has bots that do."""
    return (*ENTRIES, *SEARCH_ENTRIES) if level_names(name) else ENTRIES


class Compiling:
    """That process, from the server's side."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def start(self) -> None:
        wanting = wanting_games()
        if not wanting:
            return
        log.info("compiling rules beside play", extra={"games": wanting})
        to_person = None if sys.stderr.isatty() else DEVNULL  # a log holds nothing but JSON
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdin=DEVNULL, stdout=DEVNULL, stderr=to_person
        )

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


if __name__ == "__main__":
    main()
