"""A person at the table, by way of a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import grandtour
from tests.cli.program import THREE_WHITE, play, run

FIRST_TICKETS = ("all", "")


def test_a_whole_game_ends_with_the_scorecard_and_a_record(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ("--record", record, "--seat", 1, "--bots", "hungry,random")
    outcome = play(*FIRST_TICKETS, *["1", "1", "1", "1", "7", "1", "6", "1"] * 150, words=words)
    assert outcome.code == 0
    assert "The game is over." in outcome.out
    assert "European Express" in outcome.out
    assert "Longest trail" in outcome.out
    assert "most points." in outcome.out
    assert all(
        len(line.rstrip()) <= 80 for line in outcome.out.splitlines() if str(record) not in line
    )
    text = record.read_text(encoding="utf-8")
    match = grandtour.replay(grandtour.read_record(text), grandtour.load("ttr-europe"), "lists")
    assert match.is_over


def test_the_same_seed_gives_the_same_game() -> None:
    answers = (*FIRST_TICKETS, *["1"] * 20)
    assert play(*answers).out == play(*answers).out


def test_sealed_tickets_can_be_taken_back() -> None:
    outcome = play("1 2", "undo", "1 3", "", "log")
    assert outcome.out.count("Enter to go on, or undo.") == 2
    assert "Taken back." in outcome.out
    assert "You keep 2 of 4 tickets" in outcome.out


def test_too_few_tickets_are_refused_with_the_clause() -> None:
    outcome = play("1")
    assert "At least 2 of the first tickets must be kept. (EUR-11)" in outcome.out


def test_why_names_the_clause() -> None:
    outcome = play(
        *FIRST_TICKETS, "why claim Brest–Paris KKK", "why draw", "why", "why claim Brest–Pariss KKK"
    )
    assert "Brest–Paris takes 3 cards of black; you hold" in outcome.out
    assert "(TTR-36)" in outcome.out
    assert "Nothing speaks against it." in outcome.out
    assert "Say a move after why" in outcome.out
    assert "Did you mean 'Paris'?" in outcome.out


def test_a_route_is_chosen_first_and_then_its_payment() -> None:
    claim = "claim paris-frankfurt (2)"
    outcome = play(*FIRST_TICKETS, claim, "undo", claim, "1", seed=THREE_WHITE)
    assert outcome.out.count("How do you pay for Frankfurt–Paris (2) (3 white)?") == 2
    assert "You claim Frankfurt–Paris (2) with 3 × white." in outcome.out
    assert "● routes  Frankfurt–Paris (2) 3" in outcome.out


def test_a_move_may_be_typed_in_full() -> None:
    assert (
        "You claim Frankfurt–Paris (2) with 3 × white."
        in play(*FIRST_TICKETS, "claim Paris-Frankfurt (2) www", seed=THREE_WHITE).out
    )


def test_a_station_is_built_in_a_city_by_name_or_number() -> None:
    outcome = play(*FIRST_TICKETS, "station", "wien", "1")
    assert "You build a station in Wien with" in outcome.out
    assert "stations: Wien" in outcome.out


def test_payments_spare_locomotives() -> None:
    from grandtour.cli.screens import screen_for

    game = grandtour.load("ttr-europe")
    position = {"phase": "turn", "turn": 0, "hands": ["RRRLL", ""], "seats": 2}
    match = grandtour.Match.from_position(game, position, backend="lists")
    choice = screen_for(game).menu(match.view(0), match.legal_moves(0)).read("claim paris–zürich")
    assert choice is not None
    payments = choice.further()
    assert payments is not None
    assert [each.move.split()[-1] for each in payments.choices()] == ["RRR", "RRL", "RLL"]


def test_words_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "so-far.txt"
    outcome = play(
        *FIRST_TICKETS,
        "help",
        "board",
        "rules",
        "log",
        f"save {path}",
        "save",
        "save /no/such/x",
        "99",
        "undo",
        "quit",
    )
    assert "why MOVE" in outcome.out
    assert "No house rules." in outcome.out
    assert "There is no choice 99." in outcome.out
    assert "(TTR-77)" in outcome.out
    assert "Cannot write /no/such/x" in outcome.out
    assert path.read_text(encoding="utf-8").startswith("Grand Tour record")
    assert outcome.code == 0


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    outcome = play(*FIRST_TICKETS, "quit", str(path))
    assert "Save the game?" in outcome.out
    assert path.exists()


def test_house_rules_are_told() -> None:
    outcome = play(*FIRST_TICKETS, "rules", words=("--option", "noStations"))
    assert "noStations = True: The game is played without stations." in outcome.out
    assert "build a station" not in outcome.out


def test_the_end_of_the_input_leaves_with_the_record(tmp_path: Path) -> None:
    record = tmp_path / "cut.txt"
    outcome = play(*FIRST_TICKETS, "1", words=("--record", record))
    assert outcome.code == 0
    assert run("replay", record).code == 0


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_an_interrupt_leaves_quietly_with_the_record(tmp_path: Path) -> None:
    record = tmp_path / "interrupted.txt"
    script = "import sys; from grandtour.cli import main; sys.exit(main())"
    words = ("play", "ttr-europe", "--backend", "lists", "--seed", "7", "--record", str(record))
    with subprocess.Popen(
        [sys.executable, "-c", script, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
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
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == ""
    assert run("replay", record).code == 0
