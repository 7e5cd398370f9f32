"""What tickets need together: shared track counts once, and the work is bounded on any board."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from grandtour.games.ttr.plans import EXACT_ENDS, FAR, all_distances, joint_costs
from tests.table import Table, small_board

Edges = list[tuple[int, int, int]]


def by_trying(cities: int, edges: Edges, pairs: list[tuple[int, int]]) -> int:
    """The fewest spaces of any set of edges that joins each pair."""
    best = FAR
    for number in range(len(edges) + 1):
        for chosen in combinations(edges, number):
            spaces = sum(edge[2] for edge in chosen)
            joined = all_distances(cities, [(a, b, 0) for a, b, _ in chosen])
            if spaces < best and all(joined[pair] == 0 for pair in pairs):
                best = spaces
    return best


@pytest.mark.parametrize("seed", range(12))
def test_few_ends_are_planned_exactly(seed: int) -> None:
    chance = random.Random(seed)
    cities = 7
    pairs = [(a, b) for a in range(cities) for b in range(a)]
    edges = [(a, b, chance.randint(0, 4)) for a, b in chance.sample(pairs, 9)]
    distances = all_distances(cities, edges)
    open_pairs = [pair for pair in pairs if distances[pair] < FAR]
    held, more = chance.sample(open_pairs, 2), chance.sample(open_pairs, 2)
    for subset, (spaces, is_exact) in enumerate(joint_costs(distances, held, more)):
        assert is_exact
        chosen = [pair for index, pair in enumerate(more) if subset >> index & 1]
        assert spaces == by_trying(cities, edges, held + chosen)


def test_many_ends_on_a_dense_board_are_planned_within_bounds() -> None:
    """A board of 3 by 40 cities, all joined, and a ticket for each of the forty: too many to try."""
    edges = [(a, b, 1) for a in range(3) for b in range(3, 43)]
    distances = all_distances(43, edges)
    held = [(b, b + 1) for b in range(3, 37, 2)]
    more = [(b, b + 1) for b in range(37, 43, 2) if b + 1 < 43] + [(3, 40), (4, 41), (5, 42)]
    assert len({city for pair in held for city in pair}) > EXACT_ENDS
    costs = [spaces for spaces, is_exact in joint_costs(distances, held, more) if not is_exact]
    # One of the three joins all forty: no more spaces than there are ends.
    assert costs[0] == 34
    assert len(costs) == 1 << len(more)
    assert all(34 <= spaces <= 40 for spaces in costs)


def test_a_pair_without_a_way_is_left_out() -> None:
    distances = all_distances(4, [(0, 1, 3)])
    assert joint_costs(distances, [(0, 1), (0, 2)], [(2, 3)]) == [(3, True), (3, True)]


def test_what_is_held_is_exact_though_all_that_is_offered_is_too_much() -> None:
    distances = all_distances(20, [(city, city + 1, 1) for city in range(19)])
    costs = joint_costs(distances, [(0, 3), (2, 5)], [(6, 7), (8, 9), (10, 11), (12, 13), (14, 15)])
    assert costs[0] == (5, True)
    assert costs[1] == (6, True)
    assert costs[0b11111] == (10, False)


# 27 where 23 do: the two tickets share the four spaces from B to C.
SHARED: Any = [("A", "B", 6), ("B", "C", 4), ("C", "D", 6), ("E", "B", 4), ("C", "F", 3)]


@pytest.mark.parametrize("name", ["europe", "iberia", "korea"])
def test_the_plan_counts_shared_track_once(name: str) -> None:
    tickets = [("A", "D", 16), ("E", "F", 11), ("A", "E", 10)]
    table = Table(2, small_board(SHARED, tickets, on=name)).has_tickets(0, "A–D")
    table = table.at(phase="keep-tickets", offers=[["E–F"], []])
    aids = table.match.aids(0)
    assert [(plan.tickets, plan.spaces) for plan in aids.plans] == [([], 16), (["E–F"], 23)]
    assert all(plan.exact for plan in aids.plans)
    (offered,) = aids.offer
    assert (offered.spaces, offered.more) == (11, 7)
