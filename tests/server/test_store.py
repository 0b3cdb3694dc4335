"""The store, on SQLite and on PostgreSQL."""

import asyncio
import gzip
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from fourwinds.errors import StorageError
from fourwinds.server.store import (
    EntryRow,
    Overtaken,
    SeatRow,
    Step,
    Store,
    TableRow,
    Writer,
    backup,
    restore,
    schema,
    sqlite_url,
)
from fourwinds.server.store.database import connect, reading, writing
from fourwinds.server.store.migration import head, migrate, revision

pytestmark = pytest.mark.anyio


def table(id="t1", **changes):
    row = TableRow(
        id=id,
        game="sail_or_die",
        rules_version=1,
        pack="standard",
        pack_digest="0" * 16,
        options="{}",
        seats=2,
        luck="dice",
        key=bytes(range(32)),
        commitment="c" * 64,
        start="s" * 16,
        invite="i",
        watch="w",
        pace_ms=0,
        hints=False,
        created=1_790_000_000_000,
        finished=False,
        bot_to_move=False,
    )
    return replace(row, **changes)


def seats(id="t1"):
    return [
        SeatRow(id, 0, "person", "Ann 🦈 <b>", None, b"\0" * 32),
        SeatRow(id, 1, "open", "", None, None),
    ]


def step(seq, id="t1", command=None, **flags):
    entry = EntryRow(id, seq, command or f"c{seq}", 0, 7, seq, "d" * 16, None, 1)
    return Step(entry, flags.get("finished", False), flags.get("bot_to_move", False))


@pytest.fixture
def store(database):
    found = Store(database)
    found.add_table(table(), seats())
    yield found
    found.close()


def test_a_table_comes_back_as_it_was_stored(store):
    assert store.table("t1") == table()
    assert store.seats("t1") == seats()
    assert store.table("t2") is None
    assert store.seats("t2") == []


def test_the_log_comes_back_in_order(store):
    store.append([step(1)])
    store.append([step(2), step(3)])
    assert [entry.seq for entry in store.log("t1")] == [1, 2, 3]
    assert [entry.seq for entry in store.log("t1", after=2)] == [3]


def test_b16_the_database_itself_keeps_entries_apart(store):
    store.append([step(1)])
    for wrong in (step(1, command="other"), step(2, command="c1"), step(2, id="t2"), step(0)):
        with pytest.raises(IntegrityError):
            store.append([wrong])
    assert [entry.command for entry in store.log("t1")] == ["c1"]


def test_an_append_is_all_or_nothing(store):
    with pytest.raises(IntegrityError):
        store.append([step(1), step(2), step(2, command="again")])
    assert store.log("t1") == []


def test_an_append_says_what_the_table_waits_for(store):
    store.append([step(1, bot_to_move=True)])
    assert store.bots_to_move() == ["t1"]
    store.append([step(2, finished=True)])
    assert store.bots_to_move() == []
    assert store.table("t1").finished


async def test_the_writer_fails_only_those_at_fault(store):
    writer = Writer(store)
    store.add_table(table("t2"), seats("t2"))
    steps = [step(1), step(1, command="late"), step(1, id="t2"), step(2, command="c1")]
    answers = await asyncio.gather(*map(writer.append, steps), return_exceptions=True)
    writer.close()
    assert [type(answer) for answer in answers] == [type(None), Overtaken, type(None), Overtaken]
    assert len(store.log("t1")) == len(store.log("t2")) == 1


async def test_the_writer_says_when_nothing_can_be_stored(store, monkeypatch):
    def fail(steps):
        raise StorageError("the disk is full")

    monkeypatch.setattr(store, "append", fail)
    writer = Writer(store)
    with pytest.raises(StorageError, match="the disk is full"):
        await writer.append(step(1))
    writer.close()


def test_a_seat_is_taken_once(store):
    assert store.take_seat("t1", 1, "Bo", b"1" * 32)
    assert not store.take_seat("t1", 1, "Cy", b"2" * 32)
    assert not store.take_seat("t1", 0, "Cy", b"2" * 32)
    assert store.seats("t1")[1] == SeatRow("t1", 1, "person", "Bo", None, b"1" * 32)


def test_a22_the_same_words_are_stored_once(store):
    assert store.say("t1", "c1", 0, "Ahoy 🦈", 5).number == 1
    assert store.say("t1", "c1", 0, "Ahoy 🦈", 6) is None
    assert store.say("t1", "c2", 1, "Hello", 7).number == 2
    assert [row.text for row in store.chat("t1")] == ["Ahoy 🦈", "Hello"]
    assert [row.text for row in store.chat("t1", last=1)] == ["Hello"]


def test_two_servers_cannot_write_the_same_entry(database, store):
    other = Store(database)
    store.append([step(1)])
    with pytest.raises(IntegrityError):
        other.append([step(1, command="other")])
    other.append([step(2, command="other")])
    assert [entry.command for entry in store.log("t1")] == ["c1", "other"]
    other.close()


# Schema


def test_migrations_lead_to_the_schema(database):
    Store(database).close()
    Store(database).close()  # a second time changes nothing
    engine = connect(database)
    with reading(engine) as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
        assert revision(connection) == head()
    engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(database):
    Store(database).close()
    engine = connect(database)
    with writing(engine) as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(StorageError, match="newer version of Fourwinds"):
        Store(database)
    with reading(engine) as connection:
        assert revision(connection) == "9999"
    engine.dispose()


def test_every_earlier_schema_is_brought_up_to_date(database):
    engine = connect(database)
    with writing(engine) as connection:
        migrate(connection, "0001")
    engine.dispose()
    store = Store(database)
    store.add_table(table(), seats())
    assert store.table("t1") == table()
    store.close()


# Backup


@pytest.fixture
def full(store):
    store.append([step(1), step(2)])
    store.say("t1", "c1", 0, "Ahoy", 5)
    return store


def test_a_backup_can_be_restored_into_either_kind(full, database, tmp_path, sqlite, postgres):
    path = tmp_path / "backup.gz"
    assert backup(database, path) == 1 + 2 + 2 + 1
    for number, target in enumerate((sqlite_url(tmp_path / "new"), postgres)):
        if target == database:
            continue
        assert restore(path, target) == 6
        found = Store(target)
        assert found.table("t1") == full.table("t1")
        assert found.seats("t1") == full.seats("t1")
        assert found.log("t1") == full.log("t1")
        assert found.chat("t1") == full.chat("t1")
        found.close()
        again = tmp_path / f"again{number}.gz"
        backup(target, again)
        assert gzip.decompress(again.read_bytes()) == gzip.decompress(path.read_bytes())


def test_a_backup_is_restored_into_an_empty_database_only(full, database, tmp_path):
    path = tmp_path / "backup.gz"
    backup(database, path)
    with pytest.raises(StorageError, match="not empty"):
        restore(path, database)
    assert len(full.log("t1")) == 2


@pytest.mark.parametrize("damage", ["cut", "not gzip", "not ours", "wrong row"])
def test_a_damaged_backup_leaves_nothing_behind(damage, database, tmp_path):
    source, path = sqlite_url(tmp_path / "source"), tmp_path / "backup.gz"
    made = Store(source)
    made.add_table(table(), seats())
    made.close()
    backup(source, path)
    lines = gzip.decompress(path.read_bytes())
    content = {
        "cut": path.read_bytes()[:-30],
        "not gzip": lines,
        "not ours": gzip.compress(b'{"format":"other","revision":"0001"}\n'),
        "wrong row": gzip.compress(lines + b'["seats","t1"]\n'),
    }[damage]
    path.write_bytes(content)
    with pytest.raises(StorageError, match=r"backup\.gz"):
        restore(path, database)
    store = Store(database)
    assert store.table("t1") is None
    store.close()


# Places


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"cannot write to the data folder .*choose another"):
        sqlite_url(tmp_path / "file" / "data")


def test_a_backup_that_cannot_be_written_is_named(tmp_path, sqlite):
    Store(sqlite).close()
    with pytest.raises(StorageError, match="cannot write the backup"):
        backup(sqlite, Path("/proc/nowhere/backup.gz"))
    empty = sqlite_url(tmp_path / "empty")
    with pytest.raises(StorageError, match="nothing to back up"):
        backup(empty, tmp_path / "backup.gz")


@pytest.mark.parametrize("url", ["", "what", "oracle://x", "mystery://x"])
def test_a_wrong_url_is_explained(url):
    with pytest.raises(StorageError, match=r"URL of a database|needs|cannot"):
        Store(url)


def test_a_server_that_is_not_there_is_explained(tmp_path):
    with pytest.raises(StorageError, match="the database cannot be used"):
        Store(f"postgresql:///none?host={tmp_path}")


def test_sqlite_keeps_what_it_acknowledged(sqlite):
    engine = connect(sqlite)
    with reading(engine) as connection:
        assert connection.scalar(text("pragma journal_mode")) == "wal"
        assert connection.scalar(text("pragma synchronous")) == 2  # FULL
        assert connection.scalar(text("pragma foreign_keys")) == 1
    engine.dispose()
