"""What goes on beside the requests: tasks to be waited for, and what is done over and over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from grandtour.server.refusal import No
from grandtour.server.store import Taken

PASSING = (No, Taken, SQLAlchemyError, OSError)  # what goes wrong once, and right another time

log = logging.getLogger("grandtour.hall")


class Background:
    """Tasks of one server, until it stops."""

    def __init__(self) -> None:
        self.is_closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something happen beside everything else; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)

        def finish(task: asyncio.Task[Any]) -> None:
            self._tasks.discard(task)
            if not task.cancelled() and task.exception() is not None:
                log.error("something failed in the background", exc_info=task.exception())

        task.add_done_callback(finish)

    async def stop(self) -> None:
        """End all of them."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def again_and_again(work: Callable[[], Coroutine[Any, Any, None]], pause: float) -> None:
    """Whatever goes wrong once, such as a database that is away, goes right another time."""
    while True:
        try:
            await work()
        except PASSING as problem:
            log.warning("later again", extra={"why": type(problem).__name__})
        except Exception as problem:
            log.error("later again", exc_info=problem)
        await asyncio.sleep(pause)
