"""R3: explore, sail or stay."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import EXPLORE, SAIL, STAY
from fourwinds.games.sailblazer.names import (
    DIRECTIONS,
    Direction,
    Event,
    Fact,
    Refusal,
    Special,
    Spot,
    Step,
)
from fourwinds.games.sailblazer.rules.chart import draw_tile, has_tiles, lay, look_round, tile_of
from fourwinds.games.sailblazer.rules.facts import holds, ships_at
from fourwinds.games.sailblazer.rules.rewards import list_extras
from fourwinds.games.sailblazer.rules.stores import gain_exp, gain_prestige


@jit
def explore_cost(pack, state):
    """R3.2: fish by stage, less 1 for each lookout and what items take off; never below 0."""
    lookouts = int(state.sailors[state.actor, Spot.LOOKOUT])
    return max(0, int(pack.explore_cost[state.stage]) - lookouts - state.discount)


@jit
def free_speed(pack, state):
    """R3.5: tiles that a ship sails without discarding fish."""
    return 1 + int(state.sailors[state.actor, Spot.HELM]) + state.speed_bonus


@jit
def fish_for(pack, state, tile):
    """R3.5: fish that sailing to a laid tile costs."""
    return max(0, int(state.ways[tile]) - free_speed(pack, state))


@jit
def legal_move(pack, state, out):
    """R3: every free direction, every tile in reach, or stay."""
    count = 0
    if state.fish[state.actor] >= explore_cost(pack, state) and has_tiles(pack, state):
        for direction in range(DIRECTIONS):
            if state.neighbours[tile_of(state), direction] == NONE:
                out[count] = EXPLORE + direction
                count += 1
    reach = free_speed(pack, state) + min(int(state.fish[state.actor]), pack.speed_fish)
    for tile in range(pack.tiles):
        if 0 < state.ways[tile] <= reach:
            out[count] = SAIL + tile
            count += 1
    out[count] = STAY
    return list_extras(pack, state, out, count + 1)


@jit
def refusal_move(pack, state, action):
    """R3.1, R3.2, R3.4, R3.5: the reason why a ship cannot go there."""
    if action == STAY:
        return Refusal.LEGAL
    if action < SAIL:
        return _refusal_explore(pack, state, action - EXPLORE)
    tile = action - SAIL
    if tile >= pack.tiles or state.laid[tile] != 1:
        return Refusal.NOT_LAID
    if tile == tile_of(state):
        return Refusal.ALREADY_THERE
    if fish_for(pack, state, tile) > min(int(state.fish[state.actor]), pack.speed_fish):
        return Refusal.TOO_FAR
    return Refusal.LEGAL


@jit
def _refusal_explore(pack, state, direction):
    if state.neighbours[tile_of(state), direction] != NONE:
        return Refusal.TILE_THERE
    if not has_tiles(pack, state):
        return Refusal.NO_TILES_LEFT
    if state.fish[state.actor] < explore_cost(pack, state):
        return Refusal.TOO_FEW_FISH
    return Refusal.LEGAL


@jit
def do_move(pack, state, action, log):
    """R3: the ship moves, or not."""
    state.step = Step.ARRIVE
    if action == STAY:
        state.deeds[Fact.STAYED] = 1
        tell(log, Event.STAYS, state.actor, EVERYONE)
        state.step = Step.SIGHTED  # R3.6: nothing is arrived at
    elif action >= SAIL:
        _sail(pack, state, action - SAIL, log)
    else:
        _explore(pack, state, action - EXPLORE, log)


@jit
def _explore(pack, state, direction, log):
    """R3.3: pay, lay the tile, gain EXP, go there."""
    cost = explore_cost(pack, state)
    state.fish[state.actor] -= cost
    tile, origin = draw_tile(pack, state), tile_of(state)
    east, south = int(state.east[origin]), int(state.south[origin])
    if direction == Direction.NORTH:
        south -= 1
    elif direction == Direction.EAST:
        east += 1
    elif direction == Direction.SOUTH:
        south += 1
    else:
        east -= 1
    lay(pack, state, tile, east, south)
    tell(log, Event.EXPLORES, state.actor, EVERYONE, tile, direction, cost)
    gain_exp(pack, state, pack.explore_exp, log)
    _go(state, tile)
    _note_explored(pack, state, tile, direction)
    if pack.tile_end[tile]:
        state.stage_ends = 1
    if pack.tile_special[tile] != Special.NONE and state.finale == NONE:
        state.finale = state.actor
        tell(log, Event.FINALE, state.actor, EVERYONE, pack.tile_special[tile])


@jit
def _go(state, tile):
    state.ship[state.actor] = tile
    look_round(state)


@jit
def _note_explored(pack, state, tile, direction):
    state.deeds[Fact.EXPLORED] = 1
    state.deeds[Fact.EXPLORED_NORTH + direction] = 1
    state.deeds[Fact.EXPLORED_PRESTIGE] = pack.tile_prestige[tile]
    state.deeds[Fact.EXPLORED_PIRATE] = pack.tile_pirate[tile]
    state.deeds[Fact.EXPLORED_PORT] = pack.tile_port[tile]
    state.deeds[Fact.EXPLORED_GOOD] = pack.tile_good[tile] != NONE
    state.deeds[Fact.EXPLORED_FISH] = pack.tile_fish[tile]
    state.deeds[Fact.EXPLORED_DISTANCE] = state.home[tile]
    for side in range(DIRECTIONS):
        if state.neighbours[tile, side] != NONE:
            state.deeds[Fact.EXPLORED_NEIGHBOURS] += 1


@jit
def _sail(pack, state, tile, log):
    """R3.5: the shortest way, with as few fish as it takes."""
    cost, way = fish_for(pack, state, tile), int(state.ways[tile])
    state.fish[state.actor] -= cost
    tell(log, Event.SAILS, state.actor, EVERYONE, tile, cost, way)
    state.deeds[Fact.SAILED] = way
    state.deeds[Fact.SAILED_HOME] = tile == 0
    state.deeds[Fact.SAILED_TO_PORT] = pack.tile_port[tile]
    state.deeds[Fact.SAILED_TO_SHIP] = ships_at(state, state.actor, tile)
    _go(state, tile)


# R3.7 Arriving


@jit
def arrive(pack, state, log):
    """R16.2: the interlude, where the prologue leads."""
    seat = state.actor
    if state.interlude[seat] == 0 and holds(pack, state, seat, pack.prologue[state.story[seat]]):
        state.interlude[seat] = 1
        tell(log, Event.INTERLUDE, seat, EVERYONE, state.story[seat])
        gain_prestige(state, pack.story_prestige, log)
    state.step = Step.PRESTIGE


@jit
def find_prestige(pack, state, log):
    """R3.7: the symbol of a tile that was explored."""
    if state.deeds[Fact.EXPLORED_PRESTIGE] > 0:
        gain_prestige(state, int(state.deeds[Fact.EXPLORED_PRESTIGE]), log)
    state.step = Step.SIGHTED


# R14 Achievements


@jit
def achieve(pack, state, log):
    """R14.1, R14.2: treasure for a map, prestige for ginseng; tell whether there was any."""
    seat, special = state.actor, pack.tile_special[tile_of(state)]
    if special == Special.TREASURE and state.treasure_seat == NONE and state.maps[seat] > 0:
        state.treasure_seat = seat
        tell(log, Event.ACHIEVES, seat, EVERYONE, special, pack.treasure)
        state.prestige[seat] += pack.treasure
        return True
    if special == Special.BONANZA and state.bonanza_seat == NONE:
        return _bring_ginseng(pack, state, log)
    return False


@jit
def _bring_ginseng(pack, state, log):
    seat = state.actor
    ginseng = min(int(state.hold[seat, pack.bonanza_good]), len(pack.bonanza) - 1)
    if ginseng > 0:
        state.bonanza_seat = seat
        state.hold[seat, pack.bonanza_good] = 0
        tell(log, Event.ACHIEVES, seat, EVERYONE, Special.BONANZA, pack.bonanza[ginseng])
        state.prestige[seat] += int(pack.bonanza[ginseng])
    return ginseng > 0
