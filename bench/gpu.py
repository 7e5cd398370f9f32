"""Random games of every kind on an NVIDIA GPU, compared game by game with the CPU.

    python bench/gpu.py [GAMES] [NAME …] [--tune]

Needs a GPU and the extra `cuda`; without them it says so and stops.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from grandtour import Batch, Game, load, names
from grandtour.core.cuda import Gpu, Run

SEATS = 4
SHAPES = [(blocks, threads) for threads in (64, 128, 256) for blocks in (4, 8, 16, 32)]


def main() -> None:
    words = [word for word in sys.argv[1:] if word.isdigit()]
    games = int(words[0]) if words else 100_000
    chosen = [name for name in names() if name in sys.argv[1:]] or names()
    for name in chosen:
        game = load(name)
        try:
            gpu = Gpu(game)
            device = gpu.cuda.get_current_device()
        except Exception as problem:  # no driver, no device, no package: nothing to measure
            print(f"no GPU to measure on: {problem}")
            return
        label = device.name.decode() if isinstance(device.name, bytes) else device.name
        print(f"{name} on {label}, {device.MULTIPROCESSOR_COUNT} multiprocessors")
        compare(game, gpu, games)
        measure(game, gpu, games * 10, device)


def compare(game: Game, gpu: Gpu, games: int) -> None:
    """Every final table, scorecard and length must be the CPU's."""
    options = game.about.playout
    batch = Batch(game, games, SEATS, seed=1, options=options)
    run = Run(gpu, batch.seeds, SEATS, options)
    began = time.perf_counter()
    run()
    print(f"  first launch, compiling included: {time.perf_counter() - began:.1f} s")
    states, cards, plies = run.results()
    cpu_plies = batch.play_out()
    assert (plies == cpu_plies).all(), "lengths differ from the CPU"
    expected = batch.scores()
    for field in game.card.names or ():
        ours, theirs = expected[field], cards[field]
        if ours.ndim > 1:  # a card says nothing of seats that nobody has
            ours, theirs = ours[:, :SEATS], theirs[:, :SEATS]
        assert (ours == theirs).all(), f"{field} differs"
    for field in game.state.names or ():
        assert (states[field] == batch.states[field]).all(), f"{field} differs"
    print(f"  {games:,} games: every final table, scorecard and length equals the CPU's")
    began = time.perf_counter()
    batch.play_out()
    seconds = time.perf_counter() - began
    print(f"  CPU, {len(batch._works)} cores: {cpu_plies.sum() / seconds / 1e6:.1f} M plies/s")
    for name, kernel in (("play", gpu.play_kernel), ("score", gpu.score_kernel)):
        made = next(iter(kernel.overloads.values()))
        print(
            f"  kernel {name}: {made.regs_per_thread} registers,"
            f" {made.local_mem_per_thread} B local memory a thread"
        )


def measure(game: Game, gpu: Gpu, games: int, device: Any) -> None:
    seeds = np.arange(games, dtype=np.int64)
    shapes = SHAPES if "--tune" in sys.argv else [(None, None)]
    for blocks, threads in shapes:
        settings = {}
        if blocks is not None:
            settings = {"blocks": blocks * device.MULTIPROCESSOR_COUNT, "threads": threads}
        run = Run(gpu, seeds, SEATS, game.about.playout, **settings)
        run()
        times = []
        for _ in range(3):
            began = time.perf_counter()
            run()
            times.append(time.perf_counter() - began)
        total = int(run.results()[2].sum())
        seconds = float(np.median(times))
        print(
            f"  GPU, blocks {run.shape[0]} × {run.shape[1]} threads: {total / seconds / 1e6:.0f} M"
            f" plies/s, {games / seconds:,.0f} games/s (median of 3, {games:,} games)",
            flush=True,
        )


if __name__ == "__main__":
    main()
