"""The store on real databases: nothing acknowledged is lost, nothing is written twice."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from grandtour.core.errors import OptionError
from grandtour.server import store as store_module
from grandtour.server.schema import METADATA, alembic_config, migrate
from grandtour.server.store import (
    Listing,
    Saved,
    Snapshot,
    Store,
    StoredLine,
    Taken,
    read_url,
    shown,
)
from tests.server.databases import database_url, execute, postgres_url

__all__ = ["database_url", "postgres_url"]

LISTING = Listing(
    table="k7",
    game="ttr-europe",
    stage="open",
    is_listed=True,
    is_watchable=True,
    host="ada",
    people=("ben", "ada"),
    summary=b'{"seats": 3}',
    created=1_900_000_000_000,
    changed=1_900_000_000_001,
)


def line(number: int, person: str | None = None, command: str | None = None) -> StoredLine:
    return StoredLine(number, 1_900_000_000_000 + number, b"line \x00 %d" % number, person, command)


def lines(*numbers: int) -> list[StoredLine]:
    return [line(number) for number in numbers]


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def run(url: str, body: Callable[[Store], Awaitable[Any]]) -> Any:
    """What the body answers with a store open at this URL."""

    async def main() -> Any:
        async with opened(url) as store:
            return await body(store)

    return asyncio.run(main())


def in_schema(url: str, work: Callable[[Connection], Any]) -> Any:
    """Work on the bare database, as migrations do."""

    async def main() -> Any:
        writing, reading = store_module.make_engines(read_url(url))
        try:
            async with writing.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await writing.dispose()
            await reading.dispose()

    return asyncio.run(main())


async def failures(*waiting: Awaitable[Any]) -> list[Any]:
    """What went wrong with each, or None."""
    return list(await asyncio.gather(*waiting, return_exceptions=True))


def test_lines_are_read_back_as_written(database_url: str) -> None:
    written = [line(0), line(1, "ada", "c1"), line(2, "ben", "c1"), line(3)]

    async def write(store: Store) -> None:
        await store.append("k7", written[:1])
        await store.append("k7", written[1:])
        await store.append("other", lines(0))

    async def read(store: Store) -> None:
        assert await store.lines("k7") == written
        assert await store.lines("k7", 1, 2) == written[1:3]
        assert await store.lines("k7", 4) == []
        assert await store.load("k7") == Saved(None, written)
        assert await store.load("nowhere") is None
        assert await store.commands("k7", 10) == [("ben", "c1", 2), ("ada", "c1", 1)]
        assert await store.commands("k7", 1) == [("ben", "c1", 2)]

    run(database_url, write)
    run(database_url, read)


def test_an_append_brings_its_listing_and_record(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("k7", lines(0), LISTING)
        assert await store.listing("k7") == LISTING
        assert await store.listing("nowhere") is None
        assert await store.record("k7") is None

        over = replace(LISTING, stage="over", people=("cleo",), is_watchable=False, changed=9)
        await store.append("k7", lines(1), over, record="Grand Tour record 1\n")
        assert await store.listing("k7") == over
        assert await store.record("k7") == "Grand Tour record 1\n"

        await store.append("empty", [], replace(LISTING, table="empty"))
        assert await store.load("empty") == Saved(None, [])

    run(database_url, body)


def test_a_line_or_command_is_written_once(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("k7", [line(0, "ada", "c1")])
        for again in (
            [line(0)],
            [line(1, "ada", "c1")],
            [line(1), line(0)],
            [line(1), line(1)],
            [line(1, "ben", "c1"), line(2, "ben", "c1")],
        ):
            with pytest.raises(Taken, match="k7"):
                await store.append("k7", again, LISTING, record="no")
        assert await store.lines("k7") == [line(0, "ada", "c1")]
        assert await store.listing("k7") is None
        assert await store.record("k7") is None

        await store.append("k7", [line(1, "ben", "c1"), line(2, "ada", "c2")])
        await store.append("k8", [line(0, "ada", "c1")])
        await store.append("k8", [line(1, "ada"), line(2, "ada")])

    run(database_url, body)


def test_only_the_guilty_of_a_batch_are_refused(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("k0", lines(0))
        found = await failures(
            *(store.append(f"k{table}", lines(0), replace(LISTING, table=f"k{table}")) for table in range(40)),
            store.append("k1", lines(0)),
            store.append("k2", [line(1, "ada", "c1")]),
            store.append("k2", [line(2, "ada", "c1")]),
        )  # fmt: skip
        refused = [index for index, error in enumerate(found) if error is not None]
        assert refused == [0, 40, 42]
        assert all(isinstance(found[index], Taken) for index in refused)
        assert await store.listing("k0") is None
        for table in range(1, 40):
            assert await store.listing(f"k{table}") is not None
            assert (await store.lines(f"k{table}"))[0] == line(0)

    run(database_url, body)


def test_two_servers_cannot_write_the_same_line(database_url: str) -> None:
    async def main() -> None:
        async with opened(database_url) as one, opened(database_url) as other:
            for number in range(20):
                found = await failures(
                    *(store.append(table, lines(number), replace(LISTING, table=table))
                      for table in ("a", "b", "c") for store in (one, other))
                )  # fmt: skip
                for pair in (found[:2], found[2:4], found[4:]):
                    assert sorted(map(type, pair), key=str) == [type(None), Taken]

    asyncio.run(main())


def test_what_cannot_be_written_harms_nobody_else(database_url: str) -> None:
    async def body(store: Store) -> None:
        bad = StoredLine(0, None, b"")  # type: ignore[arg-type]
        found = await failures(
            store.append("good", lines(0)),
            store.append("bad", [bad]),
            store.append("fine", lines(0)),
        )
        assert found[0] is None
        assert isinstance(found[1], SQLAlchemyError)
        assert found[2] is None
        await store.append("bad", lines(0))

    run(database_url, body)


def test_after_a_failure_of_the_database_it_works_again(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("k7", lines(0))
        async with store._writing.begin() as connection:
            await connection.execute(text("ALTER TABLE lines RENAME TO elsewhere"))
        found = await failures(*(store.append(f"k{table}", lines(0)) for table in range(5)))
        assert all(isinstance(error, DBAPIError) for error in found)
        async with store._writing.begin() as connection:
            await connection.execute(text("ALTER TABLE elsewhere RENAME TO lines"))
        await store.append("k7", lines(1))
        assert await store.lines("k7") == lines(0, 1)

    run(database_url, body)


def test_lost_connections_are_made_anew(postgres_url: str) -> None:
    hang_up = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'lost'"

    async def main() -> None:
        await execute(postgres_url, "CREATE DATABASE lost")
        async with opened(postgres_url.rpartition("/")[0] + "/lost") as store:
            await store.append("k7", lines(0))
            await store.ping()
            await execute(postgres_url, hang_up)
            await store.append("k7", lines(1))
            assert await store.lines("k7") == lines(0, 1)

    asyncio.run(main())


def test_a_busy_sqlite_file_is_an_error_and_then_works(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(store_module, "PRAGMAS", ("journal_mode=WAL", "busy_timeout=50"))
    path = tmp_path / "tables.db"

    async def body(store: Store) -> None:
        await store.append("k7", lines(0))
        hog = sqlite3.connect(path, isolation_level=None)
        hog.execute("BEGIN IMMEDIATE")
        found = await failures(*(store.append("k7", lines(number)) for number in range(1, 4)))
        assert all("locked" in str(error) for error in found)
        assert await store.lines("k7") == lines(0)  # who reads does not wait
        hog.execute("ROLLBACK")
        hog.close()
        await store.append("k7", lines(1))

    run(str(path), body)


def test_a_cancelled_caller_disturbs_nobody(database_url: str) -> None:
    async def body(store: Store) -> None:
        gone = asyncio.create_task(store.append("gone", lines(0)))
        reading = asyncio.create_task(store.lines("gone"))
        await asyncio.sleep(0)
        gone.cancel()
        reading.cancel()
        await store.append("k7", lines(0))
        assert await store.lines("k7") == lines(0)

    run(database_url, body)
    run("sqlite://", body)


APPEND_FOR_EVER = """
import asyncio, sys
from grandtour.server.store import StoredLine, Store

async def append(store, table):
    number = 0
    while True:
        await store.append(table, [StoredLine(number, 0, b"x" * 300)])
        print(table, number, flush=True)
        number += 1

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(append(store, f"k{table}") for table in range(8)))

asyncio.run(main())
"""


def test_a_killed_server_loses_nothing_it_acknowledged(database_url: str) -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", APPEND_FOR_EVER, database_url], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    said = [server.stdout.readline() for _ in range(400)]
    server.send_signal(signal.SIGKILL)
    said += [whole for whole in server.stdout if whole.endswith("\n")]
    server.stdout.close()
    server.wait()

    acknowledged: dict[str, int] = {}
    for table, number in map(str.split, said):
        acknowledged[table] = int(number)
    assert len(acknowledged) == 8

    async def body(store: Store) -> None:
        for table, last in acknowledged.items():
            numbers = [one.number for one in await store.lines(table)]
            assert numbers == list(range(len(numbers)))
            assert len(numbers) > last
            await store.append(table, [StoredLine(len(numbers), 0, b"on we go")])

    run(database_url, body)


def test_the_newest_snapshot_stays(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("k7", lines(*range(6)))
        await store.save_snapshot("k7", Snapshot(2, 5, b"two"))
        assert await store.load("k7") == Saved(Snapshot(2, 5, b"two"), lines(3, 4, 5))
        await store.save_snapshot("k7", Snapshot(4, 6, b"four"))
        await store.save_snapshot("k7", Snapshot(3, 7, b"three"))
        assert await store.load("k7") == Saved(Snapshot(4, 6, b"four"), lines(5))
        await asyncio.gather(
            *(store.save_snapshot("k7", Snapshot(number, 8, b"")) for number in (5, 1, 3))
        )
        assert await store.load("k7") == Saved(Snapshot(5, 8, b""), [])

    run(database_url, body)


def test_each_list_has_its_tables(database_url: str) -> None:
    open_one = replace(LISTING, table="open", changed=10)
    tables = [
        open_one,
        replace(open_one, table="hidden", is_listed=False, changed=11),
        replace(open_one, table="playing", stage="playing", host="cleo", changed=12),
        replace(open_one, table="private", stage="playing", is_watchable=False, changed=13),
        replace(open_one, table="over", stage="over", host="cleo", people=("cleo",), changed=14),
        replace(open_one, table="ours", stage="over", is_listed=False, people=("ben",), changed=15),
        replace(open_one, table="closed", stage="closed", changed=16),
        replace(open_one, table="bare", host="dan", people=(), is_listed=False, changed=17),
    ]

    async def body(store: Store) -> None:
        async def names(*asked: Any) -> list[str]:
            return [one.table for one in await store.listings(*asked)]

        await asyncio.gather(*(store.append(one.table, [], one) for one in tables))
        assert await names("open") == ["open"]
        assert await names("watchable") == ["playing"]
        assert await names("finished") == ["over"]
        assert await names("finished", "ben") == ["ours", "over"]
        assert await names("finished", "ada") == ["over"]  # host of 'ours', not seated
        assert await names("mine", "ada") == ["ours", "private", "playing", "hidden", "open"]
        assert await names("mine", "ben") == ["ours", "private", "playing", "hidden", "open"]
        assert await names("mine", "cleo") == ["over", "playing"]
        assert await names("mine", "dan") == ["bare"]
        assert await names("mine") == []
        assert await store.listings("open") == [open_one]
        with pytest.raises(ValueError, match="lost"):
            await store.listings("lost")

        await store.append("open", [], replace(open_one, people=("dan",), changed=20))
        assert await names("mine", "dan") == ["open", "bare"]
        assert await names("mine", "ben") == ["ours", "private", "playing", "hidden"]

    run(database_url, body)


def test_the_last_listing_of_a_batch_holds(database_url: str) -> None:
    async def body(store: Store) -> None:
        seatings = [("ada",), ("ada", "ben"), ("cleo", "cleo"), ("ben", "dan")]
        await asyncio.gather(
            *(store.append("k7", [], replace(LISTING, host="eve", people=people)) for people in seatings)
        )  # fmt: skip
        for person, tables in {"ada": 0, "ben": 1, "cleo": 0, "dan": 1, "eve": 1}.items():
            assert len(await store.listings("mine", person)) == tables

    run(database_url, body)


def test_lists_come_in_pages(database_url: str) -> None:
    async def body(store: Store) -> None:
        for number in range(7):
            await store.append(
                f"k{number}", [], replace(LISTING, table=f"k{number}", changed=number)
            )
        pages = []
        before: tuple[int, str] | None = None
        while page := await store.listings("mine", "ada", before, limit=3):
            pages.append([one.table for one in page])
            before = page[-1].changed, page[-1].table
        assert pages == [["k6", "k5", "k4"], ["k3", "k2", "k1"], ["k0"]]

    run(database_url, body)


def test_boards_are_kept_once(database_url: str) -> None:
    async def body(store: Store) -> None:
        assert await store.board("d1") is None
        await asyncio.gather(*(store.put_board("d1", "ttr-europe", b"{}") for _ in range(3)))
        await store.put_board("d1", "ttr-europe", b"other")
        assert await store.board("d1") == ("ttr-europe", b"{}")

    run(database_url, body)


def test_tables_wake_when_their_time_has_come(database_url: str) -> None:
    async def body(store: Store) -> None:
        for table, at in {"late": 300, "soon": 100, "now": 200}.items():
            await store.set_wake(table, at)
        assert await store.due(99) == []
        assert await store.due(200) == ["soon", "now"]
        assert await store.due(999, limit=2) == ["soon", "now"]
        await store.set_wake("soon", 400)
        await store.set_wake("now", None)
        assert await store.due(999) == ["late", "soon"]
        await asyncio.gather(*(store.set_wake("late", at) for at in (1, None, 500, None)))
        assert await store.due(999) == ["soon"]

    run(database_url, body)


def test_two_servers_agree_on_a_secret(database_url: str) -> None:
    async def main() -> None:
        one, other = await asyncio.gather(Store.open(database_url), Store.open(database_url))
        made = count(1)
        secrets = await asyncio.gather(
            *(store.secret("cookie", lambda: f"secret {next(made)}") for store in (one, other) * 2)
        )
        assert len(set(secrets)) == 1
        assert await one.secret("cookie", lambda: pytest.fail("made before")) == secrets[0]
        assert await other.secret("invite", lambda: "another") == "another"
        await one.close()
        await other.close()

    asyncio.run(main())


def test_a_store_that_closes_finishes_its_writes(database_url: str) -> None:
    async def main() -> None:
        store = await Store.open(database_url)
        waiting = [asyncio.create_task(store.append("k7", lines(number))) for number in range(1200)]
        await asyncio.sleep(0)
        await store.close()
        assert await failures(*waiting) == [None] * 1200
        await store.close()
        with pytest.raises(RuntimeError, match="closed"):
            await store.append("k7", lines(1200))

    asyncio.run(main())
    assert len(run(database_url, lambda store: store.lines("k7"))) == 1200


def test_a_database_in_memory_serves_many_at_once() -> None:
    async def body(store: Store) -> None:
        async def play(table: str) -> None:
            for number in range(10):
                await store.append(table, lines(number), replace(LISTING, table=table))
                assert await store.lines(table) == lines(*range(number + 1))

        await asyncio.gather(*(play(f"k{table}") for table in range(20)))
        assert len(await store.listings("mine", "ada")) == 20

    run("sqlite://", body)


def test_sqlite_is_set_up_for_many_readers(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        for engine in (store._reading, store._writing):
            async with engine.connect() as connection:
                for pragma, value in {
                    "journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 5000,
                }.items():  # fmt: skip
                    assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value

    run(str(tmp_path / "tables.db"), body)


def test_migrations_make_the_schema(database_url: str) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    assert in_schema(database_url, differences) != []
    run(database_url, Store.ping)
    assert in_schema(database_url, differences) == []


def test_migrations_go_up_and_down_and_up(database_url: str) -> None:
    def tables(connection: Connection) -> set[str]:
        return set(connection.dialect.get_table_names(connection))

    everything = {*METADATA.tables, "alembic_version"}
    for _ in range(2):
        in_schema(database_url, migrate)
        assert in_schema(database_url, tables) == everything
        in_schema(
            database_url, lambda connection: command.downgrade(alembic_config(connection), "base")
        )
        assert in_schema(database_url, tables) == {"alembic_version"}
    run(database_url, lambda store: store.append("k7", lines(0), LISTING))


def test_servers_may_start_at_the_same_time(database_url: str) -> None:
    program = "import asyncio, sys; from grandtour.server.store import Store; asyncio.run(Store.open(sys.argv[1]))"
    others = [subprocess.Popen([sys.executable, "-c", program, database_url]) for _ in range(2)]

    async def main() -> None:
        for store in await asyncio.gather(*(Store.open(database_url) for _ in range(5))):
            await store.close()

    asyncio.run(main())
    assert [other.wait(60) for other in others] == [0, 0]


def test_a_newer_schema_is_refused(database_url: str) -> None:
    run(database_url, Store.ping)
    in_schema(
        database_url,
        lambda connection: connection.execute(
            text("UPDATE alembic_version SET version_num = '9999'")
        ),
    )
    with pytest.raises(OptionError, match="schema 9999, newer than this program"):
        run(database_url, Store.ping)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "no name"),
        ("mysql://u:hush@host/db", "no database mysql://"),
        ("sqlite://tables.db", "three strokes"),
        ("sqlite:///x.db?mode=ro", "nothing more"),
        ("postgresql://u:hush@host:port/db", "cannot be read"),
        ("postgresql://u:hush@hush@host/db", "written %40"),
        ("postgresql://u:hush@host/db?sslmod=require", "may not say sslmod"),
        ("postgresql://u:hush@127.0.0.1:1/db", r"postgresql://u:\*\*\*@127.0.0.1:1/db"),
        ("postgres://u:hush@127.0.0.1:1/db?sslmode=odd", "cannot use the database"),
        ("/nowhere/at/all/tables.db", "no folder '/nowhere/at/all'"),
        ("sqlite:////nowhere/tables.db", "no folder '/nowhere'"),
        ("/tmp", "is a folder"),
    ],
)
def test_a_url_that_cannot_be_used_is_said_without_its_password(url: str, said: str) -> None:
    with pytest.raises(OptionError, match=said) as caught:
        run(url, Store.ping)
    assert "hush" not in str(caught.value)


def test_a_database_that_does_not_exist_is_said(postgres_url: str) -> None:
    with pytest.raises(OptionError, match=r'cannot use .*: database "nowhere" does not exist'):
        run(postgres_url.rpartition("/")[0] + "/nowhere", Store.ping)


def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, this is not a database. " * 100)
    with pytest.raises(OptionError, match=r"letter.txt: file is not a database"):
        run(str(path), Store.ping)


def test_postgresql_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(OptionError, match=r"pip install 'grandtour\[postgres\]'"):
        run("postgresql://host/db", Store.ping)


def test_urls_are_read_as_people_write_them(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/x.db", f"{tmp_path}/x.db"):
        assert shown(read_url(url)) == f"{tmp_path}/x.db"
    assert read_url("x.db").database == "x.db"
    assert read_url("sqlite://").database == ":memory:"
    place = read_url("postgres://u:p%40ss@host:5433/db?sslmode=require")
    assert place.drivername == "postgresql+asyncpg"
    assert place.password == "p@ss"
    assert dict(place.query) == {"ssl": "require"}


def test_ping_fails_when_the_database_is_gone(postgres_url: str) -> None:
    async def main() -> None:
        await execute(postgres_url, "CREATE DATABASE pinged")
        async with opened(postgres_url.rpartition("/")[0] + "/pinged") as store:
            await store.ping()
            await execute(postgres_url, "DROP DATABASE pinged WITH (FORCE)")
            with pytest.raises(SQLAlchemyError):
                await store.ping()

    asyncio.run(main())
