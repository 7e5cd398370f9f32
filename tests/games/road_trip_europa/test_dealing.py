"""Rounds, dealing and passing (RTE-09 to RTE-17, RTE-21 to RTE-23, RTE-63, RTE-69, RTE-70)."""

from __future__ import annotations

import random

import pytest

from grandtour import Match
from grandtour.core.match import Match as CoreMatch
from grandtour.core.position import written_key
from grandtour.games.road_trip_europa.happenings import Happening
from tests.games.road_trip_europa.trips import (
    CARDS,
    aside,
    begin,
    fresh,
    in_play,
    packets,
    play_out,
    play_round,
)
from tests.table import clause

EVERY = set(CARDS)
SEEDS = range(6)


@clause("RTE-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_rounds_of_seven_cards(seats: int) -> None:
    match = fresh(seats)
    for number in range(1, 5):
        assert match.view().round == number
        assert [len(hand) for hand in packets(match)] == [7] * seats
        play_round(match)
    assert match.is_over


@clause("RTE-10")
@pytest.mark.parametrize(("seats", "rest"), [(2, 14), (3, 7), (4, 0)])
def test_what_is_not_dealt_is_set_aside_unseen(seats: int, rest: int) -> None:
    match = fresh(seats)
    assert len(aside(match)) == rest == match.view().aside
    assert aside(match) == EVERY - in_play(match)
    for viewer in range(-1, seats):
        assert int(match.engine.seen(match._table, 0, viewer)["aside"]) == 0


@clause("RTE-10")
def test_the_cards_are_shuffled() -> None:
    hands = [frozenset(packets(fresh(2, seed))[0]) for seed in range(40)]
    assert len(set(hands)) == 40
    assert set().union(*hands) == EVERY


@clause("RTE-11")
def test_four_players_deal_all_cards_every_round() -> None:
    match = fresh(4)
    before = None
    for _ in range(4):
        assert in_play(match) == EVERY
        assert packets(match) != before
        before = packets(match)
        play_round(match)


@clause("RTE-12", "RTE-13", "RTE-X32")
@pytest.mark.parametrize("seed", SEEDS)
def test_three_players_put_the_cards_set_aside_on_top(seed: int) -> None:
    match = fresh(3, seed)
    for _ in range(3):
        sat_out, played = aside(match), in_play(match)
        play_round(match)
        assert sat_out <= in_play(match)
        assert aside(match) < played
        assert len(aside(match)) == 7


@clause("RTE-X44", "RTE-69")
@pytest.mark.parametrize("seed", SEEDS)
def test_fourteen_cards_are_in_play_in_two_rounds_of_three_players(seed: int) -> None:
    match = fresh(3, seed)
    first, sat_out = in_play(match), aside(match)
    play_round(match)
    assert len(first & in_play(match)) == 14
    assert (first & in_play(match)) | sat_out == in_play(match)


@clause("RTE-14", "RTE-15", "RTE-X33", "RTE-69")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_players_use_the_cards_set_aside_in_the_next_round(seed: int) -> None:
    match = fresh(2, seed)
    for _ in range(2):
        first, sat_out = in_play(match), aside(match)
        play_round(match)
        assert in_play(match) == sat_out
        assert aside(match) == first
        assert first | in_play(match) == EVERY
        play_round(match)


@clause("RTE-14", "RTE-X43", "RTE-69")
def test_round_3_of_two_players_shuffles_all_28_cards() -> None:
    mixed = 0
    for seed in SEEDS:
        match = play_round(fresh(2, seed))
        second, first = in_play(match), aside(match)
        assert len(first) == 14
        play_round(match)
        mixed += bool(in_play(match) & first) and bool(in_play(match) & second)
        assert len(in_play(match)) == 14
    assert mixed == len(SEEDS)


@clause("RTE-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt_one_at_a_time_from_seat_0_on(seats: int) -> None:
    match: CoreMatch = fresh(seats)
    order = [row[1] for row in match._opening if row[0] == Happening.CARD_DEALT]
    assert order == [*range(seats)] * 7


@clause("RTE-16", "RTE-12")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_seven_new_cards_are_spread_over_three_players(seed: int) -> None:
    match = fresh(3, seed)
    sat_out = aside(match)
    play_round(match)
    assert [len(hand & sat_out) for hand in packets(match)] == [3, 2, 2]


@clause("RTE-12")
def test_any_of_the_cards_just_played_may_come_again_or_lie_aside() -> None:
    again, sat_out = set[str](), set[str]()
    for seed in range(25):
        match = fresh(3, seed)
        played = in_play(match)
        play_round(match)
        again |= played & in_play(match)
        sat_out |= aside(match)
    assert again == sat_out == EVERY


@clause("RTE-16")
def test_the_cards_of_round_2_are_shuffled_before_two_players_get_them() -> None:
    hands = set()
    base = play_round(fresh(2)).position()
    for seed in range(10):
        match = begin(**{**fresh(2).position(), "chance": {"key": written_key(seed)}})
        assert aside(match) == {*base["packets"][0], *base["packets"][1]}
        play_round(match)
        hands.add(frozenset(packets(match)[0]))
    assert len(hands) == 10


@clause("RTE-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_first_all_choose_at_once(seats: int) -> None:
    assert fresh(seats).deciding == [*range(seats)]
    shares = [0] * seats
    for seed in range(60):
        for seat, hand in enumerate(packets(fresh(seats, seed))):
            shares[seat] += "Italy" in hand
    assert min(shares) > 5


# Passing


def origin_of(match: Match, dealt: list[set[str]]) -> list[int]:
    """To whom the packet was dealt that each seat holds now."""
    return [
        next(seat for seat, cards in enumerate(dealt) if hand <= cards) for hand in packets(match)
    ]


@clause("RTE-21", "RTE-23", "RTE-63")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_packets_go_to_the_left_in_every_round(seats: int) -> None:
    match = fresh(seats)
    for _ in range(4):
        dealt = packets(match)
        for pick in range(1, 7):
            expected = [(seat - (pick - 1)) % seats for seat in range(seats)]
            assert origin_of(match, dealt) == expected
            for seat in range(seats):
                match.play(seat, match.legal(seat)[0])
            if match.view().phase == "culture" or match.view().pick == 1 or match.is_over:
                break
        while not match.is_over and match.view().phase == "culture":
            match.play(match.deciding[0], "score nothing")


@clause("RTE-22", "RTE-23", "RTE-X34", "RTE-X35")
@pytest.mark.parametrize(("seats", "away"), [(2, 0), (3, 0), (4, 2)])
def test_the_last_card_is_passed_too(seats: int, away: int) -> None:
    """It comes from one's own first packet, or from that of the opposite player."""
    match = fresh(seats, rounds=1)
    dealt = packets(match)
    play_round(match)
    for seat, player in enumerate(match.view().players):
        assert player.display[-1].name in dealt[(seat - away) % seats]


@clause("RTE-X40", "RTE-64", "RTE-63")
def test_two_players_swap_their_packets() -> None:
    match = fresh(2, rounds=1)
    dealt = packets(match)
    play_round(match)
    laid = [[card.name for card in player.display] for player in match.view().players]
    assert [card in dealt[0] for card in laid[0]] == [True, False] * 3 + [True]
    assert [card in dealt[0] for card in laid[1]] == [False, True] * 3 + [False]


@clause("RTE-63")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_left_neighbour_of_the_last_seat_is_seat_0(seats: int) -> None:
    match = fresh(seats)
    held = packets(match)
    for seat in range(seats):
        match.play(seat, match.legal(seat)[0])
    assert packets(match)[0] < held[seats - 1]


@clause("RTE-70")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_a_round_only_the_sheets_carry_over(seats: int) -> None:
    match = play_round(fresh(seats))
    view = match.view()
    assert [player.display for player in view.players] == [[]] * seats
    assert (view.phase, view.pick, view.round) == ("pick", 1, 2)
    assert [len(player.sheet.marks) for player in view.players] == [7] * seats
    assert [len(player.sheet.rounds) for player in view.players] == [1] * seats


@clause("RTE-70")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_shuffled_within_a_round_or_after_the_last_one(seats: int) -> None:
    match = fresh(seats)
    chooser = random.Random(2)
    while not match.is_over:
        before, number = match.row["drawn"].tolist(), match.view().round
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
        if match.is_over or match.view().round == number:
            assert match.row["drawn"].tolist() == before
        else:
            assert match.row["drawn"].tolist() != before


@clause("RTE-69")
@pytest.mark.parametrize(("seats", "number"), [(2, 14), (3, 21), (4, 28)])
def test_so_many_cards_are_in_play_in_every_round(seats: int, number: int) -> None:
    match = fresh(seats)
    while not match.is_over:
        assert len(in_play(match)) == number
        assert in_play(match) | aside(match) == EVERY
        play_round(match)
    play_out(match)
