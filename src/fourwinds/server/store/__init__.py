"""What outlives a server, in SQLite or PostgreSQL."""

from fourwinds.server.store.backup import backup, restore
from fourwinds.server.store.database import sqlite_url
from fourwinds.server.store.store import ChatRow, EntryRow, SeatRow, Step, Store, TableRow
from fourwinds.server.store.writer import Overtaken, Writer

__all__ = [
    "ChatRow",
    "EntryRow",
    "Overtaken",
    "SeatRow",
    "Step",
    "Store",
    "TableRow",
    "Writer",
    "backup",
    "restore",
    "sqlite_url",
]
