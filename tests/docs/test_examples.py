"""What the README and the docs show is true: code runs, commands work, links lead somewhere."""

from __future__ import annotations

import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grandtour import names
from tests.cli.program import run
from tests.docs.pages import (
    DOCS,
    EXPORT,
    PAGES,
    ROOT,
    TEXTS,
    blocks,
    files,
    name_of,
    sessions,
    text_of,
)

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
SAYS = re.compile(r"# → (.*)$", re.MULTILINE)
LONG = ("compile", "bench", "serve")  # they take a while and have tests of their own: read, not run
COMMAND = re.compile(r"^grandtour .*", re.MULTILINE)
INSIDE = re.compile(r"`((?:bench|docs|examples|src|tests|web)/[a-z0-9_./-]+)`")  # files and folders
DEV = re.compile(r"python3 dev\.py (\w+)(?: (\w+))?")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with the examples in it; single tables run on plain lists, which start at once."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GRANDTOUR_BACKEND", "lists")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "shelf"))  # no boards of the reader's own
    for name in ("GRANDTOUR_DATA", "GRANDTOUR_LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p, "python")], ids=name_of)
def test_python_blocks_run_and_say_what_they_say(
    page: Path, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Blocks of one page follow each other; `# → text` is what the line prints."""
    names: dict[str, object] = {"__name__": "__main__"}
    expected = []
    for line, block in blocks(page, "python"):
        expected += SAYS.findall(block)
        exec(compile("\n" * (line - 1) + block, str(page), "exec"), names)
    printed = iter(capsys.readouterr().out.splitlines())
    for text in expected:
        assert text in printed, f"{name_of(page)} does not print {text!r} there"


def test_every_python_block_is_called_python() -> None:
    for page in PAGES:
        assert not blocks(page, "py", "python3", "pycon"), (
            f"{name_of(page)} hides code from its test"
        )


def commands() -> list[str]:
    found = [
        line for page in PAGES for _, block in blocks(page, "sh") for line in COMMAND.findall(block)
    ]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("command", commands())
def test_commands_work(command: str, desk: Path) -> None:
    words = shlex.split(command, comments=True)[1:]
    if words[0] in LONG:
        outcome = run(words[0], "--help")
        for flag in (word for word in words if word.startswith("--")):
            assert flag in outcome.out
    else:
        outcome = run(*words)  # a game is left when there is nobody to answer
    assert outcome.code == 0, outcome.err
    assert outcome.out


PROGRAM = "import sys; from grandtour.cli import main; sys.exit(main())"


def test_a_game_from_an_empty_folder(tmp_path: Path) -> None:
    """Write what the page says and type what it says, and there is the game of `examples`."""
    page = DOCS / "engine.md"
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "shelf"), "PYTHONPATH": ""}
    for name, text in files(page).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
        if name != "try_it.py":
            assert text == text_of(ROOT / "examples" / name), f"not as in examples/{name}"
    assert len(files(page)) > 6
    typed, said = 0, {}
    for session in sessions(page):
        environment |= dict(EXPORT.findall(session))
        for line in EXPORT.sub("", session).split("\n"):
            program, *words = shlex.split(line) or [""]
            if not program or words[:1] == [
                "serve"
            ]:  # that has tests of its own: tests/web/test_plain.py
                continue
            start = {"grandtour": ["-c", PROGRAM], "python": []}[program]
            done = subprocess.run(
                [sys.executable, *start, *words],
                cwd=tmp_path,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
            )
            assert done.returncode == 0, f"{line}: {done.stderr}"
            said[words[0]] = done.stdout
            typed += 1
    assert typed > 6
    assert SAYS.findall(files(page)["try_it.py"]) == said["try_it.py"].splitlines()
    assert "Harbour Hop" in said["games"]
    assert "Esbjerg" in said["show"]
    assert "sails to" in said["replay"]


def test_every_command_is_told_of() -> None:
    told = text_of(ROOT / "docs" / "play.md")
    listed = re.findall(r"^│ (\w+) ", run("--help").out, re.MULTILINE)
    assert {"play", "simulate", "board"} <= set(listed)
    missing = [name for name in listed if not re.search(rf"^\| `{name}[ `]", told, re.MULTILINE)]
    assert not missing


@pytest.mark.parametrize("game", names())
def test_every_game_is_played_and_its_boards_are_checked(game: str) -> None:
    assert any(line.startswith(f"grandtour play {game}") for line in commands())
    boards = [line for line in commands() if line.startswith("grandtour board check ")]
    assert len(boards) >= len(names())


def test_commands_of_dev_exist() -> None:
    known = text_of(ROOT / "dev.py")
    for page in TEXTS:
        for word, name in DEV.findall(text_of(page)):
            assert word in ("play", "serve") or f'"{word}"' in known, f"dev.py has no {word}"
            if word == "bench" and name:
                assert (ROOT / "bench" / f"{name}.py").exists(), f"there is no bench {name}"


@pytest.mark.parametrize("page", TEXTS, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(text_of(page)):
        path, _, anchor = target.partition("#")
        assert "://" not in target, f"{name_of(page)} leads out of the house: {target}"
        goal = page.parent / path if path else page
        assert goal.exists(), f"{name_of(page)} links to {target}, which is not there"
        if anchor:
            assert anchor in anchors(goal), f"{name_of(page)}: no heading {target}"


@pytest.mark.parametrize("page", [p for p in TEXTS if p.name != "CHANGELOG.md"], ids=name_of)
def test_files_and_folders_that_are_named_exist(page: Path) -> None:
    named = INSIDE.findall(text_of(page))
    missing = [path for path in named if not (ROOT / path).exists()]
    assert [path for path in missing if path != "web/node_modules"] == []


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", text_of(page), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


@pytest.mark.parametrize(
    ("program", "says"),
    [("play_a_game.py", "hungry: "), ("batch.py", "64 games in "), ("my_bot.py", "Gatherer: ")],
)
def test_example_programs_run(
    program: str,
    says: str,
    desk: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = {"play_a_game.py": ["played.record"], "batch.py": ["64"]}.get(program, [])
    monkeypatch.setattr(sys, "argv", [program, *words])
    runpy.run_path(str(desk / "examples" / program), run_name="__main__")
    assert capsys.readouterr().out.startswith(says)
    if program == "play_a_game.py":
        assert text_of(desk / "played.record") == text_of(ROOT / "examples" / "game.record"), (
            "run: python examples/play_a_game.py examples/game.record"
        )


def test_every_example_is_used() -> None:
    told = "".join(text_of(page) for page in TEXTS)
    for path in (ROOT / "examples").iterdir():
        if path.is_file() and path.name != "README.md":
            assert f"examples/{path.name}" in told, f"no page tells of examples/{path.name}"
