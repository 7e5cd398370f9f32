"""Many tables of one game, stepped together: for training, simulation and search."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from grandtour.core.backend import COMPILED
from grandtour.core.engine import SPREAD, Engine, table_seeds
from grandtour.core.entries import SPACING, AskAll, Reward
from grandtour.core.errors import IllegalMove, OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.rng import SEED_LIMIT, fresh_seed
from grandtour.core.text import ENGLISH

TABLES_A_SHARE = 256  # fewer are done sooner than another thread is woken
PICK_SALT = 0x2545F4914F6CDD1D  # sets one round of random choices apart from the next


class Batch:
    """Tables as one array; each waits for an action of the seat that is to decide.

    >>> batch = Batch(load("ttr-europe"), tables=10_000, seats=4, seed=1)
    >>> while not batch.over.all():
    ...     batch.step(batch.random_actions())
    >>> batch.scores()["total"]

    `game` may be several, of the same rules on different boards: the tables get them in turn. With
    `deal_again` a table that ends is dealt anew within the same step. Whatever was once asked for
    (masks, observations) is written by each later step in the same call.
    """

    def __init__(
        self,
        game: Game | Sequence[Game],
        tables: int,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        cores: int | None = None,
        *,
        deal_again: bool = False,
        reward: str = "win",
        observe: DTypeLike = np.uint8,
        masks: Array | None = None,
        observations: Array | None = None,
        rewards: Array | None = None,
        ended: Array | None = None,
    ) -> None:
        if tables < 1:
            raise OptionError(f"a batch has at least one table, not {tables}")
        games = [game] if isinstance(game, Game) else list(game)
        self.game = _same_rules(games)
        self.engine = Engine(self.game, COMPILED)
        self.tables = tables
        self.shares = min(cores or os.cpu_count() or 1, tables)  # at most
        self._blank = np.concatenate([Engine(one, COMPILED).blank(seats, options) for one in games])
        self._boards = np.concatenate([one.board.rows for one in games])
        self.board_of: Array = (np.arange(tables) % len(games)).astype(np.int16)
        self._reward = _reward(reward)
        self._deal_again = deal_again
        self._works = np.zeros(self.shares, self.game.work)
        self._seen = np.zeros(self.shares * SPACING, self.game.state)
        self._cards = np.zeros(self.shares * SPACING, self.game.card)
        self._states: Array = np.zeros(tables, self.game.state)
        self._read_only = self._states.view()
        self._read_only.flags.writeable = False
        self._seats = np.zeros(tables, np.int8)
        self._refusals = np.zeros(tables, np.int16)
        self.seeds: Array = np.zeros(tables, np.int64)

        columns, room = len(self.game.fields.columns), self.game.fields.dtype["deciding"].shape[0]
        if np.dtype(observe) not in (np.dtype(np.uint8), np.dtype(np.float32)):
            raise OptionError(f"observations are uint8 or float32, not {np.dtype(observe)}")
        self._shapes = {
            "masks": ((tables, self.game.actions), np.int8),
            "observations": ((tables, columns), np.dtype(observe).type),
            "rewards": ((tables, room), np.float32),
            "ended": ((tables,), np.int8),
        }
        self._masks = self._given("masks", masks)
        self._observations = self._given("observations", observations)
        self.rewards = self._room("rewards") if rewards is None else self._given("rewards", rewards)
        self.ended = self._room("ended") if ended is None else self._given("ended", ended)
        bounds = self.game.fields.bounds
        self._scales = (1 / np.maximum(bounds, 1)).astype(np.float32)
        self._bytes = np.zeros((self.shares * SPACING, columns), np.uint8)  # on the way to floats
        # Are seats, masks and observations those of the records as they are?
        self._is_fresh = False
        self.reset(seed)

    # Room for what is written

    def _room(self, name: str) -> Array:
        shape, kind = self._shapes[name]
        return np.zeros(shape, kind)

    def _given(self, name: str, array: Array | None) -> Array:
        """The caller's own array, or none yet."""
        shape, kind = self._shapes[name]
        if array is None:
            return np.zeros((0, *shape[1:]), kind)
        fits = array.shape == shape and array.dtype == np.dtype(kind)
        if not (fits and array.flags.c_contiguous and array.flags.writeable):
            raise OptionError(
                f"{name} must be a writable array of {np.dtype(kind)} in rows, of shape {shape}"
            )
        return array

    # Dealing

    def reset(
        self,
        seed: int | None = None,
        where: ArrayLike | None = None,
        seeds: ArrayLike | None = None,
    ) -> None:
        """Deal every table anew, or those chosen; equal seeds give equal tables.

        `seeds` gives each table its own; else they are made from `seed`.
        """
        chosen = self._chosen(where)
        if seeds is not None:
            given = np.asarray(seeds)
            if given.shape != (self.tables,) or not np.issubdtype(given.dtype, np.integer):
                raise OptionError(f"{self.tables} seeds are needed, whole numbers, one a table")
            if (given < 0).any():
                raise OptionError("a seed is not below 0")
            fresh = given.astype(np.int64)
        else:
            self.seed = fresh_seed() if seed is None else seed
            fresh = table_seeds(self.seed, self.tables)
        if len(chosen):
            self.seeds[chosen != 0] = fresh[chosen != 0]
        else:
            self.seeds = fresh.copy()
        self._picks = 0
        self._ask(AskAll.NEW, where=chosen)

    def _chosen(self, where: ArrayLike | None) -> Array:
        """One truth value a table; an empty array stands for all."""
        if where is None:
            return _ALL
        given = np.asarray(where)
        if given.dtype == bool:
            if given.shape != (self.tables,):
                raise OptionError(f"`where` has {self.tables} truth values, not {given.shape}")
            return given.astype(np.int8)
        chosen = np.zeros(self.tables, np.int8)
        if given.size:
            if not np.issubdtype(given.dtype, np.integer):
                raise OptionError("`where` is truth values, or numbers of tables")
            if given.min() < 0 or given.max() >= self.tables:
                raise OptionError(f"tables have the numbers 0 to {self.tables - 1}")
            chosen[given] = 1
        return chosen

    # The records

    @property
    def states(self) -> Array:
        """The records, to be read. `put` writes them."""
        return self._read_only

    def put(self, records: Array, where: ArrayLike | None = None) -> None:
        """Write the records of all tables, or of those chosen (in the order of the tables)."""
        if records.dtype != self.game.state:
            raise OptionError("these are records of another game")
        chosen = self._chosen(where)
        if len(chosen):
            self._states[chosen != 0] = records
        else:
            self._states[:] = records
        self._is_fresh = False

    def _ask(
        self,
        ask: AskAll,
        actions: Array | None = None,
        others: Array | None = None,
        cards: Array | None = None,
        plies: Array | None = None,
        states: Array | None = None,
        where: Array | None = None,
        board_of: Array | None = None,
        seats: Array | None = None,
        observations: Array | None = None,
    ) -> None:
        """Ask the same of every table, or of other `states`, a share of them on each core."""
        states = self._states if states is None else states
        number = len(states)
        shares = self.shares
        if ask not in (AskAll.PLAY, AskAll.SCORE):
            shares = max(1, min(shares, number // TABLES_A_SHARE))
        target = self._observations if observations is None else observations
        is_float = target.dtype == np.float32
        fixed = (
            self._blank,
            self._boards,
            self.board_of if board_of is None else board_of,
            self._works,
            self._seen if others is None else others,
            self._cards if cards is None else cards,
            _ALL if where is None else where,
            self.seeds,
            self._seats if seats is None else seats,
            self._masks,
            (self._bytes if len(target) else _NO_BYTES) if is_float else target,
            target if is_float else _NO_FLOATS,
            self._scales,
            _NO_NUMBERS if actions is None else actions,
            self._refusals,
            _NO_NUMBERS if plies is None else plies,
            self.rewards,
            self.ended,
            int(self._reward),
            _stride(self.tables) if self._deal_again else 0,
        )
        entry = self.engine.backend.entry("ask_tables")
        salt = self._picks * PICK_SALT & SEED_LIMIT - 1

        def run(share: int) -> None:
            start = number * share // shares
            stop = number * (share + 1) // shares
            entry(int(ask), states, start, stop, share, salt, *fixed)

        in_shares(run, shares)
        if ask in (AskAll.NEW, AskAll.STEP, AskAll.LOOK) and (where is None or not len(where)):
            self._is_fresh = True

    # What is to be decided

    def _look(self) -> None:
        if not self._is_fresh:
            self._ask(AskAll.LOOK)

    @property
    def seats(self) -> Array:
        """The seat that is to decide at each table, -1 where the game is over."""
        self._look()
        return self._seats

    @property
    def over(self) -> Array:
        """Which tables are over."""
        return np.asarray(self.seats < 0)

    @property
    def masks(self) -> Array:
        """For each table, 1 for every action that the deciding seat may take."""
        if not len(self._masks):
            self._masks = self._room("masks")
            self._is_fresh = False
        self._look()
        return self._masks

    @property
    def observations(self) -> Array:
        """What the deciding seat of each table may see, as numbers (`game.fields.columns`)."""
        if not len(self._observations):
            self._observations = self._room("observations")
            self._is_fresh = False
        self._look()
        return self._observations

    def observe(self, seats: ArrayLike) -> Array:
        """The same for any seat: one number for all tables, or one each; -1 is a spectator."""
        viewers = np.broadcast_to(np.asarray(seats), (self.tables,)).astype(np.int8)
        if viewers.min() < -1 or viewers.max() >= int(self._blank["seats"][0]):
            raise OptionError(f"seats are -1 to {int(self._blank['seats'][0]) - 1}")
        out = self._room("observations")
        self._ask(AskAll.OBSERVE, seats=viewers, observations=out)
        return out

    def random_actions(self) -> Array:
        """A uniformly random legal action for each table, -1 where the game is over."""
        actions = np.zeros(self.tables, np.int64)
        self._picks += 1
        self._ask(AskAll.PICK, actions)
        return actions

    # Playing

    def step(self, actions: Array, where: ArrayLike | None = None) -> None:
        """One action at each table, or at those chosen. One that is refused raises, and changes
        nothing at its table. `rewards` and `ended` then tell of the games that this step ended."""
        actions = np.asarray(actions)
        if actions.shape != (self.tables,):
            raise OptionError(f"{self.tables} actions are needed, one a table, not {actions.shape}")
        if not np.issubdtype(actions.dtype, np.integer):
            raise OptionError(f"actions are whole numbers, not {actions.dtype}")
        actions = np.ascontiguousarray(actions, np.int64)
        chosen = self._chosen(where)
        playing = ~self.over & ((chosen != 0) if len(chosen) else True)
        if ((actions[playing] < 0) | (actions[playing] >= self.game.actions)).any():
            raise OptionError(f"actions are numbers from 0 to {self.game.actions - 1}")
        self._ask(AskAll.STEP, actions, where=chosen)
        if self._refusals.any():
            self._refuse(actions)

    def _refuse(self, actions: Array) -> None:
        table = int(np.flatnonzero(self._refusals)[0])
        number = int(self._refusals[table])
        code = self.game.refusals[number]
        clause = self.game.texts[ENGLISH]["refusals"][code]["clause"]
        raise IllegalMove(
            f"table {table}: action {actions[table]} is refused: {code} ({clause})", code, clause
        )

    def views(self) -> Array:
        """What the deciding seat of each table may see: records of the same kind, secrets blank."""
        seen: Array = np.zeros(self.tables, self.game.state)
        self._ask(AskAll.VIEW, others=seen, seats=self.seats)
        return seen

    def scores(self, where: ArrayLike | None = None) -> Array:
        """The scorecards as they stand: fields `lines`, `total`, `place` and what the game adds.

        Of all tables, or of those chosen: numbers of tables, or a truth value for each.
        """
        chosen = slice(None) if where is None else np.asarray(where)
        states = self._states[chosen]
        cards: Array = np.zeros(len(states), self.game.card)
        if len(states):
            boards = np.ascontiguousarray(self.board_of[chosen])
            self._ask(AskAll.SCORE, cards=cards, states=states, board_of=boards)
        return cards

    def play_out(self) -> Array:
        """Deal anew and let random moves end every game; returns how many decisions each took."""
        plies: Array = np.zeros(self.tables, np.int64)
        self._is_fresh = False
        self._ask(AskAll.PLAY, cards=np.zeros(self.tables, self.game.card), plies=plies)
        return plies


def _same_rules(games: list[Game]) -> Game:
    if not games:
        raise OptionError("a batch needs a game")
    others = {game.name for game in games} - {games[0].name}
    if others:
        raise OptionError(f"one batch plays one game, not {games[0].name} and {', '.join(others)}")
    return games[0]


def _reward(name: str) -> Reward:
    try:
        return Reward[name.upper()]
    except KeyError:
        words = ", ".join(reward.name.lower() for reward in Reward)
        raise OptionError(f"a reward is one of {words}, not {name!r}") from None


def _stride(tables: int) -> int:
    """From a table's seed to that of its next game: the next that no table of the batch has had."""
    return tables * SPREAD & SEED_LIMIT - 1


_NO_NUMBERS = np.zeros(1, np.int64)
_NO_BYTES = np.zeros((0, 0), np.uint8)
_NO_FLOATS = np.zeros((0, 0), np.float32)
_ALL = np.zeros(0, np.int8)


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
