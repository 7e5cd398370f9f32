"""The protocol: what people and programs may ask of a table, and what they are told.

Types alone; `docs/protocol.md` shows them at work, and `web/src/lib/protocol.ts` is made from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Stage = Literal["open", "playing", "over", "closed"]
Reason = Literal["left", "time", "away"]
Reaction = Literal["bravo", "smile", "wow", "oops", "hurry"]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0)]
SEATS_MAX = 16
STUDY_MOVES_MAX = 100

# Pace: who may think how long


class NoClock(Struct, frozen=True, tag_field="kind", tag="none", forbid_unknown_fields=True):
    """Everybody takes the time they need."""


class LiveClock(Struct, frozen=True, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more for every move that others can see."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysPerMove(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for each move."""

    days: Annotated[int, Meta(ge=1, le=30)]


Pace = NoClock | LiveClock | DaysPerMove

# Who may watch


class PublicView(Struct, frozen=True, tag_field="kind", tag="public", forbid_unknown_fields=True):
    """Anybody sees what lies open on the table."""


class DelayedView(Struct, frozen=True, tag_field="kind", tag="delayed", forbid_unknown_fields=True):
    """The same, some time later."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)] = 300


class NoWatching(Struct, frozen=True, tag_field="kind", tag="none", forbid_unknown_fields=True):
    """Nobody but the players."""


Watch = PublicView | DelayedView | NoWatching
Join = Literal["link", "lobby"]  # who has the link, or also who finds it in the lobby

# People and tables


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody with a name. The id is public; only the signed token proves who one is."""

    id: str
    name: str
    program: bool = False  # plays through the protocol, without a person before a screen


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table is to be like. The board is the game's own unless its JSON is given."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    board: dict[str, Any] | None = None
    options: dict[str, bool | int | str] = {}
    pace: Pace = NoClock()
    join: Join = "link"
    watch: Watch = PublicView()
    title: Annotated[str, Meta(max_length=60)] = ""
    hints: bool = False  # players may ask what a strong bot would do; everybody hears of it


class CheckBoard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A board to look over before a table is opened on it."""

    board: dict[str, Any]
    game: str | None = None  # if the file does not say it


class BoardProblem(Struct, frozen=True):
    path: str  # place in the file, such as `routes[2].length`; empty: the file as a whole
    problem: str


class BoardReport(Struct, frozen=True, kw_only=True):
    """What there is to say of a board; without faults it can be played."""

    game: str
    title: str
    edition: str
    notice: str  # what its maker says of it
    seats: list[int]  # so many can play on it
    switches: dict[
        str, list[int]
    ]  # house rules that so many can play with, if not all of these can
    faults: list[BoardProblem]  # it cannot be played
    doubts: list[BoardProblem]  # it can, but this is hardly meant so


class StudyMove(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    move: Annotated[str, Meta(max_length=500)]


class Site(Struct, frozen=True):
    """How other machines reach this server, as far as it knows."""

    addresses: list[str]  # none: only this machine does
    command: str  # what a host types to let others in
    public: str | None = None  # where it says itself that others find it


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Go on from a position of a finished game, at a new table."""

    move: Annotated[int, Meta(ge=0)]  # after so many moves
    seat: SeatNumber | None = (
        None  # to play there; left out: the seats one had, or who is to decide
    )
    others: Literal["bots", "people"] = "bots"  # who plays the other seats: bots, or who had them
    pace: Pace = NoClock()
    join: Join = "link"
    watch: Watch = PublicView()
    title: Annotated[str, Meta(max_length=60)] = ""


class BoardInfo(Struct, frozen=True):
    name: str
    title: str
    edition: str  # 'verified', 'reconstructed' or 'own'
    digest: str
    own: bool = False  # supplied by whoever opened the table


class StandIn(Struct, frozen=True, omit_defaults=True):
    """Somebody plays for the owner of a seat, who may take it back. A caretaker makes the law's default
    decisions, which draw no tickets and spend nothing that need not be spent."""

    reason: Reason  # the owner left, ran out of time, or was away and somebody asked for it
    bot: str | None = None  # who plays instead of a caretaker, as the host or the others wished


class BotAsk(Struct, frozen=True):
    """Some at the table want a bot to play where a caretaker does, or somebody is away."""

    bot: str
    people: list[Person]  # who are for it; it is done once they are more than half of those here


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person, a bot, or nobody yet."""

    person: Person | None = None
    bot: str | None = None
    stand_in: StandIn | None = None
    kept: Person | None = None  # nobody sits there yet, and nobody else may
    called: str | None = None  # who plays there, where one person has several seats
    bot_ask: BotAsk | None = None
    offered: bool = False  # a bot plays there, and whoever comes may take its place
    after: str | None = None  # the bot whose place they took; other bots keep their names


class BackAsk(Struct, frozen=True):
    """A seat asks to take its last turn back, and with it everything since."""

    number: int
    seat: int
    agreed: list[int]
    turn: bool = False  # all of the turn; in old games its last move alone


class Origin(Struct, frozen=True):
    """The position of a finished game from which this one goes on."""

    table: str
    move: int


class TableInfo(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What everybody may know of a table; nothing of the game itself."""

    id: str
    title: str
    game: str
    rules: int  # version, frozen for this table
    board: BoardInfo
    options: dict[str, bool | int | str]
    pace: Pace
    join: Join
    watch: Watch
    host: Person
    stage: Stage
    seats: list[SeatInfo]
    created: int  # ms since 1970, as all times here
    back_ask: BackAsk | None = None
    rematch: str | None = None  # the table at which one goes on
    rematch_by: Person | None = None  # who asked for it
    origin: Origin | None = None
    hints: bool = False  # players may ask for hints


class TableSummary(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A line in a list of tables."""

    id: str
    title: str
    game: str
    stage: Stage
    pace: Pace
    host: Person
    seats: list[SeatInfo]
    created: int
    deciding: list[int] = []  # seats whose decision is awaited
    watch: Watch = PublicView()
    winners: list[int] = []


class Clock(Struct, frozen=True):
    """Time left for each seat when this was said; `running` ones lose it from then on."""

    at: int
    left: list[int]  # ms
    running: list[bool]


class GameResult(Struct, frozen=True):
    """The scorecard."""

    cards: list[dict[str, Any]]  # the game's own; each has seat, place, total and lines
    winners: list[int]
    decided_by: str


NewsKind = Literal[
    "sat", "bot", "left", "started", "stood-in", "returned", "asked-back", "agreed-back",
    "declined-back", "withdrew-back", "taken-back", "hinted", "said", "reacted", "over", "rematch",
    "closed", "bot-asked", "offered",
]  # fmt: skip


class News(Struct, frozen=True, omit_defaults=True):
    """Something that happened at the table rather than in the game."""

    news: NewsKind
    at: int
    seat: int | None = None
    person: Person | None = None
    text: str | None = None  # what was said or shown, the name of a bot, the id of a table
    reason: Reason | None = None  # why a caretaker plays
    by: Person | None = None  # who asked for the caretaker
    events: list[dict[str, Any]] = []  # of the turn that is to be taken back, as all may know them


# What is told. Fields that are left out have not changed.


class Update(Struct, frozen=True, tag_field="type", tag="update", kw_only=True):
    """The next message of a stream."""

    seq: int
    version: int  # to be sent back with decisions; the same as long as nothing new is known
    at: int
    table: TableInfo | UnsetType = UNSET
    view: msgspec.Raw | UnsetType = UNSET  # the game's own
    legal: list[Any] | UnsetType = UNSET  # moves of this seat: kind, text, parts
    prompt: dict[str, str] | UnsetType = UNSET  # what is to be decided, by language; {}: nothing
    can_undo: bool | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    result: GameResult | UnsetType = UNSET
    events: list[dict[str, Any]] | UnsetType = UNSET  # of the game, as this seat may know them
    news: list[News] | UnsetType = UNSET
    muted: list[str] | UnsetType = UNSET  # ids of those whom this seat does not want to hear


class State(Update, frozen=True, tag_field="type", tag="state", kw_only=True):
    """How all stands: the first message, when one does not say what one has seen already."""


class Presence(Struct, frozen=True, tag_field="type", tag="presence", kw_only=True):
    """Who is connected. It passes: there is no catching up with it."""

    seq: int
    seats: list[bool]
    watchers: int


class Done(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="done", kw_only=True):
    """A command was carried out, and its line is committed."""

    id: str
    seq: int  # of the sender's stream; what the command brought about is in it
    seat: int | None = None  # after `sit`
    table: str | None = None  # after `rematch`


class Refused(
    Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refused", kw_only=True
):
    """A command was not carried out, and nothing has changed."""

    id: str
    seq: int
    code: str
    message: str
    clause: str | None = None


Message = Update | State | Presence | Done | Refused

# What can be asked. Each carries an id of the sender's making: sent again, it does nothing more.


class Command(Struct, frozen=True, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    id: CommandId


class Sit(Command, frozen=True, tag="sit", kw_only=True):
    """Take an empty seat, or the first one that is empty; during a game, a bot's that is offered."""

    seat: SeatNumber | None = None


class Call(Command, frozen=True, tag="call", kw_only=True):
    """Before the game: say what whoever plays one's seat is called; null: as oneself."""

    name: Name | None = None


class Leave(Command, frozen=True, tag="leave", kw_only=True):
    """Stand up; once the game has begun a caretaker plays until one is back."""


class Return(Command, frozen=True, tag="return", kw_only=True):
    """Take one's seat back from the caretaker."""


class AddBot(Command, frozen=True, tag="bot", kw_only=True):
    """Let a bot sit there; during a game, in place of another bot."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=64)] | None = None


class Caretaker(Command, frozen=True, tag="caretaker", kw_only=True):
    """During a game: let a caretaker, or a bot, play for somebody who is not connected or has left."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=64)] | None = None


class Offer(Command, frozen=True, tag="offer", kw_only=True):
    """During a game: let whoever comes take the place of a bot, or no longer."""

    seat: SeatNumber
    on: bool = True


class Clear(Command, frozen=True, tag="clear", kw_only=True):
    """Free a seat before the game, or let nobody be waited for there."""

    seat: SeatNumber


class Start(Command, frozen=True, tag="start", kw_only=True):
    version: Version


class Play(Command, frozen=True, tag="play", kw_only=True):
    version: Version
    move: Annotated[str, Meta(max_length=500)]


class Undo(Command, frozen=True, tag="undo", kw_only=True):
    """Take one's last move back, while it has shown nobody anything."""

    version: Version


class AskBack(Command, frozen=True, tag="ask-back", kw_only=True):
    """Ask everybody whether one may take one's last turn back."""

    version: Version


class AnswerBack(Command, frozen=True, tag="answer-back", kw_only=True):
    number: int
    agree: bool


class Say(Command, frozen=True, tag="say", kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class React(Command, frozen=True, tag="react", kw_only=True):
    """Show the table a face, without a word."""

    what: Reaction


class Mute(Command, frozen=True, tag="mute", kw_only=True):
    """Hear no more of somebody at this seat, or hear them again."""

    person: Annotated[str, Meta(max_length=64)]
    on: bool = True


class AllowHints(Command, frozen=True, tag="hints", kw_only=True):
    """Before the game: say whether hints may be asked for; the host may."""

    on: bool = True


class Rematch(Command, frozen=True, tag="rematch", kw_only=True):
    """Once the game is over: a new table with the same settings, where everybody's seat is kept."""


class Close(Command, frozen=True, tag="close", kw_only=True):
    """Give up a table that has not begun; the host may."""


AnyCommand = (
    Sit | Call | Leave | Return | AddBot | Caretaker | Offer | Clear | Start | Play | Undo | AskBack
    | AnswerBack | Say | React | Mute | AllowHints | Rematch | Close
)  # fmt: skip

# REST answers and bodies


class BeSomebody(Struct, frozen=True, forbid_unknown_fields=True):
    """Say what one is called."""

    name: Name
    program: bool = False


class Me(Struct, frozen=True):
    """Oneself. The token is for programs; browsers have it as a cookie."""

    id: str
    name: str
    program: bool
    token: str


class TableList(Struct, frozen=True):
    tables: list[TableSummary]
    before: str | None = None  # ask again with this for older ones


class ReplayStep(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A finished game after so many moves, from a seat, from nobody's, or all open."""

    number: int
    moves: int  # of the whole game
    view: msgspec.Raw
    open: list[msgspec.Raw] | None = None  # all open: every seat's view
    seat: int | None = None  # who made the move that led here
    move: Any = None  # the game's own, as in `legal`
    events: list[dict[str, Any]] = []
    result: GameResult | None = None
    aids: msgspec.Raw | None = None  # the game's own
    open_aids: list[msgspec.Raw] | None = None  # all open: every seat's, until the game is over


class ReplaySteps(Struct, frozen=True):
    """A stretch of a finished game, as far as one answer goes."""

    steps: list[ReplayStep]


class Difference(Struct, frozen=True):
    """What comes out otherwise than with the move it is compared with: the next best, or the best."""

    line: str | None  # of the seat's scorecard; null: the points of the best of the others
    more: float  # points, on average


class Advice(Struct, frozen=True):
    """A move that was tried out, and what came of it."""

    move: Any  # the game's own, as in `legal`
    wins: float  # share of the tries that the seat won
    points: float  # of the seat at the end, on average
    tries: int  # 0: there was nothing to choose
    reasons: list[Difference] = []  # the weightiest first; none if it is too close to tell


class Hint(Struct, frozen=True):
    """What a strong bot would do, from what the seat knows: at most three moves, the best first."""

    version: int  # of the seat's stream, when it asked
    advice: list[Advice]


class Study(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position to try moves in, as a table of one's own that nobody keeps."""

    game: str
    position: dict[
        str, Any
    ]  # as docs/positions.md has it, house rules and the luck to come included
    seat: SeatNumber = 0  # through whose eyes
    seats: list[SeatInfo] = []  # who sits there; left out: people who are called by their numbers
    moves: Annotated[list[StudyMove], Meta(max_length=STUDY_MOVES_MAX)] = []
    since: int | None = None  # the number of the newest message that is known; left out: none
    why: Annotated[str, Meta(max_length=500)] | None = (
        None  # a move, or its beginning: may I make it?
    )


class Problem(Struct, frozen=True, omit_defaults=True):
    """What was wrong with a request."""

    code: str
    message: str
    clause: str | None = None


class Why(Struct, frozen=True, omit_defaults=True):
    """Whether a move may be made, and if not why not."""

    legal: bool
    code: str | None = None  # for programs
    message: str | None = None  # for people, in the language asked for
    clause: str | None = None  # of the rules, if they refuse it


class Studied(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the seat is told of a studied position, in the messages of a table's stream."""

    messages: list[msgspec.Raw]
    aids: msgspec.Raw  # the game's own
    refused: Problem | None = None  # the first move that may not be made, and why; the rest is left
    why: Why | None = None
