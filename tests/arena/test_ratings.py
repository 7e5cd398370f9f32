"""Ratings: known strengths are found again in orders made from them, and intervals hold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from grandtour.arena.ratings import SCALE, Order, Rating, choices, rate

NAMES = ("a", "b", "c", "d")


def order_of(strengths: Sequence[float], bots: tuple[int, ...], chance: Any) -> Order:
    """A finishing order, drawn as Plackett and Luce say."""
    keys = [chance.exponential() / math.exp(strengths[bot]) for bot in bots]
    places = np.empty(len(bots), int)
    places[np.argsort(keys)] = np.arange(1, len(bots) + 1)
    return bots, tuple(places.tolist())


def rated(blocks: Any, names: Sequence[str] = NAMES, **more: Any) -> dict[str, Rating]:
    given = {"anchor": "a", "anchor_value": 1000, "resamples": 100, **more}
    return rate(names, blocks, **given)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_strengths_are_found_again(seats: int) -> None:
    chance = np.random.default_rng(seats)
    strengths = (0.0, 0.5, -0.7, 1.2)
    groups = list(permutations(range(4), seats))
    blocks = {
        number: [[order_of(strengths, group, chance)] for _ in range(12_000 // len(groups))]
        for number, group in enumerate(groups)
    }
    found = rated(blocks)
    assert found["a"] == Rating(1000, 1000, 1000)
    for name, strength in zip(NAMES, strengths, strict=True):
        assert found[name].value == pytest.approx(1000 + SCALE * strength, abs=15)


def test_known_strengths_are_found_again_although_equals_tie() -> None:
    """Whenever the two equal ones come next to each other they share a place."""
    chance = np.random.default_rng(5)
    strengths = (0.8, 0.0, 0.0, -0.9)
    blocks, ties = [], 0
    for _ in range(8000):
        bots, places = order_of(strengths, (0, 1, 2, 3), chance)
        if abs(places[1] - places[2]) == 1:
            low = min(places[1], places[2])
            places = (places[0], low, low, places[3])
            ties += 1
        blocks.append([(bots, places)])
    assert ties > 2000
    found = rated({0: blocks}, anchor="b")
    for name, strength in zip(NAMES, strengths, strict=True):
        assert found[name].value == pytest.approx(1000 + SCALE * strength, abs=15)


def test_several_seats_of_one_bot_are_all_of_its_strength() -> None:
    chance = np.random.default_rng(6)
    blocks = [[order_of((0.0, 0.6), (0, 0, 1), chance)] for _ in range(8000)]
    assert rated({0: blocks}, "ab")["b"].value == pytest.approx(1000 + SCALE * 0.6, abs=15)


def test_a_tie_is_every_order_it_could_hide() -> None:
    """Choices of a tie are the mean of those of its orders, with a winner and a last one beside it."""
    bots = (3, 0, 1, 2, 4)
    chosen, among = choices(bots, (1, 2, 2, 2, 5))
    orders = [choices(bots, (1, *some, 5)) for some in permutations((2, 3, 4))]
    for part, whole in enumerate((chosen, among)):
        keys = {key for order in orders for key in order[part]}
        assert set(whole) == keys
        for key in keys:
            mean = sum(order[part].get(key, 0) for order in orders) / len(orders)
            assert whole[key] == pytest.approx(mean)


def test_an_order_is_a_row_of_choices() -> None:
    assert choices((0, 1, 2), (2, 3, 1)) == ({2: 1, 0: 1}, {(0, 1, 2): 1, (0, 1): 1})
    assert choices((0, 1), (1, 1)) == ({0: 0.5, 1: 0.5}, {(0, 1): 1})
    assert choices((1, 1, 0), (2, 3, 1)) == ({0: 1}, {(0, 1, 1): 1})  # the rest is among equals


def test_400_points_are_odds_of_ten_to_one() -> None:
    games = [((0, 1), (1, 2))] * 1000 + [((0, 1), (2, 1))] * 10_000
    found = rated({0: [[game] for game in games]}, "ab")
    assert found["b"].value == pytest.approx(1400, abs=1)


def test_the_anchor_alone_moves_the_scale() -> None:
    games = [[((0, 1), (1, 2))]] * 3 + [[((0, 1), (2, 1))]] * 5
    first = rated({0: games}, "ab")
    second = rated({0: games}, "ab", anchor="b", anchor_value=200)
    assert second["b"] == Rating(200, 200, 200)
    assert second["b"].value - second["a"].value == pytest.approx(
        first["b"].value - first["a"].value
    )


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    found = rated({0: [[((0, 1), (2, 1))]] * 500}, "ab", resamples=1000)["b"]
    assert found.value == pytest.approx(1000 + 400 * math.log10(500.5 / 0.5), abs=1)
    assert found.low < found.value - 200
    assert found.high > found.value + 500
    assert math.isfinite(found.high)


def test_intervals_hold_the_true_strength_in_about_95_of_100_cases() -> None:
    chance = np.random.default_rng(7)
    truth = 1000 + SCALE * 0.4
    cases, held, widths = 120, 0, []
    for _ in range(cases):
        blocks = [[order_of((0, 0.4, 0.2), (0, 1, 2), chance)] for _ in range(100)]
        found = rated({0: blocks}, "abc", resamples=200)["b"]
        held += found.low <= truth <= found.high
        widths.append(found.high - found.low)
    assert 0.88 <= held / cases <= 0.99
    assert 80 < np.mean(widths) < 200


def test_games_of_one_block_are_not_taken_for_independent() -> None:
    """The same wins in blocks of four equal games say less than in blocks of one."""
    one, other = ((0, 1), (1, 2)), ((0, 1), (2, 1))
    singly = rated({0: [[one]] * 100 + [[other]] * 100}, "ab", resamples=1000)["b"]
    in_fours = rated({0: [[one] * 4] * 25 + [[other] * 4] * 25}, "ab", resamples=1000)["b"]
    assert singly.value == pytest.approx(in_fours.value)
    assert in_fours.high - in_fours.low > 1.7 * (singly.high - singly.low)


def test_the_same_results_have_the_same_intervals() -> None:
    chance = np.random.default_rng(8)
    blocks = {0: [[order_of((0, 1), (0, 1), chance)] for _ in range(50)]}
    assert rated(blocks, "ab") == rated(blocks, "ab")
