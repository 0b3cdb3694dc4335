"""Backup and restore: one compressed file of JSON lines, the same for SQLite and PostgreSQL.

The first line names the format and the revision of the schema; the others are rows, each as the
name of its table and its values in the order of the columns. So a backup made from one kind of
database can be restored into the other.
"""

import gzip
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, select

from fourwinds.errors import StorageError
from fourwinds.server.store.database import connect, reading, writing
from fourwinds.server.store.migration import migrate, revision

FORMAT = "fourwinds backup 1"
ROWS_AT_ONCE = 1_000


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of a backup."""

    format: str
    revision: str


def backup(url: str, path: Path) -> int:
    """Write all that the database at *url* holds now to *path*; return how many rows.

    The server may go on meanwhile. A file that is there is replaced as a whole or not at all.

    Raises:
        StorageError: the database cannot be read, or the file cannot be written.
    """
    engine = connect(url)
    try:
        handle, spare = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file, reading(engine) as connection:
                rows = _dump(connection, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(spare, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(spare)
            raise
    except OSError as error:
        raise StorageError(f"cannot write the backup {path}: {error.strerror}") from None
    finally:
        engine.dispose()
    return rows


def _dump(connection: Connection, file: IO[bytes]) -> int:
    current = revision(connection)
    if current is None:
        raise StorageError("there is nothing to back up: the database is empty")
    rows = 0
    with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
        packed.write(msgspec.json.encode(Head(FORMAT, current)) + b"\n")
        for table in _tables(connection):
            query = select(table).execution_options(yield_per=ROWS_AT_ONCE)
            for row in connection.execute(query):
                packed.write(msgspec.json.encode([str(table.name), *row]) + b"\n")
                rows += 1
    return rows


def _tables(connection: Connection) -> list[Table]:
    """Return the tables as this database has them, each after those that it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def restore(path: Path, url: str) -> int:
    """Fill the empty database at *url* from a backup; return how many rows.

    All or nothing: a damaged backup leaves the database empty.

    Raises:
        StorageError: the backup cannot be read, or the database is not empty.
    """
    engine = connect(url)
    try:
        with gzip.open(path) as file, writing(engine) as connection:
            lines = iter(file)
            head = msgspec.json.decode(next(lines, b""), type=Head)
            if head.format != FORMAT:
                raise StorageError(f"{path} is not a backup of a version that is known here")
            if revision(connection) is not None:
                raise StorageError("the database is not empty; restore into a new one")
            migrate(connection, head.revision)
            rows = _fill(connection, lines)
            migrate(connection)
    except (OSError, EOFError, msgspec.DecodeError, ValueError, KeyError) as error:
        raise StorageError(f"the backup {path} cannot be read: {error}") from None
    finally:
        engine.dispose()
    return rows


def _fill(connection: Connection, lines: Iterator[bytes]) -> int:
    known = {table.name: table for table in _tables(connection)}
    rows = 0
    for name, group in groupby(map(msgspec.json.decode, lines), key=itemgetter(0)):
        table = known[name]
        while chunk := [_values(table, row) for row in islice(group, ROWS_AT_ONCE)]:
            connection.execute(insert(table), chunk)
            rows += len(chunk)
    return rows


def _values(table: Table, row: list[Any]) -> dict[str, Any]:
    """Return a row by column; bytes are base64 in JSON."""
    return {
        column.name: msgspec.convert(value, bytes)
        if value is not None and isinstance(column.type, LargeBinary)
        else value
        for column, value in zip(table.columns, row[1:], strict=True)
    }
