"""Guarded rollouts: a policy looks ahead by trying its best ideas out, and changes its mind with care.

The policy proposes a few actions. Each is tried in the same worlds (all that the seat cannot know is
dealt anew, and so is all luck to come) with policies that play on to the end. Worse ideas are dropped as
worlds go by. In the end the policy's own choice stands unless another was better by more than chance
would explain: who takes the best of many noisy means is misled by the luckiest of them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from grandtour.bots.playing import Playing
from grandtour.core.game import Game
from grandtour.core.layout import Array

CHUNK = 8  # worlds that are tried before it looks at the clock


@dataclass(frozen=True)
class Aim:
    """What a result is worth: a victory, and points ahead, which tell more about a single game."""

    win: float = 1.0
    points: float = 0.0  # for each point ahead of the best other; alone, for each point
    haste: float = 1.0  # a victory is worth so much less with every further decision


@dataclass(frozen=True)
class Budget:
    """How long a search may look: by number, for results that can be had again, or by time."""

    rollouts: int | None = None
    seconds: float | None = None
    candidates: int = 8
    doubt: float = 1.5  # standard errors by which another idea must be better


@dataclass
class Judged:
    """What a search found: actions, the chosen one first, and what came of each."""

    actions: list[int]
    value: Array  # mean worth, by action
    wins: Array  # mean share of wins of the seat, by action
    points: Array  # mean points of the seat, by action
    worlds: Array  # how many each was tried in
    gain: float  # of the choice over the policy's own, and how sure that is
    error: float


def worth(wins: Array, points: Array, plies: Array, seat: int, aim: Aim) -> Array:
    """What results are worth to a seat, by action and world."""
    seats = wins.shape[2]
    own = points[:, :, seat].astype(float)
    if seats > 1:
        others = np.delete(points, seat, axis=2).max(axis=2)
        own = own - others
    value: Array = aim.win * wins[:, :, seat] * aim.haste**plies + aim.points * own
    return value


def search(
    playing: Playing,
    table: Any,
    seat: int,
    actions: Sequence[int],
    lineup: Sequence[str],
    aim: Aim,
    budget: Budget,
    seed: int,
) -> Judged:
    """The best of some actions, of which the first is the policy's own choice."""
    began = time.perf_counter()
    count = min(len(actions), budget.candidates)
    actions = [int(action) for action in actions[:count]]
    rounds = max(int(np.ceil(np.log2(count))), 1) if count > 1 else 1
    alive = list(range(count))
    values: list[list[Array]] = [[] for _ in range(count)]
    wins: list[list[Array]] = [[] for _ in range(count)]
    points: list[list[Array]] = [[] for _ in range(count)]
    used, chunk = 0, 0
    for number in range(rounds):
        until_used = (budget.rollouts or 0) * (number + 1) / rounds
        until_time = (budget.seconds or 0) * (number + 1) / rounds
        while len(alive) > 1 or number == 0:
            if budget.rollouts is not None:
                worlds = min(CHUNK * 4, int(until_used - used) // len(alive))
                if worlds < 2:
                    break
            else:
                if chunk and time.perf_counter() - began >= until_time:
                    break
                worlds = CHUNK
            tried = playing.try_out(
                table,
                seat,
                [actions[index] for index in alive],
                lineup,
                worlds,
                seed=(seed + 7919 * chunk) % (1 << 62),
            )
            found = worth(tried.wins, tried.points, tried.plies, seat, aim)
            for row, index in enumerate(alive):
                values[index].append(found[row])
                wins[index].append(tried.wins[row, :, seat])
                points[index].append(tried.points[row, :, seat])
            used += worlds * len(alive)
            chunk += 1
            alive = _still_open(alive, values)
            if len(alive) == 1:
                break
        keep = max(2, -(-len(alive) // 2))
        ranked = sorted(alive, key=lambda index: -float(np.concatenate(values[index]).mean()))[:keep]
        if 0 in alive and 0 not in ranked:
            ranked[-1] = 0
        alive = sorted(ranked)
    return _verdict(actions, alive, values, wins, points, budget.doubt)


def _still_open(alive: list[int], values: list[list[Array]]) -> list[int]:
    """Drop what is clearly worse than the best by now; the policy's own choice stays."""
    if len(alive) < 2:
        return alive
    rows = np.array([np.concatenate(values[index]) for index in alive])
    if rows.shape[1] < 24:
        return alive
    best = int(rows.mean(axis=1).argmax())
    behind = rows[best] - rows
    error = behind.std(axis=1, ddof=1) / np.sqrt(rows.shape[1])
    is_open = behind.mean(axis=1) <= 3.0 * error + 1e-12
    is_open[best] = True
    return [index for index, stays in zip(alive, is_open, strict=True) if stays]


def _verdict(
    actions: list[int],
    alive: list[int],
    values: list[list[Array]],
    wins: list[list[Array]],
    points: list[list[Array]],
    doubt: float,
) -> Judged:
    means = np.array([np.concatenate(one).mean() if one else -np.inf for one in values])
    best = max(alive, key=lambda index: means[index])
    gain = error = 0.0
    if best != 0:
        length = min(sum(map(len, values[0])), sum(map(len, values[best])))
        ahead = np.concatenate(values[best])[:length] - np.concatenate(values[0])[:length]
        gain = float(ahead.mean())
        error = float(ahead.std(ddof=1) / np.sqrt(length)) if length > 1 else np.inf
        if gain <= doubt * error:
            best, gain, error = 0, 0.0, 0.0
    order = [best, *sorted((n for n in range(len(actions)) if n != best), key=lambda n: -means[n])]
    return Judged(
        [actions[index] for index in order],
        means[order],
        np.array([np.concatenate(wins[n]).mean() if wins[n] else 0.0 for n in order]),
        np.array([np.concatenate(points[n]).mean() if points[n] else 0.0 for n in order]),
        np.array([sum(map(len, values[n])) for n in order]),
        gain,
        error,
    )
