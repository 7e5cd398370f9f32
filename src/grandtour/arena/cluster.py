"""Blocks are played by the workers of a Dask cluster, with the same results as here."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from grandtour import games
from grandtour.arena.blocks import Block, chunks, play_block, play_compiled
from grandtour.arena.contest import Contest
from grandtour.arena.versions import bot_version
from grandtour.bots.playing import Playing
from grandtour.core.errors import OptionError
from grandtour.core.game import Game

PATIENCE = "10s"  # for the cluster to answer
AHEAD = 2  # tasks that wait for each thread, so that none is idle
OtherBoard = tuple[str, dict[str, Any]]  # its name and its JSON, where it is not the game's own


def play_on_cluster(
    game: Game, contest: Contest, wanted: Sequence[int], address: str
) -> Generator[list[Block]]:
    """Play these blocks on the cluster and tell of them as they are done, in any order."""
    dask = need_dask()
    if not wanted:
        return
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as problem:
        raise OptionError(f"no Dask cluster answers at {address!r}: {problem}") from None
    seeds = contest.seeds(wanted[-1] + 1)
    is_own = game.board.digest == games.load(game.name).board.digest
    board = None if is_own else (game.board.name, game.board.source)
    parts = chunks(contest, wanted)

    def begin(number: int) -> set[Any]:
        return {
            client.submit(play_part, contest, board, part, seeds[list(part)].tolist(), pure=False)
            for part in islice(parts, number)
        }

    with client:
        running = begin(AHEAD * max(sum(client.nthreads().values()), 1))
        while running:
            done, running = dask.wait(running, return_when="FIRST_COMPLETED")
            running |= begin(len(done))
            yield [block for future in done for block in future.result()]


def need_dask() -> Any:
    """The package, or a clear error where it is not installed."""
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise OptionError(
            "a cluster needs the package distributed: pip install 'grandtour[dask]'"
        ) from None


_here = threading.local()  # what a worker's thread has at hand from one task to the next


def play_part(
    contest: Contest, board: OtherBoard | None, part: Sequence[int], seeds: Sequence[int]
) -> list[Block]:
    """Some blocks, on a worker, which must have the same rules and bots."""
    key = (contest.game, contest.board, tuple(contest.bots.items()))
    if getattr(_here, "key", None) != key:
        game = games.load(contest.game) if board is None else games.load_on(contest.game, *board)
        check_same(game, contest)
        _here.game = game
        _here.playing = None if contest.is_slow else Playing(game, tuple(contest.bots), cores=1)
        _here.key = key
    if _here.playing is not None:
        return play_compiled(_here.playing, contest, part, np.array(seeds))
    pairs = zip(part, seeds, strict=True)
    return [play_block(_here.game, contest, index, seed) for index, seed in pairs]


def check_same(game: Game, contest: Contest) -> None:
    """Raise a clear error where rules, board or a bot are of another version than the contest's."""
    if (game.version, f"{game.board.title} {game.board.digest}") != (contest.rules, contest.board):
        raise OptionError(f"a worker has other rules of {contest.game}, or another board")
    for name, version in contest.bots.items():
        if bot_version(game, name) != version:
            raise OptionError(f"a worker has another version of {name}")
