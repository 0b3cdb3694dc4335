"""Many fields at once: copied where two records share them, blanked but for the luck."""

import numpy as np
import pytest

from fourwinds.engine.fields import blank, copy_shared
from fourwinds.engine.jit import jit
from fourwinds.engine.record import HEADER, VIEW_HEADER, record

HOME = "fourwinds.games.sail_or_die"
PUBLIC = (("hull", np.int8, (3,)), ("cargo", np.int16, (2, 2)), ("mast", np.int64))
STATE = record(HOME, *HEADER, ("deck", np.int8, (5,)), *PUBLIC)
VIEW = record(HOME, *VIEW_HEADER, *PUBLIC, ("hand", np.int8))
OTHER = record(HOME, ("hull", np.int16, (3,)))


@jit
def copy_first(sources, targets):
    copy_shared(sources[0], targets[0])


@jit
def blank_first(states):
    blank(states[0])


def filled(type_: np.dtype, value: int) -> np.ndarray:
    found = np.zeros(1, type_)
    for name in type_.names or ():
        found[name] = value
    return found


def test_shared_fields_are_copied_and_no_others() -> None:
    state, view = filled(STATE, 7), filled(VIEW, 3)
    state["cargo"] = [[1, 2], [3, -4]]
    copy_first(state, view)
    assert [view[name].item() for name in ("viewer", "hand", "ply", "mast")] == [3, 3, 7, 7]
    assert view["hull"].tolist() == [[7, 7, 7]]
    assert view["cargo"].tolist() == [[[1, 2], [3, -4]]]


def test_what_is_blanked_is_all_but_the_luck() -> None:
    state = filled(STATE, 7)
    blank_first(state)
    assert state["luck"].tolist() == [[7, 7, 7, 7]]
    state["luck"] = 0
    assert state.tobytes() == bytes(STATE.itemsize)


def test_fields_of_another_type_are_not_copied() -> None:
    with pytest.raises(Exception, match="'hull' is not of the same type"):
        copy_first(filled(OTHER, 1), filled(STATE, 1))
