"""The hall: all tables of this server. It opens them when somebody comes and puts them away at rest."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from grandtour import __version__
from grandtour.bots import bot_names
from grandtour.core.errors import GrandTourError
from grandtour.core.game import SPECTATOR
from grandtour.core.match import Match
from grandtour.core.position import written_key
from grandtour.core.rng import fresh_seed
from grandtour.server import entries as e
from grandtour.server import messages as m
from grandtour.server.clock import DecisionTimer, decision_timer
from grandtour.server.identity import LETTERS, clean_text, is_table_id
from grandtour.server.judge import Judge
from grandtour.server.limits import Buckets
from grandtour.server.live import SNAPSHOT_EVERY, Kept, Listener, LiveTable
from grandtour.server.logs import tag
from grandtour.server.orders import entry_for, why_not
from grandtour.server.refusal import No
from grandtour.server.replays import Replays
from grandtour.server.settings import Settings
from grandtour.server.shelf import Shelf
from grandtour.server.store import Line, Saved, Store, Taken
from grandtour.server.stream import DelayedStream, Stream
from grandtour.server.table import Table
from grandtour.server.thinkers import Question, Thinkers

LEASE = 3_600_000  # ms that a table in memory is left alone by those who wake tables at rest
TICK = 0.1  # seconds between two looks at the clocks
SWEEP = 2.0  # seconds between two rounds for tables at rest
BREATH = 16  # lines of a log between two pauses for others
OPEN_TABLES = 50  # that one person may host before they begin
TALK_PER_SECOND = 2  # of one person
GRACE = 5.0  # seconds for commands under way when the server stops
TRY_AGAIN = 1012  # close code: come back, and you miss nothing

PASSING = (No, Taken, SQLAlchemyError, OSError)  # what goes wrong once, and right another time

log = logging.getLogger("grandtour.hall")
decode_summary = msgspec.json.Decoder(m.TableSummary).decode


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
        self.replays = Replays(store, self.shelf, self.judge)
        self.is_closing = False
        self._tables: dict[str, LiveTable] = {}
        self._dropped: set[str] = set()
        self.set_aside: dict[str, str] = {}  # tables that cannot be opened, and what went wrong
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()  # in the background
        self._commands: set[asyncio.Task[Any]] = set()  # being carried out
        self._talk = Buckets(TALK_PER_SECOND if settings.requests_per_second else 0)

    async def start(self) -> None:
        await asyncio.to_thread(self.shelf.warm)
        await self.thinkers.start()
        await self._rehearse()
        self._do(self._wake_left_over())
        self._do(again_and_again(self._watch_clocks, TICK))
        self._do(again_and_again(self._make_rounds, SWEEP))

    async def close(self) -> None:
        """Let what is being written finish, keep snapshots, and send everybody away."""
        self.is_closing = True
        for live in self._tables.values():
            live.dismiss(TRY_AGAIN)
        if self._commands:
            await asyncio.wait(self._commands, timeout=GRACE)
        await self.thinkers.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in tuple(self._tables.values()):
            async with live.lock:
                await self._put_away(live)
        self.judge.close()

    # Creating

    async def create(self, person: m.Person, wish: m.CreateTable) -> m.TableInfo:
        await self._check_few_open(person)
        engine = await self.shelf.for_new_table(wish.game, wish.board)
        game = engine.game
        try:
            options = engine.game.chosen_options(
                engine.row(engine.blank(wish.seats, wish.options), 0)
            )
        except GrandTourError as problem:
            raise No("no-such-game", problem=str(problem)) from None
        if decision_timer(game, options) and not isinstance(wish.pace, m.NoClock):
            raise No("two-clocks")
        board = game.board
        created = e.Created(
            id=new_table_id(),
            title=clean_text(wish.title),
            game=game.name,
            rules=game.version,
            board=m.BoardInfo(
                board.name, board.title, board.edition, board.digest, wish.board is not None
            ),
            seats=wish.seats,
            options=options,
            pace=wish.pace,
            join=wish.join,
            watch=wish.watch,
            host=person,
            seed=fresh_seed(),
        )
        return await self._found(created)

    async def play_on(self, person: m.Person, table: str, wish: m.PlayOn) -> m.TableInfo:
        """A new table that begins in a position of a finished game; what comes then is dealt anew."""
        await self._check_few_open(person)
        old = await self.replays.open(table, person)
        match = old.at(wish.move)
        if match.is_over:
            raise No("at-the-end")
        position = match.position()
        chance = {**position["chance"], "key": written_key(fresh_seed())}
        again = msgspec.structs.replace(
            old.created,
            id=new_table_id(),
            title=clean_text(wish.title),
            pace=wish.pace,
            join=wish.join,
            watch=wish.watch,
            host=person,
            seed=fresh_seed(),
            start=msgspec.json.encode({**position, "chance": chance}).decode(),
            origin=m.Origin(table, wish.move),
            places=await self._places(person, table, wish, match),
        )
        return await self._found(again)

    async def _places(
        self, person: m.Person, table: str, wish: m.PlayOn, match: Match
    ) -> list[m.SeatInfo]:
        """Who plays which seat where a finished game goes on."""
        listing = await self.store.listing(table)
        assert listing is not None
        seats = decode_summary(listing.summary).seats
        if wish.seat is not None and wish.seat >= len(seats):
            raise No("no-such-seat", seat=wish.seat)
        owners = [info.person.id if info.person else None for info in seats]
        own = [seat for seat, owner in enumerate(owners) if owner == person.id]
        if wish.seat is not None:
            own = [wish.seat]
        own = own or match.deciding[:1]
        bot = bot_names(match.game)[-1]
        places = []
        for seat, info in enumerate(seats):
            is_kept = wish.others == "people" and owners[seat] not in (None, person.id)
            if seat in own:
                places.append(m.SeatInfo(person=person))
            elif is_kept or info.bot:
                places.append(place_again(info, person))
            else:
                places.append(m.SeatInfo(bot=bot))
        return places

    async def _check_few_open(self, person: m.Person) -> None:
        mine = await self.store.listings("mine", person.id, limit=OPEN_TABLES)
        if sum(one.stage == "open" and one.host == person.id for one in mine) >= OPEN_TABLES:
            raise No("too-many-tables")

    async def _found(self, created: e.Created) -> m.TableInfo:
        at = self.now()
        engine = await self.shelf.for_table(created.game, created.rules, created.board)
        live = LiveTable(Table(created, at, engine))
        line = Line(number=0, at=at, body=e.encode(created))
        await self.store.append(created.id, [line], live.listing(at))
        self._keep(live)
        return live.table.info

    async def summaries(
        self, which: str, person: str | None, before: tuple[int, str] | None, limit: int
    ) -> tuple[list[m.TableSummary], tuple[int, str] | None]:
        """A list of tables, and where the next page begins. The store knows those at rest; whose
        turn it is at the others is not written at every move, but known here."""
        found = await self.store.listings(which, person, before, limit)
        rows = []
        for listing in found:
            live = self._tables.get(listing.table)
            rows.append(live.table.summary if live else decode_summary(listing.summary))
        last = (found[-1].changed, found[-1].table) if len(found) == limit else None
        return rows, last

    # Opening

    @asynccontextmanager
    async def table(self, table: str) -> AsyncIterator[LiveTable]:
        """A table, for oneself alone until one is done with it."""
        while True:
            live = self._tables.get(table) or await self._open(table)
            live.users += 1
            try:
                async with live.lock:
                    if not live.is_gone:
                        live.used_at = asyncio.get_running_loop().time()
                        yield live
                        return
            finally:
                live.users -= 1

    async def _open(self, table: str) -> LiveTable:
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
            self._put_aside(table, problem)
            raise No("set-aside") from problem

    def _put_aside(self, table: str, problem: Exception) -> None:
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
            live = LiveTable(await self._begin(lines[0]))
            saved = Saved(None, lines[1:])
        await self._catch_up(live, saved.lines)
        await self._judge(live)
        for person, command, _ in reversed(await self.store.commands(table, 256)):
            live.note_command(person, command)
        live.release(self.now())
        if live.table.stage == "playing":
            await self.store.set_wake(table, self.now() + LEASE)
        self._keep(live)
        self._look_after(live)
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

    async def _begin(self, first: Line) -> Table:
        created = e.decode(first.body)
        assert isinstance(created, e.Created)
        engine = await self.shelf.for_table(created.game, created.rules, created.board)
        return Table(created, first.at, engine)

    async def _catch_up(self, live: LiveTable, lines: list[Line]) -> None:
        for count, line in enumerate(lines, 1):
            streams = live.apply(line, e.decode(line.body))
            await self._judge(live)
            for stream in streams:
                if isinstance(stream, DelayedStream):
                    stream.hold(stream.message())
            if count % BREATH == 0:
                await asyncio.sleep(0)

    async def _judge(self, live: LiveTable) -> None:
        """Have a game that is over scored, once."""
        table = live.table
        if table.is_unjudged:
            assert table.match is not None
            table.judge(await self.judge.result(table.match))
            live.streams[SPECTATOR].know_aids(await self.judge.aids(table.match))

    def _keep(self, live: LiveTable) -> None:
        live.used_at = asyncio.get_running_loop().time()
        self._tables[live.table.id] = live

    async def _put_away(self, live: LiveTable) -> None:
        """Keep a snapshot and let a table go. Its lock must be held."""
        table = live.table
        live.is_gone = True
        self._tables.pop(table.id, None)
        if table.stage == "playing":  # whose turn it is
            await self.store.append(table.id, [], live.listing(self.now()))
        if live.kept_number != table.number:
            await self.store.save_snapshot(table.id, live.snapshot(self.now()))
        flag = table.times.first_flag()
        if table.bots_to_move:
            await self.store.set_wake(table.id, self.now())
        else:
            await self.store.set_wake(table.id, flag[0] if flag else None)

    def _drop(self, live: LiveTable) -> None:
        """Forget a table that may no longer be what the store says; it is read again soon."""
        live.is_gone = True
        self._dropped.add(live.table.id)
        self._tables.pop(live.table.id, None)
        live.dismiss(TRY_AGAIN)

    # Commands

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
                viewer = self._viewer(live, person, seat)
                seq = live.streams[viewer].shown
                if live.has_carried_out(person.id, command.id):
                    return self._done(live, viewer, person, command)
                if isinstance(command, m.Say) and not self._talk.take(person.id):
                    raise No("too-fast")
                if isinstance(command, m.Rematch):
                    await self._rematch(live, person, command)
                else:
                    version = live.streams[viewer].version
                    entry = entry_for(live.table, person, seat, version, command, live.here)
                    if entry is not None:
                        await self._write(live, entry, person.id, command.id)
                return self._done(live, viewer, person, command)
        except No as no:
            return m.Refused(
                id=command.id, seq=seq, code=no.code, message=no.say(language), clause=no.clause
            )
        except Taken:
            # Carried out so long ago that only the database remembers, or written by somebody else.
            async with self.table(table) as live:
                viewer = self._viewer(live, person, seat)
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

    def _viewer(self, live: LiveTable, person: m.Person, seat: int | None) -> int:
        """The stream that somebody may use: that of a seat of theirs, or of those who watch."""
        if seat is None:
            return SPECTATOR
        if not 0 <= seat < len(live.table.seats):
            raise No("no-such-seat", seat=seat)
        if live.table.owner(seat) != person.id:
            raise No("not-your-seat")
        return seat

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
        again = msgspec.structs.replace(
            table.created,
            id=new_table_id(),
            host=person,
            seed=fresh_seed(),
            origin=None,
            start=None,
            places=[place_again(info, person) for info in table.seats],
        )
        await self._found(again)
        entry = e.Rematched(again.id, person)
        await self._write(live, entry, person.id, command.id)

    async def _write(
        self,
        live: LiveTable,
        entry: e.AnyEntry,
        person: str | None = None,
        command: str | None = None,
    ) -> None:
        """Add a line to a table's log. What follows from it is told after the commit, not before."""
        table, at = live.table, self.now()
        line = Line(table.number + 1, at, e.encode(entry), person, command)
        try:
            streams = live.apply(line, entry)
            await self._judge(live)
            listing = live.listing(at) if table.is_retold else None
            record = table.record() if table.has_ended else None
            writing = self.store.append_soon(table.id, [line], listing, record)
            told = live.write(streams)  # while the line is on its way to the disk
            await writing
        except BaseException as problem:
            self._drop(live)
            if isinstance(problem, SQLAlchemyError | OSError):
                log.error("a line could not be written", extra={"table": tag(table.id)})
                raise No("busy") from problem
            raise
        for viewer, data in told:
            live.send(viewer, data)
        live.release(at)
        if isinstance(entry, e.Started) or table.has_ended:
            self._do(self.store.set_wake(table.id, None if table.has_ended else at + LEASE))
        if table.has_ended or table.number - live.kept_number >= SNAPSHOT_EVERY:
            self._do(self.store.save_snapshot(table.id, live.snapshot(at)))
        self._look_after(live)

    # Listening

    async def listen(
        self,
        table: str,
        person: m.Person | None,
        seat: int | None,
        since: int | None,
        listener: Listener,
    ) -> None:
        """Join a stream: first what was missed, or how all stands; then every message."""
        async with self.table(table) as live:
            viewer = self._heard_by(live, person, seat)
            listener.offer_all(await self._missed(live, viewer, since))
            listener.viewer = viewer
            live.listeners.add(listener)
            live.tell_presence()

    async def missed(
        self, table: str, person: m.Person | None, seat: int | None, since: int | None
    ) -> list[bytes]:
        """The same for somebody who asks now and then."""
        async with self.table(table) as live:
            return await self._missed(live, self._heard_by(live, person, seat), since)

    async def aids(self, table: str, person: m.Person | None, seat: int | None) -> bytes:
        """What those who may listen to a stream could work out from it."""
        async with self.table(table) as live:
            stream = live.streams[self._heard_by(live, person, seat)]
            stage, match = live.table.stage, live.table.match
            if stage == "over" and match is not None and not stream.has_aids:
                stream.know_aids(await self.judge.aids(match, stream.viewer))
            found = stream.aids()
            if found is None:
                raise No("table-closed" if stage == "closed" else "table-open")
            return found

    async def why(
        self, table: str, person: m.Person, seat: int | None, move: str, language: str
    ) -> m.Why:
        """Whether a seat's move would be carried out, and if not why not. Nothing changes."""
        async with self.table(table) as live:
            if seat is None:
                raise No("not-seated")
            self._viewer(live, person, seat)
            no = why_not(live.table, person, seat, move)
        if no is None:
            return m.Why(legal=True)
        return m.Why(False, no.code, no.say(language), no.clause)

    def _heard_by(self, live: LiveTable, person: m.Person | None, seat: int | None) -> int:
        """The stream that somebody may listen to."""
        if seat is not None:
            if person is None:
                raise No("not-your-seat")
            return self._viewer(live, person, seat)
        if isinstance(live.table.created.watch, m.NoWatching):
            if live.table.stage in ("playing", "over"):
                raise No("no-watching")
        return SPECTATOR

    async def _missed(self, live: LiveTable, viewer: int, since: int | None) -> list[bytes]:
        stream = live.streams[viewer]
        if since is None or since > stream.shown or since < 0:
            return [stream.state()]
        kept = stream.since(since)
        return kept if kept is not None else await self._made_again(live, viewer, since)

    async def _made_again(self, live: LiveTable, viewer: int, since: int) -> list[bytes]:
        """Messages that are no longer kept, made once more from the log."""
        shown = live.streams[viewer].shown
        lines = await self.store.lines(live.table.id)
        table = await self._begin(lines[0])
        stream = Stream(table, viewer)
        found = []
        for count, line in enumerate(lines[1:], 1):
            table.apply(line.number, e.decode(line.body), line.at)
            table.result = live.table.result if table.stage == "over" else None
            if stream.advance(line.at) and since < stream.seq <= shown:
                found.append(stream.message())
            if count % BREATH == 0:
                await asyncio.sleep(0)
        return found

    def leave(self, table: str, listener: Listener) -> None:
        live = self._tables.get(table)
        if live is not None and listener in live.listeners:
            live.listeners.discard(listener)
            live.tell_presence()

    # Bots, clocks and rest

    def _do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something happen beside everything else; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)

        def finish(task: asyncio.Task[Any]) -> None:
            self._tasks.discard(task)
            if not task.cancelled() and task.exception() is not None:
                log.error("something failed in the background", exc_info=task.exception())

        task.add_done_callback(finish)

    def _look_after(self, live: LiveTable) -> None:
        """Ask the bots that are to move."""
        for seat in live.table.bots_to_move:
            if seat not in live.thinking and not self.is_closing:
                live.thinking.add(seat)
                self._do(self._let_think(live, seat))

    async def _let_think(self, live: LiveTable, seat: int) -> None:
        """One move of a bot. It thinks elsewhere, and what changed meanwhile wins. A caretaker need
        not think: it makes the decision that the law has for absent players."""
        try:
            await asyncio.sleep(self.settings.bot_pause)
            table = live.table
            async with live.lock:
                if live.is_gone or seat not in table.bots_to_move:
                    return
                assert table.match is not None
                if table.seats[seat].stand_in:
                    move = table.match.default_move(seat)
                    await self._write(live, e.Moved(seat, move, by_bot=True))
                    return
                known, bot = table.match.known(seat), table.seats[seat].bot
                board = table.created.board
                await self.shelf.ready_board(board.digest)
                question = Question(
                    game=table.created.game,
                    title=board.name,
                    board=board.digest,
                    seat=seat,
                    bot=bot or "",
                    match=table.match.save(with_moves=False),
                )
            answer = await self.thinkers.think(question)
            async with live.lock:
                if live.is_gone or self.is_closing or seat not in table.bots_to_move:
                    return
                if known != table.match.known(seat) or bot != table.seats[seat].bot:
                    return  # asked again below
                if answer is None or table.match.why_not(seat, answer) is not None:
                    log.warning("a bot gave no move", extra={"table": tag(table.id), "seat": seat})
                    answer = table.match.default_move(seat)
                await self._write(live, e.Moved(seat, answer, by_bot=True))
        except PASSING as problem:
            log.warning("a bot's move was not written", extra={"why": type(problem).__name__})
        except Exception as problem:
            self._drop(live)
            self._put_aside(live.table.id, problem)
        finally:
            live.thinking.discard(seat)
            if not live.is_gone:
                self._look_after(live)

    async def _watch_clocks(self) -> None:
        """Let caretakers play for those whose time is up, and late watchers see what they may."""
        now = self.now()
        for live in [live for live in self._tables.values() if live.is_timed]:
            live.release(now)
            flag = live.table.times.first_flag()
            if flag is not None and flag[0] <= now and not live.lock.locked():
                try:
                    await self._end_thinking(live)
                except PASSING:
                    raise
                except Exception as problem:
                    self._drop(live)
                    self._put_aside(live.table.id, problem)

    async def _end_thinking(self, live: LiveTable) -> None:
        """Somebody's time is up: a caretaker plays on, or the table decides this once."""
        async with live.lock:
            table, flag = live.table, live.table.times.first_flag()
            if live.is_gone or flag is None or flag[0] > self.now():
                return
            seat = flag[1]
            if isinstance(table.pace, DecisionTimer) and table.match is not None:
                await self._write(live, e.Moved(seat, table.match.default_move(seat), True))
            else:
                await self._write(live, e.StoodIn(seat, "time"))

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

    async def _wake_left_over(self) -> None:
        """Look after the tables that were in memory when a server before this one died."""
        for table in await self.store.due(self.now() + LEASE, limit=1_000_000):
            if table not in self._tables:
                await self._wake(table)

    async def _make_rounds(self) -> None:
        """Wake tables whose time has come, put away those at rest."""
        dropped, self._dropped = self._dropped, set()
        for table in (*dropped, *await self.store.due(self.now())):
            await self._wake(table)
        rested = asyncio.get_running_loop().time() - self.settings.rest_seconds
        for live in tuple(self._tables.values()):
            if self._may_rest(live) and live.used_at < rested:
                async with live.lock:
                    if self._may_rest(live):
                        await self._put_away(live)

    async def _wake(self, table: str) -> None:
        if table in self._tables:
            await self.store.set_wake(table, self.now() + LEASE)
            return
        try:
            await self._open(table)
        except No as no:
            if no.code != "busy":
                await self.store.set_wake(table, None)
            log.warning("a table stays at rest", extra={"table": tag(table), "why": no.code})

    def _may_rest(self, live: LiveTable) -> bool:
        return not (
            live.listeners or live.users or live.thinking or live.table.bots_to_move or live.is_gone
        )

    @property
    def open_tables(self) -> int:
        return len(self._tables)


async def again_and_again(work: Callable[[], Coroutine[Any, Any, None]], pause: float) -> None:
    """Whatever goes wrong once, such as a database that is away, goes right another time."""
    while True:
        try:
            await work()
        except PASSING as problem:
            log.warning("later again", extra={"why": type(problem).__name__})
        except Exception as problem:
            log.error("later again", exc_info=problem)
        await asyncio.sleep(pause)


def place_again(info: m.SeatInfo, asker: m.Person) -> m.SeatInfo:
    """A seat at the next table: the asker sits there, bots too, and that of others is kept."""
    if info.person is None or info.person.id == asker.id:
        return m.SeatInfo(bot=info.bot) if info.bot else m.SeatInfo(person=asker)
    return m.SeatInfo(kept=info.person)


def new_table_id() -> str:
    """Sixteen letters that nobody guesses: who has the link may come in."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))
