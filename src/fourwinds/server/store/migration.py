"""Bringing a database to the schema of this program."""

from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from fourwinds.errors import StorageError

FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_034_211  # any number that no other program locks in the same database


def head() -> str:
    """Return the revision of the schema that this program uses."""
    found = _scripts().get_current_head()
    assert found
    return found


def revision(connection: Connection) -> str | None:
    """Return the revision of a database; None when it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, target: str = "head") -> None:
    """Bring a database to *target*, in the transaction of *connection*.

    Raises:
        StorageError: it was written by a newer version of this program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
    scripts = _scripts()
    current = revision(connection)
    known = {script.revision for script in scripts.walk_revisions()}
    if current and current not in known:
        raise StorageError(
            f"this database was written by a newer version of Fourwinds (schema {current}, "
            f"known here: up to {head()}); install that version, nothing was changed"
        )
    context = MigrationContext.configure(connection)
    with Operations.context(context):
        for script in reversed(list(scripts.iterate_revisions(target, current or "base"))):
            script.module.upgrade()
            context.stamp(scripts, script.revision)


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(FOLDER))
