"""What all tests share."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from fourwinds.bots.roster import SEARCHERS

settings.register_profile("timeless", deadline=None)  # the first example may compile
settings.load_profile("timeless")


@pytest.fixture(scope="session", autouse=True)
def _searches_are_short_in_plain_python() -> Iterator[None]:
    """Searches mean the same there, and take a hundred times as long."""
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("NUMBA_DISABLE_JIT") == "1":
            for bot in SEARCHERS.values():
                patch.setattr(bot, "part", 0.0)
        yield
