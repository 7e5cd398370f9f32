"""Alembic runs this for every migration; `schema.migrate` lends it the connection."""

from alembic import context

from grandtour.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=METADATA,
    render_as_batch=connection.dialect.name == "sqlite",  # it alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
