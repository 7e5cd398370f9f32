"""The turn, drawing cards and tickets, and the last turns (EUR-15 to EUR-17, EUR-36, EUR-37, EUR-43)."""

from __future__ import annotations

import pytest

from grandtour import load
from tests.table import Table, clause, small_board

NAMES = load("ttr-europe").board.names
REGULAR = list(NAMES.tickets[:40])


def no_cards_left(**position: object) -> Table:
    """Two seats; seat 1 holds every card, and nothing lies face up."""
    return Table(**position).display(".....").supply()


@clause("EUR-15")
def test_there_are_four_actions() -> None:
    verbs = {move.split()[0] for move in Table().holds(0, "RRRRRRRR").legal(0)}
    assert verbs == {"draw", "take", "claim", "tickets", "station"}


@clause("EUR-15")
@pytest.mark.parametrize(
    "moves",
    [
        ("draw", "draw"),
        ("claim Amsterdam–Bruxelles K",),
        ("tickets", "keep Paris–Wien"),
        ("station Paris K",),
    ],
)
def test_one_action_is_the_whole_turn(moves: tuple[str, ...]) -> None:
    tickets = [["Paris–Zagrab"], ["Kyiv–Sochi"]]
    table = Table(ticketDeckTop=["Paris–Wien"], tickets=tickets).holds(0, "KKKK")
    table.play(0, *moves)
    assert table.match.deciding == [1]
    assert table.refusal(0, "station Wien K") == "not-your-turn"


@clause("EUR-16")
def test_a_face_up_locomotive_is_the_whole_draw() -> None:
    table = Table().display("RLBGY").play(0, "take L")
    assert table.hand(0) == "L"
    assert table.match.deciding == [1]


@clause("EUR-16")
def test_a_face_up_locomotive_is_never_the_second_card() -> None:
    table = Table().display("RLBGY").deck_top("L").play(0, "draw")
    assert table.refusal(0, "take L") == "no-second-locomotive"
    assert table.play(0, "take R").hand(0) == "RL"


@clause("EUR-17")
def test_with_no_card_left_one_of_the_other_actions_is_taken() -> None:
    table = no_cards_left()
    assert table.refusal(0, "draw") == "deck-empty"
    assert table.refusal(0, "pass") == "pass-not-forced"
    assert table.legal(0) == ["tickets"]


@clause("EUR-17")
def test_with_nothing_to_do_the_turn_is_passed() -> None:
    table = no_cards_left(tickets=[[], REGULAR])
    assert table.legal(0) == ["pass"]
    table.play(0, "pass")
    assert table.match.deciding == [1]


@clause("EUR-17")
def test_a_card_that_still_lies_face_up_can_be_taken() -> None:
    table = Table().display("R....").supply()
    assert table.refusal(0, "take R") is None
    assert table.refusal(0, "draw") == "deck-empty"


@clause("EUR-36")
def test_of_three_drawn_tickets_at_least_one_is_kept() -> None:
    top = ["Paris–Wien", "Kyiv–Sochi", "Berlin–Roma"]
    table = Table(tickets=[[], []], ticketDeckTop=top).play(0, "tickets")
    assert [ticket.name for ticket in table.view(0).offer] == top
    assert len(table.legal(0)) == 7
    table.play(0, "keep Kyiv–Sochi")
    assert [ticket.name for ticket in table.view(0).tickets] == ["Kyiv–Sochi"]
    bottom = [name for name, _ in table.match.position()["ticketDeckBottom"]]
    assert bottom == ["Paris–Wien", "Berlin–Roma"]


@clause("EUR-36")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_tickets_are_drawn_when_few_are_left(left: int) -> None:
    table = Table(tickets=[[], REGULAR[left:]]).play(0, "tickets")
    assert sorted(ticket.name for ticket in table.view(0).offer) == sorted(REGULAR[:left])


@clause("EUR-36")
def test_no_tickets_can_be_drawn_from_an_empty_deck() -> None:
    assert Table(tickets=[[], REGULAR]).refusal(0, "tickets") == "ticket-deck-empty"
    assert Table(tickets=[[], REGULAR[1:]]).refusal(0, "tickets") is None


@clause("EUR-37")
def test_the_ticket_deck_holds_no_long_ticket() -> None:
    table = Table(tickets=[[], []])
    assert table.view().ticket_deck == 40
    for turn in range(14):
        seat = turn % 2
        table.play(seat, "tickets")
        offer = table.view(seat).offer
        assert not any(ticket.long for ticket in offer)
        table.play(seat, f"keep {', '.join(ticket.name for ticket in offer)}")
    assert table.view().ticket_deck == 0


@clause("EUR-43")
@pytest.mark.parametrize(("trains", "final_turns"), [(5, 3), (6, None)])
def test_two_trains_left_start_the_last_turns(trains: int, final_turns: int | None) -> None:
    table = Table(3, small_board([("A", "B", 3)])).holds(0, "RRR").with_trains(0, trains)
    assert table.play(0, "claim A–B RRR").view().final_turns == final_turns


@clause("EUR-43")
def test_everybody_takes_one_more_turn_the_first_one_last() -> None:
    table = Table(3, small_board([("A", "B", 3)]), turn=1).display("LLBGR").holds(1, "RRR")
    table.with_trains(1, 3).play(1, "claim A–B RRR")
    turns = []
    while not table.match.is_over:
        turns += table.match.deciding
        table.play(turns[-1], "draw", "draw")
    assert turns == [2, 0, 1]


@clause("EUR-43")
def test_a_second_short_stock_does_not_prolong_the_game() -> None:
    board = small_board([("A", "B", 3), ("B", "C", 3)])
    table = Table(2, board).holds(0, "RRR").holds(1, "BBB").with_trains(0, 3).with_trains(1, 3)
    table.play(0, "claim A–B RRR").play(1, "claim B–C BBB")
    assert table.view().final_turns == 1
    assert table.play(0, "draw", "draw").match.is_over


@clause("EUR-43")
def test_with_no_trains_one_can_still_build_a_station() -> None:
    table = Table(finalTurns=1).holds(0, "R").with_trains(0, 0)
    assert table.refusal(0, "station Paris R") is None
    assert table.play(0, "station Paris R").match.is_over
