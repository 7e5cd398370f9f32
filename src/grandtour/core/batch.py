"""Many tables of one game, stepped together: for training, simulation and search."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache

import numpy as np
from numpy.typing import ArrayLike

from grandtour.core.backend import COMPILED
from grandtour.core.engine import Engine, check_seed
from grandtour.core.entries import AskAll
from grandtour.core.errors import IllegalMove, OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.rng import SEED_LIMIT, fresh_seed
from grandtour.core.text import ENGLISH

TABLES_A_SHARE = 256  # fewer are done sooner than another thread is woken
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
        self.shares = min(cores or os.cpu_count() or 1, tables)  # at most
        self._blank = self.engine.blank(seats, options)
        self._nothing = np.zeros(1, game.state)
        self._works = np.zeros(self.shares, game.work)
        self._states: Array = np.zeros(tables, game.state)
        self._seats = np.zeros(tables, np.int8)
        self._masks: Array = np.zeros((0, game.actions), np.int8)
        self._refusals = np.zeros(tables, np.int16)
        self._has_seats = False  # are `_seats` those of the records as they are?
        self._has_masks = False
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every table anew; equal seeds give equal tables."""
        self.seed = fresh_seed() if seed is None else seed
        self.seeds = table_seeds(self.seed, self.tables)
        self._picks = 0
        self._ask(AskAll.NEW)
        self._has_seats, self._has_masks = True, False

    @property
    def states(self) -> Array:
        """The records themselves. Who writes into them asks for them anew, or calls `refresh`."""
        self.refresh()
        return self._states

    def refresh(self) -> None:
        """The records were written to: whose turn it is and what is legal is looked up again."""
        self._has_seats = self._has_masks = False

    def _ask(
        self,
        ask: AskAll,
        actions: Array | None = None,
        others: Array | None = None,
        cards: Array | None = None,
        plies: Array | None = None,
        states: Array | None = None,
    ) -> None:
        """Ask the same of every table, or of other `states`, a share of them on each core."""
        states = self._states if states is None else states
        number = len(states)
        shares = self.shares
        if ask not in (AskAll.PLAY, AskAll.SCORE):
            shares = max(1, min(shares, number // TABLES_A_SHARE))
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
            start = number * share // shares
            stop = number * (share + 1) // shares
            entry(int(ask), states, start, stop, share, salt, *fixed)

        in_shares(run, shares)

    @property
    def seats(self) -> Array:
        """The seat that is to decide at each table, -1 where the game is over."""
        if not self._has_seats:
            self._ask(AskAll.SEATS)
            self._has_seats = True
        return self._seats

    @property
    def over(self) -> Array:
        """Which tables are over."""
        return np.asarray(self.seats < 0)

    @property
    def masks(self) -> Array:
        """For each table, 1 for every action that the deciding seat may take."""
        if not self._has_masks:
            if not len(self._masks):
                self._masks = np.zeros((self.tables, self.game.actions), np.int8)
            self._ask(AskAll.LEGAL)
            self._has_seats = self._has_masks = True
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
        self._has_masks = False
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

    def scores(self, which: ArrayLike | None = None) -> Array:
        """The scorecards as they stand: fields `lines`, `total`, `place` and what the game adds.

        Of all tables, or of those chosen: numbers of tables, or a truth value for each.
        """
        states = self._states if which is None else self._states[np.asarray(which)]
        cards: Array = np.zeros(len(states), self.game.card)
        if len(states):
            self._ask(AskAll.SCORE, cards=cards, states=states)
        return cards

    def play_out(self) -> Array:
        """Deal anew and let random moves end every game; returns how many decisions each took."""
        plies: Array = np.zeros(self.tables, np.int64)
        self._ask(AskAll.PLAY, cards=np.zeros(self.tables, self.game.card), plies=plies)
        self._has_seats, self._has_masks = True, False
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
    others = [_threads().submit(run, share) for share in range(1, shares)]
    try:
        run(0)
    finally:
        wait(others)
    for other in others:
        other.result()


@cache
def _threads() -> ThreadPoolExecutor:
    """Threads that wait for the next batch: starting them each time took longer than a small step."""
    return ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), "grandtour-batch")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_threads.cache_clear)  # a fork has none of its parent's


def table_seeds(seed: int, tables: int) -> Array:
    """A seed for each table of a batch."""
    check_seed(seed)
    with np.errstate(over="ignore"):
        mixed = np.uint64(seed) + np.arange(tables, dtype=np.uint64) * np.uint64(SPREAD)
    return (mixed & np.uint64(SEED_LIMIT - 1)).astype(np.int64)
