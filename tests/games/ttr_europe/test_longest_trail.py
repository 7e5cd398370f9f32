"""The longest chain and the European Express (EUR-52 to EUR-54)."""

from __future__ import annotations

import pytest

from tests.games.ttr_europe.ending import board_of, ending, tickets_of
from tests.table import clause


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
