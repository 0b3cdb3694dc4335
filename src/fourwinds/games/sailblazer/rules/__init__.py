"""The rules of Sailblazer, in the order of RULES.md."""

from fourwinds.engine.arrays import fill
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.fields import blank
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import (
    BUY_FISH,
    DEED,
    DRINK,
    GO_ON,
    ITEM,
    MIDWAY,
    REWARD,
    SELL,
)
from fourwinds.games.sailblazer.names import (
    GONE,
    IN_DECK,
    LINES,
    TILES,
    Event,
    Phase,
    Refusal,
    Step,
)
from fourwinds.games.sailblazer.rules.chart import lay
from fourwinds.games.sailblazer.rules.combat import (
    do_fight,
    legal_fight,
    legal_go_on,
    refusal_fight,
)
from fourwinds.games.sailblazer.rules.deeds import decline, do_deed, legal_action, refusal_deed
from fourwinds.games.sailblazer.rules.ending import ranks, scores
from fourwinds.games.sailblazer.rules.interrupts import (
    do_interrupt,
    legal_interrupt,
    refusal_interrupt,
)
from fourwinds.games.sailblazer.rules.movement import do_move, legal_move, refusal_move
from fourwinds.games.sailblazer.rules.port import do_resupply, legal_resupply, refusal_resupply
from fourwinds.games.sailblazer.rules.rewards import (
    do_item,
    do_reward,
    open_rewards,
    refusal_item,
    refusal_reward,
)
from fourwinds.games.sailblazer.rules.supply import conserved
from fourwinds.games.sailblazer.rules.trade import do_trade, legal_trade, refusal_trade
from fourwinds.games.sailblazer.rules.turns import begin_stage, begin_turn, settle

__all__ = ["conserved", "legal", "ranks", "refusal", "scores", "setup", "step"]


# R1 Setting up


@jit
def setup(pack, state, seats, log):
    """R1: the start in the middle, a first player by lot, boards and stories, the first stage."""
    blank(state)
    state.seats = seats
    state.finale = NONE
    state.treasure_seat = NONE
    state.bonanza_seat = NONE
    state.richest = NONE
    state.maps_left = pack.maps[seats]
    fill(state.dice, NONE)
    fill(state.row, NONE)
    fill(state.pirate_owner, IN_DECK)
    fill(state.log_owner, IN_DECK)
    fill(state.reward_owner, IN_DECK)
    fill(state.ship, NONE)
    fill(state.story, NONE)
    fill(state.ends, NONE)
    _set_out_tiles(pack, state)
    state.first = below(state.luck, seats)
    tell(log, Event.FIRST, state.first, EVERYONE)
    for turn in range(seats):
        _set_out_board(pack, state, turn)
    _deal_prologues(pack, state, log)
    begin_stage(state, 1, log)
    open_rewards(pack, state, log)
    begin_turn(state, state.first, log)


@jit
def _set_out_tiles(pack, state):
    """R1.1: the start lies in the middle; some tiles are for more players."""
    for tile in range(TILES):
        is_used = tile < pack.tiles and pack.tile_seats[tile] <= state.seats
        state.laid[tile] = IN_DECK if is_used else GONE
        fill(state.neighbours[tile], NONE)
        fill(state.far[tile], NONE)
    lay(pack, state, 0, 0, 0)


@jit
def _set_out_board(pack, state, turn):
    """R1.3: fish in turn order."""
    seat = (state.first + turn) % state.seats
    state.ship[seat] = 0
    state.fish[seat] = pack.start_fish[turn]
    state.rum[seat] = pack.start_rum
    state.coins[seat] = pack.start_coins
    state.spaces[seat] = pack.start_spaces
    state.hold[seat, pack.start_good] = 1


@jit
def _deal_prologues(pack, state, log):
    """R1.4: each seat gets another story."""
    for seat in range(state.seats):
        rest = below(state.luck, pack.lines - seat)
        for story in range(LINES):
            if not _is_told(state, story):
                if rest == 0:
                    state.story[seat] = story
                    break
                rest -= 1
        tell(log, Event.PROLOGUE, seat, EVERYONE, state.story[seat])


@jit
def _is_told(state, story):
    for seat in range(state.seats):
        if state.story[seat] == story:
            return True
    return False


# The verbs


@jit
def legal(pack, state, out):
    """List what the seat to act may do."""
    if state.phase == Phase.MOVE:
        return legal_move(pack, state, out)
    if state.phase == Phase.SIGHTED or state.phase == Phase.END:
        return legal_go_on(pack, state, out)
    if state.phase == Phase.FIGHT:
        return legal_fight(pack, state, out)
    if state.phase == Phase.ACTION:
        return legal_action(pack, state, out)
    if state.phase == Phase.TRADE:
        return legal_trade(pack, state, out)
    if state.phase == Phase.RESUPPLY:
        return legal_resupply(pack, state, out)
    if state.phase == Phase.OVER:
        return 0
    return legal_interrupt(pack, state, out)


@jit
def refusal(pack, state, action):
    """Name the rule that forbids *action*; LEGAL if none does."""
    phase = state.phase
    if phase == Phase.OVER:
        return Refusal.GAME_IS_OVER
    if phase >= Phase.MIDWAY:
        return refusal_interrupt(pack, state, action)
    if REWARD <= action < ITEM and phase != Phase.FIGHT:
        return refusal_reward(pack, state, action - REWARD)
    if ITEM <= action < DRINK:
        return refusal_item(pack, state, action - ITEM)
    if action == GO_ON and phase != Phase.MOVE and phase != Phase.FIGHT:
        return Refusal.LEGAL
    if action < GO_ON and phase == Phase.MOVE:
        return refusal_move(pack, state, action)
    if DRINK <= action < DEED and phase == Phase.FIGHT:
        return refusal_fight(state, action - DRINK)
    if DEED <= action < SELL and phase == Phase.ACTION:
        return refusal_deed(pack, state, action - DEED)
    if SELL <= action < BUY_FISH and phase == Phase.TRADE:
        return refusal_trade(pack, state, action)
    if BUY_FISH <= action < MIDWAY and phase == Phase.RESUPPLY:
        return refusal_resupply(pack, state, action)
    return Refusal.NOT_NOW


@jit
def step(pack, state, action, log):
    """Do what was chosen, and all that follows by itself."""
    state.ply += 1
    if state.phase >= Phase.MIDWAY:
        do_interrupt(pack, state, action, log)
    elif action < GO_ON:
        do_move(pack, state, action, log)
    elif action == GO_ON:
        _pass_on(state, log)
    elif action < ITEM:
        do_reward(pack, state, action - REWARD, log)
    elif action < DRINK:
        do_item(pack, state, action - ITEM, log)
    elif action < DEED:
        do_fight(pack, state, action - DRINK, log)
    elif action < SELL:
        do_deed(pack, state, action - DEED, log)
    elif action < BUY_FISH:
        do_trade(pack, state, action, log)
    else:
        do_resupply(pack, state, action, log)
    settle(pack, state, log)


@jit
def _pass_on(state, log):
    """R4: what comes next when nothing more is wanted here."""
    if state.phase == Phase.SIGHTED:
        state.step = Step.FOE
    elif state.phase == Phase.ACTION:
        decline(state, log)
    elif state.phase == Phase.END:
        state.step = Step.NEXT
    else:
        state.step = Step.END
