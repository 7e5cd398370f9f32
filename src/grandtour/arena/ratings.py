"""Ratings from whole finishing orders, after Plackett and Luce.

Every bot has a strength. An order is a row of choices: the winner is chosen from all, the second from
those who are left, and so on, each with a chance in proportion to its strength. A tie stands for all
orders that it could hide, each counted equally; so a draw of two is half a win for each. Ratings are
logarithms of strengths: 400 points are odds of ten to one, as with Elo.

Two bots that have met are given one drawn game besides: one that always wins would have no rating else.
Intervals come from a bootstrap over blocks, in which that draw counts for a varying amount (Jeffreys'
prior): a bot that never lost has a wide interval, not none.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby

import numpy as np

from grandtour.core.layout import Array

SCALE = 400 / math.log(10)  # points for each unit of a strength's logarithm
RESAMPLES = 1000
BOOTSTRAP_SEED = 20_250_101  # fixed: the same results have the same intervals
DRAW = 0.5  # of a game for each, between two that have met
DRAW_LEAST = 1e-4  # keeps resampled ratings finite
STEPS_MAX = 200
STEP_LARGEST = 2.0  # of a logarithm; farther, Newton's method could leap away
PRECISION = 1e-8
AT_ONCE = 1_000_000  # numbers that a part of the bootstrap may hold at once

Order = tuple[tuple[int, ...], tuple[int, ...]]  # the bot and the place of each seat
Chosen = Mapping[int, float]  # how often each bot was
Pools = Mapping[tuple[int, ...], float]  # how often it was chosen from just these


@dataclass(frozen=True)
class Rating:
    value: float
    low: float  # of the 95 % interval
    high: float


@lru_cache(maxsize=100_000)
def choices(bots: tuple[int, ...], places: tuple[int, ...]) -> tuple[Chosen, Pools]:
    """A finishing order as choices: how often each bot was chosen, and how often from which others.

    A choice among seats of one and the same bot says nothing, and is left out.
    """
    chosen: dict[int, float] = defaultdict(float)
    among: dict[tuple[int, ...], float] = defaultdict(float)
    by_place = sorted(range(len(bots)), key=places.__getitem__)
    left = list(by_place)
    for _, level in groupby(by_place, places.__getitem__):
        tied = list(level)
        left = left[len(tied) :]
        for size in range(1, len(tied) + 1):
            weight = 1 / math.comb(len(tied), size)  # so often just these are still to be chosen
            for some in combinations(tied, size):
                pool = tuple(sorted(bots[seat] for seat in (*some, *left)))
                if pool[0] == pool[-1]:
                    continue
                among[pool] += weight
                for seat in some:
                    chosen[bots[seat]] += weight / size
    return dict(chosen), dict(among)


def rate(
    names: Sequence[str],
    blocks: Mapping[int, Sequence[Sequence[Order]]],
    anchor: str,
    anchor_value: float,
    resamples: int = RESAMPLES,
) -> dict[str, Rating]:
    """A rating for each bot, on a scale where the anchor has a given value.

    `blocks` are the orders of each block, by line-up: resampling takes as many blocks of every line-up.
    """
    tallies = _Tallies(len(names), blocks)
    zero = names.index(anchor)
    values = _scaled(tallies.fitted(), zero, anchor_value)[0]
    spread = _scaled(tallies.resampled(resamples), zero, anchor_value)
    low, high = np.percentile(spread, (2.5, 97.5), axis=0)
    return {
        name: Rating(float(values[bot]), float(low[bot]), float(high[bot]))
        for bot, name in enumerate(names)
    }


def _scaled(strengths: Array, zero: int, value: float) -> Array:
    scaled: Array = value + SCALE * (strengths - strengths[:, zero : zero + 1])
    return scaled


class _Tallies:
    """Blocks as numbers: how often each bot was chosen, and from which pool."""

    def __init__(self, bots: int, blocks: Mapping[int, Sequence[Sequence[Order]]]) -> None:
        self.bots = bots
        counted = {
            lineup: [[choices(*order) for order in block] for block in some]
            for lineup, some in blocks.items()
        }
        games = [game for some in counted.values() for block in some for game in block]
        found = {pool for _, among in games for pool in among}
        met = {pair for pool in found for pair in combinations(sorted(set(pool)), 2)}
        self.met = sorted(met)
        self.pools = sorted(found | met)
        self.sets = np.array([[pool.count(bot) for bot in range(bots)] for pool in self.pools])
        at = {pool: bots + number for number, pool in enumerate(self.pools)}
        self.rows: list[tuple[Array, Array]] = []  # a line-up's blocks that differ, and how often
        for some in counted.values():
            rows = np.zeros((len(some), bots + len(self.pools)))
            for row, block in zip(rows, some, strict=True):
                for chosen, among in block:
                    for bot, times in chosen.items():
                        row[bot] += times
                    for pool, times in among.items():
                        row[at[pool]] += times
            if len(some):
                self.rows.append(np.unique(rows, axis=0, return_counts=True))

    def fitted(self) -> Array:
        counts = sum((times @ kinds for kinds, times in self.rows), np.zeros(self._width))
        return self._fit(counts[None] + self._draws(np.full((1, len(self.met), 2), DRAW)))

    def resampled(self, number: int) -> Array:
        """Strengths from as many other samples of the same blocks."""
        chance = np.random.default_rng(BOOTSTRAP_SEED)
        largest = max([self._width * self.bots, *(len(times) for _, times in self.rows)])
        part = max(AT_ONCE // largest, 1)
        found = []
        for start in range(0, number, part):
            size = min(part, number - start)
            draws = np.maximum(chance.gamma(DRAW, size=(size, len(self.met), 2)), DRAW_LEAST)
            counts = self._draws(draws)
            for kinds, times in self.rows:
                shares = times / times.sum()
                counts += chance.multinomial(times.sum(), shares, size=size) @ kinds
            found.append(self._fit(counts))
        return np.concatenate(found)

    @property
    def _width(self) -> int:
        return self.bots + len(self.pools)

    def _draws(self, amounts: Array) -> Array:
        """The drawn games of those that have met; `amounts[…, pair]` counts for either of the two."""
        counts = np.zeros((len(amounts), self._width))
        for pair, (one, other) in enumerate(self.met):
            counts[:, one] += amounts[:, pair, 0]
            counts[:, other] += amounts[:, pair, 1]
            counts[:, self.bots + self.pools.index((one, other))] += amounts[:, pair].sum(axis=1)
        return counts

    def _fit(self, counts: Array) -> Array:
        return fit(counts[:, : self.bots], counts[:, self.bots :], self.sets)


def fit(chosen: Array, times: Array, sets: Array) -> Array:
    """Logarithms of the strengths that make the choices most likely, by Newton's method.

    For each sample: how often each bot was chosen, and how often from each pool; `sets` says how often
    each bot is in each pool. The logarithms of a sample add up to 0.
    """
    samples, bots = chosen.shape
    strengths = np.zeros((samples, bots))
    for _ in range(STEPS_MAX):
        share = sets * np.exp(strengths)[:, None, :]
        share /= share.sum(axis=2, keepdims=True)
        weighted = share * times[:, :, None]
        expected = weighted.sum(axis=1)
        curve = -np.einsum("spi,spj->sij", weighted, share)
        curve[:, range(bots), range(bots)] += expected
        # Strengths count only in proportion: the same for all, added, makes the curve invertible.
        curve += expected.mean(axis=1)[:, None, None]
        step = np.linalg.solve(curve, (chosen - expected)[:, :, None])[:, :, 0]
        farthest = np.abs(step).max(axis=1, keepdims=True)
        strengths += step * np.minimum(1, STEP_LARGEST / np.maximum(farthest, PRECISION))
        if farthest.max() < PRECISION:
            break
    centred: Array = strengths - strengths.mean(axis=1, keepdims=True)
    return centred
