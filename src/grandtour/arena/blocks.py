"""Blocks are played: house bots in compiled code on all cores, guests as people play, in processes.

Those in which programs sit are played by whoever can reach them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol

import numpy as np

from grandtour import games
from grandtour.arena.contest import Contest, seated
from grandtour.bots.playing import Playing
from grandtour.bots.registry import make_bot
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.match import Match
from grandtour.core.rng import SEED_LIMIT

CHUNK = 256  # games between two reports of progress
BOT_STRIDE = 0x9E3779B1  # sets the seeds of bots at one table apart


@dataclass(frozen=True)
class Fault:
    """Why a program has lost a game before its end."""

    block: int
    game: int  # of the block
    seat: int
    bot: str
    why: str
    said: str  # what the program wrote last


@dataclass(frozen=True)
class Block:
    """What came of a block: for each of its games, by seat."""

    index: int
    places: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    plies: tuple[int, ...]
    faults: tuple[Fault, ...] = ()


class AnyPrograms(Protocol):
    """Programs, and a way to play the blocks in which they sit."""

    @property
    def versions(self) -> Mapping[str, str]:
        """The programs by their names, each with its version."""

    def play_block(self, game: Game, contest: Contest, index: int, seed: int) -> Block:
        """One block, from its deal to its results, as `play_block` does it without programs."""


def play_blocks(
    game: Game,
    contest: Contest,
    wanted: Sequence[int],
    cores: int | None = None,
    programs: AnyPrograms | None = None,
) -> Generator[list[Block]]:
    """Play these blocks and tell of them as they are done; those of guests and of programs may come
    in any order."""
    if not wanted:
        return
    cores = cores or os.cpu_count() or 1
    seeds = contest.seeds(wanted[-1] + 1)
    if not contest.is_slow:
        yield from _compiled(game, contest, wanted, seeds, cores)
    elif cores == 1:
        for index in wanted:
            yield [_play_any(game, contest, programs, index, int(seeds[index]))]
    else:
        yield from _in_processes(game, contest, wanted, seeds, cores, programs)


def _compiled(
    game: Game, contest: Contest, wanted: Sequence[int], seeds: Array, cores: int
) -> Iterator[list[Block]]:
    """Thousands of games a second."""
    playing = Playing(game, tuple(contest.bots), cores)
    for part in chunks(contest, wanted):
        yield play_compiled(playing, contest, part, seeds[np.array(part)])


def chunks(contest: Contest, wanted: Sequence[int]) -> Iterator[Sequence[int]]:
    """Blocks of which one tells at once: one by one if they take long, else as many as are soon done."""
    step = 1 if contest.is_slow else max(CHUNK // contest.seats, 1)
    return (wanted[start : start + step] for start in range(0, len(wanted), step))


def play_compiled(
    playing: Playing, contest: Contest, part: Sequence[int], seeds: Array
) -> list[Block]:
    """Some blocks of house bots, each with its seed."""
    seats = contest.seats
    rows = [seated(contest.lineup(index), turn) for index in part for turn in range(seats)]
    plies, cards = playing.play_new(
        np.zeros(len(rows), playing.game.state),
        np.repeat(seeds, seats),
        playing.codes(rows),
        seats,
        contest.options,
    )
    shape = (len(part), seats, seats)
    places = cards["place"][:, :seats].reshape(shape)
    points = cards["total"][:, :seats].reshape(shape)
    return [
        Block(index, *_plain(places[at], points[at], plies.reshape(shape[:2])[at]))
        for at, index in enumerate(part)
    ]


def _play_any(
    game: Game, contest: Contest, programs: AnyPrograms | None, index: int, seed: int
) -> Block:
    """One block, as its line-up needs it."""
    if programs is not None and not programs.versions.keys().isdisjoint(contest.lineup(index)):
        return programs.play_block(game, contest, index, seed)
    return play_block(game, contest, index, seed)


def bot_seed(seed: int, slot: int) -> int:
    """The seed of a bot, by that of its block and its place in the line-up."""
    return (seed + BOT_STRIDE * (slot + 1)) % SEED_LIMIT


def play_block(game: Game, contest: Contest, index: int, seed: int) -> Block:
    """One block as people play. Bots are made anew for it, so nothing depends on earlier blocks."""
    lineup = contest.lineup(index)
    players = [make_bot(name, game, bot_seed(seed, slot)) for slot, name in enumerate(lineup)]
    seats = len(lineup)
    cards = np.zeros(seats, game.card)
    plies = np.zeros(seats, np.int64)
    for turn in range(seats):
        match = Match(game, seats, seed, contest.options)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, players[(seat - turn) % seats].choose(match, seat))
        cards[turn] = match.card
        plies[turn] = len(match.moves)
    return Block(index, *_plain(cards["place"][:, :seats], cards["total"][:, :seats], plies))


def _plain(places: Array, points: Array, plies: Array) -> tuple[Any, Any, Any]:
    return (
        tuple(map(tuple, places.tolist())),
        tuple(map(tuple, points.tolist())),
        tuple(plies.tolist()),
    )


def losers_last(places: Sequence[int], losers: Collection[int]) -> tuple[int, ...]:
    """The places where some seats have lost, however well the game ended for them."""
    order = [(seat in losers, place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < own for other in order) for own in order)


def _in_processes(
    game: Game,
    contest: Contest,
    wanted: Sequence[int],
    seeds: Array,
    cores: int,
    programs: AnyPrograms | None,
) -> Iterator[list[Block]]:
    """Each process plays one block after the other. None is begun before it can be told of."""
    told = (game.name, game.board.name, game.board.source, game.board.digest, contest, programs)
    pool = ProcessPoolExecutor(
        cores, mp_context=get_context("spawn"), initializer=_begin, initargs=told
    )
    coming = iter(wanted)
    try:
        running = {
            pool.submit(_play, index, int(seeds[index])) for index in islice(coming, 2 * cores)
        }
        while running:
            try:
                done, running = wait(running, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:  # what is under way is still played and told of
                pool.shutdown(cancel_futures=True)
                yield [future.result() for future in running if not future.cancelled()]
                raise
            running |= {
                pool.submit(_play, index, int(seeds[index])) for index in islice(coming, len(done))
            }
            yield [future.result() for future in done]
    finally:
        pool.shutdown(cancel_futures=True)


# In a process of its own: what is played there, and who has the programs.
_table: tuple[Game, Contest, AnyPrograms | None] | None = None


def _begin(
    name: str,
    title: str,
    board: dict[str, Any],
    digest: str,
    contest: Contest,
    programs: AnyPrograms | None,
) -> None:
    """Sit down in a new process, on the same board. Ctrl-C is for the one that keeps the results."""
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = games.load(name)
    if game.board.digest != digest:
        game = games.load_on(name, title, board)
    _table = game, contest, programs


def _play(index: int, seed: int) -> Block:
    assert _table is not None, "the process has not begun"
    return _play_any(*_table, index, seed)
