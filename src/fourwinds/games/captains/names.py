"""The words and sizes of Captains of the Golden Age."""

from enum import IntEnum

SEATS = 4  # the most that may play
TILES = 37  # the most a board may have
NEIGHBOURS = 6  # of a tile
KINDS = 4  # of segments, and of cards
PRICES = 5  # the most different prices of a kind of segment
SEGMENTS = 6  # of a kind on a ship: one is printed on it, five may be built (R1.3)
CARDS = 5  # of each kind in a player's deck, R1.4
HAND = 7  # the most cards in a hand, R11.3
GOODS = 5  # the resources, then pepper
RESOURCES = 4
LANDS = 7  # the tiles that are not sea; an island that has a resource has its number
SLOTS = 4  # of a share-shelf; whoever fills them wins (R2)
BONUSES = 11  # kinds of shares that are bought
SHARES = BONUSES + KINDS  # kinds of shares


class Kind(IntEnum):
    """Kinds of segments, and of cards (R1.3, R1.4)."""

    SAIL = 0
    CREW = 1
    CANNON = 2
    HOLD = 3


class Good(IntEnum):
    """What a hold carries (R1.5)."""

    CLOTH = 0
    RUM = 1
    COPPER = 2
    WOOD = 3
    PEPPER = 4


class Land(IntEnum):
    """What a tile is (R1.1); an island that has a resource has its number."""

    CLOTHWEAVER = 0
    RUMDISTILLER = 1
    COPPERSMELTER = 2
    SAWMILL = 3
    COVE = 4
    REPUBLIC = 5
    ORIENT = 6
    SEA = 7


class Share(IntEnum):
    """Kinds of shares (R10): what whoever buys one gets, or for six of which segment it is."""

    CLOTH = 0
    RUM = 1
    COPPER = 2
    WOOD = 3
    SPYGLASS = 4
    CARD = 5
    CARD_CLOTH = 6
    CARD_RUM = 7
    CARD_COPPER = 8
    CARD_WOOD = 9
    CARD_SPYGLASS = 10
    SIX_SAILS = 11
    SIX_CREW = 12
    SIX_CANNONS = 13
    SIX_HOLDS = 14


class Phase(IntEnum):
    """What the seat to act is asked."""

    SAIL = 0  # R3: where to
    ATTACK = 1  # R4: whether, whom and with what
    DUEL = 2  # R4.4: a card, or done
    BOARD = 3  # R5: the winner steals a piece of cargo, or stops
    HIT = 4  # R6: the winner damages a segment, or destroys a card
    STOW = 5  # R7.2: where a piece of cargo goes when no hold is empty
    LOAD = 6  # R8.1: one more from the island, or enough
    REVEAL = 7  # R8.2: whether the owner of the spyglass reveals it
    PIRATE = 8  # R8.3: the owner of the spyglass takes one more, or enough
    SPYGLASS = 9  # R8.4: which island
    TRADE = 10  # R9.1: one piece of cargo for a resource, at the Cove
    PORT = 11  # R9: build, buy a share or pepper, or leave
    SHARE = 12  # R10.1: which share goes on the slot that was paid
    CARDS = 13  # R11: a card that was earned
    OVER = 14  # R2


class Ending(IntEnum):
    """How a game ended."""

    SHARES = 1  # R2.1: somebody owns four
    TURNS = 2  # R2.2: the cap on turns


class Event(IntEnum):
    """What can happen, with the meaning of a, b, c."""

    FIRST = 1  # R1.7: the seat begins
    TURN = 2  # R3: of the seat; a = round
    SAILS = 3  # R3: a = tile, b = Sail cards
    ATTACKS = 4  # R4.2: a = kind, b = seat attacked
    PLAYS = 5  # R4.4: a = kind of the card
    PASSES = 6  # R4.4: plays no card
    WINS = 7  # R4.5: a = kind, b = difference
    DRAW = 8  # R4.5
    STEALS = 9  # R5: a = good, b = seat robbed
    HITS = 10  # R6.1: a = kind of segment, b = seat hit
    DESTROYS = 11  # R6.2: a Cargo hold card; a = good on it, b = seat hit
    FALLS = 12  # R6.3: the seat loses a = good
    STOWS = 13  # R7.1: a = good, b = 1 on a Cargo hold card
    OVERBOARD = 14  # R7.2: a = good
    FORGOES = 15  # R7.2: a = good
    REVEALS = 16  # R8.2
    GETS_SPYGLASS = 17  # R8.4
    TURNS_SPYGLASS = 18  # R8.4: a secret, so without the island
    TRADES = 19  # R9.1, R9.4: a = good given, b = good wanted
    RESTS = 20  # R9.2
    REPAIRS = 21  # R9.2: a = segments
    BUILDS = 22  # R9.3: a = kind, b = price
    BUYS = 23  # R10.1: a = share, b = slot
    EARNS_SHARE = 24  # R10.4: a = share, b = slot
    TAKES_CARD = 25  # R11: a secret, so without the kind
    SWAPS_CARD = 26  # R11.3
    DECLINES_CARD = 27  # R11.2
    GAME_ENDS = 28  # R2: a = Ending


class Refusal(IntEnum):
    """Why an action is not allowed."""

    LEGAL = 0  # it is
    GAME_IS_OVER = 1  # R2
    NOT_NOW = 2  # another thing is asked
    NO_SUCH_TILE = 3  # R1.1
    MUST_MOVE = 4  # R3.2
    TILE_IS_FULL = 5  # R3.4
    TOO_FAR = 6  # R3.1
    NO_SHIP_THERE = 7  # R4.1
    CARD_NOT_HELD = 8  # R4.4, R7.2, R11.3
    NO_SUCH_CARGO = 9  # R5, R6.2, R7.2, R9.1, R9.4
    NOTHING_TO_HIT = 10  # R6.1
    PIRATE_ELSEWHERE = 11  # R8.2
    SAME_GOOD = 12  # R9.1
    BANK_IS_EMPTY = 13  # R7.4
    NOT_HERE = 14  # R9.4, R10.1: only in the Orient, or only in the Republic
    NO_SUCH_SEGMENT = 15  # R9.3
    CANNOT_PAY = 16  # R9.3, R10.1
    SLOT_IS_TAKEN = 17  # R10.1
    SHARE_IS_GONE = 18  # R10.2
    DECK_HAS_NONE = 19  # R11.1
    HAND_IS_FULL = 20  # R11.3
    HAND_IS_NOT_FULL = 21  # R11.3
    SAME_CARD = 22  # R11.3
