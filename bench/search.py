"""Looking ahead: rollouts and iterations of a tree a second, beside OpenSpiel's IS-MCTS on hearts.

    python3 dev.py bench search

Tables stand where 15 of 100 decisions of a usual game have been made. A whole rollout goes to the end
with the game's strongest policy in every seat; a cut one stops after some decisions and is scored as
it stands. Eight actions are tried in every world. OpenSpiel's is its C++ IS-MCTS, rollouts at random,
as it comes; hearts has four seats.
"""

from __future__ import annotations

import statistics
import time
from typing import Any

import numpy as np
import pyspiel

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


def standing(playing: Playing, bot: str) -> list[Any]:
    """Tables on which some decisions have been made."""
    game = playing.game
    batch = Batch(game, TABLES, SEATS, seed=5, options=game.about.playout)
    lineups = [[bot] * SEATS] * TABLES
    plies, _ = playing.play_on(batch.states.copy(), lineups, seed=1)
    tables = batch.states.copy()
    playing.play_on(tables, lineups, seed=1, limit=int(PART * plies.mean()))
    return list(tables)


def rollouts(playing: Playing, bot: str, tables: list[Any], limit: int | None) -> float:
    """A second."""
    speeds = []
    for table in tables:
        seat = int(np.flatnonzero(table["deciding"])[0])
        actions = [action for action, _ in playing.propose(table, seat, bot)][:IDEAS]
        began = time.perf_counter()
        playing.try_out(table, seat, actions, [bot] * SEATS, WORLDS, seed=1, limit=limit)
        speeds.append(WORLDS * len(actions) / (time.perf_counter() - began))
    return statistics.median(speeds)


def iterations(playing: Playing, bot: str, tables: list[Any]) -> float:
    speeds = []
    for table in tables:
        seat = int(np.flatnonzero(table["deciding"])[0])
        ideas = [Idea(action, bot) for action, _ in playing.propose(table, seat, bot)]
        search = Search(rollouts=ITERATIONS, is_tree=True)
        began = time.perf_counter()
        beliefs = Beliefs(playing, table, seat, [bot] * SEATS, 0, 1)
        grow_tree(
            playing,
            table,
            seat,
            ideas,
            [bot] * SEATS,
            beliefs,
            aim_of(playing.game.name),
            search,
            1,
        )
        speeds.append(ITERATIONS / (time.perf_counter() - began))
    return statistics.median(speeds)


def hearts(simulations: int = 1000) -> float:
    """Simulations a second of OpenSpiel's own bot in the first trick of hearts."""
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
    print(f"{SEATS} seats, {PART:.0%} of a game, medians over {TABLES} tables, a second")
    print("game                 policy      whole    cut at 20   2 cores   tree")
    for name in names():
        bot = base_policy(name)
        one, two = (Playing(load(name), [bot], cores) for cores in (1, 2))
        tables = standing(one, bot)
        for playing in (one, two):
            rollouts(playing, bot, tables[:1], 2)
        iterations(one, bot, tables[:1])
        whole = rollouts(one, bot, tables, None)
        both = rollouts(two, bot, tables, None)
        print(
            f"{name:20} {bot:10} {whole:7,.0f}  {rollouts(one, bot, tables, CUT):9,.0f}"
            f"  {both / whole:7.2f} × {iterations(one, bot, tables):7,.0f}",
            flush=True,
        )
    try:
        print(f"OpenSpiel's IS-MCTS on hearts: {hearts():,.0f} simulations a second")
    except (AttributeError, TypeError) as problem:  # not every release offers it to Python
        print(f"OpenSpiel's IS-MCTS cannot be called here: {problem}")


if __name__ == "__main__":
    main()
