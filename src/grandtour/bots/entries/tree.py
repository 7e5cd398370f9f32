"""Information-set tree search in compiled code: one tree over what a seat may know.

Every iteration deals a world that the seat cannot tell from the table, and goes down the tree by what
is legal there; a new node is judged by a playout. A node stands for the decisions that led to it,
whatever chance brought on the way. Each seat follows its own results (max-n), and ideas of the policy
that seem better are tried first.

Two things are one where the seats know no better:

- Where the policy has one idea only, such as which cards to pay with, there is one edge, and whoever
  comes by does what the policy does there.
- While several seats choose at once, each has one node for all that the others may have put in
  already: what they chose is still secret, so it must not matter. Only after the last of them
  there is a node for each way in which they may have chosen. So a place in the tree has a `judge`, the
  node whose ideas and results count there: itself, or the one that all such places share.
"""

import numpy as np

from grandtour.bots.entries.table import (
    BOT_SALT,
    choose_at,
    deal_world,
    forget,
    note_end,
    play_table,
    propose_at,
    stir_world,
)
from grandtour.bots.policies.offers import MOST
from grandtour.core.bits import WORD, has
from grandtour.core.chance import seed_chance
from grandtour.core.entries import SPACING, to_decide
from grandtour.core.layout import record
from grandtour.core.rng import seed_rng
from grandtour.core.rule import rule

SEATS = 5
DEPTH = 64  # decisions that one way down the tree has at most
NONE = -1
FOLLOW = -1  # as an action: whatever the policy does
ASK_AGAIN = 8  # visits up to which the policy is asked for ideas in each new world

NODE = record(
    ("first", np.int64),  # of its edges, or NONE
    ("visits", np.int64),  # as far as they are counted: the policy is asked in the first ones
    ("seat", np.int64),  # that decides there; NONE before anybody came by
    ("judge", np.int64),  # the node whose ideas and results count: itself, but for choices at once
    ("later", np.int64),  # where another seat chooses at the same time, or NONE
)
EDGE = record(
    ("value", np.float64, SEATS),  # sums of what came of it, by seat
    ("wins", np.float64),  # of who searches: a sum, too
    ("points", np.float64),  # likewise
    ("action", np.int64),  # or FOLLOW
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
    ("win", np.float64),
    ("points", np.float64),
    ("haste", np.float64),
    ("scale", np.float64),  # of what playouts that are cut would come to; 0: they are scored
    ("curious", np.float64),
    ("limit", np.int64),  # decisions of a playout
)

# These names stand for one game's rules, and for the policy in each slot.
legal = apply = view = score = determinize = None
think_0 = think_1 = think_2 = think_3 = think_4 = None
propose_0 = propose_1 = propose_2 = propose_3 = propose_4 = None
fit_0 = fit_1 = fit_2 = fit_3 = fit_4 = None
settle_0 = settle_1 = settle_2 = settle_3 = settle_4 = None
stir_0 = stir_1 = stir_2 = stir_3 = stir_4 = None
worth_0 = worth_1 = worth_2 = worth_3 = worth_4 = None


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
            worlds, own, board, work, seat, seen, share, memories, first, cast, lineup, offers,
            aims[0].curious, tree, nodes[share], edges[share],
        )  # fmt: skip
        plies = depth + play_table(
            worlds, own, board, work, seen, share, memories, first, cast, lineup, offers, taken,
            aims[0].limit,
        )  # fmt: skip
        note_end(
            worlds, own, board, work, cards[own], memories, first, cast, lineup, aims[0].scale,
            wins[share], points[share],
        )  # fmt: skip
        give_back(
            tree, edges[share], depth, aims[0], wins[share], points[share], seat, len(lineup), plies
        )


@rule
def descend(
    worlds, own, board, work, seat, seen, share, memories, first, cast, lineup, offers, curious,
    tree, nodes, edges,
):  # fmt: skip
    """From the root to a new node, or as far as the tree goes in this world; returns how far.

    The root is of the seat that searches, whoever else chooses at the same time.
    """
    node = 0
    depth = 0
    moment = NONE  # the judge of the first of those who choose at once
    if nodes[0].seat == NONE:
        nodes[0].seat = seat
    decider = seat
    while nodes[node].seat == decider and depth < DEPTH:
        judge = nodes[node].judge
        bot = cast[lineup[decider]]
        at = first + decider
        seen[own] = worlds[own]
        view(worlds[own], board, decider, seen[own])
        number = legal(seen[own], board, work, decider)
        nodes[judge].visits += 1
        if nodes[judge].visits <= ASK_AGAIN:
            propose_at(bot, seen[own], board, work, memories, offers[share], at, decider, number)
            legal(seen[own], board, work, decider)
            take_ideas(tree, nodes[judge], edges, offers[share], number)
        edge = select(work, nodes[judge], edges, decider, curious)
        if edge == NONE:
            return depth
        tree.path[depth] = edge
        depth += 1
        action = edges[edge].action
        if action == FOLLOW:
            action = choose_at(bot, seen[own], board, work, memories, offers[share], at, decider)
        owing = owing_beside(worlds[own], decider)
        apply(worlds[own], board, work, decider, action)
        if owing & owing_beside(worlds[own], decider) == 0:
            moment = NONE
        elif moment == NONE:
            moment = judge
        before = decider
        decider = to_decide(worlds[own])
        if decider < 0:
            return depth
        node = child_of(tree, nodes, edges, node, edge)
        if node == NONE:
            return depth
        if nodes[node].seat == NONE:
            nodes[node].seat = decider
            if moment != NONE and decider != before:
                nodes[node].judge = later_of(tree, nodes, moment, decider, node)
            elif moment != NONE:
                nodes[node].judge = own_next(tree, nodes, edges, edge, node)
            return depth
    return depth


@rule
def owing_beside(state, seat):
    """The seats that owe a decision beside one, as a set."""
    owing = 0
    for other in range(state.seats):
        if other != seat and state.deciding[other] != 0:
            owing |= 1 << other
    return owing


@rule
def new_node(tree, nodes):
    """One more node, its own judge; NONE if there is no room."""
    if tree.nodes == len(nodes):
        return NONE
    node = tree.nodes
    tree.nodes += 1
    nodes[node].judge = node
    return node


@rule
def child_of(tree, nodes, edges, node, edge):
    """Where a place leads by an edge of its judge."""
    if nodes[node].judge != node:
        edge = edge_of(tree, nodes[node], edges, edges[edge].action)
        if edge == NONE:
            return NONE
    if edges[edge].node == NONE:
        edges[edge].node = new_node(tree, nodes)
    return edges[edge].node


@rule
def later_of(tree, nodes, moment, seat, place):
    """The node of another seat that chooses at the same time, whatever led to its place."""
    node = moment
    while nodes[node].later != NONE:
        node = nodes[node].later
        if nodes[node].seat == seat:
            return node
    later = new_node(tree, nodes)
    if later == NONE:
        return place
    nodes[later].seat = seat
    nodes[node].later = later
    return later


@rule
def own_next(tree, nodes, edges, edge, node):
    """The node of a seat's further choice in the same moment, which depends on its own ones alone."""
    if edges[edge].node == NONE:
        edges[edge].node = new_node(tree, nodes)
    own = edges[edge].node
    if own == NONE:
        return node
    nodes[own].seat = nodes[node].seat
    return own


@rule
def edge_of(tree, node, edges, action):
    """The edge of a node for an action, a new one if need be; NONE if there is no room."""
    edge = node.first
    last = NONE
    while edge != NONE and edges[edge].action != action:
        last = edge
        edge = edges[edge].next
    if edge == NONE and tree.edges < len(edges):
        edge = tree.edges
        tree.edges += 1
        edges[edge].action = action
        edges[edge].node = NONE
        edges[edge].next = NONE
        if last == NONE:
            node.first = edge
        else:
            edges[last].next = edge
    return edge


@rule
def take_ideas(tree, node, edges, offers, number):
    """What the policy proposes here and was not known yet; of a sole idea, only that it is one."""
    for rank in range(offers.count):
        action = offers.action[rank]
        if offers.count == 1 and number > 1:
            action = FOLLOW
        known = tree.edges
        edge = edge_of(tree, node, edges, action)
        if edge == known:
            edges[edge].rank = rank
        elif edge != NONE:
            edges[edge].rank = min(edges[edge].rank, rank)


@rule
def can_follow(work, action):
    """Is this legal, by what is in `work.legal`?"""
    return action == FOLLOW or has(work.legal[action // WORD], action % WORD)


@rule
def select(work, node, edges, seat, curious):
    """The edge to follow: good so far, or little tried for how good the policy thinks it is."""
    best = NONE
    best_worth = 0.0
    total = 0.0
    edge = node.first
    while edge != NONE:
        if can_follow(work, edges[edge].action):
            total += 1.0 / (1 + edges[edge].rank)
        edge = edges[edge].next
    mean = mean_of(node, edges, seat)
    edge = node.first
    while edge != NONE:
        if can_follow(work, edges[edge].action):
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


def keep(actions, haste, trees, share, nodes, edges, kept_nodes, kept_edges, moved):
    """Copy what belongs to the node to which some decisions have led, as the tree of a share.

    Nothing is copied if the tree never came there. What came of a decision is nearer by now, so with
    `haste` it is worth more. The policy is asked anew everywhere: of what it proposed before it knew
    what it knows now, nothing comes first. `moved` has room for a number for each node, and NONE in all
    of it.
    """
    root = 0
    for action in actions:
        root = led_to(nodes, edges, root, action)
    tree = trees[share]
    tree.nodes = 0
    tree.edges = 0
    if root == NONE or nodes[root].seat == NONE or nodes[nodes[root].judge].first == NONE:
        return
    late = haste ** len(actions)
    move(tree, moved, root)
    left = 0
    while left < tree.nodes:
        old = moved[1][left]
        kept_nodes[left] = nodes[old]
        kept_nodes[left].visits = 0
        kept_nodes[left].judge = move(tree, moved, nodes[old].judge)
        kept_nodes[left].later = move(tree, moved, nodes[old].later)
        edge = nodes[old].first
        while edge != NONE:
            here = tree.edges
            tree.edges += 1
            if edge == nodes[old].first:
                kept_nodes[left].first = here
            else:
                kept_edges[here - 1].next = here
            kept_edges[here] = edges[edge]
            kept_edges[here].rank = MOST
            kept_edges[here].node = move(tree, moved, edges[edge].node)
            for seat in range(SEATS):
                kept_edges[here].value[seat] /= late
            edge = edges[edge].next
        left += 1


@rule
def led_to(nodes, edges, node, action):
    """Where a decision leads from a place, or NONE; other cards for the same thing are all one."""
    if node == NONE:
        return NONE
    edge = nodes[node].first
    while edge != NONE:
        if edges[edge].action == action or edges[edge].action == FOLLOW:
            return edges[edge].node
        edge = edges[edge].next
    return NONE


@rule
def move(tree, moved, node):
    """The new number of a node, the next one if it has none yet."""
    if node == NONE:
        return NONE
    if moved[0][node] == NONE:
        moved[0][node] = tree.nodes
        moved[1][tree.nodes] = node
        tree.nodes += 1
    return moved[0][node]
