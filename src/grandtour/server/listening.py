"""Who hears what of a table: streams, what was missed of them, aids, and whether a move may be made."""

from __future__ import annotations

import asyncio

from grandtour.core.game import SPECTATOR
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.judge import Judge
from grandtour.server.live import Listener, LiveTable
from grandtour.server.memory import BREATH, Memory
from grandtour.server.orders import why_not
from grandtour.server.refusal import No
from grandtour.server.store import Store
from grandtour.server.stream import Stream


class Listening:
    """Those who listen, each to the stream that they may hear."""

    def __init__(self, store: Store, memory: Memory, judge: Judge) -> None:
        self.store = store
        self.memory = memory
        self.judge = judge

    async def listen(
        self,
        table: str,
        person: m.Person | None,
        seat: int | None,
        since: int | None,
        listener: Listener,
    ) -> None:
        """Join a stream: first what was missed, or how all stands; then every message."""
        async with self.memory.table(table) as live:
            viewer = self._heard_by(live, person, seat)
            listener.offer_all(await self._missed(live, viewer, since))
            listener.viewer = viewer
            live.listeners.add(listener)
            live.tell_presence()

    async def missed(
        self, table: str, person: m.Person | None, seat: int | None, since: int | None
    ) -> list[bytes]:
        """The same for somebody who asks now and then."""
        async with self.memory.table(table) as live:
            return await self._missed(live, self._heard_by(live, person, seat), since)

    async def aids(self, table: str, person: m.Person | None, seat: int | None) -> bytes:
        """What those who may listen to a stream could work out from it."""
        async with self.memory.table(table) as live:
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
        async with self.memory.table(table) as live:
            if seat is None:
                raise No("not-seated")
            viewer_of(live, person, seat)
            no = why_not(live.table, person, seat, move)
        if no is None:
            return m.Why(legal=True)
        return m.Why(False, no.code, no.say(language), no.clause)

    def _heard_by(self, live: LiveTable, person: m.Person | None, seat: int | None) -> int:
        """The stream that somebody may listen to."""
        if seat is not None:
            if person is None:
                raise No("not-your-seat")
            return viewer_of(live, person, seat)
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
        table = await self.memory.begin(lines[0])
        stream = Stream(table, viewer)
        found = []
        for count, line in enumerate(lines[1:], 1):
            table.apply(line.number, log_lines.decode(line.body), line.at)
            table.result = live.table.result if table.stage == "over" else None
            if stream.advance(line.at) and since < stream.seq <= shown:
                found.append(stream.message())
            if count % BREATH == 0:
                await asyncio.sleep(0)
        return found

    def leave(self, table: str, listener: Listener) -> None:
        live = self.memory.tables.get(table)
        if live is not None and listener in live.listeners:
            live.listeners.discard(listener)
            live.tell_presence()


def viewer_of(live: LiveTable, person: m.Person, seat: int | None) -> int:
    """The stream that somebody may use: that of a seat of theirs, or of those who watch."""
    if seat is None:
        return SPECTATOR
    if not 0 <= seat < len(live.table.seats):
        raise No("no-such-seat", seat=seat)
    if live.table.owner(seat) != person.id:
        raise No("not-your-seat")
    return seat
