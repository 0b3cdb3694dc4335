"""What a seat may know of Sailblazer (R17): all but the order of the decks."""

from fourwinds.engine.fields import copy_shared
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import next_word


@jit
def observe(pack, state, seat, view):
    """R17.1: everything lies open."""
    view.viewer = seat
    copy_shared(state, view)


@jit
def imagine(pack, view, luck, state):
    """R17.1: fresh luck; it decides which card or tile comes when one is drawn."""
    for word in range(4):
        state.luck[word] = next_word(luck)
    copy_shared(view, state)
