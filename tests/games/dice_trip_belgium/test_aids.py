"""Aids of Dice Trip Belgium: every way to write numbers with a roll, and the best cities for it."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from grandtour import Match
from grandtour.core.layout import Plain
from grandtour.games.dice_trip_belgium.aids import Pair
from grandtour.games.dice_trip_belgium.names import write_action
from grandtour.games.dice_trip_belgium.rules import carry_out
from grandtour.games.dice_trip_belgium.scoring import score_seat
from grandtour.games.dice_trip_belgium.state import CARD, WORK
from tests.games.dice_trip_belgium.scenes import (
    BELGIUM,
    BRUSSEL,
    CITIES,
    DICE,
    NUMBERS,
    laid,
    play,
    sheet,
)
from tests.table import clause

# Dice are blue, green, red, yellow; here they show 1, 2, 3 and 4.


def pairs(match: Match, seat: int = 0) -> list[Pair]:
    found: list[Pair] = match.aids(seat).pairs
    return found


def pair_of(match: Match, *numbers: int) -> Pair:
    (found,) = (pair for pair in pairs(match) if pair.numbers == list(numbers))
    return found


@clause("DTB-15")
def test_there_are_twelve_ways_to_pair_four_dice() -> None:
    assert [pair.numbers for pair in pairs(laid())] == [
        [12, 34], [12, 43], [21, 34], [21, 43],
        [13, 24], [13, 42], [31, 24], [31, 42],
        [14, 23], [14, 32], [41, 23], [41, 32],
    ]  # fmt: skip
    assert pair_of(laid(), 12, 43).dice == [["blue", "green"], ["yellow", "red"]]


@clause("DTB-31", "DTB-36")
def test_the_gain_is_that_of_the_best_two_cities() -> None:
    """12 in a blue or green city, 34 in a red or yellow one, and both on one road: 2 + 2.

    Leuven is green, Brussel is red, and they are linked.
    """
    pair = pair_of(laid(), 12, 34)
    assert (pair.gain, pair.best) == (4, ["Leuven", BRUSSEL])
    assert pair.used == [False, False]


@clause("DTB-38", "DTB-39")
def test_two_numbers_may_complete_a_series_together() -> None:
    """15, 16, 21, 22 in Gent, Aalst, Brussel, Leuven: neither 16 nor 21 alone joins the others."""
    match = laid(dice=(1, 6, 2, 1), sheets=[{"Gent": 15, "Leuven": 22}])
    pair = pair_of(match, 16, 21)
    # Brussel is red, and 21 has the red die: 1; a road of 4 instead of 1: 3; a series of 4: 2.
    assert (pair.gain, pair.best) == (6, ["Aalst", BRUSSEL])


@clause("DTB-18")
def test_a_used_number_is_shown_and_brings_nothing() -> None:
    match = laid(sheets=[{"Gent": 12, "Mons": 66}])
    pair = pair_of(match, 12, 34)
    assert (pair.used, pair.gain, pair.best) == ([True, False], None, [])
    assert pair_of(match, 21, 34).gain is not None
    assert len(pairs(match)) == 12


@clause("DTB-18")
def test_the_same_number_is_not_written_twice() -> None:
    twelve = pairs(laid(dice=(1, 2, 2, 1)))[1]
    assert (twelve.numbers, twelve.used, twelve.gain) == ([12, 12], [False, False], None)


@clause("DTB-26")
def test_with_die_twice_only_what_that_allows() -> None:
    match = play(laid(), 0, "twice blue without yellow")
    assert [pair.numbers for pair in pairs(match)] == [[12, 13], [12, 31], [21, 13], [21, 31]]
    # Both have the blue die and go to a blue city, or to one of the partner's colour.
    assert pair_of(match, 12, 13).gain == 4


def test_after_the_first_entry_the_pairs_that_agree_are_left() -> None:
    match = play(laid(), 0, "write Leuven 12")
    assert [pair.numbers for pair in pairs(match)] == [[12, 34], [12, 43]]
    pair = pair_of(match, 12, 34)
    # A bonus in Brussel, and a road of 2 instead of 1.
    assert (pair.gain, pair.best) == (2, ["Leuven", BRUSSEL])
    assert pair.dice == [["blue", "green"], ["red", "yellow"]]


def test_after_die_twice_and_an_entry_the_doubled_die_goes_with_the_other_partner() -> None:
    match = play(laid(), 0, "twice blue without yellow", "write Gent 12")
    assert [pair.numbers for pair in pairs(match)] == [[12, 13], [12, 31]]


def test_after_a_cross_every_single_number_is_left() -> None:
    match = play(laid(), 0, "cross Mons")
    assert sorted(pair.numbers for pair in pairs(match)) == sorted(
        [10 * tens + ones] for tens, ones in permutations((1, 2, 3, 4), 2)
    )
    assert pair_of(match, 12).gain == 2  # a bonus, and a road of 1


@clause("DTB-22")
def test_in_the_last_round_one_number_is_written() -> None:
    filled = sheet(24, free=["Mons"], unused=[12, 21])
    match = laid(sheets=[filled], phase="fill-last", round=13)
    assert len(pairs(match)) == 12
    assert pair_of(match, 12).best == ["Mons"]
    assert pair_of(match, 13).used == [True]
    assert pair_of(match, 13).gain is None


def test_before_the_roller_decides_the_roll_is_taken_as_it_lies() -> None:
    match = laid(2, phase="reroll-decision")
    assert pairs(match) == pairs(laid(2))
    assert pairs(match, 1) == pairs(match, 0)


def test_nothing_for_who_has_decided_or_watches() -> None:
    match = play(laid(2), 0, "write Gent 12", "write Mons 34")
    assert match.aids(0).pairs == []
    assert len(match.aids(1).pairs) == 12
    assert match.aids().pairs == []


def best_by_the_rules(match: Match, pair: Pair) -> int:
    """Every two cities in either order, each scored by the rules."""
    board: Any = BELGIUM.board.plain
    state: Any = Plain(match.row)
    work: Any = Plain(np.zeros(1, WORK)[0])
    card: Any = Plain(np.zeros(1, CARD)[0])

    def total(row: Any) -> int:
        score_seat(row, board, work, card, 0)
        return int(card.total[0])

    dice = [[DICE.index(die) for die in number] for number in pair.dice]
    empty = [city for city in range(len(CITIES)) if state.empty[0] >> city & 1]
    best = -100
    for one, other in (dice, dice[::-1]):
        for first in empty:
            begun = state.clone()
            carry_out(begun, board, work, 0, write_action(first, *one))
            for second in empty:
                if second != first:
                    ended = begun.clone()
                    carry_out(ended, board, work, 0, write_action(second, *other))
                    best = max(best, total(ended))
    return best - total(state)


@pytest.mark.parametrize(
    ("seed", "filled", "tens"),
    [(1, 14, False), (2, 16, False), (3, 16, True), (4, 18, True), (5, 18, False), (6, 20, True)],
)
def test_no_two_cities_bring_more(seed: int, filled: int, tens: bool) -> None:
    chooser = random.Random(seed)
    numbers = NUMBERS[:]
    if tens:
        numbers = [number for number in NUMBERS if number < 60]  # a 6 would complete the tens
    cities, values = chooser.sample(CITIES, filled), chooser.sample(numbers, filled)
    dice = [6 if tens else 2, *(chooser.randint(1, 6) for _ in range(3))]
    round_number = filled // 2 + 1
    entries = dict(zip(cities, values, strict=True))
    match = laid(dice=dice, sheets=[entries], options={"tens": tens}, round=round_number)
    found = [pair for pair in pairs(match) if pair.gain is not None]
    assert found
    for pair in found:
        assert pair.gain == best_by_the_rules(match, pair)
        before = match.view(0).players[0].score.total
        # The cities shown bring just that, in one order of the entries or the other.
        totals = []
        for order in (1, -1):
            trial = Match.from_position(BELGIUM, match.position(), backend="lists")
            for number, dice_of, city in list(zip(pair.numbers, pair.dice, pair.best, strict=True))[
                ::order
            ]:
                trial.play(0, f"write {city} {number} ({' '.join(dice_of)})")
            totals.append(trial.view(0).players[0].score.total)
        assert max(totals) - before == pair.gain
