"""Destination tickets (TTR-50 to TTR-58, TTR-82)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from grandtour.games.ttr_europe import make_game
from tests.games.ttr.scenes import without_tickets
from tests.table import Table, clause, small_board

CHAIN = small_board(
    [("A", "B", 1), ("B", "C", 1), ("C", "D", 1)],
    [("A", "C", 5), ("A", "D", 8), ("A", "B", 3), ("B", "C", 2)],
)
PLAIN = small_board([("A", "B", 1)])  # its tickets are all called A–B (1) to (30)
THREE = ["A–B (2)", "A–B (4)", "A–B (6)"]


def drawing(*top: str) -> Table:
    """Seat 0 holds a ticket and is about to draw these."""
    table = Table(game=PLAIN, ticketDeckTop=list(top))
    return table.has_tickets(0, "A–B (1)").has_tickets(1, "A–B (3)")


def last_tickets(*under: str) -> Table:
    """Nothing is left of the ticket deck but these, put there earlier."""
    table = Table(game=PLAIN, ticketDeckBottom=list(under))
    table.has_tickets(0, "A–B (1)").has_tickets(1, "A–B (3)")
    return without_tickets(table).with_field("ticket_deck_size", None, len(under))


@clause("TTR-50")
def test_the_last_ticket_may_be_drawn_but_not_one_more() -> None:
    assert last_tickets("A–B (2)").refusal(0, "tickets") is None
    assert last_tickets().refusal(0, "tickets") == "ticket-deck-empty"
    assert "tickets" not in last_tickets().legal(0)


@clause("TTR-51")
def test_three_tickets_are_drawn() -> None:
    table = drawing(*THREE).play(0, "tickets")
    assert [ticket.name for ticket in table.view(0).offer] == THREE


@clause("TTR-51", "TTR-52", "TTR-X17")
def test_of_two_remaining_tickets_one_or_both_are_kept() -> None:
    table = last_tickets("A–B (2)", "A–B (4)").play(0, "tickets")
    assert set(table.legal(0)) == {"keep A–B (2)", "keep A–B (4)", "keep A–B (2), A–B (4)"}
    assert table.view().ticket_deck == 0


@clause("TTR-52")
def test_any_number_of_new_tickets_but_none_may_be_kept() -> None:
    table = drawing(*THREE).play(0, "tickets")
    assert len(table.legal(0)) == 7
    table.play(0, f"keep {', '.join(THREE)}")
    assert table.player(0).tickets == 4


@clause("TTR-52", "TTR-77")
def test_new_tickets_must_be_chosen_from_before_anything_else() -> None:
    table = drawing(*THREE).play(0, "tickets")
    assert table.refusal(0, "draw") == "keep-tickets-first"
    assert not table.match.can_undo(0)


@clause("TTR-52")
def test_a_ticket_held_is_never_returned() -> None:
    table = drawing(*THREE).play(0, "tickets")
    assert table.refusal(0, "keep A–B (1)") == "not-offered"
    table.play(0, "keep A–B (4)")
    assert [ticket.name for ticket in table.view(0).tickets] == ["A–B (1)", "A–B (4)"]


@clause("TTR-53", "TTR-X23")
def test_returned_tickets_go_to_the_bottom_in_the_order_drawn() -> None:
    table = drawing(*THREE).play(0, "tickets", "keep A–B (4)")
    bottom = [name for name, _ in table.match.position()["ticketDeckBottom"]]
    assert bottom == ["A–B (2)", "A–B (6)"]


@clause("TTR-53")
def test_tickets_at_the_bottom_are_drawn_last_and_the_deepest_at_the_end() -> None:
    table = drawing("A–B (5)").at(ticketDeckBottom=["A–B (2)", "A–B (6)", "A–B (4)"])
    table.with_field("ticket_deck", None, 1 << 4).with_field("ticket_deck_size", None, 4)
    table.play(0, "tickets")
    assert [ticket.name for ticket in table.view(0).offer] == ["A–B (5)", "A–B (2)", "A–B (6)"]
    table.play(0, "keep A–B (5)").play(1, "tickets")
    assert [ticket.name for ticket in table.view(1).offer] == ["A–B (4)", "A–B (2)", "A–B (6)"]


@clause("TTR-53", "TTR-71")
def test_who_gave_a_ticket_back_knows_it_goes_round_until_it_returns() -> None:
    table = last_tickets("A–B (2)", "A–B (4)").play(0, "tickets", "keep A–B (2)")
    assert table.match.position()["returned"] == [["A–B (4)"], []]
    table.play(1, "tickets")
    assert table.match.position()["returned"] == [[], []]
    assert table.match.position()["circulating"] == [["A–B (4)"], []]


@clause("TTR-53", "TTR-71")
@pytest.mark.parametrize(("seat", "circulating"), [(0, []), (1, ["A–B (4)"])])
def test_a_ticket_that_comes_back_to_who_gave_it_away_goes_round_no_more(
    seat: int, circulating: list[str]
) -> None:
    table = drawing("A–B (4)", "A–B (5)", "A–B (6)").at(circulating=[["A–B (4)"], []], turn=seat)
    table.play(seat, "tickets")
    assert table.match.position()["circulating"] == [circulating, []]


@clause("TTR-54")
def test_tickets_held_have_no_limit() -> None:
    held = [f"A–B ({number})" for number in range(1, 18)]
    table = Table(game=PLAIN, ticketDeckTop=["A–B (18)", "A–B (19)", "A–B (20)"])
    table.has_tickets(0, *held).has_tickets(1, "A–B (21)")
    table.play(0, "tickets", "keep A–B (18), A–B (19), A–B (20)")
    assert table.player(0).tickets == 20


@clause("TTR-55")
def test_a_ticket_is_completed_by_a_chain_of_routes() -> None:
    table = Table(game=CHAIN).owns(0, "A–B", "B–C").has_tickets(0, "A–C", "A–D")
    card = table.card(0)
    assert [ticket.name for ticket in card.completed] == ["A–C"]
    assert [ticket.name for ticket in card.failed] == ["A–D"]


@clause("TTR-55")
def test_the_routes_of_others_complete_nothing() -> None:
    table = Table(game=CHAIN).owns(0, "A–B").owns(1, "B–C").has_tickets(0, "A–C")
    assert table.card(0).completed == []


@clause("TTR-56")
def test_one_route_serves_any_number_of_tickets() -> None:
    table = Table(game=CHAIN).owns(0, "A–B", "B–C", "C–D")
    table.has_tickets(0, "A–C", "A–D", "B–C")
    assert table.card(0).lines["tickets"] == 5 + 8 + 2


@clause("TTR-57")
def test_tickets_count_for_or_against_at_the_end() -> None:
    table = Table(game=CHAIN).owns(0, "A–B", "B–C").has_tickets(0, "A–C", "A–D")
    table.has_tickets(1, "B–C")
    assert table.card(0).lines["tickets"] == 5 - 8
    assert table.card(1).lines["tickets"] == -2


@clause("TTR-57")
def test_nothing_is_scored_for_a_ticket_during_the_game() -> None:
    table = Table(game=CHAIN).owns(0, "A–B").has_tickets(0, "A–C").holds(0, "R")
    assert table.play(0, "claim B–C R").player(0).points == 2


@clause("TTR-58")
def test_a_total_may_be_negative() -> None:
    table = Table(game=CHAIN, options={"noStations": True}).has_tickets(0, "A–C", "A–D")
    assert table.card(0).total == -13


@clause("TTR-57")
@pytest.mark.parametrize(("option", "done"), [(True, [True, False]), (False, [None, None])])
def test_a_house_rule_tells_the_owner_which_tickets_are_complete(
    option: bool, done: list[bool | None]
) -> None:
    table = Table(game=CHAIN, options={"scoreTicketsLive": option})
    table.owns(0, "A–B", "B–C").has_tickets(0, "A–C", "A–D")
    assert [ticket.done for ticket in table.view(0).tickets] == done
    assert table.view(1).all_tickets is None
    assert table.player(0).points == 2


@clause("TTR-65", "TTR-82")
def test_completed_tickets_are_counted_by_number_and_a_long_one_is_one() -> None:
    data = deepcopy(
        small_board(
            [("A", "B", 1), ("C", "D", 1)],
            [("A", "B", 3), ("C", "D", 1), ("C", "D", 1), ("C", "D", 1)],
        ).board.source
    )
    data["tickets"][0]["long"] = True
    table = Table(game=make_game("small", data)).owns(0, "A–B").owns(1, "C–D")
    table.has_tickets(0, "A–B (1)").has_tickets(1, "C–D (1)", "C–D (2)", "C–D (3)")
    result = table.match.result()
    assert result.cards[0].total == result.cards[1].total
    assert (result.winners, result.decided_by) == ([1], "tickets")


@clause("TTR-82")
def test_uncompleted_tickets_break_no_tie() -> None:
    game = small_board(
        [("A", "B", 1), ("C", "D", 1)], [("A", "B", 3), ("C", "D", 5), ("A", "C", 1), ("A", "D", 1)]
    )
    table = Table(game=game).owns(0, "A–B").owns(1, "C–D")
    table.has_tickets(0, "A–B (1)").has_tickets(1, "C–D", "A–C", "A–D")
    result = table.match.result()
    assert result.cards[0].total == result.cards[1].total
    assert (result.winners, result.decided_by) == ([0, 1], "shared")
