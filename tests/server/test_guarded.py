"""What strangers may do to a server: other sites' pages, odd requests, boards and tables that go wrong."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from grandtour.core.match import Match
from tests.server.online import PATIENCE, Guest, online
from tests.server.test_streams import put_away
from tests.table import small_board

# Pages of other sites


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/json", "origin": "https://elsewhere.example"}, 403),
        ({"content-type": "application/json", "origin": "null"}, 403),
        ({"content-type": "application/json", "origin": "http://["}, 403),
        ({"content-type": "application/json", "sec-fetch-site": "cross-site"}, 403),
        ({"content-type": "application/json", "sec-fetch-site": "same-site"}, 403),
        ({"content-type": "application/json; charset=utf-8"}, 200),
        ({"content-type": "application/json", "sec-fetch-site": "same-origin"}, 200),
        ({"content-type": "application/json", "origin": "{own}"}, 200),
    ],
)
def test_a_page_of_another_site_cannot_act_for_its_visitor(
    headers: dict[str, str], status: int, tmp_path: Any
) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            sent = {key: value.replace("{own}", server.url) for key, value in headers.items()}
            cookie = {"cookie": f"grandtour={ada.token}"}
            async with httpx.AsyncClient(base_url=server.url) as browser:
                answer = await browser.post(
                    "/api/me", content=b'{"name": "Mallory"}', headers={**cookie, **sent}
                )
                assert answer.status_code == status
                assert ("set-cookie" in answer.headers) == (status == 200)
                if status != 200:
                    assert answer.json()["code"] in ("other-site", "not-json")

    asyncio.run(body())


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://["])
def test_a_page_of_another_site_opens_no_socket(origin: str, tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = await ada.create("europa-tour", 2)
            url = server.url.replace("http", "ws", 1)
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"{url}/api/tables/{table}/socket", origin=origin)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403

    asyncio.run(body())


# Odd requests


@pytest.mark.parametrize("name", ["%00", "a" * 300, "..%2f..%2fstore.py", "%ff"])
def test_a_name_that_no_file_has_is_not_found(name: str, tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            answer = await server.nobody().http.get(f"/assets/{name}")
            assert answer.status_code == 404

    asyncio.run(body())


def test_who_leaves_in_the_middle_of_a_request_is_no_error(tmp_path: Any, caplog: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            place = urlsplit(server.url)
            with socket.create_connection((place.hostname, place.port)) as line:
                line.sendall(
                    b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
                    b'content-length: 100\r\n\r\n{"name": '
                )
                await asyncio.sleep(0.2)
            await asyncio.sleep(0.2)
            assert (await server.nobody().get("/healthz"))["ok"]

    asyncio.run(body())
    assert not [one for one in caplog.records if one.exc_info]


# Boards


def test_a_board_belongs_to_the_game_that_was_asked_for(tmp_path: Any) -> None:
    board = dict(small_board([("A", "B", 1), ("B", "C", 2)]).board.source)

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            for game in ("ttr-south-korea", "ttr-europe", "ttr-south-korea"):
                table = await ada.create(game, 2, board=board)
                live = server.hall.memory.tables[table]
                assert live.table.engine.game.name == game
                await put_away(server, table)
                assert (await ada.get(f"/api/tables/{table}"))["game"] == game
                assert server.hall.memory.tables[table].table.engine.game.name == game

    asyncio.run(body())


# The end of a game


async def bots_only(ada: Guest) -> str:
    """A table at which two bots play."""
    table = await ada.create("road-trip-europa", 2)
    for seat in range(2):
        wish = {"do": "bot", "id": f"b{seat}", "seat": seat, "bot": "random"}
        assert (await ada.post(f"/api/tables/{table}/commands", wish))["type"] == "done"
    await ada.start(table)
    return table


def test_a_finished_game_is_scored_once(tmp_path: Any, monkeypatch: Any) -> None:
    scored: list[str] = []
    result = Match.result

    def counted(match: Match) -> Any:
        if match._result is None and match.is_over:
            scored.append(match.game.name)
        return result(match)

    monkeypatch.setattr(Match, "result", counted)

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = await bots_only(ada)
            watcher = await ada.listen(table)
            await watcher.until(lambda: watcher.state["table"]["stage"] == "over")
            await put_away(server, table)
            assert scored == ["road-trip-europa"]
            for since in (None, 0, 0):
                query = {} if since is None else {"since": since}
                await server.nobody().get(f"/api/tables/{table}/messages", **query)
            await server.nobody().get("/api/tables", which="finished")
            assert scored == ["road-trip-europa"]
            moves = (await server.nobody().get(f"/api/tables/{table}/replay/0"))["moves"]
            for _ in range(3):
                last = await server.nobody().get(f"/api/tables/{table}/replay/{moves}")
                assert last["result"]["winners"]
            assert len(scored) == 2  # once more for the replay, which knows the record alone

    asyncio.run(body())


def test_others_play_on_while_a_game_is_scored(tmp_path: Any, monkeypatch: Any) -> None:
    """The slowest scoring there could be: it does not end before somebody else has done something."""

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            others_moved = asyncio.Event()
            judged = server.hall.judge.result

            async def slow(match: Match) -> Any:
                await others_moved.wait()
                return await judged(match)

            monkeypatch.setattr(server.hall.judge, "result", slow)
            table = await bots_only(ada)
            watcher = await ada.listen(table)
            live = server.hall.memory.tables[table]
            async with asyncio.timeout(PATIENCE):
                while not live.table.is_unjudged:
                    await asyncio.sleep(0.01)
            await ada.create("europa-tour", 2)
            assert watcher.state["table"]["stage"] == "playing"
            others_moved.set()
            await watcher.until(lambda: watcher.state["table"]["stage"] == "over")
            assert watcher.state["result"]["winners"]

    asyncio.run(body())


# Tables that cannot be opened


def test_a_table_that_cannot_be_opened_is_set_aside_and_the_others_go_on(tmp_path: Any) -> None:
    database = str(tmp_path / "a.db")

    async def break_and_start() -> None:
        async with online(database) as server:
            ada = await server.guest("Ada")
            tables = [await ada.create("road-trip-europa", 2) for _ in range(2)]
            for table in tables:
                path = f"/api/tables/{table}/commands"
                await ada.post(path, {"do": "bot", "id": "b", "seat": 1, "bot": "random"})
                await ada.sit(table, 0)
                await ada.start(table)
                await put_away(server, table)
        with sqlite3.connect(database) as work:
            work.execute("delete from snapshots")
            work.execute('delete from lines where "table" = ? and number = 1', tables[:1])
            work.execute("update wakes set at = 1")
        async with online(database) as server:
            ada_again = server.nobody()
            ada_again.http.headers.update(ada.http.headers)
            async with asyncio.timeout(PATIENCE):
                while not server.hall.set_aside or tables[1] not in server.hall.memory.tables:
                    await asyncio.sleep(0.05)
            assert list(server.hall.set_aside) == [tables[0]]
            refused = await ada_again.get(f"/api/tables/{tables[0]}/messages", status=503)
            assert refused["code"] == "set-aside"
            assert (await ada_again.get("/readyz"))["tables_set_aside"] == 1
            assert (await ada_again.get(f"/api/tables/{tables[1]}/messages"))[0]["view"]

    asyncio.run(break_and_start())
