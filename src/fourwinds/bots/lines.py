"""Bots that are programs in any language: one line of JSON asks, one line answers.

A line that asks is an object: ``protocol`` (1), ``game``, ``pack``, ``options``, ``seat`` (whose
turn it is), ``view`` (its fields by name), ``legal`` (a list of objects with ``action``, the
number, and the action's typed fields) and ``seconds`` (how long an answer may take). The answer is
an object with ``action``. What the program writes on its standard error goes where ours goes.
"""

import queue
import shlex
import subprocess
import threading
import weakref
from typing import IO

import msgspec

from fourwinds.bots.bot import Sight
from fourwinds.engine.record import view_fields
from fourwinds.errors import BotError, SetupError

PROTOCOL = 1
SECONDS = 10.0  # for an answer, where nothing else is said
STARTING = 10.0  # more for the first one
LONGEST = 1_000_000  # bytes of an answer that are read


class Answer(msgspec.Struct):
    """What a program answers."""

    action: int


class LineBot:
    """A program that plays; it starts when it is first asked, and again after it failed.

    Args:
        name: what the bot is called.
        command: how the program is started; no shell reads it.

    Raises:
        SetupError: there is no command.
    """

    def __init__(self, name: str, command: str) -> None:
        self.name = name
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise SetupError(f"the command of {name!r} cannot be read: {error}") from None
        if not self._command:
            raise SetupError("after 'run:' comes the command of a bot")
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def choose(self, sight: Sight) -> int:
        """Return what the program answers.

        Raises:
            BotError: it cannot be started, ended, took too long, or answered nothing sensible.
        """
        seconds = SECONDS if sight.seconds is None else sight.seconds
        patience = seconds if self._process else seconds + STARTING
        process = self._process or self._start()
        try:
            assert process.stdin
            process.stdin.write(question(sight, seconds) + b"\n")
            process.stdin.flush()
            line = self._lines.get(timeout=patience)
            if line:
                return msgspec.json.decode(line, type=Answer).action
            fault = "ended"
        except OSError:
            fault = "ended"
        except queue.Empty:
            fault = f"did not answer in {patience:g} s"
        except msgspec.MsgspecError as error:
            fault = f"answered what is no JSON object with an action: {error}"
        self.close()
        raise BotError(f"the program {fault}")

    def close(self) -> None:
        """End the program."""
        if self._process:
            _end(self._process)
            self._process = None

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BotError(f"{self._command[0]!r} cannot be run: {error.strerror}") from None
        weakref.finalize(self, _end, process)
        self._process, self._lines = process, queue.SimpleQueue()
        threading.Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        return process


def question(sight: Sight, seconds: float) -> bytes:
    """Return the line that asks."""
    game = sight.game
    asked = {
        "protocol": PROTOCOL,
        "game": game.id,
        "pack": game.pack,
        "options": game.option_values(),
        "seat": int(sight.views[0].actor),
        "view": view_fields(sight.views[0]),
        "legal": [
            {"action": action, **game.definition.actions.fields(action)}
            for action in sight.legal.tolist()
        ],
        "seconds": seconds,
    }
    return msgspec.json.encode(asked)


def _read(stream: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Hand on each line that a program writes; an empty one when it ends."""
    with stream:
        while line := stream.readline(LONGEST):
            lines.put(line)
    lines.put(b"")


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()
    if process.stdin:
        process.stdin.close()
