"""The records of Captains of the Golden Age. Tiles and prices are numbered as the pack has them."""

import numpy as np

from fourwinds.engine.record import HEADER, VIEW_HEADER, record
from fourwinds.games.captains.names import (
    GOODS,
    KINDS,
    LANDS,
    PRICES,
    RESOURCES,
    SEATS,
    SEGMENTS,
    SHARES,
    SLOTS,
    TILES,
)

PACK = record(
    __package__,
    ("tiles", np.int64),  # of the board in use, R1.1
    ("land", np.int64, (TILES,)),  # Land
    ("distance", np.int64, (TILES, TILES)),  # tiles to sail, across the sea, R3.1, R3.3
    ("home", np.int64, (LANDS,)),  # the tile of each Land but the sea
    ("cost", np.int64, (KINDS, PRICES, RESOURCES)),  # what a segment costs, R9.3
    ("segments", np.int8, (KINDS, PRICES)),  # how many of each price a player has, R1.3
    ("start", np.int8, (KINDS, PRICES)),  # how many of them are built at the start, the option
    ("income", np.int64, (SEGMENTS + 1,)),  # by undamaged holds, R8.1
    ("price", np.int64, (SLOTS,)),  # pepper for each slot of the shelf, R10.1
    ("supply", np.int8, (GOODS,)),  # R1.5
    ("shares", np.int8, (SHARES,)),  # how many of each there are, R10
    ("turns", np.int64),  # the most turns of each seat, the option, R2.2
)

_PUBLIC = (
    ("first", np.int64),  # the seat that began, R1.7
    ("turn", np.int64),  # whose turn it is, whoever is asked
    # Ships
    ("tile", np.int8, (SEATS,)),  # where each is
    ("captain", np.int8, (SEATS,)),  # 1 for face up, R4.2
    ("built", np.int8, (SEATS, KINDS)),  # segments, the printed ones included, R1.3
    ("damaged", np.int8, (SEATS, KINDS)),  # how many of these, from the right, R6.1
    ("unbuilt", np.int8, (SEATS, KINDS, PRICES)),  # segments of each price still to be built
    ("holds", np.int8, (SEATS, SEGMENTS)),  # the good in each, from the left; NONE
    ("tabled", np.int8, (SEATS, GOODS)),  # Cargo hold cards on the table, by the good on them
    ("shelf", np.int8, (SEATS, SLOTS)),  # Share; NONE
    # The table
    ("bank", np.int8, (GOODS,)),
    ("shares", np.int8, (SHARES,)),  # of each kind, still to be had
    ("spyglass", np.int64),  # the seat that owns it; NONE
    ("aimed", np.int64),  # 1 once it hides an island, R8.4
    # Combat, R4
    ("asked", np.int64),  # how many seats have been asked whether they attack in this turn
    ("attacker", np.int64),  # NONE outside combat
    ("defender", np.int64),
    ("weapon", np.int64),  # Kind: CREW or CANNON
    ("passes", np.int64),  # in a row
    ("played", np.int8, (SEATS, KINDS)),  # cards that count until the phase ends, R4.6
    ("winner", np.int64),  # of the last duel; NONE
    ("picks", np.int64),  # pieces to steal or hits that are left, or what the pirate may still take
    # Harbour, R7 to R10
    ("units", np.int64),  # of income that are left, R8.1
    ("declared", np.int64),  # 1 once loading has begun in this turn, R8.2
    ("incoming", np.int64),  # the good that needs a place, R7.2; NONE
    ("resume", np.int64),  # the Phase that goes on when it has one
    ("slot", np.int64),  # that was paid for, R10.1; NONE
    ("earned", np.int64),  # cards, R11
    # What everybody could know of hands (R12.1), by memory
    ("sure", np.int8, (SEATS, KINDS)),  # cards that were known to be held
    ("doubt", np.int8, (SEATS,)),  # how many of these may have gone back to the deck unseen
    ("most", np.int8, (SEATS, KINDS)),  # the most of each kind that a seat can hold
)

STATE = record(
    __package__,
    *HEADER,
    *_PUBLIC,
    ("hands", np.int8, (SEATS, KINDS)),
    ("decks", np.int8, (SEATS, KINDS)),
    ("island", np.int64),  # that the spyglass hides; NONE
)

VIEW = record(
    __package__,
    *VIEW_HEADER,
    *_PUBLIC,
    ("cards", np.int8, (SEATS,)),  # how many each seat holds
    ("hand", np.int8, (KINDS,)),  # the viewer's own; nothing for a spectator
    ("deck", np.int8, (KINDS,)),  # the viewer's own
    ("island", np.int64),  # for the owner of the spyglass; NONE for others
)
