"""The first schema: tables as logs, and what is listed of them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lines",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("command", sa.Text),
    )
    op.create_index(
        "lines_by_command",
        "lines",
        ["table", "person", "command"],
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    )

    op.create_table(
        "listings",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("is_watchable", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("listings_by_stage", "listings", ["stage", "changed"])
    op.create_index("listings_by_host", "listings", ["host"])

    op.create_table(
        "seated",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.ForeignKeyConstraint(["table"], ["listings.table"], name="seated_table_fkey"),
    )
    op.create_index("seated_by_person", "seated", ["person"])

    op.create_table(
        "snapshots",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "boards",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )

    op.create_table(
        "wakes",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger),
    )
    op.create_index("wakes_by_time", "wakes", ["at"])


def downgrade() -> None:
    for table in (
        "wakes", "secrets", "boards", "records", "snapshots", "seated", "listings", "lines",
    ):  # fmt: skip
        op.drop_table(table)
