"""Vector stepping: many tables, one call a step, as somebody who trains would use it.

    python3 dev.py bench steps

Each step applies an action at every table, deals ended games anew, and writes masks, seats to
decide, rewards, ends and `uint8` observations. Choosing actions is not counted.
"""

from __future__ import annotations

import statistics
import time

import numpy as np

from grandtour import Batch, load, names

TABLES = 1024
FEW = 64
STEPS = 150
ROUNDS = 5
SEATS = 4


def steps_per_second(batch: Batch, steps: int = STEPS) -> float:
    """Actions a second over all tables of a batch."""
    spent = 0.0
    for _ in range(steps):
        actions = batch.random_actions()
        began = time.perf_counter()
        batch.step(actions)
        spent += time.perf_counter() - began
    return batch.tables * steps / spent


def made(name: str, tables: int, cores: int, with_observations: bool = True) -> Batch:
    game = load(name)
    room = {"masks": np.zeros((tables, game.actions), np.int8)}
    if with_observations:
        room["observations"] = np.zeros((tables, len(game.fields.columns)), np.uint8)
    return Batch(
        game,
        tables,
        SEATS,
        seed=1,
        options=game.about.playout,
        cores=cores,
        deal_again=True,
        **room,
    )


def main() -> None:
    print(f"{SEATS} seats, medians of {ROUNDS} rounds, M steps/s")
    print(
        f"game                 columns  {TABLES:,} tables  masks alone  2 cores    {FEW} tables  2 cores"
    )
    for name in names():
        batches = [
            made(name, TABLES, 1),
            made(name, TABLES, 1, with_observations=False),
            made(name, TABLES, 2),
            made(name, FEW, 1),
            made(name, FEW, 2),
        ]
        for batch in batches:
            steps_per_second(batch, 5)
        rates = np.array([[steps_per_second(batch) for batch in batches] for _ in range(ROUNDS)])
        one, bare, two, few, few_on_two = (statistics.median(column) for column in rates.T)
        columns = len(load(name).fields.columns)
        print(
            f"{name:20s} {columns:7d} {one / 1e6:12.2f} {bare / 1e6:12.2f} {two / one:8.2f} ×"
            f" {few / 1e6:10.2f} {few_on_two / few:7.2f} ×",
            flush=True,
        )


if __name__ == "__main__":
    main()
