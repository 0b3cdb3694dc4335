"""Loops over small arrays, where NumPy's own operations take Numba seconds to compile."""

from fourwinds.engine.jit import jit


@jit
def total(counts):
    """Return the sum of a row of numbers."""
    found = 0
    for count in counts:
        found += int(count)
    return found


@jit
def copy(source, target):
    """Copy the numbers of *source* into *target*, an array of the same length."""
    for i in range(len(target)):
        target[i] = source[i]


@jit
def fill(numbers, value):
    """Set each of *numbers*, a row, to *value*."""
    for i in range(len(numbers)):
        numbers[i] = value
