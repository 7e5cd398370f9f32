"""Aids of Dice Trip Belgium: every way to write numbers with this roll, and the best cities for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import numpy as np

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.game import Game
from grandtour.core.layout import Plain, blank, scratch
from grandtour.core.shown import SoFar
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.gains import gains
from grandtour.games.dice_trip_belgium.names import NOTHING, Kind, value_of, write_action
from grandtour.games.dice_trip_belgium.options import TENS
from grandtour.games.dice_trip_belgium.packets import (
    declaration,
    first_entry,
    is_taken,
    number_refusal,
)
from grandtour.games.dice_trip_belgium.refusals import Refusal
from grandtour.games.dice_trip_belgium.scoring import (
    find_numbers,
    longest_road,
    longest_series,
    score_seat,
)
from grandtour.games.dice_trip_belgium.sheet import has_all_tens, is_bonus, shown_number
from grandtour.games.dice_trip_belgium.state import CARD, WORK, Phase
from grandtour.games.dice_trip_belgium.view import is_sheet_shown

Dice = tuple[int, int]  # for the tens, for the ones


class Pair(msgspec.Struct):
    """One way to write the numbers of this round; one number where only one is to be written."""

    numbers: list[int]  # one that you have entered already comes first
    dice: list[list[str]]  # of each number: for the tens, for the ones
    used: list[bool]  # of each number: it stands on your sheet already
    gain: int | None  # of what is still to be entered, at best; None: it cannot be written
    best: list[str]  # cities that bring so much, one a number; empty: it cannot be written


class Aids(msgspec.Struct, omit_defaults=True):
    """What you could work out with patience."""

    pairs: list[Pair]  # as the dice lie, and as far as your entries of this round leave it open
    so_far: list[SoFar | None] = []  # what each seat's points are made of; None: a hidden sheet


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    if int(seen["phase"]) == Phase.OVER:
        return Aids([])
    state: Any = Plain(seen)
    so_far = _so_far(game, state, seat)  # before pairs are tried out
    return Aids(_all_pairs(game, state, seat) if seat >= 0 else [], so_far)


def _so_far(game: Game, state: Any, viewer: int) -> list[SoFar | None]:
    """The lines of every sheet that the viewer sees (DTB-43, DTB-47)."""
    card, work = blank(CARD), scratch(WORK)
    found: list[SoFar | None] = []
    for seat in range(state.seats):
        if not is_sheet_shown(state, viewer, seat):
            found.append(None)
            continue
        score_seat(state, game.board.plain, work, card, seat)
        found.append(SoFar(dict(zip(game.lines, card.lines[seat], strict=True))))
    return found


def _all_pairs(game: Game, state: Any, seat: int) -> list[Pair]:
    if state.phase == Phase.REROLL_DECISION:
        # What the roll would bring as it lies: it may be kept, or rolled again.
        state.phase = Phase.FILL_LAST if state.empty[seat].bit_count() == 1 else Phase.FILL
        state.deciding[seat] = 1
    if not state.deciding[seat]:
        return []
    board = game.board.plain
    first = first_entry(state, board, seat)
    if first == NOTHING and state.phase == Phase.FILL:
        return _pairs(game.board, state, seat)
    return _singles(game.board, state, seat, first)


def _singles(board: Board, state: Any, seat: int, first: int) -> list[Pair]:
    """The ways to write the last number that is owed, after the `first` entry of the round if any."""
    plain: Any = board.plain
    twice = declaration(state, plain, seat)
    numbers, _ = gains(board, state, seat)
    cities_for = {tuple(number.dice): number.cities for number in numbers}
    found = []
    for dice in permutations(range(n.DICE), 2):
        if not _agrees(plain, twice, first, dice):
            continue
        pair = _pair(board, state, seat, [dice])
        cities = cities_for.get(tuple(pair.dice[0]))
        if cities:
            city = max(cities, key=cities.__getitem__)
            pair.gain, pair.best = cities[city], [city]
        if first != NOTHING and plain.move_kind[first] == Kind.WRITE:
            entered = (plain.move_first[first], plain.move_second[first])
            before = _pair(board, state, seat, [entered])
            pair.numbers, pair.dice = before.numbers + pair.numbers, before.dice + pair.dice
            pair.used = before.used + pair.used
            if pair.best:
                pair.best = [board.names.cities[plain.move_what[first]], *pair.best]
        found.append(pair)
    return found


def _agrees(plain: Any, twice: int, first: int, dice: Dice) -> bool:
    """May these dice be used, after a declaration and an entry, whatever they show?"""
    doubled = NOTHING
    if twice != NOTHING:
        doubled, left_out = plain.move_first[twice], plain.move_second[twice]
        if doubled not in dice or left_out in dice:
            return False  # DTB-26
    if first == NOTHING or plain.move_kind[first] != Kind.WRITE:
        return True
    used = plain.move_first[first], plain.move_second[first]
    return not any(is_taken(die, doubled, *used) for die in dice)  # DTB-15, DTB-26


def _pair(board: Board, state: Any, seat: int, pair: list[Dice]) -> Pair:
    numbers = [shown_number(state, *dice) for dice in pair]
    return Pair(
        numbers=[value_of(number) for number in numbers],
        dice=[[board.names.dice[die] for die in dice] for dice in pair],
        used=[bool(state.used[seat] >> number & 1) for number in numbers],
        gain=None,
        best=[],
    )


def _pairs(board: Board, state: Any, seat: int) -> list[Pair]:
    """The ways to write two numbers: three pairings of the dice, four orders of digits each."""
    plain: Any = board.plain
    twice = declaration(state, plain, seat)
    trial = _Trial(plain, state, seat)
    found = []
    for one, other in _pairings(plain, twice):
        pair = _pair(board, state, seat, [one, other])
        entry = write_action(0, *one)
        if (
            number_refusal(state, plain, seat, twice, NOTHING, *one) == Refusal.NONE
            and number_refusal(state, plain, seat, twice, entry, *other) == Refusal.NONE
        ):
            pair.gain, cities = trial.best(one, other)
            pair.best = [board.names.cities[city] for city in cities]
        found.append(pair)
    return found


def _pairings(plain: Any, twice: int) -> Iterator[tuple[Dice, Dice]]:
    """The dice of two numbers: each die once, or one twice and one not at all (DTB-15, DTB-26)."""
    if twice == NOTHING:
        splits = []
        for partner in range(1, n.DICE):
            rest = [die for die in range(1, n.DICE) if die != partner]
            splits.append(((0, partner), (rest[0], rest[1])))
    else:
        doubled, left_out = plain.move_first[twice], plain.move_second[twice]
        rest = [die for die in range(n.DICE) if die not in (doubled, left_out)]
        splits = [((doubled, rest[0]), (doubled, rest[1]))]
    for one, other in splits:
        yield from product((one, one[::-1]), (other, other[::-1]))


class _Roads(NamedTuple):
    """What the roads and series of a sheet are, so that one more number is quickly judged."""

    longest: int
    ending: list[int]  # cities of the longest road that ends in a city, itself included
    starting: list[int]  # … that starts in it
    series: int
    numbers: list[int]  # by city
    city_of: list[int]  # where each number stands
    used: int  # numbers, as a set
    filled: int  # cities with a number, as a set


class _Trial:
    """A sheet for trying two numbers in every two cities.

    The first one is scored by the rules. With the second, the longest road either is what it was, or
    goes through the second one's city; and so with the series. So nothing is left out, and yet not
    each of some seven thousand sheets is scored.
    """

    def __init__(self, board: Any, state: Any, seat: int) -> None:
        self.board = board
        self.state = state.clone()
        self.seat = seat
        self.work: Any = Plain(np.zeros(1, WORK)[0])
        self.back: Any = Plain(np.zeros(1, WORK)[0])
        self.path: list[int] = Plain(np.zeros(1, CARD)[0]).road[seat]  # type: ignore[attr-defined]
        self.empty = members(state.empty[seat])
        self.neighbours = [members(board.linked[city]) for city in range(board.city_count)]
        self.before = self._roads()
        self.known: dict[tuple[int, int], _Roads] = {}  # by number and city

    def best(self, one: Dice, other: Dice) -> tuple[int, tuple[int, int]]:
        """What writing both brings in the best two cities, and which these are."""
        board, state = self.board, self.state
        a, b = shown_number(state, *one), shown_number(state, *other)
        bonus_a = {city: bool(is_bonus(board, city, a, *one)) for city in self.empty}
        bonus_b = {city: bool(is_bonus(board, city, b, *other)) for city in self.empty}
        is_tens = bool(state.options[TENS]) and not has_all_tens(state.used[self.seat])
        best, cities = -1, (NOTHING, NOTHING)
        base = self._points(self.before.longest, self.before.series)
        for city_a in self.empty:
            roads = self._roads_with(a, city_a)
            alone = self._points(max(roads.longest, 1), max(roads.series, 1))
            for city_b in self.empty:
                if city_b == city_a:
                    continue
                gain = alone
                if board.linked[city_b] & roads.filled:
                    gain = self._points(*self._lengths_with(roads, b, city_b))
                gain += board.bonus_points * (bonus_a[city_a] + bonus_b[city_b]) - base
                if is_tens:
                    gain += self._tens_points(a, city_a, b, city_b)
                if gain > best:
                    best, cities = gain, (city_a, city_b)
        return best, cities

    def _points(self, road: int, series: int) -> int:
        return int(road * self.board.road_points + self.board.series_points[series])

    def _roads_with(self, number: int, city: int) -> _Roads:
        key = (number, city)
        if key not in self.known:
            state, seat = self.state, self.seat
            used = state.used[seat]
            state.number[seat][city] = number
            state.used[seat] = used | 1 << number
            self.known[key] = self._roads()
            state.number[seat][city] = n.EMPTY
            state.used[seat] = used
        return self.known[key]

    def _roads(self) -> _Roads:
        """As the rules find them. Roads that start in a city end there if numbers count down."""
        board, state, work, back, seat = self.board, self.state, self.work, self.back, self.seat
        find_numbers(state, board, work, seat)
        longest = longest_road(state, board, work, self.path, seat)
        series = longest_series(state, board, work, self.path, seat)
        back.city_of = work.city_of[::-1]
        used = state.used[seat]
        turned = sum(1 << (n.NUMBERS - 1 - number) for number in members(used))
        longest_road(SimpleNamespace(used={seat: turned}), board, back, self.path, seat)
        return _Roads(
            longest=longest,
            ending=work.road[:],
            starting=back.road[:],
            series=series,
            numbers=state.number[seat][:],
            city_of=work.city_of[:],
            used=used,
            filled=sum(1 << city for city, number in enumerate(state.number[seat]) if number >= 0),
        )

    def _lengths_with(self, roads: _Roads, number: int, city: int) -> tuple[int, int]:
        """The longest road and series with one more number on the sheet."""
        before = after = 0
        for beside in self.neighbours[city]:
            theirs = roads.numbers[beside]
            if 0 <= theirs < number:
                before = max(before, roads.ending[beside])
            elif theirs > number:
                after = max(after, roads.starting[beside])
        run = 1
        for step in (-1, 1):
            at, beside = city, number + step
            while beside >= 0 and roads.used >> beside & 1:
                if not self.board.linked[at] >> roads.city_of[beside] & 1:
                    break
                run += 1
                at, beside = roads.city_of[beside], beside + step
        return max(roads.longest, before + 1 + after), max(roads.series, run)

    def _tens_points(self, a: int, city_a: int, b: int, city_b: int) -> int:
        """Points of the tens variant, with the two numbers in the better order (DTB-O2)."""
        used = self.state.used[self.seat]
        coloured = self.state.empty[self.seat] & self.board.coloured
        both = coloured & ~(1 << city_a | 1 << city_b)
        points = 0
        if has_all_tens(used | 1 << a | 1 << b):
            points = both.bit_count()
        for number, city in ((a, city_a), (b, city_b)):
            if has_all_tens(used | 1 << number):
                points = max(points, (coloured & ~(1 << city)).bit_count())
        return points
