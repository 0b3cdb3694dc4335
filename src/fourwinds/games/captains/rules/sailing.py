"""R3: the sail phase."""

from fourwinds.engine.events import EVERYONE, REVEALED, tell
from fourwinds.engine.jit import jit
from fourwinds.games.captains.actions import ATTACK
from fourwinds.games.captains.names import Event, Kind, Land, Refusal
from fourwinds.games.captains.rules.combat import enter_combat
from fourwinds.games.captains.rules.ships import lay_down, undamaged


@jit
def sail_cards(pack, state, tile):
    """R3.1: the Sail cards that the turn's seat needs to get to another *tile*; the fewest."""
    seat = state.turn
    way = pack.distance[state.tile[seat], tile]
    return max(0, way - undamaged(state, seat, Kind.SAIL))


@jit
def is_full(pack, state, tile):
    """R3.4: two other ships are there, and it is not one of the three places without a limit."""
    if Land.COVE <= pack.land[tile] <= Land.ORIENT:
        return False
    ships = 0
    for seat in range(state.seats):
        if seat != state.turn and state.tile[seat] == tile:
            ships += 1
    return ships >= 2


@jit
def legal_sail(pack, state, out):
    """R3: any other tile within reach that is not full."""
    count = 0
    here, cards = state.tile[state.turn], state.hands[state.turn, Kind.SAIL]
    for tile in range(pack.tiles):
        near = tile != here and sail_cards(pack, state, tile) <= cards
        if near and not is_full(pack, state, tile):
            out[count] = tile
            count += 1
    return count


@jit
def refusal_sail(pack, state, action):
    """R3.1, R3.2, R3.4: another tile, within reach, with room."""
    if action >= ATTACK:
        return Refusal.NOT_NOW
    if action >= pack.tiles:
        return Refusal.NO_SUCH_TILE
    if action == state.tile[state.turn]:
        return Refusal.MUST_MOVE
    if is_full(pack, state, action):
        return Refusal.TILE_IS_FULL
    if sail_cards(pack, state, action) > state.hands[state.turn, Kind.SAIL]:
        return Refusal.TOO_FAR
    return Refusal.LEGAL


@jit
def do_sail(pack, state, action, log):
    """R3.5: the fewest cards are played, and go back to the deck."""
    seat, cards = state.turn, sail_cards(pack, state, action)
    tell(log, Event.SAILS, seat, REVEALED if cards > 0 else EVERYONE, action, cards)
    for _ in range(cards):
        lay_down(state, seat, Kind.SAIL)
    state.decks[seat, Kind.SAIL] += cards
    state.tile[seat] = action
    enter_combat(pack, state, log)
