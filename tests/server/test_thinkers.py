"""Bots in worker processes: they answer, in time, and whatever happens to a worker nobody waits for ever."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import subprocess
import sys
import time

import msgspec
import pytest
import uvloop

from grandtour.bots import make_bot, quick_names
from grandtour.core import backend
from grandtour.core.backend import COMPILED, LISTS
from grandtour.core.engine import Engine
from grandtour.core.errors import OptionError
from grandtour.core.match import Match
from grandtour.games import load, names
from grandtour.server import thinker, thinkers
from grandtour.server.thinkers import BoardData, Question, Thinkers, pause_after

BOT_OF = {name: quick_names(load(name))[1] for name in names()}
engines: dict[str, Engine] = {}


@pytest.fixture(autouse=True)
def on_lists(monkeypatch):
    """Workers on plain Python: quick to start, and the same on every machine."""
    monkeypatch.setenv("GRANDTOUR_BACKEND", LISTS)


def board_of(digest):
    for name in names():
        if load(name).board.digest == digest:
            return json.dumps(load(name).board.source).encode()
    raise KeyError(digest)


def match_of(name="ttr-europe", seats=2, seed=1):
    game = load(name)
    return Match(game, seats, seed, engine=engines.setdefault(name, Engine(game, LISTS)))


def ask(match, bot="random", seat=None):
    board = match.game.board
    seat = match.deciding[0] if seat is None else seat
    saved = match.save(with_moves=False)
    return Question(match.game.name, board.name, board.digest, seat, bot, saved)


@contextlib.asynccontextmanager
async def running(number=1, budget=20.0, board_of=board_of):
    pool = Thinkers(number, budget, board_of)
    await pool.start()
    try:
        yield pool
    finally:
        await asyncio.wait_for(pool.stop(), 60)


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def loop(request):
    """The event loops that the server may run on: they differ in how processes and pipes end."""
    return request.param


def run(body, loop=asyncio.new_event_loop):
    """Run a test that should take seconds; it fails if anything hangs."""
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(body(), 180))


async def until(is_true):
    async with asyncio.timeout(60):
        while not is_true():
            await asyncio.sleep(0.005)


async def answers_well(pool, bot="hungry"):
    match = match_of()
    return await pool.think(ask(match, bot)) in match.legal(match.deciding[0])


def exists(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# Answers


def test_every_bot_of_every_game_answers_with_a_legal_move():
    async def body():
        async with running(2) as pool:
            for name in names():
                for bot in quick_names(load(name)):
                    match = match_of(name, 2, 7)
                    for _ in range(8):
                        seat = match.deciding[0]
                        move = await pool.think(ask(match, bot))
                        assert move in match.legal(seat)
                        match.play(seat, move)
            assert pool.alive == 2
            assert pool.waiting == 0

    run(body)


def test_a_worker_is_told_a_board_once():
    asked_for = []

    def counting(digest):
        asked_for.append(digest)
        return board_of(digest)

    async def body():
        async with running(1, board_of=counting) as pool:
            for name in ("ttr-europe", "europa-tour", "ttr-europe", "europa-tour"):
                assert await pool.think(ask(match_of(name)))
        assert len(asked_for) == 2

    run(body)


def test_a_worker_that_has_dropped_a_board_is_told_it_again():
    games = ("dice-trip-belgium", "europa-tour", "dice-trip-belgium")
    told = []

    def many(digest):
        told.append(digest)
        return board_of(digest)

    async def body():
        async with running(1, board_of=many) as pool:
            assert await pool.think(ask(match_of(games[0])))
            (worker,) = pool._workers
            worker.told.extend(str(number) for number in range(thinkers.BOARDS))
            for name in games[1:]:
                assert await pool.think(ask(match_of(name)))
        assert len(told) == 3

    run(body)


def test_many_questions_at_once_are_answered_in_order():
    async def body():
        order = []

        async def one(number):
            match = match_of(seed=number)
            move = await pool.think(ask(match, "random"))
            order.append(number)
            assert move in match.legal(match.deciding[0])

        async with running(1) as pool:
            await asyncio.gather(*(one(number) for number in range(40)))
        assert order == list(range(40))

    run(body)


def test_workers_share_the_questions():
    async def body():
        async with running(2) as pool:
            os.kill(pool.pids[0], signal.SIGSTOP)
            waiting = [asyncio.create_task(answers_well(pool)) for _ in range(6)]
            await until(lambda: pool.waiting == 1)
            os.kill(pool.pids[0], signal.SIGCONT)
            assert all(await asyncio.gather(*waiting))

    run(body)


def test_a_question_that_nobody_waits_for_any_more_is_let_go():
    async def body():
        async with running(1) as pool:
            tasks = [asyncio.create_task(answers_well(pool)) for _ in range(3)]
            await asyncio.sleep(0)
            tasks[0].cancel()
            tasks[1].cancel()
            assert await tasks[2]
            assert pool.waiting == 0

    run(body)


def test_a_wrong_question_is_an_error_before_it_is_asked():
    async def body():
        async with running(1) as pool:
            match, other = match_of(), match_of("europa-tour")
            with pytest.raises(OptionError, match="hungry"):
                await pool.think(ask(match, "hungri"))
            with pytest.raises(OptionError):
                await pool.think(ask(match, "navigator"))
            with pytest.raises(AssertionError):
                await pool.think(ask(match, seat=5))
            with pytest.raises(AssertionError):
                await pool.think(msgspec.structs.replace(ask(match), match=other.save()))
            assert await answers_well(pool)

    run(body)


def test_a_board_that_is_missing_is_an_error_of_the_caller():
    async def body():
        pool = Thinkers(1, 20.0, {}.__getitem__)
        await pool.start()
        with pytest.raises(KeyError):
            await pool.think(ask(match_of()))
        assert (pool.alive, pool.waiting) == (1, 0)
        await pool.stop()

    run(body)


# Failures


def test_a_bot_that_fails_answers_none_and_leaves_the_worker_well(caplog):
    async def body():
        async with running(1) as pool:
            assert await answers_well(pool)
            before = pool.pids
            match = match_of()
            match.play(0, match.legal(0)[0])
            assert match.deciding == [1]
            assert await pool.think(ask(match, "hungry", seat=0)) is None
            assert pool.pids == before
            assert await answers_well(pool)

    with caplog.at_level(logging.WARNING, "grandtour.thinkers"):
        run(body)
    assert "hungry failed at ttr-europe, seat 0" in caplog.text
    assert "Traceback" in caplog.text
    assert "the seat owes no decision" in caplog.text


@pytest.mark.parametrize("milliseconds", [0, 2, 10])
def test_a_worker_killed_while_it_thinks_loses_nothing(milliseconds, loop):
    async def body():
        async with running(1) as pool:
            assert await answers_well(pool)
            (pid,) = pool.pids
            thought = asyncio.create_task(answers_well(pool))
            await asyncio.sleep(milliseconds / 1000)
            os.kill(pid, signal.SIGKILL)
            assert await thought
            await until(lambda: pool.alive == 1 and pool.pids != [pid])

    run(body, loop)


def test_a_frozen_worker_that_is_killed_loses_nothing():
    async def body():
        async with running(2) as pool:
            for pid in pool.pids:
                os.kill(pid, signal.SIGSTOP)
            thoughts = [asyncio.create_task(answers_well(pool)) for _ in range(4)]
            await asyncio.sleep(0.05)
            os.kill(pool.pids[0], signal.SIGKILL)
            await until(lambda: pool.waiting == 1)
            os.kill(next(pid for pid in pool.pids if is_frozen(pid)), signal.SIGKILL)
            assert all(await asyncio.gather(*thoughts))

    run(body)


def is_frozen(pid):
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "T"


def test_a_question_that_costs_two_workers_is_given_up(loop):
    async def body():
        async with running(1) as pool:
            thought = asyncio.create_task(answers_none(pool))
            for _ in range(2):
                await until(lambda: pool.alive == 1)
                (pid,) = pool.pids
                os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(0.05)
                assert not thought.done()
                os.kill(pid, signal.SIGKILL)
                await until(lambda pid=pid: pool.pids != [pid])
            assert await thought
            assert await answers_well(pool)

    run(body, loop)


async def answers_none(pool):
    return await pool.think(ask(match_of(), "hungry")) is None


def test_a_worker_that_dies_idle_is_replaced(loop):
    async def body():
        async with running(2) as pool:
            before = pool.pids
            for pid in before:
                os.kill(pid, signal.SIGTERM)
            await until(lambda: pool.alive == 2 and not {*pool.pids} & {*before})
            assert await answers_well(pool)

    run(body, loop)


def test_a_bot_over_its_budget_is_cut_off_and_the_next_is_well(loop):
    async def body():
        async with running(1, budget=0.0001) as pool:
            for _ in range(2):
                before = pool.pids
                while not await answers_none(pool):
                    pass  # the answer was there before we looked at the clock: a busy machine
                await until(lambda before=before: pool.alive == 1 and pool.pids != before)
            pool.budget = 20.0
            assert await answers_well(pool)

    run(body, loop)


def test_starting_and_loading_do_not_count_as_thinking():
    async def body():
        async with running(1, budget=0.1) as pool:
            (pid,) = pool.pids
            os.kill(pid, signal.SIGSTOP)
            asked = asyncio.create_task(answers_well(pool))
            await asyncio.sleep(0.5)  # it starts for longer than it may think
            pool.budget = 20.0  # and then has time, on a busy machine too
            os.kill(pid, signal.SIGCONT)
            assert await asked
            assert pool.pids == [pid]

    run(body)


def test_a_worker_that_never_gets_ready_is_cut_off(monkeypatch, loop):
    async def body():
        async with running(1) as pool:
            (pid,) = pool.pids
            os.kill(pid, signal.SIGSTOP)
            monkeypatch.setattr(thinkers, "LOADING", 0.3)
            assert await answers_none(pool)
            monkeypatch.setattr(thinkers, "LOADING", 60.0)
            assert await answers_well(pool)
            assert not exists(pid)

    run(body, loop)


def test_a_worker_that_does_not_listen_is_cut_off(monkeypatch, loop):
    """Its board is larger than any pipe holds, so it cannot even be sent."""

    async def body():
        async with running(1, board_of=lambda digest: bytes(10_000_000)) as pool:
            os.kill(pool.pids[0], signal.SIGSTOP)
            monkeypatch.setattr(thinkers, "LOADING", 0.3)
            assert await answers_none(pool)

    run(body, loop)


def test_a_broken_board_is_answered_with_none(caplog):
    async def body():
        async with running(1, board_of=lambda digest: b"no board") as pool:
            assert await answers_none(pool)
            assert await answers_none(pool)
            assert pool.alive == 1

    run(body)
    assert "JSONDecodeError" in caplog.text


@pytest.mark.parametrize(
    "program",
    ["/no/such/program", "/bin/false", "/bin/echo"],
    ids=["cannot start", "ends at once", "talks nonsense"],
)
def test_without_workers_nobody_waits_for_ever(monkeypatch, program, loop):
    async def body():
        monkeypatch.setattr(sys, "executable", program)
        monkeypatch.setattr(thinkers, "LOADING", 0.3)
        async with running(1) as pool:
            assert all(await asyncio.gather(*(answers_none(pool) for _ in range(2))))
            monkeypatch.undo()
            assert await answers_well(pool)

    run(body, loop)


def test_workers_that_die_at_once_are_not_replaced_at_once(monkeypatch):
    """A second is enough for hundreds of starts, if nothing held them back."""
    started = []

    async def body():
        monkeypatch.setattr(sys, "executable", "/bin/false")
        pool = Thinkers(1, 1.0, board_of)
        spawn = pool._spawn

        async def counting():
            started.append(1)
            return await spawn()

        monkeypatch.setattr(pool, "_spawn", counting)
        await pool.start()
        await asyncio.sleep(1)
        assert len(started) <= 8
        await until(lambda: len(started) >= 2)
        await pool.stop()

    run(body)
    assert [pause_after(deaths) for deaths in (0, 1, 2, 3, 4)] == [0, 0, 0.1, 0.2, 0.4]
    assert pause_after(1000) == thinkers.PAUSE_MAX


# The end


def test_stop_answers_what_waits_and_leaves_no_process(loop):
    async def body():
        pool = Thinkers(2, 20.0, board_of)
        await pool.start()
        pids = pool.pids
        thoughts = [asyncio.create_task(answers_none(pool)) for _ in range(10)]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)  # nobody may answer before the stop
        await asyncio.sleep(0.05)
        assert pool.waiting == 10
        await asyncio.wait_for(pool.stop(), 60)
        assert all(await asyncio.gather(*thoughts))
        assert (pool.alive, pool.waiting) == (0, 0)
        assert not any(exists(pid) for pid in pids)
        await pool.stop()
        assert await answers_none(pool)

    run(body, loop)


def test_stop_at_any_moment_of_a_start_leaves_no_process(loop):
    async def body():
        for turns in range(6):
            pool = Thinkers(2, 20.0, board_of)
            await pool.start()
            first = pool.pids
            for pid in first:
                os.kill(pid, signal.SIGKILL)
            for _ in range(turns * 4):
                await asyncio.sleep(0.0005)
            seen = {*first, *pool.pids}
            await pool.stop()
            assert pool.alive == 0
            assert not any(exists(pid) for pid in seen)

    run(body, loop)


def test_a_stopped_pool_can_be_started_again():
    async def body():
        pool = Thinkers(1, 20.0, board_of)
        for _ in range(2):
            await pool.start()
            assert await answers_well(pool)
            await pool.stop()
        assert pool.alive == 0

    run(body)


def test_no_workers_means_no_answers():
    async def body():
        async with running(0) as pool:
            assert await answers_none(pool)

    run(body)


# The worker itself


def start_worker(**environment):
    return subprocess.Popen(
        [sys.executable, "-m", "grandtour.server.thinker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )


def board_data(match):
    board = match.game.board
    return BoardData(match.game.name, board.name, board.digest, board_of(board.digest))


def test_a_worker_ends_when_its_input_does():
    worker = start_worker()
    out, err = worker.communicate(timeout=60)
    assert (worker.returncode, out, err) == (0, b"", b"")


def test_a_worker_ends_when_the_server_is_gone_while_it_thinks():
    match = match_of()
    worker = start_worker()
    worker.stdin.write(thinkers.packed(board_data(match)) + thinkers.packed(ask(match)))
    worker.stdin.close()
    worker.stdout.close()
    assert worker.wait(60) == 0
    assert worker.stderr.read() == b""
    worker.stderr.close()


def test_a_worker_ends_in_the_middle_of_a_message():
    worker = start_worker()
    out, _ = worker.communicate(thinkers.packed(ask(match_of()))[:-5], timeout=60)
    assert (worker.returncode, out) == (0, b"")


def test_a_worker_ends_when_its_server_is_killed():
    program = (
        "import asyncio\n"
        "from grandtour.server.thinkers import Thinkers\n"
        "async def body():\n"
        "    pool = Thinkers(2, 1.0, bytes)\n"
        "    await pool.start()\n"
        "    print(*pool.pids, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(body())\n"
    )
    server = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
    pids = [int(pid) for pid in server.stdout.readline().split()]
    server.kill()
    server.communicate(timeout=60)
    assert len(pids) == 2
    deadline = time.monotonic() + 60
    while any(exists(pid) and not is_zombie(pid) for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_zombie(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def test_what_imports_print_does_not_get_among_the_messages(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Chatty:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name in ('numpy', 'msgspec', 'grandtour.bots'):\n"
        "            print('hello from', name, flush=True)\n"
        "sys.meta_path.insert(0, Chatty())\n"
    )
    match = match_of()
    worker = start_worker(PYTHONPATH=str(tmp_path))
    questions = thinkers.packed(board_data(match)) + thinkers.packed(ask(match))
    out, err = worker.communicate(questions, timeout=60)
    for name in (b"numpy", b"msgspec", b"grandtour.bots"):
        assert b"hello from " + name in err
    ready = thinkers.packed(thinkers.Ready())
    assert out.startswith(ready)
    answer = thinkers.from_worker.decode(out[len(ready) + thinkers.LENGTH :])
    assert answer.move in match.legal(match.deciding[0])


def test_a_worker_ignores_the_interrupt_of_the_terminal_and_is_nice():
    async def body():
        async with running(1) as pool:
            assert await answers_well(pool)
            (pid,) = pool.pids
            os.kill(pid, signal.SIGINT)
            assert await answers_well(pool)
            assert pool.pids == [pid]
            own = os.getpriority(os.PRIO_PROCESS, 0)
            niceness = os.getpriority(os.PRIO_PROCESS, pid)
            assert niceness == min(own + thinker.NICENESS, 19)

    run(body)


# Compiled code


def test_without_compiled_code_a_bot_answers_at_once(monkeypatch, tmp_path):
    monkeypatch.delenv("GRANDTOUR_BACKEND")
    monkeypatch.setenv("GRANDTOUR_CACHE", str(tmp_path))

    async def body():
        async with running(1) as pool:
            assert await answers_well(pool)

    run(body)
    assert not [*tmp_path.rglob("*.compiled")]


def test_a_room_changes_to_compiled_code_once_it_is_there(monkeypatch):
    monkeypatch.delenv("GRANDTOUR_BACKEND")
    monkeypatch.setattr(thinker, "LOOK_EVERY", 0.0)
    there: set[str] = set()
    monkeypatch.setattr(backend, "is_compiled", lambda game, *entries: there >= {*entries})
    match = match_of("road-trip-europa")
    room = thinker.Room(board_data(match))

    def backend_after_a_question():
        room.get_ready()
        assert room.choose(ask(match, "collector")) in match.legal(0)
        return room.engine.backend.name

    assert backend_after_a_question() == LISTS
    there.add("ask_table")
    assert backend_after_a_question() == LISTS
    there.add("choose_one")
    assert backend_after_a_question() == COMPILED
    there.clear()
    assert backend_after_a_question() == COMPILED


def test_a_room_looks_for_compiled_code_only_now_and_then(monkeypatch):
    monkeypatch.delenv("GRANDTOUR_BACKEND")
    monkeypatch.setattr(backend, "is_compiled", lambda game, *entries: False)
    room = thinker.Room(board_data(match_of("road-trip-europa")))
    room.get_ready()
    monkeypatch.setattr(backend, "is_compiled", lambda game, *entries: True)
    room.get_ready()
    assert room.engine.backend.name == LISTS


def test_the_chosen_back_end_wins(monkeypatch):
    monkeypatch.setattr(backend, "is_compiled", lambda game, *entries: True)
    room = thinker.Room(board_data(match_of("road-trip-europa")))
    room.get_ready()
    assert room.engine.backend.name == LISTS


def test_what_was_compiled_is_known_to_be(monkeypatch, tmp_path):
    game = load("road-trip-europa")
    match = Match(game, 2, seed=1, backend=COMPILED)
    make_bot("collector", game).choose(match, 0)
    assert backend.is_compiled(game, *thinker.ENTRIES)
    assert not backend.is_compiled(game, "no_such_entry")
