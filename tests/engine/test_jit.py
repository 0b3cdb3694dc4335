"""The compile cache: named by sources, kept where it can be written, tidied."""

import os
import shutil
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import platformdirs
import pytest
from numba import config, njit
from numba.core import event

from fourwinds.engine import jit
from fourwinds.engine.arrays import total

source_digest = jit.source_digest.__wrapped__
cache_root = jit.cache_root.__wrapped__


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the package's sources that may be edited."""
    copy = tmp_path / "fourwinds"
    shutil.copytree(jit.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(jit, "PACKAGE", copy)
    return copy


def test_the_digest_is_that_of_the_sources(package: Path) -> None:
    assert source_digest("engine", "games/sail_or_die") == jit.game_digest(
        "fourwinds.games.sail_or_die.rules"
    )


@pytest.mark.parametrize(
    ("edited", "changes"),
    [
        ("engine/luck.py", True),
        ("games/sail_or_die/rules.py", True),
        ("games/sail_or_die/RULES.md", False),
        ("games/__init__.py", False),
        ("bots/random.py", False),
    ],
)
def test_an_edit_changes_the_digest_of_its_room(package: Path, edited: str, changes: bool) -> None:
    before = source_digest("engine", "games/sail_or_die")
    with (package / edited).open("a") as file:
        file.write("\n")
    assert (source_digest("engine", "games/sail_or_die") != before) == changes


def test_a_renamed_file_changes_the_digest(package: Path) -> None:
    before = source_digest("engine")
    (package / "engine/luck.py").rename(package / "engine/fate.py")
    assert source_digest("engine") != before


def test_bounds_checks_change_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = source_digest("engine")
    monkeypatch.setattr(config, "BOUNDSCHECK", 0 if config.BOUNDSCHECK else 1)
    assert source_digest("engine") != before


# The folder


def test_the_cache_is_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOURWINDS_CACHE", str(tmp_path / "new" / "cache"))
    assert cache_root() == tmp_path / "new" / "cache"
    assert cache_root().is_dir()


def test_the_cache_is_in_the_users_folder_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FOURWINDS_CACHE", raising=False)
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda name: str(tmp_path / name))
    assert cache_root() == tmp_path / "fourwinds"


def test_a_cache_that_cannot_be_written_is_replaced_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("FOURWINDS_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.warns(UserWarning, match="cannot keep compiled code in .*Set FOURWINDS_CACHE"):
        spare = cache_root()
    assert spare.is_dir()
    assert spare.parent == tmp_path


def test_unused_folders_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURWINDS_CACHE", str(tmp_path))
    day = 86_400
    for name, days in (("old", 31), ("fresh", 29)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "code").touch()
        os.utime(tmp_path / name, (time.time() - days * day,) * 2)
    (tmp_path / "note").touch()
    os.utime(tmp_path / "note", (0, 0))
    cache_root()
    assert {path.name for path in tmp_path.iterdir()} == {"fresh", "note"}


def test_a_games_code_is_kept_apart_from_what_serves_all() -> None:
    game = Path(jit._home("fourwinds.games.sail_or_die.rules"))
    assert game.name == jit.game_digest("fourwinds.games.sail_or_die")
    shared = Path(jit._home("fourwinds.bots.random"))
    assert shared.name == jit.source_digest(*jit.SHARED)
    assert shared.is_dir()


# Compiling


def test_compiling_leaves_the_setting_of_others_alone() -> None:
    before = config.CACHE_DIR
    jit.jit(lambda number: number)
    assert before == config.CACHE_DIR


def test_what_is_compiled_is_reported() -> None:
    names: list[str] = []
    with jit.on_compile(names.append):
        dispatcher = SimpleNamespace(py_func=total)
        with event.trigger_event("numba:compile", {"dispatcher": dispatcher}):
            assert names == [total.__name__]
    with event.trigger_event("numba:compile", {"dispatcher": dispatcher}):
        pass
    assert len(names) == 1


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing compiles")
def test_a_function_is_reported_when_it_is_first_called() -> None:
    def doubled(number):
        return 2 * number

    names: list[str] = []
    function = njit(doubled)
    with jit.on_compile(names.append):
        assert function(np.int64(4)) == 8
        assert function(np.int64(5)) == 10
    assert names == ["doubled"]


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing compiles")
def test_what_counts_no_users_returns_no_array() -> None:
    @jit.jit
    def same(numbers):
        return numbers

    with pytest.raises(TypeError, match="same must not return an array"):
        same(np.zeros(1))


def test_a_workspace_makes_arrays() -> None:
    @jit.workspace
    def twice(number):
        pair = np.zeros(2, np.int64)
        pair[0] = number
        return pair[0] + number

    assert twice(4) == 8
