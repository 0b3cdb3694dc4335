"""Everything that Fourwinds raises on purpose.

::

    FourwindsError
    ├── SetupError         an unknown game, a wrong number of seats, a wrong option or bot
    ├── PackError          content that breaks its own rules: names file and key
    ├── Refused            an action the rules do not allow: names the rule
    ├── JournalError       a journal that cannot be read, or does not replay
    ├── BotError           a bot that raised, or answered with an action it may not take
    ├── WorkerError        worker processes or a cluster that cannot be reached, or were lost
    ├── StorageError       a file or folder that cannot be read or written
    └── ConformanceError   a game that breaks a promise every game makes
"""


class FourwindsError(Exception):
    """Base of all our errors; its text is meant to be shown to a person."""


class SetupError(FourwindsError):
    """A game, seat count, option or bot that does not exist."""


class PackError(FourwindsError):
    """Content that cannot be used.

    Args:
        file: where the content was read from.
        key: the dotted key at fault; empty for the file as a whole.
        reason: what is wrong with it, and what would be right.
    """

    def __init__(self, file: str, key: str, reason: str) -> None:
        self.file, self.key, self.reason = file, key, reason
        super().__init__(": ".join(part for part in (file, key, reason) if part))


class Refused(FourwindsError):
    """An action that the rules do not allow now.

    Args:
        action: the action that was tried.
        rule: the number in RULES.md that forbids it.
        reason: the rule in a sentence.
    """

    def __init__(self, action: int, rule: str, reason: str) -> None:
        self.action, self.rule, self.reason = action, rule, reason
        super().__init__(f"{reason} ({rule})" if rule else reason)


class JournalError(FourwindsError):
    """A journal that is damaged, foreign, or does not replay to its own digests."""


class BotError(FourwindsError):
    """A bot that raised, or answered with something that is not one of its legal actions."""


class WorkerError(FourwindsError):
    """Worker processes, or a cluster, that cannot be reached or were lost."""


class StorageError(FourwindsError):
    """A file or folder that cannot be read or written."""


class ConformanceError(FourwindsError):
    """A game that breaks one of the promises that ``check_game`` tests."""
