"""A view and a scorecard of Dice Trip Belgium as plain data with names, ready for JSON."""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Any

import msgspec
import numpy as np

from grandtour.core.bits import WORD, members
from grandtour.core.board import Board
from grandtour.core.described import card_parts, player_parts, view_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.names import Kind, value_of
from grandtour.games.dice_trip_belgium.options import SOLO_TARGETS
from grandtour.games.dice_trip_belgium.rules import carry_out, legal
from grandtour.games.dice_trip_belgium.scoring import score_seat
from grandtour.games.dice_trip_belgium.sheet import is_bonus, shown_number
from grandtour.games.dice_trip_belgium.state import CARD, WORK, Phase
from grandtour.games.dice_trip_belgium.view import is_sheet_shown

CROSS = "X"  # on sheets (DTB-48)
Sheet = dict[str, int | str]  # city -> number, or X


class Score(msgspec.Struct):
    """A sheet as it stands: the total is the sum of the lines (DTB-43)."""

    total: int
    lines: dict[str, int]
    road: list[str]  # cities of the longest road, in order
    series: list[str]  # cities of the longest series, in order
    clean_zones: list[str]


class Player(msgspec.Struct, omit_defaults=True):
    """What everybody sees of a seat (DTB-47)."""

    seat: int
    deciding: bool
    powers: list[str]  # not used yet
    idle: list[str] = []  # of these, for which no occasion comes any more
    sheet: Sheet | None = None  # None where it is hidden
    bonus: list[str] = []  # bonus cities
    used: list[int] = []  # numbers struck on the tracker
    tens: list[int] = []  # groups of tens that have a number
    score: Score | None = None


class Twice(msgspec.Struct):
    """Die twice: which die stands in both numbers, which in none (DTB-26)."""

    doubled: str
    left_out: str


class Entry(msgspec.Struct, omit_defaults=True):
    city: str
    number: int | None = None  # None for a cross
    dice: list[str] | None = None  # for the tens, for the ones


class Packet(msgspec.Struct, omit_defaults=True):
    """Your sealed choices of this round (DTB-51)."""

    closed: bool
    entries: list[Entry]
    twice: Twice | None = None


class Number(msgspec.Struct):
    """A number that you may write now, and what each city would bring at once."""

    number: int
    dice: list[str]  # for the tens, for the ones
    cities: dict[str, int]  # gain, by city


class View(msgspec.Struct, omit_defaults=True):
    """All that one seat, or a spectator, may know."""

    game: str
    board: str
    phase: str
    turn: int  # the roller
    turn_number: int  # the round
    rounds: int
    first: int
    you: int | None  # None for a spectator
    dice: dict[str, int]  # the face each shows
    players: list[Player]
    options: dict[str, bool | int | str] = {}
    packet: Packet | None = None  # yours
    numbers: list[Number] | None = None  # that you may write next
    crosses: dict[str, int] | None = None  # gain of crossing a city, by city
    targets: dict[str, int] | None = None  # solo, with the option soloTargets


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    board = game.board
    phase = int(seen["phase"])
    state = Plain(seen)
    view = View(
        **view_parts(game, seen, seat),
        rounds=int(board.rows[0]["rounds"]),
        players=[
            _player(game, seen, state, Player(**parts), bool(is_sheet_shown(state, seat, other)))
            for other, parts in enumerate(player_parts(game, seen))
        ],
    )
    if int(seen["seats"]) == 1 and seen["options"][SOLO_TARGETS]:
        view.targets = targets_of(board)
    if seat >= 0 and phase in (Phase.FILL, Phase.FILL_LAST):
        view.packet = _packet(board, seen, seat)
        if seen["deciding"][seat]:
            view.numbers, view.crosses = gains(board, state, seat)
    return view


def _player(game: Game, seen: Any, state: Plain, player: Player, shown: bool) -> Player:
    seat = player.seat
    player.idle = [name for name in player.powers if _is_idle(game.board, seen, seat, name)]
    if shown:
        names = game.board.names
        used = members(int(seen["used"][seat]))
        player.sheet = sheet_of(game.board, seen, seat)
        player.bonus = [names.cities[city] for city in members(int(seen["bonus"][seat]))]
        player.used = [value_of(number) for number in used]
        player.tens = sorted({number // n.FACES + 1 for number in used})
        player.score = _score(game, _scored(game.board, state, seat), seat)
    return player


def _is_idle(board: Board, seen: Any, seat: int, power: str) -> bool:
    """Is the last occasion for a power gone: a roll of one's own, or a round with two entries?"""
    phase, left = int(seen["phase"]), int(board.rows[0]["rounds"]) - int(seen["turn_number"])
    if phase == Phase.OVER:
        return True
    if power == n.POWERS[n.Power.TWICE]:
        return left == 0  # DTB-28
    if phase == Phase.REROLL_DECISION and int(seen["turn"]) == seat:
        return False
    until = (seat - int(seen["turn"]) - 1) % int(seen["seats"]) + 1  # rounds to the next own roll
    return until > left


def sheet_of(board: Board, row: Any, seat: int) -> Sheet:
    """What stands in each filled city."""
    return {
        name: CROSS if number == n.CROSSED else value_of(number)
        for name, number in zip(board.names.cities, row["number"][seat].tolist(), strict=False)
        if number != n.EMPTY
    }


def targets_of(board: Board) -> dict[str, int]:
    return dict(zip(n.MEDALS, board.rows[0]["medal"].tolist(), strict=True))


def _scored(board: Board, state: Plain, seat: int) -> Any:
    """A card on which the rules have scored one sheet as it stands."""
    card = Plain(np.zeros(1, CARD)[0])
    score_seat(state, board.plain, _work(), card, seat)
    return card


def _work() -> Any:
    """Scratch space for the rules, one a thread; nothing is kept in it from call to call."""
    return _work_of(get_ident())


@lru_cache(maxsize=64)
def _work_of(thread: int) -> Any:
    return Plain(np.zeros(1, WORK)[0])


def _score(game: Game, card: Any, seat: int) -> Score:
    names = game.board.names
    return Score(
        total=card.total[seat],
        lines=dict(zip(game.lines, card.lines[seat], strict=True)),
        road=[names.cities[city] for city in card.road[seat] if city >= 0],
        series=[names.cities[city] for city in card.series[seat] if city >= 0],
        clean_zones=[names.zones[zone] for zone in members(card.clean[seat])],
    )


def _packet(board: Board, seen: Any, seat: int) -> Packet | None:
    actions = [int(action) for action in seen["sealed"][seat] if action >= 0]
    if not actions:
        return None
    first, names = board.rows[0], board.names
    packet = Packet(closed=not seen["deciding"][seat], entries=[])
    for action in actions:
        kind, city = int(first["move_kind"][action]), names.cities[int(first["move_what"][action])]
        dice = [int(first["move_first"][action]), int(first["move_second"][action])]
        if kind == Kind.TWICE:
            packet.twice = Twice(names.dice[dice[0]], names.dice[dice[1]])
        elif kind == Kind.CROSS:
            packet.entries.append(Entry(city))
        else:
            tens, ones = (int(seen["die"][die]) for die in dice)
            entry = Entry(city, tens * 10 + ones, [names.dice[die] for die in dice])
            packet.entries.append(entry)
    return packet


def gains(board: Board, state: Any, seat: int) -> tuple[list[Number], dict[str, int]]:
    """What each entry that may come next would bring at once, as the rules score it."""
    plain: Any = board.plain
    work = _work()
    legal(state, plain, work, seat)
    actions = [word * WORD + bit for word in range(n.WORDS) for bit in members(work.legal[word])]
    trial = _Trial(plain, state, seat)
    cities, dice_names = board.names.cities, board.names.dice
    numbers: dict[tuple[int, int], Number] = {}
    crosses: dict[str, int] = {}
    for action in actions:
        kind, city = plain.move_kind[action], plain.move_what[action]
        dice = plain.move_first[action], plain.move_second[action]
        if kind == Kind.CROSS:
            crosses[cities[city]] = trial.gain(action)
        elif kind == Kind.WRITE:
            if dice not in numbers:
                named = [dice_names[die] for die in dice]
                numbers[dice] = Number(value_of(shown_number(state, *dice)), named, {})
            numbers[dice].cities[cities[city]] = trial.gain(action)
    return list(numbers.values()), crosses


class _Trial:
    """A sheet on which the choices of this round are in force, for trying one more entry."""

    FIELDS = ("empty", "crossed", "used", "bonus", "tens_points")  # of a seat, beside its numbers

    def __init__(self, board: Any, state: Any, seat: int) -> None:
        self.board = board
        self.state = state.clone()
        self.seat = seat
        self.card: Any = Plain(np.zeros(1, CARD)[0])
        self.work = _work()
        for action in state.sealed[seat]:
            if action >= 0:
                carry_out(self.state, board, self.work, seat, action)
        self.before = self._total()
        self.known: dict[tuple[int, int, bool], int] = {}

    def gain(self, action: int) -> int:
        board, state, seat = self.board, self.state, self.seat
        city, dice = board.move_what[action], (board.move_first[action], board.move_second[action])
        number, bonus = n.CROSSED, False
        if board.move_kind[action] == Kind.WRITE:
            number = shown_number(state, *dice)
            bonus = bool(is_bonus(board, city, number, *dice))
        key = (city, number, bonus)  # the same number of other dice is scored once
        if key not in self.known:
            kept = [getattr(state, field)[seat] for field in self.FIELDS]
            carry_out(state, board, self.work, seat, action)
            self.known[key] = self._total() - self.before
            state.number[seat][city] = n.EMPTY
            for field, value in zip(self.FIELDS, kept, strict=True):
                getattr(state, field)[seat] = value
        return self.known[key]

    def _total(self) -> int:
        score_seat(self.state, self.board, self.work, self.card, self.seat)
        return int(self.card.total[self.seat])


class SeatCard(msgspec.Struct, omit_defaults=True):
    """One seat's scorecard: the total is the sum of the lines."""

    seat: int
    place: int
    total: int
    lines: dict[str, int]
    bonus: list[str]
    crossed: list[str]
    road: list[str]  # cities in order, with their numbers below
    road_numbers: list[int]
    series: list[str]
    series_numbers: list[int]
    clean_zones: list[str]
    medal: str | None = None  # solo, with the option soloTargets
    targets: dict[str, int] | None = None


def describe_card(game: Game, row: Any, card: Any) -> list[SeatCard]:
    board = game.board
    names = board.names
    cards = []
    solo = int(row["seats"]) == 1 and bool(row["options"][SOLO_TARGETS])
    for seat in range(int(row["seats"])):
        sheet = sheet_of(board, row, seat)
        road = [names.cities[city] for city in card["road"][seat] if city >= 0]
        series = [names.cities[city] for city in card["series"][seat] if city >= 0]
        medal = int(card["medal"][seat])
        cards.append(
            SeatCard(
                **card_parts(game, card, seat),
                bonus=[names.cities[city] for city in members(int(row["bonus"][seat]))],
                crossed=[name for name, number in sheet.items() if number == CROSS],
                road=road,
                road_numbers=[int(sheet[city]) for city in road],
                series=series,
                series_numbers=[int(sheet[city]) for city in series],
                clean_zones=[names.zones[zone] for zone in members(int(card["clean"][seat]))],
                medal=n.MEDALS[medal] if medal >= 0 else None,
                targets=targets_of(board) if solo else None,
            )
        )
    return cards
