"""The decks of a stage: each card that was not drawn is as likely as the next (R17)."""

from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import IN_DECK


@jit
def cards_left(state, owners, stages):
    """Return how many cards of the stage are in a deck."""
    count = 0
    for card in range(len(owners)):
        if owners[card] == IN_DECK and stages[card] == state.stage:
            count += 1
    return count


@jit
def draw_card(state, owners, stages):
    """Return a card of the stage that nobody has; NONE if there is none left."""
    left = cards_left(state, owners, stages)
    if left == 0:
        return NONE
    rest = below(state.luck, left)
    card = 0
    while True:
        if owners[card] == IN_DECK and stages[card] == state.stage:
            if rest == 0:
                return card
            rest -= 1
        card += 1
