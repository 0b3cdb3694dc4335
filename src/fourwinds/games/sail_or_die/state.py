"""The records of Sail or Die. Cards of a kind are alike, so hands are counts of each kind."""

import numpy as np

from fourwinds.engine.record import HEADER, VIEW_HEADER, record
from fourwinds.games.sail_or_die.names import KINDS, SEATS, SUITS, WILDS

PACK = record(
    __package__,
    ("rounds", np.int64),  # R8.1
    ("chunks", np.int64),  # of each seat at the start, R1.1
    ("hands", np.int8, (SEATS + 1,)),  # cards dealt to each seat, by number of seats, R2.1
    ("deck", np.int8, (KINDS,)),  # cards of each kind, R1.2
    ("worth", np.int8, (WILDS,)),  # how many cards each kind of wild counts for, R4.3
)

_PUBLIC = (
    ("shark", np.int64),  # the seat with the shark, R1.3
    ("first_empty", np.int64),  # first empty-handed seat of the round, R7.1; NONE before
    ("group_size", np.int64),  # of every group in play, R4.3; 0 before a lead
    ("groups", np.int8, (SUITS, 1 + WILDS)),  # cards in play: regular ones, then each kind of wild
    ("aside", np.int8, (KINDS,)),  # cards played and put aside in this round, R5.2
    ("anchored", np.int8, (SEATS,)),  # 1 for seats at anchor, R5.4
    ("only_wilds", np.int8, (SEATS,)),  # 1 for seats known to hold nothing else, R3.3, R3.4
    ("chunks", np.int8, (SEATS,)),  # in front of each seat
    ("middle", np.int8, (SEATS,)),  # each seat's chunks in the middle
    ("box", np.int8, (SEATS,)),  # each seat's chunks that are lost for good
    ("unplayed", np.int8, (SEATS,)),  # cards left over at the end of the last round, R8.4
)

STATE = record(
    __package__,
    *HEADER,
    *_PUBLIC,
    ("hands", np.int8, (SEATS, KINDS)),
    ("undealt", np.int8, (KINDS,)),  # R2.1, seen by nobody
)

VIEW = record(
    __package__,
    *VIEW_HEADER,
    *_PUBLIC,
    ("cards", np.int8, (SEATS,)),  # how many each seat holds
    ("hand", np.int8, (KINDS,)),  # the viewer's own; nothing for a spectator
)
