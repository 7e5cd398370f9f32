"""Whole contests: the same results on any number of cores, broken off and gone on with, or in one go."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from grandtour import Game, Match, OptionError, RecordError, load
from grandtour.arena import ArenaReport, Sprt, compare
from grandtour.arena.contest import seated
from grandtour.arena.running import Running
from tests.arena.guests import ALSO, CHOOSER, FIRST
from tests.cli.program import PATIENCE, run_alone

BOTS = ("collector", "random")
GUESTS = (CHOOSER, "random", FIRST)


@pytest.fixture(scope="module")
def road() -> Game:
    return load("road-trip-europa")


def standing(report: ArenaReport, name: str) -> Any:
    return next(one for one in report.standings if one.name == name)


def test_the_stronger_bot_is_rated_higher(road: Game) -> None:
    report = compare(road, BOTS, games=200, seed=1)
    best, worst = report.standings
    assert (best.name, worst.name) == BOTS
    assert worst.rating == worst.low == worst.high == 1000
    assert best.low < best.rating < best.high
    assert best.low > 1400
    assert best.share == 1
    assert best.share_low < best.share
    assert best.share_high == pytest.approx(1)
    assert best.wins + worst.wins == pytest.approx(200)
    assert best.games == worst.games == report.games == 200
    assert report.blocks == 100
    assert best.mean_points > worst.mean_points + 20
    assert best.mean_place < 1.1
    assert len(best.seat_shares) == 2
    assert sum(best.seat_shares) / 2 == pytest.approx(best.share)


def test_pairs_tell_who_finished_before_whom(road: Game) -> None:
    report = compare(road, BOTS, seats=3, games=90, seed=1)
    one, other = report.pairs
    assert (one.name, one.other) == BOTS
    assert (other.name, other.other) == BOTS[::-1]
    assert (
        one.meetings == other.meetings == 2 * 60 * 3 // 2 * 2
    )  # two line-ups, two meetings a game
    assert one.share + other.share == pytest.approx(1)
    assert one.share > 0.9
    assert one.low < one.share <= one.high


def test_everybody_plays_equally_often(road: Game) -> None:
    report = compare(road, BOTS, seats=3, games=30, seed=1)
    assert report.games == 2 * 30  # for each of two line-ups
    assert standing(report, "collector").games == standing(report, "random").games == 90


def test_against_a_field_one_is_alone(road: Game) -> None:
    report = compare(road, ("collector",), seats=4, games=8, seed=1, field="random")
    assert report.games == 8
    assert standing(report, "collector").games == 8
    assert standing(report, "random").games == 24


def test_a_block_is_played_with_its_seed_and_its_house_rules(road: Game) -> None:
    """Two bots that take the first move bring about, from either seat, what anybody would who does so."""
    options = {"rounds": 2}
    running = Running(road, (FIRST, ALSO), 2, seed=4, options=options)
    running.run(games=4, cores=1)
    assert [block.index for block in running.blocks] == [0, 1]
    for block, seed in zip(running.blocks, running.contest.seeds(2), strict=True):
        match = Match(road, 2, int(seed), options)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, match.legal(seat)[0])
        assert block.places == (tuple(match.card["place"][:2].tolist()),) * 2
        assert block.points == (tuple(match.card["total"][:2].tolist()),) * 2
        assert block.plies == (len(match.moves),) * 2


def test_bots_move_on_with_the_seats(road: Game) -> None:
    """One who plays well wins from either seat, as a guest's rival too."""
    running = Running(road, ("collector", FIRST), 2, seed=4)
    running.run(games=8, cores=1)
    for block in running.blocks:
        assert block.places == ((1, 2), (2, 1))


def test_house_bots_are_told_of_by_the_seats_they_had(road: Game) -> None:
    """At random play the winner changes with the seed; what a block says is what is played there."""
    running = Running(road, BOTS, 2, seed=4)
    report = running.run(games=40)
    for block in running.blocks:
        seats = [seated(running.contest.lineup(block.index), turn) for turn in range(2)]
        assert seats == [BOTS, BOTS[::-1]]
    won = [
        (block.places[0][0] == 1, block.places[1][1] == 1) for block in running.blocks
    ]  # by the collector
    assert np.mean(won) == pytest.approx(standing(report, "collector").share, abs=0.03)
    assert np.mean(won) > 0.9


def test_house_bots_bring_the_same_on_any_number_of_cores(road: Game, tmp_path: Path) -> None:
    reports, files = [], []
    for cores in (1, 2, 3):
        path = tmp_path / str(cores)
        reports.append(compare(road, BOTS, seats=3, games=600, seed=5, cores=cores, results=path))
        files.append(path.read_bytes())
    assert reports[0] == reports[1] == reports[2]
    assert files[0] == files[1] == files[2]
    assert compare(road, BOTS, seats=3, games=600, seed=6) != reports[0]


def test_guests_bring_the_same_on_any_number_of_cores(road: Game, tmp_path: Path) -> None:
    one = compare(road, GUESTS, games=6, seed=5, cores=1, results=tmp_path / "1")
    two = compare(road, GUESTS, games=6, seed=5, cores=2, results=tmp_path / "2")
    assert one == two
    lines = [sorted((tmp_path / name).read_text().splitlines()) for name in "12"]
    assert lines[0] == lines[1]
    assert one.games == 18


def test_guests_of_other_processes_play_on_the_same_board(road: Game, tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps({**road.board.source, "pointsPerCountry": 3}), encoding="utf-8")
    other = load("road-trip-europa", path)
    one = compare(other, (FIRST, "random"), games=2, seed=1, cores=1)
    assert one == compare(other, (FIRST, "random"), games=2, seed=1, cores=2)
    usual = compare(road, (FIRST, "random"), games=2, seed=1, cores=1)
    assert one.board != usual.board
    assert standing(one, FIRST).mean_points > standing(usual, FIRST).mean_points + 10


class Broken(Exception):
    pass


def broken_off(path: Path, game: Game, after: int, **setup: Any) -> None:
    """A contest that ends in the middle."""

    def stop(done: int, _: int) -> None:
        if done >= after:
            raise Broken

    with pytest.raises(Broken):
        compare(game, results=path, progress=stop, **setup)


@pytest.mark.parametrize("cores", [1, 2])
def test_what_was_broken_off_goes_on(road: Game, tmp_path: Path, cores: int) -> None:
    setup = {"bots": BOTS, "seats": 2, "games": 1200, "seed": 7}
    whole = compare(road, results=tmp_path / "whole", **setup)  # type: ignore[arg-type]
    path = tmp_path / "broken"
    broken_off(path, road, after=500, **setup)
    kept = path.read_bytes()
    assert 100 < kept.count(b"\n") < 600
    assert compare(road, results=path, cores=cores, **setup) == whole  # type: ignore[arg-type]
    assert path.read_bytes().startswith(kept)
    assert path.read_bytes() == (tmp_path / "whole").read_bytes()


def test_guests_that_were_broken_off_go_on(road: Game, tmp_path: Path) -> None:
    setup = {"bots": GUESTS, "seats": 2, "games": 6, "seed": 7}
    whole = compare(road, cores=1, **setup)  # type: ignore[arg-type]
    path = tmp_path / "broken"
    broken_off(path, road, after=8, cores=1, **setup)
    assert path.read_bytes().count(b"\n") == 1 + 4
    assert compare(road, results=path, cores=2, **setup) == whole  # type: ignore[arg-type]


def test_what_is_there_is_not_played_again_and_more_can_be_added(
    road: Game, tmp_path: Path
) -> None:
    path = tmp_path / "results"
    few = compare(road, BOTS, games=100, seed=7, results=path)
    told: list[tuple[int, int]] = []
    again = compare(
        road, BOTS, games=100, results=path, progress=lambda *numbers: told.append(numbers)
    )  # the seed is that of the file
    assert again == few
    assert told == [(100, 100)]
    more = compare(road, BOTS, games=300, seed=7, results=path)
    assert more == compare(road, BOTS, games=300, seed=7)
    assert compare(road, BOTS, games=100, seed=7, results=path) == few


@pytest.mark.parametrize("cut", [1, 20])
def test_a_torn_last_line_is_dropped(road: Game, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results"
    whole = compare(road, BOTS, games=40, seed=7, results=path)
    content = path.read_bytes()
    path.write_bytes(content[:-cut])
    assert compare(road, BOTS, games=40, seed=7, results=path) == whole
    assert path.read_bytes() == content


def test_a_torn_header_is_written_again(road: Game, tmp_path: Path) -> None:
    path = tmp_path / "results"
    compare(road, BOTS, games=4, seed=7, results=path)
    content = path.read_bytes()
    for cut in (0, 30):
        path.write_bytes(content[:cut])
        compare(road, BOTS, games=4, seed=7, results=path)
        assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "the seed is 7, here 8"),
        ({"seats": 3}, "the number of seats is 2, here 3"),
        ({"bots": ("random", "collector")}, "the bots are collector"),
        ({"bots": ("collector", "random", FIRST)}, "the bots are collector"),
        ({"field": "random"}, "the field is none, here random"),
        ({"options": {"rounds": 2}}, "the house rules are none, here rounds 2"),
    ],
)
def test_another_contest_is_refused(
    road: Game, tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    path = tmp_path / "results"
    setup: dict[str, Any] = {"bots": BOTS, "games": 4, "seed": 7, "results": path}
    compare(road, **setup)
    content = path.read_bytes()
    with pytest.raises(RecordError, match=said):
        compare(road, **{**setup, **change})
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"rules":', '"rules":9', "the version of the rules is 9"),
        ('"random":"', '"random":"9', "the bots are"),
        ('"board":"', '"board":"9', "the board is 9"),
        ('"game":"', '"game":"9', "the game is 9road"),
        ('{"arena":1', '{"arena":9', "something else than results"),
        ('{"block":1', '{"block":0', "line 3, is no block"),
        ('{"block":1,"bots":["collector"', '{"block":1,"bots":["random"', "line 3, is no block"),
        ('{"block":1', '{"block":-1', "line 3, is no block"),
        ('{"block":1,', '{"block":1.5,', "line 3, is no block"),
        ('{"block":1,', '{"blok":1,', "line 3, is no block"),
        ('"places":[[', '"places":[[7,', "line 2, is no block"),
        ('"places":[[', '"places":[["x",', "line 2, is no block"),
        ('"points":[', '"points":[[1,1],', "line 2, is no block"),
        ('"plies":[', '"plies":[1,', "line 2, is no block"),
        ('{"block":1', '{"block"', "line 3, is no block"),
        ('"plies":[', '"faults":[{"why":"?"}],"plies":[', "line 2, is no block"),
    ],
)
def test_a_file_that_was_changed_is_refused(
    road: Game, tmp_path: Path, old: str, new: str, said: str
) -> None:
    path = tmp_path / "results"
    compare(road, BOTS, seats=3, games=6, seed=7, results=path)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RecordError, match=said):
        compare(road, BOTS, seats=3, games=6, seed=7, results=path)


@pytest.mark.parametrize("content", ["my diary", "my diary\nMonday\n", "[]\n"])
def test_a_file_of_something_else_is_left_alone(road: Game, tmp_path: Path, content: str) -> None:
    path = tmp_path / "diary"
    path.write_text(content)
    with pytest.raises(RecordError, match="something else than results of an arena"):
        compare(road, BOTS, games=2, seed=7, results=path)
    assert path.read_text() == content


def test_a_test_stops_as_soon_as_it_is_clear(road: Game, tmp_path: Path) -> None:
    setup: dict[str, Any] = {"seed": 3, "sprt": Sprt(0.5, 0.55)}
    report = compare(road, BOTS, games=20_000, **setup)
    assert report.verdict is not None
    assert report.verdict.decided == "h1"
    assert report.verdict.bot == "collector"
    assert report.blocks == report.verdict.blocks == len(report.llr) < 40
    assert report.games == 2 * report.blocks
    assert report.llr[-1] == report.verdict.llr
    for cores in (1, 2):
        path = tmp_path / str(cores)
        for _ in range(2):  # the second time all is there already
            assert compare(road, BOTS, games=20_000, cores=cores, results=path, **setup) == report
            assert path.read_bytes().count(b"\n") < 300
    worse = compare(road, BOTS[::-1], games=20_000, **setup)
    assert worse.verdict is not None
    assert worse.verdict.decided == "h0"


def test_a_test_of_guests_decides_alike_on_any_number_of_cores(road: Game) -> None:
    setup: dict[str, Any] = {"games": 60, "seed": 3, "sprt": Sprt(0.2, 0.8)}
    reports = [compare(road, (FIRST, CHOOSER), cores=cores, **setup) for cores in (1, 2)]
    assert reports[0] == reports[1]
    assert reports[0].verdict is not None


def test_a_test_at_a_large_table_is_one_against_the_rest(road: Game) -> None:
    report = compare(road, BOTS, seats=4, games=2000, seed=3, sprt=Sprt(0.25, 0.3))
    assert report.field == "random"
    assert standing(report, "random").games == 3 * standing(report, "collector").games
    assert report.verdict is not None
    assert report.verdict.share == pytest.approx(standing(report, "collector").share)


def test_a_test_that_runs_out_of_games_is_not_decided(road: Game) -> None:
    report = compare(road, BOTS, games=4, seed=3, sprt=Sprt(0.5, 0.55))
    assert report.verdict is not None
    assert report.verdict.decided is None
    assert report.blocks == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 0}, "at least one game"),
        ({"cores": 0}, "at least one core"),
        ({"anchor": "planner"}, "'planner' does not play; collector, random do"),
        ({"bots": (*BOTS, FIRST), "sprt": Sprt(0.5, 0.6)}, "name just two"),
    ],
)
def test_what_cannot_be_compared_is_told(road: Game, change: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        compare(road, **{"bots": BOTS, "games": 2, **change})


def test_ratings_hang_on_the_anchor(road: Game) -> None:
    report = compare(road, BOTS, games=50, seed=1, anchor="collector", anchor_value=1500)
    assert (report.anchor, report.anchor_value) == ("collector", 1500)
    assert standing(report, "collector").rating == 1500
    assert compare(road, (FIRST, "collector"), games=2, seed=1).anchor == "collector"


@pytest.mark.parametrize("bots", [",".join(BOTS), f"{FIRST},random"])
def test_ctrl_c_loses_nothing_and_the_same_command_goes_on(tmp_path: Path, bots: str) -> None:
    path = tmp_path / "results"
    words = ["arena", "road-trip-europa", "--bots", bots, "--seed", "9", "--results", str(path)]
    program = "import sys; from grandtour.cli import main; sys.exit(main())"
    running = subprocess.Popen(
        [sys.executable, "-c", program, *words, "--games", "100000", "--cores", "2"],
        env={**os.environ, "GRANDTOUR_BACKEND": "compiled"},
        stderr=subprocess.PIPE,
    )
    try:
        wait_for_lines(path, 4, running)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130
    assert b"Traceback" not in said
    assert said.endswith(f"What was played is in {path}: go on there.\n".encode())
    kept = path.read_bytes()
    assert kept.endswith(b"\n")
    outcome = run_alone(*words, "--games", 2, "--json")
    assert outcome.json["games"] == 2
    assert path.read_bytes() == kept  # the first block was there


def wait_for_lines(path: Path, number: int, program: subprocess.Popen[bytes]) -> None:
    while program.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < number):
        time.sleep(0.05)
    assert program.poll() is None, program.communicate()
