"""The lines of a table's log. A table is the sum of them, and nothing else is kept."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from grandtour.server.messages import (
    BoardInfo,
    Join,
    Origin,
    Pace,
    Person,
    Reaction,
    Reason,
    SeatInfo,
    Watch,
)


class LogLine(Struct, frozen=True, omit_defaults=True, tag_field="entry"):  # kept in databases
    pass


class Created(LogLine, frozen=True, tag="created", kw_only=True):
    """Everything that never changes afterwards. The seed is the server's secret."""

    id: str
    title: str
    game: str
    rules: int
    board: BoardInfo
    seats: int
    options: dict[str, bool | int | str]
    pace: Pace
    join: Join
    watch: Watch
    host: Person
    seed: int
    start: str | None = None  # the position it begins from as JSON, if not from set-up
    origin: Origin | None = None
    places: list[SeatInfo] = []  # who sits there from the beginning; none: nobody
    hints: bool = False


class Sat(LogLine, frozen=True, tag="sat"):
    seat: int
    person: Person


class Called(LogLine, frozen=True, tag="called"):
    """Whoever plays there has a name of their own; none: that of the seat's owner."""

    seat: int
    name: str | None


class BotSat(LogLine, frozen=True, tag="bot"):
    seat: int
    bot: str


class Left(LogLine, frozen=True, tag="left"):
    """The seat is free again; only before the game."""

    seat: int


class Started(LogLine, frozen=True, tag="started"):
    pass


class Moved(LogLine, frozen=True, tag="moved"):
    seat: int
    text: str
    by_bot: bool = False


class HintsAllowed(LogLine, frozen=True, tag="hints"):
    on: bool


class Hinted(LogLine, frozen=True, tag="hinted"):
    """A seat has asked for a hint to the decision it owes; once for each decision."""

    seat: int


class Undone(LogLine, frozen=True, tag="undone"):
    seat: int


class AskedBack(LogLine, frozen=True, tag="asked-back"):
    seat: int
    turn: bool = False  # the whole last turn; older lines ask for the last move alone
    chance: int | None = None  # the seed of all that is drawn from there on; older lines drew alike


class AnsweredBack(LogLine, frozen=True, tag="answered-back"):
    seat: int
    agree: bool


class Said(LogLine, frozen=True, tag="said"):
    person: Person
    text: str
    seat: int | None = None


class Reacted(LogLine, frozen=True, tag="reacted"):
    person: Person
    what: Reaction
    seat: int | None = None


class Muted(LogLine, frozen=True, tag="muted"):
    seat: int
    person: str
    on: bool


class StoodIn(LogLine, frozen=True, tag="stood-in"):
    """A caretaker plays for the owner; lines of old also have a `bot`, which is not read."""

    seat: int
    reason: Reason
    by: Person | None = None  # who asked for it, if it was not the owner or the clock
    plays: str | None = None  # a bot that was wished for, instead of a caretaker


class BotAsked(LogLine, frozen=True, tag="bot-asked"):
    """Somebody is for a bot at a seat whose owner is away."""

    seat: int
    bot: str
    person: Person


class Offered(LogLine, frozen=True, tag="offered"):
    """Whoever comes may take the place of the bot that sits there, or no longer."""

    seat: int
    on: bool


class Returned(LogLine, frozen=True, tag="returned"):
    seat: int


class Rematched(LogLine, frozen=True, tag="rematched"):
    table: str
    person: Person


class Closed(LogLine, frozen=True, tag="closed"):
    pass


AnyLogLine = (
    Created | Sat | Called | BotSat | Left | Started | Moved | Undone | AskedBack | AnsweredBack
    | HintsAllowed | Hinted | Said | Reacted | Muted | StoodIn | BotAsked | Offered | Returned
    | Rematched | Closed
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyLogLine).decode
