"""The planner of Dice Trip Belgium: how well it plays, and that it sees only what its seat sees."""

from __future__ import annotations

import random

import pytest

from grandtour import Match, load, write_record
from grandtour.bots import make_bot, quick_names, simulate
from grandtour.core.engine import Engine
from tests.games.dice_trip_belgium.scenes import board_of, chain

BELGIUM = load("dice-trip-belgium")
AHEAD = 30  # points before random play; 12 are asked for


def test_the_bots_are_known_by_name() -> None:
    assert quick_names(BELGIUM) == ("random", "planner", "surveyor")


def test_alone_it_scores_far_more_than_random_play() -> None:
    planner, chance = (
        simulate(BELGIUM, 1000, 1, (bot,), seed=1).results[0] for bot in ("planner", "random")
    )
    assert planner.mean_points > chance.mean_points + AHEAD


def test_in_company_it_scores_far_more_than_random_play() -> None:
    planner, chance = simulate(BELGIUM, 1000, 2, ("planner", "random"), seed=2).results
    assert planner.mean_points > chance.mean_points + AHEAD
    assert planner.share > 0.99


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equals_win_equally_from_every_seat(seats: int) -> None:
    report = simulate(BELGIUM, 300, seats, ("planner",), seed=3)
    assert report.results[0].share == pytest.approx(1 / seats)


def played(seed: int, backend: str) -> str:
    match = Match(BELGIUM, 3, seed, backend=backend)
    players = [make_bot("planner", BELGIUM, seed + seat) for seat in range(3)]
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, players[seat].choose(match, seat))
    return write_record(match)


def test_with_a_seed_it_plays_the_same_game_on_every_back_end() -> None:
    first = played(4, "compiled")
    assert first == played(4, "lists")
    assert first != played(5, "compiled")


@pytest.mark.parametrize("options", [{}, {"hiddenSheets": True}])
def test_it_sees_only_what_its_seat_may_see(options: dict[str, bool]) -> None:
    """On two tables that its seat cannot tell apart it makes the same move."""
    match = Match(BELGIUM, 4, seed=8, options=options)
    chooser = random.Random(8)
    compared = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        twin = Match.from_position(BELGIUM, match.position(), engine=Engine(BELGIUM, "compiled"))
        twin.engine.determinize(twin._table, 0, seat, chooser.randrange(1000))
        ours, theirs = (
            make_bot("planner", BELGIUM, compared).choose(table, seat) for table in (match, twin)
        )
        assert ours == theirs
        compared += 1
        match.play(seat, ours if compared % 2 else chooser.choice(match.legal(seat)))
    assert compared > 100


@pytest.mark.parametrize("bot", ["random", "planner"])
@pytest.mark.parametrize(
    "options",
    [
        {"tens": True},
        {"hiddenSheets": True},
        {"doublesWithPower": True},
        {"undoWithinRound": False},
    ],
)
def test_it_plays_with_every_option(bot: str, options: dict[str, bool]) -> None:
    report = simulate(BELGIUM, 40, 3, (bot,), seed=1, options=options)
    assert report.results[0].wins == pytest.approx(40)


def test_with_the_tens_variant_it_earns_its_points() -> None:
    without = simulate(BELGIUM, 500, 1, ("planner",), seed=4).results[0].mean_points
    report = simulate(BELGIUM, 500, 1, ("planner",), seed=4, options={"tens": True})
    assert report.results[0].mean_points > without + 2


@pytest.mark.parametrize("cities", [2, 3, 8, 31])
def test_it_plays_on_boards_of_ones_own(cities: int) -> None:
    letters = [f"c{index}" for index in range(cities)]
    split = board_of(letters, [("c0", "c1")])  # hardly any link
    for game in (split, chain(min(cities, 26))):
        report = simulate(game, 50, 2, ("planner", "random"), seed=1)
        assert report.results[0].mean_points >= report.results[1].mean_points
