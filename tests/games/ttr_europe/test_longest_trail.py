"""The longest chain and the European Express (EUR-52 to EUR-54)."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from grandtour.core.errors import BoardError
from grandtour.core.layout import Plain
from grandtour.games.ttr.aids import longest_trail_routes
from grandtour.games.ttr.trails import gather_own_routes, longest_trail
from grandtour.games.ttr_europe.state import BOARD, WORK
from tests.games.ttr_europe.ending import board_of, ending, tickets_of
from tests.oracle.europe import longest_trail as walked
from tests.table import clause, small_board


def longest(*routes: tuple[str, str, int]) -> int:
    """The longest chain of a player who owns just these."""
    table = ending(board_of(routes)).owns(0, *(f"{a}–{b}" for a, b, _ in routes))
    return int(table.card(0).longest)


@clause("EUR-52", "EUR-X26")
def test_the_chain_goes_round_the_loop_and_out_again() -> None:
    loop = [("A", "B", 4), ("B", "C", 3), ("C", "A", 2)]
    assert longest(*loop, ("C", "D", 6), ("A", "E", 1)) == 15


@clause("EUR-52", "EUR-X27")
def test_separate_chains_are_not_added() -> None:
    assert longest(("A", "B", 8), ("C", "D", 6)) == 8


@clause("EUR-52")
def test_a_city_may_be_visited_again() -> None:
    first = [("A", "B", 1), ("B", "C", 2), ("C", "A", 3)]
    second = [("A", "D", 1), ("D", "E", 2), ("E", "A", 3)]
    assert longest(*first, *second) == 12


@clause("EUR-52")
def test_no_route_is_used_twice() -> None:
    assert longest(("A", "B", 4), ("A", "C", 3), ("A", "D", 2)) == 7


@clause("EUR-52")
def test_length_counts_and_not_the_number_of_routes() -> None:
    assert longest(("A", "B", 8), ("A", "C", 1), ("C", "D", 1), ("D", "E", 1), ("C", "F", 4)) == 13


@clause("EUR-52")
def test_routes_of_others_do_not_count() -> None:
    table = ending(board_of([("A", "B", 4), ("B", "C", 3)])).owns(0, "A–B").owns(1, "B–C")
    assert (table.card(0).longest, table.card(1).longest) == (4, 3)


@clause("EUR-53")
def test_a_borrowed_route_does_not_join_two_chains() -> None:
    game = board_of([("A", "B", 4), ("B", "C", 3), ("C", "D", 2)], [("A", "D", 9)])
    table = ending(game).owns(0, "A–B", "C–D").owns(1, "B–C").has_tickets(0, "A–D")
    table.has_stations(0, "B")
    assert tickets_of(table, 0) == 9
    assert table.card(0).longest == 4


@clause("EUR-53")
def test_stations_add_no_length() -> None:
    table = ending(board_of([("A", "B", 4)])).owns(0, "A–B").has_stations(0, "A", "B")
    assert table.card(0).longest == 4


@clause("EUR-54", "EUR-X28")
def test_all_with_the_longest_chain_get_ten_points() -> None:
    first = [("A", "B", 8), ("B", "C", 6), ("C", "D", 1)]
    second = [("E", "F", 8), ("F", "G", 4), ("G", "H", 3)]
    game = board_of([*first, *second, ("I", "J", 8), ("J", "K", 1)])
    table = ending(game, 3).owns(0, "A–B", "B–C", "C–D").owns(1, "E–F", "F–G", "G–H")
    table.owns(2, "I–J", "J–K")
    assert [table.card(seat).longest for seat in range(3)] == [15, 15, 9]
    assert [table.card(seat).lines["express"] for seat in range(3)] == [10, 10, 0]


@clause("EUR-54")
@pytest.mark.parametrize(("routes", "points"), [([], 0), (["A–B"], 10)])
def test_without_any_route_nobody_gets_the_express(routes: list[str], points: int) -> None:
    table = ending(board_of([("A", "B", 1)])).owns(0, *routes)
    assert [table.card(seat).lines["express"] for seat in range(2)] == [points, 0]


# Any network, as a rule sees it


def network(edges: Sequence[tuple[int, int, int]]) -> tuple[int, list[int]]:
    """The longest trail in these routes between numbered cities: its length, and its routes."""
    board: Any = Plain(np.zeros(1, BOARD)[0])
    work: Any = Plain(np.zeros(1, WORK)[0])
    board.city_count = max(max(a, b) for a, b, _ in edges) + 1
    board.route_count = len(edges)
    for route, (a, b, length) in enumerate(edges):
        board.route_a[route], board.route_b[route], board.length[route] = a, b, length
    state = SimpleNamespace(route_owner=[0] * len(edges))
    gather_own_routes(state, board, work, 0)
    routes = longest_trail_routes(board, work)
    return int(longest_trail(board, work)), routes


def all_between(first: int, second: int) -> list[tuple[int, int, int]]:
    """Every city of the first group joined to every city of the second."""
    return [(a, first + b, 1) for a in range(first) for b in range(second)]


def hung_triangle(first: int) -> list[tuple[int, int, int]]:
    """A triangle of three cities, hung on city 0 by one more route."""
    a, b, c = first, first + 1, first + 2
    return [(0, a, 1), (a, b, 1), (b, c, 1), (a, c, 1)]


def anywhere(
    chooser: random.Random, cities: int, routes: int, longest: int, may_be_double: bool = True
) -> list[tuple[int, int, int]]:
    """A connected network of routes between any two cities."""
    edges = [(chooser.randrange(city), city, 1) for city in range(1, cities)]
    while len(edges) < routes:
        a, b = sorted(chooser.sample(range(cities), 2))
        if may_be_double or (a, b, 1) not in edges:
            edges.append((a, b, 1))
    return [(a, b, chooser.randint(1, longest)) for a, b, _ in edges]


@clause("EUR-52")
def test_the_longest_trail_is_the_best_of_all_that_can_be_walked() -> None:
    chooser = random.Random(11)
    for _ in range(400):
        cities = chooser.randint(2, 8)
        routes = chooser.randint(cities - 1, 12)
        edges = anywhere(chooser, cities, routes, chooser.choice([1, 2, 8]))
        if chooser.random() < 0.3:  # a network in two parts
            edges += [(a + cities, b + cities, c) for a, b, c in anywhere(chooser, 3, 4, 4)]
        length, trail = network(edges)
        assert length == walked([(str(a), str(b), c) for a, b, c in edges])
        assert sum(edges[route][2] for route in trail) == length


@clause("EUR-52")
@pytest.mark.parametrize(
    ("edges", "length"),
    [
        # Twelve cities with three routes each: all but two of them leave one out.
        (all_between(3, 12), 36 - 10),
        # Seven with three routes, and three with seven: three pairs leave out the route between
        # them, two more of the seven two routes that meet; the last two are the ends.
        (all_between(3, 7), 21 - 3 - 2),
        (all_between(5, 9), 45 - 5 - 2),
        # Every two of ten cities joined: eight of them in pairs.
        ([(a, b, 1) for b in range(10) for a in range(b)], 45 - 4),
        # Eleven triangles, each hung on one city: into one of them and out into another.
        ([edge for city in range(11) for edge in hung_triangle(3 * city + 1)], 2 * 4),
    ],
)
def test_a_dense_network_is_scored_without_walking_every_trail(
    edges: list[tuple[int, int, int]], length: int
) -> None:
    assert network(edges)[0] == length


@clause("EUR-52")
def test_forty_five_routes_of_one_space_are_a_trail_and_scored_alike_everywhere() -> None:
    chooser = random.Random(7)
    for cities in (10, 13, 19, 24, 30):
        edges = anywhere(chooser, cities, 45, 1, may_be_double=False)
        length, trail = network(edges)
        assert sorted(set(trail)) == sorted(trail)
        assert len(trail) == length
        odd = [city for city in range(cities) if is_odd(edges, trail, city)]
        assert len(odd) <= 2
        assert longest(*((f"C{a}", f"C{b}", 1) for a, b, _ in edges)) == length


def is_odd(edges: Sequence[tuple[int, int, int]], routes: list[int], city: int) -> bool:
    return sum(city in edges[route][:2] for route in routes) % 2 == 1


@clause("EUR-71")
@pytest.mark.parametrize(("trains", "is_fine"), [(64, True), (65, False)])
def test_a_board_lets_nobody_own_more_routes_than_can_be_looked_through(
    trains: int, is_fine: bool
) -> None:
    edges = [("X", "Y", 1), *((f"C{a}", f"C{b}", 1) for b in range(12) for a in range(b))]
    with contextlib.nullcontext() if is_fine else pytest.raises(BoardError, match="65 routes"):
        small_board(edges, trains=trains)
