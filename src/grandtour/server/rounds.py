"""What is looked after again and again: clocks that run out, tables to wake and to put away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from grandtour.server import log_lines
from grandtour.server.background import PASSING
from grandtour.server.clock import DecisionTimer
from grandtour.server.live import LiveTable
from grandtour.server.logs import tag
from grandtour.server.memory import LEASE, Memory
from grandtour.server.refusal import No
from grandtour.server.store import Store
from grandtour.server.writer import Writer

TICK = 0.1  # seconds between two looks at the clocks
SWEEP = 2.0  # seconds between two rounds for tables at rest

log = logging.getLogger("grandtour.hall")


class Rounds:
    """Clocks, and the rest of tables that nobody uses."""

    def __init__(
        self,
        rest_seconds: float,
        store: Store,
        memory: Memory,
        writer: Writer,
        now: Callable[[], int],
    ) -> None:
        self.rest_seconds = rest_seconds
        self.store = store
        self.memory = memory
        self.writer = writer
        self.now = now

    async def watch_clocks(self) -> None:
        """Let caretakers play for those whose time is up, and late watchers see what they may."""
        now = self.now()
        for live in [live for live in self.memory.tables.values() if live.is_timed]:
            live.release(now)
            flag = live.table.times.first_flag()
            if flag is not None and flag[0] <= now and not live.lock.locked():
                try:
                    await self._end_thinking(live)
                except PASSING:
                    raise
                except Exception as problem:
                    self.memory.drop(live)
                    self.memory.put_aside(live.table.id, problem)

    async def _end_thinking(self, live: LiveTable) -> None:
        """Somebody's time is up: a caretaker plays on, or the table decides this once."""
        async with live.lock:
            table, flag = live.table, live.table.times.first_flag()
            if live.is_gone or flag is None or flag[0] > self.now():
                return
            seat = flag[1]
            if isinstance(table.pace, DecisionTimer) and table.match is not None:
                await self.writer.write(
                    live, log_lines.Moved(seat, table.match.default_move(seat), True)
                )
            else:
                await self.writer.write(live, log_lines.StoodIn(seat, "time"))

    async def wake_left_over(self) -> None:
        """Look after the tables that were in memory when a server before this one died."""
        for table in await self.store.due(self.now() + LEASE, limit=1_000_000):
            if table not in self.memory.tables:
                await self._wake(table)

    async def make_rounds(self) -> None:
        """Wake tables whose time has come, put away those at rest."""
        dropped, self.memory.dropped = self.memory.dropped, set()
        for table in (*dropped, *await self.store.due(self.now())):
            await self._wake(table)
        rested = asyncio.get_running_loop().time() - self.rest_seconds
        for live in tuple(self.memory.tables.values()):
            if self._may_rest(live) and live.used_at < rested:
                async with live.lock:
                    if self._may_rest(live):
                        await self.memory.put_away(live)

    async def _wake(self, table: str) -> None:
        if table in self.memory.tables:
            await self.store.set_wake(table, self.now() + LEASE)
            return
        try:
            await self.memory.open(table)
        except No as no:
            if no.code != "busy":
                await self.store.set_wake(table, None)
            log.warning("a table stays at rest", extra={"table": tag(table), "why": no.code})

    def _may_rest(self, live: LiveTable) -> bool:
        return not (
            live.listeners or live.users or live.thinking or live.table.bots_to_move or live.is_gone
        )
