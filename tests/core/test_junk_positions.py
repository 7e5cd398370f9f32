"""Whatever stands in a position's file, what is wrong is told: nothing ends in a traceback."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

import grandtour
from grandtour import GrandTourError, Match
from tests.sample import SAMPLE, load_any

JUNK: tuple[Any, ...] = ([], {}, None, "x", -1, 1 << 40, 1.5, True, [[]], [None], {"x": []})


def spoiled(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The position with one value replaced: each of its own, and the first within each of these."""
    for key, value in position.items():
        for junk in JUNK:
            yield {**position, key: junk}
            if isinstance(value, list) and value:
                yield {**position, key: [junk, *value[1:]]}
            elif isinstance(value, dict) and value:
                yield {**position, key: {**value, next(iter(value)): junk}}


@pytest.mark.parametrize("name", [*grandtour.names(), SAMPLE])
def test_junk_is_refused_with_a_sentence(name: str) -> None:
    game = load_any(name)
    match = Match(game, game.seats[-1], seed=1, backend="lists")
    for _ in range(12):
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))
    for position in spoiled(match.position()):
        with contextlib.suppress(GrandTourError):
            Match.from_position(game, position, engine=match.engine)
