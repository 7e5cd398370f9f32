"""Picking and laying cards, all at once (RTE-18 to RTE-26, RTE-61, RTE-64, RTE-65, RTE-67)."""

from __future__ import annotations

import pytest

from grandtour import IllegalMove
from tests.games.road_trip_europa.trips import (
    begin,
    events,
    fresh,
    last_pick,
    packets,
    play_round,
    trip,
)
from tests.table import clause


def pick_first(match, *seats: int) -> None:
    for seat in seats:
        match.play(seat, match.legal(seat)[0])


@clause("RTE-18")
def test_a_pick_is_one_card_of_the_packet_in_hand() -> None:
    match = fresh(2)
    mine, theirs = packets(match)
    assert match.legal(0) == [f"pick {name}" for name in sorted(mine, key=order)]
    refusal = match.why_not(0, f"pick {min(theirs)}")
    assert (refusal.code, refusal.clause) == ("not-in-packet", "RTE-18")
    assert min(theirs) in refusal.message
    assert all(card in refusal.message for card in mine)
    assert match.why_not(0, f"pick {min(mine)}") is None


def order(name: str) -> int:
    from tests.games.road_trip_europa.trips import CARDS

    return CARDS.index(name)


@clause("RTE-19", "RTE-25")
def test_the_first_card_lies_face_down_until_all_have_seven() -> None:
    match = fresh(3, rounds=1)
    pick_first(match, 0, 1, 2)
    start = match.view(1).players[1].display[0]
    while match.view().phase == "pick":
        for viewer in (-1, 0, 2):
            player = match.view(viewer).players[1]
            assert player.start_hidden
            assert player.display[0] is None
        pick_first(match, 0, 1, 2)
    for viewer in (-1, 0, 2):
        player = match.view(viewer).players[1]
        assert not player.start_hidden
        assert player.display[0] == start
    assert events(match, "start-revealed")[1] == {
        "event": "start-revealed", "seat": 1, "card": start.name,
    }  # fmt: skip


@clause("RTE-20")
def test_later_cards_are_laid_face_up_to_the_right_of_the_others() -> None:
    match = fresh(2, rounds=1)
    chosen: list[list[str]] = [[], []]
    for pick in range(1, 7):
        for seat in (0, 1):
            move = match.legal(seat)[-1]
            chosen[seat].append(move.removeprefix("pick "))
            match.play(seat, move)
        laid = [[card and card.name for card in p.display] for p in match.view().players]
        size = 7 if pick == 6 else pick
        assert [len(cards) for cards in laid] == [size, size]
        for seat in (0, 1):
            assert laid[seat][1:pick] == chosen[seat][1:]
    play_round(match)
    for seat, player in enumerate(match.view().players):
        assert [card.name for card in player.display][:6] == chosen[seat]


@clause("RTE-20", "RTE-65")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_lay_their_cards_together_and_then_pass(seats: int) -> None:
    match = fresh(seats)
    pick_first(match, *range(seats))
    before = packets(match)
    pick_first(match, *range(seats - 1))
    assert packets(match) == before
    assert [len(player.display) for player in match.view().players] == [1] * seats
    pick_first(match, seats - 1)
    assert [len(player.display) for player in match.view().players] == [2] * seats
    told = [event["event"] for event in match.events(-1)]
    assert told[-1 - seats :] == ["card-laid"] * seats + ["passed-left"]


@clause("RTE-24")
def test_a_seat_may_look_at_its_own_start_card_at_any_time() -> None:
    match = fresh(2)
    move = match.legal(0)[3]
    match.play(0, move)
    pick_first(match, 1)
    for _ in range(5):
        assert match.view(0).players[0].display[0].name == move.removeprefix("pick ")
        pick_first(match, 0, 1)


@clause("RTE-26")
def test_a_pick_may_be_changed_until_all_have_picked() -> None:
    match = fresh(3)
    first, second = match.legal(0)[:2]
    match.play(0, first)
    pick_first(match, 1)
    assert match.why_not(0, second) is None
    match.play(0, second)
    assert match.view(0).chosen.text == second
    assert [move.text for move in match.moves if move.seat == 0] == [second]
    pick_first(match, 2)
    assert match.view(0).players[0].display[0].name == second.removeprefix("pick ")
    assert match.why_not(0, first).code == "not-in-packet"


@clause("RTE-26")
def test_a_pick_may_be_taken_back_until_all_have_picked() -> None:
    match = fresh(2)
    match.play(0, match.legal(0)[0])
    assert match.can_undo(0)
    match.undo(0)
    assert match.deciding == [0, 1]
    pick_first(match, 0, 1)
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove) as refused:
        match.undo(0)
    assert (refused.value.code, refused.value.clause) == ("nothing-to-undo", "RTE-26")


@clause("RTE-61", "RTE-67", "RTE-X41")
def test_what_is_put_in_is_hidden_and_that_it_is_in_is_public() -> None:
    def table(*moves: int):
        match = fresh(4)
        for _ in range(2):
            pick_first(match, 0, 1, 2, 3)
        for seat, index in zip((0, 1, 3), moves, strict=True):
            match.play(seat, match.legal(seat)[index])
        return match

    match, other = table(0, 1, 2), table(3, 2, 0)
    for viewer in (-1, 2):
        assert match.view_json(viewer) == other.view_json(viewer)
        assert match.events(viewer) == other.events(viewer)
        players = match.view(viewer).players
        assert [player.has_chosen for player in players] == [True, True, False, True]
        assert [player.deciding for player in players] == [False, False, True, False]
        assert [len(player.display) for player in players] == [2] * 4
    before = packets(match)
    assert [len(hand) for hand in before] == [5] * 4
    pick_first(match, 2)
    assert [len(player.display) for player in match.view().players] == [3] * 4


@clause("RTE-64")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_has_six_picks_and_the_seventh_card_lays_itself(seats: int) -> None:
    match = fresh(seats)
    for pick in range(1, 7):
        assert match.view().pick == pick
        assert [len(hand) for hand in packets(match)] == [8 - pick] * seats
        assert all(len(match.legal(seat)) == 8 - pick for seat in range(seats))
        assert [player.packet_size for player in match.view().players] == [8 - pick] * seats
        pick_first(match, *range(seats))
    assert len(events(match, "card-laid")) == 6 * seats
    picks = [move for move in match.moves if move.text.startswith("pick")]
    assert len(picks) == 6 * seats


@clause("RTE-64")
def test_nothing_can_be_picked_once_seven_cards_lie() -> None:
    match = begin(2, phase="culture", displays=[ITALY, GREECE])
    refusal = match.why_not(0, "pick Italy")
    assert (refusal.code, refusal.clause) == ("choose-culture", "RTE-64")


ITALY = ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"]
GREECE = ["Greece", "Sweden", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"]


@clause("RTE-65")
def test_a_packet_is_seen_only_after_the_cards_of_the_last_pick_lie() -> None:
    match = fresh(3)
    pick_first(match, 0, 1)
    assert match.view(1).players[1].packet_size == 7
    assert {card.name for card in match.view(1).players[1].packet} == packets(match)[1]
    pick_first(match, 2)
    assert match.view(1).players[1].packet_size == 6


@clause("RTE-67")
def test_a_culture_choice_may_be_changed_until_the_last_is_in() -> None:
    match = begin(2, phase="culture", displays=[ITALY, GREECE], options={"rounds": 1})
    match.play(0, "score art")
    assert match.view(1).players[0].has_chosen
    assert b"score art" not in match.view_json(1)
    match.play(0, "score nothing")
    assert [move.text for move in match.moves] == ["score nothing"]
    match.play(1, "score architecture")
    declined = events(match, "culture-declined")
    chosen = events(match, "culture-chosen")
    assert [event["seat"] for event in declined] == [0]
    assert [(event["seat"], event["culture"]) for event in chosen] == [(1, "architecture")]


@clause("RTE-61")
def test_culture_choices_are_hidden_until_all_have_chosen() -> None:
    first = begin(2, phase="culture", displays=[ITALY, GREECE], chosen=["score art", None])
    second = begin(2, phase="culture", displays=[ITALY, GREECE], chosen=["score nothing", None])
    for viewer in (-1, 1):
        assert first.view_json(viewer) == second.view_json(viewer)
    assert first.view_json(0) != second.view_json(0)


def test_the_helper_lays_what_it_says() -> None:
    match = last_pick(ITALY, GREECE)
    assert match.view().pick == 6
    done = trip(ITALY, GREECE)
    for seat, display in enumerate((ITALY, GREECE)):
        assert [card.name for card in done.view().players[seat].display] == display
