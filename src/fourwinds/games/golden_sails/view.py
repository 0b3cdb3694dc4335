"""What a seat may know of The Golden Sails (R14): all but the order of the deck."""

from fourwinds.engine.fields import copy_shared
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import next_word


@jit
def observe(pack, state, seat, view):
    """R14: whoever remembers what lay open knows all; what people are shown is for the words."""
    view.viewer = seat
    copy_shared(state, view)


@jit
def imagine(pack, view, luck, state):
    """R14.1: fresh luck; it decides which unseen cards come when they are revealed."""
    for word in range(4):
        state.luck[word] = next_word(luck)
    copy_shared(view, state)
