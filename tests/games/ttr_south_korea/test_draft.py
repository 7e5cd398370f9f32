"""The ticket draft of Ticket to Ride South Korea (KOR-11, KOR-13, KOR-55)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grandtour import IllegalMove, Match
from grandtour.core.layout import canonical
from grandtour.games.ttr_south_korea import HERE, make_game
from tests.games.ttr_south_korea.samples import check
from tests.games.ttr_south_korea.scenes import KOREA, begun, draft_all
from tests.table import clause


def names(tickets: Any) -> list[str]:
    return [ticket.name for ticket in tickets or []]


def drafted(seats: int, seed: int) -> Match:
    """A match in which everybody has six tickets to keep from."""
    match = begun(seats, seed)
    while match.view().phase == "draft":
        for seat in range(seats):
            match.play(seat, match.legal(seat)[0])
    return match


@clause("KOR-11", "KOR-55", "TTR-75")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_packets_of_six_go_to_the_left(seats: int) -> None:
    match = begun(seats, 3)
    packets = [names(match.view(seat).offer) for seat in range(seats)]
    assert all(len(packet) == 6 for packet in packets)
    assert len({name for packet in packets for name in packet}) == 6 * seats
    for pick in range(5):
        chosen = [packet[pick % len(packet)] for packet in packets]
        for seat in range(seats):
            assert match.view(seat).pick == pick + 1
            assert sorted(match.legal(seat)) == sorted(f"draft {name}" for name in packets[seat])
            match.play(seat, f"draft {chosen[seat]}")
        left = [[n for n in packet if n != chosen[s]] for s, packet in enumerate(packets)]
        packets = [left[(seat - 1) % seats] for seat in range(seats)]
        if pick < 4:
            assert [names(match.view(seat).offer) for seat in range(seats)] == packets
    assert match.view().phase == "draft-keep"


@clause("KOR-11")
def test_the_sixth_card_comes_by_itself() -> None:
    match = begun(2, 5)
    taken: list[set[str]] = [set(), set()]
    for _ in range(5):
        assert match.view().phase == "draft"
        for seat in (0, 1):
            move = match.legal(seat)[0]
            taken[seat].add(move.removeprefix("draft "))
            match.play(seat, move)
    assert match.view().phase == "draft-keep"
    for seat in (0, 1):
        offer = set(names(match.view(seat).offer))
        assert len(offer) == 6
        assert taken[seat] < offer


@clause("KOR-11", "KOR-55")
def test_a_choice_is_final_at_once() -> None:
    match = begun(3, 5)
    match.play(0, match.legal(0)[0])
    assert match.legal(0) == []
    assert not match.can_undo(0)
    refusal = match.why_not(0, "draft " + names(match.view(0).offer)[3])
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("choice-final", "KOR-55")
    with pytest.raises(IllegalMove):
        match.undo(0)


@clause("KOR-11")
def test_exactly_four_are_kept() -> None:
    match = drafted(2, 6)
    offer = names(match.view(0).offer)
    for number in (1, 3, 5, 6):
        refusal = match.why_not(0, "keep " + ", ".join(offer[:number]))
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("keep-exactly", "KOR-11")
    assert len(match.legal(0)) == 15
    for move in ("draw", "tickets"):
        refusal = match.why_not(0, move)
        assert refusal is not None
        assert refusal.code == "keep-drafted-first"
    match.play(0, "keep " + ", ".join(offer[:4]))
    refusal = match.why_not(0, "keep " + ", ".join(offer[1:5]))
    assert refusal is not None
    assert refusal.code == "choice-final"
    match.play(1, match.legal(1)[0])
    assert names(match.view(0).tickets) == sorted(offer[:4], key=offer.index)


@clause("KOR-11")
def test_a_ticket_that_is_not_in_the_packet_is_refused() -> None:
    match = begun(2, 6)
    theirs = names(match.view(1).offer)[0]
    refusal = match.why_not(0, f"draft {theirs}")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not-offered", "KOR-11")


@clause("KOR-11")
@pytest.mark.parametrize(("seats", "deck"), [(2, 36), (3, 32), (4, 28), (5, 24)])
def test_after_the_draft_all_others_are_in_the_deck(seats: int, deck: int) -> None:
    match = draft_all(begun(seats, 7))
    assert match.view().ticket_deck == deck
    assert [player.tickets for player in match.view().players] == [4] * seats
    assert match.view().phase == "turn"
    assert match.deciding == [match.view().first]
    check(KOREA, match.row)


@clause("KOR-11")
def test_the_rejected_are_shuffled_into_the_deck() -> None:
    found = 0
    for seed in range(25):
        match = drafted(5, seed)
        rejected: set[str] = set()
        for seat in range(5):
            move = match.legal(seat)[0]
            rejected |= set(names(match.view(seat).offer)) - set(move[5:].split(", "))
            match.play(seat, move)
        assert len(rejected) == 10
        seat = match.deciding[0]
        match.play(seat, "tickets")
        found += bool(rejected & set(names(match.view(seat).offer)))
    assert 5 < found < 25  # ten of twenty-four: at the bottom they would never come up


@clause("KOR-13", "KOR-55")
def test_the_others_see_only_who_has_chosen() -> None:
    match = begun(3, 8)
    packet = names(match.view(1).offer)
    told = json.loads(match.view_json(1))
    match.play(0, match.legal(0)[2])
    match.play(2, match.legal(2)[4])
    view = match.view(1)
    assert [player.deciding for player in view.players] == [False, True, False]
    assert names(view.offer) == packet  # no packet has moved
    after = json.loads(match.view_json(1))
    for player in (*after["players"], *told["players"]):
        player.pop("deciding")
    assert after == told
    assert {event["event"] for event in match.events(1, since=1)} == {"choice-sealed"}


@clause("KOR-13")
@pytest.mark.parametrize("stage", ["draft", "draft-keep"])
def test_what_a_seat_chooses_changes_nothing_for_the_others(stage: str) -> None:
    """All that the others are told is the same, whatever a seat puts in, keeps and gives back."""
    for choice in (1, 3, 5):
        told = []
        for move in (0, choice):
            match = begun(3, 9) if stage == "draft" else drafted(3, 9)
            match.play(1, match.legal(1)[move])
            if stage == "draft-keep":
                for seat in (0, 2):
                    match.play(seat, match.legal(seat)[0])
            told.append(
                [
                    (
                        match.view_json(viewer),
                        str(match.events(viewer)),
                        canonical(match.engine.seen(match._table, 0, viewer)),
                    )
                    for viewer in (0, 2, -1)
                ]
            )
        assert told[0] == told[1]


@clause("KOR-13")
def test_a_packet_is_seen_only_by_who_holds_it() -> None:
    match = begun(3, 10)
    for holder in range(3):
        packet = names(match.view(holder).offer)
        for viewer in (-1, 0, 1, 2):
            text = match.view_json(viewer).decode() + str(match.events(viewer))
            assert all((name in text) is (viewer == holder) for name in packet)


@clause("KOR-11")
def test_a_board_short_of_tickets_drafts_smaller_packets() -> None:
    """As IBE-22, which KOR-11 takes over with the procedure."""
    data = json.loads((HERE / "board.json").read_text(encoding="utf-8"))
    data["tickets"] = data["tickets"][:11]
    match = Match(make_game("few tickets", data), 2, 1, backend="lists")
    assert [len(match.view(seat).offer) for seat in (0, 1)] == [5, 5]
    draft_all(match)
    assert [player.tickets for player in match.view().players] == [4, 4]
    assert match.view().ticket_deck == 3


@clause("KOR-13", "KOR-55")
def test_a_search_in_any_stage_of_a_draft_leaves_nothing_out() -> None:
    for seats in (2, 3, 5):
        match = begun(seats, 9)
        step = 0
        while match.view().phase != "turn":
            seat = match.deciding[step % len(match.deciding)]
            match.play(seat, match.legal(seat)[step % 3 % len(match.legal(seat))])
            step += 1
            for viewer in range(seats):
                other = match.determinized(viewer, step)
                assert other.view_json(viewer) == match.view_json(viewer)
                check(KOREA, other.row)
            draft_all(match.determinized(step % seats, step))  # it can be played on
