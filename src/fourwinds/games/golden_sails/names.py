"""The words and sizes of The Golden Sails."""

from enum import IntEnum

SEATS = 4  # the most that may play
CARDS = 60  # the most goods cards a pack may have
ROUNDS = 12  # the most rounds, and so the most cards of a pile
KINDS = 5  # kinds of goods, and of experts
SPICES = 6
CLASSES = 8  # of gems
BEASTS = 4
WEAPONS = 4
SHEETS = 5  # the most beast sheets a pack may have
SETS = 32  # the most sets a beast sheet may list
UNIVERSALS = 6  # the most universal goods a pack may have
GEM_SHIFTS = 5  # the most cards that shift a gem


class Kind(IntEnum):
    """Kinds of goods in the order of the score pad (R7.2); each has its expert."""

    SPELLS = 0  # the Arcanist
    GEMS = 1  # the Jeweler
    SPICES = 2  # the Cook
    BEASTS = 3  # the Beast Hunter
    WEAPONS = 4  # the Armorer


class Spell(IntEnum):
    """What a spell does (R8)."""

    COUNT = 0  # R8.1: a = Kind
    SPELLS = 1  # R8.2
    BEAST = 2  # R8.3: a = beast
    PAIR = 3  # R8.4: a, b = spices
    FIVE_KINDS = 4  # R8.5
    THREE_BEASTS = 5  # R8.6
    GEM_SHIFT = 6  # R8.7
    BOOST = 7  # R8.8: a = weapon
    PROTECT = 8  # R8.9
    UNIVERSAL = 9  # R7.1


class Phase(IntEnum):
    """What the seat to act is asked."""

    PLACE = 0  # R3: an expert beside a good
    TAKE = 1  # R4: a good
    SWAP = 2  # R4.4: the last good as it is, or with another expert
    UNIVERSAL = 3  # R7.1: where a universal good goes
    PROTECT = 4  # R8.9: against which weapon
    OVER = 5  # R13


class Ending(IntEnum):
    """How a game ended."""

    ROUNDS = 1  # R1.5: the deck ran out


class Event(IntEnum):
    """What can happen, with the meaning of a, b, c."""

    SHEET = 1  # R1.3: a = sheet
    ROUND_STARTS = 2  # R2: a = round
    REVEALED = 3  # R2: a = how many goods
    PLACES = 4  # R3: a = kind, b = slot
    TAKES = 5  # R4: a = card, b = kind, c = slot
    SWAPS = 6  # R4.4: a = old kind, b = new kind, c = slot
    EXPERTS_RETURN = 7  # R5
    FIRST = 8  # R6: the seat goes first now
    MOVES = 9  # R7.1: a = card, b = kind
    KEEPS = 10  # R7.1: a = card, stays a spell
    PROTECTS = 11  # R8.9: a = weapon
    GAME_ENDS = 12  # R13: a = Ending
    GEMS_TURN_UP = 13  # R14.2: all gem piles, before protections are chosen


class Refusal(IntEnum):
    """Why an action is not allowed."""

    LEGAL = 0  # it is
    GAME_IS_OVER = 1  # R13
    NOT_NOW = 2  # R3.1, R4.1, R4.4, R7.1, R8.9: another thing is asked
    NO_SUCH_GOOD = 3  # R3.2, R4.1: nothing lies there
    EXPERT_THERE = 4  # R3.2
    EXPERT_NOT_HELD = 5  # R3.1
    SAME_KIND = 6  # R4.4
    NO_SUCH_UNIVERSAL = 7  # R7.1
