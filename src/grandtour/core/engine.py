"""A game bound to a back end: tables in arrays, and the few calls that everything else is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from grandtour.core.backend import Compiled, Lists, backend
from grandtour.core.chance import NAMES, NO_SOURCE, UNNAMED
from grandtour.core.entries import CHAIN, Ask
from grandtour.core.errors import OptionError
from grandtour.core.events import Event
from grandtour.core.game import ALL_OPEN, Game
from grandtour.core.layout import Array, Plain, canonical
from grandtour.core.linker import plain_linker
from grandtour.core.rng import SEED_LIMIT

APPLY = int(Ask.APPLY)
SPREAD = 0x9E3779B97F4A7C15  # an odd number: table seeds differ whatever the first one is
MOVES_ROOM = 4096  # whole moves of one seat that there is room for at first


def check_seed(seed: int) -> None:
    if not 0 <= seed < SEED_LIMIT:
        raise OptionError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}")


def table_seeds(seed: int, tables: int) -> Array:
    """A seed for each table of a batch."""
    check_seed(seed)
    with np.errstate(over="ignore"):
        mixed = np.uint64(seed) + np.arange(tables, dtype=np.uint64) * np.uint64(SPREAD)
    return (mixed & np.uint64(SEED_LIMIT - 1)).astype(np.int64)


class Chances(NamedTuple):
    """What a draw may come out as."""

    source: IntEnum  # one of `game.sources`
    weights: dict[int, int]  # by outcome; those that cannot come are not there


class Draw(NamedTuple):
    """What a draw came out as, and what it could have."""

    outcome: int
    chances: Chances

    @property
    def probability(self) -> float:
        weights = self.chances.weights
        return weights[self.outcome] / sum(weights.values())


class Engine:
    """Runs the tables of one game on one back end."""

    def __init__(self, game: Game, backend_name: str | None = None) -> None:
        self.game = game
        self.backend: Lists | Compiled = backend(game, backend_name)
        self.boards = self.backend.from_array(game.board.rows)
        self.works = self.backend.rows(game.work, 1)
        self._blanks: dict[tuple[int, ...], Any] = {}
        self._nothing = self.backend.rows(game.state, 1)
        self._others = self.backend.rows(game.state, CHAIN + 1)  # what a seat sees; scratch
        self._trial = self.backend.rows(game.state, 1)
        self._cards, self._no_cards = (self.backend.rows(game.card, 1) for _ in range(2))
        self._numbers = np.zeros(CHAIN * (game.actions + 3), np.int64)  # see list_moves
        self._ask_table = self.backend.entry("ask_table", alone=False)
        self._make_room(MOVES_ROOM)

    def _make_room(self, moves: int) -> None:
        """Room for so many whole moves; then what every question is asked with."""
        self._chains = np.zeros((moves, CHAIN), np.int64)
        self._rest = (
            self.boards,
            self.works,
            self._others,
            self._cards,
            self._numbers,
            self._chains,
        )

    def tables(self, number: int) -> Any:
        return self.backend.rows(self.game.state, number)

    def blank(self, seats: int, options: Mapping[str, object] | None = None) -> Any:
        """A table before anything is dealt, as rows of one."""
        values = self.game.check(seats, options)
        key = (seats, *(values[index] for index in sorted(values)))
        if key not in self._blanks:
            table = Plain(self.game.fields.empty()[0])
            for index, value in values.items():
                table.options[index] = value  # type: ignore[attr-defined]
            clear = plain_linker(self.game.instead).rule(self.game.clear)
            clear(table, Plain(self.game.board.rows[0]), seats)
            array = np.zeros(1, self.game.state)
            table.write(array[0])
            self._blanks[key] = self.backend.from_array(array)
        return self._blanks[key]

    def ask(
        self, ask: Ask, tables: Any, index: int, seat: int = 0, value: int = 0, blanks: Any = None
    ) -> int:
        """Put one question to a table (see entries.py)."""
        blanks = self._nothing if blanks is None else blanks
        return int(self._ask_table(int(ask), tables, index, seat, value, blanks, *self._rest))

    def _ask_seldom(self, ask: Ask, tables: Any, index: int, seat: int, value: int = 0) -> int:
        answer = self.backend.entry("ask_seldom", alone=False)
        return int(answer(int(ask), tables, index, seat, value, self.boards, self.works))

    def new(
        self, tables: Any, index: int, blank: Any, seed: int, named: Sequence[int] = ()
    ) -> None:
        """Deal a table; its first draws come out as named."""
        check_seed(seed)
        ask = partial(self.ask, Ask.NEW, value=seed, blanks=blank)
        if named:
            self._apply_named(ask, tables, index, named)
        else:
            ask(tables, index)
        self._ask_table = getattr(self._ask_table, "function", self._ask_table)

    def refusal(self, tables: Any, index: int, seat: int, action: int) -> int:
        return self.ask(Ask.REFUSAL, tables, index, seat, action)

    def legal(self, tables: Any, index: int, seat: int) -> list[int]:
        """The actions that a seat may take now."""
        number = self.ask(Ask.LEGAL, tables, index, seat)
        return [int(action) for action in self._numbers[:number]]

    def moves(self, tables: Any, index: int, seat: int) -> list[tuple[int, ...]]:
        """The whole moves of a seat, each a chain of one or more actions."""
        number = self.ask(Ask.MOVES, tables, index, seat)
        if number > len(self._chains):
            self._make_room(2 * number)
            number = self.ask(Ask.MOVES, tables, index, seat)
        return [
            tuple(action for action in chain if action >= 0)
            for chain in self._chains[:number].tolist()
        ]

    def apply(
        self, tables: Any, index: int, seat: int, action: int, named: Sequence[int] = ()
    ) -> None:
        """Carry out an action that is legal; its first draws come out as named."""
        if named:
            self._apply_named(self._applying(seat, action), tables, index, named)
        else:
            self._ask_table(APPLY, tables, index, seat, action, self._nothing, *self._rest)

    # Events: what an action brings about

    def carry_out(
        self,
        tables: Any,
        index: int,
        seat: int,
        action: int,
        viewer: int | None = None,
        named: Sequence[int] = (),
    ) -> list[Event]:
        """`apply`, and what it brought about as a match would tell it to `viewer`: the seat itself
        unless another is named, or SPECTATOR."""
        self.set_logging(True)
        try:
            self.apply(tables, index, seat, action, named)
            rows = self.noted()
        finally:
            self.set_logging(False)
        return self.tell(rows, seat if viewer is None else viewer)

    def tell(self, rows: Iterable[Sequence[int]], viewer: int) -> list[Event]:
        """Events noted as numbers, with names, as one viewer may know them."""
        return [event for row in rows if (event := self._told(row, viewer)) is not None]

    def _told(self, row: Sequence[int], viewer: int) -> Event | None:
        kind, seat = self.game.events[row[0]], row[1]
        is_own = viewer in (seat, ALL_OPEN)
        if kind.private and not is_own:
            return None
        event: Event = {"event": kind.name}
        if seat >= 0:
            event["seat"] = seat
        for (name, what), value in zip(kind.fields, row[2:], strict=False):
            if name in kind.secret and not is_own:
                continue
            event[name] = self.game.name_of(self.game.board, what, value)
        return event

    # Chance: what may come, and what came

    def chances(
        self, tables: Any, index: int, seat: int, action: int, named: Sequence[int] = ()
    ) -> Chances | None:
        """What the first draw of an action may come out as; None if it draws nothing (more).

        With outcomes of its first draws named, what the next one may come out as then.
        """
        draw = self._draw(self._applying(seat, action), tables, index, named, len(named))
        return draw and draw.chances

    def setup_chances(self, blank: Any, named: Sequence[int] = ()) -> Chances | None:
        """The same of dealing a table."""
        ask = partial(self.ask, Ask.NEW, value=0, blanks=blank)
        draw = self._draw(ask, self._nothing, 0, named, len(named))
        return draw and draw.chances

    def draws(self, tables: Any, index: int, seat: int, action: int) -> list[Draw]:
        """All that chance brings in an action, and how likely it was. The table stays as it is."""
        return self._draws(self._applying(seat, action), tables, index)

    def setup_draws(self, blank: Any, seed: int) -> list[Draw]:
        """The same of dealing a table."""
        check_seed(seed)
        return self._draws(partial(self.ask, Ask.NEW, value=seed, blanks=blank), self._nothing, 0)

    def _applying(self, seat: int, action: int) -> Callable[[Any, int], int]:
        return partial(self.ask, Ask.APPLY, seat=seat, value=action)

    def _draws(self, ask: Callable[[Any, int], int], tables: Any, index: int) -> list[Draw]:
        found: list[Draw] = []
        while (draw := self._draw(ask, tables, index, (), len(found))) is not None:
            found.append(draw)
        return found

    def _draw(
        self,
        ask: Callable[[Any, int], int],
        tables: Any,
        index: int,
        named: Sequence[int],
        number: int,
    ) -> Draw | None:
        """The draw of that number, if there are so many; on a copy of the table."""
        self._trial[0] = tables[index]
        told = self._steered(ask, self._trial, 0, named, number + 1)
        self._check_named(told, named)
        if told["asked_source"] == NO_SOURCE:
            return None
        weights = {outcome: int(weight) for outcome, weight in enumerate(told["weights"]) if weight}
        return Draw(
            int(told["asked_outcome"]),
            Chances(self.game.sources(int(told["asked_source"])), weights),
        )

    def _apply_named(
        self, ask: Callable[[Any, int], int], tables: Any, index: int, named: Sequence[int]
    ) -> None:
        self._trial[0] = tables[index]
        self._check_named(self._steered(ask, self._trial, 0, named), named)
        tables[index] = self._trial[0]

    def _steered(
        self,
        ask: Callable[[Any, int], int],
        tables: Any,
        index: int,
        named: Sequence[int],
        asking: int = 0,
    ) -> Any:
        """Ask while chance is steered; what the draws left in `work`, as a NumPy row."""
        if len(named) > NAMES:
            raise OptionError(f"at most {NAMES} outcomes can be named, not {len(named)}")
        names = [*named, *[UNNAMED] * (NAMES - len(named))]
        self._set_work(named=names, named_count=len(named), draws=0, misnamed=0)
        self._set_work(asking=asking, asked_source=NO_SOURCE, steered=1)
        try:
            ask(tables, index)
        finally:
            self._set_work(steered=0)
        return self.backend.read(self.works, 0, self.game.work)

    def _check_named(self, told: Any, named: Sequence[int]) -> None:
        if told["misnamed"]:
            raise OptionError(f"these outcomes cannot come one after the other: {list(named)}")
        if told["draws"] < len(named):
            raise OptionError(f"{len(named)} outcomes are named for {told['draws']} draws")

    def is_partial(self, tables: Any, index: int) -> bool:
        """Is a seat in the middle of a move that nobody else sees yet?"""
        return bool(self.ask(Ask.IS_PARTIAL, tables, index))

    def seen_rows(self, tables: Any, index: int, seat: int) -> Any:
        """What a seat may see, as rows of one; they are overwritten by the next call."""
        self.ask(Ask.VIEW, tables, index, seat)
        return self._others

    def seen(self, tables: Any, index: int, seat: int) -> Any:
        """What a seat may see, as a NumPy row; it is overwritten by the next call."""
        return self.backend.read(self.seen_rows(tables, index, seat), 0, self.game.state)

    def default(self, tables: Any, index: int, seat: int) -> int:
        """The action for a seat that is absent or out of time."""
        return self._ask_seldom(Ask.DEFAULT, tables, index, seat)

    def determinize(self, tables: Any, index: int, seat: int, seed: int) -> None:
        """Deal anew all that the seat cannot know."""
        check_seed(seed)
        self._ask_seldom(Ask.DETERMINIZE, tables, index, seat, seed)

    def worlds(
        self,
        tables: Any,
        index: int,
        seat: int,
        number: int,
        seed: int,
        weigh: Callable[[Array], ArrayLike] | None = None,
    ) -> tuple[Array, Array]:
        """So many tables that the seat cannot tell from this one, and how likely each is.

        `weigh(worlds)` gives each a weight, such as how well what the others have done so far fits
        what they would hold then. Without it all are equally likely. The weights add up to 1.
        """
        if number < 1:
            raise OptionError(f"at least one world is needed, not {number}")
        trial = self.tables(1)
        found: Array = np.zeros(number, self.game.state)
        for world, own_seed in enumerate(table_seeds(seed, number)):
            self.backend.write(trial, 0, self.row(tables, index))
            self.determinize(trial, 0, seat, int(own_seed))
            found[world] = self.row(trial, 0)
        weights = np.ones(number) if weigh is None else np.array(weigh(found), np.float64)
        if weights.shape != (number,) or not np.isfinite(weights).all() or (weights < 0).any():
            raise OptionError(f"{number} weights are needed, none of them below 0")
        if not weights.any():
            raise OptionError("every world has the weight 0: nothing that was seen can be")
        return found, weights / weights.sum()

    def score(self, tables: Any, index: int) -> Any:
        """The scorecard as a NumPy row; it is overwritten by the next call."""
        self.backend.assign(self._cards, self._no_cards)
        self.ask(Ask.SCORE, tables, index)
        return self.backend.read(self._cards, 0, self.game.card)

    def lead(self, tables: Any, index: int, seat: int, other: int) -> int:
        """Which criterion puts one seat before another on the card scored last."""
        return self.ask(Ask.LEAD, tables, index, seat, other)

    def row(self, tables: Any, index: int) -> Any:
        """A table as a NumPy row."""
        return self.backend.read(tables, index, self.game.state)

    def row_copy(self, tables: Any, index: int) -> Any:
        """The same, but one that later moves leave alone."""
        return self.backend.copy(tables, index, self.game.state)

    def bytes(self, tables: Any, index: int) -> bytes:
        """A table's content, the same on every back end."""
        return canonical(self.row(tables, index))

    def set_logging(self, is_on: bool) -> None:
        self._set_work(logging=int(is_on))

    def _set_work(self, **values: Any) -> None:
        work = self.works[0]
        for name, value in values.items():
            if isinstance(self.backend, Lists):
                setattr(work, name, value)
            else:
                work[name] = value

    def noted(self) -> list[list[int]]:
        """The events of the last call as numbers, secrets included: `tell` knows who may hear what."""
        if isinstance(self.backend, Lists):
            work = self.works[0]
            return [list(row) for row in work.event[: work.event_count]]
        work = self.works[0]
        rows: list[list[int]] = work["event"][: int(work["event_count"])].tolist()
        return rows
