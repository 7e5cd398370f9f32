"""Random games of every kind against OpenSpiel's hearts, in one run.

    python3 dev.py bench plies

Set-up and scoring are included on both sides. Of hearts, every decision of a player counts and, to
be on the safe side, every dealt card too (OpenSpiel deals card by card, as moves of chance). A game
that random play would not end is played with a limit on turns (`about.playout`).
"""

from __future__ import annotations

import statistics
import time

import numpy as np
import pyspiel

from grandtour import Batch, load, names
from grandtour.core.engine import Engine

ROUNDS = 7
SEATS = 4
PLIES = 4_000_000  # about so many in each measurement of one core


def hearts(games: int = 3000) -> tuple[float, float]:
    """Moves per second in OpenSpiel's own C++ loop: with and without the moves of chance."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    states = [game.new_initial_state() for _ in range(games)]
    began = time.perf_counter()
    for seed, state in enumerate(states):
        pyspiel.evaluate_bots(state, bots, seed)
    seconds = time.perf_counter() - began
    moves = sum(len(state.history()) for state in states)
    chance = 52 * games
    return moves / seconds, (moves - chance) / seconds


def compiled(batch: Batch) -> float:
    began = time.perf_counter()
    plies = batch.play_out()
    return float(plies.sum() / (time.perf_counter() - began))


def tables_of(name: str, cores: int) -> Batch:
    """Tables enough to measure with."""
    game = load(name)
    options = game.about.playout
    few = Batch(game, 100, SEATS, seed=1, options=options, cores=cores)
    number = round(cores * PLIES / few.play_out().mean())
    return Batch(game, number, SEATS, seed=1, options=options, cores=cores)


def lists(name: str, games: int) -> float:
    game = load(name)
    engine = Engine(game, "lists")
    play = engine.backend.entry("play_game")
    tables, cards = engine.tables(1), engine.backend.rows(game.card, 1)
    blank = engine.blank(SEATS, game.about.playout)
    board, work = engine.boards[0], engine.works[0]
    began = time.perf_counter()
    plies = sum(play(tables, 0, blank, 0, board, work, cards[0], seed) for seed in range(games))
    return plies / (time.perf_counter() - began)


def main() -> None:
    print(f"random play, {SEATS} seats, medians of {ROUNDS} rounds")
    print(
        "game                 M plies/s   games/s  plies   × hearts  (decisions)  2 cores  × lists"
    )
    for name in names():
        one, two = tables_of(name, 1), tables_of(name, 2)
        one.play_out()
        two.play_out()
        ours, peers, peers_own, both, slow = [], [], [], [], []
        for _ in range(ROUNDS):  # in turn, so that a busy moment of the machine hits all alike
            ours.append(compiled(one))
            everything, decisions = hearts()
            peers.append(everything)
            peers_own.append(decisions)
            both.append(compiled(two))
            slow.append(lists(name, 10))
        rate = statistics.median(ours)
        length = one.play_out().mean()
        ratio = statistics.median(np.array(ours) / np.array(peers))
        own_ratio = statistics.median(np.array(ours) / np.array(peers_own))
        two_ratio = statistics.median(np.array(both) / np.array(ours))
        list_ratio = statistics.median(np.array(ours) / np.array(slow))
        print(
            f"{name:20s} {rate / 1e6:9.2f} {rate / length:9,.0f} {length:6.0f}"
            f" {ratio:9.2f} × {own_ratio:9.2f} × {two_ratio:6.2f} × {list_ratio:6.0f} ×",
            flush=True,
        )
        if "cut_short" in one.scores().dtype.names:
            cut = int(one.scores()["cut_short"].sum())
            print(f"  the limit on turns ended {cut:,} of {one.tables:,} games")
    peer, own = statistics.median(peers), statistics.median(peers_own)
    print(f"OpenSpiel hearts, C++ loop: {peer / 1e6:.2f} M moves/s, {own / 1e6:.2f} M decisions/s")


if __name__ == "__main__":
    main()
