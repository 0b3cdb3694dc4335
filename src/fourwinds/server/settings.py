"""What a server may be told about how to run."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Limits of a server; the defaults suit one small machine.

    Attributes:
        loaded_tables: how many tables stay in memory while nobody is connected to them.
        bot_threads: how many bots think at once.
        bot_seconds: how long a bot may think before a random move is made for it.
        frames_per_second, frames_at_once: what one socket may send, on average and in a burst.
        requests_per_second, requests_at_once: the same for one HTTP client.
        queue: how many frames may wait for a slow reader.
        send_seconds: how long one frame may take to be taken.
        hello_seconds: how long a socket may stay silent at first.
    """

    loaded_tables: int = 1_000
    bot_threads: int = 2
    bot_seconds: float = 10.0
    frames_per_second: float = 20.0
    frames_at_once: int = 60
    requests_per_second: float = 20.0
    requests_at_once: int = 100
    queue: int = 64
    send_seconds: float = 20.0
    hello_seconds: float = 10.0
