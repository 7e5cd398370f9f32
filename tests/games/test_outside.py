"""Games from outside: named in the environment or installed, they are games like all others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grandtour import OptionError, games
from grandtour.bots import bot_names, simulate
from tests.sample import EXAMPLES, SAMPLE

OWN = tuple(games.ROOMS)
MODULE = """
from grandtour.core.about import About
ABOUT = About("{name}", "{name}", ("ODD",), 1, range(2, 3), (), "own")
"""
MAKE = """
def make_game(name, data=None):
    raise NotImplementedError
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder one stands in; what is imported from it is forgotten afterwards."""
    before, path = set(sys.modules), list(sys.path)
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    sys.path[:] = path
    for name in set(sys.modules) - before:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
    games._guests.cache_clear()
    games._room_in.cache_clear()


def named(monkeypatch: pytest.MonkeyPatch, modules: str) -> None:
    monkeypatch.setenv(games.GUESTS, modules)
    games._guests.cache_clear()


def test_the_environment_names_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert games.names() == OWN
    with pytest.raises(OptionError, match="no game 'harbour-hop'"):
        games.load(SAMPLE)
    named(monkeypatch, "harbour_hop")
    assert games.names() == (*OWN, SAMPLE)
    game = games.load(SAMPLE)
    assert game is games.load(SAMPLE)
    assert games.about(SAMPLE)["players"] == {"min": 2, "max": 4}
    assert games.about(SAMPLE, "fr")["sentence"].startswith("Portez")
    assert games.game_of({"game": "Harbour Hop"}) == SAMPLE
    assert bot_names(game) == ("random",)
    assert simulate(game, games=5, seats=3, seed=1).mean_plies == 24
    report = games.examine(SAMPLE, "own", {**game.board.source, "strat": "Porto"})
    assert [doubt.path for doubt in report.doubts] == ["strat"]
    assert "HOP-04" in str(games.rule_text(SAMPLE))
    assert games.rule_text(SAMPLE, "fr") == games.rule_text(SAMPLE)
    assert games.rule_text("ttr-europe") is None


def test_modules_of_the_folder_one_stands_in_are_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "odd_one.py").write_text(MODULE.format(name="odd-one") + MAKE)
    (folder / "odd_two.py").write_text(MODULE.format(name="odd-two") + MAKE)
    named(monkeypatch, "odd_two, odd_one,odd_two,")
    assert games.names() == (*OWN, "odd-two", "odd-one")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "GRANDTOUR_GAMES: no game in 'odd': No module named 'odd'"),
        ("", "no game in 'odd': it has no ABOUT"),
        ("ABOUT = 'odd'", "no game in 'odd': it has no ABOUT"),
        (MODULE.format(name="odd"), "no game in 'odd': it has no function `make_game"),
        (MODULE.format(name="Odd/one") + MAKE, "'Odd/one' is no name for it"),
        (
            MODULE.format(name="ttr-europe") + MAKE,
            "two games are called 'ttr-europe': those of grandtour.games.ttr_europe and of odd",
        ),
        (MODULE.format(name=SAMPLE) + MAKE, "those of harbour_hop and of odd"),
    ],
)
def test_what_is_no_game_is_said_clearly(
    folder: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, message: str
) -> None:
    if text is not None:
        (folder / "odd.py").write_text(text)
    named(monkeypatch, "harbour_hop,odd")
    with pytest.raises(OptionError) as problem:
        games.names()
    assert message in str(problem.value)
    assert games.load("ttr-europe").name == "ttr-europe"  # ours are not in its way


def test_an_installed_package_offers_its_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "odd.py").write_text(MODULE.format(name="odd-one") + MAKE)
    facts = folder / "odd-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[grandtour.games]\nodd-one = odd\n")
    monkeypatch.syspath_prepend(str(folder))
    named(monkeypatch, "harbour_hop")
    assert games.names() == (*OWN, SAMPLE, "odd-one")
    (facts / "entry_points.txt").write_text("[grandtour.games]\nodd-one = lost\n")
    games._guests.cache_clear()
    with pytest.raises(OptionError, match=r"an installed package .*: no game in 'lost'"):
        games.names()


SAYS = """
from grandtour import Match, load
match = Match(load("harbour-hop"), 2, seed=1)
match.play(0, match.legal(0)[0])
print(match.engine.backend.name, len(match.legal(1)), match.result().cards[0].lines["stamps"])
"""


def test_a_changed_rule_is_compiled_anew(tmp_path: Path) -> None:
    """Machine code is kept under the sources it was made from, wherever these lie: the rule's own
    file, and one that holds nothing but a number."""
    copy = tmp_path / "harbour_hop"
    shutil.copytree(EXAMPLES / "harbour_hop", copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "more").mkdir()
    number, rules = copy / "more" / "numbers.py", copy / "rules.py"
    number.write_text("TIDE = 0\n")
    text = rules.read_text(encoding="utf-8").replace("> board.reach", "> board.reach - TIDE", 1)
    rules.write_text(
        text.replace(
            "import ROUNDS\n", "import ROUNDS\nfrom harbour_hop.more.numbers import TIDE\n"
        ),
        encoding="utf-8",
    )

    def said() -> tuple[list[str], bool]:
        environment = {
            **os.environ,
            games.GUESTS: "harbour_hop",
            "GRANDTOUR_BACKEND": "compiled",
            "GRANDTOUR_CACHE": str(tmp_path / "cache"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        done = subprocess.run(
            [sys.executable, "-c", SAYS],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.split(), "Compiling the rules of harbour-hop" in done.stderr

    assert said() == (["compiled", "6", "1"], True)
    assert said() == (["compiled", "6", "1"], False)
    number.write_text("TIDE = 1\n")
    assert said() == (["compiled", "4", "1"], True)
    text = rules.read_text(encoding="utf-8")
    rules.write_text(
        text.replace("board.points_for_stamp", "(board.points_for_stamp + 6)"), "utf-8"
    )
    assert said() == (["compiled", "4", "7"], True)
