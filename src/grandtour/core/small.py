"""A small game from what is particular about it.

A small game is one whose moves are a verb and a thing (`sail Porto`), each of them one action, and whose
fields say with their declarations how they are seen and written. Such games would write all the rest
alike: legal moves from the law, notation, views, positions, the scorecard. `small_game` makes it.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from grandtour.core import small_rules
from grandtour.core.about import About
from grandtour.core.bits import WORD
from grandtour.core.board import Board
from grandtour.core.chance import WORK_CHANCE_FIELDS
from grandtour.core.described import card_parts
from grandtour.core.errors import MalformedMove
from grandtour.core.events import WORK_EVENT_FIELDS, EventKind
from grandtour.core.fields import EVERYBODY, Axis, Field, Fields, always_one_of, count, flag, number
from grandtour.core.game import Game, Rule
from grandtour.core.layout import record, work_record
from grandtour.core.notation import Parts, Reading, split_verb
from grandtour.core.position import PositionReader, camel, write_fields
from grandtour.core.rule import rule
from grandtour.core.shown import Player, SeatCard, View
from grandtour.core.spelling import SEAT, lookup_of, names_of, row_writer_of, writer_of
from grandtour.core.text import ENGLISH, Seat, read_texts, spoken, with_english

OVER = 0  # the phase in which nobody decides any more
TURNS_MAX = 30_000
COMMON = ("options", "deciding", "turn_number", "phase", "seats")
UNSEEN = ("key", "drawn", *COMMON)  # not among the facts of a view: chance, and what it has anyway
UNSPELT = ("key", "drawn", "options", "phase", "seats")  # likewise of a position


# What lies on every table


def common_fields(seat: Axis, phases: type[IntEnum], options: int = 0) -> tuple[Field, ...]:
    """What the rest of the house asks of any table."""
    return (
        Field(
            "options",
            number(-1, 1000),
            EVERYBODY,
            "house rules of this table",
            (Axis("option", max(options, 1)),),
        ),
        Field("turn_number", count(TURNS_MAX), EVERYBODY, "turns begun"),
        Field("deciding", flag(), EVERYBODY, "owes a decision", (seat,)),
        Field("phase", always_one_of(Axis("phase", len(phases))), EVERYBODY, "what is decided"),
        Field("seats", count(seat.size), EVERYBODY, "how many play"),
    )


def small_work(actions: int) -> np.dtype[Any]:
    """Scratch space for the rules of a game with so many actions."""
    return work_record(
        ("legal", np.int64, -(-actions // WORD)),  # the set of legal actions
        ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
        *WORK_CHANCE_FIELDS,
        *WORK_EVENT_FIELDS,
    )


def card_record(seats: int, lines: int) -> np.dtype[Any]:
    """A scorecard."""
    return record(
        ("lines", np.int16, (seats, lines)),
        ("total", np.int16, seats),
        ("place", np.int8, seats),  # 1 for the winners
    )


# Moves


@dataclass(frozen=True)
class Verb:
    """Moves that begin with the same word: `sail` and any harbour, or `wait` alone."""

    word: str
    things: Axis | None = None

    @property
    def size(self) -> int:
        return self.things.size if self.things else 1


class Moves:
    """The flat list of actions: the things of the first verb, then those of the next."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self.actions = sum(verb.size for verb in verbs)
        self._parts = {verb.word: self._struct(verb) for verb in verbs}

    @staticmethod
    def _struct(verb: Verb) -> Any:
        """What a move with this verb is made of: its thing stands under the name of its kind."""
        fields = [(verb.things.name.replace(" ", "_"), str)] if verb.things else []
        name = f"{verb.word.capitalize()}Move"
        return msgspec.defstruct(name, fields, bases=(Parts,), tag=verb.word, frozen=True)

    def first(self, word: str) -> int:
        """Where the actions of a verb begin."""
        at = 0
        for verb in self.verbs:
            if verb.word == word:
                return at
            at += verb.size
        raise ValueError(f"no verb {word!r}")

    def said(self, action: int) -> tuple[Verb, int]:
        """The verb of an action, and the number of its thing."""
        for verb in self.verbs:
            if action < verb.size:
                return verb, action
            action -= verb.size
        raise ValueError("no such action")

    def spell(self, board: Board, row: Any, seat: int, actions: Sequence[int]) -> str:
        """The one spelling of a move."""
        verb, thing = self.said(actions[0])
        return f"{verb.word} {names_of(board, verb.things)[thing]}" if verb.things else verb.word

    def parts(self, board: Board, row: Any, seat: int, actions: Sequence[int]) -> Parts:
        """What a move is made of."""
        verb, thing = self.said(actions[0])
        things = [names_of(board, verb.things)[thing]] if verb.things else []
        made: Parts = self._parts[verb.word](self.spell(board, row, seat, actions), *things)
        return made

    def name_action(self, board: Board, action: int) -> str:
        """What an action is called; nothing if the board has no such thing."""
        verb, thing = self.said(action)
        is_there = not verb.things or thing < len(names_of(board, verb.things))
        return self.spell(board, None, 0, (action,)) if is_there else ""

    def read(self, board: Board, row: Any, seat: int, text: str) -> Reading:
        """What a move says; the name of a thing alone means the first verb that takes it."""
        for verb in self.verbs:
            thing = lookup_of(board, verb.things).find(text) if verb.things else None
            if thing is not None:
                return Reading((self.first(verb.word) + thing,))
        word, rest = split_verb(text, [verb.word for verb in self.verbs])
        verb = next(verb for verb in self.verbs if verb.word == word)
        if verb.things is None:
            if rest:
                raise MalformedMove(f"{word!r} stands alone: leave {rest!r} out")
            return Reading((self.first(word),))
        if not rest:
            example = names_of(board, verb.things)[0]
            raise MalformedMove(f"{word!r} needs more: {word} {example}")
        return Reading((self.first(word) + lookup_of(board, verb.things).read(rest),))


# Words for people and plain data


class NoAids(msgspec.Struct):
    """Nothing is worked out for anybody."""


class Facts:
    """Views and the facts of sentences, from the declarations of the fields."""

    def __init__(self, name: str, fields: Fields, moves: Moves) -> None:
        self.fields = fields
        self.moves = moves
        shown = [one for one in fields if one.name not in UNSEEN and not one.seen.is_secret]
        self._of_seats = [one for one in shown if one.has_seats]
        self._of_table = [one for one in shown if not one.has_seats]
        self._axes = {
            axis.name: axis for one in fields for axis in (*one.per, one.what.axis) if axis
        }
        self._axes |= {verb.things.name: verb.things for verb in moves.verbs if verb.things}
        title = "".join(word.capitalize() for word in name.split("-"))
        player = msgspec.defstruct(
            f"{title}Player",
            [(one.name, Any, msgspec.UNSET) for one in self._of_seats],
            bases=(Player,),
            kw_only=True,
        )
        view = msgspec.defstruct(
            f"{title}View",
            [
                ("turn_number", int),
                ("players", list[player]),  # type: ignore[valid-type]
                *((one.name, Any) for one in self._of_table),
            ],
            bases=(View,),
            kw_only=True,
            omit_defaults=False,
        )
        self._player: Any = player
        self._view: Any = view

    def describe(self, game: Game, seen: Any, seat: int) -> Any:
        """What a seat sees, as plain data: what is kept from it is left out."""
        board, seats = game.board, int(seen["seats"])
        players = [
            self._player(
                seat=other,
                deciding=bool(seen["deciding"][other]),
                **{one.name: self._part(board, one, seen, seat, other) for one in self._of_seats},
            )
            for other in range(seats)
        ]
        return self._view(
            game=game.name,
            board=board.name,
            phase=game.phases[int(seen["phase"])],
            you=None if seat < 0 else seat,
            turn_number=int(seen["turn_number"]),
            players=players,
            options=game.chosen_options(seen),
            **{one.name: _of_table(board, one, seen) for one in self._of_table},
        )

    def _part(self, board: Board, one: Field, seen: Any, seat: int, other: int) -> Any:
        is_open = one.seen.is_over_open and int(seen["phase"]) == OVER
        if one.seen.own_row and other != seat and not is_open:
            return msgspec.UNSET
        return _of_seat(board, one, seen, other)

    def explain(self, board: Board, seen: Any, seat: int, actions: Sequence[int]) -> dict[str, Any]:
        """What a prompt or a refusal may talk about: the fields by name, and the thing of the move."""
        seats = int(seen["seats"])
        facts: dict[str, Any] = {"number": seat, "seats": seats}
        facts["turn_number"] = int(seen["turn_number"])
        for one in self._of_table:
            facts[one.name] = _said(_of_table(board, one, seen), one)
        if 0 <= seat < seats:
            for one in self._of_seats:
                facts[one.name] = _said(_of_seat(board, one, seen, seat), one)
        for action in actions:
            verb, thing = self.moves.said(action)
            names = names_of(board, verb.things) if verb.things else ()
            if verb.things and thing < len(
                names
            ):  # a table may have room for more than the board has
                facts[verb.things.name] = names[thing]
        return facts

    def name_of(self, board: Board, what: str, value: int) -> Any:
        """What an event's number is called: things by their names, all others by themselves."""
        names = names_of(board, self._axes[what]) if what in self._axes else ()
        return names[value] if names else value


def spelt(fields: Fields) -> Fields:
    """The fields with their keys in a position: a name like `hand_size` is spelt `handSize` there."""
    return Fields(
        *(
            one if one.spelt or one.name in UNSPELT else replace(one, spelt=camel(one.name))
            for one in fields
        ),
        wholes=fields.wholes,
    )


def _of_table(board: Board, one: Field, row: Any) -> Any:
    """A field as plain data."""
    return writer_of(board, one, int(row["seats"]))(row[one.name].tolist())


def _of_seat(board: Board, one: Field, row: Any, seat: int) -> Any:
    """What a seat has of it, as plain data."""
    return row_writer_of(board, one, int(row["seats"]))(row[one.name][seat].tolist())


def _said(value: Any, one: Field) -> Any:
    """A field's value within a sentence."""
    if isinstance(value, dict):
        return ", ".join(f"{name} × {n}" if n != 1 else name for name, n in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    is_seat = one.what.axis is not None and one.what.axis.name == SEAT
    return Seat(value) if is_seat and isinstance(value, int) else value


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    return SeatCard(**card_parts(game, card, seat))


# The game


def small_game(
    about: About,
    here: Path,
    *,
    board: Board,
    fields: Fields,
    moves: Moves,
    sources: type[IntEnum],
    phases: type[IntEnum],
    refusals: type[IntEnum],
    events: Mapping[Any, EventKind],
    lines: type[IntEnum],
    setup: Rule,
    refusal: Rule,
    apply: Rule,
    determinize: Rule,
    score: Rule,
    view: Rule | None = None,
    legal: Rule | None = None,
    default: Rule | None = None,
    clear: Rule = small_rules.take_seats,
    lead: Rule = small_rules.lead_by_points,
    criteria: tuple[str, ...] = ("shared", "points"),
    doubts: Callable[[Board], Iterator[tuple[str, str]]] | None = None,
    limit: Callable[[Board, int, Mapping[int, int]], int | None] = lambda board, seats, options: (
        None
    ),
) -> Game:
    """A game whose page says only what is particular; `core/game.py` says what each field is.

    `score(state, board, card)` fills in the lines of the scorecard; what else it has is made of them.
    """
    all_texts = with_english(read_texts(here / "text"))
    texts = all_texts[ENGLISH]
    fields = spelt(fields)
    facts = Facts(about.name, fields, moves)
    if legal is None:
        legal = bound(small_rules.legal_by_law, refusal=refusal, ACTIONS=moves.actions)
    return Game(
        about=about,
        board=board,
        fields=fields,
        work=small_work(moves.actions),
        card=card_record(about.seats[-1], len(lines)),
        actions=moves.actions,
        sources=sources,
        clear=clear,
        setup=setup,
        refusal=refusal,
        legal=legal,
        apply=apply,
        is_partial=small_rules.never_partial,
        view=view or fields.make_view(about.name),
        determinize=determinize,
        default=default or bound(small_rules.first_legal, legal=legal),
        score=bound(small_rules.score_by_lines, lines=score),
        lead=lead,
        instead={},
        lines=tuple(line.name.lower().replace("_", "-") for line in lines),
        criteria=criteria,
        refusals=spoken(refusals, texts["refusals"]),
        events=events,
        texts=all_texts,
        phases=spoken(phases, texts["phases"]),
        name_of=facts.name_of,
        name_action=moves.name_action,
        spell=moves.spell,
        parts=moves.parts,
        read=moves.read,
        explain=facts.explain,
        describe=facts.describe,
        describe_card=describe_card,
        aids=lambda game, seen, seat: NoAids(),
        write_position=write_fields,
        position_reader=PositionReader,
        check_seats=lambda board, seats, options: None,
        doubts=doubts or (lambda board: iter(())),
        limit=limit,
    )


def bound(general: Rule, **names: Any) -> Rule:
    """A copy of a rule in which some names stand for a game's own."""
    scope = {**general.__globals__, **names}
    copy = types.FunctionType(general.__code__, scope, general.__name__)
    copy.__module__, copy.__doc__ = general.__module__, general.__doc__
    return rule(copy)
