"""R2, R3: whose turn it is, and how the game ends."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import Ending, Event, Phase


@jit
def enter_turn(pack, state, seat, log):
    """R3: the turn of *seat* begins: it has to sail."""
    state.turn = seat
    state.actor = seat
    state.phase = Phase.SAIL
    state.asked = 0
    state.earned = 0
    state.units = 0
    state.declared = 0
    tell(log, Event.TURN, seat, EVERYONE, state.rounds)


@jit
def end_turn(pack, state, log):
    """R1.7: clockwise; R2.2: until everybody has had as many turns as the table allows."""
    seat = (state.turn + 1) % state.seats
    if seat == state.first:
        if state.rounds == pack.turns:
            end_game(state, Ending.TURNS, log)
            return
        state.rounds += 1
    enter_turn(pack, state, seat, log)


@jit
def end_game(state, ending, log):
    """R2: nobody acts any more."""
    state.phase = Phase.OVER
    state.actor = NONE
    state.ending = ending
    tell(log, Event.GAME_ENDS, NONE, EVERYONE, ending)
