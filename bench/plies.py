"""Random 4-player games of Ticket to Ride Europe against OpenSpiel's hearts, in one run.

    python3 dev.py bench plies

Set-up and scoring are included on both sides. Of hearts, every decision of a player counts and, to
be on the safe side, every dealt card too (OpenSpiel deals card by card, as moves of chance).
"""

from __future__ import annotations

import statistics
import time

import numpy as np
import pyspiel

from grandtour import Batch, load
from grandtour.core.engine import Engine

ROUNDS = 7
SEATS = 4


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


def lists(games: int = 40) -> float:
    game = load("ttr-europe")
    engine = Engine(game, "lists")
    play = engine.backend.entry("play_game")
    tables, cards = engine.tables(1), engine.backend.rows(game.card, 1)
    blank, board, work = engine.blank(SEATS), engine.boards[0], engine.works[0]
    began = time.perf_counter()
    plies = sum(play(tables, 0, blank, board, work, cards[0], seed) for seed in range(games))
    return plies / (time.perf_counter() - began)


def main() -> None:
    game = load("ttr-europe")
    one = Batch(game, 20_000, SEATS, seed=1, cores=1)
    two = Batch(game, 40_000, SEATS, seed=1, cores=2)
    one.play_out()
    two.play_out()
    ours, peers, peers_own, both, slow = [], [], [], [], []
    for _ in range(ROUNDS):  # in turn, so that a busy moment of the machine hits all alike
        ours.append(compiled(one))
        everything, decisions = hearts()
        peers.append(everything)
        peers_own.append(decisions)
        both.append(compiled(two))
        slow.append(lists())
    mine = statistics.median(ours)
    lengths = one.play_out()
    print(
        f"Europe, random, one core      {mine / 1e6:8.2f} M plies/s"
        f"  ({mine / lengths.mean():,.0f} games/s, {lengths.mean():.0f} plies a game)"
    )
    peer, own = statistics.median(peers), statistics.median(peers_own)
    print(
        f"OpenSpiel hearts, C++ loop    {peer / 1e6:8.2f} M moves/s with chance,"
        f" {own / 1e6:.2f} M without"
    )
    ratios = np.array(ours) / np.array(peers)
    print(
        f"  ratio                       {statistics.median(ratios):8.2f} ×"
        f"  ({min(ratios):.2f} to {max(ratios):.2f}; without chance"
        f" {statistics.median(np.array(ours) / np.array(peers_own)):.2f} ×)"
    )
    print(
        f"Europe, two cores             {statistics.median(both) / 1e6:8.2f} M plies/s,"
        f" {statistics.median(np.array(both) / np.array(ours)):.2f} × one core"
    )
    print(
        f"Europe, plain lists           {statistics.median(slow) / 1e3:8.1f} k plies/s,"
        f" compiled is {statistics.median(np.array(ours) / np.array(slow)):.0f} ×"
    )


if __name__ == "__main__":
    main()
