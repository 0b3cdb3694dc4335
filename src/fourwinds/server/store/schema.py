"""What is stored. The log is the truth; all else about a table is fixed when it is created.

Only these may change: a seat that is taken, and the two flags that say what a table waits for,
which are written with the log entry that changes them.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("pack", String(64), nullable=False),
    Column("pack_digest", String(64), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seats", Integer, nullable=False),
    Column("luck", String(64), nullable=False),  # the algorithm
    Column("key", LargeBinary, nullable=False),  # secret until the game is over
    Column("commitment", String(64), nullable=False),
    Column("start", String(64), nullable=False),  # digest of the state after the set-up
    Column("invite", String(64), nullable=False),
    Column("watch", String(64), nullable=False),
    Column("pace_ms", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("finished", Boolean, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),
)
Index(
    "tables_bot_to_move",
    tables.c.id,
    sqlite_where=tables.c.bot_to_move,
    postgresql_where=tables.c.bot_to_move,
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64)),
    Column("secret", LargeBinary),  # SHA-256 of it
    CheckConstraint("kind in ('person', 'bot', 'open')", name="seat_kind"),
)

log = Table(
    "log",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # from 1, without gaps
    Column("command", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer),  # null: the last action was taken back
    Column("ply", Integer, nullable=False),  # afterwards
    Column("digest", String(64), nullable=False),  # of the state afterwards
    Column("note", Text),  # why somebody else chose for a bot
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    UniqueConstraint("table", "command", name="log_command"),
    CheckConstraint("seq > 0 and ply >= 0", name="log_numbers"),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("command", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table", "command", name="chat_command"),
)
