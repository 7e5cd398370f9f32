"""What a player installs is enough to play: nothing that only the tests bring along."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAM = "import sys; from grandtour.cli import main; sys.exit(main())"


def test_the_server_runs_on_what_the_lock_of_players_names(tmp_path: Path) -> None:
    installer = shutil.which("uv", path=str(ROOT / ".tools" / "bin")) or shutil.which("uv")
    assert installer, "This test installs with uv: python3 dev.py test fetches it."
    home = tmp_path / "venv"
    subprocess.run([installer, "venv", "-q", "--python", sys.executable, home], check=True)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [installer, "pip", "install", "-q", "--require-hashes", "--python", python]
    subprocess.run([*install, "-r", ROOT / "requirements.lock"], check=True)
    flags = f"serve --port 0 --database {tmp_path / 'games.db'} --no-open --no-compile"
    server = subprocess.Popen(
        [python, "-c", PROGRAM, *flags.split()],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        address = re.search(r"http://[^/]+/", line)
        assert address, f"the server did not start: {line!r}"
        with urllib.request.urlopen(address[0] + "readyz") as answer:
            assert answer.status == 200
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()


def test_an_old_node_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel is then built with Node from PyPI."""
    monkeypatch.syspath_prepend(str(ROOT))
    import web_build

    for version, will_do in (("v18.20.4", False), ("v20.18.9", False), ("v22.1.0", True)):
        for name, says in (("node", version), ("npm", "10.0.0")):
            program = tmp_path / name
            program.write_text(f"#!/bin/sh\necho {says}\n")
            program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert web_build.own_node() is will_do, version


def test_the_package_says_what_it_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["authors"]
    assert {"LICENSE", "web/NOTICES.txt"} <= set(project["license-files"])
    assert all((ROOT / name).is_file() for name in project["license-files"])
    assert "Typing :: Typed" in project["classifiers"]
    assert (ROOT / "src" / "grandtour" / "py.typed").is_file()
