"""Blocks in which programs sit: played at tables of a private server, for as long as a block takes.

Programs play as they would anywhere else. The deal is the block's; house bots and guests think
here, as in any block. Whoever decides nothing in time loses: the caretaker's decisions are made for
that seat to the end of the game, and it is last.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from grandtour import games
from grandtour.arena.blocks import Block, Fault, bot_seed, losers_last
from grandtour.arena.contest import Contest, seated
from grandtour.bots.registry import AnyBot, make_bot
from grandtour.core.engine import Engine
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.match import Match
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.app import make_app, serving
from grandtour.server.child import Child
from grandtour.server.hall import Hall
from grandtour.server.identity import NAME_MAX, Identities
from grandtour.server.live import LiveTable
from grandtour.server.programs import Programs
from grandtour.server.rest import person_of
from grandtour.server.run import Server, configure
from grandtour.server.settings import Settings

DAY = 86_400.0
START = (
    60.0  # seconds in which a program must have come to its table; they are not of its first move
)
ARRIVAL = -1  # beside how many moves a seat has made
SEED_BYTES = 4  # of a program's own seed: any language can hold that number
LEFT = {  # how a seat comes to a caretaker
    "left": "it left the table",
    "time": "its time was up by the house rules",
    "away": "it was away",
}


async def play_block(
    programs: Programs, game: Game, contest: Contest, index: int, seed: int
) -> Block:
    """One block: every rotation of its seats at a table of its own, one after the other."""
    lineup = contest.lineup(index)
    players = {
        slot: make_bot(name, game, bot_seed(seed, slot))
        for slot, name in enumerate(lineup)
        if name not in programs.programs
    }
    places, points, plies = [], [], []
    faults: list[Fault] = []
    async with private_server(Engine(game)) as server:
        for turn in range(contest.seats):
            slots = [(seat - turn) % contest.seats for seat in range(contest.seats)]
            sitting = Sitting(
                server,
                programs,
                bots={seat: players[slot] for seat, slot in enumerate(slots) if slot in players},
                names=seated(lineup, turn),
                seeds=[own_seed(seed, slot, turn) for slot in slots],
            )
            match = await sitting.play(contest, seed)
            card, losers = match.card, sitting.lost.keys()
            places.append(losers_last(card["place"][: contest.seats].tolist(), losers))
            points.append(tuple(card["total"][: contest.seats].tolist()))
            plies.append(len(match.moves))
            faults += [
                Fault(index, turn, seat, sitting.names[seat], *lost)
                for seat, lost in sorted(sitting.lost.items())
            ]
    return Block(index, tuple(places), tuple(points), tuple(plies), tuple(faults))


def own_seed(seed: int, slot: int, turn: int) -> int:
    """A number for a program, so that what it does by chance can be the same again. It is another one
    than that of the deal."""
    digest = hashlib.sha256(f"program {seed} {slot} {turn}".encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES])


# The server


Strangers = dict[str, Callable[[], None]]  # who has not come yet, and what is to be done then


class Visits:
    """Notes who has asked for anything at all."""

    def __init__(self, app: ASGIApp, strangers: Strangers) -> None:
        self.app = app
        self.strangers = strangers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.strangers and scope["type"] in ("http", "websocket"):
            person = person_of(HTTPConnection(scope))
            if person is not None and person.id in self.strangers:
                self.strangers.pop(person.id)()
        await self.app(scope, receive, send)


class PrivateServer(Server):
    """Leaves Ctrl-C to whoever plays here."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass(frozen=True)
class Hosted:
    """A server that runs in this event loop."""

    app: FastAPI
    engine: Engine
    url: str
    folder: Path  # for what there is besides its database
    strangers: Strangers

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    def token(self, person: m.Person) -> str:
        identities: Identities = self.app.state.identities
        return identities.token(person)


@asynccontextmanager
async def private_server(engine: Engine) -> AsyncIterator[Hosted]:
    """The server as anybody runs it, at a free port of this machine; it plays with this engine."""
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # rubbish is the program's affair
    with TemporaryDirectory(prefix="grandtour-") as folder, socket() as listening:
        listening.bind(("127.0.0.1", 0))
        settings = Settings(
            database=f"sqlite:///{folder}/arena.db",
            workers=0,
            rest_seconds=DAY,
            compile_rules=False,
            load_rules=False,
            requests_per_second=0,
        )
        app, ready = make_app(settings), asyncio.Event()
        strangers: Strangers = {}
        app.add_middleware(Visits, strangers=strangers)
        async with serving(app, settings):
            app.state.hall.shelf.take(engine)
            server = PrivateServer(configure(app), ready.set)
            running = asyncio.create_task(server.serve([listening]))
            try:
                await ready.wait()
                url = f"http://127.0.0.1:{listening.getsockname()[1]}"
                yield Hosted(app, engine, url, Path(folder), strangers)
            finally:
                server.should_exit = server.force_exit = True
                await running


# A game


class Listener:
    """Hears that something has happened at a table, and leaves it at that."""

    def __init__(self, changed: asyncio.Event) -> None:
        self.viewer = 0
        self.changed = changed

    def offer_all(self, messages: Sequence[bytes]) -> None:
        self.changed.set()

    def offer(self, data: bytes) -> None:
        self.changed.set()

    def dismiss(self, code: int) -> None:
        self.changed.set()


@dataclass
class Sitting:
    """Who plays one game, and what becomes of them."""

    server: Hosted
    programs: Programs
    bots: dict[int, AnyBot]  # by seat: house bots and guests
    names: Sequence[str]
    seeds: Sequence[int]  # for programs
    lost: dict[int, tuple[str, str]] = field(default_factory=dict)  # why, and what it said
    _children: dict[int, Child] = field(default_factory=dict)
    _since: dict[tuple[int, int], float] = field(default_factory=dict)  # by seat and own moves
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self, contest: Contest, seed: int) -> Match:
        """The game from its deal to its end; the match it was."""
        people = [m.Person(secrets.token_hex(8), name[:NAME_MAX], True) for name in self.names]
        hall, table = self.server.hall, await self._open(contest, seed, people)
        for seat, person in enumerate(people):  # so all are there, and nobody is replaced
            await hall.listen(table, person, seat, None, Listener(self._changed))
        try:
            async with hall.table(table) as live:
                await hall.writer.write(live, log_lines.Started())
                match = _match(live)
                match.default_move(match.deciding[0])  # what is to be compiled is compiled now
                await self._let_ours_play(live)
            for seat, person in enumerate(people):
                if seat not in self.bots:
                    await self._start_program(seat, table, person, contest)
            while not match.is_over:
                self._changed.clear()
                async with hall.table(table) as live:
                    match = await self._let_ours_play(live)
                    patience = await self._look_at_clocks(live, match, people)
                if patience is not None and not match.is_over:
                    await self._wait(patience)
            await asyncio.gather(*(child.leave() for child in self._children.values()))
        finally:
            await asyncio.gather(*(child.kill() for child in self._children.values()))
            for child in self._children.values():
                child.close()
        return match

    async def _open(self, contest: Contest, seed: int, people: list[m.Person]) -> str:
        """A table for this game, at which everybody sits already."""
        hall, host = self.server.hall, m.Person(secrets.token_hex(8), "Arena", True)
        board = self.server.engine.game.board
        is_own = board.digest == games.load(contest.game).board.digest
        wish = m.CreateTable(
            game=contest.game,
            seats=contest.seats,
            board=None if is_own else board.source,
            options=dict(contest.options),
            watch=m.NoWatching(),
        )
        places = [m.SeatInfo(person=person) for person in people]
        return (await hall.create(host, wish, seed, places)).id

    async def _start_program(
        self, seat: int, table: str, person: m.Person, contest: Contest
    ) -> None:
        program = self.programs.programs[self.names[seat]]
        told = {
            "url": self.server.url,
            "table": table,
            "seat": seat,
            "token": self.server.token(person),
            "game": contest.game,
            "seats": contest.seats,
            "seconds": self.programs.seconds,
            "seed": self.seeds[seat],
        }
        environment = {f"GRANDTOUR_{key.upper()}": str(value) for key, value in told.items()}
        folder = self.server.folder / table / str(seat)
        folder.mkdir(parents=True)
        self.server.strangers[person.id] = self._changed.set
        try:
            self._children[seat] = await Child.start(
                program.words, environment, json.dumps(told) + "\n", folder, self._changed.set
            )
        except OSError as problem:
            raise OptionError(f"{program.name} cannot be started: {problem.strerror}") from None

    async def _let_ours_play(self, live: LiveTable) -> Match:
        """Whatever house bots, guests, and caretakers of those who have lost are to decide now.

        When several decide at once, they come before the programs: so the order of moves does not
        depend on how quick a program is.
        """
        match, writer = _match(live), self.server.hall.writer
        while ours := [seat for seat in match.deciding if seat in self.bots or seat in self.lost]:
            seat = ours[0]
            if seat in self.lost:
                move = match.default_move(seat)
            else:
                move = await asyncio.to_thread(self.bots[seat].choose, match, seat)
            await writer.write(live, log_lines.Moved(seat, move, by_bot=seat in self.lost))
        return match

    async def _look_at_clocks(
        self, live: LiveTable, match: Match, people: Sequence[m.Person]
    ) -> float | None:
        """Let those lose who have given up, or have not decided in time; after that all is to be looked
        at anew. Otherwise: how many seconds the next of them has left."""
        now = asyncio.get_running_loop().time()
        lost, left = {}, DAY
        write, ask = self.server.hall.writer.write, live.table.back_ask
        if ask is not None:  # nothing is taken back here
            await write(live, log_lines.AnsweredBack(ask.seat, agree=False))
        for seat, info in enumerate(live.table.seats):
            if info.stand_in is not None:
                await write(live, log_lines.Returned(seat))
                lost[seat] = LEFT[info.stand_in.reason]
        for seat in match.deciding:
            made = sum(move.seat == seat for move in match.moves)  # one taken back gives no time
            seconds = self.programs.seconds
            if people[seat].id in self.server.strangers:
                made, seconds = ARRIVAL, START
            rest = self._since.setdefault((seat, made), now) + seconds - now
            if end := self._children[seat].end:
                lost.setdefault(seat, f"it ended with {end}, and owed a move")
            elif rest <= 0:
                lost.setdefault(seat, f"no move came within {seconds:g} s")
            left = min(left, rest)
        for seat in lost.keys() - self.bots.keys() - self.lost.keys():
            await self._lose(seat, lost[seat], people[seat])
        return None if lost else left

    async def _lose(self, seat: int, why: str, person: m.Person) -> None:
        """A program has lost this game. One that never came at all cannot be meant to play."""
        child = self._children[seat]
        await child.kill()
        self.lost[seat] = why, child.said
        if person.id in self.server.strangers:
            said = f" It wrote: {child.said}" if child.said else ""
            raise OptionError(f"{self.names[seat]} never asked for its table: {why}.{said}")

    async def _wait(self, seconds: float) -> None:
        """Until something has happened, or somebody's time is up."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()


def _match(live: LiveTable) -> Match:
    assert live.table.match is not None
    return live.table.match
