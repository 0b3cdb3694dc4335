"""The rules of Captains of the Golden Age, in the order of RULES.md."""

import numpy as np

from fourwinds.engine.arrays import copy, fill, total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.fields import blank
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import (
    CARDS,
    GOODS,
    HAND,
    KINDS,
    PRICES,
    SEATS,
    SEGMENTS,
    SHARES,
    SLOTS,
    Event,
    Good,
    Kind,
    Land,
    Phase,
    Refusal,
)
from fourwinds.games.captains.rules.cards import do_cards, enter_cards, legal_cards, refusal_cards
from fourwinds.games.captains.rules.combat import (
    do_attack,
    do_board,
    do_duel,
    do_hit,
    enter_picks,
    legal_attack,
    legal_board,
    legal_duel,
    legal_hit,
    refusal_attack,
    refusal_board,
    refusal_duel,
    refusal_hit,
)
from fourwinds.games.captains.rules.harbour import (
    do_load,
    do_pirate,
    do_port,
    do_reveal,
    do_share,
    do_spyglass,
    do_trade,
    enter_load,
    enter_pirate,
    enter_port,
    legal_load,
    legal_port,
    legal_reveal,
    legal_share,
    legal_spyglass,
    legal_trade,
    refusal_load,
    refusal_port,
    refusal_reveal,
    refusal_share,
    refusal_spyglass,
    refusal_trade,
)
from fourwinds.games.captains.rules.sailing import do_sail, legal_sail, refusal_sail
from fourwinds.games.captains.rules.ships import (
    aboard,
    do_stow,
    legal_stow,
    refusal_stow,
    undamaged,
)
from fourwinds.games.captains.rules.turns import enter_turn

__all__ = ["conserved", "legal", "ranks", "refusal", "scores", "setup", "step"]


@jit
def setup(pack, state, seats, log):
    """R1: all ships alike, at the Cove; lot decides who begins."""
    blank(state)
    state.seats = seats
    state.rounds = 1
    state.spyglass, state.island = NONE, NONE
    state.attacker, state.defender, state.winner = NONE, NONE, NONE
    state.incoming, state.slot = NONE, NONE
    for seat in range(SEATS):
        fill(state.holds[seat], NONE)
        fill(state.shelf[seat], NONE)
    copy(pack.supply, state.bank)
    copy(pack.shares, state.shares)
    for seat in range(seats):
        state.tile[seat] = pack.home[Land.COVE]
        state.captain[seat] = 1
        for kind in range(KINDS):
            _equip(pack, state, seat, kind)
    state.first = below(state.luck, seats)
    tell(log, Event.FIRST, state.first, EVERYONE)
    enter_turn(pack, state, state.first, log)


@jit
def _equip(pack, state, seat, kind):
    """R1.3, R1.4, R1.6: segments and cards of a kind."""
    state.built[seat, kind] = 1 + total(pack.start[kind])
    for price in range(PRICES):
        state.unbuilt[seat, kind, price] = pack.segments[kind, price] - pack.start[kind, price]
    state.hands[seat, kind] = 1
    state.decks[seat, kind] = CARDS - 1
    state.sure[seat, kind] = 1
    state.most[seat, kind] = 1


@jit
def legal(pack, state, out):
    """List what the seat to act may do."""
    if state.phase == Phase.SAIL:
        return legal_sail(pack, state, out)
    if state.phase == Phase.ATTACK:
        return legal_attack(pack, state, out)
    if state.phase == Phase.DUEL:
        return legal_duel(pack, state, out)
    if state.phase == Phase.BOARD:
        return legal_board(pack, state, out)
    if state.phase == Phase.HIT:
        return legal_hit(pack, state, out)
    if state.phase == Phase.STOW:
        return legal_stow(pack, state, out)
    if state.phase == Phase.LOAD or state.phase == Phase.PIRATE:
        return legal_load(pack, state, out)
    if state.phase == Phase.REVEAL:
        return legal_reveal(pack, state, out)
    if state.phase == Phase.SPYGLASS:
        return legal_spyglass(pack, state, out)
    if state.phase == Phase.TRADE:
        return legal_trade(pack, state, out)
    if state.phase == Phase.PORT:
        return legal_port(pack, state, out)
    if state.phase == Phase.SHARE:
        return legal_share(pack, state, out)
    if state.phase == Phase.CARDS:
        return legal_cards(pack, state, out)
    return 0


@jit
def refusal(pack, state, action):
    """Name the rule that forbids *action*; LEGAL if none does."""
    if state.phase == Phase.SAIL:
        return refusal_sail(pack, state, action)
    if state.phase == Phase.ATTACK:
        return refusal_attack(pack, state, action)
    if state.phase == Phase.DUEL:
        return refusal_duel(pack, state, action)
    if state.phase == Phase.BOARD:
        return refusal_board(pack, state, action)
    if state.phase == Phase.HIT:
        return refusal_hit(pack, state, action)
    if state.phase == Phase.STOW:
        return refusal_stow(pack, state, action)
    if state.phase == Phase.LOAD or state.phase == Phase.PIRATE:
        return refusal_load(pack, state, action)
    if state.phase == Phase.REVEAL:
        return refusal_reveal(pack, state, action)
    if state.phase == Phase.SPYGLASS:
        return refusal_spyglass(pack, state, action)
    if state.phase == Phase.TRADE:
        return refusal_trade(pack, state, action)
    if state.phase == Phase.PORT:
        return refusal_port(pack, state, action)
    if state.phase == Phase.SHARE:
        return refusal_share(pack, state, action)
    if state.phase == Phase.CARDS:
        return refusal_cards(pack, state, action)
    return Refusal.GAME_IS_OVER


@jit
def step(pack, state, action, log):
    """Do what was chosen."""
    state.ply += 1
    if state.phase == Phase.SAIL:
        do_sail(pack, state, action, log)
    elif state.phase == Phase.ATTACK:
        do_attack(pack, state, action, log)
    elif state.phase == Phase.DUEL:
        do_duel(pack, state, action, log)
    elif state.phase == Phase.BOARD:
        do_board(pack, state, action, log)
    elif state.phase == Phase.HIT:
        do_hit(pack, state, action, log)
    elif state.phase == Phase.STOW:
        do_stow(pack, state, action, log)
        _resume(pack, state, log)
    elif state.phase == Phase.LOAD:
        do_load(pack, state, action, log)
    elif state.phase == Phase.REVEAL:
        do_reveal(pack, state, action, log)
    elif state.phase == Phase.PIRATE:
        do_pirate(pack, state, action, log)
    elif state.phase == Phase.SPYGLASS:
        do_spyglass(pack, state, action, log)
    elif state.phase == Phase.TRADE:
        do_trade(pack, state, action, log)
    elif state.phase == Phase.PORT:
        do_port(pack, state, action, log)
    elif state.phase == Phase.SHARE:
        do_share(pack, state, action, log)
    else:
        do_cards(pack, state, action, log)


@jit
def _resume(pack, state, log):
    """R7.2: go on with what brought the cargo."""
    if state.resume == Phase.BOARD or state.resume == Phase.HIT:
        enter_picks(pack, state, log)
    elif state.resume == Phase.LOAD:
        enter_load(pack, state, log)
    elif state.resume == Phase.PIRATE:
        enter_pirate(pack, state, log)
    elif state.resume == Phase.TRADE:
        enter_cards(pack, state, log)
    else:
        enter_port(pack, state, log)


@jit
def scores(pack, state, out):
    """R2.3: the shares of each seat."""
    for seat in range(state.seats):
        out[seat] = 0
        for slot in range(SLOTS):
            if state.shelf[seat, slot] != NONE:
                out[seat] += 1


@workspace
def ranks(pack, state, out):
    """R2.3: most shares; then most pepper aboard; then most other cargo; then shared."""
    merit = np.zeros(state.seats, np.int32)
    scores(pack, state, merit)
    for seat in range(state.seats):
        cargo = 0
        for good in range(Good.PEPPER):
            cargo += aboard(state, seat, good)
        merit[seat] = (merit[seat] * 100 + aboard(state, seat, Good.PEPPER)) * 100 + cargo
    for seat in range(state.seats):
        out[seat] = 0
        for other in range(state.seats):
            if merit[other] > merit[seat]:
                out[seat] += 1


@jit
def conserved(pack, state):
    """R1: every card, piece of cargo, segment and share is in one place."""
    for good in range(GOODS):
        pieces = int(state.bank[good])
        for seat in range(state.seats):
            pieces += aboard(state, seat, good)
        if state.bank[good] < 0 or pieces != pack.supply[good]:
            return False
    for share in range(SHARES):
        count = int(state.shares[share])
        for seat in range(state.seats):
            for slot in range(SLOTS):
                if state.shelf[seat, slot] == share:
                    count += 1
        if state.shares[share] < 0 or count != pack.shares[share]:
            return False
    for seat in range(state.seats):
        if not _ship_adds_up(pack, state, seat):
            return False
    return True


@jit
def _ship_adds_up(pack, state, seat):
    """R1.3, R1.4, R6.1, R11.3: segments, cards and the places for cargo of a seat."""
    for kind in range(KINDS):
        if state.built[seat, kind] + total(state.unbuilt[seat, kind]) != SEGMENTS:
            return False
        if state.damaged[seat, kind] < 0 or undamaged(state, seat, kind) < 1:
            return False
        hand, deck = state.hands[seat, kind], state.decks[seat, kind]
        played = int(state.played[seat, kind])
        if kind == Kind.HOLD:
            played = total(state.tabled[seat])
        if hand < 0 or deck < 0 or played < 0 or hand + deck + played != CARDS:
            return False
    for hold in range(undamaged(state, seat, Kind.HOLD), SEGMENTS):
        if state.holds[seat, hold] != NONE:
            return False
    return total(state.hands[seat]) <= HAND
