"""R1 to R4, R13, R15: setting up, moving, and how turns, stages and games end."""

import numpy as np
import pytest

from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import (
    GONE,
    IN_DECK,
    OPEN,
    Ending,
    Event,
    Fact,
    Phase,
    Refusal,
    Step,
)
from fourwinds.games.sailblazer.rules.cards import cards_left


def finish(position):
    """Take no action until somebody else moves."""
    seat = int(position.state.actor)
    while position.state.actor == seat and position.state.phase != Phase.MOVE:
        position.play("go on")
    return position


# R1 Setting up


@pytest.mark.parametrize(("seats", "tiles"), [(2, 14), (3, 17), (4, 17)])
def test_r1_1_tiles_by_number_of_seats(begin, seats, tiles):
    """R1.1: those for more players are out of the game; the start lies on the table."""
    position = begin(seats)
    pack, state = position.pack, position.state
    left = (state.laid == IN_DECK) & (pack.tile_stage == 1)
    assert left.sum() == tiles
    assert state.laid[0] == 1
    assert (state.laid[pack.tiles :] == GONE).all()


def test_r1_2_anybody_may_go_first(begin):
    """R1.2: by lot."""
    assert {int(begin(3, seed).state.first) for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_3_r1_4_boards_and_stories(begin, seats):
    """R1.3, R1.4: what is on each board, and a story for each."""
    position = begin(seats)
    for seat in range(seats):
        assert position.hold(seat) == ["saffron"]
        assert [position.of(name, seat) for name in ("coins", "rum", "spaces")] == [2, 2, 1]
        assert [position.of(name, seat) for name in ("cannons", "ship", "level")] == [0, 0, 0]
        assert position.state.sailors[seat].sum() == 0
    stories = position.state.story.tolist()
    assert len(set(stories[:seats])) == seats
    assert stories[seats:] == [NONE] * (4 - seats)
    assert [event[0] for event in position.heard(Event.PROLOGUE)] == [*range(seats)]


@pytest.mark.parametrize(("seats", "maps"), [(2, 1), (3, 1), (4, 2)])
def test_r1_6_maps(begin, seats, maps):
    """R1.6: and a King whom nobody has."""
    position = begin(seats)
    assert position.state.maps_left == maps
    assert position.state.pirate_owner[position.pack.king] == IN_DECK


def test_r1_7_five_rewards(begin):
    """R1.7: of the first stage."""
    position = begin()
    cards = position.state.row.tolist()
    assert len(set(cards)) == 5
    assert all(position.pack.reward_stage[card] == 1 for card in cards)
    assert all(position.state.reward_owner[card] == OPEN for card in cards)


# R2 What a ship holds


def test_r2_1_coins_without_limit(at_sea):
    """R2.1."""
    position = at_sea(coins=500)
    position.play("stay", "work")
    assert position.of("coins", 0) == 501


def test_r2_3_r2_6_spaces_and_tokens(at_sea):
    """R2.3, R2.6: a full storeroom or a good that is all taken cannot be bought."""
    position = at_sea("palm-cay E1", hold="tea", coins=3).at("palm-cay")
    position.play("stay", "trade")
    assert position.refusal("buy") == Refusal.NO_SPACE
    position = at_sea("palm-cay E1", coins=3).at("palm-cay")
    position.has(1, hold="coconuts " * 6, spaces=6)
    position.play("stay")
    assert position.refusal("trade") == Refusal.NOTHING_TO_TRADE


# R3 Movement


def test_r3_1_a_direction_without_a_tile(at_sea):
    """R3.1."""
    position = at_sea("palm-cay E1, gull-rocks N1")
    assert position.refusal("explore east") == Refusal.TILE_THERE
    assert position.refusal("explore north") == Refusal.TILE_THERE
    assert position.can("explore south")
    assert position.can("explore west")


@pytest.mark.parametrize(
    ("stage", "lookouts", "discount", "cost"),
    [(1, 0, 0, 1), (2, 0, 0, 2), (3, 0, 0, 3), (3, 1, 0, 2), (1, 1, 0, 0), (1, 1, 1, 0)],
)
def test_r3_2_the_cost(at_sea, stage, lookouts, discount, cost):
    """R3.2: by stage, less lookouts and items, and never less than nothing."""
    position = at_sea(fish=cost, sailors="lookout " * lookouts).stage(stage)
    position.state.discount = discount
    position.play("explore south")
    assert position.heard(Event.EXPLORES)[0][3] == cost
    if cost:
        position = at_sea(fish=cost - 1, sailors="lookout " * lookouts).stage(stage)
        assert position.refusal("explore south") == Refusal.TOO_FEW_FISH


def test_r3_3_the_ship_moves_onto_the_new_tile(at_sea):
    """R3.3: and gains EXP."""
    position = at_sea().next(tile="tar-haven").play("explore west")
    tile = position.number("tiles", "tar-haven")
    assert position.of("ship", 0) == tile
    assert position.of("exp", 0) == 1
    assert (position.state.east[tile], position.state.south[tile]) == (-1, 0)
    assert position.state.neighbours[0].tolist() == [NONE, NONE, NONE, tile]
    assert position.state.neighbours[tile].tolist() == [NONE, 0, NONE, NONE]


def test_r3_4_no_tiles_left(at_sea):
    """R3.4: sail or stay only."""
    position = at_sea("palm-cay E1")
    position.state.laid[position.state.laid == IN_DECK] = GONE
    assert position.refusal("explore south") == Refusal.NO_TILES_LEFT
    assert position.allows("sail palm-cay", "stay")


def test_r3_5_the_shortest_way(at_sea):
    """R3.5: over whatever lies there, with as few fish as it takes; at most 6."""
    square = "palm-cay E1, gull-rocks S1, tar-haven S1E1"
    position = at_sea(square, fish=6).play("sail tar-haven")
    assert position.heard(Event.SAILS)[0][2:] == (1, 2)
    assert position.state.deeds[Fact.SAILED] == 2
    line = ", ".join(
        f"{tile.id} E{i}" for i, tile in enumerate(at_sea().game.content.tiles[1:10], 1)
    )
    position = at_sea(line, fish=6)
    tiles = [tile.id for tile in position.game.content.tiles]
    assert position.can(f"sail {tiles[7]}")
    assert position.refusal(f"sail {tiles[8]}") == Refusal.TOO_FAR
    position.state.speed_bonus = 1
    assert position.can(f"sail {tiles[8]}")


def test_r3_5_pirates_on_the_way_do_nothing(at_sea):
    """R3.5, R5.1: nor do those where the ship arrives."""
    position = at_sea("gallows-port E1, wreckers-shoal E2", fish=6)
    position.play("sail wreckers-shoal")
    assert position.asked() == (0, Phase.ACTION)
    assert position.heard(Event.MEETS) == []


def test_r3_6_staying(at_sea):
    """R3.6: a ship cannot sail to where it lies."""
    position = at_sea("palm-cay E1")
    assert position.refusal("sail saffron-island") == Refusal.ALREADY_THERE
    position.play("stay")
    assert position.state.deeds[Fact.STAYED] == 1


def test_r3_7_the_order_on_arrival(at_sea):
    """R3.7: EXP and what it brings, request, prestige, then pirates."""
    position = at_sea(exp=4).keeps("spare-timber").next(tile="gallows-port", pirate="reef-rats")
    position.dice(6)
    position.pack.clauses[position.pack.log_condition[position.number("logs", "spare-timber")]] = 0
    position.state.log_open[:] = 0  # fulfilled at once otherwise, before the ship moves
    position.play("explore north")
    assert position.asked() == (0, Phase.MIDWAY)
    position.state.log_open[position.number("logs", "spare-timber")] = 1
    position.play("midway coins")
    wanted = [Event.FULFILS, Event.GAINS, Event.MEETS]
    told = [event for event in position.kinds_told() if event in wanted]
    assert told[:2] == [Event.GAINS, Event.FULFILS]  # 3 coins, then the request
    assert told.index(Event.MEETS) > told.index(Event.FULFILS)


def test_r3_7_r16_2_the_interlude_on_arrival(at_sea):
    """R3.7, R16.2: 1 prestige, once, by exploring or sailing; not for being there."""
    position = at_sea("potters-harbour E1")
    state = position.state
    state.interlude[0], state.story[0] = 0, position.number("stories", "the-lost-brother")
    position.at("potters-harbour").play("stay")
    assert position.heard(Event.INTERLUDE) == []
    position = at_sea("potters-harbour E1")
    state = position.state
    state.interlude[0], state.story[0] = 0, position.number("stories", "the-lost-brother")
    position.play("sail potters-harbour")
    assert position.heard(Event.INTERLUDE) == [(0, int(state.story[0]), NONE, NONE)]
    assert position.of("prestige", 0) == 1


def test_r4_what_is_not_asked_cannot_be_done(at_sea):
    """R4: a turn is a movement and then an action."""
    position = at_sea("tar-haven E1").at("tar-haven")
    assert position.refusal("work") == Refusal.NOT_NOW
    assert position.refusal("go on") == Refusal.NOT_NOW
    position.play("stay")
    assert position.asked() == (0, Phase.ACTION)
    assert position.refusal("stay") == Refusal.NOT_NOW
    position.play("work")
    assert position.asked() == (1, Phase.MOVE)


def test_r4_nothing_to_do_is_not_asked(at_sea):
    """R4, R6.1: a tile without anything ends the turn by itself."""
    position = at_sea("fog-narrows E1").play("sail fog-narrows")
    assert position.asked() == (1, Phase.MOVE)


# R13 The end of a turn


def test_r13_1_rewards_at_the_end(at_sea):
    """R13.1: asked only where there is something to take."""
    position = at_sea("tar-haven E1").row("honest-work").at("tar-haven")
    position.state.home[:] = 2
    position.play("stay", "work")
    assert position.asked() == (0, Phase.END)
    assert position.allows("go on", "reward honest-work")
    position.play("reward honest-work")
    assert position.asked() == (1, Phase.MOVE)


def test_r13_2_the_row_is_filled_at_the_end(at_sea):
    """R13.2, R11.3: not before, and only from the deck of the stage."""
    position = at_sea("tar-haven E1", coins=4).row("signed-on").at("tar-haven")
    position.play("stay", "resupply", "hire helm", "reward signed-on")
    assert position.state.row.tolist() == [NONE] * 5
    position.play("go on")
    cards = position.state.row.tolist()
    assert len(set(cards)) == 5
    assert position.number("rewards", "signed-on") not in cards
    assert len(position.heard(Event.REWARD_OPENS)) == 5


@pytest.mark.parametrize("stage", [1, 2])
def test_r13_3_r11_4_a_stage_ends(at_sea, stage):
    """R13.3, R11.4: with the turn; what was kept stays."""
    position = at_sea(fish=4, rewards_kept=0).stage(stage).keeps("spyglass", is_open=False)
    position.row("fair-price" if stage == 2 else "golden-spice")
    position.next(tile="lantern-cape" if stage == 1 else "farewell-light")
    position.play("explore east")
    assert position.state.stage == stage
    finish(position)
    assert position.state.stage == stage + 1
    assert position.heard(Event.STAGE_STARTS) == [(NONE, stage + 1, NONE, NONE)]
    cards = position.state.row.tolist()
    assert all(position.pack.reward_stage[card] == stage + 1 for card in cards)
    assert position.of("logs_kept", 0) == 1
    left = cards_left(position.state, position.state.log_owner, position.pack.log_stage)
    assert left == sum(log.stage == stage + 1 for log in position.game.content.logs)


def test_r13_4_clockwise(at_sea):
    """R13.4, R15.3: a round is a turn of everybody."""
    position = at_sea(seats=3)
    turns = []
    for _ in range(6):
        turns.append((int(position.state.actor), int(position.state.rounds)))
        finish(position.play("stay"))
    assert turns == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]


# R15 The end of the game


def test_r15_2_a_second_achievement_tile(at_sea):
    """R15.2: changes nothing."""
    position = at_sea(fish=3).stage(3).next(tile="bonanza-island").play("explore north")
    assert position.state.finale == 0
    position.has(fish=3).next(tile="treasure-island").play("explore south")
    finish(position)
    assert position.state.ending == Ending.ACHIEVEMENT


def test_r15_3_the_turn_cap(at_sea):
    """R15.3: after the last player's turn, unless an achievement tile came up."""
    position = at_sea()
    position.state.rounds = 40
    finish(position.play("stay"))
    assert position.asked() == (1, Phase.MOVE)
    finish(position.play("stay"))
    assert position.state.ending == Ending.TURN_CAP
    assert position.heard(Event.GAME_ENDS) == [(NONE, Ending.TURN_CAP, NONE, NONE)]
    position = at_sea()
    position.state.rounds, position.state.finale = 40, 1
    position.state.actor, position.state.step = 1, Step.NEXT
    position.play("stay")
    finish(position)
    assert position.asked() == (0, Phase.MOVE)


def over(position):
    """Let the last turn end."""
    position.state.finale = 1
    return finish(position.play("stay"))


def test_r15_4_the_richest_rolls(at_sea):
    """R15.4: for prestige."""
    position = over(at_sea(coins=6).has(1, coins=5).dice(4))
    assert position.heard(Event.RICHEST) == [(0, 4, NONE, NONE)]
    assert position.state.richest == 0
    assert position.points() == [4, 0]


def test_r15_5_points(at_sea):
    """R15.5: prestige, pirate cards and level; nothing for loot, goods and coins."""
    position = at_sea(prestige=7, level=3, loot=1, hold="tea", coins=0)
    cards = [position.number("pirates", id) for id in ("tiger-junk", "the-pirate-king")]
    position.state.pirate_owner[cards] = 0
    assert position.points() == [7 + 3 + 10 + 3, 0]


@pytest.mark.parametrize(
    ("prestige", "levels", "places"),
    [
        ([5, 3, 4], [0, 0, 0], [0, 2, 1]),
        ([5, 5, 5], [1, 1, 1], [0, 0, 0]),
        ([5, 4, 3], [0, 1, 2], [2, 1, 0]),
    ],
)
def test_r15_6_places(at_sea, prestige, levels, places):
    """R15.6: most points, then the higher level, then shared."""
    position = at_sea(seats=3)
    for seat in range(3):
        position.has(seat, prestige=prestige[seat], level=levels[seat])
    assert position.places() == places


def test_r16_1_r16_3_epilogues(at_sea):
    """R16.1, R16.3: the first that fits, for those who have the interlude, and no points."""
    position = at_sea(coins=0, loot=1, level=2).has(1, level=2)
    line = position.number("stories", "the-lost-brother")
    position.state.story[:2] = line
    position.state.interlude[1] = 0
    over(position)
    assert position.heard(Event.EPILOGUE) == [(0, line, 1, NONE)]
    assert position.state.ends.tolist()[:2] == [1, NONE]
    assert position.points()[0] == 2


def test_r17_1_r17_2_all_else_lies_open(at_sea, game):
    """R17.1, R17.2: whoever looks sees the same."""
    position = at_sea("tar-haven E1")
    views = [position.view(viewer) for viewer in (NONE, 0, 1)]
    names = [name for name in views[0].dtype.names if name != "viewer"]
    assert all(np.array_equal(views[0][name], view[name]) for view in views for name in names)
