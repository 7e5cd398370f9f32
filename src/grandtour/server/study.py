"""A table that lasts as long as one question: a position and moves come in, a seat's messages go out.

It is a table as any other, with a log and a stream, so that what it says is what a table would say.
Nothing of it is kept, and no other table is touched.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from grandtour.core.engine import Engine
from grandtour.core.errors import GrandTourError, MalformedMove
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.refusal import No, NoByRule
from grandtour.server.stream import Stream
from grandtour.server.table import Table

BODY_MAX = 20_000  # bytes of a question
WAITING_MAX = 16  # questions that may wait for their answers
NOWHERE = "study"  # in the place of a table's id

encode = msgspec.json.Encoder().encode


class Studies:
    """Answers one question after the other, beside everything else."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._thread = ThreadPoolExecutor(1, "study")
        self._now = now
        self._waiting = 0

    async def answer(self, engine: Engine, wish: m.Study, language: str) -> m.Studied:
        if self._waiting >= WAITING_MAX:
            raise No("busy")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._study, engine, wish, language)
        finally:
            self._waiting -= 1

    def _study(self, engine: Engine, wish: m.Study, language: str) -> m.Studied:
        # Tables are using theirs meanwhile.
        own = Engine(engine.game, engine.backend.name)
        return study(own, wish, language, self._now())

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def study(engine: Engine, wish: m.Study, language: str, at: int) -> m.Studied:
    """What the seat is told of a position and of the moves made from there."""
    try:
        table = _table(engine, wish, at)
    except GrandTourError as problem:
        raise No("bad-request", problem=problem) from None
    stream = Stream(table, wish.seat)
    told = [stream.state()] if wish.since is None else []
    number, refused = 0, None

    def go_on(line: log_lines.AnyLogLine) -> None:
        nonlocal number
        number += 1
        table.apply(number, line, at)
        if table.is_unjudged and table.match is not None:
            table.judge(table.match.result())
        if stream.advance(at) and stream.seq > (wish.since or 0):
            told.append(stream.message())

    try:
        go_on(log_lines.Started())
    except GrandTourError as problem:
        raise No("bad-request", problem=problem) from None
    match = table.match
    assert match is not None
    for made in wish.moves:
        no = _why_not(table, made.seat, made.move, whole=True)
        if no is not None:
            refused = m.Problem(no.code, no.say(language), no.clause)
            break
        go_on(log_lines.Moved(made.seat, made.move))
    return m.Studied(
        messages=[msgspec.Raw(message) for message in told],
        aids=msgspec.Raw(encode(match.aids(wish.seat))),
        refused=refused,
        why=_why(table, wish, language) if wish.why is not None else None,
    )


def _table(engine: Engine, wish: m.Study, at: int) -> Table:
    """The table, before its game begins."""
    game, board = engine.game, engine.game.board
    seats = wish.position.get("seats", game.seats[0])
    if type(seats) is not int or not 1 <= seats <= m.SEATS_MAX:
        raise No("bad-request", problem="position.seats")
    places = wish.seats or [
        m.SeatInfo(person=m.Person(f"{NOWHERE}-{seat}", f"{seat}")) for seat in range(seats)
    ]
    if len(places) != seats or wish.seat >= seats:
        raise No("no-such-seat", seat=wish.seat)
    options: Any = wish.position.get("options", {})
    created = log_lines.Created(
        id=NOWHERE,
        title="",
        game=game.name,
        rules=game.version,
        board=m.BoardInfo(board.name, board.title, board.edition, board.digest),
        seats=len(places),
        options=options if isinstance(options, dict) else {},
        pace=m.NoClock(),
        join="link",
        watch=m.NoWatching(),
        host=m.Person(NOWHERE, NOWHERE),
        seed=0,
        start=encode(wish.position).decode(),
        places=places,
    )
    return Table(created, at, engine)


def _why_not(table: Table, seat: int, move: str, whole: bool) -> No | None:
    """What speaks against a move."""
    match = table.match
    assert match is not None
    if seat >= match.seats:
        return No("no-such-seat", seat=seat)
    if seat not in match.deciding:
        return No("not-your-turn")
    try:
        refusal = match.why_not(seat, move, whole)
    except MalformedMove as problem:
        return No("unreadable", problem=str(problem))
    return NoByRule(refusal.error(), table.names) if refusal is not None else None


def _why(table: Table, wish: m.Study, language: str) -> m.Why:
    no = _why_not(table, wish.seat, wish.why or "", whole=False)
    return m.Why(True) if no is None else m.Why(False, no.code, no.say(language), no.clause)
