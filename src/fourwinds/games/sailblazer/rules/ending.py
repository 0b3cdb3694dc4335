"""R15, R16.3: the end of the game, and what counts."""

import numpy as np

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import EPILOGUES, FACES, Event, Phase
from fourwinds.games.sailblazer.rules.facts import holds


@jit
def end_game(pack, state, ending, log):
    """R15: the richest rolls, stories end, nobody acts any more."""
    _reward_richest(pack, state, log)
    for seat in range(state.seats):
        _tell_epilogue(pack, state, seat, log)
    state.phase = Phase.OVER
    state.actor = NONE
    state.ending = ending
    tell(log, Event.GAME_ENDS, NONE, EVERYONE, ending)


@jit
def _reward_richest(pack, state, log):
    """R15.4: most coins, and nobody else with as many."""
    for seat in range(state.seats):
        ahead = 0
        for other in range(state.seats):
            if state.coins[seat] > state.coins[other]:
                ahead += 1
        if ahead == state.seats - 1:
            state.richest = seat
            state.richest_roll = int(pack.captain[below(state.luck, FACES)])
            state.prestige[seat] += state.richest_roll
            tell(log, Event.RICHEST, seat, EVERYONE, state.richest_roll)


@jit
def _tell_epilogue(pack, state, seat, log):
    """R16.3: the first whose condition holds; only for those who came as far as the interlude."""
    story = state.story[seat]
    if state.interlude[seat]:
        for number in range(EPILOGUES):
            if holds(pack, state, seat, pack.epilogue[story, number]):
                state.ends[seat] = number
                tell(log, Event.EPILOGUE, seat, EVERYONE, story, number)
                return


@jit
def pirate_points(pack, state, seat):
    """R15.5: on the pirate cards that a seat keeps."""
    points = 0
    for card in range(pack.pirates):
        if state.pirate_owner[card] == seat:
            points += int(pack.pirate_points[card])
    return points


@jit
def scores(pack, state, out):
    """R15.5: prestige, pirate cards and level."""
    for seat in range(state.seats):
        level = int(pack.level_points[state.level[seat]])
        out[seat] = int(state.prestige[seat]) + pirate_points(pack, state, seat) + level


@workspace
def ranks(pack, state, out):
    """R15.6: most points; then the higher level; then shared."""
    points = np.zeros(state.seats, np.int64)
    scores(pack, state, points)
    for seat in range(state.seats):
        out[seat] = 0
        for other in range(state.seats):
            if points[other] > points[seat] or (
                points[other] == points[seat] and state.level[other] > state.level[seat]
            ):
                out[seat] += 1
