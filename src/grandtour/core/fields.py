"""Fields: what lies on a table, each declared once.

A declaration says what a field's numbers are, of what there is one each (a seat, a route …), who may
see it, and what it is for. From the declarations of a game are made: the type of its records, the empty
table, the rule `view` (what a seat may see), the observation (what a seat may see, as one row of
small numbers for a network) and the page of all fields in the reference. A field that does not say
who may see it cannot be declared.

The rules made here are ordinary Python, written out as text and then compiled like any other rule;
`Fields.view_source` and `observe_source` show that text.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from grandtour.core.bits import WORD
from grandtour.core.rule import rule

Rule = Callable[..., Any]
BYTE = 255  # the most that one column of an observation holds


# What there is one each of, and what numbers are


@dataclass(frozen=True)
class Axis:
    """Things of one kind: a field has a number for each, or its numbers name one of them."""

    name: str
    size: int
    # What JSON calls them: a list of the board's names, these names, or what a function makes of
    # the board. Without names they are numbered.
    named: str | tuple[Any, ...] | Callable[[Any], Sequence[Any]] = ""
    # How many of them there are: a number of the board, or what a function makes of a table's row.
    used: str | Callable[[Any], int] = ""
    fixed: bool = False  # JSON always has all of them
    lettered: bool = False  # names that are single letters are written together: RRL
    # (board): lists of what else they may be called, each like the names; '' for those without.
    also: Callable[[Any], Iterable[Sequence[str]]] | None = None


@dataclass(frozen=True)
class What:
    """What the numbers of a field are."""

    text: str  # for people
    least: int
    most: int
    empty: int = 0  # where there is nothing, and where nothing may be seen
    axis: Axis | None = None  # what the numbers name, or what the members of a set are
    is_set: bool = False
    lowest: int | None = None  # where there is something, if that is above `least`
    other: str = ""  # what OTHER stands for

    @property
    def low(self) -> int:
        """The least that is not nothing."""
        return self.least if self.lowest is None else self.lowest

    @property
    def words(self) -> int:
        """How many machine words a set needs."""
        assert self.axis is not None
        return -(-self.axis.size // WORD)


def count(most: int) -> What:
    """So many of something."""
    return What(f"0 to {most}", 0, most)


def number(least: int, most: int, empty: int = 0) -> What:
    """Any number between two; `empty` may lie outside."""
    return What(f"{least} to {most}", min(least, empty), max(most, empty), empty, lowest=least)


def flag() -> What:
    return What("0 or 1", 0, 1)


OTHER = -2  # neither one of some things nor none


def one_of(axis: Axis, other: str = "") -> What:
    """One of some things by number, or -1 for none; OTHER for whatever else a game has a word for."""
    least = OTHER if other else -1
    return What(f"{article(axis.name)}, or -1", least, axis.size - 1, -1, axis, other=other)


def always_one_of(axis: Axis) -> What:
    """One of some things, by number."""
    return What(article(axis.name), 0, axis.size - 1, 0, axis)


def set_of(axis: Axis) -> What:
    """Some of them, as the bits of one or more words."""
    return What(f"set: {axis.name}", 0, (1 << min(axis.size, WORD)) - 1, 0, axis, is_set=True)


def article(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


# Who may see it


@dataclass(frozen=True)
class Seen:
    """Who may see a field. Rules are named here and given when the view is made (`make_view`)."""

    text: str
    own_row: bool = False  # others' rows are blank
    is_over_open: bool = False  # but all are seen once the game is over
    is_secret: bool = False
    row_rule: str = ""  # (state, seat, other): may the seat see the row of `other`?
    rule: str = ""  # (state, board, seat, seen): takes away itself what may not be seen


EVERYBODY = Seen("everybody")
SECRET = Seen("nobody", is_secret=True)
OWNER = Seen("its seat", own_row=True)
OWNER_UNTIL_OVER = Seen("its seat; everybody at the end", own_row=True, is_over_open=True)


def by(name: str) -> Seen:
    """Row by row, as a rule says."""
    return Seen(f"by `{name}`", row_rule=name)


def through(name: str) -> Seen:
    """As one rule of its own shows it."""
    return Seen(f"through `{name}`", rule=name)


# How much of it an observation has
ALL, OWN, NONE = "all", "own", "none"


@dataclass(frozen=True)
class Spelt:
    """How a field stands in a position (`core/spelling.py` says how its numbers are written)."""

    key: str
    sparse: bool = False  # left out where there is nothing
    phases: tuple[int, ...] = ()  # only in these
    top_first: bool = False  # a pile, whose top one comes last in the record
    when: Callable[[Any], Any] | None = None  # (row): only then written
    within: str = ""  # the key of a list with an object for each seat, in which it stands
    moves: bool = False  # actions of a seat, written as its moves
    later: int = 0  # written after the others, in this order
    noted: bool = False  # what a player could have noted down: no record is checked by it


@dataclass(frozen=True)
class Whole:
    """Everything there is of something: each lies in one of the parts, or with the rest."""

    things: str  # 'cards'
    kinds: Axis
    parts: tuple[str, ...]  # fields
    rest: str
    total: Callable[[Any], Sequence[int]]  # (board): how many of each kind there are
    more: Callable[[Any], Sequence[int]] | None = None  # (row): what no field counts by itself


@dataclass(frozen=True)
class Field:
    """One field of a table."""

    name: str
    what: What
    seen: Seen
    note: str  # a word on what it is for
    per: tuple[Axis, ...] = ()
    derived: bool = False  # follows from other fields; kept for speed
    observed: str = ""  # ALL, OWN (row) or NONE; left out: what `seen` lets through
    spelt: str | Spelt = ""  # its key in a position; without one it is not there, or spelt by hand
    shown: str = ""  # its name in a view: of the table, or of each player
    own: str = ""  # the name that one's own row of it has there

    def __post_init__(self) -> None:
        if hasattr(np.record, self.name):
            raise ValueError(f"{self.name}: NumPy's records have something of that name")
        if self.seen.own_row or self.seen.row_rule:
            if not self.per or self.per[0].name != "seat":
                raise ValueError(f"{self.name}: no seat owns it, so none can be its owner")
        if (self.shown or self.own) and self.is_cut:
            raise ValueError(f"{self.name}: a view cannot tell how much of it is in use")

    @property
    def shape(self) -> tuple[int, ...]:
        shape = tuple(axis.size for axis in self.per)
        if self.what.is_set and self.what.words > 1:
            shape += (self.what.words,)
        return shape

    @property
    def type(self) -> Any:
        """The narrowest signed integer that holds every value."""
        for kind in (np.int8, np.int16, np.int32):
            if np.iinfo(kind).min <= self.what.least and self.what.most <= np.iinfo(kind).max:
                return kind
        return np.int64

    @property
    def spelling(self) -> Spelt | None:
        return (
            Spelt(self.spelt) if isinstance(self.spelt, str) and self.spelt else self.spelt or None
        )

    @cached_property
    def is_cut(self) -> bool:
        """Does the table say how much of it is in use?"""
        return any(callable(axis.used) for axis in self.per)

    @property
    def has_seats(self) -> bool:
        """Is there one for each seat?"""
        return bool(self.per) and self.per[0].name == "seat"

    @property
    def in_observation(self) -> str:
        if self.observed:
            return self.observed
        if self.seen.is_secret:
            return NONE
        return OWN if self.seen.own_row else ALL


@dataclass(frozen=True)
class Column:
    """One number of an observation."""

    name: str  # 'hand[0][3]'; the first index of a field by seat counts from the observer's own
    field: str
    most: int  # it lies from 0 to this


@dataclass(frozen=True, eq=False)
class Fields:
    """All fields of a game's table."""

    fields: tuple[Field, ...]
    wholes: tuple[Whole, ...]

    def __init__(self, *fields: Field, wholes: Sequence[Whole] = ()) -> None:
        names = [one.name for one in fields]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise ValueError(f"declared twice: {', '.join(sorted(twice))}")
        # The wide ones first, so that no bytes lie idle between two fields.
        ordered = sorted(fields, key=lambda one: -np.dtype(one.type).itemsize)
        object.__setattr__(self, "fields", tuple(ordered))
        object.__setattr__(self, "wholes", tuple(wholes))
        for whole in wholes:
            unknown = {*whole.parts, whole.rest} - set(names)
            if unknown:
                raise ValueError(f"{whole.things}: no field {', '.join(sorted(unknown))}")

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __getitem__(self, name: str) -> Field:
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[str, Field]:
        return {one.name: one for one in self.fields}

    # What must add up

    def placed(self, whole: Whole, row: Any) -> Any:
        """How many things of each kind lie in the parts of a whole."""
        found = np.zeros(whole.kinds.size, np.int64)
        for name in whole.parts:
            found += _counted(self[name], row[name], whole.kinds)
        if whole.more is not None:
            found += np.asarray(whole.more(row))
        return found

    def is_whole(self, whole: Whole, row: Any, board: Any) -> bool:
        """Is everything there, and nothing twice?"""
        here = self.placed(whole, row) + _counted(self[whole.rest], row[whole.rest], whole.kinds)
        return bool((here == np.asarray(whole.total(board))).all())

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The type of a record; what fills it up to whole words is a field, so every byte is defined."""
        parts: list[Any] = [(one.name, one.type, one.shape) for one in self.fields]
        size = np.dtype(parts).itemsize
        widest = max(np.dtype(one.type).itemsize for one in self.fields)
        if size % widest:
            parts.append(("filler", np.int8, (widest - size % widest,)))
        made = np.dtype(parts, align=True)
        assert made.itemsize == np.dtype(parts).itemsize, "there must be no padding"
        return made

    def empty(self) -> Any:
        """An array of one record with nothing on the table."""
        array = np.zeros(1, self.dtype)
        for one in self.fields:
            if one.what.empty:
                array[one.name] = one.what.empty
        return array

    # What a seat may see

    def make_view(self, game: str, *rules: Rule) -> Rule:
        """The rule `view(state, board, seat, seen)`: takes from `seen`, a copy of the state, what
        the seat may not see. The rules that the fields name are given here."""
        named = {one.__name__: one for one in rules}
        wanted = {name for one in self.fields for name in (one.seen.rule, one.seen.row_rule)} - {""}
        if set(named) != wanted:
            raise ValueError(
                f"{game}: the fields name the rules {sorted(wanted)}, given are {sorted(named)}"
            )
        return _made(f"view of {game}", "view", self.view_source(), named)

    def view_source(self) -> str:
        """The rule `view` as text."""
        lines = ["def view(state, board, seat, seen):"]
        for one in self.fields:
            if one.seen.is_secret:
                lines += _blanking(one, "seen", 1, [])
        rows: dict[str, list[Field]] = {}
        for one in self.fields:
            if one.seen.own_row or one.seen.row_rule:
                rows.setdefault(self._condition(one), []).append(one)
        if rows:
            seats = max(one.per[0].size for group in rows.values() for one in group)
            lines.append(f"    for other in range({seats}):")
        for condition, group in rows.items():
            lines.append(f"        if {condition}:")
            for one in group:
                lines += _blanking(one, "seen", 3, ["other"])
        for name in dict.fromkeys(one.seen.rule for one in self.fields if one.seen.rule):
            lines.append(f"    {name}(state, board, seat, seen)")
        if len(lines) == 1:
            lines.append("    pass")
        return "\n".join(lines) + "\n"

    def _condition(self, one: Field) -> str:
        if one.seen.row_rule:
            return f"not {one.seen.row_rule}(state, seat, other)"
        return "other != seat" + (" and state.phase != 0" if one.seen.is_over_open else "")

    # What a seat may see, as numbers

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The numbers of an observation, in order."""
        return tuple(column for one in self.observed for column in _columns(one))

    @property
    def observed(self) -> list[Field]:
        return [one for one in self.fields if one.in_observation != NONE]

    @cached_property
    def bounds(self) -> Any:
        """The most that each column can be; the least is 0."""
        return np.array([column.most for column in self.columns], np.uint8)

    @cached_property
    def observe(self) -> Rule:
        """The rule `observe(seen, seat, out)`: writes the columns of what the seat sees to a row."""
        return _made("observation", "observe", self.observe_source(), {})

    def observe_source(self) -> str:
        """The rule `observe` as text."""
        lines = [
            "def observe(seen, seat, out):",
            "    own = seat if seat > 0 else 0",
            "    seats = seen.seats",
        ]
        at = 0
        for one in self.observed:
            lines += _observing(one, at)
            at += len(_columns(one))
        return "\n".join(lines) + "\n"


def _counted(one: Field, value: Any, kinds: Axis) -> Any:
    """How many things of each kind a field holds."""
    if one.what.is_set:
        masks = np.asarray(value).reshape(-1)
        return np.array([int((masks >> kind & 1).sum()) for kind in range(kinds.size)])
    if one.what.axis is not None:
        named = np.asarray(value).reshape(-1)
        return np.bincount(named[(named >= 0) & (named < kinds.size)], minlength=kinds.size)
    return np.asarray(value, np.int64).reshape(-1, kinds.size).sum(axis=0)


# Writing rules


def _made(what: str, name: str, text: str, names: dict[str, Rule]) -> Rule:
    """A rule from its text; a debugger and an error's trace find the text."""
    place = str(Path(__file__).parent / f"<{what}>")
    linecache.cache[place] = (len(text), None, text.splitlines(True), place)
    scope: dict[str, Any] = {"__name__": __name__, **names}
    exec(compile(text, place, "exec"), scope)  # the text is our own
    made: Rule = scope[name]
    return rule(made)


def _blanking(one: Field, target: str, depth: int, index: list[str]) -> list[str]:
    """Lines that blank what is left of a field under some indices."""
    lines, place = [], f"{target}.{one.name}" + "".join(f"[{name}]" for name in index)
    for level, size in enumerate(one.shape[len(index) :]):
        lines.append(f"{'    ' * depth}for i{level} in range({size}):")
        place += f"[i{level}]"
        depth += 1
    return [*lines, f"{'    ' * depth}{place} = {one.what.empty}"]


def _columns(one: Field) -> list[Column]:
    """The columns of a field."""
    what = one.what
    rows: list[tuple[int, ...]] = [()]
    for position, axis in enumerate(one.per):
        sizes = range(1 if position == 0 and one.in_observation == OWN else axis.size)
        rows = [(*row, index) for row in rows for index in sizes]
    made = []
    for row in rows:
        name = one.name + "".join(f"[{index}]" for index in row)
        if what.is_set:
            assert what.axis is not None
            made += [Column(f"{name}[{member}]", one.name, 1) for member in range(what.axis.size)]
        elif what.most - what.least > BYTE:
            made.append(Column(f"{name}.high", one.name, (what.most - what.least) >> 8))
            made.append(Column(f"{name}.low", one.name, BYTE))
        else:
            made.append(Column(name, one.name, what.most - what.least))
    return made


def _observing(one: Field, at: int) -> list[str]:
    """Lines that write a field's columns, the first of them to place `at`."""
    own_only = one.in_observation == OWN
    if not one.has_seats:
        return _numbers(one, str(at), f"seen.{one.name}", one.per, 1, one.name)
    width = len(_columns(one)) // (1 if own_only else one.per[0].size)
    if own_only:
        return _numbers(one, str(at), f"seen.{one.name}[own]", one.per[1:], 1, one.name)
    lines = [
        f"    for row in range({one.per[0].size}):",
        "        if row < seats:",
        "            other = own + row",
        "            if other >= seats:",
        "                other -= seats",
        *_numbers(
            one, f"{at} + {width} * row", f"seen.{one.name}[other]", one.per[1:], 3, one.name
        ),
        "        else:",
        f"            for i in range({width}):",
        f"                out[{at} + {width} * row + i] = 0",
    ]
    return lines


def _numbers(
    one: Field, at: str, source: str, per: tuple[Axis, ...], depth: int, name: str
) -> list[str]:
    """Lines that write the numbers under `source`, of which there is one for each member of `per`."""
    lines = []
    what = one.what
    each = _width(what)
    left = each
    for axis in per:
        left *= axis.size
    for level, axis in enumerate(per):
        left //= axis.size
        lines.append(f"{'    ' * depth}for i{level} in range({axis.size}):")
        source += f"[i{level}]"
        at += f" + {left} * i{level}" if left > 1 else f" + i{level}"
        depth += 1
    space = "    " * depth
    is_seat = what.axis is not None and what.axis.name == "seat"
    if what.is_set:
        assert what.axis is not None
        for word in range(what.words):
            members = min(WORD, what.axis.size - word * WORD)
            bits = source + (f"[{word}]" if what.words > 1 else "")
            start = at + (f" + {word * WORD}" if word else "")
            lines.append(f"{space}bits = {bits}")
            lines.append(f"{space}for member in range({members}):")
            if is_seat:
                lines += [
                    f"{space}    holder = own + member",
                    f"{space}    if holder >= seats:",
                    f"{space}        holder -= seats",
                    f"{space}    out[{start} + member] = 0",
                    f"{space}    if member < seats:",
                    f"{space}        out[{start} + member] = (bits >> holder) & 1",
                ]
            else:
                lines.append(f"{space}    out[{start} + member] = (bits >> member) & 1")
    elif is_seat:
        low = -what.least
        lines += [
            f"{space}holder = {source}",
            f"{space}if holder >= 0:",
            f"{space}    holder -= own",
            f"{space}    if holder < 0:",
            f"{space}        holder += seats",
            f"{space}out[{at}] = holder + {low}",
        ]
    elif each == 2:
        lines += [
            f"{space}value = {source} - {what.least}",
            f"{space}out[{at}] = value >> 8",
            f"{space}out[{at} + 1] = value & {BYTE}",
        ]
    elif what.least:
        lines.append(f"{space}out[{at}] = {source} - {what.least}")
    else:
        lines.append(f"{space}out[{at}] = {source}")
    return lines


def _width(what: What) -> int:
    """How many columns one number takes."""
    if what.is_set:
        assert what.axis is not None
        return what.axis.size
    return 2 if what.most - what.least > BYTE else 1


def table_rows(fields: Iterable[Field]) -> Iterator[tuple[str, str, str, str, str]]:
    """For the reference: name, what there is one each of, what its numbers are, who sees it, a word."""
    for one in fields:
        per = " × ".join(axis.name for axis in one.per)
        note = one.note + (" (derived)" if one.derived else "")
        yield one.name, per, one.what.text, one.seen.text, note
