"""What one call costs: a clone, an action from Python, a whole move of a person; and sizes.

python3 dev.py bench latency
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import numpy as np

from grandtour import Batch, Match, load
from grandtour.core.engine import Engine
from grandtour.core.entries import Ask

ROUNDS = 7


def median_of(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(ROUNDS))


def clone_ns(engine: Engine) -> float:
    """A clone in compiled code."""
    tables, times = engine.tables(1), 1_000_000
    engine.new(tables, 0, engine.blank(4), 1)
    began = time.perf_counter()
    engine.ask(Ask.CLONE, tables, 0, value=times)
    return (time.perf_counter() - began) / times * 1e9


def apply_us(engine: Engine) -> float:
    """One `apply` called from Python, over whole random games prepared beforehand."""
    tables = engine.tables(1)
    script = []
    chooser = random.Random(1)
    engine.new(tables, 0, engine.blank(4), 1)
    while engine.row(tables, 0)["deciding"].any():
        seat = int(np.flatnonzero(engine.row(tables, 0)["deciding"])[0])
        action = chooser.choice(engine.legal(tables, 0, seat))
        script.append((seat, action))
        engine.apply(tables, 0, seat, action)
    engine.new(tables, 0, engine.blank(4), 1)
    apply = engine.apply
    began = time.perf_counter()
    for seat, action in script:
        apply(tables, 0, seat, action)
    return (time.perf_counter() - began) / len(script) * 1e6


def person_move_us() -> float:
    """Parse, check, apply, events, and the view as JSON, over a whole game of 4."""
    game = load("ttr-europe")
    match = Match(game, 4, seed=1)
    chooser = random.Random(1)
    script = []
    while not match.is_over:
        seat = match.deciding[0]
        script.append((seat, chooser.choice(match.legal(seat))))
        match.play(*script[-1])
    again = Match(game, 4, seed=1)
    began = time.perf_counter()
    for seat, text in script:
        again.play(seat, text)
        again.view_json(seat)
    return (time.perf_counter() - began) / len(script) * 1e6


def legal_us(ask: Callable[[Match, int], object]) -> float:
    """A list of legal moves for whoever decides, over a whole game of 4."""
    match = Match(load("ttr-europe"), 4, seed=1)
    chooser = random.Random(1)
    spent, asked = 0.0, 0
    while not match.is_over:
        seat = match.deciding[0]
        began = time.perf_counter()
        ask(match, seat)
        spent, asked = spent + time.perf_counter() - began, asked + 1
        match.play(seat, chooser.choice(match.legal(seat)))
    return spent / asked * 1e6


def main() -> None:
    game = load("ttr-europe")
    engine = Engine(game)
    print(f"clone, compiled               {median_of(lambda: clone_ns(engine)):8.1f} ns")
    print(f"apply, from Python            {median_of(lambda: apply_us(engine)):8.2f} µs")
    print(f"a person's move               {median_of(person_move_us):8.1f} µs")
    for what, ask in (("as texts", Match.legal), ("with parts", Match.legal_moves)):
        took = median_of(lambda ask=ask: legal_us(ask))  # type: ignore[misc]
        print(f"legal moves, {what:<17}{took:8.1f} µs")
    print(f"a state                       {game.state.itemsize:8d} bytes")
    batch = Batch(game, 100_000, 4, seed=1)
    used = batch.states.nbytes + batch._works.nbytes + batch.seeds.nbytes
    used += batch._seats.nbytes + batch._refusals.nbytes + batch.masks.nbytes
    print(f"100,000 tables                {used / 1e6:8.1f} MB, masks of legal actions included")


if __name__ == "__main__":
    main()
