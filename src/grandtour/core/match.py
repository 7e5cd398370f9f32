"""A game in progress, for people: moves as text, reasons in words, views and events for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import msgspec
import numpy as np

from grandtour.core.engine import Engine, check_seed
from grandtour.core.errors import IllegalMove, MalformedMove, OptionError, PositionError
from grandtour.core.events import Event
from grandtour.core.game import ALL_OPEN, SPECTATOR, Game
from grandtour.core.layout import canonical, from_canonical
from grandtour.core.notation import Reading
from grandtour.core.rng import fresh_seed
from grandtour.core.sealed import UNCHOSEN
from grandtour.core.shown import Aids, SeatCard, View
from grandtour.core.shown import Move as LegalMove
from grandtour.core.text import ENGLISH, Seat, choose_language, fill

# Events, of whatever game, between two turns of a seat.
BEGINNINGS = frozenset({"turn-began", "round-began"})
SEALINGS = frozenset({"choice-sealed", "answer-sealed"})  # its own


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made."""

    code: str  # 'track-closed'
    clause: str  # 'TTR-48'
    facts: Mapping[str, Any]  # what its sentence talks about
    texts: Mapping[str, Any]  # of its game, by language

    @property
    def message(self) -> str:
        return self.say()

    def say(self, language: str = ENGLISH, names: Sequence[str] | None = None) -> str:
        """The reason in words; `names` are what the players are called."""
        texts = self.texts[choose_language(self.texts, language)]
        sentence = texts["refusals"][self.code]["text"]
        return fill(sentence, self.facts, texts["words"], names, language)

    def error(self) -> IllegalMove:
        return IllegalMove(f"{self.message} ({self.clause})", self.code, self.clause, self)


@dataclass(frozen=True)
class Move:
    """A move as it was made."""

    seat: int
    text: str


@dataclass(frozen=True)
class Result:
    """How a game ended: a card for each seat, who won, and what decided it."""

    cards: Sequence[SeatCard]  # one a seat, in their order
    winners: list[int]
    decided_by: str  # a criterion of the game, or 'shared'


class SavedStep(msgspec.Struct, array_like=True, frozen=True):
    seat: int
    text: str
    events: list[list[int]]
    before: bytes | None
    owed: bool
    chance: int | None = None


class SavedMatch(msgspec.Struct, array_like=True, frozen=True):
    """A match in plain data, for keeping: restored, it goes on as if nothing had been."""

    game: str
    version: int
    board: str  # its digest
    seats: int
    seed: int
    start: dict[str, Any] | None
    opening: list[list[int]]
    steps: list[SavedStep]
    state: bytes
    chance: int | None = None


@dataclass(eq=False)
class _Step:
    """What is needed to take a move back, and to tell of it."""

    move: Move
    before: Any  # the table before it; None once the move can no longer be taken back
    events: list[list[int]]
    owed: bool  # did the seat owe a decision?
    chance: int | None = None  # the seed from which chance began anew just before it
    actions: tuple[int, ...] = ()  # that the move consists of; not kept when it is saved

    def save(self) -> SavedStep:
        before = None if self.before is None else canonical(self.before)
        move = self.move
        return SavedStep(move.seat, move.text, self.events, before, self.owed, self.chance)

    @classmethod
    def restore(cls, saved: SavedStep, state: np.dtype[Any]) -> _Step:
        before = None if saved.before is None else from_canonical(saved.before, state)
        move = Move(saved.seat, saved.text)
        return cls(move, before, saved.events, saved.owed, saved.chance)


class Match:
    """One table. Every view, event and error for a seat comes from the game's rules alone."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        backend: str | None = None,
        engine: Engine | None = None,
    ) -> None:
        self.game = game
        self.engine = engine or Engine(game, backend)
        self.seed = fresh_seed() if seed is None else seed
        self.seats = seats
        self.start: dict[str, Any] | None = None  # the position it began from, if not from set-up
        self._table = self.engine.tables(1)
        self._spare = self.engine.tables(1)
        self._steps: list[_Step] = []
        self._chance: int | None = None  # the seed from which chance began anew since the last move
        self._judged: tuple[int, str, tuple[int, ...], Refusal | None] | None = None
        self._result: Result | None = None  # once the game is over and has been scored
        self.engine.set_logging(True)
        self.engine.new(self._table, 0, self.engine.blank(seats, options), self.seed)
        self._opening = self.engine.noted()
        self.engine.set_logging(False)

    # Asking

    @property
    def row(self) -> Any:
        """The whole state, secrets included: for tests and tools, never for a seat."""
        return self.engine.row(self._table, 0)

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self._steps]

    def actions(self, number: int) -> tuple[int, ...]:
        """What a move consisted of, the first one being 0; () if it was made before a restoration."""
        return self._steps[number].actions

    @property
    def move_count(self) -> int:
        return len(self._steps)

    @property
    def chances(self) -> dict[int, int]:
        """Where chance began anew: after how many moves, and from which seed."""
        found = {n: step.chance for n, step in enumerate(self._steps)}
        found[len(self._steps)] = self._chance
        return {number: seed for number, seed in found.items() if seed is not None}

    @property
    def is_over(self) -> bool:
        return not self.deciding

    @property
    def deciding(self) -> list[int]:
        """The seats that owe a decision."""
        row = self.row
        return [seat for seat in range(self.seats) if row["deciding"][seat]]

    @property
    def options(self) -> dict[str, bool | int | str]:
        return self.game.chosen_options(self.row)

    def state_bytes(self) -> bytes:
        return canonical(self.row)

    def legal(self, seat: int) -> list[str]:
        """Every move that a seat may make now, in its one spelling."""
        self._check_seat(seat)
        moves = self.engine.moves(self._table, 0, seat)
        seen = self.engine.seen(self._table, 0, seat)
        return [self.game.spell(self.game.board, seen, seat, actions) for actions in moves]

    def legal_moves(self, seat: int) -> list[LegalMove]:
        """The same with all that each move is made of: structs of the game's own, ready for JSON."""
        self._check_seat(seat)
        moves = self.engine.moves(self._table, 0, seat)
        seen = self.engine.seen(self._table, 0, seat)
        return [self.game.parts(self.game.board, seen, seat, actions) for actions in moves]

    def parts(self, seat: int, text: str) -> LegalMove:
        """What a move is made of that a seat could make now; MalformedMove if it cannot be read."""
        self._check_seat(seat)
        actions, refusal = self._judge(seat, text)
        if refusal is not None:
            raise refusal.error()
        seen = self.engine.seen(self._table, 0, seat)
        return self.game.parts(self.game.board, seen, seat, actions)

    def why_not(self, seat: int, text: str, whole: bool = True) -> Refusal | None:
        """The reason against a move, or None if it may be made. Raises MalformedMove if unreadable.

        Unless it must be `whole`, the beginning of a move will do, such as a claim without its
        cards: then it is the reason against every way to go on, or None if there is one.
        """
        self._check_seat(seat)
        if whole:
            return self._judge(seat, text)[1]
        reading = self._read(seat, text)
        refusal = self._why_not(seat, reading)
        if reading.missing and refusal is None and not self._is_begun(seat, reading.actions):
            raise MalformedMove(reading.missing)
        return refusal

    def prompt(self, seat: int, language: str = ENGLISH, names: Sequence[str] | None = None) -> str:
        """What is to be decided now, in a sentence for that seat."""
        return self.prompts(seat, [choose_language(self.game.texts, language)], names)[language]

    def prompts(
        self, seat: int, languages: Iterable[str], names: Sequence[str] | None = None
    ) -> dict[str, str]:
        """The same in several languages."""
        self._check_seat(seat)
        phase = self.game.phases[int(self.engine.seen(self._table, 0, seat)["phase"])]
        facts = self._facts(seat)
        sentence = facts.get("prompt", phase)  # a table may have its own
        return {
            language: fill(texts["phases"][sentence], facts, texts["words"], names, language)
            for language in languages
            for texts in (self.game.texts[language],)
        }

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat, or a spectator, may see: plain data, ready for JSON."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.describe(self.game, self.engine.seen(self._table, 0, seat), seat)

    def aids(self, seat: int = SPECTATOR) -> Aids:
        """What a seat could work out with patience from what it sees: plain data, ready for JSON."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.aids(self.game, self.engine.seen(self._table, 0, seat), seat)

    def known(self, seat: int = SPECTATOR) -> bytes:
        """All that a seat knows, apart from who else owes a decision: equal as long as nothing
        that its own decision could depend on has changed. For comparing within this process."""
        seen = self.engine.seen(self._table, 0, seat)
        owes = seat != SPECTATOR and bool(seen["deciding"][seat])
        seen["deciding"] = 0
        return bytes(seen.data) + bytes([owes])

    def view_json(self, seat: int = SPECTATOR) -> bytes:
        return msgspec.json.encode(self.view(seat))

    def events(
        self, seat: int = SPECTATOR, since: int = 0, until: int | None = None
    ) -> list[Event]:
        """What happened, as a seat or a spectator may know it, from move `since` up to `until`.

        Number 0 is the set-up; number 1 is what the first move brought about, and so on. Once the
        game is over, ALL_OPEN has everything.
        """
        if seat == ALL_OPEN and not self.is_over:
            raise ValueError("nothing is open to all before the game is over")
        last = len(self._steps) if until is None else until
        rows = list(self._opening) if since == 0 else []
        for step in self._steps[max(since - 1, 0) : last]:
            rows += step.events
        return self.engine.tell(rows, seat)

    def move_by(self, seat: int, choose: Callable[[Any], int]) -> str:
        """The move that a program chooses, step by step; it is shown only what the seat may see."""
        self._check_seat(seat)
        return self._build(seat, lambda: choose(self.engine.seen_rows(self._spare, 0, seat)))

    def default_move(self, seat: int) -> str:
        """The decision for a seat that is absent or out of time."""
        self._check_seat(seat)
        return self._build(seat, lambda: self.engine.default(self._spare, 0, seat))

    def _build(self, seat: int, choose: Callable[[], int]) -> str:
        """Choose action after action on a copy of the table, until they make a whole move."""
        before = self.engine.row_copy(self._table, 0)
        self.engine.backend.assign(self._spare, self._table)
        actions: tuple[int, ...] = ()
        while not actions or self.engine.is_partial(self._spare, 0):
            action = choose()
            actions = (*actions, action)
            self.engine.apply(self._spare, 0, seat, action)
        return self.game.spell(self.game.board, before, seat, actions)

    def result(self) -> Result:
        """The scorecard as it stands; final once the game is over, and made only once then."""
        if self._result is not None:
            return self._result
        card = self.engine.score(self._table, 0)
        cards = [
            self.game.describe_card(self.game, self.row, card, seat) for seat in range(self.seats)
        ]
        winners = [seat for seat in range(self.seats) if int(card["place"][seat]) == 1]
        result = Result(cards, winners, self._decided_by(card, winners))
        if self.is_over:
            self._result = result
        return result

    @property
    def card(self) -> Any:
        """The scorecard as it stands, as a NumPy row of the game's own type."""
        return self.engine.score(self._table, 0).copy()

    def know_result(self, result: Result) -> None:
        """Take a final scorecard that was made elsewhere, from this very situation."""
        assert self.is_over
        self._result = result

    def _decided_by(self, card: Any, winners: list[int]) -> str:
        if len(winners) > 1:
            return self.game.criteria[0]
        leads = [
            self.engine.lead(self._table, 0, winners[0], other)
            for other in range(self.seats)
            if other != winners[0]
        ]
        return self.game.criteria[max(leads, default=1)]

    # Playing

    def play(self, seat: int, text: str) -> list[Event]:
        """Make a move; returns what it brought about, as that seat may know it.

        Raises MalformedMove or IllegalMove, and then nothing has changed.
        """
        self._check_seat(seat)
        actions, refusal = self._judge(seat, text)
        if refusal is not None:
            raise refusal.error()
        return self._carry_out(seat, actions)

    def play_actions(self, seat: int, *actions: int) -> list[Event]:
        """Make a move given as actions of the flat list, for programs."""
        self._check_seat(seat)
        refusal = self._try_whole(seat, actions)
        if refusal is not None:
            raise refusal.error()
        return self._carry_out(seat, actions)

    def _try_whole(self, seat: int, actions: tuple[int, ...]) -> Refusal | None:
        """Why not these actions, which must exist and make up one whole move."""
        if not actions or not all(0 <= action < self.game.actions for action in actions):
            return self._refusal("no-such-action", {})
        refusal = self._try(seat, actions)
        if refusal is None:
            self.engine.backend.assign(self._spare, self._table)
            for index, action in enumerate(actions, 1):
                self.engine.apply(self._spare, 0, seat, action)
                if self.engine.is_partial(self._spare, 0) != (index < len(actions)):
                    return self._refusal("not-a-whole-move", {})
        return refusal

    def _is_begun(self, seat: int, actions: tuple[int, ...]) -> bool:
        """Are these actions, which are allowed, the beginning of a move?"""
        self.engine.backend.assign(self._spare, self._table)
        for action in actions:
            self.engine.apply(self._spare, 0, seat, action)
        return self.engine.is_partial(self._spare, 0)

    def can_undo(self, seat: int) -> bool:
        """May the seat take its last move back? Only while it has shown nobody anything.

        Nothing may have been drawn, and every other viewer must see just what they saw before,
        apart from who owes a decision (TTR-77). Nor may the move have given others something to
        decide: whether they have done so under a lid is not for this answer to tell. A choice that
        is final once put in, as the law of some games has it, leaves the seat nothing to do, and
        so nothing to take back.
        """
        index = self._last_own_step(seat)
        if index is None:
            return False
        step = self._steps[index]
        row = self.row
        if any(later.move.seat == seat for later in self._steps[index + 1 :]):
            return False
        if step.before is None or _has_drawn(row, step.before):
            return False
        if not row["deciding"][seat] and not self.engine.legal(self._table, 0, seat):
            return False
        others = [other for other in range(self.seats) if other != seat]
        self.engine.backend.write(self._spare, 0, step.before)
        could = [self.engine.legal(self._spare, 0, other) for other in others]
        if not self._replay_on_spare(step.move):
            return False
        if could != [self.engine.legal(self._spare, 0, other) for other in others]:
            return False
        self.engine.backend.write(self._spare, 0, step.before)
        for later in self._steps[index + 1 :]:
            # What others have put in since must not depend on the move taken back.
            if not self._replay_on_spare(later.move):
                return False
        for viewer in (SPECTATOR, *others):
            if self._seen_apart_from_deciding(self._table, viewer) != (
                self._seen_apart_from_deciding(self._spare, viewer)
            ):
                return False
        return True

    def _seen_apart_from_deciding(self, tables: Any, viewer: int) -> bytes:
        seen = self.engine.seen(tables, 0, viewer)
        seen["deciding"] = 0
        return canonical(seen)

    def undo(self, seat: int) -> Move:
        """Take the seat's last move back, while nothing has been revealed to anybody."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise self._refusal("nothing-to-undo", {"seat": Seat(seat)}).error()
        index = self._last_own_step(seat)
        assert index is not None
        undone = self._steps[index]
        later = self._steps[index + 1 :]
        self._chance = undone.chance if self._chance is None else self._chance
        self._judged = self._result = None
        del self._steps[index:]
        self.engine.backend.write(self._table, 0, undone.before)
        for step in later:
            self.play(step.move.seat, step.move.text)
        return undone.move

    def last_own_move(self, seat: int) -> int | None:
        """How many moves had been made before the seat's last one; None if it has made none."""
        self._check_seat(seat)
        return self._last_own_step(seat)

    def turn_start(self, seat: int) -> int | None:
        """How many moves had been made before the seat's last turn; None if it has made none.

        A turn reaches back to where the table's turn or round began, or to where the seat had
        sealed a choice.
        """
        self._check_seat(seat)
        start = self._last_own_step(seat)
        if start is None:
            return None
        for index in range(start - 1, -1, -1):
            step = self._steps[index]
            if any(self._parts_turns(row, seat) for row in step.events):
                break
            if step.move.seat == seat:
                start = index
        return start

    def _parts_turns(self, row: list[int], seat: int) -> bool:
        name = self.game.events[row[0]].name
        return name in BEGINNINGS or (name in SEALINGS and row[1] == seat)

    def reseed(self, seed: int) -> None:
        """Let chance begin anew from this seed: whatever is drawn from now on, nobody has seen it.

        What nobody has looked at is in no order yet, so all of it is dealt anew. No earlier move
        can be undone any more.
        """
        check_seed(seed)
        array = np.zeros(1, self.game.state)
        array[0] = self.row
        array[0]["key"] = seed
        self.engine.backend.write(self._table, 0, array[0])
        self._judged = None
        self._settle()
        self._chance = seed

    def rewound(self, moves: int, chance: int | None = None) -> Match:
        """The same match after so many of its moves; with a seed, chance goes on anew from there."""
        if self.start is None:
            other = Match(self.game, self.seats, self.seed, self.options, engine=self.engine)
        else:
            other = Match.from_position(self.game, self.start, engine=self.engine)
            other.seed = self.seed
        chances = self.chances
        if chance is not None:
            chances[moves] = chance
        for number, move in enumerate(self.moves[:moves]):
            if number in chances:
                other.reseed(chances[number])
            other.play(move.seat, move.text)
        if moves in chances:
            other.reseed(chances[moves])
        return other

    # Positions

    def position(self) -> dict[str, Any]:
        """This situation as plain JSON data, secrets included."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "board": self.game.board.name,
            "seats": self.seats,
            "options": self.options,
            **self.game.write_position(self.game, self.row),
        }

    @classmethod
    def from_position(
        cls,
        game: Game,
        position: Mapping[str, Any],
        backend: str | None = None,
        engine: Engine | None = None,
    ) -> Match:
        """A match that begins in a given situation; what it leaves out is as after set-up."""
        data = dict(position)
        name, version = data.pop("game", game.name), data.pop("version", game.version)
        if name != game.name:
            raise PositionError(f"game: this is a position of {name}, not of {game.name}")
        if version != game.version:
            raise PositionError(f"version: {version!r}; this program plays version {game.version}")
        board = data.pop("board", game.board.name)
        if PurePath(str(board)).name != PurePath(game.board.name).name:
            raise PositionError(f"board: this is a position on {board}, not on {game.board.name}")
        seats = data.pop("seats", game.seats[0])
        seed = data.pop("seed", 0)
        options = data.pop("options", {})
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise PositionError(f"seats: must be a number, not {seats!r}")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise PositionError(f"seed: must be a number, not {seed!r}")
        if not isinstance(options, dict):
            raise PositionError(f"options: must be an object, not {options!r}")
        match = cls(game, seats, seed, options, backend, engine)
        array = np.zeros(1, game.state)
        array[0] = match.row
        game.position_reader(game, array[0], data).read()
        match.engine.backend.write(match._table, 0, array[0])
        match._opening = []
        match.start = match.position()
        return match

    def save(self, with_moves: bool = True) -> SavedMatch:
        """This match as plain data, secrets included; without its moves, only how things stand."""
        return SavedMatch(
            self.game.name,
            self.game.version,
            self.game.board.digest,
            self.seats,
            self.seed,
            self.start,
            self._opening if with_moves else [],
            [step.save() for step in self._steps] if with_moves else [],
            self.state_bytes(),
            self._chance if with_moves else None,
        )

    @classmethod
    def restore(
        cls,
        game: Game,
        saved: SavedMatch,
        backend: str | None = None,
        engine: Engine | None = None,
    ) -> Match:
        """The match that was saved; PositionError if it was played by other rules or elsewhere."""
        if (saved.game, saved.version, saved.board) != (game.name, game.version, game.board.digest):
            raise PositionError("saved by other rules, or on another board")
        match = cls(game, saved.seats, saved.seed, None, backend, engine)
        try:
            match.engine.backend.write(match._table, 0, from_canonical(saved.state, game.state))
            match._steps = [_Step.restore(step, game.state) for step in saved.steps]
        except ValueError as problem:
            raise PositionError(f"saved by another program: {problem}") from None
        match.start, match._opening, match._chance = saved.start, saved.opening, saved.chance
        return match

    def determinized(self, seat: int, seed: int | None = None) -> Match:
        """A match from here on in which all that the seat cannot know is dealt anew."""
        self._check_seat(seat)
        other = Match(self.game, self.seats, self.seed, self.options, engine=self.engine)
        self.engine.backend.assign(other._table, self._table)
        other._opening = []
        self.engine.determinize(other._table, 0, seat, fresh_seed() if seed is None else seed)
        other.start = other.position()
        return other

    # Within

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise OptionError(f"there is no seat {seat}: seats are 0 to {self.seats - 1}")

    def _judge(self, seat: int, text: str) -> tuple[tuple[int, ...], Refusal | None]:
        """Read a move and ask the law; who asks first and then plays is answered once."""
        if self._judged is None or self._judged[:2] != (seat, text):
            self._judged = (seat, text, *self._judge_anew(seat, text))
        return self._judged[2:]

    def _judge_anew(self, seat: int, text: str) -> tuple[tuple[int, ...], Refusal | None]:
        reading = self._read(seat, text)
        if reading.missing:
            raise MalformedMove(reading.missing)
        return reading.actions, self._why_not(seat, reading)

    def _read(self, seat: int, text: str) -> Reading:
        seen = self.engine.seen(self._table, 0, seat)
        reading: Reading = self.game.read(self.game.board, seen, seat, text)
        return reading

    def _why_not(self, seat: int, reading: Reading) -> Refusal | None:
        refusal = self._try(seat, reading.actions)
        if refusal is None and reading.refusal:
            facts = self._facts(seat, reading.actions)
            code = self.game.refusals[reading.refusal]
            refusal = self._refusal(code, {**facts, **reading.details})
        return refusal

    def _try(self, seat: int, actions: tuple[int, ...]) -> Refusal | None:
        """Why not this chain of actions, step by step on a copy."""
        table = self._table
        for index, action in enumerate(actions):
            code = self.engine.refusal(table, 0, seat, action)
            if code:
                return self._refusal(self.game.refusals[code], self._facts(seat, actions))
            if index + 1 < len(actions):
                if index == 0:
                    self.engine.backend.assign(self._spare, self._table)
                table = self._spare
                self.engine.apply(table, 0, seat, action)
        return None

    def _facts(self, seat: int, actions: tuple[int, ...] = ()) -> dict[str, Any]:
        """What sentences for a seat may talk about: no more than what it sees."""
        seen = self.engine.seen(self._table, 0, seat)
        return self.game.explain(self.game.board, seen, seat, actions)

    def _refusal(self, name: str, facts: Mapping[str, Any]) -> Refusal:
        clause = self.game.texts[ENGLISH]["refusals"][name]["clause"]
        return Refusal(name, clause, facts, self.game.texts)

    def _carry_out(self, seat: int, actions: tuple[int, ...]) -> list[Event]:
        self._judged = self._result = None
        before = self.engine.row_copy(self._table, 0)
        text = self.game.spell(self.game.board, before, seat, actions)
        noted: list[list[int]] = []
        self.engine.set_logging(True)
        for action in actions:
            self.engine.apply(self._table, 0, seat, action)
            noted += self.engine.noted()
        self.engine.set_logging(False)
        if not before["deciding"][seat]:
            self._forget_packet(seat, before)
        is_settled = _has_drawn(self.row, before)
        if is_settled:
            self._settle()
        owed = bool(before["deciding"][seat])
        undoable = None if is_settled else before
        step = _Step(Move(seat, text), undoable, noted, owed, self._chance, actions)
        self._steps.append(step)
        self._chance = None
        return self.engine.tell(noted, seat)

    def _settle(self) -> None:
        """Chance was used: no earlier move can be taken back any more."""
        for step in reversed(self._steps):
            if step.before is None:
                break
            step.before = None

    def _forget_packet(self, seat: int, before: Any) -> None:
        """A closed packet is changed: the choices in it were never made.

        No table kept for taking moves back may remember them. A seat that was free to make them,
        but did not owe them, does not owe them then.
        """
        choices = int((before["sealed"][seat] != UNCHOSEN).sum())
        own = [step for step in self._steps if step.move.seat == seat]
        forgotten = own[len(own) - min(choices, len(own)) :]
        if forgotten:
            later = self._steps[self._steps.index(forgotten[0]) :]
            for row in (before, *(step.before for step in later)):
                if row is not None:
                    row["sealed"][seat] = UNCHOSEN
                    row["deciding"][seat] = forgotten[0].owed
        for step in forgotten:
            self._forget(step)

    def _forget(self, step: _Step) -> None:
        """A move was never made; if chance began anew before it, it does so before the next one."""
        index = self._steps.index(step)
        del self._steps[index]
        if index == len(self._steps):
            self._chance = step.chance if self._chance is None else self._chance
        elif self._steps[index].chance is None:
            self._steps[index].chance = step.chance

    def _last_own_step(self, seat: int) -> int | None:
        for index in range(len(self._steps) - 1, -1, -1):
            if self._steps[index].move.seat == seat:
                return index
        return None

    def _replay_on_spare(self, move: Move) -> bool:
        """Make a move once more on another table; False if it may not be made there."""
        row = self.engine.row(self._spare, 0)
        try:
            actions = self.game.read(self.game.board, row, move.seat, move.text).actions
        except MalformedMove:
            return False
        for action in actions:
            if self.engine.refusal(self._spare, 0, move.seat, action):
                return False
            self.engine.apply(self._spare, 0, move.seat, action)
        return True


def _has_drawn(row: Any, before: Any) -> bool:
    """Has chance been used, or begun anew, since the table was like that?"""
    return bool(row["key"] != before["key"] or (row["drawn"] != before["drawn"]).any())
