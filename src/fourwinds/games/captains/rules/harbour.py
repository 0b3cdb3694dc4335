"""R8 to R10: the harbour phase."""

from fourwinds.engine.events import EVERYONE, REVEALED, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.captains.actions import (
    BUILD,
    BUY,
    ENOUGH,
    HIDE,
    LEAVE,
    LOAD,
    PEPPER,
    REVEAL,
    SHARE,
    SPYGLASS,
    TAKE,
    TRADE,
)
from fourwinds.games.captains.names import (
    BONUSES,
    GOODS,
    KINDS,
    PRICES,
    RESOURCES,
    SEGMENTS,
    SLOTS,
    Ending,
    Event,
    Good,
    Kind,
    Land,
    Phase,
    Refusal,
    Share,
)
from fourwinds.games.captains.rules.cards import enter_cards
from fourwinds.games.captains.rules.ships import (
    aboard,
    give_from_left,
    give_from_right,
    has_cargo,
    receive,
    undamaged,
)
from fourwinds.games.captains.rules.turns import end_game


@jit
def here(pack, state):
    """Return the Land where the turn's seat is."""
    return pack.land[state.tile[state.turn]]


@jit
def enter_harbour(pack, state, log):
    """R8, R9: what the tile offers; R11: at sea, a card."""
    land = here(pack, state)
    if land == Land.SEA:
        state.earned += 1
        enter_cards(pack, state, log)
    elif land == Land.COVE:
        _get_spyglass(state, log)
    elif land < Land.COVE:
        state.units = pack.income[undamaged(state, state.turn, Kind.HOLD)]
        enter_load(pack, state, log)
    else:
        _rest_and_repair(state, log)
        enter_port(pack, state, log)


# R8.1 Loading


@jit
def enter_load(pack, state, log):
    """R8.1: as long as there is income left, and the bank has some."""
    if state.units > 0 and state.bank[here(pack, state)] > 0:
        state.actor = state.turn
        state.phase = Phase.LOAD
    else:
        enter_cards(pack, state, log)


@jit
def legal_load(pack, state, out):
    """R8.1, R8.3: one more, or enough."""
    out[0] = LOAD
    out[1] = ENOUGH
    return 2


@jit
def refusal_load(pack, state, action):
    """R8.1, R8.3: either."""
    return Refusal.LEGAL if LOAD <= action <= ENOUGH else Refusal.NOT_NOW


@jit
def do_load(pack, state, action, log):
    """R8.2: whoever begins to load may be blocked by the pirate."""
    if action == ENOUGH:
        enter_cards(pack, state, log)
        return
    blocked = state.spyglass != NONE and state.spyglass != state.turn
    if blocked and not state.declared:
        state.declared = 1
        state.actor = state.spyglass
        state.phase = Phase.REVEAL
        return
    state.declared = 1
    _load_one(pack, state, log)


@jit
def _load_one(pack, state, log):
    state.units -= 1
    if receive(state, state.turn, here(pack, state), Phase.LOAD, log):
        enter_load(pack, state, log)


# R8.2 The pirate is revealed


@jit
def legal_reveal(pack, state, out):
    """R8.2: only where the pirate is; it is asked all the same where he is not."""
    if state.island != here(pack, state):
        out[0] = HIDE
        return 1
    out[0] = REVEAL
    out[1] = HIDE
    return 2


@jit
def refusal_reveal(pack, state, action):
    """R8.2: the spyglass shows this island."""
    if action == HIDE:
        return Refusal.LEGAL
    if action != REVEAL:
        return Refusal.NOT_NOW
    is_here = state.island == here(pack, state)
    return Refusal.LEGAL if is_here else Refusal.PIRATE_ELSEWHERE


@jit
def do_reveal(pack, state, action, log):
    """R8.2: the owner takes first; or the piece that was declared is loaded."""
    if action == HIDE:
        _load_one(pack, state, log)
        return
    tell(log, Event.REVEALS, state.spyglass, REVEALED)
    state.island = NONE
    state.aimed = 0
    state.picks = state.units
    enter_pirate(pack, state, log)


# R8.3 The pirate takes


@jit
def enter_pirate(pack, state, log):
    """R8.3: as much as the income was, and as the bank has; then the spyglass turns."""
    if state.picks > 0 and state.bank[here(pack, state)] > 0:
        state.actor = state.spyglass
        state.phase = Phase.PIRATE
    else:
        _enter_spyglass(state)


@jit
def do_pirate(pack, state, action, log):
    """R8.3: what the owner does not stow is still for whoever was blocked."""
    if action == ENOUGH:
        _enter_spyglass(state)
        return
    state.picks -= 1
    if receive(state, state.spyglass, here(pack, state), Phase.PIRATE, log):
        enter_pirate(pack, state, log)


# R8.4 The spyglass


@jit
def _get_spyglass(state, log):
    """R8.4: it comes to the turn's seat, which chooses an island; the old one is forgotten."""
    if state.spyglass != state.turn:
        state.spyglass = state.turn
        state.aimed = 0
        state.island = NONE
        tell(log, Event.GETS_SPYGLASS, state.turn, EVERYONE)
    _enter_spyglass(state)


@jit
def _enter_spyglass(state):
    state.picks = 0
    state.actor = state.spyglass
    state.phase = Phase.SPYGLASS


@jit
def legal_spyglass(pack, state, out):
    """R8.4: any island that has a resource, also the same one again."""
    for island in range(RESOURCES):
        out[island] = SPYGLASS + island
    return RESOURCES


@jit
def refusal_spyglass(pack, state, action):
    """R8.4: an island that has a resource."""
    return Refusal.LEGAL if SPYGLASS <= action < TRADE else Refusal.NOT_NOW


@jit
def do_spyglass(pack, state, action, log):
    """R8.4: in secret; then the turn goes on where it was."""
    tell(log, Event.TURNS_SPYGLASS, state.actor, EVERYONE)
    state.island = action - SPYGLASS
    state.aimed = 1
    land = here(pack, state)
    if land < Land.COVE:
        enter_load(pack, state, log)
    elif land == Land.COVE:
        _enter_trade(pack, state, log)
    else:
        enter_port(pack, state, log)


# R9.1 The Cove


@jit
def _enter_trade(pack, state, log):
    """R9.1: whoever has something to give, and something else to get for it, is asked."""
    state.actor = state.turn
    state.phase = Phase.TRADE
    for action in range(TRADE, LEAVE):
        if refusal_trade(pack, state, action) == Refusal.LEGAL:
            return
    enter_cards(pack, state, log)


@jit
def legal_trade(pack, state, out):
    """R9.1: any cargo for any other resource."""
    count = 0
    for give in range(GOODS):
        if aboard(state, state.actor, give) > 0:
            for get in range(RESOURCES):
                if get != give and state.bank[get] > 0:
                    out[count] = TRADE + give * RESOURCES + get
                    count += 1
    out[count] = LEAVE
    return count + 1


@jit
def refusal_trade(pack, state, action):
    """R9.1: cargo that is aboard, for another resource that the bank has."""
    if action == LEAVE:
        return Refusal.LEGAL
    if action < TRADE or action > LEAVE:
        return Refusal.NOT_NOW
    give, get = (action - TRADE) // RESOURCES, (action - TRADE) % RESOURCES
    if give == get:
        return Refusal.SAME_GOOD
    if aboard(state, state.actor, give) == 0:
        return Refusal.NO_SUCH_CARGO
    return Refusal.LEGAL if state.bank[get] > 0 else Refusal.BANK_IS_EMPTY


@jit
def do_trade(pack, state, action, log):
    """R9.1: once a visit."""
    if action == LEAVE:
        enter_cards(pack, state, log)
        return
    give, get = (action - TRADE) // RESOURCES, (action - TRADE) % RESOURCES
    if _exchange(state, give, get, Phase.TRADE, log):
        enter_cards(pack, state, log)


@jit
def _exchange(state, give, get, resume, log):
    """R9.1, R9.4: one piece for another; tell whether that was stowed."""
    tell(log, Event.TRADES, state.turn, EVERYONE, give, get)
    give_from_left(state, state.turn, give)
    return receive(state, state.turn, get, resume, log)


# R9.2 to R9.4 The Republic and the Orient


@jit
def _rest_and_repair(state, log):
    """R9.2: free, and never bad, so it happens by itself; a captain who rests earns a card."""
    seat = state.turn
    if not state.captain[seat]:
        state.captain[seat] = 1
        state.earned += 1
        tell(log, Event.RESTS, seat, EVERYONE)
    repaired = 0
    for kind in range(KINDS):
        repaired += state.damaged[seat, kind]
        state.damaged[seat, kind] = 0
    if repaired > 0:
        tell(log, Event.REPAIRS, seat, EVERYONE, repaired)


@jit
def enter_port(pack, state, log):
    """R9: whoever can build or buy something is asked."""
    state.actor = state.turn
    state.phase = Phase.PORT
    if has_cargo(state, state.turn):
        for action in range(BUILD, SHARE):
            if refusal_port(pack, state, action) == Refusal.LEGAL:
                return
    enter_cards(pack, state, log)


@jit
def can_pay(pack, state, seat, kind, price):
    """R9.3: whether a ship carries what a segment costs."""
    for good in range(RESOURCES):
        if aboard(state, seat, good) < pack.cost[kind, price, good]:
            return False
    return True


@jit
def legal_port(pack, state, out):
    """R9.3 building, R10.1 shares, R9.4 pepper; or leave."""
    out[0] = LEAVE
    count = 1
    for action in range(BUILD, SHARE):
        if refusal_port(pack, state, action) == Refusal.LEGAL:
            out[count] = action
            count += 1
    return count


@jit
def refusal_port(pack, state, action):
    """R9.3, R9.4, R10.1: something that is to be had here, and can be paid."""
    seat, land = state.turn, here(pack, state)
    if action == LEAVE:
        return Refusal.LEGAL
    if action < BUILD or action >= SHARE:
        return Refusal.NOT_NOW
    if action < BUY:
        kind, price = (action - BUILD) // PRICES, (action - BUILD) % PRICES
        if state.unbuilt[seat, kind, price] == 0:
            return Refusal.NO_SUCH_SEGMENT
        return Refusal.LEGAL if can_pay(pack, state, seat, kind, price) else Refusal.CANNOT_PAY
    if action < PEPPER:
        if land != Land.REPUBLIC:
            return Refusal.NOT_HERE
        if state.shelf[seat, action - BUY] != NONE:
            return Refusal.SLOT_IS_TAKEN
        paid = aboard(state, seat, Good.PEPPER) >= pack.price[action - BUY]
        return Refusal.LEGAL if paid else Refusal.CANNOT_PAY
    if land != Land.ORIENT:
        return Refusal.NOT_HERE
    if aboard(state, seat, action - PEPPER) == 0:
        return Refusal.NO_SUCH_CARGO
    return Refusal.LEGAL if state.bank[Good.PEPPER] > 0 else Refusal.BANK_IS_EMPTY


@jit
def do_port(pack, state, action, log):
    """R9.5: as much as one likes, in any order."""
    if action == LEAVE:
        enter_cards(pack, state, log)
    elif action < BUY:
        _build(pack, state, (action - BUILD) // PRICES, (action - BUILD) % PRICES, log)
    elif action < PEPPER:
        state.slot = action - BUY
        _pay(state, Good.PEPPER, pack.price[state.slot])
        state.phase = Phase.SHARE
    else:
        if _exchange(state, action - PEPPER, Good.PEPPER, Phase.PORT, log):
            enter_port(pack, state, log)


@jit
def _pay(state, good, pieces):
    for _ in range(pieces):
        give_from_right(state, state.turn, good)


@jit
def _build(pack, state, kind, price, log):
    """R9.3: the segment joins the others on the right; R10.4: the sixth may bring a share."""
    seat = state.turn
    for good in range(RESOURCES):
        _pay(state, good, pack.cost[kind, price, good])
    state.unbuilt[seat, kind, price] -= 1
    state.built[seat, kind] += 1
    tell(log, Event.BUILDS, seat, EVERYONE, kind, price)
    share = BONUSES + kind
    if state.built[seat, kind] == SEGMENTS and state.shares[share] > 0:
        slot = 0
        while state.shelf[seat, slot] != NONE:
            slot += 1
        tell(log, Event.EARNS_SHARE, seat, EVERYONE, share, slot)
        _put_on_shelf(state, share, slot)
    if not _has_won(state, log):
        enter_port(pack, state, log)


# R10 Shares


@jit
def _put_on_shelf(state, share, slot):
    state.shares[share] -= 1
    state.shelf[state.turn, slot] = share


@jit
def _has_won(state, log):
    """R2.1: four shares end the game at once."""
    for slot in range(SLOTS):
        if state.shelf[state.turn, slot] == NONE:
            return False
    end_game(state, Ending.SHARES, log)
    return True


@jit
def legal_share(pack, state, out):
    """R10.2: any that is left."""
    count = 0
    for share in range(BONUSES):
        if state.shares[share] > 0:
            out[count] = SHARE + share
            count += 1
    return count


@jit
def refusal_share(pack, state, action):
    """R10.2: one that is left."""
    if action < SHARE or action >= TAKE:
        return Refusal.NOT_NOW
    return Refusal.LEGAL if state.shares[action - SHARE] > 0 else Refusal.SHARE_IS_GONE


@jit
def do_share(pack, state, action, log):
    """R10.3: its bonus, unless it was the fourth."""
    share = action - SHARE
    tell(log, Event.BUYS, state.turn, EVERYONE, share, state.slot)
    _put_on_shelf(state, share, state.slot)
    state.slot = NONE
    if _has_won(state, log):
        return
    if share == Share.CARD or share >= Share.CARD_CLOTH:
        state.earned += 1
    resource = resource_of(share)
    brings_cargo = resource != NONE and state.bank[resource] > 0  # R7.4
    if share == Share.SPYGLASS or share == Share.CARD_SPYGLASS:
        _get_spyglass(state, log)
    elif not brings_cargo or receive(state, state.turn, resource, Phase.PORT, log):
        enter_port(pack, state, log)


@jit
def resource_of(share):
    """Return the resource that a share brings; NONE."""
    if share < Share.SPYGLASS:
        return share
    if Share.CARD_CLOTH <= share < Share.CARD_SPYGLASS:
        return share - Share.CARD_CLOTH
    return NONE
