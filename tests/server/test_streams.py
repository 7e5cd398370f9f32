"""Commands and messages: nothing happens twice, nothing is missed, nobody acts for somebody else."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from tests.server.online import Guest, Online, Stream, online


async def two_at(
    server: Online, game: str = "ttr-europe", start: bool = True, **wish: Any
) -> tuple[list[Guest], str, list[Stream]]:
    """Two people at a table, each listening to their seat."""
    guests = [await server.guest("Ada"), await server.guest("Grace")]
    table = await guests[0].create(game, 2, **wish)
    for guest in guests:
        await guest.sit(table)
    if start:
        await guests[0].start(table)
    streams = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
    return guests, table, streams


async def keep_tickets(streams: list[Stream]) -> Stream:
    """Get over the first choice of Ticket to Ride; returns the stream whose turn it is."""
    for stream in streams:
        await stream.play(stream.legal[0])
    for stream in streams:
        await stream.until(lambda s=stream: s.state["view"]["phase"] == "turn")
    return next(stream for stream in streams if stream.is_deciding)


# Commands


def test_a_repeated_command_does_nothing_more(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _guests, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            move = {"do": "play", "id": "once", "version": mover.version, "move": "draw"}
            for _ in range(3):
                await mover.send_text(json.dumps(move))
            answers = [
                await mover.guest.post(f"/api/tables/{table}/commands", move, seat=mover.seat)
                for _ in range(2)
            ]
            assert [answer["type"] for answer in answers] == ["done", "done"]
            await mover.until(lambda: "once" in mover.replies)
            assert mover.replies["once"]["type"] == "done"
            live = server.hall.memory.tables[table]
            assert [one.text for one in live.table.match.moves].count("draw") == 1
            # Another person may use the same id for something of their own.
            other = streams[1 - mover.seat]
            said = await other.guest.post(
                f"/api/tables/{table}/commands", {"do": "say", "id": "once", "text": "hm"}
            )
            assert said["type"] == "done"

    asyncio.run(body())


def test_a_command_is_known_again_after_the_table_was_at_rest(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _guests, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            said = {"do": "say", "id": "s1", "text": "hello"}
            move = {"do": "play", "id": "m1", "version": mover.version, "move": "draw"}
            path = f"/api/tables/{table}/commands"
            await mover.guest.post(path, move, seat=mover.seat)
            await mover.guest.post(path, said, seat=mover.seat)
            for number in range(300):  # more than a table knows by heart
                await streams[0].do("say", text=f"{number}")
            live = server.hall.memory.tables[table]
            before = live.table.number
            assert (await mover.guest.post(path, said, seat=mover.seat))["type"] == "done"
            await put_away(server, table)
            again = {"do": "sit", "id": "s2"}
            assert (await mover.guest.post(path, said, seat=mover.seat))["type"] == "done"
            # The move is long past: whatever comes back, it is not made again.
            answer = await mover.guest.http.post(path, json=move, params={"seat": mover.seat})
            assert answer.json()["type"] == "done" or answer.json()["code"] == "stale"
            assert server.hall.memory.tables[table].table.number == before
            assert (await mover.guest.post(path, again, 409))["code"] == "table-playing"

    asyncio.run(body())


async def put_away(server: Online, table: str) -> None:
    live = server.hall.memory.tables[table]
    live.dismiss(1012)
    async with live.lock:
        await server.hall.memory.put_away(live)
    assert table not in server.hall.memory.tables


def test_a_stale_decision_is_refused_and_changes_nothing(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            version = mover.version
            await mover.play("draw")
            state = server.hall.memory.tables[table].table.match.state_bytes()
            for do in ("play", "undo", "ask-back"):
                facts = {"move": "draw"} if do == "play" else {}
                reply = await mover.ask(do, version=version, **facts)
                assert (reply["type"], reply["code"]) == ("refused", "stale")
            reply = await mover.ask("play", version=mover.version + 1, move="draw")
            assert reply["code"] == "stale"
            assert server.hall.memory.tables[table].table.match.state_bytes() == state
            await mover.play("draw")

    asyncio.run(body())


def test_what_others_choose_under_a_lid_makes_no_decision_stale(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _, _, (ada, grace) = await two_at(server)
            version = grace.version
            await ada.play(ada.legal[0])
            await grace.until(lambda: not grace.state["view"]["players"][0]["deciding"])
            assert grace.version == version
            reply = await grace.ask("play", version=version, move=grace.legal[0])
            assert reply["type"] == "done"

    asyncio.run(body())


def test_what_others_do_openly_at_the_same_time_makes_no_decision_stale(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _, _, (ada, grace) = await two_at(server, "europa-tour")
            version, move = grace.version, grace.legal[0]
            await ada.play(ada.legal[0])
            await grace.until(lambda: grace.state["view"]["players"][0]["placed"] == 1)
            assert grace.version == version
            assert (await grace.ask("play", version=version, move=move))["type"] == "done"
            reply = await grace.ask("play", version=version, move=grace.legal[0])
            assert reply["code"] == "stale"  # her own card was another one then

    asyncio.run(body())


def test_refusals_say_why_in_the_language_asked_for(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _, _table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            other = streams[1 - mover.seat]
            await other.close()
            await other.open(language="fr")
            reply = await other.ask("play", version=other.version, move="draw")
            assert reply["code"] == "not-your-turn"
            assert reply["clause"] == "TTR-13"
            name = "Ada" if mover.seat == 0 else "Grace"
            assert name in reply["message"]
            assert "tour" in reply["message"]
            reply = await mover.ask("play", version=mover.version, move="claim Pariss–Wien")
            assert reply["code"] == "unreadable"
            assert "Paris" in reply["message"]

    asyncio.run(body())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"do":"play"}',
        '{"do":"fly","id":"1"}',
        '{"do":"sit","id":""}',
        '{"do":"sit","id":"1","seat":-1}',
        '{"do":"sit","id":"1","seat":"0"}',
        '{"do":"say","id":"1","text":""}',
        '{"do":"play","id":"1","version":1,"move":"draw","more":1}',
        '{"do":"say","id":"1","text":"' + "x" * 600 + '"}',
        '{"do":"sit","id":"' + "1" * 65 + '"}',
        "[" * 5000,
        '{"x":' + "[" * 20000 + "]" * 20000 + ',"do":"sit","id":"a"}',
        '{"do":"sit","id":"\\u0000"}',
    ],
)
def test_what_is_no_command_gets_an_answer_and_harms_nobody(text: str, tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _, table, (ada, grace) = await two_at(server)
            number = server.hall.memory.tables[table].table.number
            await ada.send_text(text)
            await ada.until(lambda: ada.refusal)
            assert ada.refusal["code"] == "bad-command"
            assert server.hall.memory.tables[table].table.number == number
            await ada.do("say", text="still here")
            await grace.until(lambda: grace.news[-1]["text"] == "still here")

    asyncio.run(body())


def test_a_seat_obeys_its_owner_alone(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            mallory = await server.guest("Mallory")
            nobody = server.nobody()
            forged = server.nobody()
            forged.token = mover.guest.token[:-2] + "xx"
            forged.http.headers["authorization"] = f"Bearer {forged.token}"
            path = f"/api/tables/{table}/commands"
            move = {"do": "play", "id": "x", "version": mover.version, "move": "draw"}
            refused = await mallory.post(path, move, 403, seat=mover.seat)
            assert refused["code"] == "not-your-seat"
            refused = await mallory.post(path, move, 403)
            assert refused["code"] == "not-seated"
            for stranger in (nobody, forged):
                assert (await stranger.post(path, move, 401, seat=mover.seat))["code"]
            for stranger in (mallory, nobody, forged, guests[1 - mover.seat]):
                stream = await stranger.listen(table, mover.seat)
                assert stream.refusal["code"] == "not-your-seat"
                assert stream.close_code == 4003
                assert not stream.raw
                query = {"seat": mover.seat}
                await stranger.get(f"/api/tables/{table}/messages", 403, **query)
            watcher = await nobody.listen(table)
            await watcher.send("say", text="boo")
            await watcher.until(lambda: watcher.replies)
            assert next(iter(watcher.replies.values()))["code"] == "not-somebody"
            for do in ("leave", "return", "undo", "ask-back", "mute", "rematch"):
                facts: dict[str, Any] = {"undo": {"version": 0}, "ask-back": {"version": 0}}.get(
                    do, {}
                )
                facts |= {"person": guests[0].id} if do == "mute" else {}
                answer = await mallory.http.post(path, json={"do": do, "id": do, **facts})
                assert answer.status_code in (403, 409), do
            assert server.hall.memory.tables[table].table.match.move_count == 2

    asyncio.run(body())


def test_a_page_of_another_site_opens_no_socket(tmp_path: Any) -> None:
    async def body() -> None:
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidStatus

        async with online(str(tmp_path / "a.db")) as server:
            guests, table, _ = await two_at(server)
            url = server.url.replace("http", "ws") + f"/api/tables/{table}/socket?seat=0"
            cookie = {"cookie": f"grandtour={guests[0].token}"}
            with pytest.raises(InvalidStatus):
                await connect(url, additional_headers={**cookie, "origin": "http://evil.example"})
            own = await connect(url, additional_headers={**cookie, "origin": server.url})
            assert json.loads(await own.recv())["type"] == "state"
            await own.close()

    asyncio.run(body())


# Streams


def test_two_clients_of_one_seat_hear_the_same_and_one_of_two_moves_counts(
    database_url: str,
) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            twin = await mover.guest.listen(table, mover.seat)
            assert twin.state["view"] == mover.state["view"]
            version = mover.version
            asked = [
                await stream.send("play", version=version, move="draw") for stream in (mover, twin)
            ]
            for stream, name in zip((mover, twin), asked, strict=True):
                await stream.until(lambda s=stream, n=name: n in s.replies)
            kinds = sorted(
                stream.replies[name]["type"]
                for stream, name in zip((mover, twin), asked, strict=True)
            )
            assert kinds == ["done", "refused"]
            for stream in (mover, twin):
                await stream.until_heard(mover)
            await asyncio.gather(
                *(s.until(lambda s=s: s.seq == max(mover.seq, twin.seq)) for s in (mover, twin))
            )
            assert twin.raw[1:] == mover.raw[-len(twin.raw[1:]) :]
            assert len(server.hall.memory.tables[table].table.match.moves) == 3

    asyncio.run(body())


@pytest.mark.parametrize(
    "game", ["ttr-europe", "ttr-iberia", "road-trip-europa", "dice-trip-belgium"]
)
def test_who_comes_back_hears_exactly_what_was_missed(database_url: str, game: str) -> None:
    """Connections break again and again, also between simultaneous choices; a second connection of
    the same seat that never breaks heard the same messages, once each, in order."""

    async def body() -> None:
        chooser = random.Random(4)
        async with online(database_url) as server:
            guests, table, streams = await two_at(server, game)
            steady = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            broken = 0
            while broken < 12 and not steady[0].is_over:
                shaky = chooser.choice(streams)
                await shaky.break_off()
                for _ in range(chooser.randrange(1, 5)):
                    deciding = [stream for stream in steady if stream.is_deciding]
                    if not deciding:
                        break
                    one = chooser.choice(deciding)
                    await one.ask("play", version=one.version, move=chooser.choice(one.legal))
                    for stream in steady:
                        await stream.until_heard(one)
                if broken % 4 == 3:
                    await put_away(server, table)
                    for stream in (*steady, *(s for s in streams if s is not shaky)):
                        await stream.until(lambda s=stream: s.close_code is not None)
                        await stream.open(since=stream.seq)
                await shaky.open(since=shaky.seq)
                broken += 1
            await steady[0].do("say", text="the end")
            for one, other in zip(streams, steady, strict=True):
                for stream in (one, other):
                    await stream.until(lambda s=stream: s.news[-1].get("text") == "the end")
                assert one.raw[1:] == other.raw[-len(one.raw) + 1 :]
                numbers = [json.loads(text)["seq"] for text in one.raw]
                assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    asyncio.run(body())


def test_a_stream_can_be_heard_from_its_beginning(database_url: str) -> None:
    """Messages that are no longer kept are made again, byte for byte, also in another process."""

    async def body() -> None:
        async with online(database_url) as server:
            guests, table, streams = await two_at(server, "ttr-iberia")
            path = f"/api/tables/{table}/messages"
            await asyncio.gather(*(stream.play_on(random.Random(1)) for stream in streams))
            whole = await guests[0].http.get(path, params={"seat": 0, "since": 0})
            live = [json.loads(text) for text in streams[0].raw]
            assert whole.json()[-len(live) + 1 :] == live[1:]
            assert [one["seq"] for one in whole.json()] == list(range(1, streams[0].seq + 1))
        async with online(database_url) as server:
            guests[0].http = server.nobody().http
            again = await guests[0].http.get(
                path,
                params={"seat": 0, "since": 0},
                headers={"authorization": f"Bearer {guests[0].token}"},
            )
            assert again.content == whole.content

    asyncio.run(body())


def test_a_long_absence_is_caught_up_with(tmp_path: Any) -> None:
    async def body() -> None:
        from grandtour.server.socket import QUEUE

        async with online(str(tmp_path / "a.db")) as server:
            _, _, (ada, grace) = await two_at(server)
            seq = ada.seq
            await ada.close()
            for number in range(QUEUE + 50):
                await grace.do("say", text=f"{number}")
            await ada.open(since=seq)
            await ada.until(lambda: ada.seq == seq + QUEUE + 50)
            assert ada.close_code is None

    asyncio.run(body())


def test_a_since_from_the_future_gets_the_whole_state(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests, table, _ = await two_at(server)
            late = await guests[0].listen(table, 0, since=999)
            assert json.loads(late.raw[0])["type"] == "state"

    asyncio.run(body())


def test_presence_says_who_is_connected(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _guests, table, (ada, grace) = await two_at(server)
            await ada.until(lambda: ada.presence["seats"] == [True, True])
            watcher = await server.nobody().listen(table)
            await ada.until(lambda: ada.presence["watchers"] == 1)
            await grace.break_off()
            await ada.until(lambda: ada.presence["seats"] == [True, False])
            await watcher.close()
            await ada.until(lambda: ada.presence["watchers"] == 0)

    asyncio.run(body())


def test_a_reader_too_slow_is_sent_away_and_comes_back(tmp_path: Any) -> None:
    async def body() -> None:
        from grandtour.server.socket import QUEUE, TOO_SLOW, Connection

        connection = Connection(None)  # type: ignore[arg-type]
        for _ in range(QUEUE + 1):
            connection.offer(b"{}")
        assert connection.waiting.get_nowait() == TOO_SLOW
        assert connection.waiting.empty()

    asyncio.run(body())
