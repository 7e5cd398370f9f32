"""A real server on a real socket, and people and programs who use it as anybody would."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from grandtour.server.app import make_app, serving
from grandtour.server.hall import Hall, wall_clock
from grandtour.server.run import configure
from grandtour.server.settings import Settings

PATIENCE = 60.0  # seconds after which a test gives up waiting


class FakeTime:
    """A clock that goes as fast as ours, and can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall_clock() + self.ahead

    def forward(self, seconds: float) -> None:
        self.ahead += int(seconds * 1000)


class Online:
    """A server that runs in this event loop."""

    def __init__(self, hall: Hall, url: str) -> None:
        self.hall = hall
        self.url = url
        self._guests: list[Guest] = []

    async def guest(self, name: str, program: bool = False) -> Guest:
        """Somebody new."""
        guest = Guest(self.url)
        self._guests.append(guest)
        await guest.be(name, program)
        return guest

    def nobody(self) -> Guest:
        """Somebody who has not said who they are."""
        guest = Guest(self.url)
        self._guests.append(guest)
        return guest

    async def close(self) -> None:
        for guest in self._guests:
            await guest.close()


@asynccontextmanager
async def online(
    database: str, now: Callable[[], int] = wall_clock, **settings: Any
) -> AsyncIterator[Online]:
    """A server from start to graceful stop; bots do not pause, and nothing compiles beside."""
    chosen = {"bot_pause": 0.0, "compile_rules": False, "requests_per_second": 0.0, **settings}
    made = Settings(database=database, **chosen)
    app = make_app(made)
    async with serving(app, made, now):
        server = uvicorn.Server(configure(app))
        server.config.host, server.config.port = "127.0.0.1", 0
        task = asyncio.create_task(server._serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        here = Online(app.state.hall, f"http://127.0.0.1:{port}")
        try:
            yield here
        finally:
            await here.close()
            server.should_exit = True
            await task


class Guest:
    """A person or program with a token; asks over HTTP, and opens streams."""

    numbers = itertools.count()

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.token = ""
        self.id = ""
        self._seats: list[Stream] = []

    async def be(self, name: str, program: bool = False) -> None:
        me = await self.post("/api/me", {"name": name, "program": program})
        self.token, self.id = me["token"], me["id"]
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else answer.text

    async def post(self, path: str, body: Any, status: int = 200, **query: Any) -> Any:
        answer = await self.http.post(path, json=body, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def create(self, game: str, seats: int, **wish: Any) -> str:
        """A new table; returns its id."""
        table = await self.post("/api/tables", {"game": game, "seats": seats, **wish})
        return str(table["id"])

    async def command(
        self, table: str, do: str, seat: int | None = None, status: int = 200, **facts: Any
    ) -> Any:
        """Send a command over HTTP."""
        body = {"do": do, "id": f"http-{next(self.numbers)}", **facts}
        query = {} if seat is None else {"seat": seat}
        return await self.post(f"/api/tables/{table}/commands", body, status, **query)

    async def sit(self, table: str, seat: int | None = None) -> int:
        """Take a seat over HTTP; returns its number."""
        wish = {} if seat is None else {"seat": seat}
        done = await self.post(
            f"/api/tables/{table}/commands",
            {"do": "sit", "id": f"http-{next(self.numbers)}", **wish},
        )
        return int(done["seat"])

    async def start(self, table: str) -> None:
        """Begin, as the host, with things as they stand."""
        state = (await self.get(f"/api/tables/{table}/messages"))[0]
        await self.command(table, "start", version=state["version"])

    async def listen(
        self, table: str, seat: int | None = None, since: int | None = None, **query: Any
    ) -> Stream:
        """Open a stream; the first message, if one comes at once, is waited for."""
        stream = Stream(self, table, seat)
        self._seats.append(stream)
        await stream.open(since, **query)
        return stream

    async def close(self) -> None:
        for stream in self._seats:
            await stream.close()
        await self.http.aclose()


class Stream:
    """One connection: what it heard, and how all stands by that."""

    def __init__(self, guest: Guest, table: str, seat: int | None) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.raw: list[str] = []  # numbered messages as they came
        self.replies: dict[str, dict[str, Any]] = {}
        self.presence: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.news: list[dict[str, Any]] = []
        self.close_code: int | None = None
        self.refusal: dict[str, Any] | None = None  # of the whole connection
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._heard = asyncio.Condition()

    async def open(self, since: int | None = None, **query: Any) -> None:
        words = {"seat": self.seat, "since": since, **query}
        query_text = "&".join(f"{k}={v}" for k, v in words.items() if v is not None)
        url = self.guest.url.replace("http", "ws", 1)
        headers = {"authorization": f"Bearer {self.guest.token}"} if self.guest.token else {}
        self._socket = await connect(
            f"{url}/api/tables/{self.table}/socket?{query_text}",
            additional_headers=headers,
            max_size=None,
            compression=None,
            ping_interval=None,
        )
        self.close_code = None
        self.presence = {}
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.presence or self.close_code is not None)

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            await self._hear(self._socket)
        except ConnectionClosedError:
            pass
        self.close_code = self._socket.close_code
        async with self._heard:
            self._heard.notify_all()

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "done" or (message["type"] == "refused" and message["id"]):
                self.replies[message["id"]] = message
            elif message["type"] == "refused":
                self.refusal = message
            elif message["type"] == "presence":
                self.presence = message
            else:
                self.raw.append(str(text))
                self.events += message.pop("events", [])
                self.news += message.pop("news", [])
                if message["type"] == "state":
                    self.state = {}
                self.state.update(message)
            async with self._heard:
                self._heard.notify_all()

    async def until(self, is_so: Callable[[], Any]) -> None:
        """Wait until something is so, by what this stream has heard."""
        async with asyncio.timeout(PATIENCE):
            async with self._heard:
                await self._heard.wait_for(is_so)

    async def until_heard(self, other: Stream) -> None:
        """Wait until this stream, too, knows of all that another one has brought about so far."""
        await self.do("say", text=f"heard {other.seat}")

    @property
    def seq(self) -> int:
        return int(self.state.get("seq", 0))

    @property
    def version(self) -> int:
        return int(self.state["version"])

    @property
    def stage(self) -> str:
        return str(self.state["table"]["stage"])

    @property
    def legal(self) -> list[str]:
        """The texts of the moves that this seat may make."""
        return [move["text"] for move in self.state.get("legal", [])]

    @property
    def is_deciding(self) -> bool:
        view = self.state.get("view")
        return bool(view) and self.stage == "playing" and view["players"][self.seat]["deciding"]

    @property
    def is_over(self) -> bool:
        return self.stage == "over"

    async def send(self, do: str, **facts: Any) -> str:
        """Send a command; returns its id without waiting for the answer."""
        assert self._socket is not None
        command = {"do": do, "id": f"{id(self)}-{next(Guest.numbers)}", **facts}
        await self._socket.send(json.dumps(command))
        return str(command["id"])

    async def send_text(self, text: str) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def ask(self, do: str, **facts: Any) -> dict[str, Any]:
        """Send a command and wait for its answer, done or refused."""
        name = await self.send(do, **facts)
        await self.until(lambda: name in self.replies or self.close_code is not None)
        return self.replies[name]

    async def do(self, do: str, **facts: Any) -> dict[str, Any]:
        """Send a command that must be carried out."""
        reply = await self.ask(do, **facts)
        assert reply["type"] == "done", reply
        return reply

    async def play(self, move: str) -> dict[str, Any]:
        return await self.do("play", version=self.version, move=move)

    async def play_on(self, chooser: random.Random) -> None:
        """Play legal moves by chance until the game is over."""
        while not self.is_over:
            if not self.is_deciding:
                await self.until(lambda: self.is_deciding or self.is_over)
                continue
            reply = await self.ask("play", version=self.version, move=chooser.choice(self.legal))
            assert reply["type"] == "done" or reply["code"] == "stale", reply

    async def break_off(self) -> None:
        """Lose the connection without a word."""
        assert self._socket is not None
        self._socket.transport.abort()
        await self.until(lambda: self.close_code is not None)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
