"""What a player may not know never leaves the process: compared byte for byte, through real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import grandtour
from grandtour import SPECTATOR, load, read_record, replay
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.games import ROOMS
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.compiling import compile_for_search
from grandtour.server.founding import new_table_id
from tests.server.online import Guest, Online, Stream, online
from tests.twins import knows, standing, twin_of

FORKS = 8  # positions of each game at which worlds that look alike are compared
HINTS = 3  # positions of each game at which advice is compared
FORKS_MAX = 40  # at most, until others have moved at enough of them
# Where the first choice under a lid is final; or how many have been made is for all to see.
FINAL = ("ttr-iberia", "ttr-south-korea", "europa-tour")
TIME = 1_800_000_000_000  # it stands still here, so that times are equal too


class World:
    """One of two tables that some viewer cannot tell apart, with the same people at both."""

    def __init__(self, server: Online, guests: list[Guest]) -> None:
        self.server = server
        self.guests = guests
        self.table = ""
        self.seats: list[Stream] = []
        self.watcher: Stream

    async def begin(self, game: Game, position: dict[str, Any] | None, **wish: Any) -> None:
        board = game.board
        host = self.guests[0]
        created = log_lines.Created(
            id=new_table_id(),
            title="",
            game=game.name,
            rules=game.version,
            board=m.BoardInfo(board.name, board.title, board.edition, board.digest),
            seats=len(self.guests),
            options=dict(position["options"]) if position else wish.get("options", {}),
            pace=m.LiveClock(600, 5),
            join="lobby",
            watch=m.PublicView(),
            host=m.Person(host.id, "Guest 0"),
            seed=wish.get("seed", 1),
            start=msgspec.json.encode(position).decode() if position else None,
            hints=wish.get("hints", False),
        )
        await self.server.hall.store.put_board(
            board.digest, game.name, msgspec.json.encode(board.source)
        )
        await self.server.hall.founding.found(created)
        self.table = created.id
        for seat, guest in enumerate(self.guests):
            await guest.sit(self.table, seat)
        self.watcher = await host.listen(self.table)
        self.seats = [await guest.listen(self.table, i) for i, guest in enumerate(self.guests)]
        await self.watcher.do("start", version=self.watcher.version)

    async def heard(self, viewer: int) -> list[str]:
        """All that a viewer was ever sent about this table, its id apart, and their aids."""
        stream = self.watcher if viewer < 0 else self.seats[viewer]
        await stream.do("say", text="settled")  # everything before it has arrived with it
        said = [text.replace(self.table, "T" * 16) for text in stream.raw]
        guest = self.guests[max(viewer, 0)]
        infos = [
            await guest.get(f"/api/tables/{self.table}"),
            await guest.get("/api/tables", which="mine"),
            await guest.get("/api/tables", which="watchable"),
        ]
        shown = [
            table
            for info in infos
            for table in info.get("tables", [info])
            if table["id"] == self.table
        ]
        path, query = f"/api/tables/{self.table}/aids", {} if viewer < 0 else {"seat": viewer}
        aids = (await guest.http.get(path, params=query)).text
        assert aids.startswith("{")
        return [*said, msgspec.json.encode(shown).decode().replace(self.table, "T" * 16), aids]

    async def close(self) -> None:
        for stream in (self.watcher, *self.seats):
            await stream.close()


async def play_through(server: Online, game: str, seats: int, guests: list[Guest]) -> str:
    """A whole game by random moves through sockets; returns its record."""
    options = dict(load(game).about.playout)
    table = await guests[0].create(game, seats, options=options)
    for guest in guests:
        await guest.sit(table)
    await guests[0].start(table)
    streams = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
    chooser = random.Random(5)
    await asyncio.gather(*(stream.play_on(chooser) for stream in streams))
    for stream in streams:
        await stream.close()
    return str(await guests[0].get(f"/api/tables/{table}/record"))


@pytest.mark.parametrize("name", grandtour.names())
def test_worlds_that_look_alike_sound_alike(name: str, tmp_path: Any) -> None:
    """Whole games; now and then two worlds go on from there that differ only in what a seat cannot
    know. Others move in both, try what is illegal, and undo: the seat hears the same bytes."""

    async def body() -> None:
        game = load(name)
        seats = min(3, game.seats[-1])
        engine = Engine(game)
        compared = differed = moved = 0
        async with online(str(tmp_path / "a.db"), now=lambda: TIME) as server:
            guests = [await server.guest(f"Guest {number}") for number in range(seats)]
            record = read_record(await play_through(server, name, seats, guests))
            chooser = random.Random(9)
            last = len(record.moves) - 1
            for number in chooser.sample(range(1, last), min(FORKS_MAX, last - 1)):
                if compared >= FORKS and moved >= FORKS // 4:
                    break  # often nobody has a move that tells the viewer the same in both worlds
                match = replay(record, game, to=number, engine=engine)
                viewer = chooser.randrange(seats)
                twin = twin_of(match, viewer, chooser.randrange(1000))
                differed += twin.state_bytes() != match.state_bytes()
                worlds = [World(server, guests), World(server, guests)]
                for world, where in zip(worlds, (match, twin), strict=True):
                    await world.begin(game, where.position())
                moved += await move_alike(worlds, viewer, chooser)
                for who in (viewer, -1):
                    heard = [await world.heard(who) for world in worlds]
                    assert heard[0] == heard[1]
                compared += 1
                for world in worlds:
                    await world.close()
        assert compared >= min(FORKS, last - 1)
        assert differed
        assert moved >= FORKS // 4

    asyncio.run(body())


@pytest.mark.parametrize("name", ROOMS)
def test_hints_tell_nothing_that_is_hidden(name: str, tmp_path: Any) -> None:
    """In two worlds that a seat cannot tell apart it is given the same advice, to the byte."""

    async def body() -> None:
        game = load(name)
        seats = min(3, game.seats[-1])
        engine = Engine(game)
        compile_for_search(name)
        compared = differed = several = 0
        async with online(str(tmp_path / "a.db"), now=lambda: TIME, think_seconds=60.0) as server:
            guests = [await server.guest(f"Guest {number}") for number in range(seats)]
            record = read_record(await play_through(server, name, seats, guests))
            chooser = random.Random(9)
            last = len(record.moves) - 1
            for number in chooser.sample(range(1, last), min(FORKS_MAX, last - 1)):
                if compared >= HINTS:
                    break
                match = replay(record, game, to=number, engine=engine)
                viewer = match.deciding[0]
                if len(match.legal(viewer)) < 2:
                    continue
                twin = twin_of(match, viewer, chooser.randrange(1000))
                differed += twin.state_bytes() != match.state_bytes()
                heard = []
                for where in (match, twin):
                    world = World(server, guests)
                    await world.begin(game, where.position(), hints=True)
                    path = f"/api/tables/{world.table}/hint"
                    answer = await guests[viewer].http.get(path, params={"seat": viewer})
                    assert answer.status_code == 200, answer.text
                    heard.append([answer.text, *await world.heard(viewer)])
                    await world.close()
                assert heard[0] == heard[1]
                several += answer.json()["advice"][0]["tries"] > 0
                compared += 1
        assert compared == HINTS
        assert differed
        assert several

    asyncio.run(body())


async def move_alike(worlds: list[World], viewer: int, chooser: random.Random) -> int:
    """Others do the same in both worlds: what is refused, then a move that tells the viewer the same."""
    others = [seat for seat in range(len(worlds[0].seats)) if seat != viewer]
    for seat in others:
        pair = [world.seats[seat] for world in worlds]
        both = sorted(set(pair[0].legal) & set(pair[1].legal))
        for stream in pair:
            await stream.ask("play", version=stream.version, move="nonsense")
            await stream.ask("undo", version=stream.version)
            for other in set(pair[0].legal) ^ set(pair[1].legal):
                if other not in stream.legal:  # in the other world this could be done
                    await stream.ask("play", version=stream.version, move=other)
                    break
        if not pair[0].is_deciding:
            continue
        for move in chooser.sample(both, len(both)):
            if is_alike(worlds, viewer, seat, move):
                for stream in pair:
                    await stream.play(move)
                return 1
    return 0


def is_alike(worlds: list[World], viewer: int, seat: int, move: str) -> bool:
    """Would the viewer know the same in both worlds after this move of another?"""
    matches = [world.server.hall.memory.tables[world.table].table.match for world in worlds]
    trials = [standing(match) for match in matches if match]
    for trial in trials:
        trial.play(seat, move)
    first, second = trials
    return all(knows(first, who) == knows(second, who) for who in (viewer, SPECTATOR))


@pytest.mark.parametrize("name", grandtour.names())
def test_choices_under_a_lid_are_not_heard(name: str, tmp_path: Any) -> None:
    """The same table twice; a seat chooses differently where all choose at once, changes its mind
    in one world, and tries nonsense there. Until the lid is lifted nobody else hears a difference."""

    async def body() -> None:
        game = load(name)
        seats = min(3, game.seats[-1])
        async with online(str(tmp_path / "a.db"), now=lambda: TIME) as server:
            guests = [await server.guest(f"Guest {number}") for number in range(seats)]
            chosen = more = 0
            for seed in range(4):
                worlds = [World(server, guests), World(server, guests)]
                for world in worlds:
                    await world.begin(game, None, seed=seed, options=dict(game.about.playout))
                while sum(stream.is_deciding for stream in worlds[0].seats) < 2:
                    for world in worlds:  # one alone begins: the same in both
                        alone = next(stream for stream in world.seats if stream.is_deciding)
                        await alone.play(alone.legal[0])
                        await asyncio.gather(*(one.until_heard(alone) for one in world.seats))
                pair = [world.seats[0] for world in worlds]
                await pair[1].ask("play", version=pair[1].version, move="no such thing")
                for stream, pick in zip(pair, (0, -1), strict=True):
                    await stream.play(stream.legal[pick])
                chosen += pair[0].state["view"] != pair[1].state["view"]
                more += 0 if name in FINAL else await change_mind(pair[1])
                for viewer in (1, -1):
                    heard = [await world.heard(viewer) for world in worlds]
                    assert heard[0] == heard[1]
                for world in worlds:
                    await world.close()
            assert chosen
            assert more or name in FINAL

    asyncio.run(body())


async def change_mind(stream: Stream) -> int:
    """Do more under the lid: undo and choose again, or choose something else, or choose the next."""
    if stream.state["can_undo"] and stream.is_deciding:
        await stream.do("undo", version=stream.version)
        await stream.play(stream.legal[-1])
        return 1
    if stream.legal and (not stream.is_deciding or len(stream.legal) > 2):
        await stream.play(stream.legal[0])
        return 1
    return 0
