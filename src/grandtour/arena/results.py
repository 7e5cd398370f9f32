"""Results on disk, a line for each block, so that a contest can be broken off and gone on with.

The first line is the header: all that results depend on. Every other line is a block. A last line
that was not written to its end is dropped; its block is played again, with the same result.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from grandtour.arena.blocks import Block, Fault
from grandtour.arena.contest import Contest
from grandtour.core.errors import RecordError

FORMAT = 1
WORDS = {  # how a person speaks of the parts of a header
    "game": "the game is",
    "rules": "the version of the rules is",
    "board": "the board is",
    "seats": "the number of seats is",
    "bots": "the bots are",
    "field": "the field is",
    "options": "the house rules are",
    "seed": "the seed is",
}


class Results:
    """A file of results, open for more of them."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._contest = contest
        self.blocks: dict[int, Block] = {}
        content = _content(path)
        header = _line({"arena": FORMAT, **asdict(contest)})
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and not header.startswith(content):
            raise RecordError(f"{str(path)!r} holds something else than results of an arena")
        if whole:
            self._read(whole)
        with path.open("ab") as file:
            file.truncate(len(whole))  # a torn line, if there is one
        self._file = path.open("ab")
        if not whole:
            self._write(header)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, blocks: Iterable[Block]) -> None:
        """Have these blocks on disk."""
        added = {block.index: block for block in blocks}
        self.blocks |= added
        self._write(b"".join(_line(self._told(block)) for block in added.values()))

    def _told(self, block: Block) -> dict[str, Any]:
        told: dict[str, Any] = {
            "block": block.index,
            "bots": self._contest.lineup(block.index),
            "places": block.places,
            "points": block.points,
            "plies": block.plies,
        }
        if block.faults:
            told["faults"] = [asdict(fault) for fault in block.faults]
        return told

    def _write(self, lines: bytes) -> None:
        self._file.write(lines)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, content: bytes) -> None:
        first, *others = content.decode("utf-8", "replace").splitlines()
        _compare(read_header(self._path, first), self._contest, self._path)
        for number, line in enumerate(others, 2):
            try:
                block = _block(json.loads(line), self._contest)
            except (ValueError, KeyError, TypeError) as problem:
                raise RecordError(
                    f"{str(self._path)!r}, line {number}, is no block of this contest: {problem}"
                ) from None
            self.blocks[block.index] = block


def read_seed(path: Path) -> int | None:
    """The seed of a contest that was begun in this file, if there is one."""
    content = _content(path)
    first, newline, _ = content.partition(b"\n")
    if not newline:
        return None
    seed = read_header(path, first.decode("utf-8", "replace")).get("seed")
    return seed if isinstance(seed, int) else None


def read_header(path: Path, line: str) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("arena") != FORMAT:
        raise RecordError(f"{str(path)!r} holds something else than results of an arena")
    return header


def _compare(header: dict[str, Any], contest: Contest, path: Path) -> None:
    """Raise a clear error unless the file is of just this contest."""
    for key, value in asdict(contest).items():
        kept = header.get(key)
        if kept == value and list(_names(kept)) == list(_names(value)):
            continue
        raise RecordError(
            f"{str(path)!r} holds another contest: there {WORDS[key]} {_say(kept)},"
            f" here {_say(value)}. Go on with the same set-up, or name another file"
        )


def _names(value: Any) -> Iterable[Any]:
    """The order of bots decides who meets whom first, and so which block is whose."""
    return value if isinstance(value, dict) else ()


def _say(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {part}" for name, part in value.items()) or "none"
    return "none" if value is None else str(value)


def _block(data: Any, contest: Contest) -> Block:
    index, seats = data["block"], contest.seats
    block = Block(
        index,
        tuple(map(tuple, data["places"])),
        tuple(map(tuple, data["points"])),
        tuple(data["plies"]),
        tuple(Fault(**fault) for fault in data.get("faults", ())),
    )
    if not isinstance(index, int) or index < 0 or data["bots"] != list(contest.lineup(index)):
        raise ValueError(f"block {index!r} is not of {data['bots']!r}")
    tables = (*block.places, *block.points)
    numbers = [number for row in tables for number in row] + list(block.plies)
    if (
        len(tables) != 2 * seats
        or len(block.places) != seats
        or len(block.plies) != seats
        or any(len(row) != seats for row in tables)
        or not all(isinstance(number, int) for number in numbers)
        or not all(1 <= place <= seats for row in block.places for place in row)
    ):
        raise ValueError(f"{seats} games of {seats} seats are needed")
    return block


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _line(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
