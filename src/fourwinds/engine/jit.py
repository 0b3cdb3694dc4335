"""How functions compile, and where the compiled code is kept.

Numba's own cache notices neither an edit in a file that a function only calls into nor a
change of the bounds-check setting. So the code of a function is kept in a folder named by a
digest of all the sources it may have been compiled from: the engine and its own game, or, for
code that serves every game, the rooms that serve every game. What the latter calls in a game is
told apart by the record types, which carry their game's digest (see ``engine.record``).
"""

import hashlib
import os
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import platformdirs
from numba import config, njit, typeof, types
from numba.core import event
from numba.core.registry import CPUDispatcher

PACKAGE = Path(__file__).parents[1]
SHARED = ("engine", "bots", "arena", "envs")  # the rooms whose code serves every game
INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
WITHOUT_ARRAYS, WITH_ARRAYS = {"_nrt": False}, {"_nrt": True}  # whether it may make some
UNUSED_DAYS = 30  # a folder nobody has used for so long is removed

Function = TypeVar("Function", bound=Callable[..., Any])


@cache
def source_digest(*folders: str) -> str:
    """Return a short name for the exact sources below *folders* and how they compile.

    Args:
        folders: paths below the package, such as ``"engine"`` or ``"games/sail_or_die"``.
    """
    digest = hashlib.blake2b(f"boundscheck={config.BOUNDSCHECK}".encode(), digest_size=8)
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    return digest.hexdigest()


def game_digest(package: str) -> str:
    """Return the digest of the game in *package* (``fourwinds.games.…``) and of the engine."""
    return source_digest("engine", "/".join(package.split(".")[1:3]))


@cache
def cache_root() -> Path:
    """Return the folder for compiled code: ``FOURWINDS_CACHE``, else the user's cache folder.

    A folder that cannot be written is replaced by a temporary one, with a warning.
    """
    root = Path(os.environ.get("FOURWINDS_CACHE") or platformdirs.user_cache_dir("fourwinds"))
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            pass
    except OSError as error:
        spare = Path(tempfile.mkdtemp(prefix="fourwinds-"))
        warnings.warn(
            f"cannot keep compiled code in {root} ({error.strerror}); using {spare} for now. "
            "Set FOURWINDS_CACHE to a folder that can be written.",
            stacklevel=2,
        )
        return spare
    _remove_unused(root)
    return root


def _remove_unused(root: Path) -> None:
    """Remove the folders of earlier sources that no process has used for a long time."""
    horizon = time.time() - UNUSED_DAYS * 86_400
    for folder in root.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < horizon:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def _home(package: str) -> str:
    """Return the cache folder for code in *package*, marked as used today."""
    if package.startswith("fourwinds.games."):
        name = game_digest(package)
    else:
        name = source_digest(*SHARED)
    folder = cache_root() / name
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    return str(folder)


class _Inner(CPUDispatcher):  # compiled only
    """A function for other compiled functions.

    It gets no wrappers for Python, and one signature where Numba would compile one for each
    literal, default and width of a whole number: together a third of the time of compiling. Nor
    does it count who uses an array, which would take a tenth of the time of playing: its callers
    hold what it is given.
    """

    def compile(self, sig: Any) -> Any:
        """Compile for *sig*. An array that is returned would be nobody's, so none may be."""
        entry = super().compile(sig)
        for signature in self.nopython_signatures:
            if isinstance(signature.return_type, types.Array):
                raise TypeError(f"{self.py_func.__qualname__} must not return an array")
        return entry

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return what a call with these types compiles to; each whole number is an ``int64``."""
        _, folded = self.fold_argument_types(args, kws)
        return super().get_call_template([_widest(each) for each in folded], {})

    def __call__(self, *args: Any) -> Any:
        """Call from Python, through a wrapper that each process makes anew."""
        return self._bridge(*args)

    @cached_property
    def _bridge(self) -> Any:
        @njit
        def call(*args: Any) -> Any:
            return self(*args)

        return call


def _widest(kind: types.Type) -> types.Type:  # compiled only
    if isinstance(kind, types.Omitted):
        kind = typeof(kind.value)
    is_whole = isinstance(kind, types.Integer | types.IntegerLiteral | types.IntEnumMember)
    return types.int64 if is_whole else kind


def jit(function: Function) -> Function:
    """Compile *function* on first use and keep the result on disk.

    For what compiled code calls, and makes no arrays. Python may call it too, through a wrapper
    that takes a moment to compile in each process.
    """
    return function if config.DISABLE_JIT else _inner(function, WITHOUT_ARRAYS)


def workspace(function: Function) -> Function:
    """Do as ``jit`` does, for what makes arrays to work with, and lets them go at its end."""
    return function if config.DISABLE_JIT else _inner(function, WITH_ARRAYS)


def _inner(function: Function, arrays: dict[str, bool]) -> Function:  # compiled only
    options = {"nopython": True, "boundscheck": None, **arrays, **INNER}
    with _cached_for(function):
        inner = _Inner(function, targetoptions=options)
        inner.enable_caching()
    return cast(Function, inner)


def bridge(function: Function) -> Function:
    """Do as ``jit`` does, for what Python calls. Others may run meanwhile."""
    with _cached_for(function):
        return njit(cache=True, nogil=True)(function)


@contextmanager
def _cached_for(function: Callable[..., Any]) -> Iterator[None]:
    before, config.CACHE_DIR = config.CACHE_DIR, _home(function.__module__)
    try:
        yield
    finally:
        config.CACHE_DIR = before


class _Listener(event.Listener):
    def __init__(self, report: Callable[[str], None]) -> None:
        self._report = report

    def on_start(self, event: event.Event) -> None:
        self._report(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: event.Event) -> None:
        pass


@contextmanager
def on_compile(report: Callable[[str], None]) -> Iterator[None]:
    """Call *report* with the name of each function that has to be compiled in this block."""
    with event.install_listener("numba:compile", _Listener(report)):
        yield
