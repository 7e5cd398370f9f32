"""Where tables are kept: each is a log of lines that is only ever added to.

    store = await Store.open("sqlite:///tables.db")
    await store.append("k7", [StoredLine(number=0, at=now, body=b"...")], listing)

SQLite or PostgreSQL, by the URL. What a line says is the caller's business: bodies are bytes here.
Everything is written by one task, which takes whatever is waiting and commits it at once, so that
a hundred tables cost hardly more than one.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Executable,
    RowMapping,
    Table,
    bindparam,
    delete,
    event,
    make_url,
    or_,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    IntegrityError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from grandtour.core.errors import OptionError
from grandtour.server.schema import (
    BOARDS,
    LINES,
    LISTINGS,
    RECORDS,
    SEATED,
    SECRETS,
    SNAPSHOTS,
    WAKES,
    migrate,
)

BATCH_MAX = 500  # writes in one transaction
READERS_MAX = 10  # connections that read
CONNECT_TIMEOUT_S = 10
OPENING_WAITS_S = (0.05, 0.1, 0.2, 0.4, 0.8)
PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON")
POSTGRES_OPTIONS = {"host", "port", "sslmode"}  # what may stand after the ? of a URL
UNIQUE_VIOLATIONS = ("23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")

Values = dict[str, Any]  # one row, by column


class Taken(Exception):
    """Somebody else has written this line already, or this command was carried out before."""


@dataclass(frozen=True)
class StoredLine:
    """A line of a table's log, as it is kept; a person's command is carried out once at a table."""

    number: int
    at: int  # ms since 1970
    body: bytes
    person: str | None = None  # who sent
    command: str | None = None  # which command


@dataclass(frozen=True)
class Listing:
    """A table as the lists show it."""

    table: str
    game: str
    stage: str  # 'open', 'playing', 'over' or 'closed'
    is_listed: bool  # shown in the lobby
    is_watchable: bool
    host: str
    people: tuple[str, ...]  # ids of those who sit at it
    summary: bytes  # what lists show of it
    created: int
    changed: int


@dataclass(frozen=True)
class Snapshot:
    """How things stood after line `number`."""

    number: int
    at: int
    body: bytes


@dataclass(frozen=True)
class Saved:
    """What is needed to go on with a table: the lines are those after the snapshot."""

    snapshot: Snapshot | None
    lines: list[StoredLine]


@dataclass(frozen=True)
class Write:
    """Rows that come into the database together or not at all, and what their sender waits for."""

    rows: dict[Table, list[Values]]
    done: asyncio.Future[None]


class Store:
    """Tables, boards and secrets in one database; open it with `Store.open`."""

    def __init__(self, writing: AsyncEngine, reading: AsyncEngine) -> None:
        self._writing = writing
        self._reading = reading
        self._statements = write_statements(writing.dialect.name)
        self._straight = StraightWriter.to(writing)
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._is_closed = False
        self._writer = asyncio.create_task(self._keep_writing())

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at this URL or path, brought to the newest schema."""
        place = read_url(url)
        writing, reading = make_engines(place)
        try:
            await bring_up_to_date(writing)
        except BaseException as error:
            await writing.dispose()
            if isinstance(error, (OSError, SQLAlchemyError, ValueError)):
                problem = f"cannot use the database {shown(place)}: {reason(error)}"
                raise OptionError(problem) from error
            raise
        return cls(writing, reading)

    async def close(self) -> None:
        """Finish what is waiting to be written, then let go of the database."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put_nowait(None)
        await self._writer
        if self._straight is not None:
            straight, self._straight = self._straight, None
            await straight.close()
        await self._reading.dispose()
        await self._writing.dispose()

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        await self._read(select(1))

    async def append(
        self,
        table: str,
        lines: Sequence[StoredLine],
        listing: Listing | None = None,
        record: str | None = None,
    ) -> None:
        """Add lines to a table's log; once this returns they are kept, all of them.

        Raises Taken, and keeps nothing, if a line or a command stands there already. If the caller
        is cancelled while it waits, they may be kept or not.
        """
        await self.append_soon(table, lines, listing, record)

    def append_soon(
        self,
        table: str,
        lines: Sequence[StoredLine],
        listing: Listing | None = None,
        record: str | None = None,
    ) -> Awaitable[None]:
        """The same, begun at once; await what it returns before telling anybody."""
        rows: dict[Table, list[Values]] = {}
        if lines:
            rows[LINES] = [{"table": table, **vars(line)} for line in lines]
        if listing is not None:
            assert listing.table == table
            rows[LISTINGS] = [{**vars(listing), "people": json.dumps(listing.people)}]
        if record is not None:
            rows[RECORDS] = [{"table": table, "record": record}]
        return self._appended(table, lines, self._begin(rows))

    async def _appended(
        self, table: str, lines: Sequence[StoredLine], written: asyncio.Future[None]
    ) -> None:
        try:
            await written
        except IntegrityError as error:
            if not is_unique_violation(error):
                raise
            numbers = ", ".join(str(line.number) for line in lines)
            raise Taken(
                f"Line {numbers} of table {table} is taken, or its command is done."
            ) from error

    async def load(self, table: str) -> Saved | None:
        """The newest snapshot and the lines after it; None if there is no such table."""
        rows = await self._read(select(SNAPSHOTS).where(SNAPSHOTS.c.table == table))
        snapshot = Snapshot(rows[0].number, rows[0].at, rows[0].body) if rows else None
        lines = await self.lines(table, snapshot.number + 1 if snapshot else 0)
        if snapshot is None and not lines and await self.listing(table) is None:
            return None
        return Saved(snapshot, lines)

    async def lines(self, table: str, first: int = 0, last: int | None = None) -> list[StoredLine]:
        """The lines from `first` to `last`, both included."""
        query = select(LINES).where(LINES.c.table == table, LINES.c.number >= first)
        if last is not None:
            query = query.where(LINES.c.number <= last)
        rows = await self._read(query.order_by(LINES.c.number))
        return [StoredLine(row.number, row.at, row.body, row.person, row.command) for row in rows]

    async def commands(self, table: str, number: int) -> list[tuple[str, str, int]]:
        """The last `number` commands, newest first: person, command, number of the line."""
        columns = LINES.c.person, LINES.c.command, LINES.c.number
        query = (
            select(*columns)
            .where(LINES.c.table == table, LINES.c.command.is_not(None))
            .where(LINES.c.person.is_not(None))
            .order_by(LINES.c.number.desc())
            .limit(number)
        )
        return [(person, command, line) for person, command, line in await self._read(query)]

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep this snapshot in place of an older one; a newer one stays."""
        await self._write({SNAPSHOTS: [{"table": table, **asdict(snapshot)}]})

    async def listing(self, table: str) -> Listing | None:
        rows = await self._read(select(LISTINGS).where(LISTINGS.c.table == table))
        return read_listing(rows[0]._mapping) if rows else None

    async def listings(
        self,
        which: str,
        person: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[Listing]:
        """The tables that changed last, newest first.

        `which` is 'open', 'watchable', 'finished' or 'mine'; 'finished' also has the unlisted tables
        that the person sat at. The next page begins `before` the last `changed` and `table` of this one.
        """
        query = select(LISTINGS).where(is_among(which, person))
        if before is not None:
            changed, table = before
            is_older = LISTINGS.c.changed < changed
            is_next = (LISTINGS.c.changed == changed) & (LISTINGS.c.table > table)
            query = query.where(is_older | is_next)
        query = query.order_by(LISTINGS.c.changed.desc(), LISTINGS.c.table).limit(limit)
        return [read_listing(row._mapping) for row in await self._read(query)]

    async def put_board(self, digest: str, game: str, body: bytes) -> None:
        """Keep a board; the same digest again changes nothing."""
        await self._write({BOARDS: [{"digest": digest, "game": game, "body": body}]})

    async def board(self, digest: str) -> tuple[str, bytes] | None:
        """The game and the body of a board."""
        rows = await self._read(select(BOARDS).where(BOARDS.c.digest == digest))
        return (rows[0].game, rows[0].body) if rows else None

    async def record(self, table: str) -> str | None:
        """The record of a finished game."""
        rows = await self._read(select(RECORDS.c.record).where(RECORDS.c.table == table))
        return str(rows[0].record) if rows else None

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """The secret of this name, made at the first call and the same for ever after."""
        query = select(SECRETS.c.secret).where(SECRETS.c.name == name)
        rows = await self._read(query)
        if not rows:
            await self._write({SECRETS: [{"name": name, "secret": make()}]})
            rows = await self._read(query)  # another server may have been first
        return str(rows[0].secret)

    async def set_wake(self, table: str, at: int | None) -> None:
        """Say when a table at rest must be looked at again; None: never."""
        await self._write({WAKES: [{"table": table, "at": at}]})

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """The tables whose time has come, the earliest first."""
        query = select(WAKES.c.table).where(WAKES.c.at <= now).order_by(WAKES.c.at, WAKES.c.table)
        return [str(row.table) for row in await self._read(query.limit(limit))]

    async def _read(self, query: Executable) -> Sequence[Any]:
        # A query that is cancelled half-way costs its connection, and the database in memory is
        # one with its connection: so it runs to its end even when nobody waits for it any more.
        return await asyncio.shield(self._fetch(query))

    async def _fetch(self, query: Executable) -> Sequence[Any]:
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).all()

    async def _write(self, rows: dict[Table, list[Values]]) -> None:
        await self._begin(rows)

    def _begin(self, rows: dict[Table, list[Values]]) -> asyncio.Future[None]:
        if self._is_closed:
            raise RuntimeError("the store is closed")
        write = Write(rows, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(write)
        return write.done

    async def _keep_writing(self) -> None:
        is_open = True
        while is_open:
            batch: list[Write] = []
            write = await self._waiting.get()
            while write is not None:
                batch.append(write)
                if self._waiting.empty() or len(batch) == BATCH_MAX:
                    break
                write = self._waiting.get_nowait()
            is_open = write is not None
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[Write]) -> None:
        """Write all in one transaction; if one of them is at fault, each in its own."""
        failure: Exception | None = None
        try:
            await self._execute(batch)
        except Exception as error:
            if len(batch) > 1 and not is_out_of_reach(error):
                for write in batch:
                    await self._commit([write])
                return
            failure = error
        for write in batch:
            if write.done.done():  # its caller has gone
                continue
            if failure is None:
                write.done.set_result(None)
            else:
                write.done.set_exception(failure)

    async def _execute(self, batch: list[Write]) -> None:
        if self._straight is not None and all(write.rows.keys() == {LINES} for write in batch):
            if await self._straight.add([row for write in batch for row in write.rows[LINES]]):
                return
        async with self._writing.begin() as connection:
            for table, statement in self._statements.items():
                rows = [row for write in batch for row in write.rows.get(table, ())]
                if not rows:
                    continue
                # Servers that lock rows in the same order never wait for each other in a circle.
                rows.sort(key=itemgetter(*table.primary_key.columns.keys()))
                if table is LISTINGS:
                    await self._list(connection, rows)
                else:
                    await connection.execute(statement, rows)

    async def _list(self, connection: AsyncConnection, rows: list[Values]) -> None:
        """Write listings, and who sits at a table only where that is news."""
        newest = {row["table"]: row for row in rows}
        known = await connection.execute(KNOWN_PEOPLE, {"tables": list(newest)})
        people = {row.table: row.people for row in known}
        await connection.execute(self._statements[LISTINGS], list(newest.values()))

        reseated = [row for row in newest.values() if row["people"] != people.get(row["table"])]
        if not reseated:
            return
        await connection.execute(UNSEAT, [{"one": row["table"]} for row in reseated])
        seated = list(seats_of(reseated))
        if seated:
            await connection.execute(SEAT, seated)


class StraightWriter:
    """Lines into an SQLite file in one step, in a thread of its own: this is what every move waits
    for. Whatever goes wrong is left to the ordinary way, which says what it was."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        self._thread = ThreadPoolExecutor(1, "grandtour-lines")
        self._insert = str(LINES.insert().compile(dialect=sqlite.dialect(paramstyle="named")))

    @classmethod
    def to(cls, engine: AsyncEngine) -> StraightWriter | None:
        """For the file of an engine; None for a database in memory, or another kind."""
        path = engine.url.database
        if engine.dialect.name != "sqlite" or not path or path == ":memory:":
            return None
        return cls(path)

    async def add(self, rows: list[Values]) -> bool:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._add, rows)

    def _add(self, rows: list[Values]) -> bool:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(self._insert, rows)
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return False
        return True

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


KNOWN_PEOPLE = (
    select(LISTINGS.c.table, LISTINGS.c.people)
    .where(LISTINGS.c.table.in_(bindparam("tables", expanding=True)))
    .order_by(LISTINGS.c.table)
    .with_for_update()  # says nothing to SQLite, which has one writer anyway
)
UNSEAT = delete(SEATED).where(SEATED.c.table == bindparam("one"))
SEAT = SEATED.insert()


def write_statements(dialect: str) -> dict[Table, Executable]:
    """How a row of each table is written, in the order in which a transaction does it."""
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert

    def replace(table: Table, only_newer: bool = False) -> Executable:
        statement: Any = insert(table)
        new = statement.excluded
        return statement.on_conflict_do_update(  # type: ignore[no-any-return]
            index_elements=list(table.primary_key),
            set_={column.name: new[column.name] for column in table.c if not column.primary_key},
            where=new.number >= table.c.number if only_newer else None,
        )

    def once(table: Table) -> Executable:
        return insert(table).on_conflict_do_nothing()

    return {
        LINES: LINES.insert(),
        LISTINGS: replace(LISTINGS),
        RECORDS: replace(RECORDS),
        SNAPSHOTS: replace(SNAPSHOTS, only_newer=True),
        WAKES: replace(WAKES),
        BOARDS: once(BOARDS),
        SECRETS: once(SECRETS),
    }


def seats_of(listings: list[Values]) -> Iterator[Values]:
    for row in listings:
        for person in dict.fromkeys(json.loads(row["people"])):
            yield {"table": row["table"], "person": person}


def read_listing(row: RowMapping) -> Listing:
    return Listing(**{**row, "people": tuple(json.loads(row["people"]))})


def is_among(which: str, person: str | None) -> ColumnElement[bool]:
    """Whether a listing belongs on one of the lists."""
    stage, is_listed = LISTINGS.c.stage, LISTINGS.c.is_listed.is_(True)
    seated = select(SEATED.c.table).where(SEATED.c.person == person)
    match which:
        case "open":
            return (stage == "open") & is_listed
        case "watchable":
            return (stage == "playing") & is_listed & LISTINGS.c.is_watchable.is_(True)
        case "finished":
            return (stage == "over") & or_(is_listed, LISTINGS.c.table.in_(seated))
        case "mine":
            hosted = select(LISTINGS.c.table).where(LISTINGS.c.host == person)
            return (stage != "closed") & LISTINGS.c.table.in_(seated.union(hosted))
    raise ValueError(f"no list {which!r}")


def is_unique_violation(error: IntegrityError) -> bool:
    names = (getattr(error.orig, name, None) for name in ("sqlstate", "sqlite_errorname"))
    return any(name in UNIQUE_VIOLATIONS for name in names)


def is_out_of_reach(error: Exception) -> bool:
    """Whether the database failed, rather than what it was asked to write."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(error, (OSError, OperationalError))


def read_url(url: str) -> URL:
    """A database as people write it: a path, sqlite:///path, sqlite:// (memory) or postgresql://…"""
    scheme, separator, _ = url.partition("://")
    if not url:
        raise OptionError("the database has no name; give a path or a URL.")
    if not separator:
        return sqlite_place(url)
    try:
        place = make_url(url)
    except (ArgumentError, ValueError):  # their texts may quote the password
        raise OptionError(
            f"the {scheme}:// URL of the database cannot be read; signs such as @ : / in a "
            "password are written %40 %3A %2F."
        ) from None
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        if place.host or place.query:
            raise OptionError("a SQLite URL is sqlite:///path (three strokes) and nothing more.")
        return sqlite_place(place.database or ":memory:")
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return postgres_place(place)
    raise OptionError(f"no database {scheme}://; there are sqlite:/// and postgresql://.")


def sqlite_place(path: str) -> URL:
    if path != ":memory:":
        if not Path(path).absolute().parent.is_dir():
            raise OptionError(f"no folder {str(Path(path).parent)!r} for the database.")
        if Path(path).is_dir():
            raise OptionError(f"{path!r} is a folder; the database needs a file.")
    return URL.create("sqlite+aiosqlite", database=path)


def postgres_place(place: URL) -> URL:
    if "@" in f"{place.host}{place.database}":  # the rest of a password
        raise OptionError("an @ in the password of a database URL is written %40.")
    query = dict(place.query)
    unknown = ", ".join(sorted(query.keys() - POSTGRES_OPTIONS))
    if unknown:
        known = ", ".join(sorted(POSTGRES_OPTIONS))
        raise OptionError(f"a database URL may not say {unknown}; it may say {known}.")
    if "sslmode" in query:  # the name that every other program gives it
        query["ssl"] = query.pop("sslmode")
    return place.set(drivername="postgresql+asyncpg", query=query)


def shown(place: URL) -> str:
    """The name of a database without its secrets."""
    if place.drivername.startswith("sqlite"):
        return str(place.database)
    bare = place.set(drivername="postgresql", query={})
    return bare.render_as_string(hide_password=True)


def reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    text = str(cause) or type(cause).__name__
    return text.partition(">: ")[2] or text  # without the class that SQLAlchemy puts in front


def make_engines(place: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """One connection that writes, and others that read and so never wait for it."""
    if place.drivername == "postgresql+asyncpg":
        options: dict[str, Any] = {
            "pool_pre_ping": True,  # the database may have been restarted
            "connect_args": {"timeout": CONNECT_TIMEOUT_S},
        }
    else:
        options = {"connect_args": {"isolation_level": None}}  # we say BEGIN ourselves, below
    options["poolclass"] = AsyncAdaptedQueuePool
    try:
        writing = create_async_engine(place, pool_size=1, max_overflow=0, **options)
    except ModuleNotFoundError as error:
        raise OptionError("PostgreSQL needs: pip install 'grandtour[postgres]'") from error
    if place.drivername == "sqlite+aiosqlite":
        prepare_sqlite(writing)
        event.listen(writing.sync_engine, "begin", begin_immediate)
    if place.database == ":memory:" and place.drivername == "sqlite+aiosqlite":
        return writing, writing

    reading = create_async_engine(
        place,
        pool_size=READERS_MAX,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        **options,
    )
    if place.drivername == "sqlite+aiosqlite":
        prepare_sqlite(reading)
    return writing, reading


async def bring_up_to_date(engine: AsyncEngine) -> None:
    for wait_s in (*OPENING_WAITS_S, None):
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(migrate)
        except OperationalError as error:
            # While one server turns a new SQLite file to WAL, another is sent away at once.
            if wait_s is None or getattr(error.orig, "sqlite_errorname", "") != "SQLITE_BUSY":
                raise
            await asyncio.sleep(wait_s)


def prepare_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def set_pragmas(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def begin_immediate(connection: Connection) -> None:
    # Who reads first and writes later in a transaction may find it taken; this asks at once.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
