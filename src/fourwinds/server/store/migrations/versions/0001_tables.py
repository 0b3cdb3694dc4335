"""Tables, their seats, the log and the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        *(
            sa.Column(name, kind, nullable=False)
            for name, kind in (
                ("game", sa.String(64)),
                ("rules_version", sa.Integer()),
                ("pack", sa.String(64)),
                ("pack_digest", sa.String(64)),
                ("options", sa.Text()),
                ("seats", sa.Integer()),
                ("luck", sa.String(64)),
                ("key", sa.LargeBinary()),
                ("commitment", sa.String(64)),
                ("start", sa.String(64)),
                ("invite", sa.String(64)),
                ("watch", sa.String(64)),
                ("pace_ms", sa.Integer()),
                ("created", sa.BigInteger()),
                ("finished", sa.Boolean()),
                ("bot_to_move", sa.Boolean()),
            )
        ),
    )
    waiting = sa.text("bot_to_move")
    op.create_index(
        "tables_bot_to_move", "tables", ["id"], sqlite_where=waiting, postgresql_where=waiting
    )
    _create_seats()
    _create_log()
    _create_chat()


def _table() -> "sa.Column[str]":
    return sa.Column("table", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True)


def _create_seats() -> None:
    op.create_table(
        "seats",
        _table(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("secret", sa.LargeBinary()),
        sa.CheckConstraint("kind in ('person', 'bot', 'open')", name="seat_kind"),
    )


def _create_log() -> None:
    op.create_table(
        "log",
        _table(),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Integer()),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("note", sa.Text()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("table", "command", name="log_command"),
        sa.CheckConstraint("seq > 0 and ply >= 0", name="log_numbers"),
    )


def _create_chat() -> None:
    op.create_table(
        "chat",
        _table(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("table", "command", name="chat_command"),
    )
