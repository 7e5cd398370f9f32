"""A table in memory: its log being written, its streams, and those who listen to them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple, Protocol

import msgspec
from msgspec import Struct

from grandtour import __version__
from grandtour.core.game import SPECTATOR
from grandtour.server import log_lines
from grandtour.server.messages import DelayedView, NoClock, NoWatching, Presence
from grandtour.server.store import Listing, Snapshot, StoredLine
from grandtour.server.stream import DelayedStream, Mark, Stream
from grandtour.server.table import SavedTable, Table

COMMANDS = 256  # of the newest, known by heart; the database knows the others
SNAPSHOT_EVERY = 64  # lines

encode = msgspec.json.Encoder().encode


class Kept(Struct, array_like=True, frozen=True):
    """A snapshot: a table and how far its streams have got."""

    program: str
    table: SavedTable
    marks: list[Mark]  # by seat, those who watch last


class Listener(Protocol):
    """Somebody connected to a stream."""

    viewer: int

    def offer(self, data: bytes) -> None: ...

    def offer_all(self, messages: list[bytes]) -> None: ...

    def dismiss(self, code: int) -> None: ...


class Asked(NamedTuple):
    """A hint that a seat has asked for."""

    known: bytes  # what the seat knew then
    version: int  # of its stream
    advice: asyncio.Task[str | None]

    @property
    def has_failed(self) -> bool:
        advice = self.advice
        return advice.done() and (
            advice.cancelled() or advice.exception() is not None or advice.result() is None
        )


class LiveTable:
    """The one place in this process through which a table changes. Hold `lock` to use it."""

    def __init__(self, table: Table, marks: list[Mark] | None = None) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0  # tasks that hold it, or wait for it
        self.used_at = 0.0  # by the loop's clock
        self.is_gone = False  # put away: the hall has another one
        self.listeners: set[Listener] = set()
        self.thinking: set[int] = set()  # seats whose bots have been asked
        self.hints: dict[int, Asked] = {}  # the last one of each seat
        self.kept_number = -1  # the line of the last snapshot
        self._commands: OrderedDict[tuple[str, str], None] = OrderedDict()
        self.streams: dict[int, Stream] = {}
        watch = table.created.watch
        # Must somebody look at the clock for it?
        self.is_timed = not isinstance(table.pace, NoClock) or isinstance(watch, DelayedView)
        for place, viewer in enumerate((*range(table.created.seats), SPECTATOR)):
            mark = marks[place] if marks else None
            if viewer == SPECTATOR and isinstance(watch, DelayedView):
                self.streams[viewer] = DelayedStream(table, watch.seconds * 1000, mark)
            else:
                self.streams[viewer] = Stream(table, viewer, mark)

    # The log

    def apply(self, stored: StoredLine, line: log_lines.AnyLogLine) -> list[Stream]:
        """Take the next line into account; returns the streams in which there is a message now."""
        self.table.apply(stored.number, line, stored.at)
        if stored.person and stored.command:
            self.note_command(stored.person, stored.command)
        return [stream for stream in self.streams.values() if stream.advance(stored.at)]

    def write(self, streams: list[Stream]) -> list[tuple[int, bytes]]:
        """The messages for those who are there; whoever comes later can have theirs made again."""
        here = {listener.viewer for listener in self.listeners}
        told = []
        for stream in streams:
            if isinstance(stream, DelayedStream):
                stream.hold(stream.message())
            elif stream.viewer in here:
                data = stream.message()
                stream.keep(stream.seq, data)
                told.append((stream.viewer, data))
        return told

    def note_command(self, person: str, command: str) -> None:
        self._commands[person, command] = None
        if len(self._commands) > COMMANDS:
            self._commands.popitem(last=False)

    def has_carried_out(self, person: str, command: str) -> bool:
        return (person, command) in self._commands

    def listing(self, at: int) -> Listing:
        """What lists show of it."""
        table, created = self.table, self.table.created
        people = {who.id for info in table.seats for who in (info.person, info.kept) if who}
        return Listing(
            table=table.id,
            game=created.game,
            stage=table.stage,
            is_listed=created.join == "lobby",
            is_watchable=not isinstance(created.watch, NoWatching),
            host=created.host.id,
            people=tuple(sorted(people)),
            summary=encode(table.summary),
            created=table.created_at,
            changed=at,
        )

    def snapshot(self, at: int) -> Snapshot:
        marks = [stream.mark for stream in self.streams.values()]
        body = msgspec.msgpack.encode(Kept(__version__, self.table.save(), marks))
        self.kept_number = self.table.number
        return Snapshot(self.table.number, at, body)

    # Those who listen

    def send(self, viewer: int, data: bytes) -> None:
        for listener in tuple(self.listeners):
            if listener.viewer == viewer:
                listener.offer(data)

    @property
    def here(self) -> set[int]:
        """The seats whose owners are connected, if only to another seat of theirs."""
        heard = {listener.viewer for listener in self.listeners} - {SPECTATOR}
        owners = {self.table.owner(seat) for seat in heard} - {None}
        return {seat for seat in range(len(self.table.seats)) if self.table.owner(seat) in owners}

    def tell_presence(self) -> None:
        """Tell everybody who is connected."""
        present = self.here
        seats = [seat in present for seat in range(self.table.created.seats)]
        watchers = sum(listener.viewer == SPECTATOR for listener in self.listeners)
        for viewer in {listener.viewer for listener in self.listeners}:
            seq = self.streams[viewer].shown
            self.send(viewer, encode(Presence(seq=seq, seats=seats, watchers=watchers)))

    def release(self, now: int) -> None:
        """Tell those who watch later what they may see by now."""
        stream = self.streams[SPECTATOR]
        if isinstance(stream, DelayedStream):
            for data in stream.release(now):
                self.send(SPECTATOR, data)

    def dismiss(self, code: int) -> None:
        """Send everybody away; they may come back."""
        for listener in tuple(self.listeners):
            listener.dismiss(code)
        self.listeners.clear()
