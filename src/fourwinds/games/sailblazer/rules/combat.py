"""R5: pirates and troubles; attacks from the log and the King are fought in the same way."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import DRINK, GO_ON
from fourwinds.games.sailblazer.names import (
    DICE,
    FACES,
    GONE,
    IN_DECK,
    PIRATES,
    Event,
    Fact,
    Moment,
    Phase,
    PirateKind,
    Refusal,
    Special,
    Spot,
    Step,
)
from fourwinds.games.sailblazer.rules.cards import cards_left, draw_card
from fourwinds.games.sailblazer.rules.chart import tile_of
from fourwinds.games.sailblazer.rules.effects import begin_card
from fourwinds.games.sailblazer.rules.rewards import has_extra, has_item, list_extras, list_items

# R5.1 A pirate is sighted


@jit
def is_kings_tile(pack, state):
    """R14.3: whether the ship is where the King is still waiting."""
    is_there = pack.tile_special[tile_of(state)] == Special.PIRATE
    return is_there and state.pirate_owner[pack.king] == IN_DECK


@jit
def sight(pack, state):
    """R5.1: an explored tile with pirates; tell whether the seat is asked before they come."""
    state.step = Step.ACTION
    if state.deeds[Fact.EXPLORED] and _has_foe(pack, state):
        state.step = Step.FOE
        if has_extra(pack, state):
            state.step = Step.SIGHTED
            state.phase = Phase.SIGHTED
    return state.step == Step.SIGHTED


@jit
def _has_foe(pack, state):
    """R5.1, R5.2, R14.3: a card of the pirate deck, or the King."""
    if not state.deeds[Fact.EXPLORED_PIRATE]:
        return is_kings_tile(pack, state)
    has_cards = cards_left(state, state.pirate_owner, pack.pirate_stage) > 0
    return has_cards or is_kings_tile(pack, state)


@jit
def legal_go_on(pack, state, out):
    """R5.1, R13.1: go on, or rewards and items."""
    out[0] = GO_ON
    return list_extras(pack, state, out, 1)


# R5.2 The card


@jit
def meet(pack, state, log):
    """R5.2: draw and resolve; on the King's tile he is the card."""
    card = pack.king
    if not is_kings_tile(pack, state):
        card = draw_card(state, state.pirate_owner, pack.pirate_stage)
    if pack.pirate_kind[card] != PirateKind.TROUBLE:
        roll(pack, state, card, log)
        return
    tell(log, Event.TROUBLE, state.actor, EVERYONE, card)
    state.step = Step.ACTION
    _put_away(pack, state, card, pack.leaves[card])
    begin_card(state, pack.defeat[card])


@jit
def _put_away(pack, state, card, leaves):
    """R5.7: kept, or gone and the action with it."""
    if leaves:
        state.pirate_owner[card] = GONE
        state.no_action = 1
    else:
        state.pirate_owner[card] = state.actor
        state.pirates_kept[state.actor] += 1


@jit
def roll(pack, state, foe, log):
    """R5.3: the captain die, a cannon die for each cannon, and the gunners."""
    seat = state.actor
    tell(log, Event.MEETS, seat, EVERYONE, foe, pack.strength[foe])
    state.foe = foe
    state.step = Step.FIGHT
    state.dice[0] = pack.captain[below(state.luck, FACES)]
    cannons = 0
    for die in range(1, DICE):
        state.dice[die] = NONE
        if die <= state.cannons[seat]:
            state.dice[die] = pack.cannon[below(state.luck, FACES)]
            cannons += int(state.dice[die])
    state.might = int(state.dice[0]) + cannons + int(state.sailors[seat, Spot.GUNNER])
    tell(log, Event.ROLLS, seat, EVERYONE, state.dice[0], cannons, state.might)


# R5.4 Rum


@jit
def fight(pack, state, log):
    """R5.4: tell whether the seat is asked; with nothing to add the fight is decided."""
    if state.rum[state.actor] > 0 or has_item(pack, state, Moment.FIGHT):
        state.phase = Phase.FIGHT
        return True
    do_fight(pack, state, 0, log)
    return False


@jit
def legal_fight(pack, state, out):
    """R5.4: so much rum, or an item first."""
    count = list_items(pack, state, out, 0)
    for rum in range(int(state.rum[state.actor]) + 1):
        out[count] = DRINK + rum
        count += 1
    return count


@jit
def refusal_fight(state, rum):
    """R5.4: rum that is aboard."""
    return Refusal.LEGAL if rum <= state.rum[state.actor] else Refusal.RUM_NOT_HELD


@jit
def do_fight(pack, state, rum, log):
    """R5.5: won with as much strength as the foe has, or more."""
    if rum > 0:
        tell(log, Event.DRINKS, state.actor, EVERYONE, rum)
        state.rum[state.actor] -= rum
        state.deeds[Fact.RUM_DRUNK] += rum
    foe, margin = state.foe, state.might + rum - int(pack.strength[state.foe])
    state.foe = NONE
    state.step = Step.ACTION
    if foe >= PIRATES or foe == pack.king:
        state.no_action = 1  # R10.5, R14.4
    if margin >= 0:
        _win(pack, state, foe, margin, log)
    else:
        tell(log, Event.IS_BEATEN, state.actor, EVERYONE, foe, state.might + rum)
        state.deeds[Fact.FIGHTS_LOST] += 1
        if foe < PIRATES and foe != pack.king:
            _put_away(pack, state, foe, pack.leaves[foe])
        begin_card(state, pack.defeat[foe])


@jit
def _win(pack, state, foe, margin, log):
    tell(log, Event.WINS, state.actor, EVERYONE, foe, int(pack.strength[foe]) + margin)
    state.deeds[Fact.FIGHTS_WON] += 1
    state.deeds[Fact.WIN_MARGIN] = max(int(state.deeds[Fact.WIN_MARGIN]), margin)
    state.deeds[Fact.BEATEN] = max(int(state.deeds[Fact.BEATEN]), int(pack.strength[foe]))
    if foe < PIRATES:
        _put_away(pack, state, foe, 0)
    begin_card(state, pack.victory[foe])
