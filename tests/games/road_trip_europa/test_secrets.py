"""Who knows what, and what a seat can work out (RTE-58 to RTE-61, RTE-71)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match
from grandtour.core.layout import canonical
from tests.games.road_trip_europa.trips import (
    CARDS,
    aside,
    begin,
    events,
    fresh,
    in_play,
    packets,
    play_round,
)
from tests.table import clause


def told(match: Match, seat: int) -> str:
    """Everything that a seat is shown and told."""
    return str(match.view(seat).players) + str(match.events(seat))


def seen(match: Match, seat: int) -> Any:
    """The table as a seat sees it, as programs get it."""
    return match.engine.seen(match._table, 0, seat)


def pick_randomly(match: Match, rounds: int, seed: int = 1) -> None:
    chooser = random.Random(seed)
    for _ in range(rounds):
        for seat in range(match.seats):
            match.play(seat, chooser.choice(match.legal(seat)))


def worlds(match: Match, seat: int, number: int = 60) -> list[Match]:
    """Tables that the seat cannot tell from this one."""
    before = canonical(seen(match, seat).copy())
    found = [match.determinized(seat, seed) for seed in range(number)]
    for world in found:
        assert canonical(seen(world, seat)) == before
    return found


def starts(match: Match) -> list[str]:
    """The cards everybody began with, secrets included."""
    return [cards[0] for cards in match.position()["displays"]]


@clause("RTE-58")
def test_a_packet_is_seen_by_its_holder_only() -> None:
    match = fresh(3)
    for seat, hand in enumerate(packets(match)):
        assert {card.name for card in match.view(seat).players[seat].packet} == hand
        for other in range(-1, 3):
            if other != seat:
                assert match.view(other).players[seat].packet is None
                assert int(seen(match, other)["packet"][seat]) == 0
                dealt = [event["card"] for event in events(match, "card-dealt", other)]
                assert not hand & set(dealt)


@clause("RTE-58")
@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_the_start_card_is_known_to_its_owner_only(viewer: int) -> None:
    match = fresh(3)
    pick_randomly(match, 1)
    start = starts(match)[0]
    assert match.view(0).players[0].display[0].name == start
    assert match.view(viewer).players[0].display == [None]
    assert seen(match, viewer)["display"][0][0] == -1
    laid = [event for event in events(match, "start-laid", viewer) if event["seat"] == 0]
    assert "card" not in laid[0]
    assert start not in told(match, viewer)


@clause("RTE-59")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_face_up_cards_sheets_and_numbers_are_public(viewer: int) -> None:
    match = play_round(fresh(3))
    pick_randomly(match, 3)
    players = match.view(viewer).players
    laid = match.position()["displays"]
    for seat in range(3):
        assert [card.name for card in players[seat].display[1:]] == laid[seat][1:]
        assert players[seat].packet_size == 4
        assert len(players[seat].sheet.marks) == 7
        assert players[seat].sheet.rounds[0] is not None
    assert match.view(viewer).regions == match.view(0).regions


@clause("RTE-60")
@pytest.mark.parametrize("seats", [2, 3])
def test_cards_set_aside_are_hidden_from_all(seats: int) -> None:
    match = fresh(seats)
    pick_randomly(match, 2)
    for viewer in range(-1, seats):
        assert int(seen(match, viewer)["aside"]) == 0
        assert not [card for card in aside(match) if f"'{card}'" in told(match, viewer)]


@clause("RTE-60")
def test_what_follows_from_the_open_displays_is_fair_knowledge() -> None:
    """Everybody can name the 14 cards of round 2; who holds which nobody else can."""
    match = play_round(fresh(2))
    new = in_play(match)
    for world in worlds(match, 0):
        assert in_play(world) == new
        assert packets(world)[1] == packets(match)[1]  # nothing else is left for it


@clause("RTE-71")
def test_a_seat_that_has_held_a_packet_still_knows_it() -> None:
    match = fresh(4)
    pick_randomly(match, 2)
    hands = packets(match)
    # Seat 2 has held the packets dealt to itself (now with 0), to 1 (with 3) and to 0 (in hand).
    known = [{card.name for card in p.packet} if p.packet else None for p in match.view(2).players]
    assert known == [hands[0], None, hands[2], hands[3]]
    assert [p.packet for p in match.view(-1).players] == [None] * 4


@clause("RTE-71")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("passes", range(6))
def test_a_packet_never_shows_in_the_view_of_a_seat_that_has_not_held_it(
    seats: int, passes: int
) -> None:
    match = fresh(seats, directionChange=seats > 2)
    pick_randomly(match, passes)
    for viewer in range(seats):
        held = {(viewer + step) % seats for step in range(min(passes + 1, seats))}
        shown = {player.seat for player in match.view(viewer).players if player.packet is not None}
        # Packets went to the left: who had them before sits to the right of who has them now.
        assert shown == held


@clause("RTE-71")
def test_displays_of_earlier_rounds_stay_in_everybodys_log() -> None:
    match = play_round(fresh(3))
    for viewer in (-1, 0, 1, 2):
        cards = {event["card"] for event in events(match, "card-laid", viewer)}
        cards |= {event["card"] for event in events(match, "start-revealed", viewer)}
        assert len(cards) == 21


# Determinized tables agree with all that the seat knows


def test_two_players_know_nearly_everything_at_pick_3() -> None:
    """I hold my first packet again and have seen the other: only their start card is unknown.

    It is one of the cards that I have never seen; the other thirteen of those lie aside.
    """
    match = fresh(2)
    pick_randomly(match, 2)
    hands, mine = packets(match), starts(match)[0]
    found = set()
    for world in worlds(match, 0, 200):
        assert packets(world) == hands
        assert starts(world)[0] == mine
        found.add(starts(world)[1])
    assert found == aside(match) | {starts(match)[1]}


def test_in_round_2_of_two_players_the_start_card_follows_by_elimination() -> None:
    match = play_round(fresh(2))
    pick_randomly(match, 1)
    for world in worlds(match, 0, 20):
        assert packets(world) == packets(match)
        assert starts(world) == starts(match)


def test_before_the_second_pick_the_other_packet_may_be_anything_unseen() -> None:
    match = fresh(2)
    unseen = set(CARDS) - packets(match)[0]
    found: set[str] = set()
    for world in worlds(match, 0):
        assert packets(world)[0] == packets(match)[0]
        assert len(packets(world)[1]) == 7
        found |= packets(world)[1]
    assert found == unseen


def test_what_i_passed_on_is_in_the_next_packet_less_what_was_laid() -> None:
    match = fresh(4)
    pick_randomly(match, 1)
    passed_on = packets(match)[1]  # dealt to seat 0
    pick_randomly(match, 1)
    laid = match.position()["displays"][1][1]
    for world in worlds(match, 0, 30):
        assert packets(world)[2] == passed_on - {laid}


def test_a_start_card_comes_from_the_packet_it_was_dealt_in() -> None:
    """Three players, round 2: three, two and two of the new cards were dealt to each."""
    match = fresh(3)
    new = aside(match)
    play_round(match)
    pick_randomly(match, 3, seed=4)
    for viewer in range(3):
        for world in worlds(match, viewer, 30):
            position = world.position()
            assert set(position["dealtFirst"]) == new
            assert not set(position["aside"]) & new
            for origin in range(3):
                cards = set(position["packets"][(origin + 3) % 3])
                for place in range(3):
                    cards.add(position["displays"][(origin + place) % 3][place])
                assert len(cards) == 7
                assert len(cards & new) == (3, 2, 2)[origin]


def test_whether_a_start_card_is_new_is_known_where_the_rest_of_its_packet_is() -> None:
    match = fresh(3, seed=2)
    new = aside(match)
    play_round(match)
    pick_randomly(match, 3)
    for viewer in range(3):
        kinds = [[start in new for start in starts(world)] for world in worlds(match, viewer, 30)]
        assert kinds == [[start in new for start in starts(match)]] * 30


def test_choices_that_are_in_may_be_any() -> None:
    match = fresh(3)
    pick_randomly(match, 1)
    match.play(1, match.legal(1)[0])
    match.play(2, match.legal(2)[0])
    tables = worlds(match, 0, 100)
    # Seat 0 has passed on what seat 1 holds now, and has not seen what seat 2 holds.
    assert {world.position()["chosen"][1] for world in tables} == set(match.legal(1))
    assert len({world.position()["chosen"][2] for world in tables}) > 10
    own = {world.position()["chosen"][1] for world in worlds(match, 1, 10)}
    assert own == {match.legal(1)[0]}


def test_culture_choices_that_are_in_may_be_any() -> None:
    displays = [
        ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"],
        ["Greece", "Estonia", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"],
    ]
    match = begin(phase="culture", displays=displays, chosen=[None, "score music"])
    found = {world.position()["chosen"][1] for world in worlds(match, 0)}
    assert found == {"score music", "score architecture", "score nothing"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_unseen_card_is_as_likely_in_every_unseen_place(seats: int) -> None:
    match = fresh(seats)
    pick_randomly(match, 1)
    unseen = set(CARDS) - {card.name for card in match.view(0).players[0].packet}
    unseen -= {starts(match)[0]} | {
        card.name for p in match.view(0).players if p.packet for card in p.packet
    }
    number = 1500
    count = dict.fromkeys(unseen, 0)
    for seed in range(number):
        world = match.determinized(0, seed)
        count[starts(world)[1]] += 1
    expected = number / len(unseen)
    assert set(count) == unseen
    assert all(abs(times - expected) < 6 * expected**0.5 for times in count.values())
