"""Commands around the server; the server itself is tested in tests/server."""

import socket
import subprocess
import sys
import urllib.request

import msgspec
import pytest

from fourwinds.cli import browser
from fourwinds.server import archive, lobby
from fourwinds.server.store import EntryRow, Step, Store, backup, sqlite_url
from fourwinds.server.wire import NewTable, SeatAsked


@pytest.fixture
def database(tmp_path):
    """A database with one table on which two actions were taken."""
    url = sqlite_url(tmp_path / "data")
    store = Store(url)
    row, _, seats = lobby._prepare(NewTable("sail_or_die", [SeatAsked("me"), SeatAsked("me")]))
    store.add_table(row, seats)
    table = archive.replayed(row, [])
    for seq in (1, 2):
        seat = table.actor
        turn = table.play(table.legal()[0])
        entry = EntryRow(row.id, seq, f"c{seq}", seat, turn.action, seq, turn.digest, None, 0)
        store.append([Step(entry, False, False)])
    store.close()
    return tmp_path / "data"


def test_backup_and_restore(run, database, tmp_path):
    saved = run("backup", tmp_path / "tables.gz", "--data", database)
    assert (saved.status, "5 rows saved" in saved.out) == (0, True)
    back = run("restore", tmp_path / "tables.gz", "--data", tmp_path / "other")
    assert (back.status, "5 rows restored" in back.out) == (0, True)
    again = run("restore", tmp_path / "tables.gz", "--data", tmp_path / "other")
    assert again.status == 2
    assert "not empty" in again.err


def test_b2_audit_replays_every_table(run, database, tmp_path):
    backup(sqlite_url(database), tmp_path / "tables.gz")
    ran = run("audit", tmp_path / "tables.gz")
    assert ran.status == 0
    assert "1 of 1 tables replay as they were played." in ran.out


def test_b2_audit_names_the_tables_that_do_not_replay(run, database, tmp_path, monkeypatch):
    backup(sqlite_url(database), tmp_path / "tables.gz")
    changed = archive.find_game("sail_or_die", "standard", {"tally": False})
    monkeypatch.setattr(changed, "rules_version", 2)
    ran = run("audit", tmp_path / "tables.gz")
    assert ran.status == 1
    assert "version 1 of the rules" in ran.out
    assert "0 of 1 tables replay" in ran.out


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("serve --host 192.0.2.1", "--host"),
        ("serve --data /proc/lost", "cannot write to the data folder /proc/lost"),
        ("serve --database nonsense", "is not the URL of a database"),
        ("backup /proc/lost.gz --data /tmp", "cannot write the backup"),
        ("restore lost.gz", "cannot be read"),
        ("audit lost.gz", "cannot be read"),
    ],
)
def test_bad_input_is_named(run, line, expected, tmp_path, monkeypatch):
    monkeypatch.setattr("fourwinds.cli.serve.PORT", 0)
    takes_data = "--data" not in line and "audit" not in line
    ran = run(line, *(("--data", tmp_path) if takes_data else ()))
    assert ran.status == 2
    assert expected in ran.err


def test_play_opens_a_table_in_the_browser(tmp_path):
    if not browser.is_built():
        pytest.skip("needs the client, built by scripts/client")
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-u", "-m", "fourwinds.cli", "play", "sail_or_die", "--seats", "2"]
    command += ["--data", str(tmp_path), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        try:
            page = next(line for line in child.stdout or () if "Play at" in line).split()[-1]
            address, _, fragment = page.partition("#")
            id, _, secret = fragment.removeprefix("/table/").partition("?secrets=")
            request = urllib.request.Request(f"{address}api/tables/{id}")
            request.add_header("Authorization", f"Bearer {secret}")
            with urllib.request.urlopen(request) as answer:
                info = msgspec.json.decode(answer.read())
        finally:
            child.terminate()
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
