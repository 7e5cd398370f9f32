"""A bare broadcast, to compare with: Starlette sends recorded messages to groups of sockets.

It knows no game, keeps nothing and thinks nothing: what it costs is the price of the bytes. A
command begins with the number of the recorded answer it wants.
"""

from __future__ import annotations

import gc
import socket

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from grandtour.server.run import Server, configure, run_until_stopped

DIGITS = 8  # of the number that a command begins with

groups: dict[str, dict[int, WebSocket]] = {}
answers: list[list[tuple[int, str]]] = []  # for each command: who is sent what


async def sit(socket: WebSocket) -> None:
    await socket.accept()
    group = groups.setdefault(socket.path_params["group"], {})
    group[socket.path_params["seat"]] = socket
    async for command in socket.iter_text():
        for seat, message in answers[int(command[:DIGITS])]:
            await group[seat].send_text(message)


async def learn(request: Request) -> Response:
    """Take other answers."""
    answers[:] = msgspec.json.decode(await request.body(), type=list[list[tuple[int, str]]])
    gc.collect()
    gc.freeze()  # what this program knows by heart is no part of a broadcast
    return Response(b"{}")


LEARN = Route("/learn", learn, methods=["POST"])
SIT = WebSocketRoute("/{group}/{seat:int}", sit)


def main() -> None:
    app = Starlette(routes=[LEARN, SIT])
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        server = Server(configure(app), lambda: print(f"at http://127.0.0.1:{port}/", flush=True))
        run_until_stopped(server.serve([listening]))


if __name__ == "__main__":
    main()
