"""The ticket drafts of Ticket to Ride Iberia (IBE-13 to IBE-22, IBE-63, IBE-65)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grandtour import IllegalMove, Match
from grandtour.core.position import written_key
from grandtour.games.ttr_iberia import HERE, make_game
from tests.games.ttr_iberia.scenes import IBERIA, draft_all, spend_turn, table
from tests.table import clause


def names(tickets: Any) -> list[str]:
    return [ticket.name for ticket in tickets or []]


def second_draft(seats: int = 3, seed: int = 0) -> Match:
    """A match in which the second draft has just begun."""
    start = table(seats, deckTop=["draft", "R", "G", "B"]).match.position()
    match = Match.from_position(IBERIA, {**start, "chance": {"key": written_key(seed + 1)}})
    match.play(0, "draw")
    match.play(0, "draw")
    assert match.view().phase == "draft"
    return match


@clause("IBE-13", "TTR-75")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_packets_go_to_the_left_in_the_first_draft(seats: int) -> None:
    match = Match(IBERIA, seats, 3)
    packets = [names(match.view(seat).offer) for seat in range(seats)]
    assert all(len(packet) == 6 for packet in packets)
    for seat in range(seats):
        match.play(seat, f"draft {packets[seat][0]}")
    for seat in range(seats):
        assert names(match.view((seat + 1) % seats).offer) == packets[seat][1:]
        assert names(match.view(seat).drafted) == [packets[seat][0]]


@clause("IBE-13", "IBE-X12", "IBE-X39")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_packets_go_to_the_right_in_the_second_draft(seats: int) -> None:
    match = second_draft(seats)
    packets = [names(match.view(seat).offer) for seat in range(seats)]
    for seat in range(seats):
        match.play(seat, f"draft {packets[seat][2]}")
    for seat in range(seats):
        left = [name for name in packets[seat] if name != packets[seat][2]]
        assert names(match.view((seat - 1) % seats).offer) == left


@clause("IBE-14")
def test_the_sixth_card_comes_by_itself() -> None:
    match = Match(IBERIA, 2, 5)
    for pick in range(5):
        assert match.view().phase == "draft"
        assert match.view().pick == pick + 1
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[0])
    assert match.view().phase == "draft-keep"
    assert [len(match.view(seat).offer) for seat in (0, 1)] == [6, 6]


@clause("IBE-15", "IBE-63")
def test_a_choice_is_final_at_once() -> None:
    match = Match(IBERIA, 3, 5)
    match.play(0, match.legal(0)[0])
    assert match.legal(0) == []
    assert not match.can_undo(0)
    other = names(match.view(0).offer)[3]
    refusal = match.why_not(0, f"draft {other}")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("choice-final", "IBE-63")
    with pytest.raises(IllegalMove):
        match.undo(0)


@clause("IBE-16", "IBE-X27")
def test_exactly_four_are_kept() -> None:
    match = Match(IBERIA, 2, 6)
    while match.view().phase == "draft":
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[0])
    offer = names(match.view(0).offer)
    for number in (1, 3, 5, 6):
        refusal = match.why_not(0, "keep " + ", ".join(offer[:number]))
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("keep-exactly", "IBE-16")
    assert len(match.legal(0)) == 15
    refusal = match.why_not(0, "draw")
    assert refusal is not None
    assert refusal.code == "keep-drafted-first"
    match.play(0, "keep " + ", ".join(offer[:4]))
    refusal = match.why_not(0, "keep " + ", ".join(offer[1:5]))
    assert refusal is not None
    assert refusal.code == "choice-final"


@clause("IBE-17")
@pytest.mark.parametrize(("seats", "deck"), [(2, 42), (3, 38), (4, 34), (5, 30)])
def test_after_the_first_draft_all_others_are_in_the_deck(seats: int, deck: int) -> None:
    match = draft_all(Match(IBERIA, seats, 7))
    assert match.view().ticket_deck == deck
    assert match.row["under_size"] == 0
    assert [player.tickets for player in match.view().players] == [4] * seats
    assert match.view().phase == "turn"
    assert match.deciding == [match.view().first]


@clause("IBE-18", "IBE-21", "IBE-X20")
@pytest.mark.parametrize(("seats", "deck"), [(2, 34), (3, 26), (4, 18), (5, 10)])
def test_after_the_second_draft_the_rejected_lie_under_the_deck(seats: int, deck: int) -> None:
    match = second_draft(seats)
    first = [set(names(match.view(seat).tickets)) for seat in range(seats)]
    if seats == 5:
        assert match.view().ticket_deck == 0
    draft_all(match)
    assert match.view().ticket_deck == deck
    assert match.row["under_size"] == 2 * seats
    assert [player.tickets for player in match.view().players] == [8] * seats
    for seat in range(seats):
        assert first[seat] <= set(names(match.view(seat).tickets))  # IBE-19


@clause("IBE-18")
def test_the_rejected_are_shuffled_among_themselves() -> None:
    """The same tickets are rejected each time; only chance differs, from the last choice on."""
    match = second_draft(2)
    while match.view().phase == "draft" or len(match.deciding) > 1:
        match.play(match.deciding[0], match.legal(match.deciding[0])[0])
    orders = set()
    for seed in range(40):
        end = match.rewound(match.move_count, chance=seed)
        end.play(end.deciding[0], end.legal(end.deciding[0])[0])
        orders.add(tuple(end.row["under"][:4].tolist()))
    assert len({frozenset(order) for order in orders}) == 1
    assert len({order[0] for order in orders}) == 4
    assert len(orders) > 12  # of 24


@clause("IBE-19", "IBE-X28")
def test_tickets_of_the_first_draft_cannot_be_given_back_in_the_second() -> None:
    match = second_draft(2)
    while match.view().phase == "draft":
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[0])
    kept = names(match.view(0).tickets)
    offer = names(match.view(0).offer)
    assert not set(kept) & set(offer)
    refusal = match.why_not(0, "keep " + ", ".join([kept[0], *offer[:3]]))
    assert refusal is not None
    assert refusal.code == "not-offered"


@clause("IBE-20", "IBE-63", "IBE-X38")
def test_the_others_see_only_who_has_chosen() -> None:
    match = Match(IBERIA, 3, 8)
    packet = names(match.view(1).offer)
    before = match.view_json(1)
    match.play(0, match.legal(0)[2])
    match.play(2, match.legal(2)[4])
    view = match.view(1)
    assert [player.deciding for player in view.players] == [False, True, False]
    assert names(view.offer) == packet
    after = json.loads(match.view_json(1))
    told = json.loads(before)
    for player in (*after["players"], *told["players"]):
        player.pop("deciding")
    assert after == told
    assert {event["event"] for event in match.events(1, since=1)} == {"choice-sealed"}
    assert match.why_not(0, "draft " + names(match.view(0).offer)[0]) is not None


@clause("IBE-22")
def test_a_board_short_of_tickets_drafts_smaller_packets() -> None:
    data = json.loads((HERE / "board.json").read_text(encoding="utf-8"))
    data["tickets"] = data["tickets"][:11]
    match = Match(make_game("few tickets", data), 2, 1)
    assert [len(match.view(seat).offer) for seat in (0, 1)] == [5, 5]
    draft_all(match)
    assert [player.tickets for player in match.view().players] == [4, 4]
    data["tickets"] = data["tickets"][:8]
    match = Match(make_game("eight tickets", data), 2, 1)
    draft_all(match)
    assert [player.tickets for player in match.view().players] == [4, 4]
    assert match.view().ticket_deck == 0
    # The second draft finds nothing to deal, and play goes on.
    position = {**match.position(), "deckTop": ["draft", "R", "G"]}
    again = Match.from_position(match.game, position)
    seat = again.deciding[0]
    again.play(seat, "draw")
    again.play(seat, "draw")
    assert again.view().phase == "turn"
    assert again.view().draft == "held"


@clause("IBE-22", "IBE-46", "IBE-X41")
def test_a_second_draft_without_tickets_opens_the_lock() -> None:
    data = json.loads((HERE / "board.json").read_text(encoding="utf-8"))
    data["tickets"] = data["tickets"][:9]
    match = Match(make_game("nine tickets", data), 2, 1)
    draft_all(match)
    assert match.view().ticket_deck == 1
    assert match.why_not(match.deciding[0], "tickets") is not None
    position = {**match.position(), "deckTop": ["draft", "R", "G"]}
    again = Match.from_position(match.game, position)
    seat = again.deciding[0]
    again.play(seat, "draw")
    again.play(seat, "draw")
    assert again.view().ticket_deck == 1
    assert again.why_not(again.deciding[0], "tickets") is None


@clause("IBE-65", "IBE-33")
def test_the_second_draft_is_nobodys_turn() -> None:
    out = table(3, deckTop=["draft", "R", "G"])
    number = out.view().turn_number
    spend_turn(out, 0)
    assert out.view().phase == "draft"
    draft_all(out.match)
    assert out.view().turn == 1
    assert out.view().turn_number == number + 1
    assert out.view().draft == "held"
    assert out.view().draft_depth is None


@clause("IBE-34", "IBE-X23", "IBE-X37", "IBE-65", "TTR-16")
def test_a_draft_in_the_turn_that_brings_the_end_is_held() -> None:
    out = table(3, deckTop=["draft", "R"], display="RBGY.").with_trains(0, 2)
    spend_turn(out.holds(0, ""), 0)
    assert out.view().phase == "draft"
    assert out.view().final_turns == 3
    assert out.view().last_turns == [1, 2, 0]
    draft_all(out.match)
    for seat in (1, 2, 0):
        assert out.view().turn == seat
        spend_turn(out, seat)
    assert out.match.is_over


@clause("IBE-34", "IBE-X22")
def test_no_draft_follows_the_last_turn_of_the_game() -> None:
    out = table(2, deckTop=["draft", "R", "G"], finalTurns=1)
    spend_turn(out, 0)
    assert out.match.is_over
    assert out.events("draft-card-shown")
    assert [player.tickets for player in out.view().players] == [4, 4]


@clause("IBE-20", "IBE-63")
def test_a_seat_knows_of_the_packets_handed_on_only_its_own() -> None:
    match = Match(IBERIA, 3, 8)
    tickets = IBERIA.board.names.tickets
    packets = [names(match.view(seat).offer) for seat in range(3)]
    for seat in range(3):
        match.play(seat, f"draft {packets[seat][0]}")
    for viewer in range(3):
        passed = match.engine.seen(match._table, 0, viewer)["passed"]
        left = sum(1 << tickets.index(name) for name in packets[viewer][1:])
        assert passed[viewer].tolist() == [left, 0, 0, 0, 0, 0]
        assert not passed[[other for other in range(3) if other != viewer]].any()


@clause("TTR-83")
def test_an_absent_seat_drafts_the_cheapest_ticket_and_of_equals_that_with_the_lowest_id() -> None:
    board = IBERIA.board
    points = board.rows[0]["ticket_points"].tolist()
    worth = {
        name: (points[index], board.names.ticket_ids[index])
        for index, name in enumerate(board.names.tickets)
    }
    ties = 0
    for seed in range(30):
        match = Match(IBERIA, 2, seed)
        for seat in range(2):
            offer = sorted(names(match.view(seat).offer), key=lambda name: worth[name])
            assert match.default_move(seat) == f"draft {offer[0]}"
            ties += worth[offer[0]][0] == worth[offer[1]][0]
    assert ties > 5
