"""Information-set tree search in compiled code: one tree over what a seat may know.

Every iteration deals a world that the seat cannot tell from the table, and goes down the tree by what
is legal there; a new node is judged by a playout. A node stands for the decisions that led to it,
whatever chance brought on the way. Each seat follows its own results (max-n), and ideas of the policy
that seem better are tried first.
"""

import numpy as np

from grandtour.bots.entries.table import (
    BOT_SALT,
    PLIES_MAX,
    deal_world,
    forget,
    note_result,
    play_table,
    propose_at,
    stir_world,
)
from grandtour.core.bits import WORD, has
from grandtour.core.chance import seed_chance
from grandtour.core.entries import SPACING, to_decide
from grandtour.core.layout import record
from grandtour.core.rng import seed_rng
from grandtour.core.rule import rule

SEATS = 5
DEPTH = 64  # decisions that one way down the tree has at most
NONE = -1
ASK_AGAIN = 8  # visits up to which the policy is asked for ideas in each new world

NODE = record(
    ("first", np.int64),  # of its edges, or NONE
    ("visits", np.int64),
    ("seat", np.int64),  # that decides there; NONE before anybody came by
)
EDGE = record(
    ("value", np.float64, SEATS),  # sums of what came of it, by seat
    ("wins", np.float64),  # of who searches: a sum, too
    ("points", np.float64),  # likewise
    ("action", np.int64),
    ("visits", np.int64),
    ("available", np.int64),  # how often it could have been chosen
    ("rank", np.int64),  # among the ideas of the policy, the best being 0
    ("node", np.int64),  # that it leads to, or NONE
    ("next", np.int64),  # edge of the same node, or NONE
)
TREE = record(
    ("nodes", np.int64),  # so many are in use
    ("edges", np.int64),
    ("path", np.int64, DEPTH),  # edges of the present way down
)
AIM = record(
    ("win", np.float64), ("points", np.float64), ("haste", np.float64), ("curious", np.float64)
)

# These names stand for one game's rules, and for the policy in each slot.
legal = apply = view = score = determinize = None
think_0 = think_1 = think_2 = think_3 = think_4 = None
propose_0 = propose_1 = propose_2 = propose_3 = propose_4 = None
fit_0 = fit_1 = fit_2 = fit_3 = fit_4 = None
settle_0 = settle_1 = settle_2 = settle_3 = settle_4 = None
stir_0 = stir_1 = stir_2 = stir_3 = stir_4 = None


def grow(
    states, seat, boards, works, worlds, seen, memories, fresh, cards, deals, seeds, stirs, start,
    stop, share, cast, lineup, offers, taken, aims, trees, nodes, edges, wins, points,
):  # fmt: skip
    """Go down the tree of a share once for each world from `start` to `stop`."""
    board = boards[0]
    work = works[share]
    tree = trees[share]
    own = share * SPACING
    first = share * len(lineup)
    for index in range(start, stop):
        deal_world(
            states, worlds, own, board, work, seat, deals[index], memories, fresh, first, cast, lineup
        )  # fmt: skip
        stir_world(
            worlds[own], board, work, seat, seeds[index], stirs, memories, first, cast, lineup
        )  # fmt: skip
        seed_chance(worlds[own], seeds[index])
        for other in range(len(lineup)):
            forget(memories, fresh, cast[lineup[other]], first + other)
        seed_rng(work, seeds[index] ^ BOT_SALT)
        depth = descend(
            worlds, own, board, work, seen, share, memories, first, cast, lineup, offers, aims[0],
            tree, nodes[share], edges[share],
        )  # fmt: skip
        plies = depth + play_table(
            worlds, own, board, work, seen, share, memories, first, cast, lineup, offers, taken,
            PLIES_MAX,
        )  # fmt: skip
        score(worlds[own], board, work, cards[own])
        note_result(cards[own], len(lineup), wins[share], points[share])
        give_back(
            tree, edges[share], depth, aims[0], wins[share], points[share], seat, len(lineup), plies
        )


@rule
def descend(
    worlds, own, board, work, seen, share, memories, first, cast, lineup, offers, aim, tree, nodes,
    edges,
):  # fmt: skip
    """From the root to a new node, or as far as the tree goes in this world; returns how far."""
    node = 0
    depth = 0
    decider = to_decide(worlds[own])
    while decider >= 0 and depth < DEPTH:
        is_new = nodes[node].seat == NONE
        if is_new:
            nodes[node].seat = decider
            if depth > 0:
                return depth
        if nodes[node].seat != decider:
            return depth
        seen[own] = worlds[own]
        view(worlds[own], board, decider, seen[own])
        number = legal(seen[own], board, work, decider)
        nodes[node].visits += 1
        if nodes[node].visits <= ASK_AGAIN:
            bot = cast[lineup[decider]]
            at = first + decider
            propose_at(bot, seen[own], board, work, memories, offers[share], at, decider, number)
            legal(seen[own], board, work, decider)
            take_ideas(tree, nodes[node], edges, offers[share])
        edge = select(work, nodes[node], edges, decider, aim.curious)
        if edge == NONE:
            return depth
        tree.path[depth] = edge
        depth += 1
        apply(worlds[own], board, work, decider, edges[edge].action)
        if edges[edge].node == NONE:
            if tree.nodes == len(nodes):
                return depth
            edges[edge].node = tree.nodes
            tree.nodes += 1
        node = edges[edge].node
        decider = to_decide(worlds[own])
    return depth


@rule
def take_ideas(tree, node, edges, offers):
    """What the policy proposes here and was not known yet."""
    for rank in range(offers.count):
        edge = node.first
        last = NONE
        while edge != NONE and edges[edge].action != offers.action[rank]:
            last = edge
            edge = edges[edge].next
        if edge != NONE:
            edges[edge].rank = min(edges[edge].rank, rank)
        elif tree.edges < len(edges):
            edge = tree.edges
            tree.edges += 1
            edges[edge].action = offers.action[rank]
            edges[edge].rank = rank
            edges[edge].node = NONE
            edges[edge].next = NONE
            if last == NONE:
                node.first = edge
            else:
                edges[last].next = edge


@rule
def select(work, node, edges, seat, curious):
    """The edge to follow: good so far, or little tried for how good the policy thinks it is."""
    best = NONE
    best_worth = 0.0
    total = 0.0
    edge = node.first
    while edge != NONE:
        action = edges[edge].action
        if has(work.legal[action // WORD], action % WORD):
            total += 1.0 / (1 + edges[edge].rank)
        edge = edges[edge].next
    mean = mean_of(node, edges, seat)
    edge = node.first
    while edge != NONE:
        action = edges[edge].action
        if has(work.legal[action // WORD], action % WORD):
            edges[edge].available += 1
            worth = mean
            if edges[edge].visits > 0:
                worth = edges[edge].value[seat] / edges[edge].visits
            hope = 1.0 / (1 + edges[edge].rank) / total
            worth += curious * hope * edges[edge].available ** 0.5 / (1 + edges[edge].visits)
            if best == NONE or worth > best_worth:
                best = edge
                best_worth = worth
        edge = edges[edge].next
    return best


@rule
def mean_of(node, edges, seat):
    """What has come of this node so far; an edge not tried yet is thought to be as good."""
    total = 0.0
    visits = 0
    edge = node.first
    while edge != NONE:
        total += edges[edge].value[seat]
        visits += edges[edge].visits
        edge = edges[edge].next
    if visits == 0:
        return 0.0
    return total / visits


@rule
def give_back(tree, edges, depth, aim, wins, points, searcher, seats, plies):
    """Note what came of the way down at every edge of it; `rollouts.worth` values results alike."""
    late = aim.haste**plies
    for seat in range(seats):
        ahead = points[seat]
        if seats > 1:
            best = NONE
            for other in range(seats):
                if other != seat and (best == NONE or points[other] > points[best]):
                    best = other
            ahead -= points[best]
        value = aim.win * wins[seat] * late + aim.points * ahead
        for step in range(depth):
            edges[tree.path[step]].value[seat] += value
    for step in range(depth):
        edges[tree.path[step]].visits += 1
        edges[tree.path[step]].wins += wins[searcher]
        edges[tree.path[step]].points += points[searcher]
