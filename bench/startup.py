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

PROGRAM = Path(sys.executable).parent / "grandtour"
POSITION = Path(__file__).parent.parent / "examples" / "position.json"
ROUNDS = 9


def run(*words: str, **environment: str) -> tuple[float, float]:
    """Seconds and peak megabytes of one command."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [PROGRAM, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, words
    return time.perf_counter() - began, usage.ru_maxrss / 1024


def main() -> None:
    for words in (("games",), ("show", str(POSITION))):
        runs = [run(*words) for _ in range(ROUNDS)]
        seconds = statistics.median(second for second, _ in runs)
        memory = max(memory for _, memory in runs)
        print(f"grandtour {words[0]:8s}            {seconds:6.2f} s, {memory:5.1f} MB")
    cold = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            cold.append(run("compile", "ttr-europe", GRANDTOUR_CACHE=folder)[0])
    print(f"grandtour compile, cold       {statistics.median(cold):6.1f} s")


if __name__ == "__main__":
    main()
