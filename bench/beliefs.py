"""How well others' tickets are inferred in a train game: the part of them that is in the worlds.

    python bench/beliefs.py ttr-europe --games 40 --deals 4000 --stirs 0 20

Bots of the strongest policy play; at several points of each game the next to decide imagines worlds.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np

from grandtour import Batch, load
from grandtour.bots import Playing
from grandtour.bots.beliefs import Beliefs
from grandtour.bots.entries.table import deal_world, stir_world
from grandtour.bots.house import DEALS, base_policy
from grandtour.core.engine import table_seeds

PARTS = (0.15, 0.3, 0.5, 0.7)  # of a game
WORLDS = 64

# These names stand for one game's rules, and for the policy in each slot.
legal = apply = view = score = determinize = None
think_0 = think_1 = think_2 = think_3 = think_4 = None
propose_0 = propose_1 = propose_2 = propose_3 = propose_4 = None
fit_0 = fit_1 = fit_2 = fit_3 = fit_4 = None
settle_0 = settle_1 = settle_2 = settle_3 = settle_4 = None
stir_0 = stir_1 = stir_2 = stir_3 = stir_4 = None


def imagine(
    states, seat, boards, works, worlds, memories, fresh, deals, seeds, stirs, cast, lineup
):  # fmt: skip
    """The worlds themselves."""
    for index in range(len(deals)):
        deal_world(
            states, worlds, index, boards[0], works[0], seat, deals[index], memories, fresh, 0, cast,
            lineup,
        )  # fmt: skip
        stir_world(
            worlds[index], boards[0], works[0], seat, seeds[index], stirs, memories, 0, cast, lineup
        )  # fmt: skip


def shared(playing: Playing, table: Any, seat: int, bot: str, deals: int, stirs: int) -> float:
    """The part of others' tickets that is in a world, on average."""
    game, seats = playing.game, int(table["seats"])
    beliefs = Beliefs(playing, table, seat, [bot] * seats, deals, 1)
    states, worlds = np.zeros(1, game.state), np.zeros(WORLDS, game.state)
    states[0] = table
    entry = playing.policies.entry(playing.engine, "imagine", sys.modules[__name__])
    entry(
        states, seat, playing.engine.boards, playing.works, worlds, playing.policies.memories(seats),
        playing.policies.fresh, beliefs.draw(WORLDS), table_seeds(7, WORLDS), stirs,
        playing.policies.cast, playing.codes([[bot] * seats])[0],
    )  # fmt: skip
    parts = []
    for other in range(seats):
        true = int(table["tickets"][other])
        if other != seat and true:
            held = [(int(world["tickets"][other]) & true).bit_count() for world in worlds]
            parts.append(np.mean(held) / true.bit_count())
    return float(np.mean(parts)) if parts else np.nan


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="ttr-europe")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--deals", type=int, nargs="*", default=[DEALS])
    parser.add_argument("--stirs", type=int, nargs="*", default=[0, 20])
    wish = parser.parse_args()
    game, bot = load(wish.game), base_policy(wish.game)
    playing = Playing(game, [bot], 1)
    batch = Batch(game, wish.games, wish.seats, seed=5, options=game.about.playout)
    lineups = [[bot] * wish.seats] * wish.games
    whole, _ = playing.play_on(batch.states.copy(), lineups, seed=1)
    moments = []
    for part in PARTS:
        tables = batch.states.copy()
        playing.play_on(tables, lineups, seed=1, limit=int(part * whole.mean()))
        moments.append([table for table in tables if table["deciding"].any()])
    for deals in wish.deals:
        for stirs in wish.stirs:
            found, began = [], time.perf_counter()
            for tables in moments:
                seats = [int(np.flatnonzero(table["deciding"])[0]) for table in tables]
                told = [
                    shared(playing, table, seat, bot, deals, stirs)
                    for table, seat in zip(tables, seats, strict=True)
                ]
                found.append(np.nanmean(told))
            took = (time.perf_counter() - began) / sum(len(tables) for tables in moments)
            parts = "  ".join(f"{part:.0%}" for part in found)
            print(f"{deals:6} deals {stirs:4} stirs: {parts}   {1000 * took:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
