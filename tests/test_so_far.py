"""What points are made of before the end: told by the engine, line by line, to whom it may be told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match, load
from tests.table import Table, clause

POINTS = {
    "ttr-europe": lambda player: player.points,
    "ttr-iberia": lambda player: player.points,
    "ttr-south-korea": lambda player: player.points,
    "road-trip-europa": lambda player: player.points,
    "dice-trip-belgium": lambda player: player.score.total,
}


def played(game: str, moves: int, **options: Any) -> Match:
    chance = random.Random(7)
    match = Match(load(game), 3, 5, options)
    for _ in range(moves):
        seat = chance.choice(match.deciding)
        match.play(seat, chance.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("game", POINTS)
def test_the_lines_add_up_to_the_points_shown(game: str) -> None:
    match = played(game, 90 if game.startswith("ttr") else 50)
    for viewer in (-1, 0):
        shown = [POINTS[game](player) for player in match.view(viewer).players]
        assert [sum(one.lines.values()) for one in match.aids(viewer).so_far] == shown
    assert any(shown)


@clause("RTE-59", "DTB-63")
@pytest.mark.parametrize(
    ("game", "option"), [("road-trip-europa", "hideSheets"), ("dice-trip-belgium", "hiddenSheets")]
)
def test_hidden_sheets_stay_hidden(game: str, option: str) -> None:
    match = played(game, 50, **{option: True})
    assert [one is None for one in match.aids(1).so_far] == [True, False, True]
    assert match.aids().so_far == [None, None, None]


@clause("EUR-51")
def test_stations_left_are_counted_at_the_end() -> None:
    table = Table(3).has_stations(1, "Wien")
    assert [one.later for one in table.match.aids(0).so_far] == [
        {"stations": n} for n in (12, 8, 12)
    ]
    bare = Match(load("ttr-europe"), 2, 1, {"noStations": True})
    assert [one.later for one in bare.aids(0).so_far] == [{}, {}]


@clause("KOR-41")
def test_ranks_on_the_mat_are_counted_at_the_end() -> None:
    match = played("ttr-south-korea", 160)
    mat = match.view().mat
    ranks = [sum(line.points[seat] for line in mat) for seat in range(3)]
    assert any(ranks)
    assert [one.later["provinces"] for one in match.aids(0).so_far] == ranks


@clause("IBE-42", "IBE-50")
def test_festivals_are_told_where_the_piles_are_open() -> None:
    closed = played("ttr-iberia", 150)
    assert all(one.later == {} for one in closed.aids(0).so_far)
    match = played("ttr-iberia", 150, openFestivals=True)
    charts = {one.name: one.points for one in match.view().festivals}
    worth = [
        sum(charts[name][number - 1] for name, number in player.festivals.items() if number)
        for player in match.view().players
    ]
    assert any(worth)
    assert [one.later["festivals"] for one in match.aids(0).so_far] == worth
