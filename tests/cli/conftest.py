"""Running commands as a person would, in this process."""

import shlex
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from rich.console import Console

from fourwinds.cli import main, screen


class Ran(NamedTuple):
    """How a command ended and what it printed."""

    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Return a function that runs a command, typing *said* line by line."""
    monkeypatch.setattr(screen, "out", Console(highlight=False, width=200))
    monkeypatch.setattr(screen, "err", Console(highlight=False, width=200, stderr=True))

    def command(line: str, *more: object, said: Iterator[str] | tuple[str, ...] = ()) -> Ran:
        lines = iter(said)

        def typed(prompt: str = "") -> str:
            screen.out.print(prompt, markup=False, end="")
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", typed)
        try:
            status = main([*shlex.split(line), *map(str, more)])
        except SystemExit as left:  # argparse
            status = int(left.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return command
