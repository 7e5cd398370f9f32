"""What a command comes to at a table: the next line of its log, or why not. It changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from grandtour.bots import bot_names, level_names, offered_names, usual_name
from grandtour.core.errors import MalformedMove
from grandtour.core.match import Match
from grandtour.core.rng import fresh_seed
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.identity import clean_name, clean_text
from grandtour.server.refusal import No, NoByRule
from grandtour.server.table import Table


def line_for(
    table: Table,
    person: m.Person,
    seat: int | None,
    version: int,
    command: m.AnyCommand,
    here: Collection[int] = (),
) -> log_lines.AnyLogLine | None:
    """The line that a command adds; None if it asks for nothing that is not so already.

    `seat` is the sender's, already known to be theirs, and `version` how far their stream has got;
    `here` are the seats whose owners are connected.
    """
    decide: Callable[..., log_lines.AnyLogLine | None] = _DECIDE[type(command)]
    return decide(_Case(table, person, seat, version, here), command)


class _Case:
    """Who asks, and where."""

    def __init__(
        self,
        table: Table,
        person: m.Person,
        seat: int | None,
        version: int,
        here: Collection[int] = (),
    ) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self.version = version
        self.here = here

    def need_stage(self, *stages: m.Stage) -> None:
        if self.table.stage not in stages:
            raise No(f"table-{self.table.stage}")

    def need_seat(self) -> int:
        if self.seat is None:
            raise No("not-seated")
        return self.seat

    def need_host(self) -> None:
        if self.table.created.host.id != self.person.id:
            raise No("not-host")

    def need_version(self, version: int) -> None:
        if version != self.version:
            raise No("stale")

    def need_there(self, seat: int) -> m.SeatInfo:
        if seat >= len(self.table.seats):
            raise No("no-such-seat", seat=seat)
        return self.table.seats[seat]

    def need_bot(self, name: str | None) -> str:
        game = self.table.engine.game
        chosen = name or usual_name(game)
        if chosen not in bot_names(game):  # a name from outside never loads a module
            raise No("no-such-bot", bot=name, bots=", ".join(offered_names(game)))
        return chosen

    def need_match(self) -> Match:
        self.need_stage("playing")
        assert self.table.match is not None
        return self.table.match

    def need_turn(self, version: int) -> tuple[int, Match]:
        """A decision in the game: by the seat itself, on what it has seen."""
        decided = self.need_decider()
        self.need_version(version)
        return decided

    def need_decider(self) -> tuple[int, Match]:
        seat, match = self.need_seat(), self.need_match()
        if self.table.seats[seat].stand_in:
            raise No("stand-in-plays")
        return seat, match

    def need_legal(self, seat: int, match: Match, move: str, whole: bool = True) -> None:
        try:
            refusal = match.why_not(seat, move, whole)
        except MalformedMove as problem:
            raise No("unreadable", problem=str(problem)) from None
        if refusal is not None:
            raise NoByRule(refusal.error(), self.table.names)


def why_not(table: Table, person: m.Person, seat: int, move: str) -> No | None:
    """What would be said against a move, or against every move that begins so; it is not made."""
    case = _Case(table, person, seat, 0)
    try:
        case.need_legal(*case.need_decider(), move, whole=False)
    except No as no:
        return no
    return None


def _sit(case: _Case, command: m.Sit) -> log_lines.AnyLogLine | None:
    if case.table.stage == "playing":
        return _take_over(case, command)
    case.need_stage("open")
    if command.seat is None:
        empty = [seat for seat in _empty(case.table) if not _is_kept_from(case, seat)]
        if not empty:
            raise No("no-seat-free")
        kept = [seat for seat in empty if case.table.seats[seat].kept]
        return log_lines.Sat((kept or empty)[0], case.person)
    info = case.need_there(command.seat)
    if case.table.owner(command.seat) == case.person.id:
        return None
    if command.seat not in _empty(case.table):
        raise No("seat-taken")
    if info.kept and _is_kept_from(case, command.seat):
        raise No("seat-kept", who=info.kept.name)
    return log_lines.Sat(command.seat, case.person)


def _take_over(case: _Case, command: m.Sit) -> log_lines.AnyLogLine | None:
    """During a game, from a bot: by somebody who has seen no hand at this table."""
    table = case.table
    own = [seat for seat in range(len(table.seats)) if table.owner(seat) == case.person.id]
    if command.seat in own:
        return None
    offered = [seat for seat, info in enumerate(table.seats) if info.offered]
    if not offered:
        raise No("table-playing")
    if own:
        raise No("seated-already")
    seat = offered[0] if command.seat is None else command.seat
    if not case.need_there(seat).offered:
        raise No("seat-taken")
    return log_lines.Sat(seat, case.person)


def _empty(table: Table) -> list[int]:
    """Where nobody sits yet."""
    return [seat for seat, info in enumerate(table.seats) if not info.person and not info.bot]


def _is_kept_from(case: _Case, seat: int) -> bool:
    """Is it kept for somebody else?"""
    kept = case.table.seats[seat].kept
    return kept is not None and kept.id != case.person.id


def _call(case: _Case, command: m.Call) -> log_lines.AnyLogLine | None:
    seat = case.need_seat()
    case.need_stage("open")
    name = clean_name(command.name) if command.name else None
    return log_lines.Called(seat, name) if name != case.table.seats[seat].called else None


def _leave(case: _Case, command: m.Leave) -> log_lines.AnyLogLine | None:
    seat = case.need_seat()
    case.need_stage("open", "playing")
    if case.table.stage == "open":
        return log_lines.Left(seat)
    if case.table.seats[seat].stand_in:
        return None
    return log_lines.StoodIn(seat, "left")


def _return(case: _Case, command: m.Return) -> log_lines.AnyLogLine | None:
    seat = case.need_seat()
    case.need_stage("playing")
    return log_lines.Returned(seat) if case.table.seats[seat].stand_in else None


def _bot(case: _Case, command: m.AddBot) -> log_lines.AnyLogLine | None:
    case.need_stage("open", "playing")
    info = case.need_there(command.seat)
    if case.table.stage == "open":
        case.need_host()
        if info.person is not None:
            raise No("seat-taken")
        return log_lines.BotSat(command.seat, case.need_bot(command.bot))
    case.need_host()
    if info.bot is None:
        raise No("seat-taken")
    return log_lines.BotSat(command.seat, case.need_bot(command.bot))


def _caretaker(case: _Case, command: m.Caretaker) -> log_lines.AnyLogLine | None:
    table, info = case.table, case.need_there(command.seat)
    bot = case.need_bot(command.bot) if command.bot else None
    host, owner = table.created.host.id, table.owner(command.seat)
    is_host_here = any(table.owner(seat) == host for seat in case.here)
    is_owner = owner == case.person.id
    if case.seat is None or (is_host_here and bot is None and not is_owner):
        case.need_host()  # while the host is away, any player may
    case.need_stage("playing")
    was = info.stand_in
    if info.person is None or (was is None and command.seat in case.here):
        raise No("not-away", who=table.names[command.seat])
    if was is not None and was.bot == bot:
        return None
    if bot and not is_owner and host != case.person.id:
        agreed = {one.id for one in info.bot_ask.people} if info.bot_ask else set()
        if info.bot_ask is None or info.bot_ask.bot != bot:
            agreed = set()
        if case.person.id in agreed:
            return None
        if not _are_most(case, agreed | {case.person.id}, owner):
            return log_lines.BotAsked(command.seat, bot, case.person)
    reason = was.reason if was else "away"
    return log_lines.StoodIn(command.seat, reason, by=case.person, plays=bot)


def _offer(case: _Case, command: m.Offer) -> log_lines.AnyLogLine | None:
    info = case.need_there(command.seat)
    _need_host_or_player(case)
    case.need_stage("playing")
    if info.bot is None:
        raise No("seat-taken")
    return log_lines.Offered(command.seat, command.on) if info.offered != command.on else None


def _need_host_or_player(case: _Case) -> None:
    """The host; while the host is away, any player."""
    host = case.table.created.host.id
    if case.seat is None or any(case.table.owner(seat) == host for seat in case.here):
        case.need_host()


def _are_most(case: _Case, people: set[str], owner: str | None) -> bool:
    """Are these more than half of those who are here and play, but for the owner of a seat?"""
    table = case.table
    here = {table.owner(seat) for seat in case.here if not table.seats[seat].stand_in} - {owner}
    return 2 * len(people & here) > len(here)


def _clear(case: _Case, command: m.Clear) -> log_lines.AnyLogLine | None:
    case.need_stage("open")
    info = case.need_there(command.seat)
    case.need_host()
    return log_lines.Left(command.seat) if info != m.SeatInfo() else None


def _start(case: _Case, command: m.Start) -> log_lines.AnyLogLine | None:
    case.need_host()
    case.need_stage("open")
    case.need_version(command.version)
    empty = _empty(case.table)
    if empty:
        raise No("seats-empty", seats=len(empty))
    return log_lines.Started()


def _play(case: _Case, command: m.Play) -> log_lines.AnyLogLine | None:
    seat, match = case.need_turn(command.version)
    case.need_legal(seat, match, command.move)
    return log_lines.Moved(seat, command.move)


def _undo(case: _Case, command: m.Undo) -> log_lines.AnyLogLine | None:
    seat, match = case.need_turn(command.version)
    if not match.can_undo(seat):
        raise No("nothing-to-undo")
    return log_lines.Undone(seat)


def _ask_back(case: _Case, command: m.AskBack) -> log_lines.AnyLogLine | None:
    seat, match = case.need_turn(command.version)
    if case.table.back_ask is not None:
        raise No("already-asked")
    if match.last_own_move(seat) is None:
        raise No("nothing-to-take-back")
    return log_lines.AskedBack(seat, turn=True, chance=fresh_seed())


def _answer_back(case: _Case, command: m.AnswerBack) -> log_lines.AnyLogLine | None:
    seat = case.need_seat()
    case.need_stage("playing")
    ask = case.table.back_ask
    if ask is None or ask.number != command.number:
        raise No("no-longer-asked")
    if seat not in case.table.back_waits_for and (command.agree or seat != ask.seat):
        raise No("not-asked")  # who asked may take the question back
    return log_lines.AnsweredBack(seat, command.agree)


def _say(case: _Case, command: m.Say) -> log_lines.AnyLogLine | None:
    text = clean_text(command.text)
    if not text:
        raise No("nothing-said")
    _need_voice(case)
    return log_lines.Said(case.person, text, case.seat)


def _react(case: _Case, command: m.React) -> log_lines.AnyLogLine | None:
    _need_voice(case)
    return log_lines.Reacted(case.person, command.what, case.seat)


def _need_voice(case: _Case) -> None:
    """Whoever may watch may be heard."""
    if case.table.stage == "closed":
        raise No("table-closed")
    if case.seat is None and isinstance(case.table.created.watch, m.NoWatching):
        if case.table.stage != "open":
            raise No("no-watching")


def _mute(case: _Case, command: m.Mute) -> log_lines.AnyLogLine | None:
    seat = case.need_seat()
    if command.person == case.person.id:
        raise No("mute-yourself")
    if ((seat, command.person) in case.table.mutes) == command.on:
        return None
    return log_lines.Muted(seat, command.person, command.on)


def _allow_hints(case: _Case, command: m.AllowHints) -> log_lines.AnyLogLine | None:
    case.need_host()
    case.need_stage("open")
    if command.on and not level_names(case.table.created.game):
        raise No("no-hints")
    if command.on == case.table.has_hints:
        return None
    return log_lines.HintsAllowed(command.on)


def check_hint(table: Table, person: m.Person, seat: int) -> Match:
    """Raise why a seat gets no hint now; returns the match it would be about."""
    if not table.has_hints:
        raise No("no-hints")
    _, match = _Case(table, person, seat, 0).need_decider()
    if seat not in table.deciding:
        raise No("not-your-turn")
    return match


def _close(case: _Case, command: m.Close) -> log_lines.AnyLogLine | None:
    case.need_host()
    case.need_stage("open")
    return log_lines.Closed()


_DECIDE: dict[type, Callable[[_Case, Any], log_lines.AnyLogLine | None]] = {
    m.Sit: _sit,
    m.Call: _call,
    m.Leave: _leave,
    m.Return: _return,
    m.AddBot: _bot,
    m.Caretaker: _caretaker,
    m.Offer: _offer,
    m.Clear: _clear,
    m.Start: _start,
    m.Play: _play,
    m.Undo: _undo,
    m.AskBack: _ask_back,
    m.AnswerBack: _answer_back,
    m.Say: _say,
    m.React: _react,
    m.Mute: _mute,
    m.AllowHints: _allow_hints,
    m.Close: _close,
}
