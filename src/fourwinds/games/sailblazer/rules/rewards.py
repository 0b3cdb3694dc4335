"""R11, R10.2: rewards and items, which go with nearly every question of the own turn."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import ITEM, REWARD
from fourwinds.games.sailblazer.names import (
    GONE,
    LOGS,
    OPEN,
    ROW,
    Event,
    Fact,
    LogKind,
    Moment,
    Phase,
    Refusal,
)
from fourwinds.games.sailblazer.rules.cards import draw_card
from fourwinds.games.sailblazer.rules.effects import begin_card
from fourwinds.games.sailblazer.rules.facts import holds


@jit
def open_rewards(pack, state, log):
    """R11.3: fill the empty places of the row, as long as the deck of the stage lasts."""
    for slot in range(ROW):
        if state.row[slot] == NONE:
            card = draw_card(state, state.reward_owner, pack.reward_stage)
            if card == NONE:
                return
            state.reward_owner[card] = OPEN
            state.row[slot] = card
            tell(log, Event.REWARD_OPENS, NONE, EVERYONE, card, slot)


@jit
def refusal_reward(pack, state, slot):
    """R11.1, R11.2: earned, and not too many in one turn."""
    if state.row[slot] == NONE:
        return Refusal.NO_SUCH_REWARD
    if state.picks >= pack.reward_picks:
        return Refusal.REWARDS_ENOUGH
    if not holds(pack, state, state.actor, pack.reward_condition[state.row[slot]]):
        return Refusal.REWARD_NOT_EARNED
    return Refusal.LEGAL


@jit
def has_reward(pack, state):
    """Tell whether a reward could be taken."""
    for slot in range(ROW):
        if refusal_reward(pack, state, slot) == Refusal.LEGAL:
            return True
    return False


@jit
def do_reward(pack, state, slot, log):
    """R11.1: keep the card and collect what it gives."""
    card = int(state.row[slot])
    tell(log, Event.TAKES_REWARD, state.actor, EVERYONE, card)
    state.row[slot] = NONE
    state.reward_owner[card] = state.actor
    state.rewards_kept[state.actor] += 1
    state.picks += 1
    begin_card(state, pack.reward_code[card])


# R10.2 Items


@jit
def refusal_item(pack, state, card):
    """R10.2: an own one that was not used, at its moment."""
    if pack.log_kind[card] != LogKind.ITEM or not _is_good(state, card):
        return Refusal.ITEM_NOT_HELD
    if not _is_moment(pack, state, card):
        return Refusal.ITEM_NOT_NOW
    return Refusal.LEGAL


@jit
def _is_good(state, card):
    return state.log_owner[card] == state.actor and state.log_open[card] == 1


@jit
def _is_moment(pack, state, card):
    moment = pack.log_moment[card]
    if state.phase == Phase.FIGHT:
        return moment == Moment.FIGHT
    if moment == Moment.MOVE:
        return state.phase == Phase.MOVE
    if moment == Moment.TRADE:
        return state.phase == Phase.TRADE
    return moment == Moment.ANY


@jit
def has_item(pack, state, moment):
    """Tell whether the seat to act holds an item for a moment."""
    if state.logs_open[state.actor] > 0:
        for card in range(LOGS):
            if (
                _is_good(state, card)
                and pack.log_kind[card] == LogKind.ITEM
                and pack.log_moment[card] == moment
            ):
                return True
    return False


@jit
def has_extra(pack, state):
    """Tell whether a reward or an item can be had at any time."""
    return has_reward(pack, state) or has_item(pack, state, Moment.ANY)


@jit
def list_extras(pack, state, out, count):
    """List rewards and items, which may be taken and used beside what is asked."""
    for slot in range(ROW):
        if refusal_reward(pack, state, slot) == Refusal.LEGAL:
            out[count] = REWARD + slot
            count += 1
    return list_items(pack, state, out, count)


@jit
def list_items(pack, state, out, count):
    """List the items that can be used now."""
    if state.logs_open[state.actor] > 0:
        for card in range(LOGS):
            if refusal_item(pack, state, card) == Refusal.LEGAL:
                out[count] = ITEM + card
                count += 1
    return count


@jit
def do_item(pack, state, card, log):
    """R10.2: once, and it does not count as the action."""
    tell(log, Event.USES, state.actor, EVERYONE, card)
    state.log_open[card] = 0
    state.logs_open[state.actor] -= 1
    state.deeds[Fact.ITEMS_USED] += 1
    begin_card(state, pack.log_code[card])


@jit
def find_request(pack, state):
    """R10.3: an own open request whose condition holds; NONE if there is none."""
    if state.logs_open[state.actor] > 0:
        for card in range(LOGS):
            if (
                pack.log_kind[card] == LogKind.REQUEST
                and _is_good(state, card)
                and holds(pack, state, state.actor, pack.log_condition[card])
            ):
                return card
    return NONE


@jit
def fulfil(pack, state, card, log):
    """R10.3: the rewards of a request; the card stays kept."""
    tell(log, Event.FULFILS, state.actor, EVERYONE, card)
    state.log_open[card] = 0
    state.logs_open[state.actor] -= 1
    state.deeds[Fact.REQUESTS_DONE] += 1
    begin_card(state, pack.log_code[card])


@jit
def remove_rewards(state):
    """R11.4: what lies open when a stage ends leaves the game."""
    for slot in range(ROW):
        if state.row[slot] != NONE:
            state.reward_owner[state.row[slot]] = GONE
            state.row[slot] = NONE
