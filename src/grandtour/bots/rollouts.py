"""Guarded rollouts: a policy looks ahead by trying its best ideas out, and changes its mind with care.

The policy proposes a few actions. Each is tried in the same worlds (all that the seat cannot know is
dealt anew, and so is all luck to come) with policies that play on to the end. Worse ideas are dropped as
worlds go by. In the end the policy's own choice stands unless another was better by more than chance
would explain: who takes the best of many noisy means is misled by the luckiest of them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from grandtour.bots.beliefs import Beliefs
from grandtour.bots.entries.table import PLIES_MAX
from grandtour.bots.house import Aim, Search
from grandtour.bots.playing import Playing
from grandtour.core.layout import Array

CHUNK = 8  # worlds that are tried before it looks at the clock
CHUNKS_BY_NUMBER = 4  # times as many where the clock does not matter
FEWEST = 24  # worlds before an idea is dropped for being clearly worse
CLEARLY = 3.0  # standard errors
SURELY = 2.0  # likewise, before a difference is told as a reason
STRIDE = 0xD1342543DE82EF95  # between the seeds of two chunks, far from that between two tables
SEEDS = 1 << 62


@dataclass(eq=False)  # each is itself
class Idea:
    """One action, by whom the seat then goes on, and what came of it, world by world."""

    action: int
    style: str = ""
    values: Array = field(default_factory=lambda: np.zeros(0))  # what results were worth
    wins: Array = field(default_factory=lambda: np.zeros(0))  # shares of victories
    points: Array = field(default_factory=lambda: np.zeros(0))
    parts: Array = field(
        default_factory=lambda: np.zeros((0, 0))
    )  # lines, and the best other's points

    @property
    def worlds(self) -> int:
        return len(self.values)

    @property
    def value(self) -> float:
        return float(self.values.mean()) if self.worlds else -np.inf

    @property
    def win_share(self) -> float:
        return float(self.wins.mean()) if self.worlds else 0.0

    @property
    def mean_points(self) -> float:
        return float(self.points.mean()) if self.worlds else 0.0

    def add(self, values: Array, wins: Array, points: Array, parts: Array) -> None:
        """What came of it in some more worlds."""
        self.parts = np.concatenate((self.parts, parts)) if self.worlds else parts
        self.values = np.concatenate((self.values, values))
        self.wins = np.concatenate((self.wins, wins))
        self.points = np.concatenate((self.points, points))


@dataclass(frozen=True)
class Judged:
    """What a search found."""

    ideas: list[Idea]  # the choice first, then the better before the worse
    own: int  # the policy's own choice
    rollouts: int


def worth(wins: Array, points: Array, plies: Array, seat: int, aim: Aim) -> Array:
    """What results are worth to a seat, by action and world."""
    ahead = points[:, :, seat].astype(float)
    if wins.shape[2] > 1:
        ahead = ahead - best_other(points, seat)
        result: Array = aim.win * wins[:, :, seat] * aim.haste**plies + aim.points * ahead
        return result
    return aim.points * ahead


def best_other(points: Array, seat: int) -> Array:
    """The points of the best of the others, by action and world; 0 to who plays alone."""
    if points.shape[2] == 1:
        return np.zeros(points.shape[:2])
    best: Array = np.delete(points, seat, axis=2).max(axis=2)
    return best


def told_apart(idea: Idea, other: Idea) -> list[float]:
    """By how much each line of one's own, and the best other's points, differ; 0 if it may be chance."""
    both = min(len(idea.parts), len(other.parts))
    if both < FEWEST:
        return []
    more = idea.parts[:both] - other.parts[:both]
    means, errors = more.mean(axis=0), more.std(axis=0, ddof=1) / math.sqrt(both)
    return [float(m) if abs(m) > SURELY * e else 0.0 for m, e in zip(means, errors, strict=True)]


def look_ahead(
    playing: Playing,
    table: Any,
    seat: int,
    ideas: Sequence[Idea],
    lineup: Sequence[str],
    beliefs: Beliefs,
    aim: Aim,
    search: Search,
    seed: int,
) -> Judged:
    """Judge some ideas, of which the first is the policy's own choice; the line-up is of the others.

    Rounds of equal length, by number or by time: after each, the worse half of the ideas is dropped.
    """
    began = time.perf_counter()
    own, alive = ideas[0], list(ideas)
    rounds = max(math.ceil(math.log2(len(ideas))), 1)
    used = chunks = 0
    for number in range(1, rounds + 1):
        part = number / rounds
        while len(alive) > 1:
            worlds = CHUNK
            if search.rollouts is not None:
                left = int(search.rollouts * part - used) // len(alive)
                worlds = min(CHUNK if search.seconds else CHUNK * CHUNKS_BY_NUMBER, left)
            is_late = (
                search.seconds is not None
                and chunks > 0
                and time.perf_counter() - began >= search.seconds * part
            )
            if worlds < 1 or is_late:
                break
            tried = playing.try_out(
                table,
                seat,
                [idea.action for idea in alive],
                [[*lineup[:seat], idea.style, *lineup[seat + 1 :]] for idea in alive],
                worlds,
                chunk_seed(seed, chunks),
                limit=search.cut or PLIES_MAX,
                deals=beliefs.draw(worlds),
                stirs=search.stirs,
                scale=aim.scale if search.cut else 0.0,
            )
            values = worth(tried.wins, tried.points, tried.plies, seat, aim)
            parts = np.dstack((tried.lines, best_other(tried.points, seat)))
            for row, idea in enumerate(alive):
                wins, points = tried.wins[row, :, seat], tried.points[row, :, seat]
                idea.add(values[row], wins, points, parts[row])
            used += worlds * len(alive)
            chunks += 1
            alive = _not_clearly_worse(alive)
        alive = _better_half(alive, own)
    best = max(alive, key=lambda idea: idea.value)
    if own.worlds and not is_surely_better(best, own, search.doubt):
        best = own
    rest = sorted((idea for idea in ideas if idea is not best), key=lambda idea: -idea.value)
    return Judged([best, *rest], own.action, used)


def chunk_seed(seed: int, chunk: int) -> int:
    """From it come the seeds of a chunk's worlds: no world of one chunk is one of another."""
    return (seed + STRIDE * chunk) % SEEDS


def _not_clearly_worse(alive: list[Idea]) -> list[Idea]:
    """Drop what is behind the best by more than chance explains."""
    rows = np.array([idea.values for idea in alive])
    worlds = rows.shape[1]
    if worlds < FEWEST:
        return alive
    best = int(rows.mean(axis=1).argmax())
    behind = rows[best] - rows
    error = behind.std(axis=1, ddof=1) / math.sqrt(worlds)
    stays = behind.mean(axis=1) <= CLEARLY * error
    return [idea for idea, is_open in zip(alive, stays, strict=True) if is_open]


def _better_half(alive: list[Idea], own: Idea) -> list[Idea]:
    """The better half, at least two; the policy's own choice is kept for comparison."""
    kept = sorted(alive, key=lambda idea: -idea.value)[: max(2, -(-len(alive) // 2))]
    if own in alive and own not in kept:
        kept[-1] = own
    return kept


def is_surely_better(best: Idea, own: Idea, doubt: float) -> bool:
    """Is it ahead in the worlds that both met, by more than so many standard errors?"""
    if best is own:
        return True
    both = min(best.worlds, own.worlds)
    ahead = best.values[:both] - own.values[:both]
    if both < 2:
        return False
    return bool(ahead.mean() > doubt * ahead.std(ddof=1) / math.sqrt(both))
