"""What can be said of a game without loading it: nothing heavy is imported here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from grandtour.core.errors import OptionError


@dataclass(frozen=True)
class Option:
    """A house rule that a table may choose; `state.options[index]` holds its value."""

    name: str  # as in the rule text, in records and commands
    index: int
    kind: str = "switch"  # or 'number', 'seat' (one, or random), 'seconds' (a decision may take)
    default: int = 0
    low: int = 0
    high: int = 1
    clauses: tuple[str, ...] = ()  # of the rule text that do not hold as written where it is chosen

    def read(self, value: object) -> int:
        """The number for a value given by a person or a file."""
        text = str(value).strip().lower()
        if self.kind == "switch" and text in ("true", "on", "yes", "1", "false", "off", "no", "0"):
            return int(text in ("true", "on", "yes", "1"))
        if self.kind == "seat" and text == "random":
            return -1
        if self.kind != "switch" and text.isascii() and text.isdecimal() and len(text) < 10:
            if max(self.low, 0) <= int(text) <= self.high:
                return int(text)
        raise OptionError(f"option {self.name} takes {self.takes()}, not {value!r}")

    def takes(self) -> str:
        if self.kind == "switch":
            return "true or false"
        if self.kind == "seat":
            return f"random or a seat from 0 to {self.high}"
        return f"a number from {self.low} to {self.high}"

    def show(self, number: int) -> bool | int | str:
        """The value as people and files write it."""
        if self.kind == "switch":
            return bool(number)
        return "random" if self.kind == "seat" and number < 0 else number


@dataclass(frozen=True)
class About:
    """The facts by which people choose a game."""

    name: str  # in URLs, records, commands
    title: str
    clauses: tuple[str, ...]  # prefixes of the rule texts it implements
    version: int  # goes up when any result may change
    seats: range
    options: tuple[Option, ...]
    board: str  # the name of its own board
    playout: Mapping[str, object] = field(default_factory=dict)  # options that let random play end
