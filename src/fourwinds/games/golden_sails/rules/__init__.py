"""The rules of The Golden Sails, in the order of RULES.md."""

import numpy as np

from fourwinds.engine.arrays import fill, total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.fields import blank
from fourwinds.engine.jit import bridge, jit, workspace
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.golden_sails.names import KINDS, ROUNDS, SEATS, Event, Kind, Phase, Refusal
from fourwinds.games.golden_sails.rules.rounds import (
    do_place,
    do_swap,
    do_take,
    enter_round,
    legal_place,
    legal_swap,
    legal_take,
    refusal_place,
    refusal_swap,
    refusal_take,
)
from fourwinds.games.golden_sails.rules.scoring import (
    do_protect,
    do_universal,
    fill_pad,
    legal_protect,
    legal_universal,
    refusal_protect,
    refusal_universal,
    scores,
)

__all__ = ["conserved", "legal", "pads", "ranks", "refusal", "scores", "setup", "step"]


@jit
def setup(pack, state, seats, log):
    """R1: five experts each, a beast sheet and a first player by lot."""
    blank(state)
    state.seats = seats
    for card in range(pack.cards, len(state.seen)):
        state.seen[card] = 1  # there are no such cards
    fill(state.market, NONE)
    fill(state.market_experts, NONE)
    fill(state.announced, NONE)
    for seat in range(SEATS):
        fill(state.hands[seat], int(seat < seats))
        for kind in range(KINDS):
            fill(state.piles[seat, kind], NONE)
    state.sheet = below(state.luck, pack.sheets)
    state.first = below(state.luck, seats)
    tell(log, Event.SHEET, NONE, EVERYONE, state.sheet)
    tell(log, Event.FIRST, state.first, EVERYONE)
    enter_round(pack, state, log)


@jit
def legal(pack, state, out):
    """List what the seat to act may do."""
    if state.phase == Phase.PLACE:
        return legal_place(pack, state, out)
    if state.phase == Phase.TAKE:
        return legal_take(pack, state, out)
    if state.phase == Phase.SWAP:
        return legal_swap(pack, state, out)
    if state.phase == Phase.UNIVERSAL:
        return legal_universal(pack, state, out)
    if state.phase == Phase.PROTECT:
        return legal_protect(pack, state, out)
    return 0


@jit
def refusal(pack, state, action):
    """Name the rule that forbids *action*; LEGAL if none does."""
    if state.phase == Phase.PLACE:
        return refusal_place(pack, state, action)
    if state.phase == Phase.TAKE:
        return refusal_take(pack, state, action)
    if state.phase == Phase.SWAP:
        return refusal_swap(pack, state, action)
    if state.phase == Phase.UNIVERSAL:
        return refusal_universal(pack, state, action)
    if state.phase == Phase.PROTECT:
        return refusal_protect(pack, state, action)
    return Refusal.GAME_IS_OVER


@jit
def step(pack, state, action, log):
    """Do what was chosen."""
    state.ply += 1
    if state.phase == Phase.PLACE:
        do_place(pack, state, action, log)
    elif state.phase == Phase.TAKE:
        do_take(pack, state, action, log)
    elif state.phase == Phase.SWAP:
        do_swap(pack, state, action, log)
    elif state.phase == Phase.UNIVERSAL:
        do_universal(pack, state, action, log)
    else:
        do_protect(pack, state, action, log)


@bridge
def pads(pack, states, out):
    """Write the entries of the pads of the first state into *out* (``int32[seats, kinds]``)."""
    for seat in range(states[0].seats):
        fill_pad(pack[0], states[0], seat, out[seat])


@workspace
def ranks(pack, state, out):
    """R13: most points; then less from weapons; then fewer weapon cards; then shared."""
    pad = np.zeros((state.seats, 3), np.int64)
    row = np.zeros(KINDS, np.int64)
    for seat in range(state.seats):
        fill_pad(pack, state, seat, row)
        pad[seat, 0] = total(row)
        pad[seat, 1] = -row[Kind.WEAPONS]
        pad[seat, 2] = -state.heights[seat, Kind.WEAPONS]
    for seat in range(state.seats):
        out[seat] = 0
        for other in range(state.seats):
            if _is_ahead(pad[other], pad[seat]):
                out[seat] += 1


@jit
def _is_ahead(one, other):
    for i in range(len(one)):
        if one[i] != other[i]:
            return one[i] > other[i]
    return False


@workspace
def conserved(pack, state):
    """R1.1, R1.2: each card that was revealed is in one place, and so is each expert."""
    count = 0
    places = np.zeros(len(state.seen), np.int64)
    for slot in range(len(state.market)):
        if state.market[slot] != NONE:
            places[state.market[slot]] += 1
    for seat in range(state.seats):
        for kind in range(KINDS):
            for i in range(ROUNDS):
                card = state.piles[seat, kind, i]
                if (card != NONE) != (i < state.heights[seat, kind]):
                    return False
                if card != NONE:
                    places[card] += 1
    for card in range(pack.cards):
        if places[card] != state.seen[card]:
            return False
        count += places[card]
    return count == state.rounds * state.seats and _experts_add_up(state)


@jit
def _experts_add_up(state):
    for kind in range(KINDS):
        experts = int(state.discard[kind])
        for seat in range(state.seats):
            if state.hands[seat, kind] < 0:
                return False
            experts += state.hands[seat, kind]
        for slot in range(len(state.market)):
            if state.market_experts[slot] == kind:
                experts += 1
        if experts != state.seats:
            return False
    return True
