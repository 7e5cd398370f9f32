"""Life at a table: seats, bots, clocks, stand-ins, taking back, watching, talking, going on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grandtour import SPECTATOR, read_record, replay, write_record
from grandtour.server.store import StoredLine
from grandtour.server.thinkers import Question
from tests.server.online import PATIENCE, FakeTime, Guest, Online, Stream, online
from tests.server.test_streams import keep_tickets, put_away, two_at

DAY = 86_400


# Seats


def test_seats_are_taken_left_and_cleared_before_the_game(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            ada, grace = await server.guest("Ada"), await server.guest("Grace")
            table = await ada.create("ttr-europe", 3, join="lobby", title="Sunday")
            listed = (await grace.get("/api/tables"))["tables"]
            assert [(one["id"], one["title"]) for one in listed] == [(table, "Sunday")]
            assert await ada.sit(table, 2) == 2
            path = f"/api/tables/{table}/commands"
            refused = await grace.post(path, {"do": "sit", "id": "a", "seat": 2}, 409)
            assert refused["code"] == "seat-taken"
            assert await grace.sit(table) == 0
            watcher = await ada.listen(table)
            await grace.command(table, "leave", 0)
            await watcher.until(lambda: watcher.state["table"]["seats"][0] == {})
            refused = await grace.post(path, {"do": "bot", "id": "b", "seat": 1}, 403)
            assert refused["code"] == "not-host"
            await watcher.do("bot", seat=1)
            await watcher.do("bot", seat=0, bot="random")
            reply = await watcher.ask("bot", seat=0, bot="nonsense")
            assert "skilled" in reply["message"]
            await watcher.do("clear", seat=0)
            reply = await watcher.ask("start", version=watcher.version)
            assert reply["code"] == "seats-empty"
            assert await grace.sit(table) == 0
            await watcher.until(lambda: watcher.state["table"]["seats"][0] != {})
            await watcher.do("start", version=watcher.version)
            assert watcher.stage == "playing"
            assert not (await grace.get("/api/tables"))["tables"]
            reply = await watcher.ask("start", version=watcher.version)
            assert reply["code"] == "table-playing"
            assert (await grace.get("/api/tables", which="mine"))["tables"][0]["id"] == table

    asyncio.run(body())


def test_a_start_on_what_has_changed_is_stale(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            (_ada, _grace), _table, (host, guest) = await two_at(server, start=False)
            version = host.version
            await guest.do("leave")
            await host.do("bot", seat=1)
            reply = await host.ask("start", version=version)
            assert reply["code"] == "stale"

    asyncio.run(body())


def test_one_browser_may_hold_several_seats(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            ada = await server.guest("Ada")
            table = await ada.create("road-trip-europa", 2)
            assert [await ada.sit(table), await ada.sit(table)] == [0, 1]
            await ada.start(table)
            seats = [await ada.listen(table, seat) for seat in (0, 1)]
            assert [seat.state["view"]["you"] for seat in seats] == [0, 1]
            await asyncio.gather(*(seat.play_on(random.Random(2)) for seat in seats))
            assert seats[0].state["result"] == seats[1].state["result"]

    asyncio.run(body())


def test_whoever_shares_a_screen_has_a_name_of_their_own(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada, grace = await server.guest("Ada"), await server.guest("Grace")
            table = await ada.create("road-trip-europa", 3)
            assert [await ada.sit(table), await ada.sit(table), await grace.sit(table)] == [0, 1, 2]
            seats = [await ada.listen(table, seat) for seat in (0, 1)]
            await seats[1].do("call", name=" Leo\n")
            assert (await seats[1].ask("call", name="\u200b"))["code"] == "name-empty"
            path = f"/api/tables/{table}/commands"
            await grace.post(f"{path}?seat=1", {"do": "call", "id": "a", "name": "Mallory"}, 403)
            await seats[0].until(lambda: seats[0].state["table"]["seats"][1].get("called") == "Leo")
            await put_away(server, table)
            again = await ada.listen(table, 0)
            assert [one.get("called") for one in again.state["table"]["seats"]] == [
                None,
                "Leo",
                None,
            ]
            await ada.start(table)
            assert (await again.ask("call", name="Eve"))["code"] == "table-playing"

    asyncio.run(body())


def test_a_closed_table_is_closed(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            (ada, _grace), _table, (host, guest) = await two_at(server, start=False, join="lobby")
            assert (await guest.ask("close"))["code"] == "not-host"
            await host.do("close")
            assert (await guest.ask("say", text="oh"))["code"] == "table-closed"
            assert (await guest.ask("leave"))["code"] == "table-closed"
            for which in ("open", "mine", "finished", "watchable"):
                assert not (await ada.get("/api/tables", which=which))["tables"]

    asyncio.run(body())


# Bots


@pytest.mark.parametrize(
    "game", ["ttr-south-korea", "road-trip-europa", "dice-trip-belgium", "europa-tour"]
)
def test_bots_play_a_whole_game_among_themselves(database_url: str, game: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            ada = await server.guest("Ada")
            table = await ada.create(game, 2)
            watcher = await ada.listen(table)
            for seat in (0, 1):
                await watcher.do("bot", seat=seat)
            await watcher.do("start", version=watcher.version)
            await watcher.until(lambda: watcher.is_over)
            assert watcher.state["result"]["winners"]

    asyncio.run(body())


def test_a_bot_that_does_not_answer_is_played_for(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db"), think_seconds=0.00001) as server:
            ada = await server.guest("Ada")
            table = await ada.create("dice-trip-belgium", 1)
            watcher = await ada.listen(table)
            await watcher.do("bot", seat=0)
            await watcher.do("start", version=watcher.version)
            await watcher.until(lambda: watcher.seq > 3)

    asyncio.run(body())


def test_bots_go_on_after_their_worker_was_killed(tmp_path: Any) -> None:
    async def body() -> None:
        import os
        import signal

        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = await ada.create("europa-tour", 2)
            watcher = await ada.listen(table)
            for seat in (0, 1):
                await watcher.do("bot", seat=seat)
            await watcher.do("start", version=watcher.version)
            await watcher.until(lambda: watcher.seq > 12)
            os.kill(server.hall.thinkers.pids[0], signal.SIGKILL)
            await watcher.until(lambda: watcher.is_over)

    asyncio.run(body())


# Leaving, and those who stand in


def test_who_leaves_is_stood_in_for_and_may_come_back(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _guests, table, (ada, grace) = await two_at(server)
            await ada.play(ada.legal[0])
            await grace.do("leave")
            await ada.until(lambda: ada.state["table"]["seats"][1].get("stand_in"))
            assert ada.state["table"]["seats"][1]["stand_in"] == {"reason": "left"}
            await ada.until(lambda: ada.is_deciding)  # the caretaker has chosen and moved
            reply = await grace.ask("play", version=grace.version, move="draw")
            assert reply["code"] == "stand-in-plays"
            assert await _is_refused(server, table, "Mallory", "return", 1)
            await grace.do("return")
            await ada.until(lambda: not ada.state["table"]["seats"][1].get("stand_in"))
            await ada.play("draw")
            await ada.play("draw")
            await grace.until(lambda: grace.is_deciding)
            moves = server.hall.memory.tables[table].table.match.move_count
            await asyncio.sleep(0.3)
            assert (
                server.hall.memory.tables[table].table.match.move_count == moves
            )  # nobody plays for her
            await grace.play("draw")
            kinds = [news["news"] for news in ada.news]
            assert kinds.index("stood-in") < kinds.index("returned")
            assert ada.news[kinds.index("stood-in")]["reason"] == "left"

    asyncio.run(body())


async def _is_refused(server: Online, table: str, name: str, do: str, seat: int) -> bool:
    guest = await server.guest(name)
    answer = await guest.http.post(
        f"/api/tables/{table}/commands", json={"do": do, "id": "1"}, params={"seat": seat}
    )
    return answer.status_code == 403


def test_the_game_waits_when_everybody_has_left(tmp_path: Any) -> None:
    """Bots and caretakers do not play on among themselves: who comes back has missed nothing."""

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests = [await server.guest(name) for name in ("Ada", "Grace")]
            table = await guests[0].create("dice-trip-belgium", 3)
            for guest in guests:
                await guest.sit(table)
            host = await guests[0].listen(table)
            await host.do("bot", seat=2)
            await host.do("start", version=host.version)
            ada, grace = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            await ada.do("leave")
            await grace.do("leave")
            await asyncio.sleep(0.3)
            before = server.hall.memory.tables[table].table.number
            await asyncio.sleep(0.3)
            assert server.hall.memory.tables[table].table.number == before
            await put_away(server, table)
            again = await guests[0].listen(table, 0)
            await again.do("return")
            await again.play_on(random.Random(1))  # and Grace's caretaker goes on, too
            assert again.is_over

    asyncio.run(body())


def test_a_caretaker_plays_for_who_is_away(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests = [await server.guest(name) for name in ("Ada", "Grace", "Joan")]
            table = await guests[0].create("ttr-europe", 4)
            for seat in (0, 1, 2):
                await guests[seat].sit(table, seat)
            await guests[2].sit(table, 3)  # two seats before one screen
            await guests[0].start(table)
            ada, grace, joan = [
                await guest.listen(table, seat) for seat, guest in enumerate(guests)
            ]
            await ada.until(lambda: ada.presence["seats"] == [True] * 4)
            assert (await ada.ask("bot", seat=1))["code"] == "seat-taken"
            refused = await ada.ask("caretaker", seat=1)
            assert (refused["code"], refused["message"]) == ("not-away", "Grace is here.")
            assert (await ada.ask("caretaker", seat=3))["code"] == "not-away"
            assert (await joan.ask("caretaker", seat=1))["code"] == "not-host"
            await grace.break_off()
            await ada.until(lambda: not ada.presence["seats"][1])
            assert (await joan.ask("caretaker", seat=1))["code"] == "not-host"
            await ada.do("caretaker", seat=1)
            await joan.until(lambda: joan.news and joan.news[-1]["news"] == "stood-in")
            told = joan.news[-1]
            assert (told["reason"], told["by"]["name"]) == ("away", "Ada")
            await joan.until(lambda: not joan.state["view"]["players"][1]["deciding"])
            await ada.break_off()  # the host is away: any player may see to it
            await joan.until(lambda: not joan.presence["seats"][0])
            await joan.do("caretaker", seat=0)
            assert joan.state["table"]["seats"][0]["stand_in"] == {"reason": "away"}
            await grace.open(since=grace.seq)
            await grace.do("return")
            await ada.open(since=ada.seq)
            await ada.do("return")
            await joan.until(
                lambda: not any("stand_in" in one for one in joan.state["table"]["seats"])
            )

    asyncio.run(body())


def test_the_host_lets_a_bot_play_for_who_is_away_and_takes_it_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            asked: list[tuple[int, str]] = []
            think = server.hall.thinkers.think

            async def noting(question: Question) -> str | None:
                asked.append((question.seat, question.bot))
                return await think(question)

            monkeypatch.setattr(server.hall.thinkers, "think", noting)
            (_, guest), table, (ada, grace) = await two_at(server)
            assert (await ada.ask("caretaker", seat=1, bot="random"))["code"] == "not-away"
            assert (await ada.ask("caretaker", seat=0, bot="random"))["code"] == "not-away"
            await grace.break_off()
            await ada.until(lambda: not ada.presence["seats"][1])
            assert (await ada.ask("caretaker", seat=1, bot="nonsense"))["code"] == "no-such-bot"
            await ada.do("caretaker", seat=1, bot="random")
            seat = ada.state["table"]["seats"][1]
            assert seat["person"]["name"] == "Grace"
            assert seat["stand_in"] == {"reason": "away", "bot": "random"}
            await ada.until(lambda: not ada.state["view"]["players"][1]["deciding"])
            assert asked == [(1, "random")]  # a caretaker would not have asked anybody
            await put_away(server, table)
            await ada.open(since=ada.seq)
            await ada.do("caretaker", seat=1)
            assert ada.state["table"]["seats"][1]["stand_in"] == {"reason": "away"}
            await ada.do("caretaker", seat=1, bot="random")
            back = await guest.listen(table, 1)
            await back.do("return")
            await ada.until(lambda: "stand_in" not in ada.state["table"]["seats"][1])
            told = [
                (news.get("text"), news["reason"])
                for news in ada.news
                if news["news"] == "stood-in"
            ]
            assert told == [("random", "away"), (None, "away"), ("random", "away")]

    asyncio.run(body())


def test_more_than_half_of_those_here_let_a_bot_play(tmp_path: Path) -> None:
    """Neither the host nor whoever is away is needed for it; nor does half of them do."""

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests = [await server.guest(name) for name in ("Ada", "Grace", "Joan", "Mary", "Jean")]
            table = await guests[0].create("ttr-europe", 5)
            for seat, guest in enumerate(guests):
                await guest.sit(table, seat)
            await guests[0].start(table)
            ada, grace, joan, mary, jean = [
                await guest.listen(table, seat) for seat, guest in enumerate(guests)
            ]
            watcher = await (await server.guest("Eve")).listen(table)
            await ada.until(lambda: ada.presence["seats"] == [True] * 5)
            await grace.do("leave")
            assert (await watcher.ask("caretaker", seat=1, bot="random"))["code"] == "not-host"
            for voter, bot in ((joan, "random"), (joan, "random"), (mary, "hungry")):
                await voter.do("caretaker", seat=1, bot=bot)
            await ada.until(lambda: ada.state["table"]["seats"][1].get("bot_ask") is not None)
            # Mary would have another one than Joan, and one is asked about at a time.
            await ada.until(lambda: _wish(ada) == ("hungry", ["Mary"]))
            await joan.do("caretaker", seat=1, bot="hungry")
            await ada.until(lambda: _wish(ada) == ("hungry", ["Mary", "Joan"]))
            assert "bot" not in ada.state["table"]["seats"][1]["stand_in"]  # two of four
            await jean.do("caretaker", seat=1, bot="hungry")
            seat = jean.state["table"]["seats"][1]
            assert (seat["stand_in"], "bot_ask" in seat) == (
                {"reason": "left", "bot": "hungry"},
                False,
            )
            kinds = [news["news"] for news in jean.news]
            assert kinds.count("bot-asked") == 3
            await grace.do("return")
            await ada.break_off()  # without the host it is the same
            await joan.until(lambda: not joan.presence["seats"][0])
            for voter in (joan, mary, jean):
                await voter.do("caretaker", seat=0, bot="random")
            await mary.until(lambda: "stand_in" in mary.state["table"]["seats"][0])
            assert mary.state["table"]["seats"][0]["stand_in"] == {
                "reason": "away",
                "bot": "random",
            }

    asyncio.run(body())


def _wish(stream: Stream) -> tuple[str, list[str]] | None:
    """The bot that is wished for at Grace's seat, and by whom."""
    ask = stream.state["table"]["seats"][1].get("bot_ask")
    return ask and (ask["bot"], [person["name"] for person in ask["people"]])


def test_whoever_comes_takes_the_place_of_a_bot_that_is_offered(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests = [await server.guest(name) for name in ("Ada", "Grace", "Joan")]
            table = await guests[0].create("ttr-europe", 3)
            for seat in (0, 1):
                await guests[seat].sit(table, seat)
            host = await guests[0].listen(table)
            await host.do("bot", seat=2, bot="random")
            await host.do("start", version=host.version)
            ada, grace = [await guests[seat].listen(table, seat) for seat in (0, 1)]
            joan = await guests[2].listen(table)
            assert (await joan.ask("sit"))["code"] == "table-playing"
            assert (await grace.ask("offer", seat=2))["code"] == "not-host"
            assert (await ada.ask("offer", seat=1))["code"] == "seat-taken"
            await ada.do("offer", seat=2)
            # Who has seen another hand may not have this one as well.
            assert (await grace.ask("sit", seat=2))["code"] == "seated-already"
            assert (await joan.ask("sit", seat=1))["code"] == "seat-taken"
            await ada.do("offer", seat=2, on=False)
            assert (await joan.ask("sit", seat=2))["code"] == "table-playing"
            await ada.do("offer", seat=2)
            await put_away(server, table)
            assert await guests[2].sit(table) == 2
            mine = await guests[2].listen(table, 2)
            assert mine.state["view"]["you"] == 2
            person = {"id": guests[2].id, "name": "Joan"}
            assert mine.state["table"]["seats"][2] == {"person": person, "after": "random"}
            again = await guests[0].listen(table, 0)
            assert (await again.ask("bot", seat=2, bot="random"))["code"] == "seat-taken"

    asyncio.run(body())


def test_who_has_left_may_choose_a_bot_for_their_own_seat(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _, _, (_ada, grace) = await two_at(server)
            assert (await grace.ask("caretaker", seat=1, bot="random"))["code"] == "not-away"
            await grace.do("leave")
            await grace.do("caretaker", seat=1, bot="random")
            assert grace.state["table"]["seats"][1]["stand_in"]["bot"] == "random"

    asyncio.run(body())


def test_lines_that_name_a_bot_as_stand_in_are_still_read(tmp_path: Any) -> None:
    """Who stood in for somebody was a bot once; its lines and their moves are in old logs."""

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests, table, _ = await two_at(server)
            await put_away(server, table)
            old = b'{"entry":"stood-in","seat":1,"bot":"hungry","reason":"left"}'
            number = (await server.hall.store.lines(table))[-1].number + 1
            await server.hall.store.append(table, [StoredLine(number, server.hall.now(), old)])
            again = await guests[0].listen(table, 0)
            assert again.state["table"]["seats"][1]["stand_in"] == {"reason": "left"}
            await again.until(lambda: not again.state["view"]["players"][1]["deciding"])

    asyncio.run(body())


# Clocks


def test_a_live_clock_runs_and_a_bot_stands_in_when_it_is_up(database_url: str) -> None:
    async def body() -> None:
        time = FakeTime()
        async with online(database_url, now=time) as server:
            pace = {"kind": "live", "seconds": 600, "increment": 50}
            _, _table, streams = await two_at(server, pace=pace)
            assert streams[0].state["clock"]["running"] == [True, True]
            time.forward(100)
            mover = await keep_tickets(streams)
            waiter = streams[1 - mover.seat]
            clock = mover.state["clock"]
            assert [500_000 < left <= 550_000 for left in clock["left"]] == [True, True]
            assert clock["running"][mover.seat]
            assert not clock["running"][waiter.seat]
            time.forward(300)
            await mover.play("draw")
            left = mover.state["clock"]["left"][mover.seat]
            assert 250_000 < left <= 300_000  # 550 less 300, and 50 for the move
            time.forward(301)
            await waiter.until(lambda: waiter.state["table"]["seats"][mover.seat].get("stand_in"))
            info = waiter.state["table"]["seats"][mover.seat]
            assert info["stand_in"]["reason"] == "time"
            await waiter.until(lambda: waiter.is_deciding)  # the bot finished the turn
            assert waiter.state["clock"]["left"][mover.seat] == 0
            await mover.do("return")
            assert mover.state["clock"]["left"][mover.seat] == 60_000  # a tenth of it all
            waiting = waiter.state["clock"]["left"][waiter.seat]
            assert 500_000 < waiting <= 550_000

    asyncio.run(body())


@pytest.mark.parametrize(
    "pace", [{"kind": "live", "seconds": 60, "increment": 5}, {"kind": "days", "days": 1}]
)
def test_choosing_and_undoing_gains_no_time(tmp_path: Any, pace: dict[str, Any]) -> None:
    async def body() -> None:
        time = FakeTime()
        async with online(str(tmp_path / "a.db"), now=time) as server:
            _, _, (ada, _grace) = await two_at(server, pace=pace)
            before = ada.state["clock"]["left"][0]
            for _ in range(3):
                time.forward(10)
                await ada.play(ada.legal[0])
                await ada.do("undo", version=ada.version)
            left = ada.state["clock"]["left"][0]
            assert before - 60_000 < left <= before - 30_000
            assert ada.state["clock"]["running"][0]

    asyncio.run(body())


def test_choices_under_a_lid_give_no_time_away(tmp_path: Any) -> None:
    async def body() -> None:
        time = FakeTime()
        async with online(str(tmp_path / "a.db"), now=time) as server:
            pace = {"kind": "live", "seconds": 600, "increment": 30}
            _, _table, streams = await two_at(server, "dice-trip-belgium", pace=pace)
            roller = next(stream for stream in streams if stream.is_deciding)
            await roller.play("keep" if "keep" in roller.legal else roller.legal[0])
            other = streams[1 - roller.seat]
            await other.until(lambda: other.is_deciding)
            before, number = roller.state["clock"], len(roller.raw)
            await other.play(other.legal[0])  # one of two: nobody else hears of it
            assert other.is_deciding
            await roller.do("say", text="hm")
            assert len(roller.raw) == number + 1
            assert roller.state["clock"] == before

    asyncio.run(body())


def test_with_a_turn_timer_the_table_decides_once(database_url: str) -> None:
    async def body() -> None:
        time = FakeTime()
        async with online(database_url, now=time) as server:
            guests, table, streams = await two_at(server, options={"turnTimer": 200})
            mover = await keep_tickets(streams)
            time.forward(150)
            await mover.play("draw")
            time.forward(150)
            await asyncio.sleep(0.3)
            assert mover.is_deciding
            time.forward(51)
            await mover.until(lambda: not mover.is_deciding)  # drew blind for them (TTR-83)
            info = mover.state["table"]["seats"][mover.seat]
            assert "stand_in" not in info
            moves = server.hall.memory.tables[table].table.match.moves
            assert [move.text for move in moves[-2:]] == ["draw", "draw"]
            wish = {"game": "ttr-europe", "seats": 2, "options": {"turnTimer": 20}}
            pace = {"kind": "days", "days": 1}
            refused = await guests[0].post("/api/tables", {**wish, "pace": pace}, 409)
            assert refused["code"] == "two-clocks"

    asyncio.run(body())


def test_days_for_a_move_pass_while_the_table_is_at_rest(database_url: str) -> None:
    async def body() -> None:
        time = FakeTime()
        async with online(database_url, now=time) as server:
            pace = {"kind": "days", "days": 2}
            guests, table, streams = await two_at(server, pace=pace)
            mover = await keep_tickets(streams)
            time.forward(DAY)
            await mover.play("draw")
            assert mover.state["clock"]["left"][mover.seat] == 2 * DAY * 1000
            await put_away(server, table)
            time.forward(1.5 * DAY)
            await asyncio.sleep(0.2)
            assert table not in server.hall.memory.tables
        async with online(database_url, now=time) as server:  # on another day
            await asyncio.sleep(0.3)
            assert table not in server.hall.memory.tables
            time.forward(DAY)
            async with asyncio.timeout(PATIENCE):
                while table not in server.hall.memory.tables:
                    await asyncio.sleep(0.05)
            guest = server.nobody()
            guest.token = guests[1 - mover.seat].token
            other = await guest.listen(table, 1 - mover.seat)
            await other.until(lambda: other.is_deciding)
            assert other.state["table"]["seats"][mover.seat]["stand_in"]["reason"] == "time"

    asyncio.run(body())


# Taking back


def test_undo_of_a_choice_that_nobody_has_seen(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            _, _, (ada, grace) = await two_at(server)
            assert not ada.state["can_undo"]
            await ada.play(ada.legal[0])
            assert ada.state["can_undo"]
            await grace.until(lambda: not grace.state["view"]["players"][0]["deciding"])
            await ada.do("undo", version=ada.version)
            assert ada.is_deciding
            await grace.until(lambda: grace.state["view"]["players"][0]["deciding"])
            mover = await keep_tickets([ada, grace])
            await mover.play("draw")
            reply = await mover.ask("undo", version=mover.version)
            assert reply["code"] == "nothing-to-undo"

    asyncio.run(body())


def test_a_later_take_back_needs_the_consent_of_all(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests = [await server.guest(name) for name in ("Ada", "Grace", "Joan")]
            table = await guests[0].create("ttr-europe", 4)
            for guest in guests:
                await guest.sit(table)
            host = await guests[0].listen(table)
            await host.do("bot", seat=3, bot="random")
            await host.do("start", version=host.version)
            streams = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            for stream in streams:
                await stream.play(stream.legal[0])
            for stream in streams:
                await stream.until(lambda s=stream: s.state["view"]["phase"] == "turn")
            while not any(stream.is_deciding for stream in streams):
                await asyncio.sleep(0.02)
            mover = next(stream for stream in streams if stream.is_deciding)
            others = [stream for stream in streams if stream is not mover]
            before = mover.state["view"]
            await mover.play("draw")
            await mover.do("ask-back", version=mover.version)
            await others[0].until(lambda: others[0].news[-1]["news"] == "asked-back")
            drawn = {"event": "card-drawn", "seat": mover.seat}
            assert others[0].news[-1]["events"] == [drawn]  # which card is nobody's business
            assert (await mover.ask("ask-back", version=mover.version))["code"] == "already-asked"
            ask = mover.state["table"]["back_ask"]
            assert ask["agreed"] == [mover.seat]
            await others[0].do("answer-back", number=ask["number"], agree=True)
            assert mover.state["view"] != before
            await others[1].do("answer-back", number=ask["number"], agree=False)
            await mover.until(lambda: "back_ask" not in mover.state["table"])
            assert mover.news[-1]["news"] == "declined-back"
            reply = await others[1].ask("answer-back", number=ask["number"], agree=True)
            assert reply["code"] == "no-longer-asked"

            await mover.do("ask-back", version=mover.version)
            number = mover.state["table"]["back_ask"]["number"]
            for stream in others:
                await stream.do("answer-back", number=number, agree=True)
            await mover.until(lambda: mover.news[-1]["news"] == "taken-back")
            assert mover.state["view"] == before
            await mover.play("draw")

            await mover.do("ask-back", version=mover.version)  # and goes on instead of waiting
            await mover.play("draw")
            await others[0].until(lambda: "back_ask" not in others[0].state["table"])

    asyncio.run(body())


def test_a_take_back_is_of_the_whole_turn_and_can_be_withdrawn(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _, _, streams = await two_at(server)
            mover = await keep_tickets(streams)
            other = streams[1 - mover.seat]
            before = mover.state["view"]
            for _ in range(2):
                await mover.play("draw")
            await mover.do("ask-back", version=mover.version)
            ask = mover.state["table"]["back_ask"]
            drawn = {"event": "card-drawn", "seat": mover.seat}
            assert mover.news[-1]["events"] == [drawn, drawn]  # which cards is nobody's business
            await mover.do("answer-back", number=ask["number"], agree=False)
            assert mover.news[-1]["news"] == "withdrew-back"
            await other.until(lambda: "back_ask" not in other.state["table"])
            await mover.do("ask-back", version=mover.version)
            await other.until(lambda: "back_ask" in other.state["table"])
            number = other.state["table"]["back_ask"]["number"]
            await other.do("answer-back", number=number, agree=True)
            await mover.until(lambda: mover.news[-1]["news"] == "taken-back")
            assert mover.is_deciding
            assert mover.state["view"]["hand"] == before["hand"]
            assert mover.state["view"]["turn_number"] == before["turn_number"]

    asyncio.run(body())


def test_a_take_back_never_tells_the_future(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            _, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            other = streams[1 - mover.seat]
            drawn = []
            for _ in range(12):
                before = mover.state["view"]["hand"]
                await mover.play("draw")
                await mover.until(lambda before=before: mover.state["view"]["hand"] != before)
                drawn.append(mover.state["view"]["hand"])
                await mover.do("ask-back", version=mover.version)
                await other.until(lambda: "back_ask" in other.state["table"])
                number = other.state["table"]["back_ask"]["number"]
                await other.do("answer-back", number=number, agree=True)
                await mover.until(lambda: "back_ask" not in mover.state["table"])
                await mover.until(lambda before=before: mover.state["view"]["hand"] == before)
            assert len({str(hand) for hand in drawn}) > 2
            assert "chance" not in "".join(mover.raw + other.raw)
            match = server.hall.memory.tables[table].table.match
            assert match is not None
            again = replay(read_record(write_record(match)), match.game)
            assert again.state_bytes() == match.state_bytes()
            state = match.state_bytes()
            await put_away(server, table)
            await server.nobody().get(f"/api/tables/{table}/messages")
            assert server.hall.memory.tables[table].table.match.state_bytes() == state

    asyncio.run(body())


def test_older_lines_take_back_one_move(tmp_path: Any) -> None:
    """In logs from before a take-back was of the turn, what came after rests on one move."""

    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests, table, streams = await two_at(server)
            mover = await keep_tickets(streams)
            held = mover.state["view"]["players"][mover.seat]["cards"]
            for _ in range(2):
                await mover.play("draw")
            await put_away(server, table)
            number = (await server.hall.store.lines(table))[-1].number
            for body in (
                {"entry": "asked-back", "seat": mover.seat},
                {"entry": "answered-back", "seat": 1 - mover.seat, "agree": True},
            ):
                number += 1
                line = StoredLine(number, server.hall.now(), json.dumps(body).encode())
                await server.hall.store.append(table, [line])
            again = await guests[mover.seat].listen(table, mover.seat)
            assert again.is_deciding
            assert again.state["view"]["players"][mover.seat]["cards"] == held + 1

    asyncio.run(body())


def test_against_bots_one_takes_back_at_will(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada = await server.guest("Ada")
            table = await ada.create("ttr-europe", 2)
            await ada.sit(table)
            host = await ada.listen(table)
            await host.do("bot", seat=1)
            await host.do("start", version=host.version)
            seat = await ada.listen(table, 0)
            first = seat.state["view"]
            await seat.play(seat.legal[0])
            await seat.until(lambda: seat.is_deciding)
            await seat.do("ask-back", version=seat.version)
            await seat.until(lambda: seat.state["view"]["phase"] == first["phase"])
            assert seat.state["view"]["hand"] == first["hand"]
            await seat.play(seat.legal[-1])
            await seat.until(lambda: seat.is_deciding)

    asyncio.run(body())


# Watching and talking


def test_spectators_see_what_lies_open_or_later_or_nothing(database_url: str) -> None:
    async def body() -> None:
        time = FakeTime()
        async with online(database_url, now=time) as server:
            tables = {}
            for kind in ("public", "delayed", "none"):
                watch = {"kind": kind, **({"seconds": 60} if kind == "delayed" else {})}
                _, table, streams = await two_at(server, watch=watch, join="lobby")
                tables[kind] = (table, streams)
            nobody = server.nobody()
            shown = (await nobody.get("/api/tables", which="watchable"))["tables"]
            assert {one["id"] for one in shown} == {tables[k][0] for k in ("public", "delayed")}

            watcher = await nobody.listen(tables["public"][0])
            await keep_tickets(tables["public"][1])
            await watcher.until(lambda: watcher.state["view"]["phase"] == "turn")
            assert "hand" not in watcher.state["view"]
            assert "legal" not in watcher.state
            assert watcher.state["view"].get("you") is None

            late = await nobody.listen(tables["delayed"][0])
            assert late.stage == "open"
            assert "view" not in late.state
            await keep_tickets(tables["delayed"][1])
            time.forward(30)
            await asyncio.sleep(0.3)
            assert late.stage == "open"
            aids = f"/api/tables/{tables['delayed'][0]}/aids"
            assert (await nobody.get(aids, 409))["code"] == "table-open"
            time.forward(31)
            await late.until(
                lambda: late.stage == "playing" and late.state["view"]["phase"] == "turn"
            )
            again = await nobody.listen(tables["delayed"][0], since=0)
            assert [json.loads(one)["seq"] for one in again.raw] == list(range(1, late.seq + 1))
            await put_away(server, tables["delayed"][0])
            later = await nobody.listen(tables["delayed"][0])
            assert later.state["view"] == late.state["view"]
            assert (await nobody.get(aids))["trains_left"] is None

            denied = await nobody.listen(tables["none"][0])
            assert denied.refusal["code"] == "no-watching"
            assert not denied.raw
            await nobody.get(f"/api/tables/{tables['none'][0]}/messages", 403)
            await nobody.get(f"/api/tables/{tables['none'][0]}/aids", 403)

    asyncio.run(body())


def test_those_who_watch_later_are_helped_by_what_they_see(tmp_path: Path) -> None:
    """A card is taken and put down: who watches ten minutes later has the aids of then."""

    async def body() -> None:
        time = FakeTime()
        async with online(str(tmp_path / "a.db"), now=time) as server:
            guests = [await server.guest(name) for name in ("Ada", "Grace")]
            watch = {"kind": "delayed", "seconds": 600}
            table = await guests[0].create("europa-tour", 2, watch=watch)
            for guest in guests:
                await guest.sit(table)
            await guests[0].start(table)
            streams = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            nobody, path = server.nobody(), f"/api/tables/{table}/aids"
            heard = []
            chooser = random.Random(2)
            for _ in range(40):
                await nobody.get(path, 409)  # for them the game has not begun
                stream = next(one for one in streams if one.is_deciding)
                await stream.play(chooser.choice(stream.legal))
                await asyncio.gather(*(one.until_heard(stream) for one in streams))
                live = server.hall.memory.tables[table]
                assert live.table.match is not None
                heard.append(msgspec.json.decode(msgspec.json.encode(live.table.match.aids())))
            watcher = await nobody.listen(table)
            time.forward(601)
            await watcher.until(lambda: watcher.seq == live.streams[SPECTATOR].seq)
            assert await nobody.get(path) == heard[-1]
            before = heard[-1]
            stream = next(one for one in streams if one.is_deciding)
            await stream.play(stream.legal[0])
            assert await nobody.get(path) == before
            assert len({msgspec.json.encode(one) for one in heard}) > 1

    asyncio.run(body())


def test_chat_is_heard_by_all_but_those_who_muted(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests, table, (ada, grace) = await two_at(server)
            troll = await server.guest("  Troll\u202e\n the\tGreat ")
            watcher = await troll.listen(table)
            await watcher.do("say", text="  <b>boo</b>\n\n boo ")
            await ada.until(lambda: ada.news[-1]["news"] == "said")
            said = ada.news[-1]
            assert said["text"] == "<b>boo</b> boo"
            assert said["person"]["name"] == "Troll the Great"
            assert "seat" not in said
            await watcher.do("react", what="wow")
            await ada.until(lambda: ada.news[-1]["news"] == "reacted")
            assert ada.news[-1]["text"] == "wow"
            path = f"/api/tables/{table}/commands"
            await troll.post(path, {"do": "react", "id": "z", "what": "<b>"}, 400)
            await ada.do("mute", person=troll.id)
            assert ada.state["muted"] == [troll.id]
            number = len(ada.raw)
            await watcher.do("react", what="hurry")
            await watcher.do("say", text="again")
            await grace.until(lambda: grace.news[-1]["text"] == "again")
            await grace.do("say", text="please stop")
            await ada.until(lambda: ada.news[-1]["text"] == "please stop")
            assert len(ada.raw) == number + 1
            await put_away(server, table)
            assert (await guests[0].listen(table, 0)).state["muted"] == [troll.id]
            assert "muted" not in (await guests[1].listen(table, 1)).state
            await ada.open(since=ada.seq)
            await watcher.open(since=watcher.seq)
            await watcher.do("say", text="still muted")
            await ada.do("mute", person=troll.id, on=False)
            assert ada.state["muted"] == []
            await watcher.do("say", text="sorry")
            await ada.until(lambda: ada.news[-1]["text"] == "sorry")
            assert "still muted" not in [news.get("text") for news in ada.news]
            assert (await ada.ask("mute", person=guests[0].id))["code"] == "mute-yourself"
            assert (await ada.ask("say", text=" \n "))["code"] == "nothing-said"

    asyncio.run(body())


# Afterwards


async def finished(server: Online) -> tuple[list[Guest], str, list[Stream]]:
    guests, table, streams = await two_at(server, "road-trip-europa", join="lobby")
    await asyncio.gather(*(stream.play_on(random.Random(3)) for stream in streams))
    return guests, table, streams


def test_a_rematch_is_a_new_table_that_both_find(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests, table, (ada, grace) = await finished(server)
            mallory = await server.guest("Mallory")
            refused = await mallory.post(
                f"/api/tables/{table}/commands", {"do": "rematch", "id": "1"}, 403
            )
            assert refused["code"] == "not-seated"
            done = await ada.do("rematch")
            assert (await grace.do("rematch"))["table"] == done["table"]
            assert grace.state["table"]["rematch"] == done["table"]
            again = await guests[1].get(f"/api/tables/{done['table']}")
            assert again["stage"] == "open"
            assert again["game"] == "road-trip-europa"
            assert grace.state["table"]["rematch_by"]["name"] == "Ada"
            person, kept = (
                {"id": guest.id, "name": name}
                for guest, name in zip(guests, ("Ada", "Grace"), strict=True)
            )
            assert again["seats"] == [{"person": person}, {"kept": kept}]
            assert again["host"]["name"] == "Ada"
            mine = (await guests[1].get("/api/tables", which="mine"))["tables"]
            assert done["table"] in [one["id"] for one in mine]
            sit = {"do": "sit", "id": "2"}
            path = f"/api/tables/{done['table']}/commands"
            assert (await mallory.post(path, {**sit, "seat": 1}, 409))["code"] == "seat-kept"
            assert (await mallory.post(path, sit, 409))["code"] == "no-seat-free"
            host = await guests[0].listen(done["table"], 0)
            assert (await host.ask("start", version=host.version))["code"] == "seats-empty"
            assert await guests[1].sit(done["table"]) == 1
            await host.until(lambda: "person" in host.state["table"]["seats"][1])
            await host.do("start", version=host.version)
            assert host.stage == "playing"
            lists = await guests[0].get("/api/tables", which="finished")
            assert [one["id"] for one in lists["tables"]] == [table]
            assert lists["tables"][0]["winners"] == ada.state["result"]["winners"]

    asyncio.run(body())


def test_a_finished_game_can_be_gone_through_and_played_on(database_url: str) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests, table, (ada, _) = await finished(server)
            path = f"/api/tables/{table}/replay"
            last = (await guests[0].get(f"{path}/0"))["moves"]
            assert last > 20
            end = await guests[1].get(f"{path}/{last}", seat=0)
            assert end["view"] == ada.state["view"]
            assert end["result"] == ada.state["result"]
            middle = last // 2
            views = [
                await guests[0].get(f"{path}/{middle}", seat=seat) for seat in ("0", "1", "all")
            ]
            assert views[0]["view"]["you"] == 0
            assert views[2]["open"] == [views[0]["view"], views[1]["view"]]
            assert views[0]["move"] == views[2]["move"]
            assert (await guests[0].get(f"{path}/{last + 1}", 404))["code"] == "no-such-move"
            on = f"/api/tables/{table}/play-on"
            assert (await guests[0].post(on, {"move": last}, 409))["code"] == "at-the-end"
            assert (await guests[0].post(on, {"move": 0, "seat": 2}, 404))["code"] == "no-such-seat"
            asked = await guests[1].post(on, {"move": middle, "others": "people"})
            assert [list(seat) for seat in asked["seats"]] == [["kept"], ["person"]]
            mallory = await (await server.guest("Mallory")).post(on, {"move": middle})
            assert sorted(key for seat in mallory["seats"] for key in seat) == ["bot", "person"]
            wish = {"move": middle, "seat": 0, "watch": {"kind": "none"}}
            new = await guests[1].post(on, wish)
            assert new["origin"] == {"table": table, "move": middle}
            assert [list(seat) for seat in new["seats"]] == [["person"], ["bot"]]
            host = await guests[1].listen(new["id"])
            await host.do("start", version=host.version)
            seat = await guests[1].listen(new["id"], 0)
            assert seat.state["view"] == views[0]["view"]
            await seat.play_on(random.Random(5))
            text = await guests[1].get(f"/api/tables/{new['id']}/record")
            assert "start: " in text
            assert (await guests[0].get(f"/api/tables/{new['id']}/record", 403))["code"]

    asyncio.run(body())


def test_a_running_game_shows_no_record_and_no_replay(tmp_path: Any) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            guests, table, _ = await two_at(server)
            for path in ("record", "replay/0", "replay/0?seat=all"):
                refused = await guests[0].get(f"/api/tables/{table}/{path}", 409)
                assert refused["code"] == "not-finished"
            refused = await guests[0].post(f"/api/tables/{table}/play-on", {"move": 0}, 409)
            assert refused["code"] == "not-finished"

    asyncio.run(body())


def test_a_rematch_with_bots_can_start_at_once_and_its_seats_may_be_given_away(
    tmp_path: Any,
) -> None:
    async def body() -> None:
        async with online(str(tmp_path / "a.db")) as server:
            ada, grace = await server.guest("Ada"), await server.guest("Grace")
            table = await ada.create("road-trip-europa", 4)
            for guest, seat in ((ada, 0), (ada, 1), (grace, 2)):
                await guest.sit(table, seat)
            host = await ada.listen(table, 0)
            await host.do("bot", seat=3, bot="random")
            await host.do("start", version=host.version)
            other = await ada.listen(table, 1)
            third = await grace.listen(table, 2)
            streams = (host, other, third)
            await asyncio.gather(*(stream.play_on(random.Random(3)) for stream in streams))
            again = (await host.do("rematch"))["table"]
            info = await ada.get(f"/api/tables/{again}")
            kinds = [next(iter(seat)) for seat in info["seats"]]
            assert kinds == ["person", "person", "kept", "bot"]
            assert info["seats"][3]["bot"] == "random"
            hosting = await ada.listen(again, 0)
            await hosting.do("clear", seat=2)  # nobody is waited for any more
            assert hosting.state["table"]["seats"][2] == {}
            assert not hosting.news
            await hosting.do("bot", seat=2)
            await hosting.do("start", version=hosting.version)
            await put_away(server, again)
            assert (await ada.listen(again, 1)).state["view"]["you"] == 1

    asyncio.run(body())
