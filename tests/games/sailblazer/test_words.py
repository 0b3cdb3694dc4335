"""Everything that can be said has a sentence."""

import msgspec
import pytest

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer import faces
from fourwinds.games.sailblazer.actions import ACTIONS, fields
from fourwinds.games.sailblazer.names import (
    GOOD_FACTS,
    PIRATES,
    Clause,
    Direction,
    Ending,
    Event,
    Fact,
    Midway,
    Op,
    Phase,
    Refusal,
    Special,
    Spot,
    Upgrade,
)

NAMES = ("Ada", "Ben", "Cy")


@pytest.fixture
def say(game):
    """A function that turns a message into English."""
    return game.catalogue(NAMES).text


TALE = "“A jar in the market bears your brother’s mark. Find where it was made.”"
NEXT = "“The potter remembers him: he sailed on, and left this for you.”"
END = "“He asks for a berth on the best ship he ever saw.”"
SENTENCES = [
    (Event.STAGE_STARTS, (2,), "Stage 2 begins."),
    (Event.STAGE_STARTS, (3,), "The final stage begins."),
    (Event.FIRST, (), "Ben goes first."),
    (Event.PROLOGUE, (0,), f"Ben begins a story, The Lost Brother: {TALE}"),
    (Event.INTERLUDE, (0,), f"Ben learns more of The Lost Brother: {NEXT}"),
    (Event.EPILOGUE, (0, 2), f"The end of The Lost Brother for Ben: {END}"),
    (Event.REWARD_OPENS, (1, 0), "A new reward: Fair Shores."),
    (Event.TURN_STARTS, (3,), "Ben begins turn 3."),
    (
        Event.EXPLORES,
        (2, Direction.WEST, 1),
        "Ben explores to the west for 1 fish and finds Palm Cay.",
    ),
    (Event.SAILS, (2, 0, 1), "Ben sails to Palm Cay, 1 tile for 0 fish."),
    (Event.SAILS, (2, 1, 3), "Ben sails to Palm Cay, 3 tiles for 1 fish."),
    (Event.STAYS, (), "Ben stays."),
    (Event.GAINS, (Op.COIN, 1, NONE), "Ben gains 1 coin."),
    (Event.GAINS, (Op.SAILOR, 2, NONE), "Ben gains 2 sailors."),
    (Event.GAINS, (Op.GOOD, 1, 5), "Ben gains tea."),
    (Event.GAINS, (Op.GOOD, 2, 1), "Ben gains 2 bananas."),
    (Event.PAYS, (Op.GOOD, 1, 1), "Ben loses bananas."),
    (Event.PAYS, (Op.FISH, 2, NONE), "Ben loses 2 fish."),
    (Event.NO_ROOM, (8,), "Ben has no room for loot."),
    (Event.RUNS_OUT, (5,), "There is no more tea for Ben to gain."),
    (Event.MAKES_ROOM, (5,), "Ben discards tea to make room."),
    (Event.MIDWAY, (Midway.SAILOR,), "Ben is midway to the next level and takes a sailor."),
    (Event.LEVELS_UP, (2,), "Ben reaches level 2."),
    (Event.UPGRADES, (Upgrade.MAP,), "Ben gets a Treasure Map."),
    (Event.BERTHS, (Spot.HELM,), "Ben has a new helmsman."),
    (
        Event.MEETS,
        (4, 3),
        "Ben meets Reef Rats: strength 3, 1 point; victory +3 EXP; defeat −1 fish, "
        "the card and this turn’s action are lost.",
    ),
    (Event.ROLLS, (4, 0, 5), "Ben rolls 4: strength 5."),
    (Event.ROLLS, (4, 2, 7), "Ben rolls 4 and 2 with cannons: strength 7."),
    (Event.DRINKS, (2,), "Ben drinks 2 rum."),
    (Event.WINS, (4, 5), "Ben beats Reef Rats with strength 5."),
    (Event.IS_BEATEN, (PIRATES + 12, 1), "Ben loses to Angry seagulls with strength 1."),
    (
        Event.TROUBLE,
        (9,),
        "Ben is in trouble: Torn Sail (−1 fish, the card and this turn’s action are lost).",
    ),
    (Event.DRAWS_LOG, (3,), "Ben draws a log card, Old Chart: +3 EXP."),
    (Event.USES, (7,), "Ben uses Drag Net: +3 fish."),
    (Event.FULFILS, (8,), "Ben fulfils Letter for the Lee Shore."),
    (Event.CHOOSES, (0,), "Ben chooses the first way."),
    (Event.CHOOSES, (1,), "Ben chooses the second way."),
    (Event.TRADES, (), "Ben trades."),
    (Event.SELLS, (5, 1), "Ben sells tea for 1 coin."),
    (Event.SELLS, (5, 4), "Ben sells tea for 4 coins."),
    (Event.BUYS, (5, 1), "Ben buys tea for 1 coin."),
    (Event.BUYS, (5, 2), "Ben buys tea for 2 coins."),
    (Event.RESUPPLIES, (), "Ben resupplies."),
    (Event.STOCKS_FISH, (1,), "Ben buys a fish for 1 coin."),
    (Event.STOCKS_RUM, (2,), "Ben buys a rum for 2 coins."),
    (Event.HIRES, (Spot.GUNNER, 3), "Ben hires a sailor as gunner for 3 coins."),
    (Event.MOVES_SAILOR, (0, 1), "Ben moves a sailor from lookout to helmsman."),
    (Event.EXCHANGES, (1,), "Ben exchanges a loot for 1 prestige."),
    (Event.WORKS, (1,), "Ben works for 1 coin."),
    (Event.FISHES, (5, 5), "Ben goes fishing and catches 5."),
    (Event.FISHES, (5, 2), "Ben goes fishing and catches 5, but has no room for 3."),
    (Event.TAKES_REWARD, (1,), "Ben takes the reward Fair Shores."),
    (
        Event.ACHIEVES,
        (Special.TREASURE, 10),
        "Ben triumphs: Treasure Island brings 10 prestige.",
    ),
    (
        Event.FINALE,
        (Special.PIRATE,),
        "Ben found Pirate Island: everybody else has one more turn.",
    ),
    (Event.RICHEST, (4,), "Ben has the most coins and rolls 4 prestige."),
    (Event.DECLINES_ACTION, (), "Ben takes no action."),
    (
        Event.GAME_ENDS,
        (Ending.ACHIEVEMENT,),
        "The game is over: everybody had a turn after the first achievement tile.",
    ),
    (
        Event.GAME_ENDS,
        (Ending.TURN_CAP,),
        "The game is over: nobody found an achievement tile in time.",
    ),
]


@pytest.mark.parametrize(("event", "values", "sentence"), SENTENCES)
def test_events(game, say, event, values, sentence):
    """With the fields that names.py gives them."""
    a, b, c = [*values, NONE, NONE, NONE][:3]
    seat = NONE if event in (Event.STAGE_STARTS, Event.REWARD_OPENS, Event.GAME_ENDS) else 1
    assert say(game.event_words(Told(event, seat, a, b, c, hidden=False))) == sentence


def test_every_event_and_ending_has_a_sentence():
    """SENTENCES has all of them."""
    assert {case[0] for case in SENTENCES} == set(Event)


CHART = "palm-cay E1, plantain-quay E2, mackerel-bank N1, treasure-island W1"
QUESTIONS = {
    Phase.MOVE: "Ada explores for 1 fish, sails or stays.",
    Phase.SIGHTED: "Pirates are in sight. Ada may take rewards and use items first.",
    Phase.FIGHT: "Ada has strength 2; Reef Rats: 3. Rum and items may help.",
    Phase.ACTION: "Ada takes one action at Saffron Island.",
    Phase.TRADE: "Ada trades at Saffron Island.",
    Phase.RESUPPLY: "Ada resupplies at Saffron Island.",
    Phase.END: "Ada may take rewards and use items before the turn ends.",
    Phase.MIDWAY: "Ada is midway to the next level and chooses what that brings.",
    Phase.LEVEL_UP: "Ada has reached a new level and chooses what that brings.",
    Phase.BERTH: "Ada finds a spot for a new sailor.",
    Phase.STOW: "Ada has no room for loot, and discards something or leaves it.",
    Phase.LOSE: "Ada loses 2 goods of own choice.",
    Phase.CHOOSE: "Ada chooses: −1 coin; or −1 fish.",
    Phase.OVER: "The game is over: nobody found an achievement tile in time.",
}


@pytest.fixture
def asked(at_sea):
    """A function that sets out a position in which a phase asks something."""

    def asked(phase):
        position = at_sea(CHART, hold="tea bananas", spaces=3, loot=1).row("fair-shores")
        position.keeps("drag-net", "letter-for-the-lee-shore")
        state = position.state
        state.phase, state.goods_due, state.stow, state.stow_due = phase, 2, 8, 1
        if phase == Phase.FIGHT:
            state.foe, state.might = position.number("pirates", "reef-rats"), 2
        if phase == Phase.CHOOSE:
            trouble = position.number("pirates", "leaking-hull")
            state.code = position.pack.defeat[trouble]
        if phase == Phase.OVER:
            state.actor, state.ending = NONE, Ending.TURN_CAP
            state.ends[0] = 1
        return position

    return asked


@pytest.mark.parametrize("phase", Phase)
def test_questions(asked, say, phase):
    """What is asked in each phase."""
    position = asked(phase)
    assert say(position.game.question(position.view(0))) == QUESTIONS[phase]


@pytest.mark.parametrize("phase", Phase)
def test_everything_can_be_said(asked, say, phase):
    """Actions too that are not possible, and why; test_refusals.py has the sentences."""
    position = asked(phase)
    view, game = position.view(0), position.game
    for action in range(ACTIONS) if phase != Phase.OVER else ():
        assert say(game.action_words(view, action))
        refusal = position.refusal(action)
        if refusal != Refusal.LEGAL:
            assert say(game.refusal_words(view, action, refusal)).endswith(".")
    shown = game.board(view)
    assert msgspec.json.encode(shown)
    assert len(shown["scores"]) == 2


ACTION_WORDS = [
    (Phase.MOVE, "explore north", "Explore to the north for 1 fish"),
    (Phase.MOVE, "sail palm-cay", "Sail to Palm Cay: 1 tile, 0 fish"),
    (Phase.MOVE, "sail plantain-quay", "Sail to Plantain Quay: 2 tiles, 1 fish"),
    (Phase.MOVE, "stay", "Stay at Saffron Island"),
    (Phase.SIGHTED, "go on", "Meet the pirates"),
    (Phase.MOVE, "reward fair-shores", "Take Fair Shores: +2 coins"),
    (Phase.MOVE, "item drag-net", "Use Drag Net: +3 fish"),
    (Phase.FIGHT, "rum 0", "Fight with strength 2, no rum"),
    (Phase.FIGHT, "rum 2", "Drink 2 rum and fight with strength 4"),
    (Phase.ACTION, "work", "Work for 1 coin"),
    (Phase.TRADE, "sell tea", "Sell tea for 4 coins"),
    (Phase.TRADE, "buy", "Buy saffron for 1 coin"),
    (Phase.RESUPPLY, "buy fish", "Buy a fish for 1 coin"),
    (Phase.RESUPPLY, "hire angler", "Hire a sailor as angler for 3 coins"),
    (Phase.RESUPPLY, "shift helm gunner", "Move a sailor from helmsman to gunner"),
    (Phase.RESUPPLY, "exchange", "Exchange a loot for 1 prestige"),
    (Phase.MIDWAY, "midway coins", "Midway: 3 coins"),
    (Phase.LEVEL_UP, "level store", "Level up: a storeroom space"),
    (Phase.BERTH, "berth gunner", "The new sailor becomes gunner"),
    (Phase.STOW, "discard tea", "Discard tea to make room"),
    (Phase.STOW, "refuse", "Leave the loot"),
    (Phase.LOSE, "lose tea", "Lose tea"),
    (Phase.CHOOSE, "option 1", "−1 fish"),
]


@pytest.mark.parametrize(("phase", "action", "words"), ACTION_WORDS)
def test_actions(asked, say, phase, action, words):
    """What they are called where they are taken."""
    position = asked(phase)
    number = position.action(action)
    assert say(position.game.action_words(position.view(0), number)) == words


def test_fields_tell_actions_apart():
    """Typed fields name each action once."""
    found = [tuple(sorted(fields(action).items())) for action in range(ACTIONS)]
    assert len(set(found)) == ACTIONS


PICKS = [
    ({"direction": 1}, "explore east"),
    ({"tile": 2}, "sail palm-cay"),
    ({"stay": 0}, "stay"),
    ({"go_on": 0}, "go on"),
    ({"rum": 1}, "rum 1"),
    ({"action": 3}, "work"),
    ({"sell": 5}, "sell tea"),
    ({"buy": 0}, "buy"),
    ({"stock": 1}, "buy rum"),
    ({"hire": 2}, "hire gunner"),
    ({"from": 1, "to": 2}, "shift helm gunner"),
    ({"exchange": 0}, "exchange"),
    ({"midway": 2}, "midway exp"),
    ({"upgrade": 1}, "level cannon"),
    ({"berth": 1}, "berth helm"),
    ({"discard": 8}, "discard loot"),
    ({"refuse": 0}, "refuse"),
    ({"lose": 5}, "lose tea"),
    ({"option": 1}, "option 1"),
]


@pytest.mark.parametrize(("picked", "action"), PICKS)
def test_selections(asked, picked, action):
    """What is picked on the board makes an action."""
    position = asked(Phase.MOVE)
    view, number = position.view(0), position.action(action)
    found, rule, words = position.game.composed(view, picked)
    assert (found, rule) == (number, "")
    assert words == position.game.action_words(view, number)


@pytest.mark.parametrize(
    "picked",
    [{}, {"tile": 48}, {"tile": -1}, {"mast": 1}, {"tile": 1, "rum": 1}, {"from": 9, "to": 1}],
)
def test_what_is_no_selection(asked, say, picked):
    """Something is missing, or there is no such thing."""
    position = asked(Phase.MOVE)
    found, rule, words = position.game.composed(position.view(0), picked)
    assert (found, rule) == (None, "R4")
    assert say(words) == "Choose a place, a card or a thing to do."


def test_nothing_is_selected_when_the_game_is_over(asked):
    """R15."""
    position = asked(Phase.OVER)
    assert position.game.composed(position.view(0), {"tile": 1})[:2] == (None, "R15")


# Cards


@pytest.mark.parametrize("fact", Fact)
def test_every_fact_has_words(game, say, fact):
    """R9.5: for one and for more."""
    pack = game.packs[0]
    before = pack.clauses[1].copy()
    for amount in (1, 2):
        pack.clauses[1] = 0
        pack.clauses[1, 0] = Clause.AT_LEAST, fact, 5 * (fact >= GOOD_FACTS), amount
        assert say(faces.condition(game, 1))
    pack.clauses[1] = before


def test_conditions_and_effects(game, say):
    """R9: every kind of clause and step."""
    stories = [story.id for story in game.content.stories]
    pack = game.packs[0]
    epilogue = pack.epilogue[stories.index("the-sea-serpent"), 2]
    assert say(faces.condition(game, int(epilogue))) == "not have room for a sailor"
    rewards = [reward.id for reward in game.content.rewards]
    number = rewards.index("better-ship")
    assert say(faces.reward_text(game, number)) == (
        "one of: be at level 1, have a ship upgrade → +1 prestige"
    )
    logs = [log.id for log in game.content.logs]
    texts = {
        "letter-for-the-lee-shore": "be at S1W1 → +2 coins, +3 EXP",
        "castaway": "+1 sailor, else +3 coins",
        "sudden-squall": "either have a sailor → +2 EXP or have 2 fish → −2 fish, +1 prestige",
        "angry-seagulls": "strength 2; victory +1 EXP, +1 fish; defeat −1 fish",
        "trade-licence": "goods sell at their highest prices in this turn",
        "rats-aboard": "either hold a good → −1 good of own choice, +3 EXP or have 1 fish → "
        "−1 fish, +1 EXP",
        "tea-for-the-consul": "be at a port, hold tea → tea −1, +4 coins, +2 prestige",
    }
    for id, text in texts.items():
        assert say(faces.log_text(game, logs.index(id))) == text
    assert say(faces.place(0, 0)) == "start"
    assert say(faces.place(2, 1)) == "S1E2"


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            "salt-brothers",
            "strength 4, 2 points; victory +3 EXP; "
            "defeat −2 fish, the card and this turn’s action are lost",
        ),
        ("the-pirate-king", "strength 10, 10 points; victory –; defeat –"),
    ],
)
def test_what_a_pirate_takes(game, say, card, text):
    """R5.7, R14.3: the card and the action too, and nothing at all where the King wins."""
    number = [card.id for card in game.content.pirates].index(card)
    assert say(faces.outcomes(game, number)) == text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("dead-calm", "−2 fish, the card and this turn’s action are lost"),
        ("rotten-stores", "keep at most 2 fish"),
    ],
)
def test_what_a_trouble_takes(game, say, card, text):
    """R5.7: a trouble that is kept leaves the action."""
    number = [card.id for card in game.content.pirates].index(card)
    assert say(faces.trouble_text(game, number)) == text


# The table


def drawn(game, view):
    """Return the table as lines of text."""
    say = game.catalogue(NAMES).text
    lines = []
    for sheet in game.table_text(view):
        lines.append(f"= {say(sheet.title)}")
        lines += [" | ".join(map(say, row)) for row in (sheet.columns, *sheet.rows)]
    return "\n".join(lines)


def test_the_table(asked):
    """R17.1: everything lies open."""
    position = asked(Phase.MOVE)
    position.state.story[:2], position.state.interlude[1] = (0, 1), 0
    text = drawn(position.game, position.view(0))
    for line in (
        "start | Saffron Island | saffron, port | 0 | Ada, Ben",
        "W1 | Treasure Island | Treasure Island | 1 | –",
        "E1 | Palm Cay | coconuts, 2 fish | 1 | –",
        "Ada | to act, first | Saffron Island | 2 | 2 | 2 | 0 | 0 | 0 | –",
        "Ada | 3 | bananas, tea, loot | 0 | 0 | 2 | 0 | The Lost Brother (learned more)",
        "The Map Seller (be at a port, be 3 or more tiles from the start)",
        "1 | Fair Shores | explore a tile with 1 or more prestige | +2 coins",
        "Ada | Drag Net | +3 fish",
        "Ada | 0 | 0 | 0 | 0 | 0",
    ):
        assert line in text


def test_the_table_at_the_end(asked, at_sea):
    """R15.5, R16.3: points and the end of the story; no open cards."""
    position = asked(Phase.OVER)
    position.state.richest, position.state.richest_roll, position.state.finale = 0, 4, 1
    position.has(0, prestige=6, sailors="helm helm", hold=None).state.story[0] = 0
    text = drawn(position.game, position.view(NONE))
    assert "Ada | 2 | 0 | 0 | 4 | 6" in text
    assert "His ransom is paid, and he is home for supper." in text
    assert "2 helmsmen" in text
    assert "found the end" in text
    assert "Rewards," not in text
