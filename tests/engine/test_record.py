"""Records: what they refuse, and digests that see every field and nothing else."""

import numpy as np
import pytest

from fourwinds.engine.record import (
    HEADER,
    VIEW_HEADER,
    digest,
    field_names,
    opened,
    record,
    view_fields,
)
from fourwinds.games.sail_or_die.state import PACK, STATE, VIEW

HOME = "fourwinds.games.sail_or_die"
PADDED = record(HOME, ("hull", np.int8), ("cargo", np.int64, (2,)), ("mast", np.int16))


def ships() -> np.ndarray:
    found = np.zeros(1, PADDED)
    found["hull"] = 1
    found["cargo"] = 2, -3
    found["mast"] = 4
    return found


@pytest.mark.parametrize("type_", [np.uint8, np.uint64, np.float64, np.bool_, "S4"])
def test_only_signed_integers_are_fields(type_: type | str) -> None:
    with pytest.raises(ValueError, match="'hull' must be a signed integer"):
        record(HOME, ("hull", type_))


@pytest.mark.parametrize("name", ["round", "size", "data", "view", "dtype"])
def test_names_of_numpy_records_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="already means something"):
        record(HOME, (name, np.int8))


def test_fields_read_as_attributes() -> None:
    found = np.zeros(2, PADDED)
    found[1].cargo[0] = 7
    assert found["cargo"].tolist() == [[0, 0], [7, 0]]


def test_a_record_knows_its_sources() -> None:
    assert field_names(PADDED) == ["hull", "cargo", "mast"]
    assert PADDED.names is not None
    assert PADDED.names[-1].startswith("sources_")
    assert PADDED.names[-1] == (STATE.names or ())[-1]
    assert PADDED.names[-1] != (record("fourwinds.games.none", ("hull", np.int8)).names or ())[-1]


def test_states_and_views_begin_with_the_header() -> None:
    assert field_names(STATE)[: len(HEADER)] == [field[0] for field in HEADER]
    assert field_names(VIEW)[: len(VIEW_HEADER)] == [field[0] for field in VIEW_HEADER]
    assert "luck" not in field_names(VIEW)


# Digests


def test_a_digest_ignores_padding() -> None:
    clean, dirty = np.zeros(1, PADDED), np.zeros(1, PADDED)
    dirty.view(np.uint8)[:] = 255
    for name in field_names(PADDED):
        dirty[name] = 0
    assert clean.tobytes() != dirty.tobytes()
    assert digest(clean[0]) == digest(dirty[0])


@pytest.mark.parametrize("type_", [PACK, STATE, VIEW, PADDED], ids=["PACK", "STATE", "VIEW", "own"])
def test_a_digest_notices_every_number(type_: np.dtype) -> None:
    values = np.zeros(1, type_)
    found = {digest(values[0])}
    numbers = 0
    for name in field_names(type_):
        cells = values[name].reshape(-1)
        for i in range(len(cells)):
            cells[i] = 1
            found.add(digest(values[0]))
            cells[i] = 0
            numbers += 1
    assert len(found) == 1 + numbers


def test_a_digest_does_not_depend_on_the_order_of_bytes() -> None:
    ours = ships()
    theirs = ours.astype(PADDED.newbyteorder(">"))
    assert ours.tobytes() != theirs.tobytes()
    assert digest(ours[0]) == digest(theirs[0])


def test_a_digest_stays_what_it_is() -> None:
    assert digest(ships()[0]) == "7f5639ba92d4f982"


# Plain data


def test_a_record_as_plain_data() -> None:
    assert view_fields(ships()[0]) == {"hull": 1, "cargo": [2, -3], "mast": 4}


def test_an_opened_record_is_a_copy() -> None:
    found = ships()
    copy = opened(found[0])
    found["hull"] = 9
    assert (copy.hull, list(copy.cargo), copy.mast) == (1, [2, -3], 4)
