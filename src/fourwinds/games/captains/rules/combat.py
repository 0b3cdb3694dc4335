"""R4 to R6: the combat phase."""

from fourwinds.engine.events import EVERYONE, REVEALED, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.captains.actions import (
    ATTACK,
    DESTROY,
    DONE,
    HIT,
    LOAD,
    PEACE,
    PLAY,
    STEAL,
    STOP,
)
from fourwinds.games.captains.names import GOODS, KINDS, SEATS, Event, Kind, Land, Phase, Refusal
from fourwinds.games.captains.rules.harbour import enter_harbour
from fourwinds.games.captains.rules.ships import (
    aboard,
    clear_card,
    has_cargo,
    lay_down,
    receive,
    strength,
    undamaged,
)

# R4 Attacks


@jit
def enter_combat(pack, state, log):
    """R4.1: nobody fights in the Republic or the Orient."""
    land = pack.land[state.tile[state.turn]]
    state.asked = state.seats if land == Land.REPUBLIC or land == Land.ORIENT else 0
    enter_attack(pack, state, log)


@jit
def enter_attack(pack, state, log):
    """R4.1, R4.7: the turn's seat may attack, then each other one that is there, clockwise."""
    while state.asked < state.seats:
        seat = (state.turn + state.asked) % state.seats
        state.asked += 1
        if state.captain[seat] and _has_target(state, seat):
            state.actor = seat
            state.phase = Phase.ATTACK
            return
    for seat in range(state.seats):  # R4.6: cards go back to their decks
        for kind in (Kind.CREW, Kind.CANNON):
            state.decks[seat, kind] += state.played[seat, kind]
            state.played[seat, kind] = 0
    enter_harbour(pack, state, log)


@jit
def _has_target(state, seat):
    for other in range(state.seats):
        if _can_attack(state, seat, other):
            return True
    return False


@jit
def _can_attack(state, seat, other):
    """R4.1, R4.7: a ship on the same tile; others attack the turn's seat only."""
    if other == seat or state.tile[other] != state.tile[seat]:
        return False
    return seat == state.turn or other == state.turn


@jit
def legal_attack(pack, state, out):
    """R4.1, R4.3: anybody that can be attacked, with crew or cannons; or peace."""
    count = 0
    for i in range(PEACE - ATTACK):
        other = i % SEATS
        if other < state.seats and _can_attack(state, state.actor, other):
            out[count] = ATTACK + i
            count += 1
    out[count] = PEACE
    return count + 1


@jit
def refusal_attack(pack, state, action):
    """R4.1: a ship that is there."""
    if action == PEACE:
        return Refusal.LEGAL
    if action < ATTACK or action > PEACE:
        return Refusal.NOT_NOW
    other = (action - ATTACK) % SEATS
    if other >= state.seats or not _can_attack(state, state.actor, other):
        return Refusal.NO_SHIP_THERE
    return Refusal.LEGAL


@jit
def do_attack(pack, state, action, log):
    """R4.2: it takes the captain; the attacker plays first (R4.4)."""
    if action == PEACE:
        enter_attack(pack, state, log)
        return
    state.attacker = state.actor
    state.defender = (action - ATTACK) % SEATS
    state.weapon = Kind.CREW + (action - ATTACK) // SEATS
    state.captain[state.attacker] = 0
    state.passes = 0
    state.phase = Phase.DUEL
    tell(log, Event.ATTACKS, state.attacker, EVERYONE, state.weapon, state.defender)


# R4.4 Cards


@jit
def legal_duel(pack, state, out):
    """R4.4: a card of the kind that is fought with, or none."""
    if state.hands[state.actor, state.weapon] == 0:
        out[0] = DONE
        return 1
    out[0] = PLAY
    out[1] = DONE
    return 2


@jit
def refusal_duel(pack, state, action):
    """R4.4: a card that is held."""
    if action == DONE:
        return Refusal.LEGAL
    if action != PLAY:
        return Refusal.NOT_NOW
    held = state.hands[state.actor, state.weapon] > 0
    return Refusal.LEGAL if held else Refusal.CARD_NOT_HELD


@jit
def do_duel(pack, state, action, log):
    """R4.4: in turn, until both in a row play none."""
    seat = state.actor
    if action == PLAY:
        lay_down(state, seat, state.weapon)
        state.played[seat, state.weapon] += 1
        state.passes = 0
        tell(log, Event.PLAYS, seat, REVEALED, state.weapon)
    else:
        state.passes += 1
        tell(log, Event.PASSES, seat, EVERYONE)
    if state.passes == 2:
        _decide(pack, state, log)
    else:
        state.actor = _other(state, seat)


@jit
def _other(state, seat):
    """Return the opponent of one of the two who fight."""
    return state.attacker + state.defender - seat


@jit
def _decide(pack, state, log):
    """R4.5: the stronger one wins as often as it is stronger; a draw changes nothing."""
    weapon = state.weapon
    lead = strength(state, state.attacker, weapon) - strength(state, state.defender, weapon)
    state.winner = state.attacker if lead > 0 else state.defender
    state.picks = abs(lead)
    if lead == 0:
        tell(log, Event.DRAW, NONE, EVERYONE)
    else:
        tell(log, Event.WINS, state.winner, EVERYONE, weapon, state.picks)
    enter_picks(pack, state, log)


@jit
def enter_picks(pack, state, log):
    """R5, R6: the winner picks, while there is something to pick; then the next may attack."""
    state.actor = state.winner
    loser = _other(state, state.winner)
    if state.picks > 0 and state.weapon == Kind.CREW and has_cargo(state, loser):
        state.phase = Phase.BOARD
    elif state.picks > 0 and state.weapon == Kind.CANNON and _can_be_hit(state, loser):
        state.phase = Phase.HIT
    else:
        state.attacker = NONE
        state.defender = NONE
        state.winner = NONE
        state.picks = 0
        enter_attack(pack, state, log)


# R5 Boarding


@jit
def legal_board(pack, state, out):
    """R5.1: any good of the loser; R5.2: or no more."""
    count = 0
    loser = _other(state, state.actor)
    for good in range(GOODS):
        if aboard(state, loser, good) > 0:
            out[count] = STEAL + good
            count += 1
    out[count] = STOP
    return count + 1


@jit
def refusal_board(pack, state, action):
    """R5.1: something that the loser has."""
    if action == STOP:
        return Refusal.LEGAL
    if action < STEAL or action > STOP:
        return Refusal.NOT_NOW
    there = aboard(state, _other(state, state.actor), action - STEAL) > 0
    return Refusal.LEGAL if there else Refusal.NO_SUCH_CARGO


@jit
def do_board(pack, state, action, log):
    """R5.1: the piece goes aboard the winner's ship, if it finds a place there."""
    if action == STOP:
        state.picks = 0
        enter_picks(pack, state, log)
        return
    state.picks -= 1
    winner, good = state.winner, action - STEAL
    tell(log, Event.STEALS, winner, EVERYONE, good, _other(state, winner))
    if receive(state, winner, good, Phase.BOARD, log):
        enter_picks(pack, state, log)


# R6 Bombarding


@jit
def _is_target(state, seat, kind):
    """R6.1: a segment that works and is not the printed one."""
    return undamaged(state, seat, kind) > 1


@jit
def _can_be_hit(state, seat):
    for kind in range(KINDS):
        if _is_target(state, seat, kind):
            return True
    for good in range(GOODS):
        if state.tabled[seat, good] > 0:
            return True
    return False


@jit
def legal_hit(pack, state, out):
    """R6.1: the rightmost segment of a kind; R6.2: or a Cargo hold card."""
    count = 0
    loser = _other(state, state.actor)
    for kind in range(KINDS):
        if _is_target(state, loser, kind):
            out[count] = HIT + kind
            count += 1
    for good in range(GOODS):
        if state.tabled[loser, good] > 0:
            out[count] = DESTROY + good
            count += 1
    return count


@jit
def refusal_hit(pack, state, action):
    """R6.1, R6.2: something that can be hit."""
    loser = _other(state, state.actor)
    if HIT <= action < DESTROY:
        hit = _is_target(state, loser, action - HIT)
        return Refusal.LEGAL if hit else Refusal.NOTHING_TO_HIT
    if DESTROY <= action < LOAD:
        there = state.tabled[loser, action - DESTROY] > 0
        return Refusal.LEGAL if there else Refusal.NO_SUCH_CARGO
    return Refusal.NOT_NOW


@jit
def do_hit(pack, state, action, log):
    """R6.3: what falls into the sea is the winner's if it finds a place."""
    winner, loser = state.winner, _other(state, state.winner)
    state.picks -= 1
    if action < DESTROY:
        good = _damage(state, loser, action - HIT)
        tell(log, Event.HITS, winner, EVERYONE, action - HIT, loser)
    else:
        good = action - DESTROY
        clear_card(state, loser, good)
        tell(log, Event.DESTROYS, winner, EVERYONE, good, loser)
    if good == NONE:
        enter_picks(pack, state, log)
        return
    state.bank[good] += 1
    tell(log, Event.FALLS, loser, EVERYONE, good)
    if receive(state, winner, good, Phase.HIT, log):
        enter_picks(pack, state, log)


@jit
def _damage(state, seat, kind):
    """R6.1: the rightmost segment that works; return the good that was on it, or NONE."""
    last = undamaged(state, seat, kind) - 1
    state.damaged[seat, kind] += 1
    if kind != Kind.HOLD:
        return NONE
    good = int(state.holds[seat, last])
    state.holds[seat, last] = NONE
    return good
