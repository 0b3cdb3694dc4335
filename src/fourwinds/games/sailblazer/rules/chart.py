"""R1.5, R3: tiles on the table, and how far they are from each other."""

from fourwinds.engine.arrays import copy
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import DIRECTIONS, IN_DECK, STAGES, TILES


@jit
def lay(pack, state, tile, east, south):
    """Put a tile on the table and join it to those around it."""
    state.laid[tile] = 1
    state.east[tile] = east
    state.south[tile] = south
    for other in range(pack.tiles):
        if state.laid[other] == 1 and other != tile:
            _join(
                state, tile, other, int(state.east[other]) - east, int(state.south[other]) - south
            )
    _measure(pack, state, tile)
    copy(state.far[0], state.home)


@jit
def _join(state, tile, other, east, south):
    """Join two tiles where the second lies beside the first, by Direction."""
    if abs(east) + abs(south) == 1:
        direction = south + 1 if east == 0 else 2 - east
        state.neighbours[tile, direction] = other
        state.neighbours[other, (direction + 2) % 4] = tile


@jit
def _measure(pack, state, tile):
    """Measure the ways to a new tile, and those that are shorter over it."""
    for other in range(pack.tiles):
        if state.laid[other] == 1 and other != tile:
            way = TILES
            for side in range(DIRECTIONS):
                beside = state.neighbours[tile, side]
                if beside != NONE:
                    way = min(way, int(state.far[beside, other]) + 1)
            state.far[tile, other] = way
            state.far[other, tile] = way
    state.far[tile, tile] = 0
    if _is_shortcut(state, tile):
        for one in range(pack.tiles):
            if state.laid[one] == 1:
                _shorten(pack, state, tile, one)


@jit
def _is_shortcut(state, tile):
    """Tell whether two neighbours of a tile are farther from each other than over it."""
    for side in range(1, DIRECTIONS):
        one = state.neighbours[tile, side]
        for before in range(side):
            other = state.neighbours[tile, before]
            if one != NONE and other != NONE and state.far[one, other] > 2:
                return True
    return False


@jit
def _shorten(pack, state, tile, one):
    """Go from one tile to each other over *tile* where that is shorter."""
    start = int(state.far[one, tile])
    for other in range(pack.tiles):
        way = start + int(state.far[tile, other])
        if way < state.far[one, other]:
            state.far[one, other] = way


@jit
def look_round(state):
    """Note how far each tile is from the ship to act."""
    copy(state.far[tile_of(state)], state.ways)


@jit
def is_left(pack, state, tile):
    """Tell whether a tile is in the deck of the stage."""
    return state.laid[tile] == IN_DECK and pack.tile_stage[tile] == state.stage


@jit
def has_tiles(pack, state):
    """R3.4: whether there is a tile to explore."""
    for tile in range(pack.tiles):
        if is_left(pack, state, tile):
            return True
    return False


@jit
def draw_tile(pack, state):
    """R1.5: end tiles and some others lie under the deck; within each part all are as likely."""
    left, ends = 0, 0
    for tile in range(pack.tiles):
        if is_left(pack, state, tile):
            left += 1
            ends += int(pack.tile_end[tile])
    on_top = state.stage < STAGES and left > ends + pack.bottom_random
    rest = below(state.luck, left - ends if on_top else left)
    tile = 0
    while True:
        if is_left(pack, state, tile) and not (on_top and pack.tile_end[tile]):
            if rest == 0:
                return tile
            rest -= 1
        tile += 1


@jit
def tile_of(state):
    """Return the tile under the ship to act."""
    return int(state.ship[state.actor])


@jit
def nearest(pack, state, good):
    """R7.3: tiles from the ship to act to where a good is produced; NONE if nowhere yet."""
    best = NONE
    for tile in range(pack.tiles):
        if pack.tile_good[tile] == good and state.laid[tile] == 1:
            way = int(state.far[tile_of(state), tile])
            if best == NONE or way < best:
                best = way
    return best
