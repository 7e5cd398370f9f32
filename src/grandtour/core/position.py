"""What every game's reader of positions is built from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from grandtour.core.errors import MalformedMove, PositionError
from grandtour.core.game import Game
from grandtour.core.text import nearest

WORD_MAX = 0xFFFFFFFF  # of a generator's state


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

    def read_rng(self) -> None:
        """The generator, where the position has it."""
        if "rng" in self.data:
            words = self.listed("rng", self.data["rng"])
            if len(words) != 4:
                raise self.fail("rng", "must be four words")
            self.row["rng"] = [
                self.number(f"rng[{index}]", word, 0, WORD_MAX) for index, word in enumerate(words)
            ]


def check_keys(data: dict[str, Any], known: Sequence[str], path: str = "") -> None:
    """Raise if there is a key that nobody knows; it may be mistyped."""
    for key in data:
        if key not in known:
            hint = nearest(key, known)
            raise PositionError(
                f"{path}{key}: unknown" + (f"; did you mean {hint!r}?" if hint else "")
            )
