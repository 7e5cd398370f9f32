"""A game as a value: what it is made of, on one page. Nobody subclasses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any

import numpy as np

from grandtour.core.about import About, Option
from grandtour.core.board import Board
from grandtour.core.errors import OptionError
from grandtour.core.events import EventKind
from grandtour.core.fields import Fields
from grandtour.core.shown import Aids, Move, SeatCard, View
from grandtour.core.text import nearest

SPECTATOR = -1  # the seat of somebody who only watches
ALL_OPEN = -2  # nobody's seat: everything, once the game is over
Rule = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the rest of the house needs to know of a game. Rules take records, see `rule.py`."""

    about: About
    board: Board

    # What lies on the table, and scratch space for the rules.
    fields: Fields
    work: np.dtype[Any]
    card: np.dtype[Any]
    actions: int  # length of the flat list of actions
    sources: type[IntEnum]  # of chance

    # The rules.
    clear: Rule  # (state, board, seats): the table before dealing
    setup: Rule  # (state, board, work, seed)
    refusal: Rule  # (state, board, seat, action) -> a number of `refusals`
    legal: Rule  # (state, board, work, seat) -> how many; the set is in work.legal
    apply: Rule  # (state, board, work, seat, action)
    is_partial: Rule  # (state): in the middle of a move that nobody else sees yet
    view: Rule  # (state, board, seat, seen): takes from a copy what that seat may not see
    determinize: Rule  # (state, board, work, seat, seed)
    default: Rule  # (state, board, work, seat) -> the action for an absent seat
    score: Rule  # (state, board, work, card): lines and totals; places follow from `lead`
    lead: Rule  # (state, card, seat, other) -> which criterion puts one before the other
    instead: Mapping[Rule, Rule]  # rules of its family that it replaces by its own, everywhere

    # Words for people.
    lines: tuple[str, ...]  # of the scorecard
    criteria: tuple[str, ...]  # that decide between equal totals, for `lead`
    refusals: Mapping[Any, str]  # code of a refusal, as in the text files
    events: Mapping[Any, EventKind]  # by number
    texts: Mapping[str, Mapping[str, Any]]  # by language
    phases: Mapping[Any, str]

    # How it is written: functions of its notation, view and position modules.
    name_of: Callable[[Board, str, int], Any]  # what an event's number is called
    name_action: Callable[[Board, int], str]  # '' for a number that the board does not use
    spell: Callable[..., str]  # (board, row, seat, actions) -> move text
    parts: Callable[..., Move]  # (board, row, seat, actions) -> what a whole move is made of
    read: Callable[..., Any]  # (board, row, seat, text) -> Reading
    explain: Callable[..., dict[str, Any]]  # the numbers of a refusal
    describe: Callable[..., View]  # (game, seen row, seat) -> plain data
    describe_card: Callable[..., SeatCard]  # (game, row, card row, seat) -> plain data
    aids: Callable[..., Aids]  # (game, seen row, seat) -> what the seat could work out from it
    write_position: Callable[..., dict[str, Any]]  # (game, row): secrets included
    position_reader: Callable[..., Any]  # (game, row, data): a `core.position.PositionReader`
    check_seats: Callable[
        ..., None
    ]  # (board, seats, options): raises if the board cannot seat so many
    doubts: Callable[[Board], Iterator[tuple[str, str]]]  # what is hardly meant, each with its path
    limit: Callable[
        [Board, int, Mapping[int, int]], int | None
    ]  # (board, seats, options): no game has more decisions; None if nothing bounds it

    @cached_property
    def state(self) -> np.dtype[Any]:
        """The type of a table's record."""
        return self.fields.dtype

    @property
    def observe(self) -> Rule:
        """(seen, seat, out): what a seat sees, as a row of numbers."""
        return self.fields.observe

    @property
    def name(self) -> str:
        return self.about.name

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.about.clauses

    @property
    def version(self) -> int:
        return self.about.version

    def action_name(self, action: int) -> str:
        """A short English name of a number of the flat list of actions, on this board.

        Numbers that mean nothing have an empty one; IndexError beyond the list.
        """
        if not 0 <= action < self.actions:
            raise IndexError(f"actions of {self.name} are 0 to {self.actions - 1}, not {action}")
        return self.name_action(self.board, action)

    @cached_property
    def seats(self) -> range:
        """So many may play it, on this board."""
        fit = [seats for seats in self.about.seats if self._can_seat(seats)]
        return range(fit[0], fit[-1] + 1)

    def seats_with(self, option: Option) -> list[int]:
        """So many may play it on this board with a house rule switched on."""
        return [seats for seats in self.seats if self._can_seat(seats, {option.index: 1})]

    def _can_seat(self, seats: int, options: dict[int, int] | None = None) -> bool:
        try:
            self.check_seats(self.board, seats, options or {})
        except OptionError:
            return False
        return True

    @property
    def options(self) -> tuple[Option, ...]:
        return self.about.options

    def option_values(self, chosen: Mapping[str, object] | None) -> dict[int, int]:
        """Checked values of all options, by index."""
        values = {option.index: option.default for option in self.options}
        by_name = {option.name.lower(): option for option in self.options}
        for name, value in (chosen or {}).items():
            option = by_name.get(name.lower())
            if option is None:
                hint = nearest(name, [option.name for option in self.options])
                raise OptionError(
                    f"{self.name} has no option {name!r}"
                    + (f"; did you mean {hint}?" if hint else "")
                )
            values[option.index] = option.read(value)
        return values

    def chosen_options(self, row: Any) -> dict[str, bool | int | str]:
        """The options of a table that differ from their defaults."""
        values = row["options"].tolist()
        return {
            option.name: option.show(values[option.index])
            for option in self.options
            if values[option.index] != option.default
        }

    def longest(self, seats: int, options: Mapping[str, object] | None = None) -> int | None:
        """No game has more decisions than this; None if nothing bounds it."""
        return self.limit(self.board, seats, self.check(seats, options))

    def check(self, seats: int, options: Mapping[str, object] | None = None) -> dict[int, int]:
        """Raise a clear error unless so many can sit down with these options."""
        fit = self.about.seats
        if seats not in fit:
            raise OptionError(f"{self.title} is for {fit[0]} to {fit[-1]} players, not {seats}")
        values = self.option_values(options)
        for option in self.options:
            if option.kind == "seat" and values[option.index] >= seats:
                raise OptionError(f"option {option.name}: there is no seat {values[option.index]}")
        self.check_seats(self.board, seats, values)
        return values
