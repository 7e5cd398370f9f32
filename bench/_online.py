"""Programs under test in processes of their own, and clients light enough to load them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
PATIENCE = 60.0  # seconds after which a measurement gives up
TICKS = os.sysconf("SC_CLK_TCK")
CORES = sorted(os.sched_getaffinity(0))

SERVER = "from grandtour.cli import main; sys.exit(main())"
BARE = "from _bare import main; main()"


# Programs


class Program:
    """A server in a process of its own; the first line that it prints ends with its address."""

    def __init__(self, code: str, *words: str, cores: list[int] = CORES) -> None:
        path = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
        begin = f"import os, sys; os.sched_setaffinity(0, {set(cores)}); {code}"
        self._process = subprocess.Popen(
            [sys.executable, "-c", begin, *words],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, f"the program did not start: {line!r}"
        self.address = line.split()[-1].removeprefix("http://").strip("/")
        self.pid = self._process.pid

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """It does nothing at all meanwhile, not even keep its connections alive."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    @property
    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> tuple[float, float]:
        """Megabytes that are in memory now, and that were at most."""
        return memory_of(self.pid)

    @property
    def workers_memory(self) -> float:
        """Megabytes of the processes it has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sum(memory_of(int(child))[0] for child in children)


def memory_of(pid: int) -> tuple[float, float]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    sizes = {line.split(":")[0]: line.split()[1] for line in lines if line.startswith("Vm")}
    return int(sizes["VmRSS"]) * 1024 / 1e6, int(sizes["VmHWM"]) * 1024 / 1e6


def serve(database: str, *words: str, cores: list[int] = CORES) -> Program:
    flags = ("--port", "0", "--no-open", "--rate", "0", "--no-compile", "--database", database)
    return Program(SERVER, "serve", *flags, *words, cores=cores)


@contextmanager
def running(program: Program) -> Iterator[Program]:
    try:
        yield program
    finally:
        program.stop()


@contextmanager
def pinned(core: int) -> Iterator[None]:
    """This process on one core alone."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# Requests


class Http:
    """One connection that is kept open."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        """POST a body, or GET without one; the answer's JSON."""
        if self._streams is None:
            host, _, port = self.address.partition(":")
            self._streams = await asyncio.open_connection(host, int(port))
        reader, writer = self._streams
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: {self.address}\r\n"
        if token:
            head += f"authorization: Bearer {token}\r\n"
        if body is not None:
            head += "content-type: application/json\r\n"
        head += f"content-length: {len(content)}\r\n\r\n"
        writer.write(head.encode() + content)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:] if line)
        answer = await reader.readexactly(int(fields["content-length"]))
        assert lines[0].split()[1] == "200", answer
        return msgspec.json.decode(answer)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


# Sockets


NOTHING = msgspec.Raw()


class Player(msgspec.Struct):
    deciding: bool


class View(msgspec.Struct):
    players: list[Player]


class Legal(msgspec.Struct):
    """A move that may be made."""

    text: str


class Heard(msgspec.Struct):
    """What a client needs of a message."""

    type: str
    id: str = ""
    version: int = 0
    view: View | None = None
    legal: msgspec.Raw = NOTHING
    result: msgspec.Raw = NOTHING


hear = msgspec.json.Decoder(Heard).decode
read_moves = msgspec.json.Decoder(list[Legal]).decode


class Sent:
    """A move on its way, and what came back."""

    def __init__(self, size: int) -> None:
        self.size = size  # of the command, in bytes
        self.at = time.perf_counter()
        self.told = 0  # seats that have heard of it
        self.told_at = 0.0  # the last of them
        self.done_at = 0.0
        self.messages: list[tuple[int, bytes]] = []

    @property
    def is_whole(self) -> bool:
        return self.told == SEATS and self.done_at > 0


class Seat(WSListener):  # type: ignore[misc]
    """The socket of one seat."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.version = -1
        self.is_deciding = False
        self.legal = b"[]"
        self.has_heard = asyncio.Event()
        self.transport: WSTransport | None = None

    async def connect(self, url: str, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        await ws_connect(
            lambda: self, url, extra_headers=headers, websocket_handshake_timeout=PATIENCE
        )

    async def first_message(self) -> None:
        await asyncio.wait_for(self.has_heard.wait(), PATIENCE)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        now = time.perf_counter()
        data = frame.get_payload_as_bytes()
        heard = hear(data)
        if heard.type == "presence":
            return
        if heard.type in ("update", "state"):
            self.version = heard.version
            if heard.view is not None:
                self.is_deciding = heard.view.players[self.number].deciding
            if heard.legal is not NOTHING:
                self.legal = bytes(heard.legal)
        self.table.note(self.number, heard, data, now)
        self.has_heard.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.table.is_lost = True

    def send(self, command: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, command)


class Table:
    """Four clients at one table, who move by chance."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seats = [Seat(self, seat) for seat in range(SEATS)]
        self.sent: Sent | None = None  # the last move
        self.moves = 0
        self.refused = 0
        self.is_over = False
        self.is_lost = False
        self.has_started = asyncio.Event()
        self.then: Callable[[Table], None] | None = None  # called after every message
        self._chooser = random.Random(number)

    def note(self, seat: int, heard: Heard, data: bytes, now: float) -> None:
        self.is_over = self.is_over or heard.result is not NOTHING
        sent = self.sent
        if heard.type == "refused":
            self.refused += 1
            self.sent = None
        elif heard.id == "start":
            self.has_started.set()
        elif sent is not None:
            sent.messages.append((seat, data))
            if heard.type == "update":
                sent.told += 1
                sent.told_at = now
            else:
                sent.done_at = now
        if self.then is not None:
            self.then(self)

    @property
    def deciding(self) -> list[Seat]:
        """Seats that owe a decision; others may have one to change, which nobody else would see."""
        return [seat for seat in self.seats if seat.is_deciding and seat.legal != b"[]"]

    def move(self) -> Sent | None:
        """Send a legal move of a seat that is to decide, if one is known."""
        deciding = self.deciding
        if not deciding:
            return None
        seat = self._chooser.choice(deciding)
        self.moves += 1
        move = self._chooser.choice(read_moves(seat.legal)).text
        facts = {"do": "play", "id": f"m{self.moves}", "version": seat.version, "move": move}
        return self.send(seat, msgspec.json.encode(facts))

    def send(self, seat: Seat, command: bytes) -> Sent:
        self.sent = Sent(len(command))
        seat.send(command)
        return self.sent


async def in_turn(number: int, at_once: int, do: Callable[[int], Any]) -> list[Any]:
    """Do something for each number, some at once."""
    gate = asyncio.Semaphore(at_once)

    async def one(which: int) -> Any:
        async with gate:
            return await do(which)

    return await asyncio.gather(*(one(which) for which in range(number)))


async def open_tables(
    address: str, number: int, origin: Callable[[int], tuple[str, int] | None] = lambda _: None
) -> list[Table]:
    """Tables with a program at every seat, all connected and the games begun.

    `origin` may say from which finished game, and which move of it, a table goes on.
    """
    free = [Http(address) for _ in range(8)]

    async def one(which: int) -> Table:
        http = free.pop()
        try:
            return await open_table(http, which, origin(which))
        finally:
            free.append(http)

    tables = await in_turn(number, len(free), one)
    for http in free:
        http.close()
    return tables


async def open_table(http: Http, number: int, origin: tuple[str, int] | None) -> Table:
    tokens = []
    for seat in range(SEATS):
        wish = {"name": f"Program {number}-{seat}", "program": True}
        tokens.append((await http.ask("/api/me", wish))["token"])
    if origin is None:
        made = await http.ask("/api/tables", {"game": "ttr-europe", "seats": SEATS}, tokens[0])
    else:
        game, move = origin
        made = await http.ask(f"/api/tables/{game}/play-on", {"move": move, "seat": 0}, tokens[0])
    path = f"/api/tables/{made['id']}"
    table = Table(number)
    if origin is not None:
        for seat in range(1, SEATS):  # bots sit there
            await http.ask(
                f"{path}/commands", {"do": "clear", "id": f"clear-{seat}", "seat": seat}, tokens[0]
            )
    for seat, token in zip(table.seats, tokens, strict=True):
        sit = {"do": "sit", "id": "sit", "seat": seat.number}
        await http.ask(f"{path}/commands", sit, token)
    for seat, token in zip(table.seats, tokens, strict=True):
        await seat.connect(f"ws://{http.address}{path}/socket?seat={seat.number}", token)
        await seat.first_message()
    host = table.seats[0]
    host.send(msgspec.json.encode({"do": "start", "id": "start", "version": host.version}))
    await asyncio.wait_for(table.has_started.wait(), PATIENCE)
    return table


def close_tables(tables: list[Table]) -> None:
    for table in tables:
        table.then = None
        for seat in table.seats:
            if seat.transport is not None:
                seat.transport.disconnect()
