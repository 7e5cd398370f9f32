"""Worker processes in which bots think, so that the server never waits for one.

A worker is a `thinker.py`. It is told a board, once, and then asked questions, one at a time; it says
`Ready` when it begins to think and then gives its `Answer`. A message is MessagePack, and before it
stands its length.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

from grandtour.bots import bot_names
from grandtour.core.errors import OptionError
from grandtour.core.match import SavedMatch
from grandtour.games import load

LENGTH = 4  # bytes that say how long a message is
BOARDS = 16  # that a worker keeps; the one it was told first is dropped
LOADING = 120.0  # seconds in which a worker must have started and loaded a game
LIVES = 2  # workers that one question may cost
PAUSE, PAUSE_MAX = 0.1, 3.0  # seconds before the next worker, when one after another dies

log = logging.getLogger("grandtour.thinkers")


class Question(msgspec.Struct, frozen=True, tag=True):
    """What a bot is asked: the move of a seat, as things stand; or what it would advise a person."""

    game: str
    title: str  # the board's name
    board: str  # its digest
    seat: int
    bot: str
    match: SavedMatch  # saved without moves
    kind: Literal["move", "hint"] = "move"


class BoardData(msgspec.Struct, frozen=True, tag=True):
    """A board that questions will be about."""

    game: str
    title: str
    digest: str
    json: bytes


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The game is loaded, and the bot begins to think."""


class Answer(msgspec.Struct, frozen=True, tag=True):
    """The move, or the advice as JSON; None if the bot failed."""

    move: str | None


def packed(message: msgspec.Struct) -> bytes:
    """A message as it travels: its length, then itself."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(LENGTH) + content


to_worker = msgspec.msgpack.Decoder(BoardData | Question)
from_worker = msgspec.msgpack.Decoder(Ready | Answer)


class Thinkers:
    """Worker processes in which bots think."""

    def __init__(self, number: int, budget: float, board_of: Callable[[str], bytes]) -> None:
        self.number = number
        self.budget = budget  # seconds a bot may think
        self._board_of = board_of  # the JSON of a board, by its digest
        self._numbers = itertools.count()
        # A question that is asked again keeps its number, and so its place.
        self._queue: asyncio.PriorityQueue[tuple[int, _Asked]] = asyncio.PriorityQueue()
        self._open: set[_Asked] = set()
        self._workers: set[_Worker] = set()
        self._places: list[asyncio.Task[None]] = []  # each keeps one worker running

    @property
    def alive(self) -> int:
        """Workers that run."""
        return len(self.pids)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers that run."""
        return sorted(worker.pid for worker in self._workers if worker.is_running)

    @property
    def waiting(self) -> int:
        """Questions not yet answered."""
        return len(self._open)

    async def start(self) -> None:
        """Start the workers. They load games when they are first asked about them."""
        assert not self._places, "the thinkers have been started already"
        first = [await self._spawn() for _ in range(self.number)]
        self._places = [asyncio.create_task(self._keep(worker)) for worker in first]

    async def stop(self) -> None:
        """End the workers; what they were asked is answered with None."""
        places, self._places = self._places, []
        for place in places:
            place.cancel()
        for asked in self._open:
            asked.settle(None)
        await asyncio.gather(*places, return_exceptions=True)
        await asyncio.gather(*(self._end(worker) for worker in [*self._workers]))

    async def think(self, question: Question) -> str | None:
        """The bot's move, or its advice; None if none came: the caller plays the default move."""
        check(question)
        if not self._places:
            return None
        answer = asyncio.get_running_loop().create_future()
        asked = _Asked(next(self._numbers), question, answer)
        self._open.add(asked)
        self._queue.put_nowait((asked.number, asked))
        try:
            return await asked.answer
        finally:
            self._open.discard(asked)

    async def _keep(self, worker: _Worker | None) -> None:
        """Keep one worker running, and hand it questions, one at a time."""
        deaths = 0  # in a row
        while True:
            asked = await self._next(worker)
            if asked is not None and await self._settle(asked, worker):
                deaths = 0
                continue
            deaths += 1
            if worker is not None:
                await self._end(worker)
            await asyncio.sleep(pause_after(deaths))
            worker = await self._spawn()

    async def _next(self, worker: _Worker | None) -> _Asked | None:
        """The next question; None if there is no worker, or it ends before there is a question."""
        if worker is None:
            return None if self._queue.empty() else self._queue.get_nowait()[1]
        if worker.ended.done():
            return None
        getting = asyncio.create_task(self._queue.get())
        try:
            await asyncio.wait({getting, worker.ended}, return_when=asyncio.FIRST_COMPLETED)
            return getting.result()[1] if getting.done() else None
        finally:
            getting.cancel()  # whatever comes now stays in the queue

    async def _settle(self, asked: _Asked, worker: _Worker | None) -> bool:
        """Ask a worker, and hand its answer on. False if it died of the question."""
        if asked.answer.done():
            return True  # nobody waits for it any more
        if worker is None:
            self._ask_again(asked)
            return False
        try:
            messages = self._messages(asked.question, worker)
        except Exception as problem:  # there is no such board: the caller's to see
            asked.fail(problem)
            return True
        try:
            asked.settle(await self._exchange(messages, worker))
        except TimeoutError:
            log.warning("%s has no answer in time, at %s", worker, asked.question.game)
            asked.settle(None)
            await self._end(worker)
        except Exception as problem:  # loops differ in what they raise when a pipe is closed
            log.warning("%s was lost while it was asked: %r", worker, problem)
            self._ask_again(asked)
            return False
        return True

    def _messages(self, question: Question, worker: _Worker) -> list[BoardData | Question]:
        """What the worker must hear: the question, and before it the board, if that is new to it."""
        digest = question.board
        if digest in worker.told:
            return [question]
        board = BoardData(question.game, question.title, digest, self._board_of(digest))
        worker.told.append(digest)
        return [board, question]

    async def _exchange(self, messages: list[BoardData | Question], worker: _Worker) -> str | None:
        """The answer, in time: the clock starts when the worker is ready."""
        async with asyncio.timeout(LOADING):
            for message in messages:
                await worker.send(message)
            reply = await worker.receive()
        async with asyncio.timeout(self.budget):
            while isinstance(reply, Ready):
                reply = await worker.receive()
        return reply.move

    def _ask_again(self, asked: _Asked) -> None:
        asked.deaths += 1
        if asked.deaths < LIVES:
            self._queue.put_nowait((asked.number, asked))
        else:
            log.error("a question of %s cost %d workers", asked.question.game, asked.deaths)
            asked.settle(None)

    async def _spawn(self) -> _Worker | None:
        """A new worker; None if the machine has no room for one."""
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "grandtour.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
        except OSError as problem:
            log.error("no worker could be started: %s", problem)
            return None
        worker = _Worker(process)
        self._workers.add(worker)
        return worker

    async def _end(self, worker: _Worker) -> None:
        if not worker.is_running:
            log.warning("%s has ended", worker)
        await worker.end()
        self._workers.discard(worker)


@cache
def _check_bot(game: str, bot: str) -> None:
    offered = bot_names(load(game))
    if bot not in offered:
        raise OptionError(f"no bot {bot!r} is offered for {game}: there are {', '.join(offered)}")


def check(question: Question) -> None:
    """Raise what is wrong with a question, before a worker stumbles over it."""
    _check_bot(question.game, question.bot)
    match = question.match
    assert (match.game, match.board) == (question.game, question.board), "of another game"
    assert 0 <= question.seat < match.seats, "there is no such seat"


def pause_after(deaths: int) -> float:
    """Seconds to wait after so many deaths in a row; the first worker is replaced at once."""
    return 0.0 if deaths < 2 else min(PAUSE * 2 ** (deaths - 2), PAUSE_MAX)


@dataclass(eq=False)
class _Asked:
    """A question, and who waits for its answer."""

    number: int
    question: Question
    answer: asyncio.Future[str | None]
    deaths: int = 0  # of workers that were asked

    def settle(self, move: str | None) -> None:
        if not self.answer.done():
            self.answer.set_result(move)

    def fail(self, problem: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(problem)


class _Worker:
    """One worker process, seen from the server."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.pid = process.pid
        self.told: deque[str] = deque(maxlen=BOARDS)  # digests of boards
        self.ended = asyncio.create_task(process.wait())
        self._process = process
        self._logging = asyncio.create_task(self._log())

    def __str__(self) -> str:
        return f"thinker {self.pid}"

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    async def send(self, message: msgspec.Struct) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(packed(message))
        await self._process.stdin.drain()

    async def receive(self) -> Ready | Answer:
        assert self._process.stdout is not None
        length = await self._process.stdout.readexactly(LENGTH)
        content = await self._process.stdout.readexactly(int.from_bytes(length))
        reply: Ready | Answer = from_worker.decode(content)
        return reply

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await asyncio.wait({self.ended, self._logging})

    async def _log(self) -> None:
        """Hand on what the worker says, a line at a time."""
        assert self._process.stderr is not None
        while True:
            try:
                line = await self._process.stderr.readline()
            except ValueError:  # a line without an end
                continue
            if not line:
                return
            log.warning("%s: %s", self, line.decode(errors="replace").rstrip())
