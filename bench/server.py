"""The server under load, beside a bare broadcast of the same bytes; cold games; committed moves.

    python3 dev.py bench server
    .venv/bin/python bench/server.py --quick    a tenth of it, to see that it works

All over loopback, with real processes: the server on one core, its clients on another, one process
for each. Every sample counts, apart from a warm-up that is named as such. Random moves are chosen
from the lists that the server sends.
"""

from __future__ import annotations

import asyncio
import gc
import math
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import uvloop
from _bare import DIGITS
from _online import (
    BARE,
    CORES,
    SEATS,
    Http,
    Program,
    Sent,
    Table,
    close_tables,
    open_tables,
    pinned,
    running,
    serve,
)

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.server import databases

GAME = "ttr-europe"
EVERY = 5.0  # seconds between two moves of a table
NEW = 5  # every so many tables begin anew; the others go on from somewhere in a game
RATIO_MAX, MEMORY_MAX, OPEN_MAX, COMMITS_MIN = 3, 400, 50, 300

IS_QUICK = "--quick" in sys.argv[1:]
TABLES = 50 if IS_QUICK else 500
ROUNDS, ROUND = (2, 4.0) if IS_QUICK else (3, 15.0)  # how many, and seconds of each
WARM_UP = 2.0 if IS_QUICK else 5.0
SETTLE = 1.0  # seconds for what has piled up while a server slept
GAMES = 3 if IS_QUICK else 12
RACERS, RACE = (16, 2.0) if IS_QUICK else (64, 6.0)

SERVER_CORE, CLIENT_CORE = CORES[0], CORES[-1]


def percentile(times: Sequence[float], percent: float) -> float:
    return sorted(times)[math.ceil(len(times) * percent / 100) - 1]


def verdict(is_good: bool) -> str:
    return "kept" if is_good else "MISSED"


# Finished games


async def play_games(program: Program) -> dict[str, int]:
    """Games among the server's own bots, from start to end; how many moves each has."""
    http = Http(program.address)
    token = (await http.ask("/api/me", {"name": "Host", "program": True}))["token"]
    games = []
    for _ in range(GAMES):
        made = await http.ask("/api/tables", {"game": GAME, "seats": SEATS}, token)
        path = f"/api/tables/{made['id']}"
        for seat in range(SEATS):
            bot = {"do": "bot", "id": f"bot{seat}", "seat": seat}
            await http.ask(f"{path}/commands", bot, token)
        (state,) = await http.ask(f"{path}/messages", token=token)
        start = {"do": "start", "id": "start", "version": state["version"]}
        await http.ask(f"{path}/commands", start, token)
        games.append(made["id"])
    lengths = {}
    for game in games:
        while (await http.ask(f"/api/tables/{game}"))["stage"] != "over":
            await asyncio.sleep(0.1)
        lengths[game] = (await http.ask(f"/api/tables/{game}/replay/0"))["moves"]
    http.close()
    return lengths


async def open_replays(program: Program, lengths: dict[str, int]) -> list[float]:
    """How long the last move of each game takes when nothing of it is in memory."""
    http = Http(program.address)
    await http.ask("/readyz")
    times = []
    for game, moves in lengths.items():
        began = time.perf_counter()
        step = await http.ask(f"/api/tables/{game}/replay/{moves}")
        times.append((time.perf_counter() - began) * 1000)
        assert step["result"]
    http.close()
    return times


async def open_sockets(program: Program, lengths: dict[str, int]) -> list[float]:
    """The same for the first message of a socket, from before the handshake on."""
    http = Http(program.address)
    await http.ask("/readyz")
    http.close()
    times = []
    for number, game in enumerate(lengths):
        watching = Table(number)
        seat = watching.seats[0]
        began = time.perf_counter()
        await seat.connect(f"ws://{program.address}/api/tables/{game}/socket")
        await seat.first_message()
        times.append((time.perf_counter() - began) * 1000)
        assert watching.is_over
        close_tables([watching])
    return times


def print_opening(what: str, times: list[float]) -> None:
    middle, worst = statistics.median(times), max(times)
    print(
        f"  {what:34s} median {middle:6.1f} ms, worst {worst:6.1f} ms of {len(times)}"
        f"   at most {OPEN_MAX} ms: {verdict(worst <= OPEN_MAX)}",
        flush=True,
    )


# Load


class Round:
    """So many seconds of moves at fixed times, and what they cost."""

    def __init__(self, program: Program, tables: list[Table]) -> None:
        self.program = program
        self.tables = tables
        self.sent: list[Sent] = []
        self.left_out = 0  # no seat was known to decide, or the last move was still on its way
        self.lags: list[float] = []  # behind the plan, in ms
        self.server_share = self.client_share = 0.0

    async def run(self, seconds: float, send: Callable[[Table, int], Sent | None]) -> None:
        loop = asyncio.get_running_loop()
        gap = EVERY / len(self.tables)
        used, own, began = self.program.cpu_seconds, time.process_time(), loop.time()
        for number in range(round(seconds / gap)):
            due = began + number * gap
            if (wait := due - loop.time()) > 0:
                await asyncio.sleep(wait)
            table = self.tables[number % len(self.tables)]
            is_free = table.sent is None or table.sent.is_whole
            sent = send(table, number) if is_free else None
            if sent is None:
                self.left_out += 1
            else:
                self.sent.append(sent)
                self.lags.append((loop.time() - due) * 1000)
        took = loop.time() - began
        self.server_share = (self.program.cpu_seconds - used) / took
        self.client_share = (time.process_time() - own) / took
        deadline = loop.time() + EVERY
        while loop.time() < deadline and not all(sent.is_whole for sent in self.sent):
            await asyncio.sleep(0.05)

    @property
    def troubles(self) -> str:
        lost = sum(table.is_lost for table in self.tables)
        refused = sum(table.refused for table in self.tables)
        return (
            f"{len(self.sent)} sent, {len(self.whole)} answered, {self.left_out} left out;"
            f" {refused} refused at these tables, {lost} of them lost a connection"
        )

    @property
    def whole(self) -> list[Sent]:
        return [sent for sent in self.sent if sent.is_whole]

    @property
    def times(self) -> list[float]:
        """From sending a command until the last of the four seats had its news, in ms."""
        return [(sent.told_at - sent.at) * 1000 for sent in self.whole]


async def connect_bare(program: Program) -> list[Table]:
    tables = [Table(number) for number in range(TABLES)]
    for table in tables:
        for seat in table.seats:
            await seat.connect(f"ws://{program.address}/{table.number}/{seat.number}")
    return tables


async def teach(program: Program, recorded: list[Sent]) -> None:
    """Let the bare server know what the real one has just sent."""
    answers = [[(seat, message.decode()) for seat, message in sent.messages] for sent in recorded]
    http = Http(program.address)
    await http.ask("/learn", answers)
    http.close()


async def measure_load(
    real: Program, bare: Program, lengths: dict[str, int]
) -> tuple[list[Round], list[Round]]:
    games = list(lengths.items())

    def origin(number: int) -> tuple[str, int] | None:
        """Somewhere in a game, spread evenly over its length."""
        if number % NEW == 0:
            return None
        game, moves = games[number % len(games)]
        return game, int(moves * 0.95 * number / TABLES)

    began = time.perf_counter()
    tables = await open_tables(real.address, TABLES, origin)
    others = await connect_bare(bare)
    took = time.perf_counter() - began
    sockets = TABLES * SEATS
    print(
        f"  {sockets:,} seats taken and {2 * sockets:,} sockets opened in {took:.0f} s", flush=True
    )
    gc.collect()
    gc.disable()  # here, in the clients: their pauses must not count as the server's

    async def load(seconds: float) -> tuple[Round, Round]:
        mine, peer = Round(real, tables), Round(bare, others)
        with bare.asleep():  # they share a core, and only one is to be busy
            await asyncio.sleep(SETTLE)
            await mine.run(seconds, lambda table, _: table.move())
        recorded = mine.whole
        assert recorded, f"no move came through: {mine.troubles}"
        await teach(bare, recorded)

        def echo(table: Table, number: int) -> Sent:
            answer = number % len(recorded)
            size = recorded[answer].size
            sender = next(
                seat for seat, data in recorded[answer].messages if data[:14] == b'{"type":"done"'
            )
            command = f"{answer:0{DIGITS}d}".encode().ljust(size, b".")
            return table.send(table.seats[sender], command)

        with real.asleep():
            await asyncio.sleep(SETTLE)
            await peer.run(seconds, echo)
        return mine, peer

    await load(WARM_UP)
    rounds = [await load(ROUND) for _ in range(ROUNDS)]
    ours, theirs = zip(*rounds, strict=True)
    for one in (ours[-1], theirs[-1]):
        if any(table.is_lost or table.refused for table in one.tables):
            print(f"  in the last round: {one.troubles}")
    print_memory(real)
    close_tables(tables + others)
    return list(ours), list(theirs)


def print_rounds(name: str, rounds: list[Round]) -> tuple[float, float]:
    times = [took for one in rounds for took in one.times]
    middle, late = statistics.median(times), percentile(times, 99)
    by_round = ", ".join(f"{percentile(one.times, 99):.1f}" for one in rounds)
    server = statistics.mean(one.server_share for one in rounds)
    client = statistics.mean(one.client_share for one in rounds)
    print(
        f"  {name:16s}{middle:8.2f}{late:8.2f}{max(times):8.1f}   {by_round:22s}"
        f"{len(times):7,d}{server:10.0%}{client:10.0%}"
    )
    return middle, late


def print_load(ours: list[Round], theirs: list[Round]) -> None:
    print(
        "                  p50 ms  p99 ms  max ms   p99 by round            moves   CPU: server, client"
    )
    middle, late = print_rounds("Grand Tour", ours)
    bare_middle, bare_late = print_rounds("bare broadcast", theirs)
    ratio = late / bare_late
    print(
        f"  ratio           {middle / bare_middle:7.2f}×{ratio:7.2f}×"
        f"   p99 at most {RATIO_MAX} ×: {verdict(ratio <= RATIO_MAX)}"
    )
    lags = [lag for one in (*ours, *theirs) for lag in one.lags]
    unanswered = sum(len(one.sent) - len(one.whole) for one in (*ours, *theirs))
    left_out = sum(one.left_out for one in (*ours, *theirs))
    sizes = [len(data) for one in ours for sent in one.whole for _, data in sent.messages]
    print(
        f"  {unanswered} moves not answered in {EVERY:.0f} s, {left_out} left out;"
        f" commands left {percentile(lags, 99):.1f} ms late at most (p99);"
        f" {statistics.mean(sizes):,.0f} bytes a message",
        flush=True,
    )


def print_memory(program: Program) -> None:
    now, most = program.memory
    print(
        f"  memory of the server {now:.0f} MB, at most {most:.0f} MB"
        f"   at most {MEMORY_MAX} MB: {verdict(most <= MEMORY_MAX)};"
        f" its bot worker {program.workers_memory:.0f} MB",
        flush=True,
    )


# Commits


class Race:
    """Tables that move again as soon as their last move is acknowledged."""

    def __init__(self, tables: list[Table], at_once: int) -> None:
        self.times: list[float] = []  # from a command to its acknowledgement, in ms
        self._waiting = tables[at_once:]
        self._is_on = True
        for table in tables:
            table.sent = None
        for table in tables[:at_once]:
            self._begin(table)

    def _begin(self, table: Table) -> None:
        table.then = self._go_on
        self._go_on(table)

    def _go_on(self, table: Table) -> None:
        sent = table.sent
        if sent is not None:
            if not sent.done_at:
                return
            if self._is_on:
                self.times.append((sent.done_at - sent.at) * 1000)
            table.sent = None
        if table.is_over:
            table.then = None
            if self._waiting:
                self._begin(self._waiting.pop())
        elif self._is_on:
            table.move()

    def stop(self) -> None:
        self._is_on = False


async def measure_commits(program: Program) -> tuple[list[float], list[float]]:
    """How long acknowledgements take: with many tables at once, and with one."""
    tables = await open_tables(program.address, RACERS + 8)
    await asyncio.sleep(0.5)
    found = []
    for at_once, own in ((RACERS, tables[:RACERS]), (1, tables[RACERS:])):
        race = Race(own, at_once)
        await asyncio.sleep(1.0)
        race.times.clear()  # the warm-up
        await asyncio.sleep(RACE)
        race.stop()
        found.append(race.times)
    assert not any(table.is_lost for table in tables), "a connection was lost"
    close_tables(tables)
    return found[0], found[1]


def print_commits(database: str, many: list[float], one: list[float]) -> None:
    rate, alone = len(many) / RACE, len(one) / RACE
    print(
        f"  {database:34s}{rate:7.0f}/s   p99 {percentile(many, 99):5.0f} ms"
        f"   at least {COMMITS_MIN}/s: {verdict(rate >= COMMITS_MIN)}\n"
        f"  {'  one table alone':34s}{alone:7.0f}/s   p99 {percentile(one, 99):5.1f} ms,"
        f" p50 {statistics.median(one):.1f} ms",
        flush=True,
    )


def compile_rules() -> None:
    """So that no measurement waits for it."""
    code = f"from grandtour.server.compiling import compile_for_tables as c; c({GAME!r})"
    subprocess.run([sys.executable, "-c", code], check=True)


def main() -> None:
    began = time.perf_counter()
    compile_rules()
    server, client = [SERVER_CORE], CLIENT_CORE
    with tempfile.TemporaryDirectory(prefix="bench-server-") as name:
        folder = Path(name)
        database = str(folder / "tables.db")

        with running(serve(database, "--pause", "0")) as program:
            lengths = uvloop.run(play_games(program))
        moves = statistics.median(lengths.values())
        print(
            f"finished games of {GAME} among {SEATS} bots, {moves:.0f} moves (median), opened cold"
        )
        with running(serve(database, cores=server)) as program, pinned(client):
            print_opening("last move of a replay, GET", uvloop.run(open_replays(program, lengths)))

        with running(serve(database, cores=server)) as program, pinned(client):
            print_opening("socket, until `state`", uvloop.run(open_sockets(program, lengths)))
            print(
                f"load: {TABLES} tables of {SEATS}, a move of each every {EVERY:.0f} s, SQLite;"
                f" {ROUNDS} rounds of {ROUND:.0f} s in turn, after {WARM_UP:.0f} s to warm up"
            )
            with running(Program(BARE, cores=server)) as bare:
                print_load(*uvloop.run(measure_load(program, bare, lengths)))

        print(f"moves acknowledged after their commit, {RACERS} tables, each as fast as it can")
        with running(serve(str(folder / "race.db"), cores=server)) as program, pinned(client):
            print_commits("SQLite, a file", *uvloop.run(measure_commits(program)))
    databases.QUICK = ()  # as it comes: every commit waits for the disk
    with databases.postgres() as url, running(serve(url, cores=server)) as program, pinned(client):
        print_commits("PostgreSQL, fsync on, any core", *uvloop.run(measure_commits(program)))
    print(f"took {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
