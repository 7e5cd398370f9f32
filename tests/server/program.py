"""`grandtour serve` as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.online import Guest

START = "import sys; from grandtour.cli import main; sys.exit(main(sys.argv[1:]))"


class Program:
    """A running server; what it prints and logs is kept."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.url = ""
        self.logs: list[str] = []
        self._reader = asyncio.create_task(self._read_logs())

    async def _read_logs(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.logs.append(line.decode())

    async def wait_until_ready(self) -> None:
        assert self.process.stdout is not None
        async with asyncio.timeout(60):
            line = (await self.process.stdout.readline()).decode()
        assert "http://" in line, (line, self.logs)
        self.url = line.split()[-1].rstrip("/")

    async def guest(self, name: str) -> Guest:
        guest = Guest(self.url)
        await guest.be(name)
        return guest

    async def stop(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        async with asyncio.timeout(30):
            code = await self.process.wait()
        await self._reader
        return code


@asynccontextmanager
async def served(database: str | Path, *flags: str) -> AsyncIterator[Program]:
    """The program from its start to its end, however it comes."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        START,
        "serve",
        *("--port", "0", "--database", str(database), "--no-open", "--no-compile"),
        *("--pause", "0", "--rate", "0", *flags),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    program = Program(process)
    try:
        await program.wait_until_ready()
        yield program
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await program._reader
