"""The commands of this project, on a machine with only Python and pip.

    python3 dev.py serve              set up, build the web app, and play in the browser
    python3 dev.py play ttr-europe    set up, and play in the terminal (any grandtour command works)
    python3 dev.py test               set up, and run every test

Also: `python3 dev.py web` (build the web app alone), `python3 dev.py gallery` (screenshots for docs/),
`python3 dev.py options [GAME] [OPTION …]` (every house rule played in the browser), `python3 dev.py
mutants [GAME]` (rules broken one by one: a test has to notice),
`python3 dev.py check` (lint, types and rooms alone), `python3 dev.py bench [NAME …]` (the
measurements in bench/) and `python3 dev.py lock` (renew the locks). Everything is installed into
.venv, web/node_modules and .tools beside this file, caches and compiled rules included: delete the
folder, and they are gone. Elsewhere go only your own games (docs/play.md and docs/serve.md say where),
and Chromium, which `test` fetches where it is missing and may be installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLS = HERE / ".tools"
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
LOCKS = {
    "run": "requirements.lock",
    "dev": "requirements-dev.lock",
    "bench": "requirements-bench.lock",
}

CACHES = {
    "PIP_CACHE_DIR": "pip",
    "UV_CACHE_DIR": "uv",
    "npm_config_cache": "npm",
    "GRANDTOUR_CACHE": "grandtour",
}


def run(*command: str | Path, **environment: str) -> None:
    """Run a command; if it fails, stop with its exit code."""
    words = [str(word) for word in command]
    code = subprocess.call(words, cwd=HERE, env={**os.environ, **environment})
    if code:
        sys.exit(code)


def keep_caches_here() -> None:
    """Caches of the installers, and compiled rules, lie in .tools unless a variable says otherwise."""
    for variable, name in CACHES.items():
        os.environ.setdefault(variable, str(TOOLS / "cache" / name))


def uv() -> Path:
    """The installer, fetched into .tools once."""
    path = TOOLS / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    if not path.exists():
        print("Fetching the installer …", file=sys.stderr)
        run(
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "--root-user-action=ignore",
            "--target",
            TOOLS,
            "uv",
        )
    return path


def set_up(kind: str) -> None:
    """Make .venv hold what the lock says, unless it does already. Each kind includes those before."""
    kinds = list(LOCKS)
    for larger in reversed(kinds[kinds.index(kind) :]):
        if (VENV / f"{larger}.stamp").exists():
            kind = larger
            break
    lock_file = HERE / LOCKS[kind]
    content = lock_file.read_bytes() + (HERE / "pyproject.toml").read_bytes()
    wanted = hashlib.sha256(content).hexdigest()
    stamp = VENV / f"{kind}.stamp"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    installer = uv()
    print("Setting up …", file=sys.stderr)
    if not BIN.exists():
        run(installer, "venv", "-q", "--python", sys.executable, VENV)
    target = {"VIRTUAL_ENV": str(VENV)}
    run(installer, "pip", "install", "-q", "--require-hashes", "-r", lock_file, **target)
    run(installer, "pip", "install", "-q", "--no-deps", "-e", HERE, **target)
    stamp.write_text(wanted)


def build_web() -> None:
    """Build the web app from web/, unless it is built already; see web_build.py."""
    run(sys.executable, HERE / "web_build.py", "--installer", uv(), "--venv", VENV)


def check() -> None:
    run(BIN / "ruff", "check", ".")
    run(BIN / "ruff", "format", "--check", ".")
    run(BIN / "mypy")
    run(BIN / "lint-imports")


def check_web() -> None:
    """Types and components of the web app."""
    run(sys.executable, HERE / "web_build.py", "check", "--installer", uv(), "--venv", VENV)


def need_chromium() -> None:
    """The tests of the page run in Chromium: fetch it on Debian, or say what to install."""
    if os.environ.get("CHROMIUM") or shutil.which("chromium"):
        return
    is_root = os.name == "posix" and os.geteuid() == 0
    if not (is_root and shutil.which("apt-get") and Path("/etc/debian_version").exists()):
        sys.exit("The tests of the page need Chromium: install it, or name it in $CHROMIUM.")
    print("Fetching Chromium …", file=sys.stderr)
    run("apt-get", "-qq", "update")
    run("apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium")


def test(arguments: list[str]) -> None:
    set_up("dev")
    page_tests = HERE / "tests" / "web"
    named = [HERE / word.partition("::")[0] for word in arguments if not word.startswith("-")]
    paths = [path.resolve() for path in named if path.exists()]
    if not paths or any(
        page_tests.is_relative_to(path) or path.is_relative_to(page_tests) for path in paths
    ):
        build_web()
        need_chromium()
    if not arguments:
        check()
        check_web()
    workers = [] if any(word.startswith("-n") for word in arguments) else ["-n", "auto"]
    run(BIN / "python", "-m", "pytest", *workers, *arguments)


def lock() -> None:
    """Renew the locks: pins with hashes, and no host names."""
    common = (
        "pip",
        "compile",
        "-q",
        "--universal",
        "--generate-hashes",
        "--no-header",
        "--no-annotate",
        "--python-version",
        "3.11",
        "--upgrade",
        "pyproject.toml",
    )
    run(uv(), *common, "-o", LOCKS["run"])
    run(uv(), *common, "--group", "dev", "-o", LOCKS["dev"])
    run(uv(), *common, "--group", "bench", "-o", LOCKS["bench"])


def bench(arguments: list[str]) -> None:
    """Run the benchmarks, or those named."""
    set_up("bench")
    if not arguments or "web" in arguments:
        build_web()
        need_chromium()
    names = arguments or sorted(path.stem for path in (HERE / "bench").glob("[a-z]*.py"))
    for name in names:
        run(BIN / "python", HERE / "bench" / f"{name}.py")


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("Grand Tour needs Python 3.11 or newer.")
    keep_caches_here()
    # With its byte code kept, a server starts in a third of the time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    word, rest = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("--help", [])
    if word in ("-h", "--help"):
        print((__doc__ or "").strip())
    elif word == "test":
        test(rest)
    elif word == "bench":
        bench(rest)
    elif word == "check":
        set_up("dev")
        check()
    elif word == "lock":
        lock()
    elif word == "web":
        set_up("run")
        build_web()
    elif word == "mutants":
        set_up("dev")
        run(BIN / "python", "-m", "tests.mutants", *rest)
    elif word in ("gallery", "options"):
        set_up("dev")
        build_web()
        need_chromium()
        run(BIN / "python", "-m", f"tests.web.{word}", *rest)
    else:
        set_up("run")
        if word == "serve":
            build_web()
        program = str(BIN / "grandtour")
        os.execv(program, [program, word, *rest])


if __name__ == "__main__":
    main()
