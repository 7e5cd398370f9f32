"""Finished games, looked at move by move. Everything comes from the record."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from grandtour.core.engine import Engine
from grandtour.core.game import ALL_OPEN, SPECTATOR
from grandtour.core.match import Match, SavedMatch
from grandtour.core.record import play_next, read_record, replay
from grandtour.core.shown import Move
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.identity import is_table_id
from grandtour.server.judge import Judge
from grandtour.server.refusal import No
from grandtour.server.shelf import Shelf
from grandtour.server.store import Store
from grandtour.server.table import game_result

ROOM = 8  # games kept ready
MOST_STEPS = 50  # in one answer


class Replay:
    """A finished game with every position it went through."""

    def __init__(
        self, created: log_lines.Created, record: str, engine: Engine, judge: Judge
    ) -> None:
        self.created = created
        self.engine = engine
        self.judge = judge
        self._last_aids: dict[int, bytes] = {}  # by viewer, at the end
        read = read_record(record)
        match = replay(read, engine.game, to=0, engine=engine)
        self._saved = match.save(with_moves=False)
        self._states = [match.state_bytes()]
        self._made: list[Move] = []
        for move in read.moves:
            self._made.append(match.parts(move.seat, move.text))
            play_next(read, match)
            self._states.append(match.state_bytes())
        self.match = match

    @property
    def moves(self) -> int:
        return len(self._states) - 1

    def at(self, number: int) -> Match:
        """The match after so many moves; it only knows how things stood."""
        if not 0 <= number <= self.moves:
            raise No("no-such-move", moves=self.moves)
        saved: SavedMatch = msgspec.structs.replace(self._saved, state=self._states[number])
        return Match.restore(self.engine.game, saved, engine=self.engine)

    async def step(self, number: int, viewer: int) -> m.ReplayStep:
        match = self.at(number)
        is_open = viewer == ALL_OPEN
        seen = SPECTATOR if is_open else viewer
        if not SPECTATOR <= seen < match.seats:
            raise No("no-such-seat", seat=viewer)
        move = self.match.moves[number - 1] if number else None
        return m.ReplayStep(
            number=number,
            moves=self.moves,
            view=msgspec.Raw(match.view_json(seen)),
            open=self._all_views(match) if is_open else None,
            seat=move.seat if move else None,
            move=self._made[number - 1] if number else None,
            events=self._events(number, viewer),
            result=game_result(self.match) if number == self.moves else None,
            aids=msgspec.Raw(await self._aids(number, match, seen)),
            open_aids=self._all_aids(match) if is_open and number < self.moves else None,
        )

    async def steps(self, first: int, last: int, viewer: int) -> list[m.ReplayStep]:
        """Some steps in a row, as far as the game goes; others have their turn between two of them."""
        found = []
        for number in range(first, min(last, self.moves, first + MOST_STEPS - 1) + 1):
            found.append(await self.step(number, viewer))
            await asyncio.sleep(0)
        return found

    async def _aids(self, number: int, match: Match, viewer: int) -> bytes:
        """What the viewer could work out; at the end, once for each viewer."""
        if number < self.moves:
            return msgspec.json.encode(match.aids(viewer))
        if viewer not in self._last_aids:
            self._last_aids[viewer] = await self.judge.aids(match, viewer)
        return self._last_aids[viewer]

    def _all_views(self, match: Match) -> list[msgspec.Raw]:
        return [msgspec.Raw(match.view_json(seat)) for seat in range(match.seats)]

    def _all_aids(self, match: Match) -> list[msgspec.Raw]:
        return [msgspec.Raw(msgspec.json.encode(match.aids(seat))) for seat in range(match.seats)]

    def _events(self, number: int, viewer: int) -> list[dict[str, Any]]:
        """What the last move brought about."""
        return self.match.events(viewer, number, number)


class Replays:
    """The finished games that somebody looks at just now."""

    def __init__(self, store: Store, shelf: Shelf, judge: Judge) -> None:
        self.store = store
        self.shelf = shelf
        self.judge = judge
        self._ready: OrderedDict[str, Replay] = OrderedDict()

    async def record(self, table: str, person: m.Person | None) -> tuple[log_lines.Created, str]:
        """The record of a finished game, whatever rules it was played by, for those who may see it."""
        first = await self.store.lines(table, 0, 0) if is_table_id(table) else []
        if not first:
            raise No("no-such-table")
        record = await self.store.record(table)
        if record is None:
            raise No("not-finished")
        created = log_lines.decode(first[0].body)
        assert isinstance(created, log_lines.Created)
        await self._check_may_see(created, person)
        return created, record

    async def open(self, table: str, person: m.Person | None) -> Replay:
        """A finished game, for those who may see it."""
        found = self._ready.get(table)
        if found is None:
            created, record = await self.record(table, person)
            engine = await self.shelf.for_table(created.game, created.rules, created.board)
            found = Replay(created, record, engine, self.judge)
            found.match.know_result(await self.judge.result(found.match))
            self._ready[table] = found
        else:
            await self._check_may_see(found.created, person)
        self._ready.move_to_end(table)
        while len(self._ready) > ROOM:
            self._ready.popitem(last=False)
        return found

    async def _check_may_see(self, created: log_lines.Created, person: m.Person | None) -> None:
        if isinstance(created.watch, m.NoWatching):
            listing = await self.store.listing(created.id)
            if listing is None or person is None or person.id not in listing.people:
                raise No("no-watching")
