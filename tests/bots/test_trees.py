"""The tree that looks ahead: what is kept of it, what is one in it, and what nobody may build on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from grandtour import Match, load
from grandtour.bots import Playing, Search, Searcher
from grandtour.bots.beliefs import Beliefs
from grandtour.bots.entries.tree import FOLLOW, NONE
from grandtour.bots.house import Aim, base_policy
from grandtour.bots.policies.offers import MOST
from grandtour.bots.rollouts import Idea
from grandtour.bots.trees import Grown, grow_tree
from tests.table import Table, small_board

ROLLOUTS = 200
SEARCH = Search(rollouts=ROLLOUTS, is_tree=True, deals=20)


def grown(match: Match, seat: int, rollouts: int = 400) -> tuple[Playing, Grown]:
    """A tree for what a seat may do, and who can tell what is in it."""
    bot = base_policy(match.game.name)
    playing = Playing(match.game, [bot], cores=1)
    ideas = [Idea(action, bot) for action, _ in playing.propose(match.row, seat, bot)]
    lineup = [bot] * match.seats
    beliefs = Beliefs(playing, match.row, seat, lineup, 0, 1)
    tree = Grown(1)
    search = Search(rollouts=rollouts, is_tree=True)
    grow_tree(playing, match.row, seat, ideas, lineup, beliefs, Aim(), search, 1, tree)
    return playing, tree


def edges_of(tree: Grown, node: int) -> list[Any]:
    found = []
    edge = int(tree.nodes[0, node]["first"])
    while edge != NONE:
        found.append(tree.edges[0, edge])
        edge = int(tree.edges[0, edge]["next"])
    return found


# Payments


def test_payments_for_the_same_route_are_one_edge() -> None:
    """Each world has its own cards, and so its own way to pay for a gray route."""
    routes = [("Aa", "Bb", 6, "red"), ("Bb", "Cc", 2), ("Cc", "Dd", 6, "blue")]
    board = small_board(routes, [("Bb", "Cc", 9)])
    table = Table(game=board).holds(0, "RR").holds(1, "KKWWBBGG").has_tickets(1, "Bb–Cc")
    playing, tree = grown(table.match, 0)
    names = {board.action_name(action): action for action in range(board.actions)}
    claim = names["route Bb–Cc"]
    found = paid = 0
    ways = set()
    for node in range(int(tree.trees[0]["nodes"])):
        for edge in edges_of(tree, node):
            child = int(edge["node"])
            if tree.nodes[0, node]["seat"] == 1 and edge["action"] == claim and child != NONE:
                payments = edges_of(tree, child)
                assert [int(one["action"]) for one in payments] in ([], [FOLLOW])
                found += 1
                paid += sum(int(one["visits"]) for one in payments)
    for seed in range(20):
        tables = playing.engine.tables(1)
        tables[0] = table.match.determinized(0, seed=seed).row
        tables[0]["turn"], tables[0]["deciding"][:2] = 1, (0, 1)
        if claim in playing.engine.legal(tables, 0, 1):
            playing.engine.apply(tables, 0, 1, claim)
            ways.add(playing.propose(tables[0], 1, base_policy(board.name))[0][0])
    assert len(ways) > 1  # so they were not one by chance
    assert found
    assert paid


# Choices at once


def road_trip(seats: int) -> Match:
    return Match(load("road-trip-europa"), seats, seed=4)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_chooses_at_the_same_time_cannot_build_on_what_is_secret(seats: int) -> None:
    """Whatever the first one picked, the second has one node; only then all picks are told apart."""
    _, tree = grown(road_trip(seats), 0)
    places = [int(edge["node"]) for edge in edges_of(tree, 0) if edge["node"] != NONE]
    assert len(places) > 2
    assert {int(tree.nodes[0, place]["seat"]) for place in places} == {1}
    judges = {int(tree.nodes[0, place]["judge"]) for place in places}
    assert len(judges) == 1
    (judge,) = judges
    assert judge not in places
    assert sum(int(edge["visits"]) for edge in edges_of(tree, judge)) > 300
    lasts = [judge]
    while len(lasts) < seats - 1:
        lasts.append(int(tree.nodes[0, lasts[-1]]["later"]))
        assert tree.nodes[0, lasts[-1]]["seat"] == len(lasts)
    assert tree.nodes[0, lasts[-1]]["later"] == NONE
    # Afterwards everybody has seen the picks: each pair of them leads elsewhere.
    after = [int(edge["node"]) for place in places for edge in edges_of(tree, place)]
    after = [node for node in after if node != NONE]
    assert len(after) == len(set(after)) > len(places)
    if seats == 2:
        assert {int(tree.nodes[0, node]["judge"]) for node in after} == set(after)


def test_a_seat_may_choose_before_the_seats_before_it() -> None:
    """Seat 1 thinks while seat 0 owes its pick, too: what is found is about the cards of seat 1."""
    match = road_trip(2)
    assert match.deciding == [0, 1]
    advice = Searcher("master", match.game, 1, SEARCH).think(match, 1)
    assert len(advice) > 1
    assert {one.move for one in advice} <= set(match.legal(1))


# From one decision to the next


def at_table(others: str, ticket: str) -> Match:
    """Seat 0 has seen all that lies open; what seat 1 holds it cannot know."""
    table = Table(display="WGBPK", deckTop="RRRRYYYYRRRRYYYY").holds(0, "RR").holds(1, others)
    match = table.has_tickets(0, "Berlin–Roma").has_tickets(1, ticket).match
    return Match.from_position(match.game, match.position(), "compiled")


def turn(match: Match, searcher: Searcher) -> list[tuple[str, int]]:
    """A turn of seat 0; what was said of each move, and how much it had been thought about."""
    said = []
    while match.deciding == [0]:
        match.play(0, searcher.choose(match, 0))
        said.append((repr(searcher.advice), thought(searcher)))
    return said


def answer(match: Match, searcher: Searcher) -> None:
    """Seat 1 takes the two cards of which the tree of seat 0 has thought most: that is seen by all."""
    assert searcher._kept is not None
    tree, node = searcher._kept.grown, 0
    while match.deciding == [1]:
        legal = match.engine.legal(match._table, 0, 1)
        cards = [one for one in legal if match.game.action_name(one)[:4] in ("take", "draw")]
        cards = [one for one in cards if match.game.action_name(one) != "draw tickets"]
        known = [edge for edge in edges_of(tree, node) if edge["action"] in cards]
        edge = max(known, key=lambda edge: int(edge["visits"]))
        node = int(edge["node"])
        match.play_actions(1, int(edge["action"]))


def thought(searcher: Searcher) -> int:
    return sum(one.worlds for one in searcher.advice)


def test_the_tree_is_kept_while_everything_is_seen() -> None:
    match = at_table("KKKK", "Madrid–Dieppe")
    searcher = Searcher("master", match.game, 3, SEARCH)
    searcher.choose(match, 0)
    assert thought(searcher) == ROLLOUTS
    turn(match, searcher)
    answer(match, searcher)
    searcher.choose(match, 0)
    assert thought(searcher) > ROLLOUTS
    assert sum(one.worlds for one in searcher.think(match, 0)) == ROLLOUTS  # advice begins anew


def test_the_tree_begins_anew_after_a_secret_and_at_another_table() -> None:
    for secret in (True, False):
        match = at_table("KKKK", "Madrid–Dieppe")
        searcher = Searcher("master", match.game, 3, SEARCH)
        turn(match, searcher)
        if secret:
            match.play(1, "tickets")
            match.play(1, match.legal(1)[0])
        else:
            answer(match, searcher)
            match = match.rewound(match.move_count)
        searcher.choose(match, 0)
        assert thought(searcher) == ROLLOUTS


def test_what_is_hidden_does_not_reach_a_move_by_way_of_the_tree() -> None:
    """Two tables where seat 0 has seen the same from beginning to end."""
    told = []
    for others, ticket in (("KKKK", "Madrid–Dieppe"), ("GWBP", "Riga–Bucuresti")):
        match = at_table(others, ticket)
        searcher = Searcher("master", match.game, 3, SEARCH)
        for _ in range(3):
            told.append((turn(match, searcher), match.view_json(0)))
            answer(match, searcher)
    assert told[:3] == told[3:]
    assert told[1][0][0][1] > ROLLOUTS  # a tree was kept


def test_what_is_kept_is_the_tree_below_and_nothing_else() -> None:
    playing, tree = grown(at_table("KKKK", "Madrid–Dieppe"), 0)
    edge = max(edges_of(tree, 0), key=lambda edge: int(edge["visits"]))
    before = int(tree.trees[0]["nodes"]), int(tree.trees[0]["edges"])
    child = int(edge["node"])
    below = [
        (int(one["action"]), int(one["visits"]), one["value"].tolist())
        for one in edges_of(tree, child)
    ]
    assert below
    tree.follow(playing, [int(edge["action"])])
    after = int(tree.trees[0]["nodes"]), int(tree.trees[0]["edges"])
    assert after < before
    kept = [
        (int(one["action"]), int(one["visits"]), one["value"].tolist()) for one in edges_of(tree, 0)
    ]
    assert kept == below
    assert {int(one["rank"]) for one in edges_of(tree, 0)} == {MOST}  # nothing comes first
    assert tree.nodes[0, 0]["visits"] == 0  # so the policy is asked again
    nodes = [int(edge["node"]) for node in range(after[0]) for edge in edges_of(tree, node)]
    reached = sorted(node for node in nodes if node != NONE)
    assert reached == list(range(1, after[0]))  # every node but the root, once
    assert not tree.edges[0, after[1] :].view(np.uint8).any()
    tree.follow(playing, [0, 0, 0])  # nobody came there
    assert (int(tree.trees[0]["nodes"]), int(tree.trees[0]["edges"])) == (1, 0)


def test_what_is_kept_counts_as_much_more_as_the_end_is_nearer() -> None:
    playing, tree = grown(at_table("KKKK", "Madrid–Dieppe"), 0)
    edge = max(edges_of(tree, 0), key=lambda edge: int(edge["visits"]))
    before = [one["value"].copy() for one in edges_of(tree, int(edge["node"]))]
    tree.follow(playing, [int(edge["action"])], haste=0.5)
    after = [one["value"] for one in edges_of(tree, 0)]
    assert np.allclose(np.array(after), 2 * np.array(before))
