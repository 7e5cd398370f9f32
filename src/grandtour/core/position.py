"""Positions: any situation as JSON, with names. What is left out is as after set-up.

The fields that a game spells are written and read by their declarations (`core/spelling.py`). A
game adds what its declarations cannot say: what is spelt in a way of its own, what follows from
other things, and what cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np

from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove, PositionError
from grandtour.core.fields import Axis, Field, Fields, Spelt, Whole
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.notation import Reading
from grandtour.core.sealed import UNCHOSEN
from grandtour.core.spelling import (
    Finder,
    Reader,
    Writer,
    is_there,
    names_of,
    values_of,
    writer_of,
)
from grandtour.core.text import ENGLISH, nearest

DRAWN_MAX = 2**30  # numbers used of one source: no game comes near it
PHASE = "phase"
CHANCE = "chance"
DECIDING = "deciding"


def spelt_fields(game: Game) -> list[tuple[Field, Spelt]]:
    """The fields that a position has by their declarations."""
    return [(field, field.spelling) for field in game.fields if field.spelling is not None]


@lru_cache(maxsize=256)
def _writers(board: Board, fields: Fields, seats: int) -> list[tuple[Field, Spelt, Writer]]:
    writers = [
        (field, field.spelling, writer_of(board, field, seats))
        for field in fields
        if field.spelling is not None
    ]
    return sorted(writers, key=lambda one: one[1].later)


def write_fields(game: Game, row: Any) -> dict[str, Any]:
    """What a position says by the declarations alone."""
    phase, seats = int(row[PHASE]), int(row["seats"])
    data: dict[str, Any] = {PHASE: game.phases[phase]}
    for field, spelt, write in _writers(game.board, game.fields, seats):
        if spelt.later and CHANCE not in data:
            data[CHANCE] = chance_of(game, row)
        if (spelt.phases and phase not in spelt.phases) or (spelt.when and not spelt.when(row)):
            continue
        value = _moves(game, row, field) if spelt.moves else write(values_of(field, row))
        if spelt.within:
            for group, part in zip(
                data.setdefault(spelt.within, [{} for _ in range(seats)]), value, strict=True
            ):
                group[spelt.key] = part
        elif not spelt.sparse or is_there(field.what, value):
            data[spelt.key] = value
    if CHANCE not in data:
        data[CHANCE] = chance_of(game, row)
    return data


def _moves(game: Game, row: Any, field: Field) -> list[Any]:
    """What seats have put in, as moves: a list of them, or one alone if there is never more."""
    written = []
    for seat, actions in enumerate(row[field.name].tolist()[: int(row["seats"])]):
        moves = [game.spell(game.board, row, seat, (action,)) for action in actions if action >= 0]
        written.append(moves if len(actions) > 1 else moves[0] if moves else None)
    return written


class PositionReader:
    """Reads one position into a freshly set-up row; every problem is told with its JSON path."""

    more: ClassVar[tuple[str, ...]] = ()  # keys beyond those of the fields
    by_hand: ClassVar[tuple[str, ...]] = ()  # keys of fields that the game reads in its own way

    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        self.game = game
        self.row = row
        self.data = data
        self.board = game.board.rows[0]
        self.plain = game.board.plain  # the same, for rules
        self.seats = int(row["seats"])
        self.reader = Reader(game.board, row, self.seats, self.fail, self.finders())
        check_keys(data, self.keys_of(game))

    @classmethod
    def keys_of(cls, game: Game) -> tuple[str, ...]:
        """Every key that a position of the game may have."""
        keys = dict.fromkeys(spelt.within or spelt.key for _, spelt in spelt_fields(game))
        return (PHASE, *keys, *cls.more, CHANCE)

    def finders(self) -> Mapping[str, Finder]:
        """How the game finds things by name, where it takes more than their names."""
        return {}

    @property
    def phase(self) -> int:
        return int(self.row[PHASE])

    @property
    def state(self) -> Any:
        """What has been read so far, for rules."""
        return Plain(self.row)

    def read(self) -> None:
        """The whole position; a game with more to it says so here."""
        self.read_fields()
        self.read_chance()

    # By the declarations

    def read_phase(self) -> None:
        if PHASE in self.data:
            phases = {
                name: phase for phase, name in self.game.phases.items() if self.may_stand(phase)
            }
            if not isinstance(self.data[PHASE], str) or self.data[PHASE] not in phases:
                raise self.fail(PHASE, f"must be one of {', '.join(phases)}")
            self.row[PHASE] = phases[self.data[PHASE]]

    def may_stand(self, phase: int) -> bool:
        """Can a position stand in a phase?"""
        return True

    def read_fields(self) -> None:
        """The phase, and all that a position has by the declarations."""
        self.read_phase()
        groups: dict[str, list[tuple[Field, Spelt]]] = {}
        for field, spelt in spelt_fields(self.game):
            if spelt.within:
                groups.setdefault(spelt.within, []).append((field, spelt))
            elif spelt.key in self.data:
                self.check_phase(spelt.key, *(spelt.phases or (self.phase,)))
                if spelt.key not in self.by_hand and not spelt.moves:
                    self.reader.read(field, spelt.key, self.data[spelt.key])
        for key, members in groups.items():
            for seat, group in enumerate(self.per_seat(key)):
                if group is not None:
                    self._read_group(f"{key}[{seat}]", seat, group, members)

    def _read_group(
        self, path: str, seat: int, group: Any, members: list[tuple[Field, Spelt]]
    ) -> None:
        """The fields of a seat that stand in one object."""
        if not isinstance(group, dict):
            raise self.fail(path, f"must be an object, not {group!r}")
        check_keys(group, [spelt.key for _, spelt in members], f"{path}.")
        for field, spelt in members:
            if group.get(spelt.key) is not None:
                self.reader.read_row(field, seat, f"{path}.{spelt.key}", group[spelt.key])

    def check_phase(self, key: str, *phases: int) -> None:
        """Raise if a key is given that stands in these phases only, and this is another."""
        if key in self.data and self.phase not in phases:
            words = " and ".join(f"'{self.game.phases[phase]}'" for phase in phases)
            raise self.fail(key, f"belongs to the phase {words} only")

    def fill_rest(self, whole: Whole, path: str, where: str) -> None:
        """What lies in no part of a whole lies with the rest; there must not be too much of it."""
        placed = self.game.fields.placed(whole, self.row)
        total = np.asarray(whole.total(self.board))
        names = names_of(self.game.board, whole.kinds)
        for kind in np.flatnonzero(placed > total):
            raise PositionError(
                f"{path}{where} hold {placed[kind]} {self.kind_word(names, int(kind))}"
                f" {whole.things}; there are {total[kind]}"
            )
        self.row[whole.rest] = total - placed

    def kind_word(self, names: Sequence[Any], kind: int) -> str:
        """What a kind of thing is called in a sentence."""
        return str(names[kind])

    # Small readers

    def fail(self, path: str, problem: str) -> PositionError:
        return PositionError(f"{path}: {problem}")

    def number(self, path: str, value: Any, low: int, high: int) -> int:
        return self.reader.number(path, value, low, high)

    def named(self, path: str, axis: Axis, value: Any) -> int:
        """One thing by its name."""
        return self.reader.member(path, axis, value)

    def listed(self, path: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.fail(path, f"must be a list, not {value!r}")
        return value

    def per_seat(self, key: str) -> Sequence[Any]:
        """A list with one entry a seat; left out, or null, means as after set-up."""
        value = self.data.get(key)
        if value is None:
            return [None] * self.seats
        if not isinstance(value, list) or len(value) != self.seats:
            raise self.fail(key, f"must be a list of {self.seats}, one for each seat")
        return value

    def move(self, path: str, seat: int, text: Any) -> Reading:
        """A move as it is written."""
        if not isinstance(text, str):
            raise self.fail(path, f"must be a move, not {text!r}")
        try:
            reading: Reading = self.game.read(self.game.board, self.row, seat, text)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None
        return reading

    # What follows from other things need not be given; what is given must be right

    def check_given(self, key: str, right: Any, why: str) -> None:
        """Raise if something else is given than what is right; a seat may be left out."""
        if isinstance(right, list):
            for seat, given in enumerate(self.per_seat(key)):
                if given is not None and given != right[seat]:
                    raise self.fail(f"{key}[{seat}]", f"is {given!r}, but {why} {right[seat]!r}")
        elif self.data.get(key, right) != right:
            raise self.fail(key, f"is {self.data[key]!r}, but {why} {right!r}")

    def settle_deciding(self, owing: Sequence[int]) -> None:
        """Who owes a decision."""
        if sorted(self.data.get(DECIDING, owing)) != list(owing):
            raise self.fail(DECIDING, f"must be {list(owing)}, not {self.data[DECIDING]!r}")
        self.row[DECIDING] = 0
        self.row[DECIDING][owing] = 1

    # Sealed choices (core/sealed.py)

    def read_sealed(self, key: str, asked: Sequence[int], closed: str) -> None:
        """What seats have put in while others choose; whoever is asked and has not, owes a decision.

        Where nobody does, the choices have been carried out: `closed` says so.
        """
        row = self.row
        row["sealed"], row[DECIDING] = UNCHOSEN, 0
        row[DECIDING][asked] = 1
        for seat, choice in enumerate(self.per_seat(key)):
            if choice is not None:
                row["sealed"][seat] = self.read_choice(f"{key}[{seat}]", seat, choice)
        owing = [seat for seat in asked if row["sealed"][seat][0] == UNCHOSEN]
        if asked and not owing:
            raise self.fail(key, closed)
        self.settle_deciding(owing)

    def read_choice(self, path: str, seat: int, choice: Any) -> int:
        """One sealed choice; a game that has them says how it is read."""
        raise NotImplementedError

    def clause_of(self, refusal: int) -> str:
        """The clause that a refusal cites."""
        texts = self.game.texts[ENGLISH]["refusals"]
        return str(texts[self.game.refusals[refusal]]["clause"])

    # Chance

    def read_chance(self) -> None:
        """The luck to come, where the position has it."""
        if CHANCE not in self.data:
            return
        chance = self.data[CHANCE]
        if not isinstance(chance, dict):
            raise self.fail(CHANCE, f"must be an object, not {chance!r}")
        check_keys(chance, ("key", "drawn"), "chance.")
        if "key" in chance:
            self.row["key"] = self._key(chance["key"])
        drawn = chance.get("drawn", {})
        if not isinstance(drawn, dict):
            raise self.fail("chance.drawn", f"must be an object, not {drawn!r}")
        check_keys(drawn, tuple(source_names(self.game)), "chance.drawn.")
        for name, source in source_names(self.game).items():
            if name in drawn:
                path = f"chance.drawn.{name}"
                self.row["drawn"][source] = self.number(path, drawn[name], 0, DRAWN_MAX)

    def _key(self, value: Any) -> int:
        if not isinstance(value, str) or not re.fullmatch("[0-7][0-9a-f]{15}", value):
            raise self.fail("chance.key", f"must be 16 digits of 0-9 and a-f, not {value!r}")
        return int(value, 16)


class Once:
    """Things of which each lies in one place only."""

    def __init__(self, reader: PositionReader, axis: Axis) -> None:
        self.reader = reader
        self.axis = axis
        self.places: dict[int, str] = {}

    def put(self, path: str, value: Any) -> list[int]:
        """A list of things by name, none of which is anywhere else."""
        return [
            self.put_one(f"{path}[{index}]", name, path)
            for index, name in enumerate(self.reader.listed(path, value))
        ]

    def put_one(self, path: str, name: Any, place: str = "") -> int:
        thing = self.reader.named(path, self.axis, name)
        if thing in self.places:
            is_same = self.places[thing] == place
            where = "named twice" if is_same else f"also in {self.places[thing]}"
            raise self.reader.fail(path, f"{name} is {where}")
        self.places[thing] = place or path
        return thing


def source_names(game: Game) -> dict[str, int]:
    """The sources of a game's chance, as a position calls them."""
    return {camel(source.name): int(source) for source in game.sources}


def chance_of(game: Game, row: Any) -> dict[str, Any]:
    """The luck to come: the key, and how much of each source has been used."""
    drawn = {name: int(row["drawn"][source]) for name, source in source_names(game).items()}
    return {"key": written_key(int(row["key"])), "drawn": drawn}


def written_key(key: int) -> str:
    """A key in hexadecimal digits: as a number, some readers of JSON would round it."""
    return f"{key:016x}"


def camel(name: str) -> str:
    first, *rest = name.lower().split("_")
    return first + "".join(word.capitalize() for word in rest)


def check_keys(data: dict[str, Any], known: Sequence[str], path: str = "") -> None:
    """Raise if there is a key that nobody knows; it may be mistyped."""
    for key in data:
        if key not in known:
            hint = nearest(key, known)
            raise PositionError(
                f"{path}{key}: unknown" + (f"; did you mean {hint!r}?" if hint else "")
            )
