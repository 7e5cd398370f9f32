"""Scores finished games beside everything else.

How long that takes is up to whoever drew the board: it is bounded, but nobody else shall wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec

from grandtour.core.engine import Engine
from grandtour.core.game import SPECTATOR
from grandtour.core.match import Match, Result, SavedMatch

Answer = TypeVar("Answer")

encode = msgspec.json.Encoder().encode


class Judge:
    """One thread, with an engine of its own for each question: those of tables are in use meanwhile."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "judge")

    async def result(self, match: Match) -> Result:
        """The scorecard of a match."""
        return await self._ask(match, Match.result)

    async def aids(self, match: Match, viewer: int = SPECTATOR) -> bytes:
        """What a viewer could work out, as JSON; at the end it takes about as long as scoring."""
        return await self._ask(match, lambda twin: encode(twin.aids(viewer)))

    async def _ask(self, match: Match, question: Callable[[Match], Answer]) -> Answer:
        saved, engine = match.save(with_moves=False), match.engine

        def answer() -> Answer:
            return question(_twin(engine, saved))

        return await asyncio.get_running_loop().run_in_executor(self._thread, answer)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _twin(engine: Engine, saved: SavedMatch) -> Match:
    return Match.restore(engine.game, saved, engine=Engine(engine.game, engine.backend.name))
