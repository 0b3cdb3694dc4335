"""The command line: one file a command."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from fourwinds.cli import (
    analyse,
    audit,
    backup,
    bench,
    check,
    play,
    replay,
    restore,
    rules,
    serve,
    simulate,
    tournament,
    verify,
    warm,
)
from fourwinds.errors import FourwindsError

COMMANDS = (
    play, serve, rules, replay, analyse, verify, simulate, tournament, bench, check, warm,
    backup, restore, audit,
)  # fmt: skip

USAGE_ERROR, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``fourwinds``; return 0, or 1 (a check failed), 2 (bad input), 130 (Ctrl-C)."""
    parser = argparse.ArgumentParser(prog="fourwinds", description="Sailing games by their rules.")
    parser.add_argument("--version", action="version", version=version("fourwinds"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        summary = str(command.__doc__).splitlines()[0]
        added = commands.add_parser(name, help=summary, description=summary)
        command.add_arguments(added)
        added.set_defaults(run=command.run)
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except FourwindsError as error:
        print(f"fourwinds: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print("\nfourwinds: stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has left, such as ``head``
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
