"""R4, R13: how a turn goes on by itself until something is asked."""

from fourwinds.engine.arrays import fill
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import Ending, Event, Phase, Step
from fourwinds.games.sailblazer.rules.chart import look_round
from fourwinds.games.sailblazer.rules.combat import fight, meet, sight
from fourwinds.games.sailblazer.rules.deeds import enter_action
from fourwinds.games.sailblazer.rules.effects import clear_dues, run_row
from fourwinds.games.sailblazer.rules.ending import end_game
from fourwinds.games.sailblazer.rules.interrupts import interrupts
from fourwinds.games.sailblazer.rules.movement import achieve, arrive, find_prestige
from fourwinds.games.sailblazer.rules.port import enter_resupply
from fourwinds.games.sailblazer.rules.rewards import (
    find_request,
    fulfil,
    has_extra,
    open_rewards,
    remove_rewards,
)
from fourwinds.games.sailblazer.rules.trade import enter_trade


@jit
def settle(pack, state, log):
    """R4: what is owed comes first, then the card, then requests and achievements, then the turn.

    Ends as soon as the seat is asked something, or the game is over.
    """
    while not (interrupts(pack, state, log) or _go_on(pack, state, log)):
        pass


@jit
def _meets_goal(pack, state, log):
    """R10.3, R14: whenever the ship rests somewhere in the own turn."""
    step = state.step
    if step == Step.ARRIVE or step == Step.FOE or step == Step.FIGHT or step == Step.NEXT:
        return False
    request = find_request(pack, state)
    if request != NONE:
        fulfil(pack, state, request, log)
        return True
    return achieve(pack, state, log)


@jit
def _go_on(pack, state, log):
    """Take the next step of the turn; tell whether something is asked now, or nothing any more."""
    if state.code > 0:
        return run_row(pack, state, log)
    if _meets_goal(pack, state, log):
        return False
    step = state.step
    if step == Step.MOVE:
        state.phase = Phase.MOVE
        return True
    if step == Step.ARRIVE:
        arrive(pack, state, log)
    elif step == Step.PRESTIGE:
        find_prestige(pack, state, log)
    elif step == Step.SIGHTED:
        return sight(pack, state)
    elif step == Step.FOE:
        meet(pack, state, log)
    elif step == Step.FIGHT:
        return fight(pack, state, log)
    elif step == Step.ACTION:
        return enter_action(pack, state)
    elif step == Step.TRADE:
        return enter_trade(pack, state)
    elif step == Step.RESUPPLY:
        return enter_resupply(pack, state)
    elif step == Step.END:
        return _enter_end(pack, state)
    else:
        _end_turn(pack, state, log)
        return state.phase == Phase.OVER
    return False


# R13 The end of a turn


@jit
def _enter_end(pack, state):
    """R13.1: rewards and items may still come; else the turn is over."""
    if has_extra(pack, state):
        state.phase = Phase.END
        return True
    state.step = Step.NEXT
    return False


@jit
def _end_turn(pack, state, log):
    """R13.2, R13.3, R15: new rewards or a new stage, the end of the game or the next turn."""
    following = (state.actor + 1) % state.seats
    if following == state.finale:
        end_game(pack, state, Ending.ACHIEVEMENT, log)
    elif following == state.first and state.rounds >= pack.turn_cap and state.finale == NONE:
        end_game(pack, state, Ending.TURN_CAP, log)
    else:
        if state.stage_ends:
            remove_rewards(state)
            begin_stage(state, state.stage + 1, log)
        open_rewards(pack, state, log)
        begin_turn(state, following, log)


@jit
def begin_stage(state, stage, log):
    """R1.5: the decks of the stage; those of the last one are out of the game."""
    state.stage = stage
    fill(state.stage_sales, 0)
    tell(log, Event.STAGE_STARTS, NONE, EVERYONE, stage)


@jit
def begin_turn(state, seat, log):
    """R4: nothing was done in this turn yet."""
    state.actor = seat
    if seat == state.first:
        state.rounds += 1
    state.phase = Phase.MOVE
    state.step = Step.MOVE
    state.stage_ends = 0
    state.no_action = 0
    state.picks = 0
    state.discount = 0
    state.speed_bonus = 0
    state.top_prices = 0
    state.might = 0
    state.foe = NONE
    fill(state.deeds, 0)
    fill(state.sold, 0)
    fill(state.bought, 0)
    fill(state.settled, 0)
    clear_dues(state)
    look_round(state)
    tell(log, Event.TURN_STARTS, seat, EVERYONE, state.rounds)
