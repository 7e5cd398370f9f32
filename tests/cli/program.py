"""Runs the real program: in this process where that is the same, else in one of its own."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from grandtour.cli import main

THREE_WHITE = 0  # a seed of Europe: seat 0 begins, and is dealt three white cards
PATIENCE = 60  # seconds for a program to say what is waited for

POSITION: dict[str, Any] = {
    "game": "ttr-europe",
    "seats": 3,
    "phase": "turn",
    "turn": 1,
    "hands": ["", "WWWL", ""],
    "routes": {"Frankfurt–Paris (1)": 0},
}


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)


def run(*words: object, stdin: str = "") -> Outcome:
    """The program in this process; what it prints is what a pipe would get."""
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(sys, "stdin", io.StringIO(stdin))
        patch.setenv("COLUMNS", "80")
        code = main([str(word) for word in words])
    return Outcome(code, out.getvalue(), err.getvalue())


def run_alone(*words: object, stdin: str = "", **environment: str) -> Outcome:
    """The program in a process of its own."""
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from grandtour.cli import main; sys.exit(main())",
            *map(str, words),
        ],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", **environment},
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def write(folder: Path, content: Any, name: str = "given.json") -> Path:
    """A file to give to the program; plain data becomes JSON."""
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def play(*answers: str, seed: int = 7, words: tuple[object, ...] = ()) -> Outcome:
    """A game on plain lists with these answers; it is left when they run out."""
    stdin = "".join(f"{answer}\n" for answer in answers)
    return run("play", "ttr-europe", "--seed", seed, "--backend", "lists", *words, stdin=stdin)
