"""Runs the server until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from socket import socket
from typing import Any

import uvicorn
from fastapi import FastAPI

from grandtour.server.app import make_app, serving
from grandtour.server.settings import Settings

MESSAGE_MAX = 64 * 1024  # bytes of one command
TIDY = 600  # seconds between two looks at all objects
YOUNG, NEVER = 5_000, 1_000_000  # new objects, and looks at them, before a larger look
GRACE = 5  # seconds for requests under way when the server stops


class Server(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, say_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._say_ready = say_ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, but only this: what comes after serving still has work to do."""
        loop = asyncio.get_running_loop()
        try:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except (NotImplementedError, RuntimeError, ValueError):
            # Loops of Windows, and those of other threads, take no handlers: uvicorn's way then.
            with super().capture_signals():
                yield
            return
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._say_ready()


def configure(app: FastAPI) -> uvicorn.Config:
    """How the app is served."""
    return uvicorn.Config(
        app,
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_MAX,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
    )


async def run(settings: Settings, listening: socket, say_ready: Callable[[], None]) -> None:
    app = make_app(settings)
    async with serving(app, settings):
        tidying = asyncio.create_task(tidy())
        await Server(configure(app), say_ready).serve([listening])
        tidying.cancel()


async def tidy() -> None:
    """Look for rubbish among all objects seldom: with many tables that takes a tenth of a second
    and more, and hardly anything is found that goes in circles."""
    gc.collect()
    gc.freeze()  # what there is before the first table stays for ever
    gc.set_threshold(YOUNG, 20, NEVER)
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


def run_until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run on the quickest event loop there is."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
