"""Hints online: who gets them and when, who hears of it, and what is kept of it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from grandtour import load, read_record
from grandtour.core.record import Record
from grandtour.server import hints
from grandtour.server.compiling import compile_for_search
from tests.server.online import Guest, Online, Stream, online

GAME = "dice-trip-belgium"  # all decide at once
TURNS = "europa-tour"  # one after the other


@pytest.fixture(scope="module", autouse=True)
def searching() -> None:
    for name in (GAME, TURNS):
        compile_for_search(name)


def hall(tmp_path: Path, **more: Any) -> Any:
    return online(str(tmp_path / "a.db"), think_seconds=60.0, **more)


async def two(server: Online, game: str = GAME, **wish: Any) -> tuple[str, list[Guest]]:
    """A game of Ana and Bo, just begun."""
    people = [await server.guest("Ana"), await server.guest("Bo")]
    table = await people[0].create(game, 2, **wish)
    for seat, guest in enumerate(people):
        await guest.sit(table, seat)
    await people[0].start(table)
    return table, people


async def hint(guest: Guest, table: str, seat: int | None, status: int = 200) -> Any:
    query = {} if seat is None else {"seat": seat}
    return await guest.get(f"/api/tables/{table}/hint", status, **query)


async def lines(server: Online, table: str) -> list[bytes]:
    return [line.body for line in await server.hall.store.lines(table)]


def test_advice_is_legal_and_everybody_hears_that_it_was_asked_for(tmp_path: Path) -> None:
    async def body() -> None:
        async with hall(tmp_path) as server:
            table, (ana, bo) = await two(server, hints=True)
            streams = [
                await ana.listen(table, 0),
                await bo.listen(table, 1),
                await bo.listen(table),
            ]
            seat = next(one for one in (0, 1) if streams[one].is_deciding)
            asker = (ana, bo)[seat]
            before = len(await lines(server, table))
            answer = await hint(asker, table, seat)
            legal = {move["text"] for move in streams[seat].state["legal"]}
            assert 1 <= len(answer["advice"]) <= 3
            assert {one["move"]["text"] for one in answer["advice"]} <= legal
            assert all(0 <= one["wins"] <= 1 for one in answer["advice"])
            assert answer["version"] == streams[seat].version
            for stream in streams:
                await stream.do("say", text="settled")
                assert sum('"hinted"' in text for text in stream.raw) == 1
            written = (await lines(server, table))[before:]
            assert written[0] == b'{"entry":"hinted","seat":%d}' % seat

            assert await hint(asker, table, seat) == answer  # the same, and nothing more is written
            again = await lines(server, table)
            assert sum(b'"hinted"' in line for line in again) == 1
            for stream in streams:
                await stream.close()

    asyncio.run(body())


def test_a_hint_is_refused_where_it_is_not_due(tmp_path: Path) -> None:
    async def body() -> None:
        async with hall(tmp_path) as server:
            table, (ana, bo) = await two(server, TURNS)
            assert (await hint(ana, table, 0, 409))["code"] == "no-hints"
            table, (ana, bo) = await two(server, TURNS, hints=True)
            streams = [await ana.listen(table, 0), await bo.listen(table, 1)]
            first = 0 if streams[0].is_deciding else 1
            waiting = (ana, bo)[1 - first]
            if not streams[1 - first].is_deciding:
                no = await hint(waiting, table, 1 - first, 409)
                assert no["code"] == "not-your-turn"
                assert no["message"] == "There is nothing for you to decide just now."
            assert (await hint(waiting, table, first, 403))["code"] == "not-your-seat"
            assert (await hint(waiting, table, None, 403))["code"] == "not-seated"
            assert (await hint(waiting, table, 9, 404))["code"] == "no-such-seat"
            nobody = server.nobody()
            assert (await hint(nobody, table, first, 401))["code"] == "not-somebody"
            await (ana, bo)[first].command(table, "leave", first)
            assert (await hint((ana, bo)[first], table, first, 409))["code"] == "stand-in-plays"
            assert not any(b'"hinted"' in line for line in await lines(server, table))
            for stream in streams:
                await stream.close()

    asyncio.run(body())


def test_before_a_search_is_compiled_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "is_compiled", lambda *_: False)

    async def body() -> None:
        async with hall(tmp_path) as server:
            table, people = await two(server, hints=True)
            seats = [
                seat
                for seat, guest in enumerate(people)
                if (await guest.get(f"/api/tables/{table}/messages", seat=seat))[-1]["legal"]
            ]
            no = await hint(people[seats[0]], table, seats[0], 503)
            assert no["code"] == "hints-not-ready"
            assert not any(b'"hinted"' in line for line in await lines(server, table))

    asyncio.run(body())


async def play_with_hints(server: Online, table: str, people: list[Guest]) -> Record:
    """To the end by random moves; Ana asks for a hint at the first three decisions she owes."""
    streams = [await guest.listen(table, seat) for seat, guest in enumerate(people)]
    chooser = random.Random(3)

    async def with_hints(stream: Stream) -> None:
        for _ in range(3):
            await stream.until(lambda: stream.is_deciding)
            await hint(people[0], table, 0)
            await stream.play(chooser.choice(stream.legal))
        await stream.play_on(chooser)

    await asyncio.gather(with_hints(streams[0]), streams[1].play_on(chooser))
    for stream in streams:
        await stream.close()
    return read_record(await people[0].get(f"/api/tables/{table}/record"))


def test_the_record_is_marked(tmp_path: Path) -> None:
    async def body() -> None:
        async with hall(tmp_path) as server:
            table, people = await two(server, hints=True, options=dict(load(GAME).about.playout))
            record = await play_with_hints(server, table, people)
            assert record.hints == {0: 3}
            text = await people[0].get(f"/api/tables/{table}/record")
            assert "\nhints: 0 3\n" in text
            step = await people[0].get(f"/api/tables/{table}/replay/{len(record.moves)}")
            assert step["result"]["winners"]
            assert (await hint(people[0], table, 0, 409))["code"] == "table-over"

    asyncio.run(body())


def test_after_a_restart_the_advice_is_the_same_and_nothing_is_counted_twice(
    tmp_path: Path,
) -> None:
    async def body() -> None:
        async with hall(tmp_path) as server:
            table, people = await two(server, TURNS, hints=True)
            states = [
                (await guest.get(f"/api/tables/{table}/messages", seat=seat))[-1]
                for seat, guest in enumerate(people)
            ]
            seat = 0 if states[0]["legal"] else 1
            asker = people[seat]
            before = await hint(asker, table, seat)
            token = asker.token
        async with hall(tmp_path) as server:
            again = server.nobody()
            again.http.headers["authorization"] = f"Bearer {token}"
            assert await hint(again, table, seat) == before
            assert sum(b'"hinted"' in line for line in await lines(server, table)) == 1

    asyncio.run(body())


def test_the_host_says_before_the_game_whether_there_are_hints(tmp_path: Path) -> None:
    async def body() -> None:
        async with hall(tmp_path) as server:
            ana, bo = await server.guest("Ana"), await server.guest("Bo")
            table = await ana.create(GAME, 2)
            info = await ana.get(f"/api/tables/{table}")
            assert "hints" not in info
            await ana.sit(table, 0)
            await bo.sit(table, 1)
            no = await bo.command(table, "hints", status=403, on=True)
            assert no["code"] == "not-host"
            await ana.command(table, "hints", on=True)
            assert (await ana.get(f"/api/tables/{table}"))["hints"] is True
            await ana.start(table)
            no = await ana.command(table, "hints", status=409, on=False)
            assert no["code"] == "table-playing"

    asyncio.run(body())
