"""Trader plays Road Trip Europa better than Collector, from what its seat sees."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.bots import make_bot, simulate
from grandtour.bots.policies import trader
from grandtour.core.layout import Plain
from tests.bots.offering import offered
from tests.games.road_trip_europa.trips import begin, small

ROAD = load("road-trip-europa")


def test_it_beats_collector() -> None:
    report = simulate(ROAD, 2000, 2, ("trader", "collector"), seed=1)
    trader, other = report.results
    assert (trader.name, other.name) == ("trader", "collector")
    assert trader.share > 0.76
    assert trader.mean_points > other.mean_points + 8


@pytest.mark.parametrize("seats", [3, 4])
def test_alone_among_others_it_wins_more_than_its_share(seats: int) -> None:
    report = simulate(ROAD, 2000, seats, ("trader", *["collector"] * (seats - 1)), seed=2)
    assert report.results[0].share > 1.3 / seats


@pytest.mark.parametrize(
    "options", [{"hideSheets": True, "rounds": 2}, {"openFirstCard": True, "lockPicks": True}]
)
def test_it_plays_with_every_option(options: dict[str, object]) -> None:
    report = simulate(ROAD, 500, 2, ("trader", "collector"), seed=3, options=options)
    assert report.results[0].share > 0.55


def test_it_plays_on_other_sheets() -> None:
    for cards, hand in ((63, 10), (12, 3)):
        report = simulate(small(cards, hand), 200, 4, ("trader", "random"), seed=4)
        assert report.results[0].share > 0.3


def test_back_ends_choose_alike() -> None:
    match = Match(ROAD, 3, seed=9)
    slow = Match(ROAD, 3, seed=9, backend="lists")
    bot = make_bot("trader", ROAD, 1)
    while not match.is_over:
        seat = match.deciding[0]
        move = bot.choose(match, seat)
        assert make_bot("trader", ROAD, 1).choose(slow, seat) == move
        match.play(seat, move)
        slow.play(seat, move)


def test_it_decides_alike_on_tables_that_look_alike() -> None:
    match = Match(ROAD, 3, seed=5)
    chooser = random.Random(5)
    compared = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        move = make_bot("trader", ROAD, 1).choose(match, seat)
        assert move in match.legal(seat)
        for seed in range(3):
            twin = match.determinized(seat, seed)
            assert make_bot("trader", ROAD, 1).choose(twin, seat) == move
            compared += twin.state_bytes() != match.state_bytes()
        match.play(seat, chooser.choice(match.legal(seat)))
    assert compared > 100


def grades(**position: Any) -> dict[str, int]:
    """What it offers on seat 0, the best first."""
    return {one.move: one.grade for one in offered("trader", begin(**position), 0)}


def choice(**position: object) -> str:
    return make_bot("trader", ROAD, 1).choose(begin(**position), 0)


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
    assert grades(phase="culture", displays=displays) == {"score nothing": 0}
    displays[1][0] = "France"
    assert grades(phase="culture", displays=displays) == {"score art": 400, "score nothing": 0}


def test_a_symbol_costs_what_others_can_score_with_it() -> None:
    """Italy shows art: that is dear while the other can score art, and costs nothing afterwards."""
    laid = [["Iceland", "Greece", "Lithuania"], ["Sweden", "Denmark", "Luxembourg"]]
    match = begin(displays=laid, packets=[["Italy", "Hungary", "Poland", "Romania"], None])
    seen, board = Plain(match.row), Plain(ROAD.board.rows[0])
    memory = Plain(trader.fresh()[0])
    italy, hungary = (ROAD.board.names.cards.index(name) for name in ("Italy", "Hungary"))

    def cost(card: int) -> float:
        trader.look(seen, board, memory, 0)
        return float(trader.exposure(seen, board, memory, 0, card))

    assert cost(italy) > 30
    assert cost(hungary) == 0
    seen.used[1] = board.cultures[italy]
    assert cost(italy) == 0


def test_what_it_offers_is_legal_and_begins_with_its_choice() -> None:
    match = Match(ROAD, 2, seed=5, backend="lists")
    bot = make_bot("trader", ROAD, 1)
    while not match.is_over:
        seat = match.deciding[0]
        made = offered("trader", match, seat)
        moves = [one.move for one in made]
        assert moves[0] == bot.choose(match, seat)
        assert set(moves) <= set(match.legal(seat))
        assert len(set(moves)) == len(moves)
        if match.view(seat).phase == "pick":
            assert set(moves) == set(match.legal(seat))
        match.play(seat, moves[0])
