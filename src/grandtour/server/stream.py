"""What one seat, or those who watch, are told: a numbered stream that follows from the log alone.

A line of the log becomes a message in a stream only if it changes something that its viewer may
know. Neither the numbers nor the versions of a stream tell of anything else.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from grandtour.core.game import SPECTATOR
from grandtour.server.clock import Times
from grandtour.server.messages import News, NoClock, State, Update
from grandtour.server.table import Table

KEPT = 24_000  # bytes of messages kept for those who come back soon; older ones are made again
PARTS = ("table", "view", "legal", "prompt", "can_undo", "clock", "result")

Mark = tuple[int, int, int]  # how far a stream has got: seq, version, and when

encode = msgspec.json.Encoder().encode


class Stream:
    """The messages to one viewer of one table."""

    def __init__(self, table: Table, viewer: int, mark: Mark | None = None) -> None:
        self.viewer = viewer
        self.seq, self.version, self.at = mark or (0, 0, table.created_at)
        self.recent: deque[tuple[int, bytes]] = deque()
        self._kept = 0
        self._parts = self._look(table)
        self._known = self._knowledge(table)
        self._is_free = self._may_decide(table)

    @property
    def mark(self) -> Mark:
        return self.seq, self.version, self.at

    @property
    def shown(self) -> int:
        """The number of the last message that may be seen already."""
        return self.seq

    def advance(self, table: Table, at: int) -> bytes | None:
        """The message about the last line of the log, if there is one for this viewer."""
        before, now = self._parts, self._look(table)
        changed = {name: value for name, value in now.items() if before.get(name) != value}
        known, before_known = self._knowledge(table), self._known
        self._parts, self._known = now, known
        # Who sees no difference is told of none: somebody changed what lies under a lid.
        events = self._events(table) if "view" in changed else []
        news = self._news(table)
        if not changed and not events and not news:
            return None
        self.seq += 1
        self.at = at
        was_free, self._is_free = self._is_free, self._may_decide(table)
        if "legal" in changed or (changed and known != before_known):
            # Where all choose at once, what others do openly makes no decision stale.
            is_beside = table.mover not in (None, self.viewer) and was_free and self._is_free
            if "legal" in changed or not is_beside:
                self.version += 1
        if events:
            changed["events"] = events
        if news:
            changed["news"] = news
        update = Update(seq=self.seq, version=self.version, at=at, **_shown(changed, at))
        return self._deliver(encode(update), table)

    def state(self) -> bytes:
        """How all stands, as one message."""
        shown = _shown(self._parts, self.at)
        return encode(State(seq=self.seq, version=self.version, at=self.at, **shown))

    def since(self, seq: int) -> list[bytes] | None:
        """The messages after number `seq`; None if they are no longer kept here."""
        if seq == self.shown:
            return []
        if seq > self.shown or not self.recent or self.recent[0][0] > seq + 1:
            return None
        return [data for number, data in self.recent if number > seq]

    def _deliver(self, data: bytes, table: Table) -> bytes | None:
        self._keep(self.seq, data)
        return data

    def _keep(self, seq: int, data: bytes) -> None:
        self.recent.append((seq, data))
        self._kept += len(data)
        while self._kept > KEPT and len(self.recent) > 1:
            self._kept -= len(self.recent.popleft()[1])

    def _look(self, table: Table) -> dict[str, Any]:
        """Everything that the viewer may know, part by part; comparable, and cheap if unchanged."""
        parts: dict[str, Any] = {"table": table.info}
        match, seat = table.match, self.viewer
        if match is None:
            return parts
        parts["view"] = msgspec.Raw(match.view_json(seat))
        if not isinstance(table.pace, NoClock):
            parts["clock"] = table.times
        if table.stage == "over":
            parts["result"] = table.result
        if seat == SPECTATOR:
            return parts
        is_playing = table.stage == "playing"
        legal = match.legal(seat) if is_playing else []
        parts["legal"] = legal
        parts["prompt"] = {
            language: match.prompt(seat, language, table.names)
            for language in (match.game.texts if legal else ())
        }
        parts["can_undo"] = is_playing and match.can_undo(seat)
        return parts

    def _may_decide(self, table: Table) -> bool:
        return table.match is not None and self.viewer in table.match.deciding

    def _knowledge(self, table: Table) -> Any:
        """What decisions may depend on."""
        if table.match is None:
            return table.info
        return table.match.known(self.viewer)

    def _events(self, table: Table) -> list[dict[str, Any]]:
        if not table.has_events or table.match is None:
            return []
        return table.match.events(self.viewer, table.events_at, table.events_at)

    def _news(self, table: Table) -> list[News]:
        if not table.mutes or self.viewer == SPECTATOR:
            return table.news
        return [
            news
            for news in table.news
            if not (
                news.news == "said" and news.person and (self.viewer, news.person.id) in table.mutes
            )
        ]


def _shown(parts: dict[str, Any], at: int) -> dict[str, Any]:
    times = parts.get("clock")
    return {**parts, "clock": times.shown(at)} if isinstance(times, Times) else parts


class DelayedStream(Stream):
    """The stream of those who watch some time later: messages wait here until they may be seen."""

    def __init__(self, table: Table, delay: int, mark: Mark | None = None) -> None:
        super().__init__(table, SPECTATOR, mark)
        self.delay = delay
        self.waiting: deque[tuple[int, int, bytes]] = deque()  # (when, seq, message)
        self._state: dict[str, Any] = msgspec.json.decode(super().state())

    @property
    def shown(self) -> int:
        return int(self._state["seq"])

    def state(self) -> bytes:
        return encode(self._state)

    def _deliver(self, data: bytes, table: Table) -> bytes | None:
        if table.stage == "open":  # there is nothing to hide yet, and one may still sit down
            self._show(self.seq, data)
            return data
        self.waiting.append((self.at + self.delay, self.seq, data))
        return None

    def release(self, now: int) -> list[bytes]:
        """The messages whose time has come."""
        released = []
        while self.waiting and self.waiting[0][0] <= now:
            _, seq, data = self.waiting.popleft()
            self._show(seq, data)
            released.append(data)
        return released

    def _show(self, seq: int, data: bytes) -> None:
        update = msgspec.json.decode(data)
        for passing in ("events", "news", "type"):
            update.pop(passing, None)
        self._state.update(update)
        self._keep(seq, data)
