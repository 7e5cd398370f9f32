"""The end of the game, its scoring and places (TTR-59 to TTR-65, TTR-84)."""

from __future__ import annotations

import numpy as np
import pytest

from grandtour.core.layout import Plain
from grandtour.core.linker import plain_linker
from grandtour.core.places import put_places
from grandtour.games.ttr.scoring import lead
from grandtour.games.ttr_europe.state import CARD, STATE
from tests.games.ttr.scenes import verbs
from tests.table import Table, clause, small_board

BOARD = small_board(
    [("A", "B", 2), ("C", "D", 2), ("E", "F", 2), ("G", "H", 2)], [("A", "B", 5), ("A", "C", 3)]
)


def near_the_end(trains_of_1: int = 45) -> Table:
    """Four players; seat 2 has just ended its turn with one train."""
    table = Table(4, BOARD, turn=2).holds(2, "RR").holds(1, "BB")
    return table.with_trains(2, 3).with_trains(1, trains_of_1).play(2, "claim A–B RR")


def draw_twice(table: Table, *seats: int) -> Table:
    for seat in seats:
        table.play(seat, "draw", "draw")
    return table


@clause("TTR-59")
@pytest.mark.parametrize(("trains", "final_turns"), [(5, None), (4, 2), (3, 2), (2, 2)])
def test_two_trains_left_bring_the_end_near(trains: int, final_turns: int | None) -> None:
    table = Table(game=BOARD).holds(0, "RR").with_trains(0, trains).play(0, "claim A–B RR")
    assert table.player(0).trains == trains - 2
    assert table.view().final_turns == final_turns


@clause("TTR-59")
def test_only_the_active_players_trains_count() -> None:
    table = draw_twice(Table(game=BOARD).with_trains(1, 1), 0)
    assert table.view().final_turns is None
    assert draw_twice(table, 1).view().final_turns == 2


@clause("TTR-60", "TTR-X18")
def test_everybody_has_one_more_turn_and_the_trigger_the_last() -> None:
    table = near_the_end()
    order = [3, 0, 1, 2]
    for played, seat in enumerate(order):
        assert not table.match.is_over
        assert table.view().last_turns == order[played:]
        assert table.match.deciding == [seat]
        draw_twice(table, seat)
    assert table.match.is_over


@clause("TTR-61", "TTR-X19")
def test_a_second_player_with_few_trains_adds_no_turn() -> None:
    table = draw_twice(near_the_end(trains_of_1=2), 3, 0).play(1, "claim C–D BB")
    assert table.player(1).trains == 0
    assert len(table.events("final-turns")) == 1
    assert not table.match.is_over
    assert draw_twice(table, 2).match.is_over


@clause("TTR-62")
def test_nothing_happens_in_the_middle_of_a_turn() -> None:
    table = Table(game=BOARD).with_trains(0, 1).play(0, "draw")
    assert table.view().final_turns is None
    assert table.match.deciding == [0]
    assert table.play(0, "draw").view().final_turns == 2


@clause("TTR-63")
def test_without_trains_a_player_still_takes_turns() -> None:
    table = Table(game=BOARD, finalTurns=2).holds(0, "RR").with_trains(0, 0)
    assert verbs(table, 0) == {"draw", "take", "tickets", "station"}


@clause("TTR-64")
def test_a_card_has_routes_then_tickets_then_bonuses_and_their_sum() -> None:
    table = Table(game=BOARD).owns(0, "A–B").has_tickets(0, "A–B (1)", "A–C")
    assert list(table.card(0).lines.items()) == [
        ("routes", 2),
        ("tickets", 5 - 3),
        ("stations", 12),
        ("express", 10),
    ]
    assert table.card(0).total == 2 + 2 + 12 + 10


@clause("TTR-64")
def test_route_points_are_counted_anew() -> None:
    table = Table(game=BOARD).owns(0, "A–B", "C–D").with_field("points", 0, 99)
    assert table.card(0).lines["routes"] == 4


@clause("TTR-64")
def test_once_scored_the_game_is_over() -> None:
    table = Table(game=BOARD, finalTurns=1).play(0, "draw", "draw")
    assert table.view().phase == "over"
    assert table.refusal(1, "draw") == "game-over"
    assert table.legal(1) == []


@clause("TTR-65")
def test_the_highest_total_wins() -> None:
    table = Table(3, BOARD).owns(1, "A–B", "C–D").owns(2, "E–F")
    for seat in range(3):
        table.has_tickets(seat)
    result = table.match.result()
    assert result.winners == [1]
    assert result.decided_by == "points"
    assert [card.place for card in result.cards] == [3, 1, 2]


def places(totals: list[int], tickets: list[int]) -> list[int]:
    """The places of seats that differ in nothing but points and completed tickets."""
    state, card = Plain(np.zeros(1, STATE)[0]), Plain(np.zeros(1, CARD)[0])
    state.seats = len(totals)
    state.built = [[-1] * len(row) for row in state.built]
    card.total[: len(totals)] = totals
    card.completed_count[: len(tickets)] = tickets
    plain_linker({}).part(put_places, {"lead": lead})(state, card)
    return list(card.place[: len(totals)])


@clause("TTR-84", "TTR-X30")
def test_equal_players_share_a_place_and_the_next_is_skipped() -> None:
    assert places([110, 104, 104, 90], [5, 4, 4, 6]) == [1, 2, 2, 4]


@clause("TTR-84")
def test_lower_places_follow_the_tie_breaks_too() -> None:
    assert places([110, 104, 104, 90], [5, 4, 5, 6]) == [1, 3, 2, 4]


@clause("TTR-84")
def test_a_shared_first_place_leaves_no_second() -> None:
    table = Table(3, BOARD).owns(0, "A–B").owns(1, "C–D")
    for seat in range(3):
        table.has_tickets(seat)
    assert [card.place for card in table.match.result().cards] == [1, 1, 3]
