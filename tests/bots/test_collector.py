"""The bot of Road Trip Europa: how well it plays, and that it sees only what its seat sees."""

from __future__ import annotations

import random

import pytest

from grandtour import Match, load
from grandtour.bots import make_bot, simulate
from grandtour.core.engine import Engine
from tests.games.road_trip_europa.trips import begin, small

ROAD = load("road-trip-europa")


def test_collector_beats_random_in_95_of_100_games() -> None:
    report = simulate(ROAD, games=1000, seats=2, bots=("collector", "random"), seed=1)
    collector, other = report.results
    assert (collector.name, other.name) == ("collector", "random")
    assert collector.share >= 0.95
    assert collector.mean_points > other.mean_points + 30


@pytest.mark.parametrize("seats", [3, 4])
def test_collector_beats_random_at_every_table_size(seats: int) -> None:
    report = simulate(ROAD, 500, seats, ("collector", *["random"] * (seats - 1)), seed=2)
    assert report.results[0].share > 0.95


@pytest.mark.parametrize(
    "options", [{"hideSheets": True, "rounds": 2}, {"openFirstCard": True, "lockPicks": True}]
)
def test_collector_knows_how_to_play_every_option(options: dict[str, object]) -> None:
    report = simulate(ROAD, 300, 2, ("collector", "random"), seed=3, options=options)
    assert report.results[0].share > 0.9


def test_collector_plays_on_other_sheets() -> None:
    for cards, hand in ((63, 10), (12, 3)):
        report = simulate(small(cards, hand), 100, 4, ("collector", "random"), seed=4)
        assert report.results[0].share > 0.3


def test_equals_win_equally_from_every_seat() -> None:
    report = simulate(ROAD, 600, 3, ("collector",), seed=3)
    assert report.results[0].share == pytest.approx(1 / 3)


def test_collector_decides_alike_on_tables_that_look_alike() -> None:
    engine = Engine(ROAD, "compiled")
    match = Match(ROAD, 3, seed=5, engine=engine)
    chooser = random.Random(5)
    compared = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        move = make_bot("collector", ROAD, 1).choose(match, seat)
        assert move in match.legal(seat)
        for seed in range(3):
            twin = match.determinized(seat, seed)
            assert make_bot("collector", ROAD, 1).choose(twin, seat) == move
            compared += twin.state_bytes() != match.state_bytes()
        match.play(seat, chooser.choice(match.legal(seat)))
    assert compared > 100


def choice(**position: object) -> str:
    return make_bot("collector", ROAD, 1).choose(begin(**position), 0)


def test_it_completes_a_pair_of_planes() -> None:
    laid = [["Iceland", "Poland", "Lithuania"], ["Greece", "Sweden", "Ireland"]]
    packets = [["Portugal", "Finland", "Bulgaria", "Germany"], None]
    assert choice(displays=laid, packets=packets) == "pick Portugal"


def test_it_keeps_a_culture_type_that_would_bring_nothing() -> None:
    displays = [
        ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"],
        ["Greece", "Sweden", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"],
    ]
    assert choice(phase="culture", displays=displays) == "score nothing"
    displays[1][0] = "France"
    assert choice(phase="culture", displays=displays) == "score art"
