"""The scorecard (EUR-44, EUR-51)."""

from __future__ import annotations

import pytest

from grandtour import load
from tests.games.ttr_europe.ending import board_of, ending
from tests.table import clause

LINE = [("A", "B", 4), ("B", "C", 3), ("C", "D", 2)]


@clause("EUR-44")
def test_completed_tickets_add_and_all_others_take_away() -> None:
    table = ending(board_of(LINE, [("A", "C", 5), ("A", "D", 8), ("B", "A", 2)]))
    card = table.owns(0, "A–B", "B–C").has_tickets(0, "A–C", "A–D", "B–A").card(0)
    assert [ticket.name for ticket in card.completed] == ["A–C", "B–A"]
    assert [ticket.name for ticket in card.failed] == ["A–D"]
    assert card.lines["tickets"] == 5 - 8 + 2


@clause("EUR-44")
def test_a_long_ticket_counts_like_any_other() -> None:
    table = ending(load("ttr-europe")).has_tickets(0, "Brest–Petrograd")
    assert table.card(0).lines["tickets"] == -20


@clause("EUR-44")
def test_all_tickets_are_shown_at_the_end_and_not_before() -> None:
    table = ending(board_of(LINE, [("A", "C", 5)]), turn=1, finalTurns=1).has_tickets(0, "A–C")
    assert table.view(1).all_tickets is None
    table.play(1, "draw", "draw")
    assert [[t.name for t in held] for held in table.view(1).all_tickets] == [["A–C"], []]


@clause("EUR-44")
def test_the_total_is_the_sum_of_the_lines() -> None:
    table = ending(board_of(LINE, [("A", "D", 8)])).owns(0, "A–B").has_tickets(0, "A–D")
    card = table.has_stations(0, "A").card(0)
    assert card.lines == {"routes": 7, "tickets": -8, "stations": 8, "express": 10}
    assert card.total == 17


@clause("EUR-51", "EUR-X22")
@pytest.mark.parametrize(("built", "points"), [(0, 12), (1, 8), (2, 4), (3, 0)])
def test_a_station_in_stock_is_worth_four(built: int, points: int) -> None:
    table = ending(board_of(LINE)).has_stations(0, *"ABC"[:built])
    assert table.card(0).lines["stations"] == points


@clause("EUR-51")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_built_station_gives_nothing_whether_it_borrows_or_not(owner: int) -> None:
    table = ending(board_of(LINE, [("B", "C", 5)])).owns(owner, "B–C").has_tickets(0, "B–C")
    table.has_stations(0, "B", "C")
    assert table.card(0).lines["stations"] == 4
