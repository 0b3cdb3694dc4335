"""The records of The Golden Sails. Cards are numbered as the pack lists them."""

import numpy as np

from fourwinds.engine.record import HEADER, VIEW_HEADER, record
from fourwinds.games.golden_sails.names import (
    BEASTS,
    CARDS,
    KINDS,
    ROUNDS,
    SEATS,
    SETS,
    SHEETS,
    SPICES,
    WEAPONS,
)

PACK = record(
    __package__,
    ("cards", np.int64),  # in the deck
    ("rounds", np.int64),  # R1.5
    ("even_start", np.int64),  # the option, R6.3
    ("spice", np.int8, (CARDS,)),  # each card's five zones, R1.2
    ("gem", np.int8, (CARDS,)),  # class less one
    ("beast", np.int8, (CARDS,)),
    ("weapon", np.int64, (CARDS,)),
    ("left", np.int8, (CARDS,)),  # numbers of the weapon
    ("right", np.int8, (CARDS,)),
    ("spell", np.int8, (CARDS,)),  # Spell
    ("spell_a", np.int64, (CARDS,)),  # what it is about, see Spell
    ("spell_b", np.int64, (CARDS,)),
    ("spice_points", np.int16, (SPICES + 1,)),  # by number of different spices, R10
    ("sheets", np.int64),  # R1.3
    ("sets", np.int8, (SHEETS,)),  # how many sets a sheet lists; 0 for one that goes by order
    ("set_counts", np.int8, (SHEETS, SETS, BEASTS)),  # R11.1
    ("set_points", np.int16, (SHEETS, SETS)),
    # of the best division, by how many of each beast there are
    ("best_sets", np.int16, (SHEETS, (ROUNDS + 1) ** BEASTS)),
    ("order_points", np.int16, (SHEETS, BEASTS, BEASTS)),  # [this][next], R11.2
)

_PUBLIC = (
    ("first", np.int64),  # the first player, R6
    ("placed", np.int64),  # experts played in this round
    ("taken", np.int64),  # goods taken in this round
    ("sheet", np.int64),  # the beast sheet in use, R1.3
    ("market", np.int64, (SEATS,)),  # cards on the market; NONE where taken or unused
    ("market_experts", np.int64, (SEATS,)),  # the kind played on each; NONE
    ("hands", np.int8, (SEATS, KINDS)),  # experts each seat holds
    ("discard", np.int8, (KINDS,)),  # experts put aside until they return
    ("piles", np.int8, (SEATS, KINDS, ROUNDS)),  # cards, oldest first; NONE above
    ("heights", np.int8, (SEATS, KINDS)),  # cards of each pile
    ("announced", np.int8, (SEATS,)),  # the gem each seat took in this round, R4.5; NONE
    ("settled", np.int8, (CARDS,)),  # 1 for universal goods whose place is chosen, R7.1
    ("protections", np.int8, (SEATS, WEAPONS)),  # how often a seat chose each weapon, R8.9
    ("seen", np.int8, (CARDS,)),  # 1 for cards that were revealed, R2
)

STATE = record(__package__, *HEADER, *_PUBLIC)
"""Only the order of the deck is hidden, and luck decides it when cards are revealed (R14.1)."""

VIEW = record(__package__, *VIEW_HEADER, *_PUBLIC)
