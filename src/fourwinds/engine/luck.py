"""Luck that is the same on every machine, compiled or not.

The generator is xoshiro128++ 1.0 (Blackman and Vigna, 2019) on four 32-bit words that are kept in
``int64``: only additions, rotations and masks, so nothing overflows. *luck* is always that array
of four words, inside a state or apart from it.
"""

import hashlib
import hmac

import numpy as np

from fourwinds.engine.arrays import total
from fourwinds.engine.jit import jit

WORD = 0xFFFFFFFF
ALGORITHM = (
    "hmac-sha256 xoshiro128++ 1"  # named in journals; a change makes old journals unreadable
)


@jit
def next_word(luck):
    """Return the next 32 random bits and move on."""
    a, b, c, d = int(luck[0]), int(luck[1]), int(luck[2]), int(luck[3])
    word = (_rotated((a + d) & WORD, 7) + a) & WORD
    c ^= a
    d ^= b
    luck[0] = a ^ d
    luck[1] = b ^ c
    luck[2] = c ^ ((b << 9) & WORD)
    luck[3] = _rotated(d, 11)
    return word


@jit
def _rotated(word, bits):
    return ((word << bits) & WORD) | (word >> (32 - bits))


@jit
def below(luck, bound):
    """Return a fair number from 0 to *bound* - 1, for bounds up to 2**31.

    Lemire's multiplication with rejection (2019), so no value is favoured.
    """
    product = next_word(luck) * bound
    if product & WORD < bound:
        floor = (WORD + 1 - bound) % bound
        while product & WORD < floor:
            product = next_word(luck) * bound
    return product >> 32


@jit
def draw(luck, counts):
    """Take one item out of a bag and return its kind: *counts* holds how many of each there are."""
    return draw_one_of(luck, counts, total(counts))


@jit
def draw_one_of(luck, counts, size):
    """Do as ``draw`` does, for who knows that there are *size* items in all."""
    rest = below(luck, size)
    kind = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


def words(secret: bytes) -> np.ndarray:
    """Return the four words that the first 16 bytes of *secret* spell; never all zero."""
    found = np.frombuffer(secret[:16], "<u4").astype(np.int64)
    return found if found.any() else np.ones(4, np.int64)


def dealt(key: bytes, ply: int, purpose: str = "game") -> np.ndarray:
    """Return the luck that a table deals before *ply* (0: the set-up), from its secret key."""
    return words(hmac.digest(key, f"{purpose} {ply}".encode(), "sha256"))


def streams(seed: int, first: int, games: int, seats: int) -> np.ndarray:
    """Return luck for a run of games: ``int64[games, 1 + seats, 4]``.

    Row 0 of a game is the game's own luck, row 1 + i belongs to the bot of seat i, so what a bot
    draws never changes what is dealt.

    Args:
        seed: names the run; the same seed gives the same games on any machine.
        first: number of the first game, so that a run can be cut into chunks.
    """
    size = 16 * (1 + seats)
    found = b"".join(
        hashlib.shake_128(f"{seed} {game}".encode()).digest(size)
        for game in range(first, first + games)
    )
    return np.frombuffer(found, "<u4").astype(np.int64).reshape(games, 1 + seats, 4)
