"""A table as the sum of its log: who sits there, the game, the clocks. No network, no database.

Everything here follows from the lines applied, their times included, and from nothing else: a
table that was put away and read again is the same table, to the byte.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from grandtour.bots import persona_names
from grandtour.core.engine import Engine
from grandtour.core.game import SPECTATOR
from grandtour.core.match import Match, Result, SavedMatch
from grandtour.core.record import write_record
from grandtour.server import log_lines
from grandtour.server.clock import Times, decision_timer
from grandtour.server.messages import (
    BackAsk,
    BotAsk,
    GameResult,
    News,
    NoClock,
    Person,
    SeatInfo,
    Stage,
    StandIn,
    TableInfo,
    TableSummary,
)


class SavedTable(Struct, array_like=True, frozen=True):
    """A table in plain data, for keeping."""

    created: log_lines.Created
    created_at: int
    number: int
    stage: Stage
    seats: list[SeatInfo]
    times: Times
    mutes: list[tuple[int, str]]
    back_ask: BackAsk | None
    asks: int
    rematch: str | None
    match: SavedMatch | None
    rematch_by: Person | None = None
    result: GameResult | None = None
    back_chance: int | None = None
    hints: bool = False
    hint_counts: list[int] = []
    hinted: list[int] = []


class Table:
    """One table, up to some line of its log."""

    def __init__(self, created: log_lines.Created, at: int, engine: Engine) -> None:
        self.created = created
        self.engine = engine
        self.pace = decision_timer(engine.game, created.options) or created.pace
        self.number = 0  # of the last line
        self.stage: Stage = "open"
        self.seats = list(created.places) or [SeatInfo() for _ in range(created.seats)]
        self.times = Times.at_start(self.pace, created.seats)
        self.mutes: set[tuple[int, str]] = set()  # (who does not want to hear, whom)
        self.back_ask: BackAsk | None = None
        self.back_chance: int | None = None  # what is drawn if it is agreed to; nobody sees it
        self.asks = 0
        self.has_hints = created.hints  # may be asked for
        self.hint_counts = [0] * created.seats
        self.hinted: set[int] = set()  # seats that have asked about the decision they owe
        self.rematch: str | None = None
        self.rematch_by: Person | None = None
        self.match: Match | None = None
        self.result: GameResult | None = None  # once it is over and has been judged
        self.public: tuple[bytes, list[int]] = (b"", [])  # what all know of the game, who decides
        self.events_at = 0  # the newest game events are those from this move on
        self.has_events = False
        self.mover: int | None = None  # who moved by the last line
        self.is_retold = False  # did the last line change what everybody may know of the table?
        self.has_new_times = False  # the clocks?
        self.has_ended = False  # was it the end of the game?
        self.news: list[News] = []  # of the last line
        self.created_at = at
        self._info: TableInfo | None = None

    # Asking

    @property
    def id(self) -> str:
        return self.created.id

    @property
    def info(self) -> TableInfo:
        """What everybody may know; the same object until something of it changes."""
        if self._info is None:
            made = self.created
            self._info = TableInfo(
                id=made.id,
                title=made.title,
                game=made.game,
                rules=made.rules,
                board=made.board,
                options=made.options,
                pace=made.pace,
                join=made.join,
                watch=made.watch,
                host=made.host,
                stage=self.stage,
                seats=list(self.seats),
                created=self.created_at,
                back_ask=self.back_ask,
                rematch=self.rematch,
                rematch_by=self.rematch_by,
                origin=made.origin,
                hints=self.has_hints,
            )
        return self._info

    @property
    def summary(self) -> TableSummary:
        made = self.created
        return TableSummary(
            id=made.id,
            title=made.title,
            game=made.game,
            stage=self.stage,
            pace=made.pace,
            host=made.host,
            seats=list(self.seats),
            created=self.created_at,
            deciding=self.deciding,
            watch=made.watch,
            winners=self.result.winners if self.result else [],
        )

    @property
    def names(self) -> list[str]:
        """What the players are called in sentences."""
        personas = persona_names([seat.bot or seat.after for seat in self.seats])
        return [
            seat.called or seat.person.name
            if seat.person
            else personas[number] or (seat.bot or f"{number}").capitalize()
            for number, seat in enumerate(self.seats)
        ]

    @property
    def deciding(self) -> list[int]:
        """The seats whose decision is awaited, for all to see."""
        return self.public[1]

    def owner(self, seat: int) -> str | None:
        """The id of the person to whom a seat belongs."""
        person = self.seats[seat].person
        return person.id if person else None

    def bot_at(self, seat: int) -> str | None:
        """The bot that decides there, be it at its own seat or for somebody who is away."""
        info = self.seats[seat]
        return info.stand_in.bot if info.stand_in else info.bot

    def plays_itself(self, seat: int) -> bool:
        """Does a bot decide there, or a caretaker?"""
        info = self.seats[seat]
        return info.bot is not None or info.stand_in is not None

    @property
    def bots_to_move(self) -> list[int]:
        """The seats for which the server has to decide something now."""
        if self.match is None or self.stage != "playing" or self.is_deserted:
            return []
        return [seat for seat in self.deciding if self.plays_itself(seat)]

    @property
    def is_deserted(self) -> bool:
        """Has everybody left it to caretakers? Then it waits until one of them is back."""
        people = [info for info in self.seats if info.person]
        return bool(people) and all(info.stand_in for info in people)

    @property
    def back_waits_for(self) -> list[int]:
        """Seats that still have to agree: those of other people who are here."""
        ask = self.back_ask
        if ask is None:
            return []
        return [
            seat
            for seat, info in enumerate(self.seats)
            if info.person
            and not info.stand_in
            and seat not in ask.agreed
            and self.owner(seat) != self.owner(ask.seat)
        ]

    @property
    def is_unjudged(self) -> bool:
        """Is the game over, and not scored yet?"""
        return self.stage == "over" and self.result is None

    def record(self) -> str:
        assert self.match is not None
        hints = {seat: count for seat, count in enumerate(self.hint_counts) if count}
        return write_record(self.match, hints=hints)

    # Changing

    def judge(self, result: Result) -> None:
        """Take the final scorecard; it follows from the lines, but takes a while to make."""
        match = self._playing()
        match.know_result(result)
        self.result = game_result(match)

    def apply(self, number: int, line: log_lines.AnyLogLine, at: int) -> None:
        """Take the next line into account."""
        assert number == self.number + 1, "a line of the log is missing"
        self.number = number
        self.news, self.has_events, self.mover = [], False, None
        info, times, stage = self.info, self.times, self.stage
        getattr(self, _METHODS[type(line)])(line, at)
        self.is_retold = self.info is not info
        self.has_new_times = self.times != times
        self.has_ended = self.stage == "over" != stage

    def _tell(self, news: Any, at: int, **facts: Any) -> None:
        self.news.append(News(news, at, **facts))

    def _set_seat(self, seat: int, info: SeatInfo) -> None:
        self.seats[seat] = info
        self._info = None

    def _sat(self, line: log_lines.Sat, at: int) -> None:
        before = self.seats[line.seat]  # its name is that of a seat that was kept
        info = SeatInfo(person=line.person, called=before.called, after=before.bot)
        self._set_seat(line.seat, info)
        self._tell("sat", at, seat=line.seat, person=line.person)
        if self.stage == "playing":  # a bot sat there
            self.times = self.times.copy()
            self.times.give_grace(self.pace, line.seat)
            self._go_on(at)

    def _called(self, line: log_lines.Called, at: int) -> None:
        self._set_seat(line.seat, structs.replace(self.seats[line.seat], called=line.name))

    def _bot_sat(self, line: log_lines.BotSat, at: int) -> None:
        self._set_seat(line.seat, SeatInfo(bot=line.bot))
        self._tell("bot", at, seat=line.seat, text=line.bot)

    def _left(self, line: log_lines.Left, at: int) -> None:
        before = self.seats[line.seat]
        self._set_seat(line.seat, SeatInfo())
        if before.kept is None:  # who was only waited for does not leave
            self._tell("left", at, seat=line.seat, person=before.person, text=before.bot)

    def _started(self, line: log_lines.Started, at: int) -> None:
        self._set_match(self._deal())
        self.stage, self._info = "playing", None
        self.has_events, self.events_at = True, 0
        self._tell("started", at)
        self._go_on(at)

    def _deal(self) -> Match:
        made = self.created
        if made.start is None:
            return Match(self.engine.game, made.seats, made.seed, made.options, engine=self.engine)
        position = msgspec.json.decode(made.start)
        match = Match.from_position(self.engine.game, position, engine=self.engine)
        match.seed = made.seed
        return match

    def _moved(self, line: log_lines.Moved, at: int) -> None:
        match = self._playing()
        before = self.public
        match.play(line.seat, line.text)
        self.hinted.discard(line.seat)
        self.mover = line.seat
        self.has_events, self.events_at = True, match.move_count
        self._set_match(match)
        is_seen = before != self.public
        if self.back_ask and (is_seen or line.seat == self.back_ask.seat):
            self._end_ask()
        self._go_on(at, line.seat if is_seen else None)

    def _undone(self, line: log_lines.Undone, at: int) -> None:
        match = self._playing()
        before = self.public
        match.undo(line.seat)
        self.hinted.discard(line.seat)
        self._set_match(match)
        self.mover = line.seat
        if self.back_ask and self.back_ask.seat == line.seat:
            self._end_ask()
        self._go_on(at, back=line.seat if before != self.public else None)

    def _asked_back(self, line: log_lines.AskedBack, at: int) -> None:
        self.asks += 1
        self.back_ask = BackAsk(self.asks, line.seat, [line.seat], line.turn)
        self.back_chance = line.chance
        self._info = None
        match, start = self._playing(), self._back_to(self.back_ask)
        told = [] if start is None else match.events(SPECTATOR, start + 1)
        own = [event for event in told if event.get("seat") == line.seat]
        self._tell("asked-back", at, seat=line.seat, events=own)
        self._take_back_if_agreed(at)

    def _answered_back(self, line: log_lines.AnsweredBack, at: int) -> None:
        ask = self.back_ask
        assert ask is not None
        if not line.agree:
            self._end_ask()
            is_own = line.seat == ask.seat
            self._tell("withdrew-back" if is_own else "declined-back", at, seat=line.seat)
            return
        self.back_ask = structs.replace(ask, agreed=sorted({*ask.agreed, line.seat}))
        self._info = None
        self._tell("agreed-back", at, seat=line.seat)
        self._take_back_if_agreed(at)

    def _take_back_if_agreed(self, at: int) -> None:
        ask = self.back_ask
        if ask is None or self.back_waits_for:
            return
        match = self._playing()
        moves = self._back_to(ask)
        self._end_ask()
        if moves is not None:
            self._set_match(match.rewound(moves, self.back_chance))
            self.hinted.clear()
            self._tell("taken-back", at, seat=ask.seat)
            self._go_on(at)

    def _back_to(self, ask: BackAsk) -> int | None:
        """How many moves are left if it is agreed to."""
        match = self._playing()
        return match.turn_start(ask.seat) if ask.turn else match.last_own_move(ask.seat)

    def _end_ask(self) -> None:
        self.back_ask, self._info = None, None

    def _allowed_hints(self, line: log_lines.HintsAllowed, at: int) -> None:
        self.has_hints, self._info = line.on, None

    def _asked_hint(self, line: log_lines.Hinted, at: int) -> None:
        self.hinted.add(line.seat)
        self.hint_counts[line.seat] += 1
        self._tell("hinted", at, seat=line.seat, person=self.seats[line.seat].person)

    def _said(self, line: log_lines.Said, at: int) -> None:
        self._tell("said", at, seat=line.seat, person=line.person, text=line.text)

    def _reacted(self, line: log_lines.Reacted, at: int) -> None:
        self._tell("reacted", at, seat=line.seat, person=line.person, text=line.what)

    def _muted(self, line: log_lines.Muted, at: int) -> None:
        if line.on:
            self.mutes.add((line.seat, line.person))
        else:
            self.mutes.discard((line.seat, line.person))

    def _stood_in(self, line: log_lines.StoodIn, at: int) -> None:
        info = self.seats[line.seat]
        stand_in = StandIn(line.reason, line.plays)
        self._set_seat(line.seat, structs.replace(info, stand_in=stand_in, bot_ask=None))
        told = {"person": info.person, "reason": line.reason, "by": line.by, "text": line.plays}
        self._tell("stood-in", at, seat=line.seat, **told)
        self._go_on(at)
        self._take_back_if_agreed(at)

    def _offered(self, line: log_lines.Offered, at: int) -> None:
        self._set_seat(line.seat, structs.replace(self.seats[line.seat], offered=line.on))
        if line.on:
            self._tell("offered", at, seat=line.seat)

    def _bot_asked(self, line: log_lines.BotAsked, at: int) -> None:
        info = self.seats[line.seat]
        people = info.bot_ask.people if info.bot_ask and info.bot_ask.bot == line.bot else []
        ask = BotAsk(line.bot, [*people, line.person])
        self._set_seat(line.seat, structs.replace(info, bot_ask=ask))
        self._tell(
            "bot-asked", at, seat=line.seat, person=info.person, text=line.bot, by=line.person
        )

    def _returned(self, line: log_lines.Returned, at: int) -> None:
        info = structs.replace(self.seats[line.seat], stand_in=None, bot_ask=None)
        self._set_seat(line.seat, info)
        self.times = self.times.copy()
        self.times.give_grace(self.pace, line.seat)
        self._tell("returned", at, seat=line.seat, person=info.person)
        self._go_on(at)

    def _rematched(self, line: log_lines.Rematched, at: int) -> None:
        self.rematch, self.rematch_by, self._info = line.table, line.person, None
        self._tell("rematch", at, person=line.person, text=line.table)

    def _closed(self, line: log_lines.Closed, at: int) -> None:
        self.stage, self._info = "closed", None
        self._tell("closed", at)

    def _set_match(self, match: Match) -> None:
        """The game is another one now, or has gone on."""
        self.match = match
        self.public = match.known(), match.deciding

    def _playing(self) -> Match:
        assert self.match is not None
        return self.match

    def _go_on(self, at: int, moved: int | None = None, back: int | None = None) -> None:
        """After whatever has changed in the game or among the seats: the end, and the clocks."""
        match = self._playing()
        if match.is_over and self.stage == "playing":
            self.stage, self._info = "over", None
            self.back_ask = None
            self._tell("over", at)
        if isinstance(self.pace, NoClock):
            return
        deciding = self.deciding
        thinking = [seat in deciding and not self.plays_itself(seat) for seat in range(match.seats)]
        self.times = self.times.copy()  # so that a stream can see whether it has changed
        self.times.run(self.pace, thinking, at, moved, back)

    # Keeping

    def save(self) -> SavedTable:
        return SavedTable(
            self.created,
            self.created_at,
            self.number,
            self.stage,
            self.seats,
            self.times,
            sorted(self.mutes),
            self.back_ask,
            self.asks,
            self.rematch,
            self.match.save() if self.match else None,
            self.rematch_by,
            self.result,
            self.back_chance,
            self.has_hints,
            self.hint_counts,
            sorted(self.hinted),
        )

    @classmethod
    def restore(cls, saved: SavedTable, engine: Engine) -> Table:
        table = cls(saved.created, saved.created_at, engine)
        table.number, table.stage, table.seats = saved.number, saved.stage, list(saved.seats)
        table.times, table.mutes = saved.times, {(seat, whom) for seat, whom in saved.mutes}
        table.back_ask, table.asks = saved.back_ask, saved.asks
        table.rematch, table.rematch_by = saved.rematch, saved.rematch_by
        table.result, table.back_chance = saved.result, saved.back_chance
        table.has_hints, table.hinted = saved.hints, set(saved.hinted)
        table.hint_counts = list(saved.hint_counts) or table.hint_counts
        if saved.match is not None:
            table._set_match(Match.restore(engine.game, saved.match, engine=engine))
        return table


def game_result(match: Match) -> GameResult:
    """The scorecard for the wire."""
    result = match.result()
    cards = [msgspec.to_builtins(card) for card in result.cards]
    return GameResult(cards, result.winners, result.decided_by)


_METHODS = {
    log_lines.Sat: "_sat",
    log_lines.Called: "_called",
    log_lines.BotSat: "_bot_sat",
    log_lines.Left: "_left",
    log_lines.Started: "_started",
    log_lines.Moved: "_moved",
    log_lines.Undone: "_undone",
    log_lines.AskedBack: "_asked_back",
    log_lines.AnsweredBack: "_answered_back",
    log_lines.HintsAllowed: "_allowed_hints",
    log_lines.Hinted: "_asked_hint",
    log_lines.Said: "_said",
    log_lines.Reacted: "_reacted",
    log_lines.Muted: "_muted",
    log_lines.StoodIn: "_stood_in",
    log_lines.BotAsked: "_bot_asked",
    log_lines.Offered: "_offered",
    log_lines.Returned: "_returned",
    log_lines.Rematched: "_rematched",
    log_lines.Closed: "_closed",
}
