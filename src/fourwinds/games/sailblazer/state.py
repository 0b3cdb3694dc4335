"""The records of Sailblazer. Tiles and cards are numbered as the pack lists them."""

import numpy as np

from fourwinds.engine.record import HEADER, VIEW_HEADER, record
from fourwinds.games.sailblazer.names import (
    CLAUSES,
    CODE,
    CONDITIONS,
    DEEDS,
    DICE,
    EPILOGUES,
    FACES,
    FOES,
    GOODS,
    LINES,
    LOGS,
    PIRATES,
    REWARDS,
    ROW,
    SEATS,
    SPOTS,
    STAGES,
    TILES,
)

PACK = record(
    __package__,
    ("explore_cost", np.int8, (STAGES + 1,)),  # by stage, R3.2
    ("captain", np.int8, (FACES,)),  # faces of the dice, R5.3
    ("cannon", np.int8, (FACES,)),
    ("spots", np.int8, (SPOTS,)),  # sailors that fit, R2.4
    ("angler_bonus", np.int64),  # fish, R6.6
    ("max_fish", np.int64),  # of each board, R2.2 to R2.4
    ("max_rum", np.int64),
    ("max_sailors", np.int64),
    ("max_cannons", np.int64),
    ("max_spaces", np.int64),  # of a storeroom
    ("max_level", np.int64),
    ("speed_fish", np.int64),  # fish for speed in one turn, R3.5
    ("start_coins", np.int64),  # R1.3
    ("start_rum", np.int64),
    ("start_fish", np.int8, (SEATS,)),  # in turn order
    ("start_good", np.int64),
    ("start_spaces", np.int64),
    ("fish_price", np.int64),  # R8
    ("rum_price", np.int64),
    ("sailor_price", np.int64),
    ("loot_prestige", np.int64),
    ("wage", np.int64),  # R6.5
    ("midway", np.int64),  # EXP, R12
    ("level_up", np.int64),
    ("midway_coins", np.int64),
    ("midway_exp", np.int64),
    ("explore_exp", np.int64),  # R3.3
    ("maps", np.int8, (SEATS + 1,)),  # by number of seats, R1.6
    ("treasure", np.int64),  # prestige, R14.1
    ("bonanza", np.int8, (4,)),  # prestige by ginseng, R14.2
    ("bonanza_good", np.int64),
    ("story_prestige", np.int64),  # R16.2
    ("level_points", np.int16, (16,)),  # R15.5
    ("reward_picks", np.int64),  # in one turn, R11.2
    ("bottom_random", np.int64),  # tiles under the deck beside the end tiles, R1.5
    ("good_tokens", np.int64),  # of each good, R2.6
    ("loot_tokens", np.int64),
    ("turn_cap", np.int64),  # R15.3
    ("max_price", np.int8, (GOODS,)),  # R7.3
    ("buy_price", np.int8, (GOODS,)),  # R7.6
    ("tiles", np.int64),  # how many there are; the first is the start
    ("tile_stage", np.int8, (TILES,)),  # 0 for the start
    ("tile_pirate", np.int8, (TILES,)),  # symbols, 1 or 0
    ("tile_log", np.int8, (TILES,)),
    ("tile_port", np.int8, (TILES,)),
    ("tile_fish", np.int8, (TILES,)),  # the number on the symbol
    ("tile_prestige", np.int8, (TILES,)),
    ("tile_good", np.int8, (TILES,)),  # what it produces; NONE
    ("tile_end", np.int8, (TILES,)),  # 1 for end tiles, R1.5
    ("tile_special", np.int8, (TILES,)),  # Special
    ("tile_seats", np.int8, (TILES,)),  # how many must play for it to be used, R1.1
    ("pirates", np.int64),  # how many cards there are
    ("pirate_stage", np.int8, (PIRATES,)),
    ("pirate_kind", np.int8, (PIRATES,)),  # PirateKind
    ("pirate_points", np.int8, (PIRATES,)),  # R15.5
    ("king", np.int64),  # which pirate card he is
    ("strength", np.int8, (FOES,)),  # R5.3
    ("victory", np.int16, (FOES,)),  # rows of code
    ("defeat", np.int16, (FOES,)),
    ("leaves", np.int8, (FOES,)),  # 1: after a defeat (or trouble) the card is gone, the action too
    ("logs", np.int64),
    ("log_stage", np.int8, (LOGS,)),
    ("log_kind", np.int8, (LOGS,)),  # LogKind
    ("log_code", np.int16, (LOGS,)),
    ("log_condition", np.int16, (LOGS,)),  # of a request, R10.3
    ("log_moment", np.int8, (LOGS,)),  # of an item, Moment
    ("rewards", np.int64),
    ("reward_stage", np.int8, (REWARDS,)),
    ("reward_condition", np.int16, (REWARDS,)),
    ("reward_code", np.int16, (REWARDS,)),
    ("lines", np.int64),  # stories
    ("prologue", np.int16, (LINES,)),  # conditions, R16
    ("epilogue", np.int16, (LINES, EPILOGUES)),
    ("clauses", np.int8, (CONDITIONS, CLAUSES, 4)),  # Clause, Fact, good, amount
    ("code", np.int8, (CODE, 3)),  # Op, amount, argument
)

_PUBLIC = (
    ("first", np.int64),  # the first player, R1.2
    ("stage", np.int64),  # 1 to 3, R1.5
    ("step", np.int64),  # Step of the turn, R4
    ("stage_ends", np.int64),  # 1 when an end tile came up in this turn, R13.3
    ("finale", np.int64),  # the seat that brought up the first achievement tile, R15.1; NONE
    ("no_action", np.int64),  # 1 when a card took the action of this turn, R5.7
    ("picks", np.int64),  # rewards taken in this turn, R11.2
    ("code", np.int64),  # the next row of the card that is being resolved, R9.1; 0 for none
    ("exp_due", np.int64),  # EXP that is still to be counted, R12.1
    ("sailors_due", np.int64),  # new sailors without a spot, R8.6
    ("stow", np.int64),  # the good (or LOOT) that is to be stored, R2.5; NONE
    ("stow_due", np.int64),  # how many of it
    ("goods_due", np.int64),  # goods that are still to be lost, R9.4
    ("foe", np.int64),  # what is fought, R5; NONE
    ("might", np.int64),  # own strength so far in this fight
    ("discount", np.int64),  # of exploring in this turn, R10.2
    ("speed_bonus", np.int64),  # of this turn
    ("top_prices", np.int64),  # 1 when an item makes all prices highest in this turn
    ("maps_left", np.int64),  # R1.6
    ("treasure_seat", np.int64),  # who found the treasure, R14.1; NONE
    ("bonanza_seat", np.int64),  # who brought ginseng, R14.2; NONE
    ("richest", np.int64),  # who rolled for most coins, R15.4; NONE
    ("richest_roll", np.int64),  # 0 before
    ("dice", np.int8, (DICE,)),  # last roll: captain, cannons; NONE for those not rolled, R5.3
    ("deeds", np.int16, (DEEDS,)),  # what the seat to act did in this turn, by Fact
    ("sold", np.int8, (GOODS,)),  # in this turn
    ("bought", np.int8, (GOODS,)),
    ("settled", np.int8, (SPOTS,)),  # sailors put there in this resupply, R8.1
    ("laid", np.int8, (TILES,)),  # 1 for tiles on the table, IN_DECK, or GONE
    ("east", np.int8, (TILES,)),  # where a laid tile is, from the start; west below 0
    ("south", np.int8, (TILES,)),  # north below 0
    ("neighbours", np.int8, (TILES, 4)),  # the tile in each Direction; NONE
    ("far", np.int8, (TILES, TILES)),  # from tile to tile, over laid tiles; NONE
    ("ways", np.int8, (TILES,)),  # the same from the ship to act
    ("home", np.int8, (TILES,)),  # the same from the start
    ("row", np.int8, (ROW,)),  # rewards that lie open; NONE
    ("pirate_owner", np.int8, (PIRATES,)),  # who keeps it; IN_DECK or GONE
    ("log_owner", np.int8, (LOGS,)),  # the same
    ("log_open", np.int8, (LOGS,)),  # 1 for items and requests that are still good, R10
    ("reward_owner", np.int8, (REWARDS,)),  # who keeps it; IN_DECK, OPEN or GONE
    ("ship", np.int8, (SEATS,)),  # the tile of each seat's ship
    ("fish", np.int8, (SEATS,)),
    ("rum", np.int8, (SEATS,)),
    ("coins", np.int16, (SEATS,)),
    ("prestige", np.int16, (SEATS,)),  # tokens
    ("exp", np.int8, (SEATS,)),
    ("level", np.int8, (SEATS,)),
    ("cannons", np.int8, (SEATS,)),
    ("spaces", np.int8, (SEATS,)),  # of the storeroom
    ("maps", np.int8, (SEATS,)),
    ("loot", np.int8, (SEATS,)),
    ("hold", np.int8, (SEATS, GOODS)),  # goods in the storeroom
    ("sailors", np.int8, (SEATS, SPOTS)),
    ("pirates_kept", np.int8, (SEATS,)),
    ("logs_kept", np.int8, (SEATS,)),
    ("logs_open", np.int8, (SEATS,)),  # of them, items and requests that are still good
    ("attacks_kept", np.int8, (SEATS,)),
    ("rewards_kept", np.int8, (SEATS,)),
    ("stage_sales", np.int16, (SEATS,)),  # goods sold in this stage
    ("story", np.int8, (SEATS,)),  # which, R16.1
    ("interlude", np.int8, (SEATS,)),  # 1 for those whose ship arrived, R16.2
    ("ends", np.int8, (SEATS,)),  # the epilogue, R16.3; NONE
)

STATE = record(__package__, *HEADER, *_PUBLIC)
"""Only the order of the decks is hidden, and luck decides it when cards are drawn (R17)."""

VIEW = record(__package__, *VIEW_HEADER, *_PUBLIC)
