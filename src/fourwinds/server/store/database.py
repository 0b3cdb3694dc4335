"""How to reach a database, and how it must behave: SQLite in a file, or PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from fourwinds.errors import StorageError

FILE = "fourwinds.db"
SECONDS_TO_WAIT = 10  # for another process that writes


def sqlite_url(folder: Path) -> str:
    """Return the URL of the database in *folder*, which is created if need be.

    Raises:
        StorageError: the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise StorageError(
            f"cannot write to the data folder {folder}: {error.strerror}; "
            "choose another one with --data, or make this one writable"
        ) from None
    return f"sqlite:///{folder / FILE}"


def connect(url: str) -> Engine:
    """Return an engine for *url*, such as ``sqlite:////data/fourwinds.db`` or ``postgresql://…``.

    Raises:
        StorageError: the URL names no database that is supported here.
    """
    url = url.replace("postgres://", "postgresql://", 1)
    url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        if make_url(url).get_backend_name() == "sqlite":
            return _listening(create_engine(url, connect_args={"timeout": SECONDS_TO_WAIT}))
        return create_engine(url, pool_pre_ping=True, pool_size=8)
    except (ArgumentError, NoSuchModuleError):
        raise StorageError(
            f"{url!r} is not the URL of a database; use sqlite:///FILE or postgresql://…"
        ) from None
    except ModuleNotFoundError as error:
        raise StorageError(
            f"PostgreSQL needs {error.name}; install it with: pip install 'fourwinds[postgres]'"
        ) from None


def _listening(engine: Engine) -> Engine:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; _begin does
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Yield a connection whose transaction has the right to write from its start.

    Raises:
        StorageError: the database cannot be reached or written.
    """
    with telling(), engine.execution_options(writes=True).begin() as connection:
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Yield a connection that sees one state of the database; raises like ``writing``."""
    options: dict[str, Any] = {}
    if engine.dialect.name == "postgresql":
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with telling(), engine.connect().execution_options(**options) as connection:
        yield connection


@contextmanager
def telling() -> Iterator[None]:
    """Turn what a driver raises into a StorageError, integrity errors aside."""
    try:
        yield
    except DBAPIError as error:
        if type(error).__name__ == "IntegrityError":
            raise
        reason = str(error.orig).strip()
        raise StorageError(f"the database cannot be used: {reason}") from error
