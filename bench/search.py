"""Looking ahead: rollouts and iterations of a tree a second, beside OpenSpiel's IS-MCTS on hearts.

    python3 dev.py bench search
    python bench/search.py ttr-europe

One core is measured by the time that it worked, so that it does not matter what else runs on the
machine; two cores by the clock. Tables stand where 15 of 100 decisions of a usual game have been
made. A whole rollout goes to the end with the game's strongest policy in every seat; a cut one stops
after some decisions and is valued by what the policies foresee, or as it stands. Eight actions are
tried in every world. OpenSpiel's is its C++ IS-MCTS, rollouts at random, as it comes; hearts has four
seats.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from grandtour import Batch, load, names
from grandtour.bots import Playing, Search
from grandtour.bots.beliefs import Beliefs
from grandtour.bots.house import aim_of, base_policy
from grandtour.bots.rollouts import Idea
from grandtour.bots.trees import grow_tree

TABLES = 6
SEATS = 2
PART = 0.15  # of a game
CUT = 20  # decisions of a cut rollout
IDEAS = 8
WORLDS = 150
ITERATIONS = 1500
Clock = Callable[[], float]


def standing(playing: Playing, bot: str) -> list[Any]:
    """Tables on which some decisions have been made."""
    game = playing.game
    batch = Batch(game, TABLES, SEATS, seed=5, options=game.about.playout)
    lineups = [[bot] * SEATS] * TABLES
    plies, _ = playing.play_on(batch.states.copy(), lineups, seed=1)
    tables = batch.states.copy()
    playing.play_on(tables, lineups, seed=1, limit=int(PART * plies.mean()))
    return list(tables)


def rollouts(
    playing: Playing,
    bot: str,
    tables: list[Any],
    limit: int | None,
    clock: Clock = time.process_time,
) -> float:
    """A second. What is cut is valued as a search does."""
    scale = 0.0 if limit is None else aim_of(playing.game.name).scale
    speeds = []
    for table in tables:
        seat = int(np.flatnonzero(table["deciding"])[0])
        actions = [action for action, _ in playing.propose(table, seat, bot)][:IDEAS]
        lineup = [bot] * SEATS
        began = clock()
        playing.try_out(table, seat, actions, lineup, WORLDS, seed=1, limit=limit, scale=scale)
        speeds.append(WORLDS * len(actions) / (clock() - began))
    return statistics.median(speeds)


def iterations(playing: Playing, bot: str, tables: list[Any], cut: int = 0) -> float:
    """Of a tree, a second."""
    speeds = []
    aim = aim_of(playing.game.name)
    search = Search(rollouts=ITERATIONS, is_tree=True, cut=cut)
    lineup = [bot] * SEATS
    for table in tables:
        seat = int(np.flatnonzero(table["deciding"])[0])
        ideas = [Idea(action, bot) for action, _ in playing.propose(table, seat, bot)]
        beliefs = Beliefs(playing, table, seat, lineup, 0, 1)
        began = time.process_time()
        grow_tree(playing, table, seat, ideas, lineup, beliefs, aim, search, 1)
        speeds.append(ITERATIONS / (time.process_time() - began))
    return statistics.median(speeds)


def hearts(simulations: int = 1000) -> float:
    """Simulations a second of OpenSpiel's own bot in the first trick of hearts."""
    import pyspiel  # not everybody has it

    game = pyspiel.load_game("hearts")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(
        1,
        evaluator,
        2.0,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state = game.new_initial_state()
    chance = np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=weights)))
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    began = time.perf_counter()
    bot.step(state)
    return simulations / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=names())
    wish = parser.parse_args()
    print(f"{SEATS} seats, {PART:.0%} of a game, medians over {TABLES} tables, a second")
    print(f"{'':31}  rollouts                      tree")
    print(f"{'game':20} {'policy':10}   whole  cut at {CUT}  2 cores    whole  cut at {CUT}")
    for name in wish.games:
        bot = base_policy(name)
        one, two = (Playing(load(name), [bot], cores) for cores in (1, 2))
        tables = standing(one, bot)
        for playing in (one, two):
            rollouts(playing, bot, tables[:1], 2)
        iterations(one, bot, tables[:1])
        by_clock = [
            rollouts(playing, bot, tables, None, time.perf_counter) for playing in (one, two)
        ]
        print(
            f"{name:20} {bot:10} {rollouts(one, bot, tables, None):7,.0f}"
            f" {rollouts(one, bot, tables, CUT):10,.0f} {by_clock[1] / by_clock[0]:6.2f} ×"
            f" {iterations(one, bot, tables):8,.0f} {iterations(one, bot, tables, CUT):10,.0f}",
            flush=True,
        )
    try:
        print(f"OpenSpiel's IS-MCTS on hearts: {hearts():,.0f} simulations a second")
    except (AttributeError, ImportError, TypeError) as problem:  # nor does every release offer it
        print(f"OpenSpiel's IS-MCTS cannot be called here: {problem}")


if __name__ == "__main__":
    main()
