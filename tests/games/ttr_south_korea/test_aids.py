"""Aids of Ticket to Ride South Korea: where a train on one more spot would put a seat."""

from __future__ import annotations

import pytest

from grandtour.games.ttr_south_korea.aids import Lead
from tests.games.ttr_south_korea.test_scoring import lined
from tests.table import Table, clause


def leads(table: Table, seat: int = 0) -> dict[str, dict[str, Lead]]:
    found: dict[str, dict[str, Lead]] = table.match.aids(seat).leads
    return found


@clause("KOR-42", "KOR-43")
def test_sums_decide_and_then_the_highest_spot() -> None:
    """Seat 0 stands on 4, seat 1 on 5: with 1 more it is 5 to 5, and the 5 is the higher spot."""
    red = leads(lined(2, red={0: [4], 1: [5]}))["red"]
    assert list(red) == ["1", "2", "3", "6", "7", "8", "9"]
    assert red["1"] == Lead(margin=0, points=0)
    assert red["2"] == Lead(margin=1, points=10)
    assert red["9"] == Lead(margin=8, points=10)


@clause("KOR-43")
def test_at_equal_sums_ones_own_highest_spot_may_lead() -> None:
    """Seat 1 stands on 3 and 4; with a 7 seat 0 has as much, and the higher spot."""
    assert leads(lined(2, red={1: [3, 4]}))["red"]["7"] == Lead(margin=0, points=10)


def test_behind_the_margin_is_negative() -> None:
    assert leads(lined(2, red={1: [8]}))["red"]["2"] == Lead(margin=-6, points=0)


@clause("KOR-41")
@pytest.mark.parametrize(("seats", "points"), [(2, 0), (3, 6)])
def test_the_second_on_a_line_has_what_the_table_says(seats: int, points: int) -> None:
    assert leads(lined(seats, red={1: [8]}))["red"]["2"].points == points


def test_on_an_empty_line_one_leads_by_the_spot() -> None:
    blue = leads(lined(3))["blue"]
    assert [lead.margin for lead in blue.values()] == list(range(1, 10))
    assert {lead.points for lead in blue.values()} == {10}


def test_nothing_is_moved_by_asking() -> None:
    table = lined(2, red={0: [4], 1: [5]})
    before = table.match.state_bytes()
    leads(table)
    assert table.match.state_bytes() == before
    assert table.view(0).mat[0].sums == [4, 5]


def test_neither_for_a_spectator_nor_at_the_end() -> None:
    assert lined(2).match.aids().leads == {}
    assert lined(2).at(phase="over").match.aids(0).leads == {}
