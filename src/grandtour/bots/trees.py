"""Information-set tree search from Python: a tree for each core, grown until the budget is used."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from grandtour.bots.beliefs import Beliefs
from grandtour.bots.entries import tree as source
from grandtour.bots.entries.table import PLIES_MAX
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


class Grown:
    """Trees, one for each core, which may be kept from one decision of a seat to the next."""

    def __init__(self, shares: int) -> None:
        self.trees: Array = np.zeros(shares, source.TREE)
        self.nodes, self.edges = _room(shares)
        for share in range(shares):
            self._begin(share)

    def follow(self, playing: Playing, actions: Sequence[int], haste: float = 1.0) -> None:
        """Go to where these decisions have led; a tree that never went there begins anew."""
        keep = playing.engine.backend.entry("keep", source)
        nodes, edges = _room(len(self.trees))
        moved: Array = np.full((2, NODES), source.NONE, np.int64)
        for share in range(len(self.trees)):
            moved[:] = source.NONE
            before = self.nodes[share], self.edges[share], nodes[share], edges[share]
            keep(np.array(actions, np.int64), haste, self.trees, share, *before, moved)
        self.nodes, self.edges = nodes, edges
        for share in range(len(self.trees)):
            if not self.trees[share]["nodes"]:
                self._begin(share)

    def _begin(self, share: int) -> None:
        """Nothing but a root."""
        self.trees[share]["nodes"], self.trees[share]["edges"] = 1, 0
        self.nodes[share, 0]["judge"] = 0


def _room(shares: int) -> tuple[Array, Array]:
    """Nodes and edges that nobody has been to."""
    nodes: Array = np.zeros((shares, NODES), source.NODE)
    for name in ("first", "seat", "later"):
        nodes[name] = source.NONE
    return nodes, np.zeros((shares, EDGES), source.EDGE)


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
    grown: Grown | None = None,
) -> Judged:
    """Judge what a seat may do by a tree; of the ideas only the first counts, the policy's choice.

    What has `grown` already grows on.
    """
    game, engine, policies, shares = playing.game, playing.engine, playing.policies, playing.shares
    states: Array = np.zeros(1, game.state)
    states[0] = table
    seats = len(lineup)
    aims: Array = np.zeros(1, source.AIM)
    scale = aim.scale if search.cut else 0.0
    win = aim.win if seats > 1 else 0.0
    aims[0] = (win, aim.points, aim.haste, scale, CURIOUS, search.cut or PLIES_MAX)
    grown = grown or Grown(shares)
    trees, nodes, edges = grown.trees, grown.nodes, grown.edges
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
    legal = engine.legal(states, 0, seat)
    return _judged(nodes, edges, legal, seat, ideas[0].action, used)


def _judged(
    nodes: Array, edges: Array, legal: Sequence[int], seat: int, own: int, used: int
) -> Judged:
    """The legal actions at the root of all trees, those tried most first."""
    sums: dict[int, Array] = {own: np.zeros(4)}  # visits, values, wins, points
    for share in range(len(nodes)):
        index = int(nodes[share, nodes[share, 0]["judge"]]["first"])
        while index != source.NONE:
            edge = edges[share, index]
            found = (edge["visits"], edge["value"][seat], edge["wins"], edge["points"])
            action = own if edge["action"] == source.FOLLOW else int(edge["action"])
            if action in legal:  # what was thought of before may have become impossible
                sums[action] = sums.get(action, np.zeros(4)) + found
            index = int(edge["next"])
    ideas = []
    for action in sorted(sums, key=lambda action: -sums[action][0]):
        visits, *totals = sums[action]
        means = (np.full(int(visits), total / max(visits, 1)) for total in totals)
        ideas.append(Idea(action, "", *means))
    return Judged(ideas, own, used)
