"""Journals: saved, loaded, replayed; and every kind of damage is told."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fourwinds
from fourwinds.engine.game import Table
from fourwinds.engine.journal import (
    Entry,
    Journal,
    commitment,
    key_from_seed,
    load,
    new_key,
    record_table,
    replay,
    save,
)
from fourwinds.errors import FourwindsError, JournalError, PackError, SetupError, StorageError
from fourwinds.games.sail_or_die.actions import ANCHOR

KEY = key_from_seed(1)


def played(seats: int = 2, plies: int = 1000) -> Table:
    """Return a table where every third action was taken back once, if it could be."""
    table = Table(fourwinds.load("sail_or_die", "dinghy", {"tally": True}), seats, KEY)
    while not table.is_over and table.ply < plies:
        turn = table.play(table.legal()[0])
        if table.ply % 3 == 1 and table.can_undo(turn.seat):
            table.undo()
            table.play(table.legal()[-1])
    return table


@pytest.fixture(scope="module")
def finished() -> Journal:
    return record_table(played(), ["Anne", "Bo"], ["", "greedy"])


@pytest.fixture
def journal(finished: Journal) -> Journal:
    """Return a copy that may be damaged."""
    return msgspec.json.decode(msgspec.json.encode(finished), type=Journal)


# Keys


def test_the_commitment_stays_what_it_is() -> None:
    assert key_from_seed(1).hex() == (
        "65ea672748693a3b1cdeb314397627e6c5bda8800b72b4d3778db69f26a7f6f4"
    )
    assert commitment(KEY, "local", 1) == (
        "107f02696a15169ea3675b19acea72a3d51894faa16dd6a7e5b5f037ed784e46"
    )


def test_the_commitment_is_to_key_table_and_rules() -> None:
    others = {
        commitment(key, table, version)
        for key in (KEY, KEY[::-1])
        for table in ("local", "other")
        for version in (1, 2)
    }
    assert len(others) == 8


def test_a_new_key_is_new() -> None:
    assert len({new_key() for _ in range(100)}) == 100
    assert len(new_key()) == 32


# Round trips


def test_a_journal_comes_back_from_disk_and_replays(finished: Journal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(finished, path)
    loaded = load(path)
    assert loaded == finished
    table = replay(loaded, fourwinds.load)
    assert record_table(table, ["Anne", "Bo"], ["", "greedy"]) == finished


def test_a_journal_tells_everything(finished: Journal) -> None:
    assert (finished.names, finished.bots) == (["Anne", "Bo"], ["", "greedy"])
    assert finished.options == {"tally": True}
    assert finished.result is not None
    assert finished.result.ending == "rounds"
    assert sorted(finished.result.places) == [0, 1]
    first = finished.entries[0]
    assert (first.ply, first.words) == (1, "Lead 1 purple")
    taken_back = [entry for entry in finished.entries if entry.action is None]
    assert len(taken_back) > 2
    assert {entry.words for entry in taken_back} == {""}
    assert taken_back[0] == Entry(0, first.seat, None, "", finished.start)


def test_names_and_bots_may_be_left_out() -> None:
    bare = record_table(played(3, 0))
    assert (bare.names, bare.bots, bare.entries) == ([""] * 3, [""] * 3, [])
    assert bare.result is None


@pytest.mark.parametrize("plies", [0, 1, 7])
def test_a_game_goes_on_from_its_journal(plies: int, tmp_path: Path) -> None:
    table = played(3, plies)
    save(record_table(table), tmp_path / "game.json")
    again = replay(load(tmp_path / "game.json"), fourwinds.load)
    for _ in range(3):
        assert again.legal() == table.legal()
        action = table.legal()[-1]
        assert again.play(action).digest == table.play(action).digest


def test_the_pack_may_have_moved(journal: Journal, tmp_path: Path) -> None:
    game = fourwinds.load("sail_or_die", "dinghy")
    moved = tmp_path / "moved.toml"
    moved.write_bytes((game.definition.folder / "packs" / "dinghy.toml").read_bytes())
    journal.pack.name = "gone.toml"
    with pytest.raises(PackError, match=r"gone.toml"):
        replay(journal, fourwinds.load)
    assert replay(journal, fourwinds.load, str(moved)).is_over


# Files


def test_an_earlier_file_is_replaced(finished: Journal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("earlier")
    save(finished, path)
    assert load(path) == finished
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_a_failing_write_leaves_the_earlier_file(
    finished: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text("earlier")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, fails, full)
    with pytest.raises(StorageError, match=r"cannot write .*game.json: No space left on device"):
        save(finished, path)
    assert path.read_text() == "earlier"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_write_that_is_interrupted_leaves_no_rest(
    finished: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(finished, tmp_path / "game.json")
    assert os.listdir(tmp_path) == []


def test_a_folder_that_is_missing_is_told(finished: Journal, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="choose a folder you can write to"):
        save(finished, tmp_path / "none" / "game.json")


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot read .*: No such file or directory"):
        load(tmp_path / "none.json")
    with pytest.raises(StorageError, match=r"cannot read .*: Is a directory"):
        load(tmp_path)


# Damage to the text

Damage = Callable[[bytes], bytes]
TEXTS: dict[str, tuple[Damage, str]] = {
    "empty": (lambda text: b"", "damaged or not a journal"),
    "not JSON": (lambda text: b"Ahoy!", "damaged or not a journal"),
    "not text": (lambda text: b"\xff\xfe\x00", "damaged or not a journal"),
    "text that is not UTF-8": (lambda text: text.replace(b"Anne", b"\xff"), "damaged or not"),
    "truncated": (lambda text: text[: len(text) // 2], "damaged or not a journal"),
    "nested deeply": (lambda text: b"[" * 100_000, "damaged or not a journal"),
    "a list": (lambda text: b"[1, 2]", "not a journal of this version"),
    "foreign": (lambda text: b'{"name": "x"}', "not a journal of this version"),
    "another format": (
        lambda text: text.replace(b"journal 1", b"journal 2"),
        "not a journal of this version",
    ),
    "without a field": (lambda text: text.replace(b'"seats"', b'"chairs"'), "is damaged: "),
    "of another type": (lambda text: text.replace(b'"seats": 2', b'"seats": "2"'), "`int`, got"),
    "too few names": (
        lambda text: text.replace(b'"Anne",', b""),
        "is damaged: names and bots do not fit 2 seats",
    ),
    "more than we know": (
        lambda text: text.replace(b'"ply": 1,', b'"ply": 1, "time": 3,'),
        r"unknown field `time` - at `\$.entries",
    ),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_damaged_text_is_told(finished: Journal, tmp_path: Path, kind: str) -> None:
    damage, told = TEXTS[kind]
    path = tmp_path / "game.json"
    save(finished, path)
    text = path.read_bytes()
    assert damage(text) != text
    path.write_bytes(damage(text))
    with pytest.raises(JournalError, match=told):
        load(path)


# Damage to what it says


def change(**values: Any) -> Callable[[Journal], None]:
    def changed(journal: Journal) -> None:
        for name, value in values.items():
            setattr(journal, name, value)

    return changed


def change_entry(number: int, **values: Any) -> Callable[[Journal], None]:
    def changed(journal: Journal) -> None:
        for name, value in values.items():
            setattr(journal.entries[number - 1], name, value)

    return changed


def change_key(journal: Journal, key: bytes) -> None:
    journal.key = key.hex()
    journal.commitment = commitment(key, journal.table, journal.rules_version)


def change_pack(journal: Journal) -> None:
    journal.pack.digest = "0" * 16


def change_result(journal: Journal) -> None:
    assert journal.result is not None
    journal.result.points[0] += 1


FAULTS: dict[str, tuple[Callable[[Journal], Any], str]] = {
    "other rules": (
        change(rules_version=99),
        "played by version 99 of the rules of sail_or_die; this program plays version 1",
    ),
    "other luck": (change(luck="dice"), "its luck was dealt by 'dice'; this program knows"),
    "another pack": (change_pack, "the pack dinghy has changed since: .* give the pack that was"),
    "a secret key": (change(key=None), "its key is not revealed yet"),
    "a key that is none": (change(key="xyz"), "its key is not hexadecimal"),
    "a key in other letters": (change(key="\N{BULLET}" * 64), "its key is not hexadecimal"),
    "another key": (change(key="00" * 32), "not the one that was committed to"),
    "no key": (lambda journal: change_key(journal, b""), "its key has 0 bytes, not 32"),
    "a long key": (lambda journal: change_key(journal, KEY * 2), "its key has 64 bytes, not 32"),
    "another key, committed to": (
        lambda journal: change_key(journal, key_from_seed(2)),
        "ply 0: the state is [0-9a-f]{16}, the journal says [0-9a-f]{16}",
    ),
    "another commitment": (change(commitment=""), "not the one that was committed to"),
    "another table": (change(table="elsewhere"), "not the one that was committed to"),
    "another start": (change(start="0" * 16), "ply 0: the state is"),
    "an illegal action": (change_entry(1, action=ANCHOR), r"entry 1 \(ply 1\): .*R3.2"),
    "no action": (change_entry(1, action=-5), r"entry 1 \(ply 1\): There is no action -5"),
    "a huge action": (change_entry(1, action=10**30), "There is no action 1000000"),
    "another seat": (change_entry(1, seat=7), "entry 1 .*: it was the turn of seat [01], not 7"),
    "another digest": (change_entry(1, digest="0" * 16), "ply 1: the state is"),
    "another ply": (change_entry(1, ply=5), "this is ply 1; an entry is missing or doubled"),
    "a missing entry": (lambda journal: journal.entries.pop(-2), r"entry \d+ \(ply \d+\): "),
    "a missing undo": (lambda journal: journal.entries.pop(1), r"entry 2 \(ply 1\): "),
    "a doubled undo": (
        lambda journal: journal.entries.insert(1, journal.entries[1]),
        r"entry 3 \(ply 0\): seat [01] has nothing to take back",
    ),
    "an undo by another": (change_entry(2, seat=4), r"entry 2 .*: seat 4 has nothing to take"),
    "an undo at the start": (change_entry(1, action=None), r"entry 1 .* has nothing to take back"),
    "going on after the end": (
        lambda journal: journal.entries.append(journal.entries[-1]),
        r"The game is over. \(R8\)",
    ),
    "another result": (change_result, "the result is not the one that the actions lead to"),
    "a result too early": (lambda journal: journal.entries.pop(), "the result is not the one"),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_journal_that_does_not_add_up_is_told(journal: Journal, kind: str) -> None:
    damage, told = FAULTS[kind]
    damage(journal)
    with pytest.raises(JournalError, match=told):
        replay(journal, fourwinds.load)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"options": {"fog": 1}}, "the options are: tally"),
        *[
            ({"seats": seats, "names": [""] * max(seats, 0), "bots": [""] * max(seats, 0)}, told)
            for seats, told in ((0, "not 0"), (9, "not 9"))
        ],
    ],
)
def test_a_table_that_cannot_be_set_is_told(
    journal: Journal, values: dict[str, Any], told: str
) -> None:
    change(**values)(journal)
    with pytest.raises(SetupError, match=told):
        replay(journal, fourwinds.load)


@pytest.mark.parametrize("seats", [-1, 3, 1 << 62])
def test_an_absurd_number_of_seats_is_told(journal: Journal, seats: int) -> None:
    journal.seats = seats
    with pytest.raises(FourwindsError):
        replay(journal, fourwinds.load)
