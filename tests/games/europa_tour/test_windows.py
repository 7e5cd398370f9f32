"""Announcing and winning (ETO-37 to ETO-45, ETO-54 to ETO-56, ETO-66, ETO-67)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, read_record, replay, write_record
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, X18, Tour
from tests.table import clause

FREE = {"autoValidate": False}


def outcome(table: Tour) -> tuple[list[int], str]:
    result = table.match.result()
    return result.winners, result.decided_by


def replayed(match: Match) -> Match:
    """The match again from its record, which must give the same bytes."""
    again = replay(read_record(write_record(match)), match.game, "lists")
    assert again.state_bytes() == match.state_bytes()
    assert again.moves == match.moves
    return again


# Winning


@clause("ETO-37")
def test_a_valid_route_is_announced_shown_and_wins() -> None:
    table = Tour().rack(0, X04).turn(0).play(0, "announce")
    assert table.match.is_over
    assert outcome(table) == ([0], "tour")
    shown = [event["card"] for event in table.events("rack-card", 1)]
    assert shown == table.position["racks"][0]
    assert table.events("route-valid")[0] == {"event": "route-valid", "seat": 0, "countries": 7}
    assert [card.name for card in table.view(1).players[0].rack.cards] == shown
    for move in ("draw", "silent", "announce"):
        assert table.refusal(1, move) == "game-over"


@clause("ETO-38", "ETO-52", "ETO-X32")
def test_a_route_may_be_announced_before_the_first_turn() -> None:
    table = Tour(2, phase="first-window").rack(0, X04)
    table.play(0, "announce")
    assert not table.match.is_over
    table.play(1, "silent")
    assert outcome(table) == ([0], "tour")
    assert table.view().turn_number == 0


@clause("ETO-38")
def test_a_window_opens_after_every_turn() -> None:
    table = Tour(3)
    for turn in range(6):
        assert table.turn(turn % 3).view().phase == "window"
        table.play(turn % 3, "silent")


@clause("ETO-38", "ETO-54", "ETO-X33")
@pytest.mark.parametrize("when", ["before the draw", "after the draw", "in the window"])
def test_a_seat_that_is_not_active_announces_too(when: str) -> None:
    table = Tour(3).rack(1, X04)
    moves = ["take 1", "put 1", "silent"]
    at = ["before the draw", "after the draw", "in the window"].index(when)
    table.play(0, *moves[:at]).play(1, "announce")
    assert not table.match.is_over
    table.play(0, *moves[at:])
    assert table.match.is_over
    assert outcome(table) == ([1], "tour")


@clause("ETO-39")
def test_a_valid_route_may_be_announced_later() -> None:
    table = Tour().rack(0, X04)
    table.turn(0).play(0, "silent").turn(1).play(1, "silent").turn(0)
    assert table.legal(0) == ["announce", "silent"]
    assert outcome(table.play(0, "announce")) == ([0], "tour")


@clause("ETO-39")
def test_but_only_if_it_is_still_valid() -> None:
    table = Tour().rack(0, X04).piles("PT", 1, 1, 1, 1).turn(0).play(0, "silent").turn(1)
    table.play(1, "silent").play(0, "take 1", "exchange 10 to 1")
    assert table.legal(0) == ["silent"]
    assert table.clause_against(0, "announce") == "ETO-27"


@clause("ETO-40", "ETO-X28")
def test_a_wrong_announcement_costs_nothing() -> None:
    table = Tour(options=FREE).rack(0, BROKEN)
    rack = table.cards_of(0)
    table.turn(0).play(0, "announce")
    assert not table.match.is_over
    assert table.events("route-wrong") == [
        {"event": "route-wrong", "seat": 0, "place": 9, "why": "no-border"}
    ]
    assert table.cards_of(0) == rack
    assert table.match.deciding == [1]
    assert table.turn(1).play(1, "silent").legal(0)[0] == "draw"


@clause("ETO-41", "ETO-X26")
def test_invalid_announcements_do_not_matter() -> None:
    table = Tour(options=FREE).rack(0, BROKEN).rack(1, X04)
    table.play(1, "announce").turn(0).play(0, "announce")
    assert outcome(table) == ([1], "tour")
    assert [card.place for card in table.match.result().cards] == [2, 1]


@clause("ETO-42", "ETO-X25")
@pytest.mark.parametrize("seat", [0, 1])
def test_most_country_cards_win(seat: int) -> None:
    table = Tour().rack(seat, X18).rack(1 - seat, X04)
    table.play(1, "announce").turn(0).play(0, "announce")
    assert outcome(table) == ([seat], "countries")


@clause("ETO-42", "ETO-54", "ETO-X34")
def test_the_active_seat_wins_with_more_country_cards() -> None:
    table = Tour().rack(0, X18).rack(1, X04).play(1, "announce").turn(0).play(0, "announce")
    assert outcome(table) == ([0], "countries")
    assert [event["countries"] for event in table.events("route-valid")] == [8, 7]


@clause("ETO-43", "ETO-44", "ETO-X27", "ETO-X47")
def test_equal_numbers_share_the_victory() -> None:
    other = "DE PL Pp TR GR S IT FR S GB"
    table = Tour(3).rack(0, X04).rack(1, other).play(1, "announce").turn(0).play(0, "announce")
    assert outcome(table) == ([0, 1], "shared")
    assert [card.place for card in table.match.result().cards] == [1, 1, 3]


@clause("ETO-44")
def test_all_others_share_the_last_place() -> None:
    table = Tour(4).rack(1, BROKEN).rack(2, X04).rack(3, "S S S S Pp Pp Py Py S S")
    table.play(2, "announce").turn(0).play(0, "silent")
    assert [card.place for card in table.match.result().cards] == [2, 2, 1, 2]


@clause("ETO-42", "ETO-44", "ETO-X46")
def test_a_shorter_valid_tour_comes_before_those_without_one() -> None:
    table = Tour(4, options=FREE).rack(0, X18).rack(1, X04).rack(2, BROKEN)
    table.play(1, "announce").play(2, "announce").turn(0).play(0, "announce")
    assert [card.place for card in table.match.result().cards] == [1, 2, 3, 3]


@clause("ETO-45")
def test_there_is_no_turn_limit() -> None:
    table = Tour()
    table.position["turnNumber"] = 30_000
    table.turn(0).play(0, "silent")
    assert table.view().turn_number == 30_001
    assert table.view().turns_left is None
    assert not table.match.is_over


@clause("ETO-45")
def test_the_turn_count_stops_where_its_room_ends() -> None:
    table = Tour(turnNumber=32_767)
    for seat in (0, 1, 0):
        table.turn(seat).play(seat, "silent")
    assert table.view().turn_number == 32_767
    assert not table.match.is_over


# The window


@clause("ETO-54")
def test_the_window_waits_for_the_active_seat_alone() -> None:
    table = Tour(4).turn(0)
    assert table.match.deciding == [0]
    table.play(0, "silent")
    assert table.match.deciding == [1]


@clause("ETO-54")
def test_the_first_window_waits_for_everybody() -> None:
    table = Tour(4, phase="first-window")
    for seat in (2, 0, 3):
        table.play(seat, "silent")
        assert table.view().phase == "first-window"
    assert table.match.deciding == [1]
    assert table.play(1, "silent").view().phase == "draw"


@clause("ETO-54")
def test_the_active_seat_answers_only_when_its_turn_is_done() -> None:
    table = Tour().rack(0, X04)
    for move in ("take 1", "put 1"):
        for answer in ("announce", "silent"):
            assert table.clause_against(0, answer) == "ETO-54"
        table.play(0, move)
    assert table.legal(0) == ["announce", "silent"]
    for move in ("draw", "take 1", "put 1"):
        assert table.clause_against(0, move) == "ETO-54"


@clause("ETO-54")
def test_an_announcement_can_be_withdrawn() -> None:
    table = Tour().rack(1, X04).play(1, "announce")
    assert table.view(1).handed_in
    table.play(0, "take 1").play(1, "silent")
    assert not table.view(1).handed_in
    table.play(0, "put 1", "silent")
    assert not table.match.is_over
    replayed(table.match)


@clause("ETO-54")
def test_what_is_handed_in_counts_for_one_window() -> None:
    table = Tour(3, options=FREE).rack(1, BROKEN).play(1, "announce").turn(0).play(0, "silent")
    assert table.events("announced") == [{"event": "announced", "seat": 1}]
    table.turn(1).play(1, "silent").turn(2).play(2, "silent")
    assert len(table.events("announced")) == 1


@clause("ETO-67")
def test_an_answer_in_the_first_window_may_be_changed() -> None:
    table = Tour(3, phase="first-window").rack(1, X04)
    table.play(1, "silent").play(0, "silent").play(1, "announce").play(2, "silent")
    assert outcome(table) == ([1], "tour")
    assert [(move.seat, move.text) for move in table.match.moves] == [
        (0, "silent"),
        (1, "announce"),
        (2, "silent"),
    ]
    replayed(table.match)


@clause("ETO-56", "ETO-49", "ETO-X36")
def test_after_a_wrong_announcement_the_next_seat_plays() -> None:
    table = Tour(3, options=FREE, turn=2).rack(2, BROKEN).turn(2)
    rack = table.cards_of(2)
    table.play(2, "announce")
    assert table.match.deciding == [0]
    assert [card.name for card in table.view(1).players[2].rack.cards] == rack
    table.play(0, "draw")
    assert table.view(1).players[2].rack is None
    assert table.cards_of(2) == rack


@clause("ETO-49", "ETO-66")
@pytest.mark.parametrize(("move", "options"), [("take 1", {}), ("swap 1 2", {"swapAction": True})])
def test_a_shown_rack_is_private_again_when_the_next_seat_begins(
    move: str, options: dict[str, Any]
) -> None:
    table = Tour(3, options={**FREE, **options}).rack(0, BROKEN).turn(0).play(0, "announce")
    assert table.view().players[0].rack is not None
    assert table.view().players[1].rack is None
    assert table.play(1, move).view(2).players[0].rack is None


@clause("ETO-56")
def test_the_same_player_may_announce_again() -> None:
    table = Tour(options=FREE).rack(0, BROKEN).piles("DE", 1, 1, 1, 1).turn(0)
    table.play(0, "announce").turn(1).play(1, "silent")
    table.play(0, "take 1", "exchange 10 to 1", "announce")
    assert outcome(table) == ([0], "tour")


# Handed in, withdrawn, taken back: through matches and records


def test_handing_in_changes_nothing_that_others_see() -> None:
    table = Tour(3).rack(1, X04)
    views = [table.match.view_json(viewer) for viewer in (-1, 0, 2)]
    told = [len(table.match.events(viewer)) for viewer in (-1, 0, 2)]
    for move in ("announce", "silent", "silent", "announce"):
        table.play(1, move)
        assert [table.match.view_json(viewer) for viewer in (-1, 0, 2)] == views
        assert [len(table.match.events(viewer)) for viewer in (-1, 0, 2)] == told
        assert table.match.deciding == [0]
    assert [move.text for move in table.match.moves] == ["announce"]
    replayed(table.match)


def test_silence_of_a_seat_that_has_handed_in_nothing_is_harmless() -> None:
    table = Tour(3)
    before = [table.match.view_json(viewer) for viewer in (-1, 0, 1, 2)]
    table.play(1, "silent").play(1, "silent")
    assert [table.match.view_json(viewer) for viewer in (-1, 0, 1, 2)] == before
    assert [move.text for move in table.match.moves] == ["silent"]
    replayed(table.match)
    table.turn(0).play(0, "silent")
    assert table.match.deciding == [1]
    replayed(table.match)


@pytest.mark.parametrize(
    "answers", [("announce",), ("announce", "silent"), ("silent", "announce"), ("silent",)]
)
def test_a_handed_in_answer_can_be_taken_back(answers: tuple[str, ...]) -> None:
    table = Tour(3).rack(1, X04).play(0, "take 1")
    before = table.match.state_bytes()
    table.play(1, *answers)
    assert table.match.can_undo(1)
    table.match.undo(1)
    assert table.match.state_bytes() == before
    assert table.match.deciding == [0]
    assert len(table.match.moves) == 1
    replayed(table.match)


def test_taking_back_leaves_what_others_did_since() -> None:
    table = Tour(3).rack(1, X04).rack(2, X18)
    table.play(1, "announce").play(2, "announce").play(0, "take 1").play(1, "silent")
    table.match.undo(2)
    assert [(move.seat, move.text) for move in table.match.moves] == [(0, "take 1"), (1, "silent")]
    assert not table.view(2).handed_in
    again = replayed(table.match)
    again.play(0, "put 1")
    again.play(0, "silent")
    assert not again.is_over


def test_a_change_in_the_first_window_forgets_no_placing() -> None:
    """Seat 1 takes its answer back after seat 0 has changed its own."""
    match = Match(TEST, 3, seed=4, options=FREE, backend="lists")
    for place in range(1, 11):
        for seat in range(3):
            match.play(seat, f"place {place}")
    for seat, move in ((0, "silent"), (1, "announce"), (0, "announce")):
        match.play(seat, move)
    match.undo(1)
    assert len(match.moves) == 31
    assert match.deciding == [1, 2]
    replayed(match)
    match.play(2, "silent")
    match.play(1, "silent")
    replayed(match)
    assert [event["seat"] for event in match.events() if event["event"] == "announced"] == [0]


def test_the_last_answer_of_a_window_cannot_be_taken_back() -> None:
    table = Tour(2, phase="first-window").play(0, "silent").play(1, "silent")
    assert not table.match.can_undo(1)
    table.turn(0).play(0, "silent")
    assert not table.match.can_undo(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_with_answers_between_windows_replay(seats: int) -> None:
    """Random play in which seats hand in and withdraw at any time, and take moves back."""
    import random

    for seed in range(6):
        chance = random.Random(seed)
        options = {"turnLimit": 20, "autoValidate": bool(seed % 2)}
        match = Match(TEST, seats, seed=seed, options=options, backend="lists")
        while not match.is_over:
            seat = chance.randrange(seats)
            if chance.random() < 0.1 and match.can_undo(seat):
                match.undo(seat)
            elif moves := match.legal(seat):
                if match.view().phase != "place" and chance.random() < 0.9:
                    moves = [move for move in moves if move != "announce"] or moves
                match.play(seat, chance.choice(moves))
            if chance.random() < 0.1:
                replayed(match)
        replayed(match)
