"""The words and sizes of Sail or Die."""

from enum import IntEnum

SEATS = 5  # the most that may play
SUITS = 7  # the most a pack may have
WILDS = 3  # kinds of wild card
KINDS = SUITS + WILDS  # kinds of card: the suits, then the wilds
WILD_CARDS = (3, 2, 1)  # the most cards of each kind of wild: they fix the numbering of actions


class Phase(IntEnum):
    """What the seat to act is asked."""

    LEAD = 0  # R3: one regular card
    TURN = 1  # R5: match, raise or drop anchor
    OVER = 2  # R8


class Ending(IntEnum):
    """How a game ended."""

    ROUNDS = 1  # R8.1: all rounds were played
    OUT_OF_CHUNKS = 2  # R8.2: somebody had no chunks left after an earlier round


class Event(IntEnum):
    """What can happen, with the meaning of a, b, c."""

    ROUND_STARTS = 1  # R2: a = round
    DEALT = 2  # R2.1: to the seat; a = cards
    LEADS = 3  # R3.1: a = action
    MATCHES_NEW = 4  # R5.1: a = action, b = size
    MATCHES_OLD = 5  # R5.2: a = action, b = size; costs a chunk
    RAISES = 6  # R5.3: a = action, b = size; costs a chunk
    ANCHORS = 7  # R5.4: a = chunks taken back
    CANNOT_LEAD = 8  # R3.4: only wilds, so the seat drops anchor
    NOBODY_CAN_LEAD = 9  # R3.3: the round ends
    RESETS = 10  # R6: the seat is the last one sailing; a = chunks it loses
    TAKES_SHARK = 11  # R6.3, R7.6
    EMPTY_HANDED = 12  # R7.1: first to be
    PAYS = 13  # R7.4: a = cards unplayed, b = chunks paid
    LOSES_MIDDLE = 14  # R7.5: a = chunks
    GAME_ENDS = 15  # R8: a = Ending


class Refusal(IntEnum):
    """Why an action is not allowed."""

    LEGAL = 0  # it is
    GAME_IS_OVER = 1  # R8
    LEAD_IS_ONE_CARD = 2  # R3.1
    LEAD_HAS_NO_WILD = 3  # R3.1
    LEADER_MAY_NOT_ANCHOR = 4  # R3.2
    WILD_NOT_HELD = 5  # R4.4
    NO_REGULAR_CARD = 6  # R4.2
    CARDS_NOT_HELD = 7  # R4.4
    NO_CHUNK_TO_MATCH = 8  # R5.5
    NO_CHUNK_TO_RAISE = 9  # R5.5
