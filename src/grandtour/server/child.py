"""A program as a process of its own, with all that it starts in turn."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from subprocess import STDOUT
from typing import BinaryIO

GRACE = 2.0  # seconds to leave in, by itself and once it was asked to
SAID_MAX = 2000  # bytes of what it wrote last


class Child:
    """A running program. It gets a text on standard input; what it writes is kept."""

    def __init__(self, process: Process, output: BinaryIO, when_ended: Callable[[], None]) -> None:
        self._process = process
        self._output = output
        self._is_killed = False
        self._end = asyncio.create_task(process.wait())
        self._end.add_done_callback(lambda _: when_ended())

    @classmethod
    async def start(
        cls,
        words: Sequence[str],
        environment: Mapping[str, str],
        told: str,
        folder: Path,
        when_ended: Callable[[], None],
    ) -> Child:
        """Start it; `folder` must be empty. Ctrl-C is not for it but for whoever started it."""
        (folder / "input").write_text(told, encoding="utf-8")
        output = (folder / "output").open("w+b")
        try:
            with (folder / "input").open("rb") as told_from:
                process = await asyncio.create_subprocess_exec(
                    *words,
                    stdin=told_from,
                    stdout=output,
                    stderr=STDOUT,
                    env={**os.environ, **environment},
                    start_new_session=True,
                )
        except BaseException:
            output.close()
            raise
        return cls(process, output, when_ended)

    @property
    def end(self) -> str:
        """How it has ended; empty as long as it runs."""
        if not self._end.done():
            return ""
        code = self._end.result()
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    @property
    def said(self) -> str:
        """The last of what it has written."""
        size = self._output.seek(0, os.SEEK_END)
        self._output.seek(max(size - SAID_MAX, 0))
        return self._output.read().decode("utf-8", "replace").strip()

    async def leave(self) -> None:
        """Let it end by itself, for a moment; then ask it to, and then end it."""
        await self._wait()
        if not self._end.done():
            self._signal(signal.SIGTERM)
            await self._wait()
        await self.kill()

    async def kill(self) -> None:
        """End it, and whatever it has started."""
        if self._is_killed:
            return
        self._is_killed = True
        self._signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        await self._end

    def close(self) -> None:
        self._output.close()

    async def _wait(self) -> None:
        await asyncio.wait([self._end], timeout=GRACE)

    def _signal(self, number: signal.Signals) -> None:
        try:
            if sys.platform == "win32":
                self._process.terminate()
            else:
                os.killpg(self._process.pid, number)
        except (ProcessLookupError, PermissionError):
            pass  # nobody is left
