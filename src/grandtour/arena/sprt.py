"""A sequential test: play on until it is clear whether one bot wins as often as was hoped.

There are two hypotheses about the share of games that the first bot wins, s0 and s1. After every
block their log-likelihood ratio is `n (s1 - s0) (2 x - s0 - s1) / (2 v)`, with n blocks, their mean
share x, and the variance v from block to block. Beyond ±2.94 one hypothesis is taken for true; that
is wrong in about one case in twenty. This is fishtest's normal approximation. Blocks are counted,
because games of one block share their luck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from grandtour.core.errors import OptionError
from grandtour.core.layout import Array

BOUND = math.log(0.95 / 0.05)  # 2.94
EDGE = 0.05  # of all games: what the first bot wins more often, unless somebody says otherwise
# As if two blocks had been seen before, one won and one lost: a few equal blocks prove nothing yet.
SEEN_BEFORE = 2
SQUARES_BEFORE = 0.5


@dataclass(frozen=True)
class Sprt:
    """The two shares of wins between which a test decides."""

    h0: float
    h1: float

    def __post_init__(self) -> None:
        if not 0 < self.h0 < self.h1 < 1:
            raise OptionError(
                "the test needs two shares of wins between 0 and 1, the first below the second,"
                f" not {self.h0:g} and {self.h1:g}"
            )


@dataclass(frozen=True)
class Verdict:
    """What a test has found."""

    bot: str
    h0: float
    h1: float
    decided: str | None  # 'h0', 'h1', or None while it is open
    llr: float
    bound: float
    blocks: int
    share: float  # of the games that the bot won


def default_sprt(seats: int, h0: float | None = None, h1: float | None = None) -> Sprt:
    """Does the first bot win 5 % of all games more than its share?"""
    h0 = 1 / seats if h0 is None else h0
    return Sprt(h0, h0 + EDGE if h1 is None else h1)


def llr_path(shares: Sequence[float] | Array, sprt: Sprt) -> Array:
    """The log-likelihood ratio after each block."""
    won = np.asarray(shares, float)
    number = np.arange(1, len(won) + 1)
    mean = np.cumsum(won) / number
    squares = np.maximum(np.cumsum(won * won) - number * mean * mean, 0)
    variance = (squares + SQUARES_BEFORE) / (number + SEEN_BEFORE)
    path: Array = number * (sprt.h1 - sprt.h0) * (2 * mean - sprt.h0 - sprt.h1) / (2 * variance)
    return path


def judge(bot: str, shares: Sequence[float] | Array, sprt: Sprt) -> Verdict:
    """The verdict at the first block after which it is clear, or as it stands after the last."""
    path = llr_path(shares, sprt)
    beyond = np.flatnonzero(np.abs(path) >= BOUND)
    blocks = int(beyond[0]) + 1 if len(beyond) else len(path)
    llr = float(path[blocks - 1]) if blocks else 0.0
    decided = ("h1" if llr > 0 else "h0") if len(beyond) else None
    share = float(np.mean(np.asarray(shares, float)[:blocks])) if blocks else 0.0
    return Verdict(bot, sprt.h0, sprt.h1, decided, llr, BOUND, blocks, share)
