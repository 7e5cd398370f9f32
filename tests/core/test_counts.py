"""How many ways to go on there are, one, two and three whole moves deep: one wrong rule shows."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour.core.engine import Engine
from grandtour.core.game import Game
from tests.records.games.ttr_europe import random_game

# Seats, seed, moves played before counting -> sequences of 1, 2 and 3 moves.
COUNTS = {
    (2, 1, 0): (11, 121, 19360),
    (3, 1, 0): (11, 121, 1331),
    (2, 1, 2): (160, 31189, 2625470),
    (2, 2, 30): (7, 49, 1050),
    (3, 3, 60): (6, 42, 258),
    (3, 7, 100): (14, 350, 7001),
    (4, 4, 200): (5, 35, 249),
    (5, 5, 400): (9, 86, 585),
}
MANY = 20_000  # more than plain Python is asked to count here


def counts(engine: Engine, tables: Any, depth: int) -> list[int]:
    """Sequences of whole moves of the first seat to decide, by their length."""
    found = [0] * depth
    walk(engine, tables, 0, found)
    return found


def walk(engine: Engine, tables: Any, level: int, found: list[int]) -> None:
    deciding = engine.row(tables, level)["deciding"]
    if not deciding.any():
        return
    seat = int(deciding.argmax())
    moves = engine.moves(tables, level, seat)
    found[level] += len(moves)
    if level + 1 == len(found):
        return
    for actions in moves:
        tables[level + 1] = tables[level]
        for action in actions:
            engine.apply(tables, level + 1, seat, action)
        walk(engine, tables, level + 1, found)


def laid(game: Game, backend: str, seats: int, seed: int, moves: int) -> tuple[Engine, Any]:
    """Tables of which the first is a random game after so many moves."""
    engine = Engine(game, backend)
    tables = engine.tables(4)
    engine.backend.write(tables, 0, random_game(seats, seed, moves).row)
    return engine, tables


@pytest.mark.parametrize(("start", "expected"), COUNTS.items())
def test_the_ways_to_go_on_are_counted(
    europe: Game, start: tuple[int, int, int], expected: tuple[int, int, int]
) -> None:
    engine, tables = laid(europe, "compiled", *start)
    assert counts(engine, tables, 3) == list(expected)


@pytest.mark.parametrize(("start", "expected"), COUNTS.items())
def test_plain_python_counts_the_same(
    europe: Game, start: tuple[int, int, int], expected: tuple[int, int, int]
) -> None:
    depth = 3 if expected[1] < MANY else 1
    engine, tables = laid(europe, "lists", *start)
    assert counts(engine, tables, depth) == list(expected[:depth])
