"""Many tables of one game, stepped together: for training, simulation and search."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from grandtour.core.backend import COMPILED
from grandtour.core.engine import Engine, check_seed
from grandtour.core.entries import AskAll
from grandtour.core.errors import IllegalMove, OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.rng import SEED_LIMIT, fresh_seed
from grandtour.core.text import ENGLISH

PICK_SALT = 0x2545F4914F6CDD1D  # sets one round of random choices apart from the next
SPREAD = 0x9E3779B97F4A7C15  # an odd number: table seeds differ whatever the first one is


class Batch:
    """Tables as one array; each waits for an action of the seat that is to decide.

    >>> batch = Batch(load("ttr-europe"), tables=10_000, seats=4, seed=1)
    >>> while not batch.over.all():
    ...     batch.step(batch.random_actions())
    >>> batch.scores()["total"]
    """

    def __init__(
        self,
        game: Game,
        tables: int,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        cores: int | None = None,
    ) -> None:
        if tables < 1:
            raise OptionError(f"a batch has at least one table, not {tables}")
        self.game = game
        self.engine = Engine(game, COMPILED)
        self.tables = tables
        self.shares = min(cores or os.cpu_count() or 1, tables)
        self._blank = self.engine.blank(seats, options)
        self._nothing = np.zeros(1, game.state)
        self._works = np.zeros(self.shares, game.work)
        self.states: Array = np.zeros(tables, game.state)  # the records themselves
        self._seats = np.zeros(tables, np.int8)
        self._masks: Array = np.zeros((0, game.actions), np.int8)
        self._refusals = np.zeros(tables, np.int16)
        self._is_stale = True
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every table anew; equal seeds give equal tables."""
        self.seed = fresh_seed() if seed is None else seed
        self.seeds = table_seeds(self.seed, self.tables)
        self._picks = 0
        self._ask(AskAll.NEW)
        self._is_stale = True

    def _ask(
        self,
        ask: AskAll,
        actions: Array | None = None,
        others: Array | None = None,
        cards: Array | None = None,
        plies: Array | None = None,
    ) -> None:
        """Ask the same of every table, a share of them on each core."""
        fixed = (
            self._nothing if ask == AskAll.VIEW else self._blank,
            self.engine.boards,
            self._works,
            self._nothing if others is None else others,
            np.zeros(1, self.game.card) if cards is None else cards,
            self.seeds,
            self._seats,
            self._masks,
            _NO_NUMBERS if actions is None else actions,
            self._refusals,
            _NO_NUMBERS if plies is None else plies,
        )
        entry = self.engine.backend.entry("ask_tables")
        salt = self._picks * PICK_SALT & SEED_LIMIT - 1

        def run(share: int) -> None:
            start = self.tables * share // self.shares
            stop = self.tables * (share + 1) // self.shares
            entry(int(ask), self.states, start, stop, share, salt, *fixed)

        in_shares(run, self.shares)

    def _look(self) -> None:
        if self._is_stale:
            if not len(self._masks):
                self._masks = np.zeros((self.tables, self.game.actions), np.int8)
            self._ask(AskAll.LEGAL)
            self._is_stale = False

    @property
    def seats(self) -> Array:
        """The seat that is to decide at each table, -1 where the game is over."""
        self._look()
        return self._seats

    @property
    def over(self) -> Array:
        return np.asarray(~self.states["deciding"].any(axis=1))

    @property
    def masks(self) -> Array:
        """For each table, 1 for every action that the deciding seat may take."""
        self._look()
        return self._masks

    def random_actions(self) -> Array:
        """A uniformly random legal action for each table, -1 where the game is over."""
        actions = np.zeros(self.tables, np.int64)
        self._picks += 1
        self._ask(AskAll.PICK, actions)
        return actions

    def step(self, actions: Array) -> None:
        """One action at each table. A refused one raises, and changes nothing at its table."""
        actions = np.asarray(actions)
        if actions.shape != (self.tables,):
            raise OptionError(f"{self.tables} actions are needed, one a table, not {actions.shape}")
        if not np.issubdtype(actions.dtype, np.integer):
            raise OptionError(f"actions are whole numbers, not {actions.dtype}")
        actions = np.ascontiguousarray(actions, np.int64)
        playing = ~self.over
        if ((actions[playing] < 0) | (actions[playing] >= self.game.actions)).any():
            raise OptionError(f"actions are numbers from 0 to {self.game.actions - 1}")
        self._ask(AskAll.STEP, actions)
        self._is_stale = True
        refused = np.flatnonzero(self._refusals)
        if len(refused):
            table = int(refused[0])
            code = self.game.refusals[int(self._refusals[table])]
            clause = self.game.texts[ENGLISH]["refusals"][code]["clause"]
            raise IllegalMove(
                f"table {table}: action {actions[table]} is refused: {code} ({clause})",
                code,
                clause,
            )

    def views(self) -> Array:
        """What the deciding seat of each table may see: records of the same kind, secrets blank."""
        seen: Array = np.zeros(self.tables, self.game.state)
        self._ask(AskAll.VIEW, others=seen)
        return seen

    def scores(self) -> Array:
        """The scorecards as they stand: fields `lines`, `total`, `place` and what the game adds."""
        cards: Array = np.zeros(self.tables, self.game.card)
        self._ask(AskAll.SCORE, cards=cards)
        return cards

    def play_out(self) -> Array:
        """Deal anew and let random moves end every game; returns how many decisions each took."""
        plies: Array = np.zeros(self.tables, np.int64)
        self._ask(AskAll.PLAY, cards=np.zeros(self.tables, self.game.card), plies=plies)
        self._is_stale = True
        return plies


_NO_NUMBERS = np.zeros(1, np.int64)


def in_shares(run: Callable[[int], None], shares: int) -> None:
    """Run a share on each core. Compiled code holds no lock, so plain threads are enough.

    Numba's own parallel loops were as fast, took longer to compile, and end the process when two
    threads use them at once (docs/decisions/010).
    """
    if shares == 1:
        run(0)
        return
    with ThreadPoolExecutor(shares) as pool:
        list(pool.map(run, range(shares)))


def table_seeds(seed: int, tables: int) -> Array:
    """A seed for each table of a batch."""
    check_seed(seed)
    with np.errstate(over="ignore"):
        mixed = np.uint64(seed) + np.arange(tables, dtype=np.uint64) * np.uint64(SPREAD)
    return (mixed & np.uint64(SEED_LIMIT - 1)).astype(np.int64)
