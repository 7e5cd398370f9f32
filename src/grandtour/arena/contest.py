"""Who meets whom, in which seats, with which luck.

Games come in blocks: one line-up plays one seed once from every rotation of its seats, so that neither a
seat nor the luck of the deal favours anybody. Block 0 is that of the first line-up, block 1 that of the
second, and after the last line-up the next round begins: whoever plays on adds blocks behind these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any

from grandtour.arena.versions import bot_version
from grandtour.bots.registry import check_bot, house, is_guest, is_quick
from grandtour.core.engine import check_seed, table_seeds
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array

Lineup = tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """All that results depend on, apart from how many blocks are played."""

    game: str
    rules: int  # their version
    board: str  # its name and the digest of its content
    seats: int
    bots: Mapping[str, str]  # each with its version
    field: str | None  # the bot that fills all other seats
    options: Mapping[str, Any]  # as chosen, and those that let random play end
    seed: int

    @cached_property
    def lineups(self) -> tuple[Lineup, ...]:
        return lineups(tuple(self.bots), self.seats, self.field)

    @property
    def is_slow(self) -> bool:
        """Is there a bot that does not decide at once, in compiled code?"""
        return not all(is_quick(self.game, name) for name in self.bots)

    def lineup(self, block: int) -> Lineup:
        return self.lineups[block % len(self.lineups)]

    def blocks(self, games: int) -> range:
        """The blocks in which every line-up plays so many games; the last block is played whole."""
        return range(-(-games // self.seats) * len(self.lineups))

    def seeds(self, blocks: int) -> Array:
        """A seed for each of so many blocks; those of more blocks begin with the same ones."""
        return table_seeds(self.seed, blocks)


def make_contest(
    game: Game,
    bots: Sequence[str],
    seats: int,
    field: str | None,
    options: Mapping[str, object] | None,
    seed: int,
    programs: Mapping[str, str] | None = None,
) -> Contest:
    """A contest that can be played, or a clear error. Programs are given with their versions."""
    named = [*bots, *([field] if field is not None else [])]
    programs = programs or {}
    for name in programs:
        if name in house(game) or is_guest(name):
            raise OptionError(f"a program cannot be called {name!r}, as a bot is")
    for name in named:
        if name not in programs:
            check_bot(game, name)
    twice = next((name for name in bots if bots.count(name) > 1), None)
    if twice is not None:
        raise OptionError(f"{twice} is named twice; every bot meets every other anyway")
    if len(set(named)) < 2:
        raise OptionError("an arena needs two different bots or more")
    if seats < 2:
        raise OptionError("an arena needs two seats or more: alone there is nobody to meet")
    check_seed(seed)
    played = {**game.about.playout, **(options or {})}
    values = game.check(seats, played)
    return Contest(
        game=game.name,
        rules=game.version,
        board=f"{game.board.title} {game.board.digest}",
        seats=seats,
        bots={
            name: programs[name] if name in programs else bot_version(game, name)
            for name in dict.fromkeys(named)
        },
        field=field,
        options={
            option.name: option.show(values[option.index])
            for option in game.options
            if values[option.index] != option.default
        },
        seed=seed,
    )


def lineups(bots: Sequence[str], seats: int, field: str | None = None) -> tuple[Lineup, ...]:
    """Every choice of bots for the seats.

    If there are fewer bots than seats, some sit there more than once: every choice in which all of
    them take part. With a field, each of the others meets it alone.
    """
    if field is not None:
        return tuple((bot, *[field] * (seats - 1)) for bot in bots if bot != field)
    if len(bots) >= seats:
        return tuple(combinations(bots, seats))
    every = combinations_with_replacement(bots, seats)
    return tuple(some for some in every if len(set(some)) == len(bots))


def seated(lineup: Sequence[str], turn: int) -> Lineup:
    """Who sits where in one game of a block: everybody moves on by one seat from game to game."""
    return tuple(lineup[(seat - turn) % len(lineup)] for seat in range(len(lineup)))
