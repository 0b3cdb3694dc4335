"""What a request is answered with when it cannot be met."""

from fourwinds.errors import FourwindsError

STORAGE_TROUBLE = (  # the reason is for the host alone: it may name what nobody else should know
    "The table cannot be read or stored at the moment; nothing was changed. Try again."
)


class Problem(FourwindsError):
    """A request that cannot be met.

    Args:
        status: of HTTP.
        code: a word that programs may rely on.
        text: what is wrong and what to do, in a sentence.
    """

    def __init__(self, status: int, code: str, text: str) -> None:
        self.status, self.code = status, code
        super().__init__(text)


def unknown_table() -> Problem:
    """Return the one answer to an unknown table, seat or secret: guessing teaches nothing."""
    text = "There is no such table, or this link does not open it. Ask for a new link."
    return Problem(404, "unknown", text)


def still_played() -> Problem:
    """Return the answer to who asks for what a running game keeps secret."""
    return Problem(409, "playing", "This is shown when the game is over.")
