"""Fixed-size records: the only memory a game has."""

import hashlib
from types import SimpleNamespace
from typing import Any

import numpy as np

from fourwinds.engine.jit import game_digest

NONE = -1  # no seat, no card, no argument

HEADER = (
    ("luck", np.int64, (4,)),  # four 32-bit words, see engine.luck
    ("ply", np.int64),  # actions taken so far
    ("rounds", np.int64),  # rounds begun so far
    ("seats", np.int64),
    ("actor", np.int64),  # the seat to act; NONE when the game is over
    ("phase", np.int64),  # what that seat is asked; the game's Phase
    ("ending", np.int64),  # how the game ended; the game's Ending, 0 while it is played
)
"""The first fields of every state."""

VIEW_HEADER = (("viewer", np.int64), *HEADER[1:])
"""The first fields of every view: whose it is (NONE: a spectator's), then the header, luckless."""


def record(package: str, *fields: tuple) -> np.dtype:
    """Return an aligned record type whose fields read as attributes.

    The type carries a digest of the game's sources in the name of an empty field, so code that was
    compiled for it is never used after an edit of that game.

    Args:
        package: ``__package__`` of the game that the record belongs to.
        fields: name, type and, for arrays, shape; only signed integers, see the architecture.

    Raises:
        ValueError: a field is not a signed integer, or NumPy records already use its name.

    >>> SHIP = record("fourwinds.games.none", ("hull", np.int8), ("cargo", np.int16, (4,)))
    >>> np.zeros(1, SHIP)[0].cargo.shape
    (4,)
    >>> record("fourwinds.games.none", ("round", np.int8))
    Traceback (most recent call last):
    ValueError: 'round' already means something on a NumPy record
    >>> record("fourwinds.games.none", ("mast", np.uint8))
    Traceback (most recent call last):
    ValueError: 'mast' must be a signed integer, not uint8
    """
    digest = (f"sources_{game_digest(package)}", np.int8, (0,))
    layout = np.dtype([*fields, digest], align=True)
    for name in layout.names or ():
        if hasattr(np.record, name):
            raise ValueError(f"{name!r} already means something on a NumPy record")
        base = layout[name].base
        if base.kind != "i":
            raise ValueError(f"{name!r} must be a signed integer, not {base}")
    return np.dtype((np.record, layout))


def field_names(record_type: np.dtype) -> list[str]:
    """Return the names of the fields that hold something."""
    return [name for name in record_type.names or () if record_type[name].itemsize]


def view_fields(view: np.record) -> dict[str, Any]:
    """Return a view as plain data: numbers and lists of numbers by name."""
    fields = np.asarray(view)  # an array reads its fields far quicker than a record does
    return {name: fields[name].tolist() for name in field_names(view.dtype)}


def opened(value: np.record) -> SimpleNamespace:
    """Return a copy whose fields are plain attributes: read from Python, they are far quicker."""
    return SimpleNamespace(**dict(zip(value.dtype.names or (), value.item(), strict=True)))


def digest(value: np.ndarray | np.record) -> str:
    """Return 16 hex digits that differ when any field of *value* differs, padding aside."""
    state = hashlib.blake2b(digest_size=8)
    fields = np.asarray(value)
    for name in field_names(value.dtype):
        field = fields[name]
        state.update(field.astype(field.dtype.newbyteorder("<")).tobytes())
    return state.hexdigest()
