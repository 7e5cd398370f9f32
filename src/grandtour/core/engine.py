"""A game bound to a back end: tables in arrays, and the few calls that everything else is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from grandtour.core.backend import Compiled, Lists, backend
from grandtour.core.entries import CHAIN, Ask
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Plain, canonical
from grandtour.core.rng import SEED_LIMIT

APPLY = int(Ask.APPLY)
MOVES_ROOM = 4096  # whole moves of one seat that there is room for at first


def check_seed(seed: int) -> None:
    if not 0 <= seed < SEED_LIMIT:
        raise OptionError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}")


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
            table = Plain(np.zeros(1, self.game.state)[0])
            for index, value in values.items():
                table.options[index] = value  # type: ignore[attr-defined]
            self.game.clear(table, Plain(self.game.board.rows[0]), seats)
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

    def new(self, tables: Any, index: int, blank: Any, seed: int) -> None:
        check_seed(seed)
        self.ask(Ask.NEW, tables, index, value=seed, blanks=blank)
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

    def apply(self, tables: Any, index: int, seat: int, action: int) -> None:
        """Carry out an action that is legal."""
        self._ask_table(APPLY, tables, index, seat, action, self._nothing, *self._rest)

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
        if isinstance(self.backend, Lists):
            self.works[0].logging = int(is_on)
        else:
            self.works[0]["logging"] = int(is_on)

    def noted(self) -> list[list[int]]:
        """The events of the last call, as numbers."""
        if isinstance(self.backend, Lists):
            work = self.works[0]
            return [list(row) for row in work.event[: work.event_count]]
        work = self.works[0]
        rows: list[list[int]] = work["event"][: int(work["event_count"])].tolist()
        return rows
