"""What stations borrow at the end (EUR-45 to EUR-50, EUR-66 to EUR-68)."""

from __future__ import annotations

import pytest

from tests.games.ttr_europe.ending import board_of, ending, tickets_of
from tests.table import Table, clause

CROSS = [("A", "B", 4), ("B", "C", 3), ("B", "D", 2)]
CHAIN = [("A", "B", 4), ("B", "C", 3), ("C", "D", 2)]


def by_hand(table: Table) -> Table:
    """Let the owner choose, after one last turn of seat 0."""
    table.at(options={"stationManualAssignment": True}, finalTurns=1)
    return table.play(0, "draw", "draw")


@clause("EUR-45")
def test_a_station_lends_its_owner_a_route_at_its_city() -> None:
    def points(*stations: str) -> int:
        table = ending(board_of(CHAIN, [("A", "C", 5)])).owns(0, "A–B").owns(1, "B–C")
        return tickets_of(table.has_tickets(0, "A–C").has_stations(0, *stations), 0)

    assert (points(), points("B")) == (-5, 5)


@clause("EUR-45")
def test_a_station_lends_one_route_only() -> None:
    table = ending(board_of(CROSS, [("C", "D", 5)])).owns(1, "B–C", "B–D")
    table.has_tickets(0, "C–D").has_stations(0, "B")
    assert tickets_of(table, 0) == -5


@clause("EUR-45")
@pytest.mark.parametrize(("city", "points"), [("A", -5), ("B", 5), ("C", 5), ("D", -5)])
def test_a_borrowed_route_touches_the_city(city: str, points: int) -> None:
    table = ending(board_of(CHAIN, [("A", "C", 5)])).owns(0, "A–B").owns(1, "B–C")
    assert tickets_of(table.has_tickets(0, "A–C").has_stations(0, city), 0) == points


@clause("EUR-45")
def test_a_borrowed_route_serves_tickets_only() -> None:
    table = ending(board_of(CHAIN, [("A", "C", 5)])).owns(0, "A–B").owns(1, "B–C")
    card = table.has_tickets(0, "A–C").has_stations(0, "B").card(0)
    assert card.borrowed == {"B": "B–C"}
    assert (card.lines["routes"], card.longest) == (7, 4)


@clause("EUR-46", "EUR-47", "EUR-X23")
def test_one_borrowed_route_serves_all_tickets_and_the_dearer_one_decides() -> None:
    table = ending(board_of(CROSS, [("A", "C", 5), ("A", "D", 8)])).owns(0, "A–B")
    table.owns(1, "B–C", "B–D").has_stations(0, "B").has_tickets(0, "A–C", "A–D")
    assert tickets_of(table, 0) == 3
    assert table.card(0).borrowed == {"B": "B–D"}


@clause("EUR-46", "EUR-47", "EUR-X24")
def test_one_borrowed_route_cannot_complete_two_different_tickets() -> None:
    game = board_of(CROSS, [("A", "C", 8), ("A", "D", 8), ("C", "D", 1)])
    table = ending(game).owns(0, "A–B").owns(1, "B–C", "B–D").has_stations(0, "B")
    table.has_tickets(0, "A–C", "A–D", "C–D")
    assert tickets_of(table, 0) == -1
    assert len(table.card(0).completed) == 1


@clause("EUR-46")
def test_one_borrowed_route_may_complete_several_tickets() -> None:
    table = ending(board_of(CHAIN, [("A", "C", 5), ("B", "C", 2)])).owns(0, "A–B").owns(1, "B–C")
    table.has_stations(0, "B").has_tickets(0, "A–C", "B–C")
    assert tickets_of(table, 0) == 7


@clause("EUR-47")
def test_the_choice_is_made_at_the_end() -> None:
    table = ending(board_of(CROSS, [("A", "D", 8)]), turn=1).owns(0, "A–B").owns(1, "B–C")
    table.has_stations(0, "B").has_tickets(0, "A–D").holds(1, "RR")
    assert tickets_of(table, 0) == -8
    table.play(1, "claim B–D RR")
    assert tickets_of(table, 0) == 8


@clause("EUR-47")
def test_stations_choose_together() -> None:
    game = board_of([*CROSS, ("D", "E", 1)], [("A", "C", 5), ("A", "E", 8)])
    table = ending(game).owns(0, "A–B").owns(1, "B–C", "B–D", "D–E")
    table.has_stations(0, "B", "D").has_tickets(0, "A–C", "A–E")
    assert tickets_of(table, 0) == 3
    assert table.card(0).borrowed == {"B": "B–D", "D": "D–E"}


@clause("EUR-47")
def test_of_equal_totals_the_one_with_more_tickets_is_chosen() -> None:
    game = board_of(CROSS, [("A", "C", 3), ("A", "D", 2), ("B", "D", 1)])
    table = ending(game).owns(0, "A–B").owns(1, "B–C", "B–D").has_stations(0, "B")
    table.has_tickets(0, "A–C", "A–D", "B–D")
    assert tickets_of(table, 0) == 0
    assert table.card(0).borrowed == {"B": "B–D"}
    assert [ticket.name for ticket in table.card(0).completed] == ["A–D", "B–D"]


@clause("EUR-48", "EUR-X25")
def test_two_borrowed_routes_make_one_chain() -> None:
    table = ending(board_of(CHAIN, [("A", "D", 10)]), 3).owns(0, "A–B").owns(1, "B–C")
    table.owns(2, "C–D").has_stations(0, "B", "D").has_tickets(0, "A–D")
    assert tickets_of(table, 0) == 10
    assert table.card(0).borrowed == {"B": "B–C", "D": "C–D"}


@clause("EUR-48")
def test_a_station_may_borrow_nothing() -> None:
    table = by_hand(ending(board_of(CHAIN)).owns(1, "B–C").has_stations(0, "B"))
    assert table.legal(0) == ["borrow B–C", "borrow nothing"]
    assert table.play(0, "borrow nothing").card(0).borrowed == {"B": None}


@clause("EUR-49")
def test_several_players_borrow_one_route_and_its_owner_loses_nothing() -> None:
    game = board_of(
        [("A", "B", 4), ("B", "C", 3), ("D", "B", 2)], [("A", "C", 5), ("D", "C", 6), ("B", "C", 7)]
    )
    table = ending(game, 3).owns(0, "A–B").owns(1, "D–B").owns(2, "B–C")
    table.has_stations(0, "B").has_stations(1, "C")
    table.has_tickets(0, "A–C").has_tickets(1, "D–C").has_tickets(2, "B–C")
    assert [tickets_of(table, seat) for seat in range(3)] == [5, 6, 7]
    assert table.card(0).borrowed == {"B": "B–C"}
    assert table.card(1).borrowed == {"C": "B–C"}
    assert (table.card(2).lines["routes"], table.card(2).longest) == (4, 3)


@clause("EUR-50")
def test_either_track_of_a_double_route_may_be_borrowed() -> None:
    game = board_of([("A", "B", 4), ("B", "C", 3), ("B", "C", 3)], [("A", "C", 6)])
    for track in ("B–C (1)", "B–C (2)"):
        table = (
            ending(game).owns(0, "A–B").owns(1, track).has_stations(0, "B").has_tickets(0, "A–C")
        )
        assert table.card(0).borrowed == {"B": track}
        assert tickets_of(table, 0) == 6


@clause("EUR-66", "EUR-X40")
def test_a_route_that_nobody_owns_cannot_be_borrowed() -> None:
    table = ending(board_of(CHAIN, [("A", "C", 6)])).owns(0, "A–B")
    table.has_stations(0, "B").has_tickets(0, "A–C")
    assert tickets_of(table, 0) == -6
    assert table.card(0).borrowed == {"B": None}


@clause("EUR-51", "EUR-66", "EUR-X41")
def test_a_station_without_foreign_routes_does_not_hinder_the_other() -> None:
    table = ending(board_of(CHAIN, [("A", "C", 6)])).owns(0, "A–B").owns(1, "B–C")
    table.has_stations(0, "X", "B").has_tickets(0, "A–C")
    assert table.card(0).borrowed == {"X": None, "B": "B–C"}
    assert (tickets_of(table, 0), table.card(0).lines["stations"]) == (6, 4)


@clause("EUR-66")
@pytest.mark.parametrize("route", ["A–B", "C–D", "B–D"])
def test_only_a_foreign_route_at_the_city_can_be_borrowed(route: str) -> None:
    game = board_of([*CROSS, ("C", "D", 2)])
    table = by_hand(ending(game).owns(0, "A–B").owns(1, "B–C", "C–D").has_stations(0, "B"))
    assert table.refusal(0, f"borrow {route}") == "not-borrowable"
    assert table.refusal(0, "borrow B–C") is None


@clause("EUR-67", "EUR-68", "EUR-X42")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_of_two_foreign_tracks_the_first_is_recorded(first: int, second: int) -> None:
    game = board_of([("A", "B", 4), ("B", "C", 3), ("B", "C", 3)], [("A", "C", 6)])
    table = ending(game, 4).owns(0, "A–B").owns(first, "B–C (1)").owns(second, "B–C (2)")
    table.has_stations(0, "B").has_tickets(0, "A–C")
    assert tickets_of(table, 0) == 6
    assert table.card(0).borrowed == {"B": "B–C (1)"}


@clause("EUR-67", "EUR-68", "EUR-X46")
def test_the_track_beside_ones_own_adds_nothing() -> None:
    tracks = [("Frankfurt", "Paris", 3, "orange"), ("Frankfurt", "Paris", 3, "white")]
    table = ending(board_of(tracks, [("Frankfurt", "Paris", 7)]), 4)
    table.owns(0, "Frankfurt–Paris (1)").owns(1, "Frankfurt–Paris (2)")
    table.has_stations(0, "Paris").has_tickets(0, "Frankfurt–Paris")
    assert tickets_of(table, 0) == 7
    assert table.card(0).borrowed == {"Paris": None}


@clause("EUR-50", "EUR-67")
def test_the_track_beside_ones_own_may_be_borrowed_by_hand_to_no_effect() -> None:
    game = board_of([("A", "B", 3), ("A", "B", 3)], [("A", "B", 7)])
    table = ending(game, 4).owns(0, "A–B (1)").owns(1, "A–B (2)").has_tickets(0, "A–B")
    table = by_hand(table.has_stations(0, "A"))
    assert table.refusal(0, "borrow A–B (1)") == "not-borrowable"
    table.play(0, "borrow A–B (2)")
    assert (tickets_of(table, 0), table.card(0).longest) == (7, 3)


@clause("EUR-68", "EUR-X43")
def test_nothing_is_borrowed_in_vain() -> None:
    table = ending(board_of(CROSS, [("A", "B", 6)]), 3).owns(0, "A–B").owns(1, "B–C")
    table.owns(2, "B–D").has_stations(0, "B").has_tickets(0, "A–B")
    assert table.card(0).borrowed == {"B": None}


@clause("EUR-68")
def test_the_assignment_with_fewest_borrowed_routes_is_recorded() -> None:
    game = board_of([("A", "B", 4), ("B", "C", 3), ("C", "D", 2), ("B", "D", 1)], [("A", "D", 6)])
    table = ending(game).owns(0, "A–B").owns(1, "B–C", "C–D", "B–D")
    table.has_stations(0, "B", "C").has_tickets(0, "A–D")
    assert table.card(0).borrowed == {"B": "B–D", "C": None}


@clause("EUR-68")
@pytest.mark.parametrize("cities", [("B", "C"), ("C", "B")])
def test_if_either_station_would_do_the_later_one_borrows(cities: tuple[str, str]) -> None:
    table = ending(board_of(CHAIN, [("A", "C", 6)])).owns(0, "A–B").owns(1, "B–C")
    table.has_stations(0, *cities).has_tickets(0, "A–C")
    assert table.card(0).borrowed == {cities[0]: None, cities[1]: "B–C"}


@clause("EUR-68")
def test_of_two_ways_to_borrow_two_routes_the_first_in_order_is_recorded() -> None:
    routes = [
        ("A", "D", 1),
        ("C", "D", 1),
        ("A", "B", 1),
        ("B", "C", 1),
        ("E", "A", 1),
        ("F", "C", 1),
    ]
    table = ending(board_of(routes, [("E", "F", 9)])).owns(0, "E–A", "F–C")
    table.owns(1, "A–D", "C–D", "A–B", "B–C").has_tickets(0, "E–F").has_stations(0, "C", "A")
    assert table.card(0).borrowed == {"C": "C–D", "A": "A–D"}


def test_the_prompt_names_the_station_that_borrows() -> None:
    table = Table(2, options={"stationManualAssignment": True})
    table = table.owns(0, "Paris–Zürich").owns(1, "Venezia–Zürich").has_stations(0, "Zürich")
    table = table.at(phase="borrow", turn=0, pending=0, finalTurns=0)
    assert table.match.prompt(0).startswith("Your station in Zürich: borrow a route")
    assert table.match.prompt(0, "fr").startswith("Votre gare à Zürich :")
