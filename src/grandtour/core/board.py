"""A board: its numbers as one record, its names for people, and where it comes from."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.core.errors import BoardError
from grandtour.core.text import nearest

if TYPE_CHECKING:
    from grandtour.core.layout import Array


@dataclass(frozen=True, eq=False)
class Board:
    """One map, sheet or card set, checked on loading."""

    name: str  # 'europe', or the path of a file
    title: str
    edition: str  # 'verified', 'reconstructed', or 'own'
    provenance: dict[str, Any]
    digest: str  # of the content: two boards with one digest play the same
    rows: Array  # the record, as an array of one
    names: Any  # what people call its parts, by index
    source: dict[str, Any]  # the JSON as read
    whole: dict[str, Any]  # the same, with all that it leaves out to the game's own board

    @cached_property
    def plain(self) -> Any:
        """The record as the rules read it in plain Python."""
        from grandtour.core.layout import Plain  # brings NumPy, which `about` does without

        return Plain(self.rows[0])


def make_board(name: str, reader: Reader, rows: Array, names: Any) -> Board:
    """A board from its file and what was read from it; a file of one's own is an edition of its own."""
    reader.settle()
    data = reader.data
    provenance = data.get("provenance")
    return Board(
        name=name,
        title=str(data.get("name", name)),
        edition=str(data.get("edition", "own")),
        provenance=provenance if isinstance(provenance, dict) else {},
        digest=digest_of(data),
        rows=rows,
        names=names,
        source=data,
        whole=reader.whole(),
    )


def read_json(path: Path, what: str) -> dict[str, Any]:
    """A JSON object from a file, or a clear error."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "not a UTF-8 text"
        raise BoardError("", f"cannot read {what} {str(path)!r}: {reason}") from None
    return parse_json(text, str(path))


def parse_json(text: str, name: str) -> dict[str, Any]:
    """A JSON object, or a clear error about what is called so."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BoardError("", f"{name} is not JSON: line {problem.lineno}: {problem.msg}") from None
    except ValueError:
        raise BoardError("", f"{name} is not JSON: a number is far too long") from None
    except RecursionError:
        raise BoardError("", f"{name} is nested too deeply") from None
    if not isinstance(data, dict):
        raise BoardError("", f"{name} must hold a JSON object")
    return data


LIMITS = {"lat": 90, "lon": 180}  # degrees


def degrees(path: str, value: Any, limit: int) -> float:
    """A latitude or longitude."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BoardError(path, f"must be a number of degrees, not {value!r}")
    if not -limit <= value <= limit:
        raise BoardError(path, f"is {value}; it must be from -{limit} to {limit}")
    return float(value)


def digest_of(data: dict[str, Any]) -> str:
    """A short fingerprint of the content, whatever its layout."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Reader:
    """Reads values from board JSON by path; a value left out comes from the standard board.

    What is wrong is raised at once. Under `noting` it is noted instead, and reading goes on behind the
    block; `settle` then raises all of it together, so that a map maker sees everything in one go.
    """

    def __init__(self, data: dict[str, Any], standard: dict[str, Any]) -> None:
        self.data = data
        self.standard = standard
        self._faults: list[BoardError] = []
        self._borrowed: dict[str, Any] = {}  # from the standard board, by path

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note what is wrong in this block, and go on."""
        try:
            yield
        except BoardError as fault:
            self._faults += fault.all

    def note(self, path: str, problem: str) -> None:
        """Note that something is wrong."""
        self._faults.append(BoardError(path, problem))

    def settle(self) -> None:
        """Raise what was noted so far."""
        if self._faults:
            first = self._faults[0]
            first.all = list(self._faults)
            raise first

    def whole(self) -> dict[str, Any]:
        """The file, and in their places all values that came from the standard board."""
        filled = dict(self.data.items())
        for path, value in self._borrowed.items():
            *above, last = path.split(".")
            here = filled
            for key in above:
                here[key] = dict(here.get(key, {}).items())
                here = here[key]
            here[last] = value
        return filled

    def value(self, path: str) -> Any:
        for source in (self.data, self.standard):
            here: Any = source
            above = ""
            for key in path.split("."):
                if not isinstance(here, dict):
                    raise BoardError(above, f"must be an object, not {here!r}")
                if key not in here:
                    break
                here = here[key]
                above = f"{above}.{key}" if above else key
            else:
                if source is not self.data:
                    self._borrowed[path] = here
                return here
        raise BoardError(path, "is missing")

    def number(self, path: str, low: int, high: int) -> int:
        return self.as_number(path, self.value(path), low, high)

    def as_number(self, path: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise BoardError(path, f"must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise BoardError(path, f"is {value}; it must be from {low} to {high}")
        return value

    def text(self, path: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            raise BoardError(path, f"must be a text, not {value!r}")
        return value

    def table(self, path: str) -> dict[str, Any]:
        value = self.value(path)
        if not isinstance(value, dict):
            raise BoardError(path, f"must be an object, not {value!r}")
        return value

    def rows(self, path: str, low: int, high: int) -> list[tuple[str, dict[str, Any]]]:
        """A list of objects of the file itself, each with its path."""
        if path not in self.data:
            raise BoardError(path, "is missing")
        value = self.data[path]
        if not isinstance(value, list):
            raise BoardError(path, f"must be a list, not {value!r}")
        if not low <= len(value) <= high:
            raise BoardError(path, f"has {len(value)} entries; there is room for {low} to {high}")
        for index, item in enumerate(value):
            if not isinstance(item, dict):
                raise BoardError(f"{path}[{index}]", f"must be an object, not {item!r}")
        return [(f"{path}[{index}]", item) for index, item in enumerate(value)]

    def rows_or_standard(self, path: str, low: int, high: int) -> list[tuple[str, dict[str, Any]]]:
        """The same; where the file has no such list, that of the standard board."""
        if path in self.data:
            return self.rows(path, low, high)
        self._borrowed[path] = self.standard[path]
        return Reader(self.standard, self.standard).rows(path, low, high)

    def texts(self, rows: Sequence[tuple[str, dict[str, Any]]], field: str) -> list[str]:
        """One text of each row, such as its id; one that is none is noted."""
        found = []
        for path, item in rows:
            found.append("")
            with self.noting():
                found[-1] = self.text(f"{path}.{field}", item.get(field))
        return found

    def names(self, rows: Sequence[tuple[str, dict[str, Any]]]) -> list[str]:
        """What people call each row: its name, or its id."""
        found = []
        for path, item in rows:
            found.append("")
            with self.noting():
                is_named = "name" in item
                if is_named or isinstance(item.get("id"), str):
                    found[-1] = self.text(f"{path}.name", item["name" if is_named else "id"])
        return found

    def all_different(self, path: str, field: str, values: Sequence[str]) -> None:
        for value, times in Counter(values).items():
            if value and times > 1:
                last = len(values) - 1 - list(reversed(values)).index(value)
                self.note(f"{path}[{last}].{field}", f"{value!r} is used {times} times")

    def unknown(self, what: str, value: Any, known: Sequence[str]) -> str:
        hint = nearest(value, known) if isinstance(value, str) else None
        return f"no {what} {value!r}" + (f"; did you mean {hint!r}?" if hint else "")
