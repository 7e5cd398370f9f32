"""The WebSocket of a table: one connection, one stream, commands in and messages out."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grandtour.core.game import SPECTATOR
from grandtour.server import messages as m
from grandtour.server.hall import Hall
from grandtour.server.limits import BURST, Bucket
from grandtour.server.memory import TRY_AGAIN
from grandtour.server.refusal import No

QUEUE = 512  # messages that wait for a slow reader before it is sent away
REFUSED, TOO_SLOW = 4003, 4008  # close codes

encode = msgspec.json.Encoder().encode
decode_command = msgspec.json.Decoder(m.AnyCommand).decode


class Connection:
    """One WebSocket. What is offered is sent in order by a task of its own."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.viewer = SPECTATOR
        self.room = QUEUE
        self.waiting: asyncio.Queue[bytes | int] = asyncio.Queue()

    def offer(self, data: bytes) -> None:
        if self.waiting.qsize() < self.room:
            self.waiting.put_nowait(data)
        else:
            self.dismiss(TOO_SLOW)

    def offer_all(self, messages: list[bytes]) -> None:
        """What was missed while away, however much it is."""
        self.room = QUEUE + len(messages)
        for data in messages:
            self.waiting.put_nowait(data)

    def dismiss(self, code: int) -> None:
        """Close after this; what still waits is dropped, and can be had again by its number."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(code)

    async def send_all(self) -> None:
        send = self.socket.send
        while True:
            data = await self.waiting.get()
            if isinstance(data, int):
                await self.socket.close(data)
                return
            await send({"type": "websocket.send", "text": data.decode()})


async def serve_table(
    hall: Hall,
    socket: WebSocket,
    table: str,
    person: m.Person | None,
    seat: int | None,
    since: int | None,
    language: str,
) -> None:
    """A connection from beginning to end."""
    await socket.accept()
    connection = Connection(socket)
    sender = asyncio.create_task(connection.send_all())
    try:
        try:
            await hall.listen(table, person, seat, since, connection)
        except No as no:
            connection.offer(encode(refusal("", no, language)))
            connection.waiting.put_nowait(REFUSED)
            await sender
            return
        if hall.is_closing:
            connection.dismiss(TRY_AGAIN)
        await _take_commands(hall, connection, table, person, seat, language)
    except WebSocketDisconnect:
        pass
    finally:
        hall.leave(table, connection)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _take_commands(
    hall: Hall,
    connection: Connection,
    table: str,
    person: m.Person | None,
    seat: int | None,
    language: str,
) -> None:
    socket = connection.socket
    rate = hall.settings.requests_per_second
    bucket = Bucket(rate, BURST * rate)
    while socket.client_state == WebSocketState.CONNECTED:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")
        command_id = ""
        try:
            command = read_command(text)
            command_id = command.id
            if person is None:
                raise No("not-somebody")
            if rate and not bucket.take():
                raise No("too-fast")
            answer = await hall.carry_out(table, person, seat, command, language)
        except No as no:
            connection.offer(encode(refusal(command_id, no, language)))
        else:
            connection.offer(encode(answer))


def read_command(text: str | bytes) -> m.AnyCommand:
    try:
        command: m.AnyCommand = decode_command(text)
        return command
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise No("bad-command", problem=problem) from None


def refusal(command_id: str, no: No, language: str) -> m.Refused:
    return m.Refused(id=command_id, seq=0, code=no.code, message=no.say(language), clause=no.clause)
