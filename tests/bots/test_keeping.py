"""What is kept of a simulation: a row a game and seat, and records that are the games themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import grandtour
from grandtour import OptionError, load, read_record, replay
from grandtour.bots import SimulationReport, keeping, quick_names, simulate
from grandtour.bots.keeping import line_columns
from grandtour.core.game import Game
from grandtour.core.match import Match

GAMES = grandtour.names()


class First:
    """Takes the first of the legal moves."""

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[0]


class Counting(First):
    """Notes which games it has seen begin, and never plays two alike."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, view: Any, legal: Any) -> Any:
        self.decisions += 1
        return legal[self.decisions % len(legal)]


def compare_with_records(game: Game, report: SimulationReport, folder: Path) -> None:
    """Each record replays, and says of its game what the rows say."""
    files = sorted(folder.iterdir())
    assert len(files) == report.games
    for number, file in enumerate(files, 1):
        assert int(file.stem) == number
        text = file.read_bytes().decode()
        match = replay(read_record(text), game, "lists")
        assert match.is_over
        assert grandtour.write_record(match) == text
        rows = report.rows[report.rows["game"] == number]
        assert rows["seat"].tolist() == list(range(report.seats))
        for row, card in zip(rows, match.result().cards, strict=True):
            assert (row["seed"], row["place"], row["total"]) == (match.seed, card.place, card.total)
            assert {line: row[line] for line in game.lines} == dict(card.lines)
            assert row["turns"] == match.row["turn_number"]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_game_that_was_simulated(name: str, tmp_path: Path) -> None:
    game = load(name)
    bots = quick_names(game)[-2:]
    report = simulate(game, 3, 2, bots, seed=7, records=tmp_path / "games", cores=2)
    compare_with_records(game, report, tmp_path / "games")
    assert [file.name for file in sorted((tmp_path / "games").iterdir())] == [
        "1.record",
        "2.record",
        "3.record",
    ]


def test_records_of_more_games_than_are_played_at_a_time(europe: Game, tmp_path: Path) -> None:
    told: list[int] = []
    report = simulate(
        europe, 10, 3, ("random",), seed=2, records=tmp_path, progress=told.append
    )  # an empty folder will do
    compare_with_records(europe, report, tmp_path)
    assert (tmp_path / "01.record").exists()
    assert told == [8, 10]
    plain = simulate(europe, 10, 3, ("random",), seed=2)
    assert (plain.rows == report.rows).all()


def test_records_of_bots_of_ones_own(tmp_path: Path) -> None:
    game = load("road-trip-europa")
    report = simulate(game, 3, 2, (Counting(), "collector"), seed=1, records=tmp_path / "games")
    compare_with_records(game, report, tmp_path / "games")
    assert report.rows["bot"].tolist() == ["Counting", "collector"] + [
        "collector",
        "Counting",
    ] + ["Counting", "collector"]


def test_rows_agree_with_the_summary(europe: Game) -> None:
    report = simulate(europe, 300, 3, ("hungry", "random"), seed=5)
    rows = report.rows
    assert rows.dtype.names == (
        *("game", "seed", "seat", "bot", "place", "total"),
        *europe.lines,
        *("turns", "plies"),
    )
    assert len(rows) == 900
    assert rows["game"].tolist() == [number for number in range(1, 301) for _ in range(3)]
    assert rows["seat"].tolist() == [0, 1, 2] * 300
    assert len(set(rows["seed"].tolist())) == 300
    assert (sum(rows[line] for line in europe.lines) == rows["total"]).all()
    for result in report.results:
        mine = rows[rows["bot"] == result.name]
        assert len(mine) == result.games
        assert mine["total"].mean() == pytest.approx(result.mean_points)
        assert mine["place"].mean() == pytest.approx(result.mean_place)
    firsts = rows[rows["seat"] == 0]
    assert firsts["plies"].sum() == report.plies
    assert firsts["turns"].mean() == pytest.approx(report.mean_turns)
    assert rows["bot"][:6].tolist() == ["hungry", "random", "hungry"] + [
        "hungry",
        "hungry",
        "random",
    ]


def test_rows_are_the_same_on_any_number_of_cores(europe: Game) -> None:
    one, three = (simulate(europe, 50, 2, ("hungry",), 3, cores=cores).rows for cores in (1, 3))
    assert (one == three).all()
    assert (one != simulate(europe, 50, 2, ("hungry",), 4).rows).any()


def test_rows_are_no_part_of_the_summary(europe: Game) -> None:
    report = simulate(europe, 2, seed=1)
    shown = report.as_dict()
    assert "rows" not in shown
    assert "_rows" not in shown
    assert shown["results"][0]["games"] == 4
    assert report == replace(report, _rows=lambda: np.zeros(0))


def test_a_line_called_like_a_column_keeps_apart_from_it(europe: Game) -> None:
    game = replace(europe, lines=("seat", *europe.lines[1:]))
    assert line_columns(game)["seat"] == "seat-points"
    report = simulate(game, 2, seed=1)
    assert report.rows["seat"].tolist() == [0, 1, 0, 1]
    assert (report.rows["seat-points"] == simulate(europe, 2, seed=1).rows["routes"]).all()


def refused(game: Game, said: str, **arguments: Any) -> None:
    """An error before anybody has decided anything."""
    bot = Counting()
    with pytest.raises(OptionError, match=said):
        simulate(game, **{"games": 2, "bots": (bot,), "seed": 1, **arguments})
    assert not bot.decisions


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    game = load("europa-tour")
    mine = tmp_path / "1.record"
    mine.write_text("mine", encoding="utf-8")
    refused(game, "is not empty", records=tmp_path)
    refused(game, "is a file: records need a folder", records=mine)
    assert mine.read_text(encoding="utf-8") == "mine"
    beside = tmp_path / "notes.txt"
    beside.write_text("notes", encoding="utf-8")
    report = simulate(game, 2, 2, seed=1, records=tmp_path, overwrite=True)
    assert beside.read_text(encoding="utf-8") == "notes"
    beside.unlink()
    compare_with_records(game, report, tmp_path)


def test_a_file_that_appears_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    game = load("europa-tour")
    folder = keeping.RecordFolder(tmp_path, 1)
    folder.file(1).write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        folder.keep(1, Match(game, 2, seed=1, backend="lists"))
    assert folder.file(1).read_text(encoding="utf-8") == "mine"


def test_folders_that_cannot_be_written_are_told_first(tmp_path: Path) -> None:
    game = load("europa-tour")
    refused(game, "cannot write to .*No such file", records=tmp_path / "no" / "such")
    (tmp_path / "file").touch()
    refused(game, "cannot write to", records=tmp_path / "file" / "games")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_there_is_a_limit_to_records(tmp_path: Path) -> None:
    game = load("europa-tour")
    most = keeping.RECORDS_MAX
    refused(game, "at most 10,000 records", games=most + 1, records=tmp_path / "games")
    keeping.RecordFolder(tmp_path / "games", most)
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("cores", [0, -1])
def test_at_least_one_core_works(europe: Game, cores: int) -> None:
    refused(europe, f"at least one core is needed, not {cores}", cores=cores)
