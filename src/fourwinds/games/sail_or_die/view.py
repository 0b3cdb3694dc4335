"""What a seat may know of Sail or Die (R9), and worlds that agree with it."""

from fourwinds.engine.arrays import copy, fill, total
from fourwinds.engine.fields import copy_shared
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import draw, next_word
from fourwinds.engine.record import NONE
from fourwinds.games.sail_or_die.names import KINDS, SUITS, Phase


@jit
def observe(pack, state, seat, view):
    """R9: all that lies open, how many cards each seat holds, and the own hand."""
    view.viewer = seat
    copy_shared(state, view)
    for other in range(len(view.cards)):
        view.cards[other] = total(state.hands[other])
    fill(view.hand, 0)
    if seat != NONE:
        copy(state.hands[seat], view.hand)


@jit
def imagine(pack, view, luck, state):
    """R9.3: deal the unseen cards again, all deals that fit what is known being equally likely."""
    for word in range(4):
        state.luck[word] = next_word(luck)
    copy_shared(view, state)
    while True:
        _deal_unseen(pack, view, luck, state)
        if state.phase != Phase.LEAD or total(state.hands[state.actor, :SUITS]) > 0:
            return  # R3.4: whoever is about to lead holds a regular card; else deal again


@jit
def _deal_unseen(pack, view, luck, state):
    """Deal what the viewer cannot see; seats that hold only wilds (R3.4) come first."""
    for kind in range(KINDS):
        in_play = view.groups[kind, 0] if kind < SUITS else total(view.groups[:, 1 + kind - SUITS])
        state.undealt[kind] = pack.deck[kind] - view.hand[kind] - view.aside[kind] - in_play
    for seat in range(len(state.hands)):
        fill(state.hands[seat], 0)
    if view.viewer != NONE:
        copy(view.hand, state.hands[view.viewer])
    for seat in range(view.seats):
        if seat != view.viewer and view.only_wilds[seat]:
            for _ in range(view.cards[seat]):
                state.hands[seat, SUITS + draw(luck, state.undealt[SUITS:])] += 1
    for seat in range(view.seats):
        if seat != view.viewer and not view.only_wilds[seat]:
            for _ in range(view.cards[seat]):
                state.hands[seat, draw(luck, state.undealt)] += 1
