"""How long commands take to start, what memory they need, and how long a cold compile takes.

python3 dev.py bench startup
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from grandtour import names

PROGRAM = str(Path(sys.executable).parent / "grandtour")
FIRST_USE = "from grandtour import Match, load; Match(load({!r}), seats=2, seed=1)"
POSITION = Path(__file__).parent.parent / "examples" / "position.json"
ROUNDS = 9


def run(*words: str, **environment: str) -> tuple[float, float]:
    """Seconds and peak megabytes of one command."""
    began = time.perf_counter()
    process = subprocess.Popen(
        words,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, words
    return time.perf_counter() - began, usage.ru_maxrss / 1024


def main() -> None:
    for words in (("games",), ("show", str(POSITION))):
        runs = [run(PROGRAM, *words) for _ in range(ROUNDS)]
        seconds = statistics.median(second for second, _ in runs)
        memory = max(memory for _, memory in runs)
        print(f"grandtour {words[0]:8s}            {seconds:6.2f} s, {memory:5.1f} MB")
    for name in names():
        first = cold_seconds(sys.executable, "-c", FIRST_USE.format(name))
        whole = cold_seconds(PROGRAM, "compile", name)
        print(
            f"{name:20s} a first match, cold {first:6.1f} s;"
            f" grandtour compile, cold, on two cores {whole:6.1f} s",
            flush=True,
        )


def cold_seconds(*words: str) -> float:
    """Seconds of one command that finds nothing compiled."""
    with tempfile.TemporaryDirectory() as folder:
        return run(*words, GRANDTOUR_CACHE=folder)[0]


if __name__ == "__main__":
    main()
