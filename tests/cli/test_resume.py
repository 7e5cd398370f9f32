"""A game at the table goes on, whatever ended it."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import grandtour
from tests.cli.program import PATIENCE, THREE_WHITE, Outcome, play, run, run_alone

FIRST_TICKETS = ("all", "")
STRANGE = """Grand Tour record 1
game: harbour-hop
rules: 1
board: west-coast 3984fe76bfb2156c
seats: 4
seed: 3

1. 0 sail Bergen  #743d1b
"""
PROGRAM = (sys.executable, "-c", "import sys; from grandtour.cli import main; sys.exit(main())")

if os.name == "nt":
    pytest.skip("signals are sent otherwise there", allow_module_level=True)


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games of this test alone."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "grandtour" / "games"


def killed(signum: int, *words: str) -> str:
    """What a game had said when it was ended by a signal after a claimed route."""
    with subprocess.Popen(
        [*PROGRAM, "play", "ttr-europe", "--backend", "lists", "--seed", str(THREE_WHITE), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "COLUMNS": "80"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        watchdog = threading.Timer(PATIENCE, process.terminate)
        watchdog.start()
        process.stdin.write("all\n\nclaim Frankfurt-Paris (2) WWW\n")
        process.stdin.flush()
        told = ""
        for line in process.stdout:
            told += line
            if "You claim Frankfurt–Paris (2) with 3 × white." in line:
                break
        watchdog.cancel()
        assert process.poll() is None, told
        process.send_signal(signum)
        process.wait(timeout=20)
    assert process.returncode == -signum
    return told


def resumed(*answers: str) -> Outcome:
    stdin = "".join(f"{answer}\n" for answer in answers)
    return run("play", "--resume", "--backend", "lists", stdin=stdin)


@pytest.mark.parametrize("signum", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_killed_game_goes_on(signum: int, state: Path) -> None:
    killed(signum)
    outcome = resumed("log", "quit", "")
    assert outcome.code == 0
    assert re.search(r"You go on after move \d+\.", outcome.out)
    assert "● routes  Frankfurt–Paris (2) 3" in outcome.out
    assert "You claim Frankfurt–Paris (2) with 3 × white." in outcome.out
    assert f"Seed {THREE_WHITE}." in outcome.out
    assert "grandtour play --resume" in outcome.out


def test_a_torn_line_costs_no_earlier_move(state: Path) -> None:
    killed(signal.SIGKILL)
    (record,) = state.glob("*.record")
    whole = record.read_text(encoding="utf-8")
    record.write_text(whole + "99. 0 dra", encoding="utf-8")
    moves = whole.count("  #")
    assert f"You go on after move {moves}." in resumed("draw", "draw").out
    again = record.read_text(encoding="utf-8")
    assert again.startswith(whole)
    assert "99. 0 dra" not in again
    assert again.count("  #") > moves + 1


def test_two_terminals_keep_two_games_and_one_is_chosen(state: Path) -> None:
    killed(signal.SIGKILL)
    play(*FIRST_TICKETS, seed=9)
    assert len(list(state.glob("*.record"))) == 2
    outcome = resumed("2")
    assert "Which one? Type its number" in outcome.out
    assert f"Seed {THREE_WHITE}." in outcome.out
    assert run("play", "--resume", stdin="7\n").code == 2


def test_a_game_that_is_not_there_keeps_no_other_from_going_on(state: Path) -> None:
    """Left by a game of one's own, or by another checkout."""
    killed(signal.SIGKILL)
    (seating,) = state.glob("*.json")
    seating.with_name("strange.json").write_text(seating.read_text())
    strange = state / "strange.record"
    strange.write_text(STRANGE)
    outcome = resumed("quit", "")
    assert outcome.code == 0
    assert f"Seed {THREE_WHITE}." in outcome.out
    assert strange.exists()


def test_a_game_that_is_being_played_is_not_taken_over(state: Path) -> None:
    with subprocess.Popen(
        [*PROGRAM, "play", "ttr-europe", "--backend", "lists", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("all\n\n")
        process.stdin.flush()
        while "Choose one action" not in process.stdout.readline():
            pass
        outcome = run("play", "--resume")
        process.kill()
    assert outcome.code == 2
    assert "no unfinished game" in outcome.err


def test_a_choice_taken_back_is_gone_on_disk_too(state: Path) -> None:
    play("1 2", "undo")
    (record,) = state.glob("*.record")
    assert "keep" not in record.read_text(encoding="utf-8")


@pytest.mark.parametrize(("answer", "games"), [("n", 0), ("no", 0), ("", 1), ("yes", 1)])
def test_no_means_no(
    answer: str, games: int, state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Save the game?" in play(*FIRST_TICKETS, "quit", answer).out
    assert len(list(state.glob("*.record"))) == games
    assert not Path(answer or "nothing").exists()


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann", encoding="utf-8")
    outcome = play(*FIRST_TICKETS, f"save {path}", "no")
    assert "Replace it?" in outcome.out
    assert path.read_text(encoding="utf-8") == "Dear Ann"
    refused = play(*FIRST_TICKETS, words=("--record", path))
    assert refused.code == 2
    assert path.read_text(encoding="utf-8") == "Dear Ann"
    play(*FIRST_TICKETS, f"save {path}", "yes", "draw", f"save {path}")
    assert grandtour.read_record(path.read_text(encoding="utf-8")).moves[-1].text == "draw"


def test_the_record_asked_for_is_whole_at_any_time(tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    killed(signal.SIGKILL, "--record", str(path))
    record = grandtour.read_record(path.read_text(encoding="utf-8"))
    assert "claim Frankfurt–Paris (2) WWW" in [move.text for move in record.moves]
    resumed("draw")
    later = grandtour.read_record(path.read_text(encoding="utf-8"))
    assert later.moves[: len(record.moves)] == record.moves
    assert len(later.moves) > len(record.moves)


def test_a_board_of_ones_own_comes_back_though_its_file_is_gone(tmp_path: Path) -> None:
    board = tmp_path / "mine.json"
    text = Path("examples/six-cities.json").read_text(encoding="utf-8")
    board.write_text(text, encoding="utf-8")
    play("all", "", "1", words=("--board", board))
    board.unlink()
    outcome = resumed("log")
    assert outcome.code == 0
    assert "You go on after move" in outcome.out


def test_the_next_game_offers_the_last_one(state: Path) -> None:
    """In a terminal: a plain start asks first."""
    play(*FIRST_TICKETS)
    parent, child = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, "play", "ttr-europe", "--backend", "lists"],
        stdin=child,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        os.write(parent, b"yes\nquit\n\n")
        assert process.stdout is not None
        told = process.stdout.read()
    os.close(parent)
    os.close(child)
    assert "You have an unfinished game: Ticket to Ride Europe, 2 seats" in told
    assert "Seed 7." in told


def test_without_a_folder_it_says_so() -> None:
    outcome = run_alone(
        "play", "ttr-europe", "--backend", "lists", stdin="all\n\n", XDG_STATE_HOME="/dev/null"
    )
    assert outcome.code == 0
    assert "No folder can be written to" in outcome.out


def test_a_finished_game_is_a_whole_record(state: Path) -> None:
    stdin = "".join(f"{answer}\n" for answer in ["1"] * 80)
    words = ("dice-trip-belgium", "--seats", "1", "--seed", "1", "--backend", "lists")
    outcome = run("play", *words, stdin=stdin)
    assert "The game is over." in outcome.out
    (record,) = state.glob("*")
    assert grandtour.read_record(record.read_text(encoding="utf-8")).is_finished
    assert run("play", "--resume").code == 2


def test_wrong_input_at_enter_to_go_on_is_answered() -> None:
    outcome = play("1 2", "yes please", "")
    assert "yes please is none of these. Enter goes on" in outcome.out


def test_drawn_tickets_are_not_called_cut_off() -> None:
    outcome = play("1 2 3", "", "5", seed=3)
    offered = outcome.out.split("draws")[-1]
    assert "trains away" in offered
    assert "cut off" not in offered
