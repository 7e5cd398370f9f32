"""What the store keeps, as tables of a database; `migrations/` brings a database to this shape.

A change here needs a new file in `migrations/versions`: a test compares the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

from grandtour.core.errors import OptionError

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_403_161_912  # any number will do, as long as every server takes the same

METADATA = MetaData()

LINES = Table(
    "lines",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("person", Text),
    Column("command", Text),
)
Index(
    "lines_by_command",
    LINES.c.table,
    LINES.c.person,
    LINES.c.command,
    unique=True,
    sqlite_where=text("command IS NOT NULL"),
    postgresql_where=text("command IS NOT NULL"),
)

LISTINGS = Table(
    "listings",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("is_watchable", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("people", Text, nullable=False),  # a JSON list, in the order given
    Column("summary", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("listings_by_stage", "stage", "changed"),
    Index("listings_by_host", "host"),
)

SEATED = Table(  # the people of the listings once more, to find a person's tables
    "seated",
    METADATA,
    Column("table", Text, ForeignKey("listings.table", name="seated_table_fkey"), primary_key=True),
    Column("person", Text, primary_key=True),
    Index("seated_by_person", "person"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

RECORDS = Table(
    "records",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("record", Text, nullable=False),
)

BOARDS = Table(
    "boards",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("secret", Text, nullable=False),
)

WAKES = Table(
    "wakes",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("at", BigInteger),  # null: nobody waits for this table any more
    Index("wakes_by_time", "at"),
)


def migrate(connection: Connection) -> None:
    """Bring the database to the newest schema, inside the transaction of this connection."""
    from alembic import command
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":  # SQLite lets one writer in by itself
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = alembic_config(connection)
    revisions = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - revisions
    if unknown:
        raise OptionError(
            f"the database has schema {min(unknown)}, newer than this program knows; "
            "it needs a newer Grand Tour."
        )
    command.upgrade(config, "head")


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings, in place of an alembic.ini."""
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
