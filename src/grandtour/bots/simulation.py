"""Many games among bots, and how each of them did."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from os import PathLike
from typing import Any

import numpy as np

from grandtour.bots.keeping import RecordFolder, Retelling, rows_of
from grandtour.bots.playing import Playing
from grandtour.bots.registry import AnyBot, Guest, Player, check_bot, is_quick, make_bot
from grandtour.core.engine import table_seeds
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array, canonical
from grandtour.core.match import Match
from grandtour.core.rng import fresh_seed

CHUNK = 256  # games between two reports of progress
CHUNK_RECORDED = 8  # the same where records are kept, which takes longer than to play
Z95 = 1.959964  # of the normal distribution, for a 95 % interval


@dataclass(frozen=True)
class BotResult:
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
    results: list[BotResult]
    _rows: Callable[[], Array] = field(repr=False, compare=False)

    @cached_property
    def rows(self) -> Array:
        """Every game as numbers: a NumPy record for each game and seat, with a field for each column."""
        return self._rows()

    def as_dict(self) -> dict[str, Any]:
        """The summary as plain data; `rows` are not in it."""
        shown = {each.name: getattr(self, each.name) for each in fields(self) if each.compare}
        return {**shown, "results": [asdict(result) for result in self.results]}


@dataclass
class _Played:
    """What came of some games."""

    plies: Array
    turns: Array
    cards: Array


def simulate(
    game: Game,
    games: int = 1000,
    seats: int = 2,
    bots: Sequence[str | Player] = ("random",),
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    cores: int | None = None,
    records: str | PathLike[str] | None = None,
    overwrite: bool = False,
) -> SimulationReport:
    """Let bots play whole games; they change seats from game to game, so that none is favoured.

    A bot is a name, `module:Class`, or any object with `choose(view, legal)`. Seats beyond the named
    bots are filled by naming them over again. Games that would not end by
    themselves are played with the options of `about.playout`, unless others are given.

    `records` is a folder that gets the record of every game. It must be new or empty, unless files
    of the same names may be overwritten.
    """
    if games < 1:
        raise OptionError(f"at least one game must be played, not {games}")
    if not bots:
        raise OptionError("name at least one bot")
    if len(bots) > seats:
        raise OptionError(f"{len(bots)} bots do not fit at {seats} seats")
    if cores is not None and cores < 1:
        raise OptionError(f"at least one core is needed, not {cores}")
    own = {_name(bot): bot for bot in bots if not isinstance(bot, str)}
    lineup = [_name(bots[seat % len(bots)]) for seat in range(seats)]
    for name in lineup:
        if name not in own:
            check_bot(game, name)
    options = {**game.about.playout, **(options or {})}
    seed = fresh_seed() if seed is None else seed
    seeds = table_seeds(seed, games)
    game.check(seats, options)
    names = np.array([np.roll(np.arange(seats), turn % seats) for turn in range(games)])
    folder = None if records is None else RecordFolder(records, games, overwrite)
    keep = None if folder is None else folder.keep
    if own or not all(is_quick(game.name, name) for name in lineup):
        run = _with_guests(game, seats, lineup, own, options, seeds, names)
    else:
        run = _compiled(game, seats, lineup, options, seeds, names, cores)
    run(slice(0, 1), None)  # compiles, if that has not been done yet; the clock starts after it
    parts = []
    began = time.perf_counter()
    chunk = CHUNK if folder is None else CHUNK_RECORDED
    for start in range(0, games, chunk):
        parts.append(run(slice(start, min(start + chunk, games)), keep))
        if progress is not None:
            progress(min(start + chunk, games))
    seconds = time.perf_counter() - began
    plies, turns, cards = (
        np.concatenate([getattr(part, name) for part in parts])
        for name in ("plies", "turns", "cards")
    )

    places = cards["place"][:, :seats]
    winners = (places == 1).sum(axis=1, keepdims=True)
    wins = (places == 1) / winners
    results = []
    for name in dict.fromkeys(lineup):
        mine = np.isin(names, [seat for seat in range(seats) if lineup[seat] == name])
        number = int(mine.sum())
        won = float(wins[mine].sum())
        low, high = interval(won, number)
        results.append(
            BotResult(
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
        results=results,
        _rows=lambda: rows_of(game, lineup, names, seeds, plies, turns, cards),
    )


def _name(bot: str | Player) -> str:
    return bot if isinstance(bot, str) else type(bot).__name__


Keep = Callable[[int, Match], None]  # the number of a game, and the game
Run = Callable[[slice, Keep | None], _Played]


def _compiled(
    game: Game,
    seats: int,
    lineup: list[str],
    options: Mapping[str, object],
    seeds: Array,
    names: Array,
    cores: int | None,
) -> Run:
    """House bots alone: thousands of games a second."""
    playing = Playing(game, lineup, cores)
    codes = np.array([playing.policies.code(name) for name in lineup])[names]
    states = np.zeros(CHUNK, game.state)
    retelling: list[Retelling] = []  # made when the first record is wanted

    def retell(index: int, state: Any) -> Match:
        if not retelling:
            retelling.append(Retelling(game, seats, options))
        match = retelling[0].play(int(seeds[index]), [lineup[name] for name in names[index]])
        assert match.state_bytes() == canonical(state), f"seed {seeds[index]} is told otherwise"
        return match

    def run(part: slice, keep: Keep | None) -> _Played:
        tables = states[: part.stop - part.start]
        plies, cards = playing.play_new(tables, seeds[part], codes[part], seats, options)
        if keep:
            for index, state in zip(range(part.start, part.stop), tables, strict=True):
                keep(index + 1, retell(index, state))
        return _Played(plies, tables["turn_number"].astype(np.int64), cards)

    return run


def _with_guests(
    game: Game,
    seats: int,
    lineup: list[str],
    own: Mapping[str, Player],
    options: Mapping[str, object],
    seeds: Array,
    names: Array,
) -> Run:
    """At least one is Python code, or looks ahead: one game after the other, as people play."""
    players: dict[str, AnyBot] = {
        name: Guest(name, own[name]) if name in own else make_bot(name, game, int(seeds[0]))
        for name in dict.fromkeys(lineup)
    }

    def run(part: slice, keep: Keep | None) -> _Played:
        number = part.stop - part.start
        played = _Played(
            np.zeros(number, np.int64), np.zeros(number, np.int64), np.zeros(number, game.card)
        )
        for place, index in enumerate(range(part.start, part.stop)):
            match = Match(game, seats, int(seeds[index]), options)
            while not match.is_over:
                seat = match.deciding[0]
                match.play(seat, players[lineup[names[index][seat]]].choose(match, seat))
            played.plies[place] = len(match.moves)
            played.turns[place] = int(match.row["turn_number"])
            played.cards[place] = match.card
            if keep:
                keep(index + 1, match)
        return played

    return run


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share = wins / games
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(middle - half, 0.0), min(middle + half, 1.0)
