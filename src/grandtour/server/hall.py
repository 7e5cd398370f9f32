"""The hall: all tables of this server. Whoever asks for anything at a table asks here.

What is done there stands in a file each: `founding` (new tables), `memory` (opening them and putting
them away), `writer` (their logs), `listening` (streams), `bot_turns`, `hints`, and `rounds` (clocks and
rest).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.background import Background, again_and_again
from grandtour.server.bot_turns import BotTurns
from grandtour.server.founding import Founding, decode_summary
from grandtour.server.hints import Hints
from grandtour.server.judge import Judge
from grandtour.server.limits import Buckets
from grandtour.server.listening import Listening, viewer_of
from grandtour.server.live import LiveTable
from grandtour.server.logs import tag
from grandtour.server.memory import TRY_AGAIN, Memory
from grandtour.server.orders import line_for
from grandtour.server.refusal import No
from grandtour.server.replays import Replays
from grandtour.server.rounds import SWEEP, TICK, Rounds
from grandtour.server.settings import Settings
from grandtour.server.shelf import Shelf
from grandtour.server.store import Store, Taken
from grandtour.server.study import Studies
from grandtour.server.thinkers import Thinkers
from grandtour.server.writer import Writer

TALK_PER_SECOND = 2  # of one person
GRACE = 5.0  # seconds for commands under way when the server stops

log = logging.getLogger("grandtour.hall")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hall:
    """Everything that is done at tables goes through here, whoever asks and however."""

    def __init__(
        self, settings: Settings, store: Store, now: Callable[[], int] = wall_clock
    ) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.shelf = Shelf(store)
        self.thinkers = Thinkers(settings.workers, settings.think_seconds, self.shelf.board_of)
        self.judge = Judge()
        self.studies = Studies(now)
        self.replays = Replays(store, self.shelf, self.judge)
        self.background = Background()
        self.memory = Memory(store, self.shelf, self.judge, now, self._look_after)
        self.writer = Writer(store, self.memory, self.background, now)
        self.bots = BotTurns(
            settings.bot_pause, self.shelf, self.thinkers, self.memory, self.writer, self.background
        )
        self.rounds = Rounds(settings.rest_seconds, store, self.memory, self.writer, now)
        self.founding = Founding(store, self.shelf, self.replays, self.memory, now)
        self.listening = Listening(store, self.memory, self.judge)
        self.hint = Hints(self.shelf, self.thinkers, self.memory, self.writer).hint
        self._commands: set[asyncio.Task[Any]] = set()  # being carried out
        self._talk = Buckets(TALK_PER_SECOND if settings.requests_per_second else 0)
        # What is asked of the hall, and done in one of its rooms.
        self.create, self.play_on = self.founding.create, self.founding.play_on
        self.table = self.memory.table
        self.listen, self.leave = self.listening.listen, self.listening.leave
        self.missed, self.aids, self.why = (
            self.listening.missed,
            self.listening.aids,
            self.listening.why,
        )

    def _look_after(self, live: LiveTable) -> None:
        self.bots.look_after(live)

    async def start(self) -> None:
        if self.settings.load_rules:
            await asyncio.to_thread(self.shelf.warm)
        await self.thinkers.start()
        await self._rehearse()
        self.background.do(self.rounds.wake_left_over())
        self.background.do(again_and_again(self.rounds.watch_clocks, TICK))
        self.background.do(again_and_again(self.rounds.make_rounds, SWEEP))

    async def close(self) -> None:
        """Let what is being written finish, keep snapshots, and send everybody away."""
        self.background.is_closing = True
        for live in self.memory.tables.values():
            live.dismiss(TRY_AGAIN)
        if self._commands:
            await asyncio.wait(self._commands, timeout=GRACE)
        await self.thinkers.stop()
        await self.background.stop()
        for live in tuple(self.memory.tables.values()):
            async with live.lock:
                await self.memory.put_away(live)
        self.judge.close()
        self.studies.close()

    @property
    def is_closing(self) -> bool:
        return self.background.is_closing

    @property
    def set_aside(self) -> dict[str, str]:
        """Tables that cannot be opened, and what went wrong."""
        return self.memory.set_aside

    @property
    def open_tables(self) -> int:
        return len(self.memory.tables)

    async def summaries(
        self, which: str, person: str | None, before: tuple[int, str] | None, limit: int
    ) -> tuple[list[m.TableSummary], tuple[int, str] | None]:
        """A list of tables, and where the next page begins. The store knows those at rest; whose
        turn it is at the others is not written at every move, but known here."""
        found = await self.store.listings(which, person, before, limit)
        rows = []
        for listing in found:
            live = self.memory.tables.get(listing.table)
            rows.append(live.table.summary if live else decode_summary(listing.summary))
        last = (found[-1].changed, found[-1].table) if len(found) == limit else None
        return rows, last

    async def command(
        self,
        table: str,
        person: m.Person,
        seat: int | None,
        command: m.AnyCommand,
        language: str = "en",
    ) -> m.Done | m.Refused:
        """Carry a command out, to the end even if the sender goes away meanwhile."""
        task = asyncio.create_task(self.carry_out(table, person, seat, command, language))
        self._commands.add(task)
        task.add_done_callback(self._commands.discard)
        return await asyncio.shield(task)

    async def carry_out(
        self,
        table: str,
        person: m.Person,
        seat: int | None,
        command: m.AnyCommand,
        language: str,
    ) -> m.Done | m.Refused:
        """The same for senders who stay: once, however often it is sent; the answer comes after the
        commit. Who is cancelled half-way leaves a table that is read again from the store."""
        seq = 0
        try:
            async with self.table(table) as live:
                viewer = viewer_of(live, person, seat)
                seq = live.streams[viewer].shown
                if live.has_carried_out(person.id, command.id):
                    return self._done(live, viewer, person, command)
                if isinstance(command, m.Say | m.React | m.Call) and not self._talk.take(person.id):
                    raise No("too-fast")
                if isinstance(command, m.Rematch):
                    await self._rematch(live, person, command)
                else:
                    version = live.streams[viewer].version
                    line = line_for(live.table, person, seat, version, command, live.here)
                    if line is not None:
                        await self.writer.write(live, line, person.id, command.id)
                return self._done(live, viewer, person, command)
        except No as no:
            return m.Refused(
                id=command.id, seq=seq, code=no.code, message=no.say(language), clause=no.clause
            )
        except Taken:
            # Carried out so long ago that only the database remembers, or written by somebody else.
            async with self.table(table) as live:
                viewer = viewer_of(live, person, seat)
                seq = live.streams[viewer].shown
                for who, which, _ in await self.store.commands(table, live.table.number + 1):
                    if (who, which) == (person.id, command.id):
                        return self._done(live, viewer, person, command)
            stale = No("stale")
            return m.Refused(id=command.id, seq=seq, code="stale", message=stale.say(language))
        except (SQLAlchemyError, OSError):
            raise
        except Exception as problem:
            # A fault of ours: nothing was written, the table is read again, and the log has it all.
            log.error("a command failed", extra={"table": tag(table)}, exc_info=problem)
            busy = No("busy")
            return m.Refused(id=command.id, seq=seq, code="busy", message=busy.say(language))

    def _done(
        self, live: LiveTable, viewer: int, person: m.Person, command: m.AnyCommand
    ) -> m.Done:
        seat = None
        if isinstance(command, m.Sit):
            seats = range(len(live.table.seats))
            mine = [number for number in seats if live.table.owner(number) == person.id]
            seat = command.seat if command.seat in mine else max(mine, default=None)
        return m.Done(
            id=command.id,
            seq=live.streams[viewer].shown,
            seat=seat,
            table=live.table.rematch if isinstance(command, m.Rematch) else None,
        )

    async def _rematch(self, live: LiveTable, person: m.Person, command: m.Rematch) -> None:
        table = live.table
        if table.stage != "over":
            raise No("not-finished")
        if all(table.owner(seat) != person.id for seat in range(len(table.seats))):
            raise No("not-seated")
        if table.rematch is not None:
            return
        line = log_lines.Rematched(await self.founding.again(table, person), person)
        await self.writer.write(live, line, person.id, command.id)

    async def _rehearse(self) -> None:
        """Ask the store each question once, so that nobody has to wait while it learns them."""
        nowhere = "a"
        await self.store.load(nowhere)
        await self.store.lines(nowhere, 0, 0)
        await self.store.commands(nowhere, 1)
        await self.store.record(nowhere)
        await self.store.board(nowhere)
        for which in ("open", "mine", "finished", "watchable"):
            await self.store.listings(which, nowhere)
