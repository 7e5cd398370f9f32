"""The surveyor of Dice Trip Belgium: how well it plays, what it proposes, and that it need not remember."""

from __future__ import annotations

import random
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest

from grandtour import Batch, Match, load
from grandtour.bots import Playing, make_bot, simulate
from grandtour.bots.policies import surveyor
from grandtour.bots.registry import Policies
from grandtour.core.engine import Engine
from grandtour.core.layout import Plain
from grandtour.games.dice_trip_belgium.names import KEEP, Kind
from grandtour.games.dice_trip_belgium.scoring import find_numbers, longest_road, longest_series
from tests.games.dice_trip_belgium.scenes import board_of, chain

BELGIUM = load("dice-trip-belgium")


def test_alone_it_makes_more_than_forty_one_points() -> None:
    report = simulate(BELGIUM, 2000, 1, ("surveyor",), seed=1)
    assert report.results[0].mean_points > 41.3


def test_it_beats_planner() -> None:
    surveyor_result, planner = simulate(BELGIUM, 400, 2, ("surveyor", "planner"), seed=1).results
    assert surveyor_result.share > 0.6
    assert surveyor_result.mean_points > planner.mean_points + 1.5


def test_it_decides_as_well_if_it_forgets_everything_after_each_decision() -> None:
    """Playouts of a search start anywhere, with an empty memory."""
    playing = Playing(BELGIUM, ["surveyor"])
    tables = Batch(BELGIUM, tables=400, seats=1, seed=2).states.copy()
    kept, lineups = tables.copy(), playing.codes([["surveyor"]] * 400)
    while tables["phase"].any():
        _, forgetful = playing.play_on(tables, lineups, seed=1, limit=1)
    _, mindful = playing.play_on(kept, lineups, seed=1)
    lost = mindful["total"][:, 0].mean() - forgetful["total"][:, 0].mean()
    assert lost < 1


def test_it_plays_the_same_game_on_every_back_end() -> None:
    played = []
    for backend in ("compiled", "lists"):
        match = Match(BELGIUM, 2, seed=4, backend=backend)
        bot = make_bot("surveyor", BELGIUM, seed=1)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))
        played.append([(move.seat, move.text) for move in match.moves])
    assert played[0] == played[1]


@pytest.mark.parametrize("options", [{}, {"hiddenSheets": True}])
def test_it_sees_only_what_its_seat_may_see(options: dict[str, bool]) -> None:
    """On two tables that its seat cannot tell apart it makes the same move."""
    match = Match(BELGIUM, 3, seed=8, options=options)
    chooser = random.Random(8)
    compared = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        twin = Match.from_position(BELGIUM, match.position(), engine=Engine(BELGIUM, "compiled"))
        twin.engine.determinize(twin._table, 0, seat, chooser.randrange(1000))
        ours, theirs = (
            make_bot("surveyor", BELGIUM, compared).choose(table, seat) for table in (match, twin)
        )
        assert ours == theirs
        compared += 1
        match.play(seat, ours if compared % 2 else chooser.choice(match.legal(seat)))
    assert compared > 80


@pytest.mark.parametrize(
    "options",
    [
        {"tens": True},
        {"hiddenSheets": True},
        {"doublesWithPower": True},
        {"undoWithinRound": False},
    ],
)
def test_it_plays_with_every_option(options: dict[str, bool]) -> None:
    report = simulate(BELGIUM, 40, 3, ("surveyor",), seed=1, options=options)
    assert report.results[0].wins == pytest.approx(40)
    assert report.results[0].mean_points > 37


@pytest.mark.parametrize("cities", [2, 3, 8, 31])
def test_it_plays_on_boards_of_ones_own(cities: int) -> None:
    letters = [f"c{index}" for index in range(cities)]
    split = board_of(letters, [("c0", "c1")])  # hardly any link
    for game in (split, chain(min(cities, 26))):
        report = simulate(game, 50, 2, ("surveyor", "random"), seed=1)
        assert report.results[0].mean_points >= report.results[1].mean_points


# What it knows


def test_the_roads_it_knows_go_through_every_city_once() -> None:
    linked = BELGIUM.board.plain.linked
    for road in surveyor.ROADS:
        assert sorted(road) == list(range(len(BELGIUM.board.names.cities)))
        assert all(linked[a] >> b & 1 for a, b in pairwise(road))


def test_a_gap_loses_more_with_more_cities_fewer_numbers_and_less_time() -> None:
    table = surveyor.losses(200, 140, 250, 0).astype(int)
    assert (np.diff(table, axis=0) <= 1).all()  # more rounds to come
    assert (np.diff(table, axis=2) >= -1).all()  # more cities
    assert (np.diff(table, axis=3) <= 1).all()  # more numbers that fit
    assert (table[:, surveyor.Break.FAR] >= table[:, surveyor.Break.NEAR]).all()
    assert table[0, surveyor.Break.BRIDGED, 1, 0] == surveyor.POINT  # nothing can save it


def test_rolls_are_counted_with_all_their_orders() -> None:
    orders = {roll: 0 for roll in product(range(6), repeat=4) if list(roll) == sorted(roll)}
    for roll in product(range(6), repeat=4):
        orders[tuple(sorted(roll))] += 1  # type: ignore[index]
    assert all(surveyor.orders(*roll) == number for roll, number in orders.items())


def test_its_road_and_series_are_those_of_the_rules() -> None:
    """Full sheets, and half-filled ones, as random players leave them."""
    board: Any = BELGIUM.board.plain
    work: Any = Plain(np.zeros(1, BELGIUM.work)[0])
    memory: Any = Plain(surveyor.fresh()[0])
    path: list[int] = [0] * 31
    batch = Batch(BELGIUM, tables=20, seats=1, seed=3)
    playing = Playing(BELGIUM, ["random"])
    for limit in (20, None):
        tables = batch.states.copy()
        playing.play_on(tables, [["random"]] * 20, seed=1, limit=limit)
        for row in tables:
            state: Any = Plain(row)
            find_numbers(state, board, work, 0)
            road = longest_road(state, board, work, path, 0)
            series = longest_series(state, board, work, path, 0)
            surveyor.read_sheet(state, board, memory, 0)
            points = road * board.road_points + board.series_points[series]
            assert surveyor.sheet_points(board, memory) == surveyor.POINT * points


# What it proposes


class Asked:
    """A surveyor without any memory: what it proposes at a table, and what it chooses."""

    def __init__(self) -> None:
        self.engine = Engine(BELGIUM, "compiled")
        self.policies = Policies(BELGIUM)
        self.code = self.policies.code("surveyor")
        self.works = np.zeros(1, BELGIUM.work)
        self.seen = np.zeros(1, BELGIUM.state)

    def propose(self, match: Match) -> list[tuple[int, int]]:
        states = np.zeros(1, BELGIUM.state)
        states[0] = match.row
        cast, offers = self.policies.one_table(self.code, self.engine)
        memory = self.policies.one_memory(self.code, self.engine)
        entry = self.policies.entry(self.engine, "propose_one")
        entry(states, self.engine.boards, self.works, self.seen, memory, 0, cast, offers)
        number = int(offers[0]["count"])
        return [(int(offers[0]["action"][i]), int(offers[0]["grade"][i])) for i in range(number)]

    def choose(self, match: Match) -> int:
        """After `propose`, which lets it see the table."""
        memory = self.policies.one_memory(self.code, self.engine)
        entry = self.policies.entry(self.engine, "choose_one")
        table = self.policies.one_table(self.code, self.engine)
        return int(entry(self.seen, self.engine.boards, self.works, memory, 0, *table))


def test_it_proposes_legal_actions_its_choice_first_and_none_twice() -> None:
    asked = Asked()
    kinds = set()
    for seed in range(3):
        match = Match(BELGIUM, 1, seed)
        while not match.is_over:
            actions, grades = zip(*asked.propose(match), strict=True)
            assert actions[0] == asked.choose(match)
            assert set(actions) <= set(match.engine.legal(match._table, 0, 0))
            assert len(set(actions)) == len(actions)
            assert list(grades) == sorted(grades, reverse=True)
            assert grades[0] - grades[-1] <= surveyor.MARGIN or actions[-1] == KEEP
            kinds |= {BELGIUM.board.plain.move_kind[action] for action in actions}
            match.play(0, match.move_by(0, lambda seen, action=actions[0]: action))
    assert len(kinds) == 5  # writing, crossing, keeping, rolling again, Die twice


def test_half_of_a_packet_is_graded_like_the_whole() -> None:
    """A first entry is worth what it is worth with the best second one."""
    asked = Asked()
    compared = 0
    match = Match(BELGIUM, 1, seed=5)
    while not match.is_over:
        action, grade = asked.propose(match)[0]
        match.play(0, match.move_by(0, lambda seen, action=action: action))
        is_written = BELGIUM.board.plain.move_kind[action] == Kind.WRITE
        is_open = not match.is_over and match.row["sealed"][0][0] != -1
        if is_written and is_open and match.row["turn_number"] < 12:  # then exact ones come first
            assert asked.propose(match)[0][1] == grade
            compared += 1
    assert compared > 7
