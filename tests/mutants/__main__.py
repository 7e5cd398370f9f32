"""Break the rules one by one, and see that a test notices each time.

python -m tests.mutants                   all
python -m tests.mutants ttr dice          those of rooms, files or clauses with this in their name
python -m tests.mutants --list            what there is
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from tests.mutants.listed import MUTANTS, SOURCE, Mutant

HERE = SOURCE.parent.parent
LIMIT = 300.0  # seconds for the tests of one mutant; one that hangs has been noticed
PASSED, FAILED = 0, 1  # what pytest says
HANGS = "out of time"


def main(arguments: Sequence[str]) -> int:
    words = [word for word in arguments if word != "--list"]
    chosen = [
        mutant
        for mutant in MUTANTS
        if not words or any(word in f"{mutant.room} {mutant.name}" for word in words)
    ]
    if not chosen:
        print(f"no mutant has {' or '.join(words)} in its name", file=sys.stderr)
        return 2
    if "--list" in arguments:
        for mutant in chosen:
            print(f"{mutant.name}\n    {mutant.old!r}\n    {mutant.new!r}")
        return 0
    return try_all(chosen)


def try_all(chosen: Sequence[Mutant]) -> int:
    """Print what becomes of each; 1 if one is alive that should not be."""
    jobs = os.cpu_count() or 1
    fates: Counter[str] = Counter()
    noticed: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        copies: Queue[Path] = Queue()
        for number in range(jobs):
            copy = Path(folder) / str(number) / "grandtour"
            shutil.copytree(SOURCE, copy)
            copies.put(copy)
        with ThreadPoolExecutor(jobs) as pool:
            tries = pool.map(lambda mutant: fate_of(mutant, copies), chosen)
            for mutant, (fate, test) in zip(chosen, tries, strict=True):
                print(f"{fate:<10}  {mutant.name}  {test or mutant.equivalent}", flush=True)
                fates[fate] += 1
                noticed |= {test} if test else set()
        code, said = run_tests(copies.get(), sorted(noticed), LIMIT * len(chosen))
    print(", ".join(f"{number} {fate}" for fate, number in sorted(fates.items())))
    if noticed and code != PASSED:
        print(f"{said}\nof these, some fail before anything is broken", file=sys.stderr)
        return 2
    return 0 if set(fates) <= {"killed", "equivalent"} else 1


def fate_of(mutant: Mutant, copies: Queue[Path]) -> tuple[str, str]:
    """Break one rule in a copy of the sources, run its tests, and mend it; also which test noticed."""
    copy = copies.get()
    file = copy / mutant.file
    whole, times = file.read_bytes(), (file.stat().st_atime, file.stat().st_mtime)
    try:
        text = whole.decode("utf-8")
        assert text.count(mutant.old) == 1, mutant.name
        file.write_bytes(text.replace(mutant.old, mutant.new).encode("utf-8"))
        os.utime(file, (times[0], times[1] + 60))  # its byte code is no longer good
        code, said = run_tests(copy, mutant.tests, LIMIT)
    finally:
        file.write_bytes(whole)
        os.utime(file, times)
        copies.put(copy)
    if code == PASSED:
        return ("equivalent" if mutant.equivalent else "SURVIVED"), ""
    failed = re.search(r"^FAILED tests/([^\s\[]+)", said, re.MULTILINE)
    if code != FAILED or (failed is None and said != HANGS):
        print(said, file=sys.stderr)
        return "BROKEN", ""  # the tests could not even begin
    if failed is None:
        return "killed", ""
    return "killed", next((test for test in mutant.tests if "[" in test), failed[1])


def run_tests(copy: Path, tests: Sequence[str], limit: float) -> tuple[int, str]:
    """Run tests with a copy of the sources in place of ours, as plain Python."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy.parent),
        "PYTHONDONTWRITEBYTECODE": "1",
        "GRANDTOUR_BACKEND": "lists",
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *(f"tests/{test}" for test in tests)],
            cwd=HERE,
            env=environment,
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return FAILED, HANGS
    return done.returncode, done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
