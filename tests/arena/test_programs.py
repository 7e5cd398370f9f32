"""Programs in the arena: they play by the protocol, with the deals that others have."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from grandtour import Game, OptionError, load
from grandtour.arena import compare
from grandtour.arena.blocks import Block, losers_last
from grandtour.arena.running import Running
from grandtour.games import load_on
from grandtour.server.programs import Programs, read_program
from tests.arena.guests import ALSO, CHOOSER
from tests.cli.program import PATIENCE, run
from tests.docs.pages import ROOT

PLAYER = Path(__file__).parent / "player.py"
EXAMPLE = ROOT / "examples" / "program_bot.py"
SHORT = {"rounds": 2}
AGES = 600.0  # seconds that nobody needs


@pytest.fixture(scope="module")
def road() -> Game:
    return load("road-trip-europa")


def spelt(how: str, *words: object, name: str = "mine") -> str:
    """The player who behaves so, as it is named on the command line."""
    command = shlex.join([sys.executable, str(PLAYER), how, *map(str, words)])
    return f"{name}={command}"


def mine(how: str, *words: object, seconds: float = AGES) -> Programs:
    return Programs.read([spelt(how, *words)], seconds)


def played(game: Game, bots: tuple[str, ...], seats: int = 2, **setup: Any) -> list[Block]:
    """The blocks of so many games."""
    games, cores = setup.pop("games", 2), setup.pop("cores", 1)
    running = Running(game, bots, seats, seed=4, **setup)
    running.run(games, cores)
    return running.blocks


@pytest.mark.parametrize("how", ["first", "clumsy"])
def test_a_program_plays_what_a_guest_would_who_plays_alike(road: Game, how: str) -> None:
    """With the same deals and the same rivals; what is refused may be tried again."""
    setup: dict[str, Any] = {"options": SHORT}
    blocks = played(road, ("mine", CHOOSER), programs=mine(how), **setup)
    assert blocks == played(road, (ALSO, CHOOSER), **setup)
    assert blocks[0].places != ((1, 1), (1, 1))


def test_a_program_may_have_several_seats(road: Game) -> None:
    setup: dict[str, Any] = {"options": SHORT, "seats": 3}
    blocks = played(road, ("random",), field="mine", programs=mine("first"), **setup)
    assert blocks == played(road, ("random",), field=ALSO, **setup)


def test_programs_of_other_processes_play_on_the_same_board(road: Game) -> None:
    other = load_on("road-trip-europa", "other", {**road.board.source, "pointsPerCountry": 3})
    setup: dict[str, Any] = {"options": SHORT}
    blocks = played(other, ("mine", "random"), programs=mine("first"), cores=2, **setup)
    assert blocks == played(other, (ALSO, "random"), **setup)
    assert blocks != played(road, (ALSO, "random"), **setup)


def test_the_example_takes_part() -> None:
    words = ("--bots", "random", "--games", 2, "--seed", 4, "--cores", 1, "--option", "rounds=2")
    program = f"mine@2.1={shlex.join([sys.executable, str(EXAMPLE)])}"
    data = run("arena", "road-trip-europa", *words, "--program", program, "--json").json
    assert {one["name"] for one in data["standings"]} == {"mine", "random"}
    version = next(one["version"] for one in data["standings"] if one["name"] == "mine")
    assert version.startswith("2.1 ")
    assert data["faults"] == []
    assert data["games"] == 2


@pytest.mark.parametrize(
    ("how", "seconds", "why", "said"),
    [
        ("dies", AGES, "it ended with exit code 1, and owed a move", "I have run out of ideas"),
        ("hangs", 3.0, "no move came within 3 s", ""),
        ("leaves", AGES, "it left the table", ""),
    ],
)
def test_who_does_not_play_on_loses(
    road: Game, tmp_path: Path, how: str, seconds: float, why: str, said: str
) -> None:
    """The game goes on to its end without it, and the next one begins anew."""
    pids, kept = tmp_path / "pids", tmp_path / "results"
    programs = mine(how, pids, seconds=seconds)
    setup: dict[str, Any] = {"bots": ("mine", "random"), "seed": 4, "options": SHORT}
    setup |= {"games": 2, "results": kept, "programs": programs, "cores": 1}
    report = compare(road, **setup)
    best, worst = report.standings
    assert (best.name, best.share, worst.mean_place) == ("random", 1, 2)
    assert [(fault.game, fault.seat, fault.bot) for fault in report.faults] == [
        (0, 0, "mine"),
        (1, 1, "mine"),
    ]
    assert {(fault.why, fault.said) for fault in report.faults} == {(why, said)}
    if how == "hangs":
        assert not any(map(is_running, pids.read_text().split()))
    assert compare(road, **setup) == report  # read from the file
    assert kept.read_bytes().count(b"\n") == 2


def is_running(pid: str) -> bool:
    """A process that has ended and was not looked at yet does not run."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_loss_is_told_with_what_the_program_wrote() -> None:
    words = ("--bots", "random", "--games", 2, "--seed", 4, "--cores", 1, "--option", "rounds=2")
    outcome = run("arena", "road-trip-europa", *words, "--program", spelt("dies"))
    assert "mine lost 2 games by faults of its own." in outcome.out
    first = "mine lost game 0 of block 0, in seat 0: it ended with exit code 1, and owed a move."
    assert f"{first} It wrote:\nI have run out of ideas\n" in outcome.err


def test_who_never_comes_is_told_instead_of_losing(road: Game) -> None:
    said = "mine never asked for its table: it ended with exit code 1.* cannot find my opening"
    with pytest.raises(OptionError, match=said):
        played(road, ("mine", "random"), programs=mine("breaks"))


def test_ctrl_c_ends_programs_too(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    words = ["arena", "road-trip-europa", "--bots", "random", "--program", spelt("hangs", pids)]
    program = "import sys; from grandtour.cli import main; sys.exit(main())"
    running = subprocess.Popen(
        [sys.executable, "-c", program, *words, "--program-seconds", "600", "--cores", "1"],
        stderr=subprocess.PIPE,
    )
    try:
        while running.poll() is None and not pids.exists():
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130, said
    assert b"Traceback" not in said
    assert not any(map(is_running, pids.read_text().split()))


def test_who_has_lost_is_last_and_others_keep_their_order() -> None:
    assert losers_last((1, 2, 3), [0]) == (3, 1, 2)
    assert losers_last((1, 1, 3), [0]) == (3, 1, 2)
    assert losers_last((2, 1, 2), [1]) == (1, 3, 1)
    assert losers_last((1, 2, 3), [0, 1]) == (2, 3, 1)
    assert losers_last((1, 2), [0, 1]) == (1, 2)
    assert losers_last((1, 2, 3), []) == (1, 2, 3)


def test_a_program_has_another_version_when_a_file_of_it_or_a_word_has_changed(
    tmp_path: Path,
) -> None:
    def version(*words: object, name: str = "mine") -> str:
        return read_program(f"{name}={shlex.join(map(str, words))}").version

    one, other = tmp_path / "bot", tmp_path / "elsewhere" / "bot"
    other.parent.mkdir()
    for path in (one, other):
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
    assert version(one) == version(other, name="another")  # where it lies does not count
    assert version(one, name="mine@7") == f"7 {version(one)}"
    assert len({version(one), version(one, "--quick"), version(one, one)}) == 3
    before = version(one, other), version("sh", one), version("sh")
    other.write_text("#!/bin/sh\n# changed\n")
    one.write_text("#!/bin/sh\n# changed\n")
    after = version(one, other), version("sh", one), version("sh")
    assert [old != new for old, new in zip(before, after, strict=True)] == [True, True, False]


def test_results_of_another_program_are_refused(tmp_path: Path) -> None:
    kept = tmp_path / "results"
    words = ("--bots", "random", "--games", 2, "--seed", 4, "--cores", 1, "--option", "rounds=2")
    words = ("arena", "road-trip-europa", *words, "--results", kept)
    assert run(*words, "--program", spelt("first")).code == 0
    outcome = run(*words, "--program", spelt("clumsy"))
    assert outcome.code == 2
    assert "holds another contest: there the bots are mine" in outcome.err
    assert json.loads(kept.read_text().splitlines()[0])["bots"].keys() == {"mine", "random"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--program", "mine"), "NAME=COMMAND, not 'mine'"),
        (("--program", "mine="), "NAME=COMMAND, not 'mine='"),
        (("--program", "a:b=sh"), "NAME=COMMAND, not 'a:b=sh'"),
        (("--program", "mine='sh"), "the command of 'mine' cannot be read"),
        (("--program", "mine=/no/such/bot -q"), "there is no program '/no/such/bot'"),
        (("--program", "random=sh"), "a program cannot be called 'random'"),
        (("--program", "x=sh", "--program", "x=sh -c"), "two programs are called 'x'"),
        (("--program", "x=sh", "--program-seconds", "0"), "some seconds for a move, not 0"),
        (("--program-seconds", "5"), "add --program"),
        (("--program", "x=sh", "--dask", "tcp://127.0.0.1:9"), "not on a Dask cluster"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(words: tuple[str, ...], said: str) -> None:
    outcome = run("arena", "road-trip-europa", "--bots", "collector,random", *words)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert said in outcome.err


def test_what_cannot_be_executed_is_told(road: Game, tmp_path: Path) -> None:
    broken = tmp_path / "bot"
    broken.write_bytes(os.urandom(64))
    broken.chmod(0o755)
    programs = Programs.read([f"mine={broken}"])
    with pytest.raises(OptionError, match="mine cannot be started"):
        played(road, ("mine", "random"), programs=programs)
