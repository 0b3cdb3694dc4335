"""What looks good in Captains of the Golden Age, cheaply: for playouts, greedy play, leaf values.

The plan behind the weights: gather resources; build sails and cargo holds from them, as far as
the sixth while its share is to be had; crew and cannons, as much as it takes to rob and not be
robbed; turn what is left into pepper; and bring that to the Republic.
"""

import numpy as np

from fourwinds.engine.arrays import total
from fourwinds.engine.hopes import expect_places
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.record import NONE
from fourwinds.games.captains.actions import (
    ATTACK,
    BUILD,
    BUY,
    CARD,
    DECLINE,
    DESTROY,
    DONE,
    ENOUGH,
    FORGO,
    HIT,
    LEAVE,
    OVERBOARD,
    PEACE,
    PEPPER,
    REVEAL,
    SHARE,
    SPYGLASS,
    STEAL,
    STOP,
    SWAP,
    TRADE,
    returned_kind,
    taken_kind,
)
from fourwinds.games.captains.names import (
    GOODS,
    HAND,
    KINDS,
    PRICES,
    RESOURCES,
    SEATS,
    SLOTS,
    Good,
    Kind,
    Land,
    Phase,
    Share,
)
from fourwinds.games.captains.plan import (
    cargo,
    cheapest_slot,
    fill_needs,
    next_price,
    rest_to_win,
    room,
    shares_of,
    spare,
    turns_to,
    worth,
)
from fourwinds.games.captains.rules.harbour import can_pay, here
from fourwinds.games.captains.rules.sailing import sail_cards
from fourwinds.games.captains.rules.ships import (
    aboard,
    empty_hold,
    in_holds,
    strength,
    undamaged,
)
from fourwinds.games.captains.weights import WEIGHTS

FEATURES = len(WEIGHTS)

OF_A_CARD = 0.3  # what a Sail card is worth, in turns
OF_A_REST = 0.4
SHARPNESS = 3  # how strongly weights tell good from less good


@workspace
def advise(pack, state, actions, count, weights):
    """Weigh each action by what it does for the plan of the seat to act."""
    needs = np.zeros(GOODS, np.int64)
    fill_needs(pack, state, state.actor, needs)
    target = _target(pack, state, needs) if state.phase == Phase.SAIL else NONE
    for i in range(count):
        action = int(actions[i])
        if state.phase == Phase.SAIL:
            weights[i] = _course(pack, state, needs, target, action)
        elif state.phase == Phase.ATTACK:
            weights[i] = _attack(state, action) ** SHARPNESS
        elif state.phase == Phase.DUEL:
            weights[i] = _duel(state, action) ** SHARPNESS
        elif state.phase < Phase.TRADE:
            weights[i] = _spoils(pack, state, needs, action) ** SHARPNESS
        elif state.phase == Phase.CARDS:
            weights[i] = _card(state, action) ** SHARPNESS
        else:
            weights[i] = _bargain(pack, state, needs, action) ** SHARPNESS


# R3 Courses


@jit
def _target(pack, state, needs):
    """Return the tile of the land that promises most for the turns it takes."""
    seat, best, found = state.turn, 0.0, 0
    for i in range(Land.SEA):
        land = (i + seat) % Land.SEA  # so that not all go for the same one
        goal = pack.home[land]
        turns = turns_to(pack, state, seat, state.tile[seat], goal)
        promise = _promise(pack, state, needs, land) / (turns + 0.2)
        if promise > best:
            best, found = promise, goal
    return found


@jit
def _promise(pack, state, needs, land):
    """Return what a land has to offer to the turn's seat, with the cargo it has."""
    seat = state.turn
    if land < Land.COVE:
        units = min(room(state, seat), float(pack.income[undamaged(state, seat, Kind.HOLD)]))
        wanted = min(units, float(max(0, needs[land])))
        return wanted + 0.5 * (units - wanted) + 0.01
    if land == Land.COVE:
        promise = 0.3 if state.spyglass == seat else 0.6
        return promise + (1.0 if _has_bargain(state, needs) else 0.0)
    promise = 0.0 if state.captain[seat] else OF_A_REST
    for kind in range(KINDS):
        promise += 0.8 * state.damaged[seat, kind]
    for kind in range(KINDS):
        price = next_price(pack, state, seat, kind)
        if price != NONE and can_pay(pack, state, seat, kind, price):
            promise += 2.5
    pepper, price = aboard(state, seat, Good.PEPPER), cheapest_slot(pack, state, seat)
    if land == Land.ORIENT:
        traded = spare(state, seat, needs)
        if pepper + traded >= price or room(state, seat) < 1:
            promise += 1.2 * traded
    elif pepper >= price:
        promise += 8.0
    return promise


@jit
def _has_bargain(state, needs):
    """R9.1: whether a full ship can trade what it does not need for what it needs."""
    if room(state, state.turn) > 0:
        return False
    for give in range(GOODS):
        if needs[give] < 0 and aboard(state, state.turn, give) > 0:
            for get in range(RESOURCES):
                if needs[get] > 0 and state.bank[get] > 0:
                    return True
    return False


@jit
def _course(pack, state, needs, target, tile):
    """R3: towards the target, with few cards, and rather over the sea, where there is a card."""
    seat, land = state.turn, pack.land[tile]
    value = -float(turns_to(pack, state, seat, tile, target)) if tile != target else 0.5
    value -= OF_A_CARD * sail_cards(pack, state, tile)
    if land == Land.SEA:
        if total(state.hands[seat]) < HAND:
            value += OF_A_CARD
    elif tile != target:
        value += 0.4 * min(1.5, _promise(pack, state, needs, land))
    for other in range(state.seats):
        if other != seat and state.tile[other] == tile:
            value += _prospect(state, seat, other)
    return np.exp(SHARPNESS * value)


@jit
def _prospect(state, seat, other):
    """R4: what meeting another ship promises, outside the two places of peace."""
    lead = strength(state, seat, Kind.CREW) - strength(state, other, Kind.CREW)
    if lead > 0 and state.captain[seat]:
        return 0.3 * min(lead, cargo(state, other))
    if lead < 0 and state.captain[other]:
        return -0.3 * min(-lead, cargo(state, seat))
    return 0.0


# R4 Combat


@jit
def _attack(state, action):
    """R4.1: attack where it takes cards to lose, for as much as there is to gain."""
    if action == PEACE:
        return 1.0
    seat, other = state.actor, (action - ATTACK) % SEATS
    kind = Kind.CREW + (action - ATTACK) // SEATS
    lead = strength(state, seat, kind) - strength(state, other, kind)
    lead += state.hands[seat, kind] - 0.2 * total(state.hands[other])
    gain = cargo(state, other) if kind == Kind.CREW else 0.6 * cargo(state, other)
    return 0.9 + min(lead, gain) if lead > 0 else 0.1


@jit
def _duel(state, action):
    """R4.4: play what turns the fight, or steals more, where there is something at stake."""
    if action == DONE:
        return 1.0
    seat = state.actor
    other = state.attacker + state.defender - seat
    lead = strength(state, seat, state.weapon) - strength(state, other, state.weapon)
    if cargo(state, other) + cargo(state, seat) == 0:
        return 0.3
    if lead <= 0:
        return 3.0 if lead + state.hands[seat, state.weapon] >= 0 else 0.3
    return 1.5 if lead < cargo(state, other) else 0.3


# R5 to R8 Cargo


@jit
def _spoils(pack, state, needs, action):
    """R5 to R8: what is taken, damaged, stowed and thrown away."""
    if state.phase == Phase.BOARD:
        return 1.0 if action == STOP else 1.0 + worth(needs, action - STEAL)
    if state.phase == Phase.HIT:
        if action >= DESTROY:
            return 3.0 + worth(needs, action - DESTROY)
        return _damage(state, action - HIT)
    if state.phase == Phase.STOW:
        return _place(state, needs, action)
    if state.phase == Phase.SPYGLASS:
        return _ambush(pack, state, action - SPYGLASS)
    if state.phase == Phase.REVEAL:
        return 3.0 if action == REVEAL else 1.0
    if action == ENOUGH:
        return 1.0
    if empty_hold(state, state.actor) != NONE:
        return 3.0
    wanted = needs[here(pack, state)] > 0 or state.hands[state.actor, Kind.HOLD] > 1
    return 1.5 if wanted else 0.5


@jit
def _place(state, needs, action):
    """R7.2: a card while there is one, else what is worth least goes overboard."""
    if action == FORGO:
        return 1.0
    if action == CARD:
        return 2.0
    gain = worth(needs, state.incoming) - worth(needs, action - OVERBOARD)
    return 1.0 + 2.0 * gain if gain > 0 else 0.1


@jit
def _damage(state, kind):
    """R6.1: holds first, and before all those with cargo."""
    loser = state.attacker + state.defender - state.winner
    if kind != Kind.HOLD:
        return 2.0 if kind == Kind.SAIL else 1.0
    return 4.0 if state.holds[loser, undamaged(state, loser, kind) - 1] != NONE else 3.0


@jit
def _ambush(pack, state, island):
    """R8.4: an island that others can soon reach."""
    value = 0.1
    for seat in range(state.seats):
        if seat != state.actor:
            turns = turns_to(pack, state, seat, state.tile[seat], pack.home[island])
            value += 1.0 / (1.0 + turns)
    return value


# R9 to R11 Trade, segments, shares, cards


@jit
def _bargain(pack, state, needs, action):
    """R9, R10: shares first, then segments; what is needed for neither becomes pepper."""
    if action == LEAVE:
        return 1.0
    if action >= SHARE:
        return _bonus(state, needs, action - SHARE)
    if action >= PEPPER:
        return _trade_for_pepper(state, needs, action - PEPPER)
    if action >= BUY:
        return 8.0 + _pepper_used(pack, state, action - BUY)
    if action >= BUILD:
        kind, price = (action - BUILD) // PRICES, (action - BUILD) % PRICES
        if price != next_price(pack, state, state.turn, kind):
            return 0.5
        return 5.0 if kind == Kind.SAIL or kind == Kind.HOLD else 4.0
    give, get = (action - TRADE) // RESOURCES, (action - TRADE) % RESOURCES
    return 2.0 if needs[get] > 0 and needs[give] < 0 else 0.3


@jit
def _trade_for_pepper(state, needs, give):
    """R9.4: what is not needed, if the pepper finds a place (R7.5)."""
    seat = state.turn
    place = in_holds(state, seat, give) > 0 or empty_hold(state, seat) != NONE
    if needs[give] >= 0 or (not place and state.hands[seat, Kind.HOLD] == 0):
        return 0.3
    return 2.0


@jit
def _pepper_used(pack, state, slot):
    """Return how much pepper can go into this slot and another one, in tenths."""
    left = aboard(state, state.turn, Good.PEPPER) - pack.price[slot]
    more = 0
    for other in range(SLOTS):
        is_next = other != slot and state.shelf[state.turn, other] == NONE
        if is_next and pack.price[other] <= left:
            more = max(more, pack.price[other])
    return 0.1 * (pack.price[slot] + more) + (0.05 if more else 0.0)


@jit
def _bonus(state, needs, share):
    """R10.3: a card is better than the spyglass; a resource as it is needed."""
    value = 1.0
    if share == Share.CARD or share >= Share.CARD_CLOTH:
        value += 1.0
    if share == Share.SPYGLASS or share == Share.CARD_SPYGLASS:
        value += 0.7
    elif share != Share.CARD:
        resource = share if share < Share.SPYGLASS else share - Share.CARD_CLOTH
        value += worth(needs, resource)
    return value


@jit
def _card(state, action):
    """R11: Sail and Crew cards most, then Cargo hold; the more of a kind, the less."""
    if action == DECLINE:
        return 0.5
    kind = taken_kind(action)
    value = _appeal(state, kind)
    if action >= SWAP:
        back = returned_kind(action)
        value -= _appeal(state, back) + 0.7
    return max(0.1, value)


@jit
def _appeal(state, kind):
    appeal = 3.0
    if kind == Kind.HOLD:
        appeal = 2.6
    elif kind == Kind.CANNON:
        appeal = 1.0
    return appeal - 0.7 * state.hands[state.actor, kind]


@jit
def features(pack, state, seat, out):
    """Describe a seat in numbers, for ``evaluate``: the order is that of the weights."""
    tile, owned = state.tile[seat], shares_of(state, seat)
    work = rest_to_win(pack, state, seat)
    sails, holds = undamaged(state, seat, Kind.SAIL), undamaged(state, seat, Kind.HOLD)
    pepper, price = aboard(state, seat, Good.PEPPER), cheapest_slot(pack, state, seat)
    for shares in range(1, SLOTS):
        out[shares - 1] = 1.0 if owned >= shares else 0.0
    out[3] = work
    out[4] = 0.05 * work * work
    out[5] = work / (1.0 + sails)
    out[6] = work / (1.0 + holds)
    out[7] = pepper
    out[8] = 1.0 if pepper >= price else 0.0
    out[9] = out[8] / (
        1.0 + turns_to(pack, state, seat, state.tile[seat], pack.home[Land.REPUBLIC])
    )
    out[10] = 1.0 if pepper >= price and owned == SLOTS - 1 else 0.0
    pieces = 0
    for good in range(RESOURCES):
        out[11 + good] = aboard(state, seat, good)
        pieces += aboard(state, seat, good)
    out[15] = pieces / (1.0 + turns_to(pack, state, seat, tile, pack.home[Land.ORIENT]))
    out[16] = max(0, holds - pepper - pieces)
    for kind in range(KINDS):
        out[17 + kind] = state.built[seat, kind]
        out[21 + kind] = state.hands[seat, kind]
    out[25] = state.built[seat, Kind.SAIL] if state.shares[Share.SIX_SAILS] > 0 else 0.0
    out[26] = state.built[seat, Kind.HOLD] if state.shares[Share.SIX_HOLDS] > 0 else 0.0
    out[27] = state.damaged[seat, Kind.SAIL] + state.damaged[seat, Kind.HOLD]
    out[28] = state.captain[seat]
    out[29] = 1.0 if seat == state.spyglass else 0.0
    out[30] = 1.0 if seat == state.turn else 0.0


@workspace
def evaluate(pack, state, out):
    """Expected placement: how likely each seat is to end up before each other one."""
    standing = np.zeros(state.seats, np.float64)
    found = np.empty(FEATURES, np.float64)
    for seat in range(state.seats):
        features(pack, state, seat, found)
        for i in range(FEATURES):
            standing[seat] += WEIGHTS[i] * found[i]
    expect_places(standing, out)
