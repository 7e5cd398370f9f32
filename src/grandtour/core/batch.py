"""Many tables of one game, stepped together: for training, simulation and search."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from grandtour.core.backend import COMPILED
from grandtour.core.engine import Engine
from grandtour.core.errors import IllegalMove
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.rng import SEED_LIMIT, fresh_seed

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
        self.game = game
        self.engine = Engine(game, COMPILED)
        self.tables = tables
        self._blank = self.engine.blank(seats, options)
        self._works = np.zeros(min(cores or os.cpu_count() or 1, max(tables, 1)), game.work)
        self.states: Array = np.zeros(tables, game.state)  # the records themselves
        self._seats = np.zeros(tables, np.int8)
        self._masks: Array | None = None
        self._refusals = np.zeros(tables, np.int16)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every table anew; equal seeds give equal tables."""
        self.seed = fresh_seed() if seed is None else seed
        self.seeds = table_seeds(self.seed, self.tables)
        for share in range(len(self._works)):
            self._works[share]["rng"] = [self.seed & 0xFFFFFFFF, share + 1, 0x85EBCA6B, 1]
        self._call("new_all", self.states, self._blank, self._boards, self._works, self.seeds)
        self._is_stale = True

    @property
    def _boards(self) -> Any:
        return self.engine.boards

    def _call(self, entry: str, *values: Any) -> Any:
        return self.engine.backend.entry(entry)(*values)

    def _look(self) -> None:
        if self._is_stale:
            if self._masks is None:
                self._masks = np.zeros((self.tables, self.game.actions), np.int8)
            self._call(
                "legal_all", self.states, self._boards, self._works, self._seats, self._masks
            )
            self._is_stale = False

    @property
    def seats(self) -> Array:
        """The seat that is to decide at each table, -1 where the game is over."""
        self._look()
        return self._seats

    @property
    def over(self) -> Array:
        return ~self.states["deciding"].any(axis=1)

    @property
    def masks(self) -> Array:
        """For each table, 1 for every action that the deciding seat may take."""
        self._look()
        assert self._masks is not None
        return self._masks

    def random_actions(self) -> Array:
        """A uniformly random legal action for each table, -1 where the game is over."""
        actions = np.zeros(self.tables, np.int64)
        self._call("pick_all", self.states, self._boards, self._works, actions)
        return actions

    def step(self, actions: Array) -> None:
        """One action at each table. A refused one raises, and changes nothing at its table."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.tables,):
            raise ValueError(f"{self.tables} actions are needed, one a table, not {actions.shape}")
        playing = ~self.over
        if ((actions[playing] < 0) | (actions[playing] >= self.game.actions)).any():
            raise ValueError(f"actions are numbers from 0 to {self.game.actions - 1}")
        self._call("step_all", self.states, self._boards, self._works, actions, self._refusals)
        self._is_stale = True
        refused = np.flatnonzero(self._refusals)
        if len(refused):
            table = int(refused[0])
            code = self.game.refusals[int(self._refusals[table])]
            entry = self.game.texts["en"]["refusals"][code]
            raise IllegalMove(
                f"table {table}: action {actions[table]} is refused: {code} ({entry['clause']})",
                code,
                entry["clause"],
            )

    def views(self) -> Array:
        """What the deciding seat of each table may see: records of the same kind, secrets blank."""
        seen = np.zeros(self.tables, self.game.state)
        self._call("view_all", self.states, self._boards, self._works, seen)
        return seen

    def scores(self) -> Array:
        """The scorecards as they stand: fields `lines`, `total`, `place` and what the game adds."""
        cards = np.zeros(self.tables, self.game.card)
        self._call("score_all", self.states, self._boards, self._works, cards)
        return cards

    def play_out(self) -> Array:
        """Deal anew and let random moves end every game; returns how many decisions each took."""
        cards = np.zeros(self.tables, self.game.card)
        plies = np.zeros(self.tables, np.int64)
        entry = "play_all" if len(self._works) == 1 else "play_all_parallel"
        self._call(
            entry, self.states, self._blank, self._boards, self._works, cards, self.seeds, plies
        )
        self._is_stale = True
        return plies


def table_seeds(seed: int, tables: int) -> Array:
    """A seed for each table of a batch."""
    with np.errstate(over="ignore"):
        mixed = np.uint64(seed) + np.arange(tables, dtype=np.uint64) * np.uint64(SPREAD)
    return (mixed & np.uint64(SEED_LIMIT - 1)).astype(np.int64)
