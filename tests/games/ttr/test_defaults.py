"""The decision for a seat that is absent or out of time (TTR-83)."""

from __future__ import annotations

import pytest

from grandtour import OptionError
from tests.games.ttr.scenes import deal, stuck, without_tickets
from tests.table import Table, clause, small_board

TICKETS = small_board(
    [("A", "B", 1)], [("A", "C", 9), ("A", "D", 4), ("B", "C", 4), ("B", "D", 7), ("C", "D", 2)]
)


@clause("TTR-83")
def test_an_absent_player_draws_blind() -> None:
    table = Table().display("RBGYW").holds(0, "KKKK")
    assert table.match.default_move(0) == "draw"
    assert table.play(0, "take R").match.default_move(0) == "draw"


@clause("TTR-83")
def test_or_else_takes_the_first_face_up_card() -> None:
    table = Table().display(".LRB").supply()
    assert table.match.default_move(0) == "take L"


@clause("TTR-83")
def test_the_second_card_is_the_first_that_is_legal() -> None:
    table = Table(phase="second-card").display(".LRB").supply()
    assert table.match.default_move(0) == "take R"


@clause("TTR-83")
def test_an_optional_second_card_is_drawn_all_the_same() -> None:
    table = Table(phase="second-card", options={"secondCardOptional": True})
    assert table.match.default_move(0) == "draw"


@clause("TTR-83")
def test_without_cards_to_draw_it_is_the_first_legal_decision() -> None:
    table = Table().display("").holds(0, "RRL").supply()
    assert table.match.default_move(0) == table.legal(0)[0]
    assert table.match.default_move(0).startswith("claim")


@clause("TTR-83")
def test_tickets_are_drawn_rather_than_passing() -> None:
    table = Table().display("").supply()
    assert table.match.default_move(0) == "tickets"


@clause("TTR-83")
def test_a_forced_pass_is_the_only_pass() -> None:
    assert stuck().match.default_move(0) == "pass"


@clause("TTR-83")
def test_the_cheapest_new_ticket_is_kept() -> None:
    table = Table(game=TICKETS, phase="keep-tickets", offers=[["A–C", "B–D", "A–D"], []])
    assert table.has_tickets(0).has_tickets(1).match.default_move(0) == "keep A–D"


@clause("TTR-83")
def test_of_equally_cheap_tickets_the_one_with_the_lowest_id_is_kept() -> None:
    table = Table(game=TICKETS, phase="keep-tickets", offers=[["B–C", "A–D"], []])
    assert table.has_tickets(0).has_tickets(1).match.default_move(0) == "keep A–D"


@clause("TTR-83")
def test_in_set_up_the_two_cheapest_tickets_are_kept() -> None:
    offers = [["A–C", "B–C", "B–D", "C–D"], ["A–B (1)", "A–B (2)", "A–B (3)", "A–D"]]
    table = Table(game=TICKETS, phase="first-tickets", offers=offers)
    assert table.match.default_move(0) == "keep B–C, C–D"
    assert table.match.default_move(1) == "keep A–B (1), A–B (2)"


@clause("TTR-83")
def test_a_tunnel_is_withdrawn_from() -> None:
    table = Table().display("BGYWW").holds(0, "RRR").deck_top("RKK")
    table.play(0, "claim Angora–Constantinople RR")
    assert table.refusal(0, "pay R") is None
    assert table.match.default_move(0) == "withdraw"


@clause("TTR-83")
def test_a_game_of_absent_players_comes_to_its_end() -> None:
    game = small_board([("A", "B", 2), ("B", "C", 2, "gray", "tunnel")], trains=5)
    match = deal(2, 3, game, {"turnTimer": 30})
    while match.deciding:
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))
    assert match.view().phase == "over"


@clause("TTR-83")
def test_a_turn_timer_may_be_chosen() -> None:
    assert deal(options={"turnTimer": 30}).view().options == {"turnTimer": 30}
    assert deal().view().options == {}
    with pytest.raises(OptionError, match="turnTimer"):
        deal(options={"turnTimer": "soon"})


@clause("TTR-83")
def test_asking_for_the_default_changes_nothing() -> None:
    table = without_tickets(Table().display("").holds(0, "RRL").supply())
    before = table.match.state_bytes()
    table.match.default_move(0)
    assert table.match.state_bytes() == before
