"""The server put together: store, hall, REST, sockets and pages."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from grandtour import __version__
from grandtour.server import rest, webapp
from grandtour.server.compiling import Compiling
from grandtour.server.hall import Hall, wall_clock
from grandtour.server.identity import Identities
from grandtour.server.limits import Buckets
from grandtour.server.messages import Problem
from grandtour.server.origin import OwnPagesOnly, is_own
from grandtour.server.refusal import No
from grandtour.server.settings import Settings
from grandtour.server.socket import serve_table
from grandtour.server.store import Store

NOT_WELCOME = 1008  # a page of another site opens a socket; before it is accepted, that is HTTP 403

log = logging.getLogger("grandtour.requests")


@asynccontextmanager
async def serving(
    app: FastAPI, settings: Settings, now: Callable[[], int] = wall_clock
) -> AsyncIterator[None]:
    """Everything that runs as long as the server does."""
    store = await Store.open(settings.database)
    try:
        secret = settings.secret or await store.secret("people", lambda: secrets.token_hex(32))
        app.state.identities = Identities(secret)
        hall = app.state.hall = Hall(settings, store, now)
        compiling = Compiling()
        try:
            await hall.start()
            if settings.compile_rules:
                await compiling.start()
            app.state.is_ready = True
            yield
        finally:
            app.state.is_ready = False
            await compiling.stop()
            await hall.close()
    finally:
        await store.close()


def make_app(settings: Settings) -> FastAPI:
    """The server's routes; `serving` brings them to life."""
    app = FastAPI(title="Grand Tour", version=__version__, docs_url=None, redoc_url=None)
    app.state.is_ready = False
    app.state.settings = settings
    app.state.limits = Buckets(settings.requests_per_second)
    app.include_router(rest.router)
    # Starlette's own route: FastAPI's would keep some ten kilobytes more for each connection.
    app.router.routes.append(WebSocketRoute("/api/tables/{table}/socket", table_socket))
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/readyz", readyz, include_in_schema=False)
    app.router.routes += [Route(path, webapp.page) for path in webapp.PAGES]
    app.router.routes += [Route(path, webapp.file) for path in webapp.FILES]
    app.add_exception_handler(No, _say_no)
    app.add_exception_handler(RequestValidationError, _say_what_is_wrong)
    app.add_exception_handler(HTTPException, _say_there_is_none)
    for away in (SQLAlchemyError, OSError):
        app.add_exception_handler(away, _say_busy)
    app.add_middleware(OwnPagesOnly)
    app.add_middleware(RequestLog)
    app.openapi = rest.described(app.openapi)  # type: ignore[method-assign]
    return app


async def table_socket(socket: WebSocket) -> None:
    """One stream of a table: `?seat=1&since=17&language=fr`."""
    seat, since = (_number(socket, name) for name in ("seat", "since"))
    if not is_own(socket.headers):
        await socket.close(NOT_WELCOME)
        return
    hall: Hall = socket.app.state.hall
    person, language = rest.person_of(socket), rest.language_of(socket)
    table = socket.path_params["table"]
    await serve_table(hall, socket, table, person, seat, since, language)


def _number(socket: WebSocket, name: str) -> int | None:
    text = socket.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


async def healthz() -> dict[str, bool]:
    """The process answers."""
    return {"ok": True}


async def readyz(request: Request, response: Response) -> dict[str, Any]:
    """The database answers, and games can be played; how many tables could not be opened."""
    state = request.app.state
    problems = []
    if not state.is_ready or state.hall.is_closing:
        problems.append("starting or stopping")
    else:
        try:
            await state.hall.store.ping()
        except Exception:
            problems.append("the database does not answer")
        if state.hall.settings.workers and not state.hall.thinkers.alive:
            problems.append("no bot can think")
    if problems:
        response.status_code = 503
    set_aside = len(state.hall.set_aside) if state.is_ready else 0
    return {"ok": not problems, "problems": problems, "tables_set_aside": set_aside}


async def _say_no(request: Request, no: Exception) -> Response:
    assert isinstance(no, No)
    return rest.problem(no, rest.language_of(request))


async def _say_what_is_wrong(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    no = No("bad-request", problem=f"{where}: {first['msg']}")
    return rest.problem(no, rest.language_of(request))


async def _say_there_is_none(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    body = Problem("no-such-page", No("no-such-page").say(rest.language_of(request)))
    return rest.answer(body, wrong.status_code)


async def _say_busy(request: Request, wrong: Exception) -> Response:
    log.error("the database does not answer", extra={"why": type(wrong).__name__})
    return rest.problem(No("busy"), rest.language_of(request))


class RequestLog:
    """One line a request: which route, not which table or who."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def note(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            route = getattr(scope.get("route"), "path", "")
            took = round((time.perf_counter() - began) * 1000, 1)
            facts = {"method": scope["method"], "route": route, "status": status, "ms": took}
            log.info("request", extra=facts)
