"""Reading and finding names: what every game's notation is built from.

Each move has exactly one spelling, and games write only that. Reading forgives case, missing
accents and any kind of dash, and a typo is answered with the nearest name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from grandtour.core.errors import MalformedMove
from grandtour.core.text import fold, nearest

JOIN = "–"  # between the two ends of a route or ticket
NUMBERED = re.compile(r"^(?P<name>.*\S)\s*\((?P<number>[0-9]{1,3})\)$")


@dataclass(frozen=True)
class Reading:
    """A move as read: the actions it consists of, or why no action could stand for it."""

    actions: tuple[int, ...] = ()
    refusal: int = 0  # a code of the game's refusals; 0 if the actions are to be tried
    details: dict[str, Any] = field(default_factory=dict)  # what a refusal talks about
    missing: str = ""  # what is still to be said, if this is only the beginning of a move


class Parts(msgspec.Struct, frozen=True, tag_field="kind"):
    """What a move is made of, so that nobody has to take its text apart.

    Each game has a struct for every kind of move; the tag is its kind.
    """

    text: str  # its one spelling

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Names:
    """Finds things by what people type: `Frankfurt–Paris (2)`, `paris-frankfurt (2)`, `Köln`."""

    def __init__(self, what: str, names: Iterable[str], also: Iterable[Sequence[str]] = ()) -> None:
        self.what = what
        self.names = tuple(names)
        self._index: dict[str, int] = {}
        self._numbered: set[str] = set()  # names that only a number makes complete
        turned: list[tuple[str, int]] = []
        for index, name in enumerate(self.names):
            match = NUMBERED.match(name)
            plain = match["name"] if match else name
            number = f" ({match['number']})" if match else ""
            self._index.setdefault(fold(plain) + number, index)
            ends = plain.split(JOIN)
            back = fold(f"{ends[1]}{JOIN}{ends[0]}") if len(ends) == 2 else ""
            if back:
                turned.append((back + number, index))
            if match:
                self._numbered.update({fold(plain), back})
        for key, index in turned:  # after all names as they are written, which come first
            self._index.setdefault(key, index)
        for others in also:
            for index, name in enumerate(others):
                if name:
                    self._index.setdefault(_spaced(fold(name)), index)

    def find(self, text: str) -> int | None:
        return self._index.get(_spaced(fold(text)))

    def read(self, text: str, places: Names | None = None) -> int:
        """The index of what was typed; else an error that helps. `places` are what ends are called."""
        found = self.find(text)
        if found is not None:
            return found
        key = _spaced(fold(text))
        if key in self._numbered:
            raise MalformedMove(f"{text} is a double {self.what}: say {text} (1) or {text} (2)")
        match = NUMBERED.match(text)
        plain = match["name"] if match else text
        if match and self.find(plain) is not None:
            raise MalformedMove(f"{plain} has no track ({match['number']}): leave the number out")
        if match and fold(plain) in self._numbered:
            raise MalformedMove(f"{plain} has tracks (1) and (2) only")
        if places is not None:
            self._read_ends(plain, places)
        hint = nearest(text, self.names)
        raise MalformedMove(
            f"no {self.what} {text!r} on this board." + (f" Did you mean {hint!r}?" if hint else "")
        )

    def _read_ends(self, text: str, places: Names) -> None:
        """Find out which end of a route was mistyped, or that the two are not joined."""
        ends = re.split(rf"\s*{JOIN}\s*|(?<=\w)\s*-\s*(?=\w)", text)
        if len(ends) != 2:
            return
        for end in ends:
            places.read(end)
        a, b = (places.names[places.read(end)] for end in ends)
        raise MalformedMove(f"no {self.what} joins {a} and {b}")


def _spaced(key: str) -> str:
    """One way to set spaces round dashes and numbers."""
    key = re.sub(r"\s*-\s*", "-", key)
    return re.sub(r"\s*\((\d+)\)$", r" (\1)", key)


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`: for short names in English."""
    return f"{number} {noun}{'s' * (number != 1)}"


def listed(words: Sequence[str]) -> str:
    """`1, 2 and 3`, likewise."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def split_verb(text: str, verbs: Sequence[str]) -> tuple[str, str]:
    """The verb a move begins with, and the rest."""
    words = text.strip().split(maxsplit=1)
    if not words:
        raise MalformedMove("say a move")
    verb = fold(words[0])
    if verb not in verbs:
        hint = nearest(verb, verbs)
        raise MalformedMove(
            f"no move begins with {words[0]!r}."
            + (f" Did you mean {hint!r}?" if hint else f" Moves begin with {', '.join(verbs)}.")
        )
    return verb, words[1].strip() if len(words) > 1 else ""
