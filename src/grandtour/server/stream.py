"""What one seat, or those who watch, are told: a numbered stream that follows from the log alone.

A line of the log becomes a message in a stream only if it changes something that its viewer may
know. Neither the numbers nor the versions of a stream tell of anything else.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from grandtour.core.game import SPECTATOR
from grandtour.server.messages import News, NoClock, State, Update
from grandtour.server.table import Table

KEPT = 6_000  # bytes of messages kept for those who come back soon; older ones are made again

Mark = tuple[int, int, int]  # how far a stream has got: seq, version, and when

encode = msgspec.json.Encoder().encode


class Stream:
    """The messages to one viewer of one table. It counts all of them, and writes those wanted."""

    def __init__(self, table: Table, viewer: int, mark: Mark | None = None) -> None:
        self.table = table
        self.viewer = viewer
        self.seq, self.version, self.at = mark or (0, 0, table.created_at)
        self._recent: deque[tuple[int, bytes]] = deque()
        self._kept = 0
        self._deciding = table.deciding
        self._known = self._knowledge()
        self._muted = self._mutes()
        # What the last message is about
        self._sees_new = self._sees_table = self._sees_mutes = False
        self._aids: tuple[int, bytes | None] = -1, None  # of which line of the log

    @property
    def mark(self) -> Mark:
        return self.seq, self.version, self.at

    @property
    def shown(self) -> int:
        """The number of the last message that may be seen already."""
        return self.seq

    def advance(self, at: int) -> bool:
        """Take the last line of the log into account; is there a message about it?"""
        table = self.table
        before, was_deciding = self._known, self._deciding
        self._known, self._deciding = self._knowledge(), table.deciding
        is_news = self._known != before
        # What one does oneself is told even if nothing looks different: it may be undone now.
        is_own = table.mover == self.viewer
        self._sees_new = table.match is not None and (
            is_news or is_own or self._deciding != was_deciding
        )
        self._sees_table = table.is_retold
        muted, self._muted = self._muted, self._mutes()
        self._sees_mutes = self._muted != muted
        is_about = self._sees_new or self._sees_table or self._sees_mutes
        if not (is_about or table.has_new_times or self._news()):
            return False
        self.seq += 1
        self.at = at
        # Where all choose at once, what others do openly makes no decision stale.
        is_beside = (
            table.mover not in (None, self.viewer)
            and self.viewer in was_deciding
            and self.viewer in self._deciding
        )
        if is_news and not is_beside:
            self.version += 1
        return True

    def message(self) -> bytes:
        """The message about the last line, if `advance` said that there is one."""
        table = self.table
        parts: dict[str, Any] = {}
        if self._sees_table:
            parts["table"] = table.info
        if self._sees_new:
            parts |= self._game()
            events = self._events()
            if events:
                parts["events"] = events
        if table.has_new_times:
            parts["clock"] = table.times.shown(self.at)
        if table.has_ended:
            parts["result"] = table.result
        news = self._news()
        if news:
            parts["news"] = news
        if self._sees_mutes:
            parts["muted"] = self._muted
        return encode(Update(seq=self.seq, version=self.version, at=self.at, **parts))

    def keep(self, seq: int, data: bytes) -> None:
        """Keep a message for those who come back soon."""
        self._recent.append((seq, data))
        self._kept += len(data)
        while self._kept > KEPT and len(self._recent) > 1:
            self._kept -= len(self._recent.popleft()[1])

    def state(self) -> bytes:
        """How all stands, as one message."""
        table = self.table
        parts: dict[str, Any] = {"table": table.info}
        if table.match is not None:
            parts |= self._game()
            if not isinstance(table.pace, NoClock):
                parts["clock"] = table.times.shown(self.at)
            if table.stage == "over":
                parts["result"] = table.result
        if self._muted:
            parts["muted"] = self._muted
        return encode(State(seq=self.seq, version=self.version, at=self.at, **parts))

    def know_aids(self, aids: bytes) -> None:
        """Take the aids to the last line of the log, if they were made elsewhere."""
        self._aids = self.table.number, aids

    @property
    def has_aids(self) -> bool:
        """Are the aids to the last line made already?"""
        return self._aids[0] == self.table.number

    def aids(self) -> bytes | None:
        """What the viewer could work out from how the game stands; None if there is no game."""
        table = self.table
        if self._aids[0] != table.number and table.match is not None:
            self._aids = table.number, encode(table.match.aids(self.viewer))
        return self._aids[1]

    def since(self, seq: int) -> list[bytes] | None:
        """The messages after number `seq`; None if they are not kept here."""
        found = [data for number, data in self._recent if number > seq]
        return found if len(found) == self.shown - seq else None

    def _game(self) -> dict[str, Any]:
        """The game as the viewer may know it."""
        table, seat = self.table, self.viewer
        match = table.match
        assert match is not None
        parts: dict[str, Any] = {"view": msgspec.Raw(match.view_json(seat))}
        if seat != SPECTATOR:
            is_playing = table.stage == "playing"
            legal = match.legal_moves(seat) if is_playing else []
            parts["legal"] = legal
            parts["prompt"] = match.prompts(seat, match.game.texts, table.names) if legal else {}
            parts["can_undo"] = is_playing and match.can_undo(seat)
        return parts

    def _knowledge(self) -> Any:
        """What decisions may depend on."""
        table = self.table
        if table.match is None:
            return table.info
        return table.public[0] if self.viewer == SPECTATOR else table.match.known(self.viewer)

    def _events(self) -> list[dict[str, Any]]:
        table = self.table
        if not table.has_events or table.match is None:
            return []
        return table.match.events(self.viewer, table.events_at, table.events_at)

    def _news(self) -> list[News]:
        table = self.table
        if not self._muted:
            return table.news
        return [news for news in table.news if not self._is_muted(news)]

    def _is_muted(self, news: News) -> bool:
        is_voice = news.news in ("said", "reacted")
        return is_voice and news.person is not None and news.person.id in self._muted

    def _mutes(self) -> list[str]:
        """Whom the viewer does not want to hear."""
        return sorted(whom for seat, whom in self.table.mutes if seat == self.viewer)


class DelayedStream(Stream):
    """The stream of those who watch some time later: messages wait here until they may be seen."""

    def __init__(self, table: Table, delay: int, mark: Mark | None = None) -> None:
        super().__init__(table, SPECTATOR, mark)
        self.delay = delay
        # (when, seq, message, aids)
        self.waiting: deque[tuple[int, int, bytes, bytes | None]] = deque()
        self._state: dict[str, Any] = msgspec.json.decode(super().state())
        self._shown_aids = super().aids()

    @property
    def shown(self) -> int:
        return int(self._state["seq"])

    def state(self) -> bytes:
        return encode(self._state)

    def aids(self) -> bytes | None:
        return self._shown_aids

    def hold(self, data: bytes) -> None:
        """A message to be seen later; before the game there is nothing to hide."""
        is_open = self.table.stage == "open"
        when = self.at if is_open else self.at + self.delay
        self.waiting.append((when, self.seq, data, super().aids()))

    def release(self, now: int) -> list[bytes]:
        """The messages whose time has come."""
        released = []
        while self.waiting and self.waiting[0][0] <= now:
            _, seq, data, self._shown_aids = self.waiting.popleft()
            update = msgspec.json.decode(data)
            for passing in ("events", "news", "type"):
                update.pop(passing, None)
            self._state.update(update)
            self.keep(seq, data)
            released.append(data)
        return released
