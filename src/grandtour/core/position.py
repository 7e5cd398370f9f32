"""What every game's reader of positions is built from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol

from grandtour.core.errors import MalformedMove, PositionError
from grandtour.core.game import Game
from grandtour.core.text import nearest

DRAWN_MAX = 2**30  # numbers used of one source: no game comes near it


class Lookup(Protocol):
    """Finds things by name."""

    def read(self, text: str) -> int: ...


class PositionReader:
    """Reads one position into a row; every problem is told with its JSON path."""

    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        self.game = game
        self.row = row
        self.data = data
        self.board = game.board.rows[0]
        self.seats = int(row["seats"])

    def fail(self, path: str, problem: str) -> PositionError:
        return PositionError(f"{path}: {problem}")

    def number(self, path: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(path, f"must be a number from {low} to {high}, not {value!r}")
        return value

    def name(self, path: str, lookup: Lookup, value: Any) -> int:
        if not isinstance(value, str):
            raise self.fail(path, f"must be a name, not {value!r}")
        try:
            return lookup.read(value)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None

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

    def read_chance(self) -> None:
        """The luck to come, where the position has it."""
        chance = self.data.get("chance")
        if "chance" not in self.data:
            return
        if not isinstance(chance, dict):
            raise self.fail("chance", f"must be an object, not {chance!r}")
        check_keys(chance, ("key", "drawn"), "chance.")
        if "key" in chance:
            self.row["key"] = self._key(chance["key"])
        drawn = chance.get("drawn", {})
        if not isinstance(drawn, dict):
            raise self.fail("chance.drawn", f"must be an object, not {drawn!r}")
        check_keys(drawn, source_names(self.game), "chance.drawn.")
        for source, name in enumerate(source_names(self.game)):
            if name in drawn:
                path = f"chance.drawn.{name}"
                self.row["drawn"][source] = self.number(path, drawn[name], 0, DRAWN_MAX)

    def _key(self, value: Any) -> int:
        if not isinstance(value, str) or not re.fullmatch("[0-7][0-9a-f]{15}", value):
            raise self.fail("chance.key", f"must be 16 digits of 0-9 and a-f, not {value!r}")
        return int(value, 16)


def source_names(game: Game) -> list[str]:
    """The sources of a game's chance, as a position calls them."""
    return [camel(source.name) for source in game.sources]


def chance_of(game: Game, row: Any) -> dict[str, Any]:
    """The luck to come: the key, and how much of each source has been used."""
    drawn = dict(zip(source_names(game), row["drawn"].tolist(), strict=True))
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
