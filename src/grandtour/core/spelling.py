"""How declared fields are spelt in JSON: numbers get the names that a board has for them.

| declared | spelt |
|---|---|
| one of some things | its name; seats and things without names by number; `null` for none |
| neither one nor none (`one_of(…, other="X")`) | the word for it |
| a set | a list of names |
| a number | itself; `null` where it lies outside what it counts (`number(0, 5, empty=-1)`) |
| yes or no (`flag`) | `true` or `false`; for each of some things: a list of those that have it |
| for each seat | a list, one a seat |
| for each thing with a name | an object; what has none is left out |
| so many of each letter | the letters: `RRL` |
| for each place | a list, or the letters in one text, `.` for none |
| for the only one of its kind | as if there were no such axis |

A list of places ends where nothing follows, unless the axis is `fixed` or the board or the table says
how many places there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import Any

from grandtour.core.bits import WORD, members
from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.fields import OTHER, Axis, Field, What, article
from grandtour.core.notation import Names

GAP = "."
NONE = -1  # of some things
SEAT = "seat"
LISTED = 16  # names in one sentence, at most

Fail = Callable[[str, str], Exception]  # (path, problem)
Finder = Callable[[str], int]
Writer = Callable[[Any], Any]


@lru_cache(maxsize=1024)
def names_of(board: Board, axis: Axis) -> tuple[Any, ...]:
    """What a board calls the things of an axis; nothing if they have only numbers."""
    if callable(axis.named):
        return tuple(axis.named(board))
    if isinstance(axis.named, str):
        return tuple(getattr(board.names, axis.named)) if axis.named else ()
    return axis.named


@lru_cache(maxsize=1024)
def lookup_of(board: Board, axis: Axis) -> Names:
    """Finds the things of an axis by what people write."""
    return Names(axis.name, names_of(board, axis), axis.also(board) if axis.also else ())


def is_lettered(board: Board, axis: Axis | None) -> bool:
    """Are its things called by single letters, on this board?"""
    if axis is None or not axis.lettered:
        return False
    return all(len(name) == 1 for name in names_of(board, axis))


def length_of(board: Board, axis: Axis, seats: int) -> int | None:
    """How many things of an axis there are at any table; None if nobody says."""
    if axis.name == SEAT:
        return seats
    if axis.fixed:
        return axis.size
    return int(board.rows[0][axis.used]) if isinstance(axis.used, str) and axis.used else None


def is_single(board: Board, axis: Axis) -> bool:
    """Is there only one of it, which is not told by a name?"""
    return axis.size == 1 and axis.name != SEAT and not names_of(board, axis)


def is_flag(what: What) -> bool:
    return what.axis is None and (what.least, what.most) == (0, 1)


def may_be_none(what: What) -> bool:
    """Is there a value that stands for nothing?"""
    return what.empty < 0


# Writing: what a field needs is looked up once for a board and a number of seats


def values_of(field: Field, row: Any) -> Any:
    """A field's numbers as Python's lists have them, as many as this table says are in use."""
    if not field.is_cut:
        return row[field.name].tolist()
    used = (axis.used(row) if callable(axis.used) else None for axis in field.per)
    return row[field.name][tuple(map(slice, used))].tolist()


def writer_of(board: Board, field: Field, seats: int) -> Writer:
    """Writes a field's values (`values_of`) as plain data."""
    write = _writer(board, field.what, field.per, seats)
    if field.spelling and field.spelling.top_first:
        return lambda value: write(value)[::-1]
    return write


def row_writer_of(board: Board, field: Field, seats: int) -> Writer:
    """The same of what one seat has of it."""
    return _writer(board, field.what, field.per[1:], seats)


def _writer(board: Board, what: What, per: tuple[Axis, ...], seats: int) -> Writer:
    if not per:
        return _one_writer(board, what)
    axis, inner = per[0], per[1:]
    length = axis.size if callable(axis.used) else length_of(board, axis, seats)
    names = names_of(board, axis)
    if is_single(board, axis):
        write_only = _writer(board, what, inner, seats)
        return lambda value: write_only(value[0])
    if is_flag(what) and not inner:
        things = names or range(axis.size)
        return lambda value: [
            thing for thing, has in zip(things, value[:length], strict=False) if has
        ]
    if names and what.axis is None and not inner and is_lettered(board, axis):
        return lambda value: "".join(map(mul, names, value))
    write = _writer(board, what, inner, seats)
    nothing = what.empty
    if names and write in (as_it_is, as_it_is_or_none):
        return lambda value: {
            name: item for name, item in zip(names, value, strict=False) if item != nothing
        }
    if names:
        # A table may have room for more things than the board has names.
        return lambda value: {
            name: part
            for name, item in zip(names, value, strict=False)
            if is_there(what, part := write(item))
        }
    if not inner and not what.is_set and is_lettered(board, what.axis):
        letters = (*names_of(board, what.axis), GAP)  # -1 is the last
        return lambda value: "".join([letters[item] for item in _used(what, value, length)])
    if not inner:
        return lambda value: [write(item) for item in _used(what, value, length)]
    return lambda value: _cut(what, [write(item) for item in value[:length]], length)


def _used(what: What, value: list[Any], length: int | None) -> list[Any]:
    """The places that there are, or those up to the last that holds anything."""
    if length is not None:
        return value[:length]
    end = len(value)
    while end and value[end - 1] == what.empty:
        end -= 1
    return value[:end]


def _cut(what: What, parts: list[Any], length: int | None) -> list[Any]:
    if length is None:
        while parts and not is_there(what, parts[-1]):
            parts.pop()
    return parts


def is_there(what: What, part: Any) -> bool:
    """Is there anything? Nought of something is nothing, but the first of some things is one."""
    if isinstance(part, int):
        return what.axis is not None or may_be_none(what) or part != 0
    if isinstance(part, list):
        return any(not isinstance(one, list) or is_there(what, one) for one in part)
    return bool(part)


def _one_writer(board: Board, what: What) -> Writer:
    names = names_of(board, what.axis) if what.axis else ()
    if what.is_set:
        return lambda value: [names[index] if names else index for index in members(_mask(value))]
    if is_flag(what):
        return bool
    if may_be_none(what):
        empty = what.empty
        if names:
            return (*names, what.other, None).__getitem__  # -1 is the last, OTHER the one before
        return as_it_is_or_none if empty == NONE else lambda v: None if v == empty else v
    return names.__getitem__ if names else as_it_is


def as_it_is(value: Any) -> Any:
    return value


def as_it_is_or_none(value: Any) -> Any:
    return None if value == NONE else value


def _mask(value: Any) -> int:
    """A set of one or of several words."""
    if isinstance(value, int):
        return value
    return sum(int(word) << WORD * index for index, word in enumerate(value))


# Reading


class Reader:
    """Reads fields into a row; every problem is told with its JSON path."""

    def __init__(
        self, board: Board, row: Any, seats: int, fail: Fail, finders: Mapping[str, Finder]
    ) -> None:
        self.board = board
        self.row = row
        self.seats = seats
        self._fail = fail
        self._finders = finders  # of a game's own, by the name of an axis

    def read(self, field: Field, path: str, value: Any) -> None:
        """A field from plain data; a seat for which there is `null` keeps what it has."""
        if field.spelling and field.spelling.top_first and isinstance(value, str | list):
            value = value[::-1]
        old = self.row[field.name].tolist()
        self.row[field.name] = self._read(path, field.what, field.per, value, old)

    def read_row(self, field: Field, seat: int, path: str, value: Any) -> None:
        """The same of what one seat has of it."""
        old = self.row[field.name][seat].tolist()
        self.row[field.name][seat] = self._read(path, field.what, field.per[1:], value, old)

    def _read(self, path: str, what: What, per: tuple[Axis, ...], value: Any, old: Any) -> Any:
        if not per:
            return self.one(path, what, value)
        axis, inner = per[0], per[1:]
        names = names_of(self.board, axis)
        if is_single(self.board, axis):
            return [self._read(path, what, inner, value, old[0])]
        if is_flag(what) and not inner:
            found = set(self._members(path, axis, value))
            return [int(index in found) for index in range(axis.size)]
        if axis.name == SEAT:
            return self._by_seat(path, what, inner, value, old)
        if names and what.axis is None and not inner and is_lettered(self.board, axis):
            return self.letters(path, names, value)
        if names:
            return self._by_name(path, what, axis, inner, value)
        return self._by_place(path, what, axis, inner, value)

    def _by_seat(
        self, path: str, what: What, inner: tuple[Axis, ...], value: Any, old: list[Any]
    ) -> list[Any]:
        if value is None:
            return old
        if not isinstance(value, list) or len(value) != self.seats:
            raise self._fail(path, f"must be a list of {self.seats}, one for each seat")
        for seat, part in enumerate(value):
            if part is not None or (not inner and may_be_none(what)):
                old[seat] = self._read(f"{path}[{seat}]", what, inner, part, old[seat])
        return old

    def _by_name(
        self, path: str, what: What, axis: Axis, inner: tuple[Axis, ...], value: Any
    ) -> list[Any]:
        if not isinstance(value, dict):
            word = what.axis.name if what.axis else "number"
            raise self._fail(path, f"must be an object of {axis.name} and {word}, not {value!r}")
        found = [_blank(what, inner) for _ in range(axis.size)]
        named: set[int] = set()
        for name, part in value.items():
            where = f"{path}.{name}"
            index = self.member(where, axis, name)
            if index in named:
                raise self._fail(where, "is named twice")
            named.add(index)
            if part is None:
                raise self._fail(where, "must not be null: leave it out")
            found[index] = self._read(where, what, inner, part, found[index])
        return found

    def _by_place(
        self, path: str, what: What, axis: Axis, inner: tuple[Axis, ...], value: Any
    ) -> list[Any]:
        length = length_of(self.board, axis, self.seats)
        most = axis.size if length is None else length
        is_text = not inner and what.axis is not None and is_lettered(self.board, what.axis)
        if is_text and isinstance(value, str):
            value = [None if letter == GAP else letter for letter in value]
        elif is_text:
            letters = "".join(names_of(self.board, what.axis))
            raise self._fail(path, f"must be letters of {letters}, '.' for none, not {value!r}")
        if not isinstance(value, list):
            raise self._fail(path, f"must be a list, not {value!r}")
        if len(value) > most or (length is not None and len(value) < most and not is_text):
            few = "" if length is not None else "at most "
            raise self._fail(path, f"must be a list of {few}{most}, not {len(value)}")
        found = [_blank(what, inner) for _ in range(axis.size)]
        for index, part in enumerate(value):
            where = path if is_text else f"{path}[{index}]"
            found[index] = self._read(where, what, inner, part, found[index])
        return found

    def one(self, path: str, what: What, value: Any) -> Any:
        """One value, as a field that is so declared has it."""
        if what.is_set:
            assert what.axis is not None
            mask = sum(1 << member for member in self._members(path, what.axis, value))
            words = [mask >> WORD * word & (1 << WORD) - 1 for word in range(what.words)]
            return words[0] if len(words) == 1 else words
        if value is None and may_be_none(what):
            return what.empty
        if what.other and value == what.other:
            return OTHER
        if what.axis is not None:
            return self.member(path, what.axis, value, what.other)
        if is_flag(what):
            if not isinstance(value, bool):
                raise self._fail(path, f"must be true or false, not {value!r}")
            return int(value)
        return self.number(path, value, what.low, what.most)

    def _members(self, path: str, axis: Axis, value: Any) -> list[int]:
        """A list of different things."""
        if not isinstance(value, list):
            raise self._fail(path, f"must be a list, not {value!r}")
        found: list[int] = []
        for index, name in enumerate(value):
            member = self.member(f"{path}[{index}]", axis, name)
            if member in found:
                raise self._fail(f"{path}[{index}]", f"{name} is named twice")
            found.append(member)
        return found

    def member(self, path: str, axis: Axis, value: Any, other: str = "") -> int:
        """One thing by its name, or by its number where it has none; `other` would do as well."""
        names = names_of(self.board, axis)
        if not names:
            return self.number(
                path, value, 0, self.seats - 1 if axis.name == SEAT else axis.size - 1
            )
        if is_lettered(self.board, axis) and isinstance(value, str):
            value = value.upper()
        if isinstance(names[0], int) and list(names) == list(range(names[0], names[-1] + 1)):
            here = length_of(self.board, axis, self.seats) or len(names)
            return self.number(path, value, names[0], names[here - 1]) - names[0]
        if not isinstance(names[0], str) or isinstance(axis.named, tuple):
            if isinstance(value, bool) or value not in names:
                known = [str(name) for name in (*names, other) if name != ""]
                if len(known) > LISTED:
                    known[3:-2] = ["…"]
                raise self._fail(path, f"must be one of {', '.join(known)}, not {value!r}")
            return names.index(value)
        if not isinstance(value, str):
            raise self._fail(path, f"must be {article(axis.name)}, not {value!r}")
        find = self._finders.get(axis.name) or lookup_of(self.board, axis).read
        try:
            return find(value)
        except MalformedMove as problem:
            raise self._fail(path, str(problem)) from None

    def letters(self, path: str, names: Sequence[str], value: Any) -> list[int]:
        """So many of each letter."""
        if not isinstance(value, str) or set(value.upper()) - set(names):
            raise self._fail(path, f"must be letters of {''.join(names)}, as in RRL, not {value!r}")
        return [value.upper().count(name) for name in names]

    def number(self, path: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self._fail(path, f"must be a number from {low} to {high}, not {value!r}")
        return value


def _blank(what: What, per: tuple[Axis, ...]) -> Any:
    if not per:
        return what.empty if not what.is_set or what.words == 1 else [0] * what.words
    return [_blank(what, per[1:]) for _ in range(per[0].size)]
