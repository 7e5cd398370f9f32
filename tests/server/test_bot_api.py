"""`examples/online_bot.py` plays whole games: against a bot of the server, against its like."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from grandtour import load, read_record, replay
from tests.docs.pages import ROOT
from tests.server.online import PATIENCE, Guest, online

PROGRAM = ROOT / "examples" / "online_bot.py"
RESULT = re.compile(r"seat (\d): (-?\d+) points")
LINES = 40


async def begun(address: str) -> asyncio.subprocess.Process:
    """The program, started as anybody would."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, str(PROGRAM), address, stdout=pipe, stderr=pipe
    )


async def totals(program: asyncio.subprocess.Process) -> list[int]:
    """What it prints in the end."""
    try:
        out, problem = await asyncio.wait_for(program.communicate(), PATIENCE)
    finally:
        if program.returncode is None:
            program.kill()
            await program.wait()
    assert program.returncode == 0, problem.decode()
    return [int(points) for _, points in RESULT.findall(out.decode())]


async def record_of(host: Guest, table: str) -> list[int]:
    """The totals by the server's own record, replayed."""
    read = read_record(await host.get(f"/api/tables/{table}/record"))
    match = replay(read, load(read.game), backend="lists")
    assert match.is_over
    return [card.total for card in match.result().cards]


def test_it_is_short() -> None:
    assert len(PROGRAM.read_text(encoding="utf-8").splitlines()) <= LINES


def test_it_plays_a_bot_of_the_server(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(f"sqlite:///{tmp_path}/tables.db") as server:
            printed = await totals(await begun(server.url))
            anybody = server.nobody()
            (name,) = server.hall.memory.tables  # only who plays there knows its link
            table = await anybody.get(f"/api/tables/{name}")
            assert table["stage"] == "over"
            assert table["seats"][0]["person"]["program"]
            assert table["seats"][1]["bot"] == "skilled"
            assert printed == await record_of(anybody, name)

    asyncio.run(body())


@pytest.mark.parametrize("game", ["road-trip-europa", "dice-trip-belgium"])
def test_two_of_them_play_each_other(tmp_path: Path, game: str) -> None:
    async def body() -> None:
        async with online(f"sqlite:///{tmp_path}/tables.db") as server:
            host = await server.guest("Host")
            table = await host.create(game, 2, options=dict(load(game).about.playout))
            link = f"{server.url}/tables/{table}"
            programs = [await begun(link), await begun(link)]
            await until_full(host, table)
            await host.start(table)
            printed = await asyncio.gather(*map(totals, programs))
            assert printed[0] == printed[1] == await record_of(host, table)

    asyncio.run(body())


def test_it_says_why_it_cannot_sit(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(f"sqlite:///{tmp_path}/tables.db") as server:
            program = await begun(f"{server.url}/tables/nowhere")
            _, problem = await program.communicate()
            assert program.returncode
            assert b"404" in problem

    asyncio.run(body())


async def until_full(host: Guest, table: str) -> None:
    watching = await host.listen(table)

    def is_full() -> Any:
        return all("person" in seat for seat in watching.state["table"]["seats"])

    await watching.until(is_full)
