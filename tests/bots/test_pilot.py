"""Pilot plays Europa Tour better than Navigator, and decides from what its seat sees at any point."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from grandtour.bots import make_bot, simulate
from tests.bots.offering import offered
from tests.games.europa_tour.samples import TABLES
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, Tour

EUROPE = load("europa-tour")


def test_it_beats_navigator() -> None:
    report = simulate(EUROPE, 2000, 2, ("pilot", "navigator"), seed=1)
    assert report.results[0].name == "pilot"
    assert report.results[0].share > 0.56


@pytest.mark.parametrize("seats", [3, 4])
def test_alone_among_others_it_wins_more_than_its_share(seats: int) -> None:
    report = simulate(EUROPE, 1200, seats, ("pilot", *["navigator"] * (seats - 1)), seed=2)
    assert report.results[0].share > 1.12 / seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_itself_it_always_finishes(seats: int) -> None:
    report = simulate(EUROPE, 1500, seats, ("pilot",), seed=3)
    assert report.cut_short == 0
    assert report.rows["turns"].max() < 120


@pytest.mark.parametrize("options", TABLES)
def test_it_plays_with_every_house_rule(options: dict[str, Any]) -> None:
    for game in (EUROPE, TEST):
        match = Match(game, 3, seed=4, options={"turnLimit": 45, **options}, backend="lists")
        bot = make_bot("pilot", game, 4)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))


def test_back_ends_choose_alike() -> None:
    match, slow = Match(EUROPE, 2, seed=9), Match(EUROPE, 2, seed=9, backend="lists")
    bot, second = make_bot("pilot", EUROPE, 1), make_bot("pilot", EUROPE, 1)
    while not match.is_over:
        seat = match.deciding[0]
        move = bot.choose(match, seat)
        assert second.choose(slow, seat) == move
        match.play(seat, move)
        slow.play(seat, move)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_need_be_remembered(seed: int) -> None:
    """One that has seen the whole game decides as one that has just sat down."""
    match = Match(EUROPE, 4, seed=seed)
    bot = make_bot("pilot", EUROPE, 1)
    while not match.is_over:
        seat = match.deciding[0]
        move = bot.choose(match, seat)
        assert make_bot("pilot", EUROPE, 1).choose(match, seat) == move
        match.play(seat, move)


def test_it_chooses_from_what_its_seat_sees() -> None:
    """At tables that its seat cannot tell apart it makes the same move."""
    match = Match(EUROPE, 3, seed=2)
    player = make_bot("pilot", EUROPE, 1)
    differed = 0
    while not match.is_over:
        seat = match.deciding[0]
        move = player.choose(match, seat)
        for seed in range(2):
            twin = match.determinized(seat, seed)
            differed += twin.state_bytes() != match.state_bytes()
            assert make_bot("pilot", EUROPE, 1).choose(twin, seat) == move
        match.play(seat, move)
    assert differed > 50


@pytest.mark.parametrize("validate", [True, False])
def test_it_announces_valid_routes_only(validate: bool) -> None:
    for rack, answer in ((X04, "announce"), (BROKEN, "silent")):
        table = Tour(options={"autoValidate": validate}).rack(0, rack).turn(0)
        assert make_bot("pilot", TEST, 1).choose(table.match, 0) == answer
        assert len(offered("pilot", table.match, 0)) == 1


def test_it_takes_the_card_that_completes_its_route() -> None:
    table = Tour().rack(0, BROKEN).piles(1, 1, "DE", 1, 1)
    bot = make_bot("pilot", TEST, 1)
    for move in ("take 3", "exchange 10 to 3", "announce"):
        assert bot.choose(table.match, 0) == move
        table.play(0, move)
    assert table.match.result().winners == [0]


def test_it_takes_no_card_that_does_not_help() -> None:
    """Or it could pass for ever: only new cards bring a game to its end."""
    table = Tour().rack(0, BROKEN).piles("PT", "GB", "GB", "PT", "GB")
    assert make_bot("pilot", TEST, 1).choose(table.match, 0) == "draw"
    assert [one.move for one in offered("pilot", table.match, 0)] == ["draw"]


def test_what_it_puts_down_covers_nothing_that_it_needs() -> None:
    for pile in range(1, 6):
        tops = ["PT", "GB", "PT", "GB", "GB"]
        tops[pile - 1] = "DE"
        table = Tour().rack(0, BROKEN).piles(*tops)
        table.play(0, "draw")
        made = offered("pilot", table.match, 0)
        assert len(made) > 1
        assert not any(one.move.endswith(f" {pile}") for one in made)


def test_what_it_offers_is_legal_and_begins_with_its_choice() -> None:
    match = Match(EUROPE, 2, seed=5, backend="lists")
    bot = make_bot("pilot", EUROPE, 1)
    several = 0
    while not match.is_over:
        seat = match.deciding[0]
        made = offered("pilot", match, seat)
        moves, grades = [one.move for one in made], [one.grade for one in made]
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(match.legal(seat))
        assert moves[0] == bot.choose(match, seat)
        assert grades == sorted(grades, reverse=True)
        several += len(made) > 1
        match.play(seat, moves[0])
    assert several > 20


def test_a_hundred_grades_are_about_a_turn() -> None:
    """With one card missing that lies on a pile, it is better than the talon by some turns."""
    rack = "great-britain ship france italy ship greece turkey plane:purple poland portugal"
    table = Tour(game=EUROPE).rack(0, rack).piles("malta", "cyprus", "germany", "norway", "finland")
    take, draw = offered("pilot", table.match, 0)[:2]
    assert (take.move, draw.move) == ("take 3", "draw")
    assert 50 < take.grade - draw.grade < 400
