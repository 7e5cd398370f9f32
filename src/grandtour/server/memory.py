"""Tables in memory: read from the store when somebody comes, and put away at rest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from grandtour import __version__
from grandtour.core.errors import GrandTourError
from grandtour.core.game import SPECTATOR
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.background import PASSING
from grandtour.server.identity import is_table_id
from grandtour.server.judge import Judge
from grandtour.server.live import Kept, LiveTable
from grandtour.server.logs import tag
from grandtour.server.refusal import No
from grandtour.server.shelf import Shelf
from grandtour.server.store import Saved, Store, StoredLine
from grandtour.server.stream import DelayedStream
from grandtour.server.table import Table

LEASE = 3_600_000  # ms that a table in memory is left alone by those who wake tables at rest
BREATH = 16  # lines of a log between two pauses for others
TRY_AGAIN = 1012  # close code: come back, and you miss nothing

log = logging.getLogger("grandtour.hall")


class Memory:
    """The tables that are in use, each once. `look_after` is told of every table that is opened."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        judge: Judge,
        now: Callable[[], int],
        look_after: Callable[[LiveTable], None],
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.judge = judge
        self.now = now
        self.look_after = look_after
        self.tables: dict[str, LiveTable] = {}
        self.dropped: set[str] = set()  # to be read again soon
        self.set_aside: dict[str, str] = {}  # tables that cannot be opened, and what went wrong
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    @asynccontextmanager
    async def table(self, table: str) -> AsyncIterator[LiveTable]:
        """A table, for oneself alone until one is done with it."""
        while True:
            live = self.tables.get(table) or await self.open(table)
            live.users += 1
            try:
                async with live.lock:
                    if not live.is_gone:
                        live.used_at = asyncio.get_running_loop().time()
                        yield live
                        return
            finally:
                live.users -= 1

    async def open(self, table: str) -> LiveTable:
        """Read a table from the store; several who come at once wait for the same reading."""
        if table in self.set_aside:
            raise No("set-aside")
        task = self._opening.get(table)
        if task is None:
            task = self._opening[table] = asyncio.create_task(self._read_or_set_aside(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _read_or_set_aside(self, table: str) -> LiveTable:
        try:
            return await self._read(table)
        except PASSING:
            raise
        except Exception as problem:
            self.put_aside(table, problem)
            raise No("set-aside") from problem

    def put_aside(self, table: str, problem: Exception) -> None:
        """A table with which something is wrong is left alone until the server starts again."""
        self.set_aside[table] = type(problem).__name__
        facts = {"table": tag(table), "why": type(problem).__name__}
        log.error("a table is set aside", extra=facts, exc_info=problem)

    async def _read(self, table: str) -> LiveTable:
        saved = await self.store.load(table) if is_table_id(table) else None
        if saved is None:
            raise No("no-such-table")
        live = await self._from_snapshot(saved)
        if live is None:
            lines = saved.lines
            if saved.snapshot is not None:
                lines = await self.store.lines(table)
            live = LiveTable(await self.begin(lines[0]))
            saved = Saved(None, lines[1:])
        await self._catch_up(live, saved.lines)
        await self.let_judge(live)
        for person, command, _ in reversed(await self.store.commands(table, 256)):
            live.note_command(person, command)
        live.release(self.now())
        if live.table.stage == "playing":
            await self.store.set_wake(table, self.now() + LEASE)
        self.keep(live)
        self.look_after(live)
        return live

    async def _from_snapshot(self, saved: Saved) -> LiveTable | None:
        """The table as it was kept, if this program kept it and nobody is to see what was before."""
        if saved.snapshot is None:
            return None
        try:
            kept = msgspec.msgpack.decode(saved.snapshot.body, type=Kept)
        except msgspec.MsgspecError:
            return None
        created = kept.table.created
        if kept.program != __version__:
            return None
        if isinstance(created.watch, m.DelayedView):
            if saved.snapshot.at > self.now() - created.watch.seconds * 1000:
                return None
        engine = await self.shelf.for_table(created.game, created.rules, created.board)
        try:
            live = LiveTable(Table.restore(kept.table, engine), kept.marks)
        except GrandTourError:
            return None
        live.kept_number = live.table.number
        return live

    async def begin(self, first: StoredLine) -> Table:
        created = log_lines.decode(first.body)
        assert isinstance(created, log_lines.Created)
        engine = await self.shelf.for_table(created.game, created.rules, created.board)
        return Table(created, first.at, engine)

    async def _catch_up(self, live: LiveTable, lines: list[StoredLine]) -> None:
        for count, stored in enumerate(lines, 1):
            streams = live.apply(stored, log_lines.decode(stored.body))
            await self.let_judge(live)
            for stream in streams:
                if isinstance(stream, DelayedStream):
                    stream.hold(stream.message())
            if count % BREATH == 0:
                await asyncio.sleep(0)

    async def let_judge(self, live: LiveTable) -> None:
        """Have a game that is over scored, once."""
        table = live.table
        if table.is_unjudged:
            assert table.match is not None
            table.judge(await self.judge.result(table.match))
            live.streams[SPECTATOR].know_aids(await self.judge.aids(table.match))

    def keep(self, live: LiveTable) -> None:
        live.used_at = asyncio.get_running_loop().time()
        self.tables[live.table.id] = live

    async def put_away(self, live: LiveTable) -> None:
        """Keep a snapshot and let a table go. Its lock must be held."""
        table = live.table
        live.is_gone = True
        self.tables.pop(table.id, None)
        if table.stage == "playing":  # whose turn it is
            await self.store.append(table.id, [], live.listing(self.now()))
        if live.kept_number != table.number:
            await self.store.save_snapshot(table.id, live.snapshot(self.now()))
        flag = table.times.first_flag()
        if table.bots_to_move:
            await self.store.set_wake(table.id, self.now())
        else:
            await self.store.set_wake(table.id, flag[0] if flag else None)

    def drop(self, live: LiveTable) -> None:
        """Forget a table that may no longer be what the store says; it is read again soon."""
        live.is_gone = True
        self.dropped.add(live.table.id)
        self.tables.pop(live.table.id, None)
        live.dismiss(TRY_AGAIN)
