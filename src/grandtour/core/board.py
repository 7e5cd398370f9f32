"""A board: its numbers as one record, its names for people, and where it comes from."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
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


def make_board(name: str, data: dict[str, Any], rows: Array, names: Any) -> Board:
    """A board from its file and what was read from it; a file of one's own is an edition of its own."""
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
    )


def read_json(path: Path, what: str) -> dict[str, Any]:
    """A JSON object from a file, or a clear error."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "not a UTF-8 text"
        raise BoardError("", f"cannot read {what} {str(path)!r}: {reason}") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BoardError("", f"{path} is not JSON: line {problem.lineno}: {problem.msg}") from None
    except ValueError:
        raise BoardError("", f"{path} is not JSON: a number is far too long") from None
    except RecursionError:
        raise BoardError("", f"{path} is nested too deeply") from None
    if not isinstance(data, dict):
        raise BoardError("", f"{path} must hold a JSON object")
    return data


def digest_of(data: dict[str, Any]) -> str:
    """A short fingerprint of the content, whatever its layout."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Reader:
    """Reads values from board JSON by path; a value left out comes from the standard board."""

    def __init__(self, data: dict[str, Any], standard: dict[str, Any]) -> None:
        self.data = data
        self.standard = standard

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

    def all_different(self, path: str, field: str, values: Sequence[str]) -> None:
        for value, times in Counter(values).items():
            if times > 1:
                last = len(values) - 1 - list(reversed(values)).index(value)
                raise BoardError(f"{path}[{last}].{field}", f"{value!r} is used {times} times")

    def unknown(self, what: str, value: Any, known: Sequence[str]) -> str:
        hint = nearest(value, known) if isinstance(value, str) else None
        return f"no {what} {value!r}" + (f"; did you mean {hint!r}?" if hint else "")
