"""Matches, seats, entries and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("watch", sa.String(64), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("winners", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("imported_from", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_lobby", "matches", ["public", "status", "changed"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("token", sa.String(64)),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats"),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("value", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False, autoincrement=True),
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_chat"),
    )
    op.create_index("ix_chat_match", "chat", ["match"])
