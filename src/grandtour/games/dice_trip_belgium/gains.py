"""What each entry that may come next would bring at once, as the rules score it."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.bits import WORD, members
from grandtour.core.board import Board
from grandtour.core.layout import blank, scratch
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.names import Kind, value_of
from grandtour.games.dice_trip_belgium.rules import carry_out, legal
from grandtour.games.dice_trip_belgium.scoring import score_seat
from grandtour.games.dice_trip_belgium.sheet import is_bonus, shown_number
from grandtour.games.dice_trip_belgium.state import CARD, WORK


class Number(msgspec.Struct):
    """A number that you may write now, and what each city would bring at once."""

    number: int
    dice: list[str]  # for the tens, for the ones
    cities: dict[str, int]  # gain, by city


def gains(board: Board, state: Any, seat: int) -> tuple[list[Number], dict[str, int]]:
    """Numbers with the gain of each city, and the gain of crossing a city."""
    plain, work = board.plain, scratch(WORK)
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
        self.card = blank(CARD)
        self.work = scratch(WORK)
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
