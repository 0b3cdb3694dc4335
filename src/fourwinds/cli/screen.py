"""What appears on the terminal around the commands' own output."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fourwinds.engine.jit import on_compile

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


@contextmanager
def compiling() -> Iterator[None]:
    """Say so while rules are compiled in this block, which happens once after an installation."""
    with err.status("Compiling the rules (only the first time) …") as status:
        if not err.is_terminal:
            status.stop()
        count = 0

        def report(name: str) -> None:
            nonlocal count
            count += 1
            status.update(f"Compiling the rules (only the first time): {count} functions, {name}")

        status.update("Getting ready …")
        with on_compile(report):
            yield


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Progress]:
    """Show a bar on standard error, if that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True) as progress:
        progress.add_task(label, total=total)
        yield progress
