"""Bots, and games among them. A bot is shown what its seat may see and answers with a move."""

from __future__ import annotations

import importlib
import math
import os
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from grandtour.bots import table
from grandtour.core.backend import COMPILED
from grandtour.core.batch import in_shares, table_seeds
from grandtour.core.engine import Engine
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.match import Match
from grandtour.core.rng import fresh_seed
from grandtour.core.text import nearest

RANDOM = "random"
BRAINS = {  # the bot made for each game: its name, and its module in this room
    "ttr-europe": ("hungry", "hungry"),
    "ttr-iberia": ("hungry", "hungry_iberia"),
    "ttr-south-korea": ("hungry", "hungry_korea"),
    "road-trip-europa": ("collector", "collector"),
    "dice-trip-belgium": ("planner", "planner"),
    "europa-tour": ("navigator", "navigator"),
}
CHUNK = 256  # games between two reports of progress
Z95 = 1.959964  # of the normal distribution, for a 95 % interval


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play this game."""
    return (RANDOM, BRAINS[game.name][0])


def bot_code(game: Game, name: str) -> int:
    if name not in bot_names(game):
        hint = nearest(name, bot_names(game))
        raise OptionError(
            f"no bot {name!r} for {game.name}."
            + (f" Did you mean {hint!r}?" if hint else f" There are {', '.join(bot_names(game))}.")
        )
    return table.RANDOM if name == RANDOM else table.THINKING


def brain_of(game: Game) -> Any:
    """The module of the bot made for a game: its MEMORY, `fresh`, `choose` and INSTEAD."""
    return importlib.import_module(f"grandtour.bots.{BRAINS[game.name][1]}")


def think_entry(engine: Engine, name: str, brain: Any) -> Callable[..., Any]:
    """An entry of `table.py` in which a game's own bot thinks."""
    is_alone = name != "choose_one"  # at one table a bot need not be quick, but ready soon
    return engine.backend.entry(name, table, {"think": brain.choose}, brain.INSTEAD, is_alone)


class Bot:
    """A bot at one table."""

    def __init__(self, name: str, game: Game, seed: int | None = None) -> None:
        self.name = name
        self._code = bot_code(game, name)
        self._brain = brain_of(game)
        self._seed = fresh_seed() if seed is None else seed
        self._memories: dict[int, Any] = {}  # one for each seat it plays
        self._match: weakref.ref[Match] | None = None  # the match they are about
        self._works: Any = None

    def choose(self, match: Match, seat: int) -> str:
        """The move it would make, from what the seat may see alone."""
        engine = match.engine
        if self._works is None:
            works = np.zeros(1, match.game.work)
            works[0]["rng"] = [self._seed & 0xFFFFFFFF, self._seed >> 32, 0x85EBCA6B, 1]
            self._works = engine.backend.from_array(works)
        if self._match is None or self._match() is not match:
            self._match, self._memories = weakref.ref(match), {}
        if seat not in self._memories:
            self._memories[seat] = engine.backend.from_array(self._brain.fresh())
        choose = think_entry(engine, "choose_one", self._brain)

        def choose_action(seen: Any) -> int:
            memory = self._memories[seat]
            return int(choose(seen, engine.boards, self._works, memory, seat, self._code))

        return match.move_by(seat, choose_action)


def make_bot(name: str, game: Game, seed: int | None = None) -> Bot:
    return Bot(name, game, seed)


@dataclass(frozen=True)
class BotEntry:
    """How one bot did over all its seats and games."""

    name: str
    games: int  # seats it played, over all games
    wins: float  # a shared victory counts as a share of one
    share: float
    low: float  # of the 95 % interval
    high: float
    mean_points: float
    mean_place: float


@dataclass(frozen=True)
class SimulationReport:
    game: str
    board: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    seconds: float
    plies: int
    plies_per_second: float
    games_per_second: float
    mean_plies: float
    mean_turns: float
    cut_short: int  # games that ended by a limit on turns
    entries: list[BotEntry]

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def simulate(
    game: Game,
    games: int = 1000,
    seats: int = 2,
    bots: Sequence[str] = ("random",),
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    cores: int | None = None,
) -> SimulationReport:
    """Let bots play whole games; they change seats from game to game, so that none is favoured.

    Seats beyond the named bots are filled by naming them over again. Games that would not end by
    themselves are played with the options of `about.playout`, unless others are given.
    """
    if games < 1:
        raise OptionError(f"at least one game must be played, not {games}")
    if not bots:
        raise OptionError("name at least one bot")
    if len(bots) > seats:
        raise OptionError(f"{len(bots)} bots do not fit at {seats} seats")
    lineup = [bots[seat % len(bots)] for seat in range(seats)]
    codes = [bot_code(game, name) for name in lineup]
    engine = Engine(game, COMPILED)
    blank = engine.blank(seats, {**game.about.playout, **(options or {})})
    seed = fresh_seed() if seed is None else seed
    seeds = table_seeds(seed, games)
    shares = cores or os.cpu_count() or 1
    works = np.zeros(shares, game.work)
    seen = np.zeros(shares, game.state)
    nothing = np.zeros(1, game.state)
    brain = brain_of(game)
    memories = np.zeros(shares * seats, brain.MEMORY)
    lineups = np.array([np.roll(codes, turn % seats) for turn in range(games)], np.int64)
    names = np.array([np.roll(np.arange(seats), turn % seats) for turn in range(games)])
    plies = np.zeros(games, np.int64)
    cards = np.zeros(games, game.card)
    turns = np.zeros(games, np.int64)
    play = think_entry(engine, "play_bots", brain)
    states = np.zeros(CHUNK, game.state)

    def run(first: int, stop: int) -> None:
        """Play the games from `first` to `stop`, a share of them on each core."""
        part = slice(first, stop)
        number = stop - first

        def run_share(share: int) -> None:
            play(
                states,
                number * share // shares,
                number * (share + 1) // shares,
                share,
                blank,
                engine.boards,
                works,
                seen,
                nothing,
                memories,
                brain.fresh(),
                cards[part],
                seeds[part],
                lineups[part],
                plies[part],
            )

        in_shares(run_share, shares)
        turns[part] = states["turn_number"][:number]

    run(0, 1)  # compiles, if that has not been done yet; the clock starts after it
    began = time.perf_counter()
    for start in range(0, games, CHUNK):
        run(start, min(start + CHUNK, games))
        if progress is not None:
            progress(min(start + CHUNK, games))
    seconds = time.perf_counter() - began

    places = cards["place"][:, :seats]
    winners = (places == 1).sum(axis=1, keepdims=True)
    wins = (places == 1) / winners
    entries = []
    for name in dict.fromkeys(lineup):
        mine = np.isin(names, [seat for seat in range(seats) if lineup[seat] == name])
        number = int(mine.sum())
        won = float(wins[mine].sum())
        low, high = interval(won, number)
        entries.append(
            BotEntry(
                name=name,
                games=number,
                wins=won,
                share=won / number,
                low=low,
                high=high,
                mean_points=float(cards["total"][:, :seats][mine].mean()),
                mean_place=float(places[mine].mean()),
            )
        )
    return SimulationReport(
        game=game.name,
        board=game.board.name,
        games=games,
        seats=seats,
        bots=tuple(lineup),
        seed=seed,
        seconds=seconds,
        plies=int(plies.sum()),
        plies_per_second=float(plies.sum() / seconds),
        games_per_second=games / seconds,
        mean_plies=float(plies.mean()),
        mean_turns=float(turns.mean()),
        cut_short=int(cards["cut_short"].sum()) if "cut_short" in (game.card.names or ()) else 0,
        entries=entries,
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share = wins / games
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(middle - half, 0.0), min(middle + half, 1.0)
