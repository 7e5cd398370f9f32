"""A cluster of two workers brings the same results as one process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from grandtour import Game, OptionError, load
from grandtour.arena import Sprt, compare
from grandtour.arena.cluster import check_same, play_part
from grandtour.arena.contest import Contest, make_contest
from grandtour.games import load_on
from tests.arena.guests import CHOOSER, FIRST

BOTS = ("collector", "random")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as running:
        yield running.scheduler_address


@pytest.fixture(scope="module")
def road() -> Game:
    return load("road-trip-europa")


@pytest.mark.parametrize(
    "setup",
    [
        {"bots": BOTS, "seats": 3, "games": 600},
        {"bots": (CHOOSER, "random", FIRST), "games": 6},
        {"bots": BOTS, "games": 20_000, "sprt": Sprt(0.5, 0.55)},
    ],
)
def test_a_cluster_brings_the_same(road: Game, cluster: str, setup: dict[str, Any]) -> None:
    assert compare(road, seed=5, dask=cluster, **setup) == compare(road, seed=5, **setup)


def test_a_cluster_plays_on_the_same_board(road: Game, cluster: str) -> None:
    other = load_on("road-trip-europa", "other", {**road.board.source, "pointsPerCountry": 3})
    setup: dict[str, Any] = {"bots": BOTS, "games": 20, "seed": 5}
    report = compare(other, dask=cluster, **setup)
    assert report == compare(other, **setup)
    assert report.standings != compare(road, **setup).standings


def contest_of(game: Game) -> Contest:
    return make_contest(game, BOTS, 2, None, None, 1)


def test_a_worker_with_another_version_is_refused(road: Game) -> None:
    contest = contest_of(road)
    check_same(road, contest)
    for changed, said in (
        (replace(contest, rules=9), "other rules of road-trip-europa"),
        (replace(contest, board="other 123"), "another board"),
        (replace(contest, bots={**contest.bots, "random": "9"}), "another version of random"),
    ):
        with pytest.raises(OptionError, match=said):
            play_part(changed, None, [0], [1])


def test_a_cluster_that_does_not_answer_is_told(road: Game) -> None:
    with pytest.raises(OptionError, match="no Dask cluster answers at 'nowhere://x'"):
        compare(road, BOTS, games=2, seed=1, dask="nowhere://x")


def test_without_its_package_a_cluster_is_refused_in_a_sentence(
    road: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(OptionError, match=r"pip install 'grandtour\[dask\]'"):
        compare(road, BOTS, games=2, seed=1, dask="tcp://127.0.0.1:8786")
