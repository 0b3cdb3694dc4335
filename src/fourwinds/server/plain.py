"""Text that people wrote: plain, short, on one line."""

import unicodedata

_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, directions, halves of characters
_JOINER = "\u200d"  # holds emoji together


def plain(text: str, longest: int) -> str:
    """Return *text* without control characters, on one line and cut to *longest* characters."""
    spaced = " ".join(text.split())
    kept = (
        letter
        for letter in spaced
        if letter == _JOINER or unicodedata.category(letter) not in _UNWANTED
    )
    return "".join(kept)[:longest].strip()
