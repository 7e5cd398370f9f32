"""What does not stop a board and is hardly meant: misspelt keys, places that cannot be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from grandtour.core.board import LIMITS, degrees
from grandtour.core.errors import BoardError
from grandtour.core.text import nearest

PLACED = ("cities", "cards", "countries")  # lists of things that a screen draws
DRAWN = {  # no rule reads these: only those who draw the board do
    "width",
    "height",
    *(f"{things}[].{key}" for things in PLACED for key in ("x", "y", "lat", "lon")),
}
ABOUT = ("game", "map", "notice", "notes", "author", "source", "license", "comment", "players")


class Watched(dict[str, Any]):
    """JSON that remembers which keys were asked for."""

    def __init__(self, data: dict[str, Any], asked: set[str], path: str = "") -> None:
        super().__init__({key: watch(value, asked, f"{path}{key}") for key, value in data.items()})
        self._asked, self._path = asked, path

    def __contains__(self, key: object) -> bool:
        self._asked.add(f"{self._path}{key}")
        return super().__contains__(key)

    def __getitem__(self, key: str) -> Any:
        self._asked.add(f"{self._path}{key}")
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._asked.add(f"{self._path}{key}")
        return super().get(key, default)


def watch(value: Any, asked: set[str], path: str) -> Any:
    if isinstance(value, dict):
        return Watched(value, asked, f"{path}.")
    if isinstance(value, list):
        return [watch(item, asked, f"{path}[]") for item in value]
    return value


def misspelt(
    data: dict[str, Any], standard: dict[str, Any], asked: set[str]
) -> Iterator[tuple[str, str]]:
    """Keys that nothing reads and that look like one that is read, or that the game's board has."""
    known = {*asked, *DRAWN, *ABOUT, *(general(path) for path in paths_in(standard))}
    for path in paths_in(data):
        whole = general(path)
        if whole in known:
            continue
        above, _, key = path.rpartition(".")
        beside = general(above) + "." if above else ""
        names = [
            name for one in known if (name := one.removeprefix(beside)) and one == beside + name
        ]
        hint = nearest(key, [name for name in names if re.fullmatch(r"\w+", name)])
        if hint:
            yield path, f"nothing reads this key; did you mean {hint!r}?"
            known.add(whole)  # said once


def paths_in(value: Any, path: str = "") -> Iterator[str]:
    """Every key of JSON data, with its place: `routes[3].color`."""
    if isinstance(value, dict):
        for key, item in value.items():
            here = f"{path}.{key}" if path else str(key)
            yield here
            if key != "provenance":
                yield from paths_in(item, here)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from paths_in(item, f"{path}[{index}]")


def general(path: str) -> str:
    return re.sub(r"\[\d+\]", "[]", path)


def misplaced(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Places that are no numbers, not on the globe, given by halves, or taken by something else."""
    for things in PLACED:
        listed = data.get(things)
        taken: dict[tuple[str, Any, Any], str] = {}
        for index, thing in enumerate(listed if isinstance(listed, list) else []):
            if not isinstance(thing, dict):
                continue
            name = str(thing.get("name", thing.get("id")))
            for pair in (("lat", "lon"), ("x", "y")):
                if all(thing.get(key) is None for key in pair):
                    continue
                wrong = [*unplaced(f"{things}[{index}]", thing, pair)]
                yield from wrong
                spot = (*pair[:1], *(thing.get(key) for key in pair))
                if wrong:
                    continue
                other = taken.setdefault(spot, name)  # type: ignore[arg-type]
                if other != name:
                    yield f"{things}[{index}]", f"{name} lies in the same place as {other}"


def unplaced(path: str, thing: dict[str, Any], pair: tuple[str, str]) -> Iterator[tuple[str, str]]:
    for key in pair:
        value = thing.get(key)
        if key in LIMITS:
            try:
                degrees(f"{path}.{key}", value, LIMITS[key])
            except BoardError as fault:
                yield fault.path, fault.problem
        elif isinstance(value, bool) or not isinstance(value, int | float):
            yield f"{path}.{key}", f"must be a number, not {value!r}"
