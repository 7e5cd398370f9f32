"""Whatever a person gets wrong is told in one line, with exit code 2 and without a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import grandtour
from tests.cli.program import POSITION, Outcome, run, run_alone, write

BOARD = Path(grandtour.__file__).parent / "games" / "ttr_europe" / "board.json"


def assert_one_line(outcome: Outcome, *parts: str) -> None:
    assert outcome.code == 2
    assert outcome.err.startswith("grandtour: ")
    assert outcome.err.count("\n") == 1
    assert "Traceback" not in outcome.out + outcome.err
    for part in parts:
        assert part in outcome.err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("plya",), "No such command 'plya'"),
        (("games", "--jsn"), "No such option"),
        (("play",), "name a game"),
        (("play", "ttr-europe", "--bots", ""), "--bots takes names"),
        (("simulate", "ttr-europe", "--bots", "hungry,"), "--bots takes names"),
        (("play", "ttr-europa"), "Did you mean 'ttr-europe'?"),
        (("play", "chess"), "no game 'chess'. There are ttr-europe, "),
        (("play", "ttr-europe", "--bots", "hungri"), "Did you mean 'hungry'?"),
        (("play", "ttr-europe", "--bots", "random,random", "--seats", "2"), "2 bots do not fit"),
        (("play", "ttr-europe", "--seats", "6"), "2 to 5 players, not 6"),
        (("play", "ttr-europe", "--seats", "1"), "2 to 5 players, not 1"),
        (("play", "ttr-europe", "--seats", "0"), "2 to 5 players, not 0"),
        (("play", "ttr-europe", "--seat", "2"), "there is no seat 2"),
        (("play", "ttr-europe", "--seed", "x"), "--seed"),
        (("play", "ttr-europe", "--seed", "-1"), "--seed"),
        (("play", "ttr-europe", "--seed", str(1 << 63)), "--seed"),
        (("play", "ttr-europe", "--backend", "fast"), "--backend"),
        (("play", "ttr-europe", "--option", "noStation"), "did you mean noStations?"),
        (("play", "ttr-europe", "--option", "noStations=perhaps"), "takes true or false"),
        (("play", "ttr-europe", "--board", "/no/such.json"), "No such file"),
        (("play", "ttr-europe", "--record", "/no/such/game.txt"), "/no/such/game.txt"),
        (("simulate", "ttr-europe", "--games", "0"), "at least one game"),
        (("simulate", "ttr-europe", "--bots", "clever"), "no bot 'clever'"),
        (("simulate", "ttr-europe", "--seed", "-5"), "seed"),
        (("replay", "/no/such.txt"), "cannot use '/no/such.txt'"),
        (("show", "/no/such.json"), "cannot use '/no/such.json'"),
        (("board", "check", "/no/such.json"), "No such file"),
        (("board", "chekc"), "No such command"),
        (("compile", "chess"), "no game 'chess'"),
        (("bench", "chess"), "no game 'chess'"),
        (("bench", "ttr-europe", "--seconds", "0"), "--seconds"),
    ],
)
def test_wrong_words(words: tuple[str, ...], part: str) -> None:
    assert_one_line(run(*words), part)


def test_a_back_end_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRANDTOUR_BACKEND", "turbo")
    for words in (("simulate", "ttr-europe"), ("serve",), ("games",)):
        assert_one_line(run(*words), "no back end 'turbo'")


@pytest.mark.parametrize("command", ["show", "legal", "score"])
@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("{", "is not JSON: line 1"),
        ("[]", "must hold a JSON object"),
        ("[" * 100_000, "is n"),
        ({"seats": 2}, "game: is missing"),
        ({**POSITION, "game": "chess"}, "no game 'chess'"),
        ({**POSITION, "seats": 9}, "2 to 5 players"),
        ({**POSITION, "handz": []}, "did you mean 'hands'?"),
        ({**POSITION, "hands": ["", "XX", ""]}, "hands[1]"),
        ({**POSITION, "routes": {"Paris–Wien": 0}}, "routes.Paris–Wien"),
        ({**POSITION, "version": 99}, "version"),
        ({"game": "europa-tour", "seats": 2, "answers": [[], None]}, "answers[0]"),
    ],
)
def test_wrong_positions(command: str, content: Any, part: str, tmp_path: Path) -> None:
    assert_one_line(run(command, write(tmp_path, content)), part)


@pytest.mark.parametrize(
    ("move", "part"),
    [
        ("claim Frankfurt–Paris (2) WWW", "(TTR-48)"),
        ("claim Pariss–Brest WWW", "Did you mean 'Paris'?"),
        ("fly Paris", "no move begins with 'fly'"),
        ("claim Brest–Paris", "say with which cards"),
        ("", "say a move"),
    ],
)
def test_wrong_moves(move: str, part: str, tmp_path: Path) -> None:
    assert_one_line(run("move", write(tmp_path, POSITION), move), part)


def test_wrong_seats(tmp_path: Path) -> None:
    path = write(tmp_path, POSITION)
    assert_one_line(run("move", path, "draw", "--seat", 0), "(TTR-13)")
    for command in ("show", "legal"):
        assert_one_line(run(command, path, "--seat", 3), "there is no seat 3")


def test_wrong_records(tmp_path: Path) -> None:
    match = grandtour.Match(grandtour.load("ttr-europe"), 2, seed=3, backend="lists")
    for seat in (0, 1):
        match.play(seat, match.default_move(seat))
    text = grandtour.write_record(match)
    for content, part in (
        ("hello", "not a record"),
        (text.replace("keep", "kept", 1), "was changed"),
        (text[: len(text) // 2], "line"),
        (text.replace("seed: 3", "seed: x"), "seed must be a number"),
        (text.replace("game: ttr-europe", "game: chess"), ""),
    ):
        assert_one_line(run("replay", write(tmp_path, content, "game.txt")), part)
    path = write(tmp_path, text, "game.txt")
    assert_one_line(run("replay", path, "--to", 3), "the record has moves 0 to 2")
    assert_one_line(run("replay", path, "--seat", 2), "there is no seat 2")
    assert_one_line(run("replay", path, "--board", BOARD.with_name("drawing.json")), "")


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    for words in (("show", path), ("replay", path), ("board", "check", path)):
        assert_one_line(run(*words), "UTF-8")
    assert_one_line(run("show", tmp_path), str(tmp_path))


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"trains": 0}, "trains: "),
        ({"routes": []}, "routes: "),
        ({"tickets": [{"id": "R01", "a": "nowhere", "b": "paris", "points": 5}]}, "tickets[0].a: "),
    ],
)
def test_wrong_boards_name_the_place(change: dict[str, Any], path: str, tmp_path: Path) -> None:
    board = {**json.loads(BOARD.read_text(encoding="utf-8")), **change}
    assert_one_line(run("board", "check", write(tmp_path, board)), f"grandtour: {path}")


def test_board_check_tells_everything_and_reads_standard_input(tmp_path: Path) -> None:
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    doubtful = {**board, "tains": 45}
    outcome = run("board", "check", "-", stdin=json.dumps(doubtful))
    assert outcome.code == 1
    assert "something in it looks wrong" in outcome.out
    assert "did you mean 'trains'?" in outcome.err
    wrong = {**doubtful, "trains": 0, "stations": 9}
    outcome = run("board", "check", write(tmp_path, wrong))
    assert outcome.code == 2
    assert "sound" not in outcome.out
    lines = outcome.err.splitlines()
    assert [line.split(":")[1].strip() for line in lines] == ["trains", "stations", "tains"]
    told = json.loads(run("board", "check", "-", "--json", stdin=json.dumps(wrong)).out)
    assert [one["path"] for one in told["faults"]] == ["trains", "stations"]
    assert_one_line(run("board", "check", "-", stdin="{"), "standard input is not JSON")


def test_a_real_process_says_it_the_same_way() -> None:
    assert_one_line(run_alone("play", "chess"), "no game 'chess'")
