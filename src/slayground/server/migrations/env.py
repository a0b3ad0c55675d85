"""Alembic's entry: runs the steps on the connection that the server hands over."""

from alembic import context

from slayground.server.store import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema,
    # SQLite changes tables by copying them.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
