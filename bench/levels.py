"""How far apart the levels are, for every number of seats.

    python3 dev.py bench levels
    python bench/levels.py europa-tour --seats 3 4 --games 2000 --cores 1

Two neighbouring levels sit in turns, and change seats from game to game; where the seats are odd, the
higher one has the odd seat in half of the games. Of all pairs of a higher and a lower seat in which one
finished before the other it counts those in which the higher did. Two equal levels have 50 % at any
table, and a bot with three times the odds has 75 %, whoever else sits there. Pairs in the same place
say nothing, and are left out: at Europa Tour all but the winner share one. The highest level looks
ahead, and is measured by `duel.py`.
"""

from __future__ import annotations

import argparse
import math
import os
from itertools import pairwise

import numpy as np

from grandtour import load, names
from grandtour.bots import level_names, simulate
from grandtour.bots.house import MASTER
from grandtour.core.layout import Array

GAMES = 2000
SEED = 1
Z95 = 1.96


def lineups(higher: str, lower: str, seats: int) -> list[tuple[str, ...]]:
    """The two in turns, each of them first."""
    both = (higher, lower), (lower, higher)
    found = [tuple(two[seat % 2] for seat in range(seats)) for two in both]
    return found if seats % 2 else found[:1]


def pairs(places: Array, is_higher: Array) -> tuple[Array, Array]:
    """For each game, in how many pairs the higher one finished first, and how many were decided."""
    first = places[:, :, None] < places[:, None, :]
    mixed = is_higher[:, :, None] & ~is_higher[:, None, :]
    won = (first & mixed).sum(axis=(1, 2))
    lost = (first.transpose(0, 2, 1) & mixed).sum(axis=(1, 2))
    return won, won + lost


def share(won: Array, decided: Array) -> tuple[float, float]:
    """The share of pairs that were won, and half of its interval of 95 %, by whole games."""
    mean = won.sum() / decided.sum()
    error = math.sqrt(((won - mean * decided) ** 2).sum()) / decided.sum()
    return float(mean), Z95 * error


def measure(
    game_name: str, higher: str, lower: str, seats: int, games: int, cores: int | None
) -> tuple[float, float]:
    """How often a seat of the higher level finishes before one of the lower."""
    game = load(game_name)
    wins, totals = [], []
    sittings = lineups(higher, lower, seats)
    for number, lineup in enumerate(sittings):
        part = games // len(sittings)
        rows = simulate(game, part, seats, lineup, SEED + number, cores=cores).rows
        won, decided = pairs(
            rows["place"].reshape(part, seats), (rows["bot"] == higher).reshape(part, seats)
        )
        wins.append(won)
        totals.append(decided)
    return share(np.concatenate(wins), np.concatenate(totals))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", help="all by default")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    levels = [name for name in reversed(level_names(names()[0])) if name != MASTER]
    steps = list(pairwise(levels))
    print("| game | seats | " + " | ".join(f"`{high}` over `{low}`" for high, low in steps) + " |")
    print("|---" * (2 + len(steps)) + "|")
    for game in wish.game or names():
        for seats in load(game).seats:
            if seats < 2 or (wish.seats and seats not in wish.seats):
                continue
            cells = []
            for high, low in steps:
                mean, half = measure(game, high, low, seats, wish.games, wish.cores)
                cells.append(f"{100 * mean:.1f} % ± {100 * half:.1f}")
            print(f"| `{game}` | {seats} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
