"""Navigator plays Europa Tour well, by the rules of any table, from what its seat sees alone."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from grandtour.bots import make_bot, simulate
from tests.games.europa_tour.samples import TABLES
from tests.games.europa_tour.scenes import TEST, X04, Tour

EUROPE = load("europa-tour")


def test_it_beats_random_in_nearly_every_game() -> None:
    report = simulate(EUROPE, games=1000, seats=2, bots=("navigator", "random"), seed=7)
    navigator = report.results[0]
    assert navigator.name == "navigator"
    assert navigator.share > 0.99
    assert report.cut_short < 10  # it wins by routes, not by the limit
    assert report.mean_turns < 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_itself_it_finishes_games(seats: int) -> None:
    report = simulate(EUROPE, games=300, seats=seats, bots=("navigator",), seed=3)
    assert report.cut_short < 5


@pytest.mark.parametrize("options", TABLES)
def test_it_plays_with_every_house_rule(options: dict[str, Any]) -> None:
    for game in (EUROPE, TEST):
        match = Match(game, 3, seed=4, options={"turnLimit": 60, **options}, backend="lists")
        bot = make_bot("navigator", game, 4)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))


def test_back_ends_choose_alike() -> None:
    moves = []
    for backend in ("compiled", "lists"):
        match = Match(EUROPE, 2, seed=9, backend=backend)
        bot = make_bot("navigator", EUROPE, 1)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))
        moves.append([(move.seat, move.text) for move in match.moves])
    assert moves[0] == moves[1]


def test_it_chooses_from_what_its_seat_sees() -> None:
    """At tables that its seat cannot tell apart it makes the same move."""
    match = Match(EUROPE, 3, seed=2, backend="lists")
    player = make_bot("navigator", EUROPE, 1)
    while not match.is_over:
        seat = match.deciding[0]
        for seed in range(2):
            twin = match.determinized(seat, seed)
            ours, theirs = (make_bot("navigator", EUROPE, 1) for _ in range(2))
            assert ours.choose(match, seat) == theirs.choose(twin, seat)
        match.play(seat, player.choose(match, seat))


@pytest.mark.parametrize("validate", [True, False])
def test_it_announces_valid_routes_only(validate: bool) -> None:
    for rack, answer in ((X04, "announce"), ("GB S FR IT S GR TR Pp PL PT", "silent")):
        table = Tour(options={"autoValidate": validate}).rack(0, rack).turn(0)
        assert make_bot("navigator", TEST, 1).choose(table.match, 0) == answer


def test_it_takes_the_card_that_completes_its_route() -> None:
    table = Tour().rack(0, "GB S FR IT S GR TR Pp PL PT").piles(1, 1, "DE", 1, 1)
    bot = make_bot("navigator", TEST, 1)
    for move in ("take 3", "exchange 10 to 3", "announce"):
        assert bot.choose(table.match, 0) == move
        table.play(0, move)
    assert table.match.result().winners == [0]
