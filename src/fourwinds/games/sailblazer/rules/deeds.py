"""R6: the one action of a turn."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.games.sailblazer.actions import DEED, GO_ON, JOBS, Deed
from fourwinds.games.sailblazer.names import (
    PIRATES,
    Event,
    Fact,
    LogKind,
    Phase,
    Refusal,
    Special,
    Spot,
    Step,
)
from fourwinds.games.sailblazer.rules.cards import cards_left, draw_card
from fourwinds.games.sailblazer.rules.chart import tile_of
from fourwinds.games.sailblazer.rules.combat import is_kings_tile, roll
from fourwinds.games.sailblazer.rules.effects import begin_card
from fourwinds.games.sailblazer.rules.port import can_resupply
from fourwinds.games.sailblazer.rules.rewards import has_extra, list_extras
from fourwinds.games.sailblazer.rules.trade import can_trade


@jit
def enter_action(pack, state):
    """R6.1: tell whether the seat is asked; not where there is nothing to do."""
    if not state.no_action:
        has_any = False
        for deed in range(JOBS):
            has_any = has_any or refusal_deed(pack, state, deed) == Refusal.LEGAL
        if has_any or has_extra(pack, state):
            state.phase = Phase.ACTION
            return True
    state.step = Step.END
    return False


@jit
def legal_action(pack, state, out):
    """R6.1: one action that the tile offers, or none."""
    out[0] = GO_ON
    count = list_extras(pack, state, out, 1)
    for deed in range(JOBS):
        if refusal_deed(pack, state, deed) == Refusal.LEGAL:
            out[count] = DEED + deed
            count += 1
    return count


@jit
def refusal_deed(pack, state, deed):
    """R6.2 to R6.6, R14.3: what the tile must offer."""
    tile = tile_of(state)
    if deed == Deed.KING:
        can_try = is_kings_tile(pack, state) and not state.deeds[Fact.EXPLORED]
        return Refusal.LEGAL if can_try else Refusal.NO_KING
    if pack.tile_special[tile] != Special.NONE:
        return Refusal.ACHIEVEMENT_TILE
    if deed == Deed.LOG:
        return _refusal_log(pack, state, tile)
    if deed == Deed.TRADE:
        return Refusal.LEGAL if can_trade(pack, state) else Refusal.NOTHING_TO_TRADE
    if deed == Deed.FISH:
        return Refusal.LEGAL if pack.tile_fish[tile] > 0 else Refusal.NO_FISH
    if not pack.tile_port[tile]:
        return Refusal.NO_PORT
    if deed == Deed.RESUPPLY and not can_resupply(pack, state):
        return Refusal.NOTHING_TO_RESUPPLY
    return Refusal.LEGAL


@jit
def _refusal_log(pack, state, tile):
    if not pack.tile_log[tile]:
        return Refusal.NO_LOG
    if not state.deeds[Fact.EXPLORED]:
        return Refusal.NOT_EXPLORED
    has_cards = cards_left(state, state.log_owner, pack.log_stage) > 0
    return Refusal.LEGAL if has_cards else Refusal.NO_LOG


@jit
def do_deed(pack, state, deed, log):
    """R6.1: the action; trade and resupply go on with questions of their own."""
    state.step = Step.END
    if deed == Deed.LOG:
        _draw_log(pack, state, log)
    elif deed == Deed.TRADE:
        tell(log, Event.TRADES, state.actor, EVERYONE)
        state.step = Step.TRADE
    elif deed == Deed.RESUPPLY:
        tell(log, Event.RESUPPLIES, state.actor, EVERYONE)
        state.step = Step.RESUPPLY
    elif deed == Deed.WORK:
        tell(log, Event.WORKS, state.actor, EVERYONE, pack.wage)
        state.coins[state.actor] += pack.wage
        state.deeds[Fact.WORKED] = pack.wage
    elif deed == Deed.FISH:
        _go_fishing(pack, state, log)
    else:
        roll(pack, state, pack.king, log)


# R6.6 Fishing


@jit
def _go_fishing(pack, state, log):
    """R6.6: what the tile shows, and more with an angler; what finds no room is lost."""
    seat = state.actor
    anglers = int(state.sailors[seat, Spot.ANGLER])
    catch = int(pack.tile_fish[tile_of(state)]) + pack.angler_bonus * anglers
    kept = min(catch, pack.max_fish - int(state.fish[seat]))
    tell(log, Event.FISHES, seat, EVERYONE, catch, kept)
    state.fish[seat] += kept
    state.deeds[Fact.FISHED] = 1
    state.deeds[Fact.CAUGHT] = catch


# R6.2, R10 The log


@jit
def _draw_log(pack, state, log):
    """R10: keep the card, and resolve it by its kind."""
    seat = state.actor
    card = draw_card(state, state.log_owner, pack.log_stage)
    tell(log, Event.DRAWS_LOG, seat, EVERYONE, card)
    state.log_owner[card] = seat
    state.logs_kept[seat] += 1
    state.deeds[Fact.LOGS_DRAWN] += 1
    kind = pack.log_kind[card]
    if kind == LogKind.ATTACK:
        state.attacks_kept[seat] += 1
        roll(pack, state, PIRATES + card, log)
    elif kind == LogKind.ITEM or kind == LogKind.REQUEST:
        state.log_open[card] = 1
        state.logs_open[seat] += 1
    else:
        begin_card(state, pack.log_code[card])


@jit
def decline(state, log):
    """R6.1: no action."""
    tell(log, Event.DECLINES_ACTION, state.actor, EVERYONE)
    state.step = Step.END
