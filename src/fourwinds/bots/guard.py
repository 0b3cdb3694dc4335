"""Bots that may fail without spoiling the game for the others."""

import threading
from dataclasses import replace
from queue import Empty, SimpleQueue

from fourwinds.bots.bot import Bot, Sight, ask
from fourwinds.bots.lines import LineBot
from fourwinds.engine import luck
from fourwinds.errors import BotError


class Guarded:
    """A bot whose failures are counted, and replaced by a random action.

    Args:
        bot: that may fail.
        seconds: that it may take for an answer; None: as long as it likes. A bot that takes
            longer is left behind on its thread.

    Attributes:
        failures: how often it failed.
        last: how it failed last.
    """

    def __init__(self, bot: Bot, seconds: float | None = None) -> None:
        self.name, self.failures, self.last = bot.name, 0, ""
        self._bot, self._seconds = bot, seconds

    def choose(self, sight: Sight) -> int:
        """Return what the bot answers, or luck's choice if it fails."""
        try:
            return self._asked(sight)
        except BotError as error:
            self.failures += 1
            self.last = str(error)
            return int(sight.legal[luck.below(sight.luck, len(sight.legal))])

    def _asked(self, sight: Sight) -> int:
        if self._seconds is None or isinstance(self._bot, LineBot):  # which keeps time itself
            return ask(self._bot, replace(sight, seconds=self._seconds))
        gone = threading.Event()
        own = replace(
            sight,
            views=sight.views.copy(),
            legal=sight.legal.copy(),
            luck=sight.luck.copy(),
            seconds=self._seconds,
            stopped=gone.is_set,
        )
        answers: SimpleQueue[int | BaseException] = SimpleQueue()
        threading.Thread(target=_answer, args=(self._bot, own, answers), daemon=True).start()
        try:
            found = answers.get(timeout=self._seconds)
        except Empty:
            gone.set()
            fault = f"bot {self.name!r} did not answer in {self._seconds:g} s"
            raise BotError(fault) from None
        if isinstance(found, BaseException):
            raise found
        if found not in sight.legal:
            raise BotError(f"bot {self.name!r} changed the list of its legal actions")
        sight.luck[:] = own.luck
        return found


def _answer(bot: Bot, sight: Sight, answers: "SimpleQueue[int | BaseException]") -> None:
    try:
        answers.put(ask(bot, sight))
    except BaseException as error:
        answers.put(error)
