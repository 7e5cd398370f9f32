"""How a table's log grows: a line at a time, told to everybody once it is kept."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from grandtour.server import log_lines
from grandtour.server.background import Background
from grandtour.server.live import SNAPSHOT_EVERY, LiveTable
from grandtour.server.logs import tag
from grandtour.server.memory import LEASE, Memory
from grandtour.server.refusal import No
from grandtour.server.store import Store, StoredLine

log = logging.getLogger("grandtour.hall")


class Writer:
    """Whatever happens at a table is written here, whoever does it."""

    def __init__(
        self, store: Store, memory: Memory, background: Background, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.memory = memory
        self.background = background
        self.now = now

    async def write(
        self,
        live: LiveTable,
        line: log_lines.AnyLogLine,
        person: str | None = None,
        command: str | None = None,
    ) -> None:
        """Add a line to a table's log. What follows from it is told after the commit, not before."""
        table, at = live.table, self.now()
        stored = StoredLine(table.number + 1, at, log_lines.encode(line), person, command)
        try:
            streams = live.apply(stored, line)
            await self.memory.let_judge(live)
            listing = live.listing(at) if table.is_retold else None
            record = table.record() if table.has_ended else None
            writing = self.store.append_soon(table.id, [stored], listing, record)
            told = live.write(streams)  # while the line is on its way to the disk
            await writing
        except BaseException as problem:
            self.memory.drop(live)
            if isinstance(problem, SQLAlchemyError | OSError):
                log.error("a line could not be written", extra={"table": tag(table.id)})
                raise No("busy") from problem
            raise
        for viewer, data in told:
            live.send(viewer, data)
        live.release(at)
        if isinstance(line, log_lines.Started) or table.has_ended:
            self.background.do(
                self.store.set_wake(table.id, None if table.has_ended else at + LEASE)
            )
        if table.has_ended or table.number - live.kept_number >= SNAPSHOT_EVERY:
            self.background.do(self.store.save_snapshot(table.id, live.snapshot(at)))
        self.memory.look_after(live)
