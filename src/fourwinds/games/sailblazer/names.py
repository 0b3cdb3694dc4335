"""The words and sizes of Sailblazer, and the vocabulary of its cards."""

from enum import IntEnum

SEATS = 4  # the most that may play
TILES = 48  # the most ocean tiles a pack may have
PIRATES = 32  # the most pirate cards, troubles and the King among them
LOGS = 40  # the most log cards
REWARDS = 48  # the most reward cards
LINES = 6  # the most stories
ITEMS = 12  # the most log cards that are items
GOODS = 8
STAGES = 3  # the last is the final one
ROW = 5  # reward cards that lie open
DICE = 4  # the captain die, then the cannon dice
FACES = 6
CONDITIONS = 128  # the most conditions in a pack; the first always holds
CLAUSES = 4  # of one condition
CODE = 1024  # rows of compiled effects; row 0 is no card
EPILOGUES = 3  # of one story

LOOT = GOODS  # the number after the goods, where things in a storeroom are numbered
FOES = PIRATES + LOGS  # what one fights: a pirate card, or PIRATES and a log card

IN_DECK, OPEN, GONE = -1, -2, -3  # where a card is that nobody has


class Phase(IntEnum):
    """What the seat to act is asked."""

    MOVE = 0  # R3: explore, sail or stay
    SIGHTED = 1  # R5.1: rewards and items before a pirate card is drawn
    FIGHT = 2  # R5.4: how much rum
    ACTION = 3  # R6: one action
    TRADE = 4  # R7
    RESUPPLY = 5  # R8
    END = 6  # R13.1: rewards and items before the turn ends
    MIDWAY = 7  # R12.2
    LEVEL_UP = 8  # R12.3
    BERTH = 9  # R8.6: the spot of a new sailor
    STOW = 10  # R2.5: what makes room in a full storeroom
    LOSE = 11  # R9.4: which good
    CHOOSE = 12  # R9.3: which of two
    OVER = 13  # R15


class Step(IntEnum):
    """How far a turn has come; what happens there by itself may still lead to questions."""

    MOVE = 0
    ARRIVE = 1  # R3.7: the story
    PRESTIGE = 2  # R3.7: the symbol of an explored tile
    SIGHTED = 3
    FOE = 4  # a pirate card is drawn and resolved
    FIGHT = 5  # the dice lie on the table
    ACTION = 6
    TRADE = 7
    RESUPPLY = 8
    END = 9
    NEXT = 10  # the turn is over


class Ending(IntEnum):
    """How a game ended."""

    ACHIEVEMENT = 1  # R15.1: everybody had a turn after an achievement tile came up
    TURN_CAP = 2  # R15.3


class Direction(IntEnum):
    """Where a new tile is laid, from the ship."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


DIRECTIONS = len(Direction)


class Spot(IntEnum):
    """Where sailors work (R2.4)."""

    LOOKOUT = 0  # exploring costs 1 less
    HELM = 1  # speed + 1
    GUNNER = 2  # strength + 1
    ANGLER = 3  # more fish


SPOTS = len(Spot)


class Special(IntEnum):
    """Achievement tiles (R14)."""

    NONE = 0
    TREASURE = 1
    PIRATE = 2
    BONANZA = 3


class Midway(IntEnum):
    """R12.2."""

    SAILOR = 0
    COINS = 1
    EXP = 2


MIDWAYS = len(Midway)


class Upgrade(IntEnum):
    """R12.3."""

    MAP = 0
    CANNON = 1
    STORE = 2


UPGRADES = len(Upgrade)


class PirateKind(IntEnum):
    """Cards of the pirate decks (R5)."""

    PIRATE = 0
    TROUBLE = 1
    KING = 2


class LogKind(IntEnum):
    """Types of log cards (R10)."""

    EVENT = 0
    ITEM = 1
    REQUEST = 2
    DISASTER = 3
    ATTACK = 4


class Moment(IntEnum):
    """When an item can be used (R10.2)."""

    ANY = 0
    MOVE = 1
    FIGHT = 2
    TRADE = 3


class Clause(IntEnum):
    """A clause of a condition: test, fact, good, amount (R9.5)."""

    NONE = 0  # there is no such clause
    AT_LEAST = 1
    BELOW = 2
    ANY = 3  # at least; one of these clauses is enough
    PLACE = 4  # the ship is there: tiles east, tiles south of the start in fact and good


class Fact(IntEnum):
    """What a condition can be about (R9.5): first deeds of this turn, then what is so now."""

    EXPLORED = 0
    EXPLORED_NORTH = 1
    EXPLORED_EAST = 2
    EXPLORED_SOUTH = 3
    EXPLORED_WEST = 4
    EXPLORED_PRESTIGE = 5  # on the explored tile, and so on
    EXPLORED_PIRATE = 6
    EXPLORED_PORT = 7
    EXPLORED_GOOD = 8
    EXPLORED_FISH = 9
    EXPLORED_DISTANCE = 10  # from the start
    EXPLORED_NEIGHBOURS = 11  # laid tiles that it touches
    SAILED = 12  # tiles
    SAILED_HOME = 13
    SAILED_TO_SHIP = 14  # other ships there
    SAILED_TO_PORT = 15
    STAYED = 16
    SALES = 17  # goods sold
    BEST_PRICE = 18
    INCOME = 19  # coins from selling
    KINDS_SOLD = 20
    BOUGHT_GOODS = 21
    WORKED = 22
    SAILORS_HIRED = 23
    LOOT_EXCHANGED = 24
    PORT_SPENT = 25  # coins spent in resupply
    FISHED = 26
    CAUGHT = 27  # fish in one catch, what is lost included
    FIGHTS_WON = 28
    FIGHTS_LOST = 29
    WIN_MARGIN = 30  # the largest
    BEATEN = 31  # the largest strength
    RUM_DRUNK = 32
    LOGS_DRAWN = 33
    ITEMS_USED = 34
    REQUESTS_DONE = 35
    FISH = 36
    RUM = 37
    COINS = 38
    LOOT = 39
    GOODS = 40  # in the storeroom
    FOREIGN_GOODS = 41  # those that the start does not produce
    KINDS_HELD = 42
    STORED = 43  # storeroom spaces in use
    SAILORS = 44
    GUNNERS = 45
    BERTHS = 46  # sailors that still fit
    CANNONS = 47
    STORE_UPGRADES = 48
    UPGRADES = 49  # cannons and storeroom spaces gained
    LEVEL = 50
    MAPS = 51
    PRESTIGE = 52  # tokens
    PIRATES_KEPT = 53
    LOGS_KEPT = 54
    ATTACKS_KEPT = 55
    REWARDS_KEPT = 56
    STAGE_SALES = 57
    AT_PORT = 58
    AT_FISH = 59  # the number on the symbol
    AT_GOOD = 60
    AT_PIRATE = 61
    AT_START = 62
    DISTANCE = 63  # of the ship from the start
    SHIPS_HERE = 64  # others on the same tile
    HOLD = 65  # of a good: how many are in the storeroom
    AT = 66  # of a good: the ship is where it is produced
    SOLD = 67  # of a good, in this turn
    BOUGHT = 68  # of a good, in this turn


DEEDS = Fact.FISH  # facts below are deeds of this turn
GOOD_FACTS = Fact.HOLD  # facts from here on are about one good


class Op(IntEnum):
    """A row of compiled effects: operation, amount, argument (R9)."""

    END = 0
    FISH = 1
    RUM = 2
    COIN = 3
    PRESTIGE = 4
    EXP = 5
    LOOT = 6
    SAILOR = 7
    GOOD = 8  # argument: which good
    ANY_GOOD = 9  # lose goods of own choice
    FISH_LIMIT = 10
    STRENGTH = 11
    DISCOUNT = 12
    SPEED = 13
    MAX_PRICE = 14
    IF = 15  # amount: a condition; only first in an option
    TRY = 16  # if the next row is impossible, go on so many rows after it
    JUMP = 17  # go on so many rows after this one
    CHOOSE = 18  # the next rows, so many as amount says, or those after the JUMP that follows


class Event(IntEnum):
    """What can happen, with the meaning of a, b, c."""

    STAGE_STARTS = 1  # R1.5: a = stage
    FIRST = 2  # R1.2: the seat goes first
    PROLOGUE = 3  # R1.4: a = story
    REWARD_OPENS = 4  # R11.3: a = reward, b = slot
    TURN_STARTS = 5  # R3: a = round
    EXPLORES = 6  # R3.2: a = tile, b = Direction, c = fish paid
    SAILS = 7  # R3.5: a = tile, b = fish discarded, c = tiles
    STAYS = 8  # R3.6
    INTERLUDE = 9  # R16.2: a = story
    GAINS = 10  # a = Op, b = how much, c = which good
    PAYS = 11  # the same of what is lost
    NO_ROOM = 12  # R2.5: a = good or LOOT that is not taken aboard
    MAKES_ROOM = 13  # R2.5: a = good or LOOT that is discarded
    MIDWAY = 14  # R12.2: a = Midway
    LEVELS_UP = 15  # R12.3: a = level
    UPGRADES = 16  # R12.3: a = Upgrade
    BERTHS = 17  # R8.6: a = Spot
    MEETS = 18  # R5: a = foe, b = strength
    ROLLS = 19  # R5.3: a = captain die, b = sum of the cannon dice, c = own strength with all
    DRINKS = 20  # R5.4: a = rum
    WINS = 21  # R5.5: a = foe, b = own strength
    IS_BEATEN = 22  # R5.5: a = foe, b = own strength
    TROUBLE = 23  # R5.6: a = pirate card
    DRAWS_LOG = 24  # R6.2: a = log card
    USES = 25  # R10.2: a = log card
    FULFILS = 26  # R10.3: a = log card
    CHOOSES = 27  # R9.3: a = 0 or 1
    TRADES = 28  # R7
    SELLS = 29  # R7.2: a = good, b = price
    BUYS = 30  # R7.6: a = good, b = price
    RESUPPLIES = 31  # R8
    STOCKS_FISH = 32  # R8.2: a = price
    STOCKS_RUM = 33  # R8.2: a = price
    HIRES = 34  # R8.3: a = Spot, b = price
    MOVES_SAILOR = 35  # R8.1: a, b = Spot from and to
    EXCHANGES = 36  # R8.4: a = prestige
    WORKS = 37  # R6.5: a = coins
    FISHES = 38  # R6.6: a = fish caught, b = those that find room
    TAKES_REWARD = 39  # R11: a = reward
    ACHIEVES = 40  # R14: a = Special, b = prestige
    FINALE = 41  # R15.1: the seat brought up an achievement tile; a = Special
    RICHEST = 42  # R15.4: a = prestige
    EPILOGUE = 43  # R16.3: a = story, b = which
    GAME_ENDS = 44  # R15: a = Ending
    DECLINES_ACTION = 45  # R6: the seat takes no action
    RUNS_OUT = 46  # R2.6: a = good or LOOT that is not gained


class Refusal(IntEnum):
    """Why an action is not allowed."""

    LEGAL = 0  # it is
    GAME_IS_OVER = 1  # R15
    NOT_NOW = 2  # R4: another thing is asked
    TILE_THERE = 3  # R3.1
    NO_TILES_LEFT = 4  # R3.4
    TOO_FEW_FISH = 5  # R3.2
    NOT_LAID = 6  # R3.5
    ALREADY_THERE = 7  # R3.6
    TOO_FAR = 8  # R3.5
    NO_SUCH_REWARD = 9  # R11
    REWARD_NOT_EARNED = 10  # R11.1
    REWARDS_ENOUGH = 11  # R11.2
    ITEM_NOT_HELD = 12  # R10.2
    ITEM_NOT_NOW = 13  # R10.2
    RUM_NOT_HELD = 14  # R5.4
    NO_LOG = 15  # R6.2
    NOT_EXPLORED = 16  # R6.2
    NOTHING_TO_TRADE = 17  # R6.3
    NO_PORT = 18  # R6.4
    NOTHING_TO_RESUPPLY = 19  # R6.4
    NO_FISH = 20  # R6.6
    NO_KING = 21  # R14.3
    ACHIEVEMENT_TILE = 22  # R14.4
    GOOD_NOT_HELD = 23  # R7.2
    PRODUCED_HERE = 24  # R7.2
    NO_TOKENS = 25  # R7.6
    NO_SPACE = 26  # R7.6
    TOO_FEW_COINS = 27  # R7.6
    FISH_FULL = 28  # R2.2
    RUM_FULL = 29  # R2.2
    CREW_FULL = 30  # R2.4
    SPOT_FULL = 31  # R2.4
    SAILOR_NOT_THERE = 32  # R8.1
    SAILOR_SETTLED = 33  # R8.1
    LOOT_NOT_HELD = 34  # R8.4
    NO_MAP = 35  # R12.4
    CANNONS_FULL = 36  # R12.4
    STORE_FULL = 37  # R12.4
    TOO_FEW_COINS_TO_STOCK = 38  # R8.2
    TOO_FEW_COINS_TO_HIRE = 39  # R8.3
    NONE_TO_DISCARD = 40  # R2.5
    NONE_TO_LOSE = 41  # R9.4
