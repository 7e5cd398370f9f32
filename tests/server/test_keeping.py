"""What has been acknowledged stays: rest, restart, crash, a broken database, other rules."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

import grandtour.server.live
from grandtour import games, load
from grandtour.server.live import Kept
from tests.server.online import PATIENCE, Guest, Online, online
from tests.server.program import START, served
from tests.server.test_streams import keep_tickets, put_away, two_at


def test_a_table_at_rest_leaves_memory_and_comes_back_the_same(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url, rest_seconds=0.5) as server:
            guests, table, streams = await two_at(server)
            await keep_tickets(streams)
            before = [{**stream.state, "type": "state"} for stream in streams]
            bytes_before = [
                (
                    await guest.http.get(f"/api/tables/{table}/messages", params={"seat": seat})
                ).content
                for seat, guest in enumerate(guests)
            ]
            for stream in streams:
                await stream.close()
            async with asyncio.timeout(PATIENCE):
                while table in server.hall.memory.tables:
                    await asyncio.sleep(0.05)
            assert server.hall.open_tables == 0
            for seat, guest in enumerate(guests):
                answer = await guest.http.get(
                    f"/api/tables/{table}/messages", params={"seat": seat}
                )
                assert answer.content == bytes_before[seat]
            streams = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            assert [stream.state for stream in streams] == before

    asyncio.run(body())


def test_two_who_come_at_once_find_one_table(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests, table, _ = await two_at(server)
            await put_away(server, table)
            await asyncio.gather(*(guest.get(f"/api/tables/{table}") for guest in guests * 5))
            streams = await asyncio.gather(
                *(guest.listen(table, seat) for seat, guest in enumerate(guests))
            )
            await keep_tickets(list(streams))

    asyncio.run(body())


async def until_saved(server: Online, table: str) -> None:
    """Snapshots are written beside play: wait for the last that is due."""
    async with asyncio.timeout(PATIENCE):
        while (saved := await server.hall.store.load(table)) is None or len(saved.lines) >= 64:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", ["snapshot", "log", "other program"])
def test_a_table_is_the_same_from_its_snapshot_and_from_its_log(
    database_url: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests, table, streams = await two_at(server, "ttr-iberia")
            chooser = random.Random(8)
            for _ in range(70):  # more lines than between two snapshots
                one = next(stream for stream in streams if stream.is_deciding)
                await one.play(chooser.choice(one.legal))
                await asyncio.gather(*(stream.until_heard(one) for stream in streams))
            path = f"/api/tables/{table}/messages"
            before = [
                (await guest.http.get(path, params={"seat": seat})).content
                for seat, guest in enumerate(guests)
            ]
            await until_saved(server, table)
            if how == "snapshot":
                await put_away(server, table)
            saved = await server.hall.store.load(table)
            assert saved is not None
            assert saved.snapshot is not None
            kept = msgspec.msgpack.decode(saved.snapshot.body, type=Kept)
            assert kept.table.number == saved.snapshot.number
            assert len(saved.lines) < 64
            if how == "log":
                async with server.hall.store._writing.begin() as connection:
                    await connection.execute(text("DELETE FROM snapshots"))
            if how == "other program":
                monkeypatch.setattr(grandtour.server.memory, "__version__", "99")
            if how != "snapshot":
                live = server.hall.memory.tables[table]
                async with live.lock:
                    server.hall.memory.drop(live)
            for seat, guest in enumerate(guests):
                answer = await guest.http.get(path, params={"seat": seat})
                assert answer.content == before[seat]

    asyncio.run(body())


def test_a_killed_server_has_lost_nothing_it_acknowledged(database_url: str) -> None:
    async def body() -> None:
        async with served(database_url) as program:
            guests = [await program.guest("Ada"), await program.guest("Grace")]
            table = await guests[0].create("ttr-europe", 2)
            for guest in guests:
                await guest.sit(table)
            await guests[0].start(table)
            streams = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            players = [
                asyncio.create_task(stream.play_on(random.Random(seat)))
                for seat, stream in enumerate(streams)
            ]
            await streams[0].until(lambda: streams[0].seq > 40)
            await program.stop(signal.SIGKILL)
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            acknowledged = [dict(stream.replies) for stream in streams]
            heard = [stream.raw for stream in streams]
        async with served(database_url) as program:
            for seat, guest in enumerate(guests):
                again = Guest(program.url)
                again.token = guest.token
                again.http.headers["authorization"] = f"Bearer {guest.token}"
                stream = await again.listen(table, seat, since=0)
                done = [one for one in acknowledged[seat].values() if one["type"] == "done"]
                assert stream.seq >= max(one["seq"] for one in done)
                updates = {json.loads(one)["seq"]: one for one in stream.raw}
                for one in heard[seat][1:]:
                    assert updates[json.loads(one)["seq"]] == one
                await again.close()
            for guest in guests:
                await guest.close()
            assert await program.stop() == 0

    asyncio.run(body())


def test_bots_go_on_where_a_killed_server_stopped(tmp_path: Path) -> None:
    async def body() -> None:
        database = tmp_path / "games.db"
        async with served(database, "--pause", "0.05") as program:
            ada = await program.guest("Ada")
            table = await ada.create("europa-tour", 2)
            watcher = await ada.listen(table)
            for seat in (0, 1):
                await watcher.do("bot", seat=seat)
            await watcher.do("start", version=watcher.version)
            await watcher.until(lambda: watcher.seq > 8)
            await program.stop(signal.SIGKILL)
            await ada.close()
        async with served(database) as program:
            nobody = Guest(program.url)
            again = await nobody.listen(table)
            await again.until(lambda: again.is_over)
            await nobody.close()
            assert await program.stop() == 0

    asyncio.run(body())


def test_a_server_that_stops_says_so_and_logs_no_secrets(tmp_path: Path) -> None:
    async def body() -> None:
        async with served(tmp_path / "games.db", "--log", "info") as program:
            ada = await program.guest("Ada Lovelace")
            table = await ada.create("road-trip-europa", 2, title="Hush")
            await ada.sit(table)
            host = await ada.listen(table)
            await host.do("bot", seat=1)
            await host.do("start", version=host.version)
            seat = await ada.listen(table, 0)
            await seat.play(seat.legal[0])
            await seat.do("say", text="my secret plan")
            await ada.get(f"/api/tables/{table}/record", 409)
            assert (await ada.get("/healthz"))["ok"]
            assert (await ada.get("/readyz"))["ok"]
            stopping = asyncio.create_task(program.stop(signal.SIGTERM))
            await seat.until(lambda: seat.close_code is not None)
            assert seat.close_code == 1012
            assert await stopping == 0
            await ada.close()
        lines = [json.loads(line) for line in program.logs]
        assert any(line["what"] == "request" for line in lines)
        logged = "".join(program.logs)
        for secret in (ada.token, ada.id, table, "Ada", "Hush", "plan", *seat.legal):
            assert secret not in logged
        requests = [line for line in lines if line["what"] == "request"]
        assert {"/api/tables/{table}/record", "/api/me"} <= {one["route"] for one in requests}

    asyncio.run(body())


def test_a_database_that_fails_costs_nothing_but_patience(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _guests, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            async with server.hall.store._writing.begin() as connection:
                await connection.execute(text("ALTER TABLE lines RENAME TO elsewhere"))
            move = {"do": "play", "id": "again", "version": mover.version, "move": "draw"}
            path = f"/api/tables/{table}/commands"
            refused = await mover.guest.post(path, move, 503, seat=mover.seat)
            assert refused["code"] == "busy"
            async with server.hall.store._writing.begin() as connection:
                await connection.execute(text("ALTER TABLE elsewhere RENAME TO lines"))
            done = await mover.guest.post(path, move, seat=mover.seat)
            assert done["type"] == "done"
            assert server.hall.memory.tables[table].table.match.move_count == 3

    asyncio.run(body())


def test_the_board_of_a_table_is_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody corrects the data of a game: tables that began before go on as they were."""

    async def body() -> None:
        data = tmp_path / "data"
        data.mkdir()
        monkeypatch.setenv("GRANDTOUR_DATA", str(data))
        async with online(str(tmp_path / "a.db")) as server:
            guests, table, streams = await two_at(server)
            await put_away(server, table)
            board = json.loads(json.dumps(load("ttr-europe").board.source))
            board["tickets"][0]["points"] += 1
            (data / "ttr-europe.json").write_text(json.dumps(board))
            new = await guests[0].create("ttr-europe", 2)
            infos = [await guests[0].get(f"/api/tables/{one}") for one in (table, new)]
            assert infos[0]["board"]["digest"] != infos[1]["board"]["digest"]
            frozen = await guests[0].get(f"/api/boards/{infos[0]['board']['digest']}")
            assert frozen["tickets"][0]["points"] == board["tickets"][0]["points"] - 1
        server.hall.shelf._engines.clear()
        async with online(str(tmp_path / "a.db")) as server:
            for seat, guest in enumerate(guests):
                guest.http = server.nobody().http
                guest.url = server.url
                guest.http.headers["authorization"] = f"Bearer {guest.token}"
                streams[seat] = await guest.listen(table, seat)
            await keep_tickets(streams)

    asyncio.run(body())


def test_a_game_by_other_rules_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _guests, table, _ = await two_at(server)
        original = games.load_on

        def newer(name: str, title: str, board: Any) -> Any:
            game = original(name, title, board)
            about = dataclasses.replace(game.about, version=game.version + 1)
            return dataclasses.replace(game, about=about)

        def newer_standard(name: str) -> Any:
            game = load(name)
            return newer(name, game.board.name, game.board.source)

        monkeypatch.setattr(games, "load_on", newer)
        monkeypatch.setattr(games, "load", newer_standard)
        async with online(str(tmp_path / "a.db")) as server:
            answer = await server.nobody().get(f"/api/tables/{table}", 409)
            assert answer["code"] == "other-rules"
            assert "version 2" in answer["message"]

    asyncio.run(body())


@pytest.mark.parametrize(
    ("flags", "word"),
    [
        (["--database", "mysql://here/there"], "mysql"),
        (["--database", "/nowhere/at/all/games.db"], "nowhere"),
        (["--database", "postgresql://nobody:hush@127.0.0.1:1/none"], "127.0.0.1"),
        (["--port", "99999"], "--port"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
        (["--log", "loud"], "loud"),
        (["--workers", "0"], "workers"),
    ],
)
def test_wrong_settings_are_told_in_one_line(flags: list[str], word: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, "serve", "--no-open", "--port", "0", *flags],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "GRANDTOUR_DATABASE": str(tmp_path / "a.db")},
    )
    assert done.returncode == 2
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert word in lines[0]
    assert "hush" not in lines[0]
