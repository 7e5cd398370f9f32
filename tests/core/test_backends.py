"""Where compiled code is kept, that it is never stale, and that all works without any of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grandtour
from grandtour import Match, OptionError, load
from grandtour.core.backend import backend, has_numba, rule_sources
from grandtour.core.game import Game

PACKAGE = Path(grandtour.__file__).parent
SENTENCE = (
    "Compiling the rules of ttr-europe for this machine (claim_at); this happens once …\n"
    "Compiling the rules of ttr-europe for this machine (discard_at) …\n"
)
EVERY_TIME = SENTENCE.replace(
    "this happens once", "no folder can be written to, so this happens at every start"
)

# Two small entries of one rule each: they compile in a second.
DOOR = """
from grandtour.games.ttr.cards import discard
from grandtour.games.ttr.claims import place_trains

def claim_at(states, boards, seat, route):
    place_trains(states[0], boards[0], seat, route)

def discard_at(states, color, number):
    discard(states[0], color, number)
"""
SCRIPT = """
import door
from grandtour import load
from grandtour.core.engine import Engine
engine = Engine(load("ttr-europe"), "compiled")
tables = engine.tables(1)
tables[0] = engine.blank(2)[0]
engine.backend.entry("claim_at", door)(tables, engine.boards, 0, 1)
engine.backend.entry("discard_at", door)(tables, 3, 5)
print(tables[0]["points"][0], tables[0]["discard_size"])
"""
RULE = "state.points[seat] += board.points_for_length[length]"
PLAY = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
from grandtour import Match, load, read_record, replay, write_record
match = Match(load("ttr-europe"), 2, seed=1)
for _ in range(400):
    for seat in match.deciding[:1]:
        match.play(seat, match.default_move(seat))
record = write_record(match)
assert write_record(replay(read_record(record), match.game)) == record
print(match.engine.backend.name, match.is_over, len(match.moves))
"""


def python(code: str, path: Path | None = None, **environment: str) -> tuple[str, str]:
    """Run a program; returns what it said and what it complained of."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("GRANDTOUR_")}
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, **({"PYTHONPATH": str(path)} if path else {}), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip(), run.stderr


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, and the small door beside it."""
    folder = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "cli")
    shutil.copytree(PACKAGE, folder / "grandtour", ignore=ignored)
    (folder / "door.py").write_text(DOOR)
    return folder


@pytest.fixture(scope="module")
def runs(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str, int]]:
    """What is said with one cache before and after a rule is changed, and the folders in it.

    The rule stands in another file than the entry, which is all that Numba itself looks at.
    """
    cache = tmp_path_factory.mktemp("cache")
    claims = copy / "grandtour" / "games" / "ttr" / "claims.py"
    source = claims.read_text(encoding="utf-8")
    assert source.count(RULE) == 1
    changed = source.replace(RULE, f"{RULE} + 100")
    found = {}
    for name, rules in (
        ("first", source),
        ("second", source),
        ("changed", changed),
        ("changed back", source),
    ):
        claims.write_text(rules, encoding="utf-8")
        said = python(SCRIPT, copy, GRANDTOUR_CACHE=str(cache))
        found[name] = (*said, len(list(cache.iterdir())))
    return found


def test_a_changed_rule_is_never_served_from_the_old_cache(
    runs: dict[str, tuple[str, str, int]],
) -> None:
    results = {name: run[0] for name, run in runs.items()}
    assert results == {"first": "4 5", "second": "4 5", "changed": "104 5", "changed back": "4 5"}


def test_the_cache_folder_is_named_after_the_rules(runs: dict[str, tuple[str, str, int]]) -> None:
    assert [run[2] for run in runs.values()] == [1, 1, 2, 2]


def test_compiling_is_announced_once_and_only_when_it_happens(
    runs: dict[str, tuple[str, str, int]],
) -> None:
    """Two entries are compiled the first time, and after the change; else all is ready."""
    assert [run[1] for run in runs.values()] == [SENTENCE, "", SENTENCE, ""]


def test_a_second_install_says_that_it_compiles(copy: Path, tmp_path: Path) -> None:
    """Numba keeps code by the path of its sources, so another copy finds none of it; nor does one
    whose files are newer."""
    cache = str(tmp_path / "cache")
    first, second = tmp_path / "first", tmp_path / "second"
    for place in (first, second):
        shutil.copytree(copy, place)
        assert python(SCRIPT, place, GRANDTOUR_CACHE=cache)[1] == SENTENCE
    assert python(SCRIPT, first, GRANDTOUR_CACHE=cache)[1] == ""
    os.utime(second / "door.py", (1, 1))
    assert python(SCRIPT, second, GRANDTOUR_CACHE=cache)[1] == SENTENCE
    for kept in (tmp_path / "cache").rglob("*.nbc"):
        kept.unlink()
    assert python(SCRIPT, first, GRANDTOUR_CACHE=cache)[1] == SENTENCE


def test_another_numba_compiles_in_its_own_way(copy: Path, tmp_path: Path) -> None:
    script = "import numba\nnumba.__version__ = '9.9.9'\n" + SCRIPT
    said, complaint = python(script, copy, GRANDTOUR_CACHE=str(tmp_path))
    assert said == "4 5"
    assert "this happens once, slowly, for Numba 9.9.9 is new to us …" in complaint


def test_a_cache_that_cannot_be_written_is_done_without(copy: Path, tmp_path: Path) -> None:
    """Below a regular file there is no folder, not even for root."""
    (tmp_path / "file").write_text("")
    said = python(SCRIPT, path=copy, GRANDTOUR_CACHE=str(tmp_path / "file" / "cache"))
    assert said == ("4 5", EVERY_TIME)
    assert (tmp_path / "file").read_text() == ""


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"GRANDTOUR_CACHE": "{tmp}/mine", "XDG_CACHE_HOME": "{tmp}/xdg"}, "{tmp}/mine"),
        ({"XDG_CACHE_HOME": "{tmp}/xdg"}, "{tmp}/xdg/grandtour"),
        ({"XDG_CACHE_HOME": "", "HOME": "{tmp}/home"}, "{tmp}/home/.cache/grandtour"),
        ({"XDG_CACHE_HOME": "{tmp}/file/x", "HOME": "{tmp}/home"}, "{tmp}/home/.cache/grandtour"),
        ({"XDG_CACHE_HOME": "{tmp}/file/x", "HOME": "{tmp}/file/y"}, "None"),
    ],
)  # fmt: skip
@pytest.mark.skipif(os.name == "nt", reason="other variables say where home is")
def test_the_cache_is_where_it_may_be(
    tmp_path: Path, variables: dict[str, str], expected: str
) -> None:
    (tmp_path / "file").write_text("")
    chosen = {key: value.format(tmp=tmp_path) for key, value in variables.items()}
    code = "from grandtour.core.backend import cache_root; print(cache_root())"
    assert python(code, **chosen) == (expected.format(tmp=tmp_path), "")


def test_every_source_of_rules_counts_for_the_cache() -> None:
    names = {path.relative_to(PACKAGE).as_posix() for path in rule_sources(load("ttr-europe"))}
    for name in (
        "core/entries.py",
        "core/rng.py",
        "core/chance.py",
        "games/ttr/claims.py",
        "games/ttr_europe/scoring.py",
        "bots/policies/hungry.py",
        "bots/entries/table.py",
    ):
        assert name in names
    assert not any(name.startswith("cli/") for name in names)


def test_without_numba_a_game_is_played_on_lists() -> None:
    said, complaint = python(PLAY)
    assert complaint == ""
    name, is_over, moves = said.split()
    assert (name, is_over) == ("lists", "True")
    assert int(moves) > 100


def test_without_numba_a_batch_says_what_is_missing() -> None:
    code = PLAY.split("match =")[0] + (
        "from grandtour import Batch\n"
        "try:\n    Batch(load('ttr-europe'), 2, 2)\n"
        "except ImportError as problem:\n    print(problem)"
    )
    said, complaint = python(code)
    assert complaint == ""
    assert "numba" in said.lower()


def test_a_variable_chooses_the_back_end(europe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_numba()
    monkeypatch.delenv("GRANDTOUR_BACKEND", raising=False)
    assert backend(europe).name == "compiled"
    monkeypatch.setenv("GRANDTOUR_BACKEND", "lists")
    assert Match(europe, 2).engine.backend.name == "lists"
    assert backend(europe, "checked").name == "checked"
    monkeypatch.setenv("GRANDTOUR_BACKEND", "turbo")
    with pytest.raises(
        OptionError, match="no back end 'turbo'; there are compiled, checked, lists"
    ):
        Match(europe, 2)
