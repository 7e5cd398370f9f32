"""Information-set tree search from Python: a tree for each core, grown until the budget is used."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from grandtour.bots.beliefs import Beliefs
from grandtour.bots.entries import tree as source
from grandtour.bots.house import Aim, Search
from grandtour.bots.playing import Playing
from grandtour.bots.rollouts import Idea, Judged, chunk_seed
from grandtour.core.batch import in_shares
from grandtour.core.engine import table_seeds
from grandtour.core.entries import SPACING
from grandtour.core.layout import Array

NODES, EDGES = 20_000, 100_000  # room of a tree
CHUNK = 64  # iterations of a core before it looks at the clock
CURIOUS = 0.6  # how much an idea is tried for the policy's sake


def grow_tree(
    playing: Playing,
    table: Any,
    seat: int,
    ideas: Sequence[Idea],
    lineup: Sequence[str],
    beliefs: Beliefs,
    aim: Aim,
    search: Search,
    seed: int,
) -> Judged:
    """Judge what a seat may do by a tree; of the ideas only the first counts, the policy's choice."""
    game, engine, policies, shares = playing.game, playing.engine, playing.policies, playing.shares
    states: Array = np.zeros(1, game.state)
    states[0] = table
    seats = len(lineup)
    aims: Array = np.zeros(1, source.AIM)
    aims[0] = (aim.win if seats > 1 else 0.0, aim.points, aim.haste, CURIOUS)
    trees: Array = np.zeros(shares, source.TREE)
    trees["nodes"] = 1
    nodes: Array = np.zeros((shares, NODES), source.NODE)
    nodes["seat"] = nodes["first"] = source.NONE
    edges: Array = np.zeros((shares, EDGES), source.EDGE)
    fixed = (
        states,
        seat,
        engine.boards,
        playing.works,
        np.zeros(shares * SPACING, game.state),
        playing.seen,
        policies.memories(shares * seats),
        policies.fresh,
        np.zeros(shares * SPACING, game.card),
    )
    codes = np.array([policies.code(name) for name in lineup], np.int64)
    who = (policies.cast, codes, playing.offers, playing.taken, aims, trees, nodes, edges)
    found = (np.zeros((shares, seats)), np.zeros((shares, seats), np.int64))
    entry = policies.entry(engine, "grow", source)
    began = time.perf_counter()
    used = chunks = 0
    while True:
        number = CHUNK * shares
        if search.rollouts is not None:
            number = min(number, search.rollouts - used)
        if number < 1 or (
            search.seconds is not None
            and chunks > 0
            and time.perf_counter() - began >= search.seconds
        ):
            break
        seeds = table_seeds(chunk_seed(seed, chunks), number)
        worlds = beliefs.draw(number), seeds, search.stirs

        def run(share: int, number: int = number, worlds: Any = worlds) -> None:
            start, stop = number * share // shares, number * (share + 1) // shares
            entry(*fixed, *worlds, start, stop, share, *who, *found)

        in_shares(run, min(shares, number))
        used += number
        chunks += 1
    return _judged(nodes, edges, seat, ideas[0].action, used)


def _judged(nodes: Array, edges: Array, seat: int, own: int, used: int) -> Judged:
    """The actions at the root of all trees, those tried most first."""
    sums: dict[int, Array] = {own: np.zeros(4)}  # visits, values, wins, points
    for share in range(len(nodes)):
        index = int(nodes[share, 0]["first"])
        while index != source.NONE:
            edge = edges[share, index]
            found = (edge["visits"], edge["value"][seat], edge["wins"], edge["points"])
            action = int(edge["action"])
            sums[action] = sums.get(action, np.zeros(4)) + found
            index = int(edge["next"])
    ideas = []
    for action in sorted(sums, key=lambda action: -sums[action][0]):
        visits, *totals = sums[action]
        means = (np.full(int(visits), total / max(visits, 1)) for total in totals)
        ideas.append(Idea(action, "", *means))
    return Judged(ideas, own, used)
