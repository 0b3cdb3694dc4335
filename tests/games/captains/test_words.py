"""Everything that can be said has a sentence."""

import pytest

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE
from fourwinds.games.captains import explain
from fourwinds.games.captains.actions import ACTIONS, fields
from fourwinds.games.captains.names import Ending, Event, Good, Kind, Phase, Share
from fourwinds.games.captains.rules import sailing, ships

NAMES = ("Ada", "Ben", "Cy")
A, B = range(2)


@pytest.fixture
def say(game):
    """A function that turns a message into English."""
    return game.catalogue(NAMES).text


SENTENCES = [
    (Event.FIRST, (), "Ben begins."),
    (Event.TURN, (3,), "Turn 3 of Ben."),
    (Event.SAILS, (15, 0), "Ben sails to the Republic."),
    (Event.SAILS, (1, 1), "Ben sails to sea A2 with a Sail card."),
    (Event.SAILS, (18, 2), "Ben sails to Smuggler’s Cove with 2 Sail cards."),
    (Event.ATTACKS, (Kind.CREW, 2), "Ben boards Cy."),
    (Event.ATTACKS, (Kind.CANNON, 0), "Ben bombards Ada."),
    (Event.PLAYS, (Kind.CANNON,), "Ben plays a Cannon card."),
    (Event.PASSES, (), "Ben plays no card."),
    (Event.WINS, (Kind.CREW, 2), "Ben wins by 2."),
    (Event.DRAW, (), "Nobody wins."),
    (Event.STEALS, (Good.RUM, 0), "Ben wants rum from Ada."),
    (Event.HITS, (Kind.HOLD, 0), "Ben damages a cargo hold of Ada."),
    (Event.DESTROYS, (Good.RUM, 0), "Ben destroys a Cargo hold card of Ada with rum on it."),
    (Event.FALLS, (Good.PEPPER,), "Ben loses pepper to the sea."),
    (Event.STOWS, (Good.WOOD, 0), "Ben stows wood in a hold."),
    (Event.STOWS, (Good.WOOD, 1), "Ben stows wood on a Cargo hold card."),
    (Event.OVERBOARD, (Good.CLOTH,), "Ben throws cloth overboard."),
    (Event.FORGOES, (Good.CLOTH,), "Ben forgoes cloth."),
    (Event.REVEALS, (), "Ben reveals the spyglass: the pirate is here."),
    (Event.GETS_SPYGLASS, (), "Ben gets the spyglass."),
    (Event.TURNS_SPYGLASS, (), "Ben turns the spyglass to an island."),
    (Event.TRADES, (Good.RUM, Good.PEPPER), "Ben trades rum for pepper."),
    (Event.RESTS, (), "The captain of Ben rests."),
    (Event.REPAIRS, (1,), "Ben repairs a segment."),
    (Event.REPAIRS, (2,), "Ben repairs 2 segments."),
    (Event.BUILDS, (Kind.SAIL, 2), "Ben builds a sail for 2 cloth, 1 wood."),
    (Event.BUYS, (Share.CARD_RUM, 1), "Ben buys the share with card and rum for slot 2."),
    (Event.EARNS_SHARE, (Share.SIX_SAILS, 0), "Ben earns the share for six sails, in slot 1."),
    (Event.TAKES_CARD, (), "Ben takes a card."),
    (Event.SWAPS_CARD, (), "Ben returns a card and takes another."),
    (Event.DECLINES_CARD, (), "Ben takes no card."),
    (Event.GAME_ENDS, (Ending.SHARES,), "The game is over: somebody owns four shares."),
    (Event.GAME_ENDS, (Ending.TURNS,), "The game is over: all turns are taken."),
]


@pytest.mark.parametrize(("event", "values", "sentence"), SENTENCES)
def test_events(game, say, event, values, sentence):
    """With the fields that names.py gives them."""
    a, b, c = [*values, NONE, NONE, NONE][:3]
    assert say(game.event_words(Told(event, 1, a, b, c, hidden=False))) == sentence


def test_every_event_and_ending_has_a_sentence():
    """Those above are all there are."""
    assert {event for event, _, _ in SENTENCES} == set(Event)
    assert [values for event, values, _ in SENTENCES if event == Event.GAME_ENDS] == [
        (ending,) for ending in Ending
    ]


@pytest.fixture
def stage(begin, meet):
    """A function that sets out a phase."""

    def stage(phase):
        def arm(position):
            position.build(A, crew=4, cannon=4).build(B, hold=3).carry(B, "rum - wood")

        match phase:
            case Phase.ATTACK:
                return meet(prepare=arm)
            case Phase.DUEL:
                return meet(prepare=arm).play("attack crew 1")
            case Phase.BOARD:
                return meet(prepare=arm).play("attack crew 1", "done", "done")
            case Phase.HIT:
                return meet(prepare=arm).play("attack cannon 1", "done", "done")
            case Phase.LOAD | Phase.REVEAL | Phase.PIRATE | Phase.SPYGLASS:
                position = begin().place("a2").build(A, hold=3).spy(B, "clothweaver")
                plays = ["sail clothweaver", "load", "reveal", "enough"]
                return position.play(*plays[: phase - Phase.LOAD + 1])
            case Phase.STOW:
                return begin().place("a2").carry(A, "rum rum").play("sail clothweaver", "load")
            case Phase.TRADE:
                position = begin().place("c3").carry(A, "rum -")
                return position.play("sail cove", "peace", "peace", "spyglass sawmill")
            case Phase.PORT | Phase.SHARE:
                position = begin().place("d2").carry(A, "pepper pepper").play("sail republic")
                return position if phase == Phase.PORT else position.play("buy 0")
            case Phase.CARDS:
                return begin().play("sail d5")
            case Phase.OVER:
                position = begin()
                position.state.phase, position.state.actor = Phase.OVER, NONE
                position.state.ending = Ending.TURNS
                return position
        return begin()

    return stage


QUESTIONS = {
    Phase.SAIL: "Ada sails up to 2 tiles, and another for each Sail card.",
    Phase.ATTACK: "Ada may attack.",
    Phase.DUEL: "Ada may play a Crew card: 4 against 2 of Ben.",
    Phase.BOARD: "Ada may steal up to 2 pieces of cargo from Ben.",
    Phase.HIT: "Ada has 2 hits on Ben.",
    Phase.STOW: "Ada has no empty hold for cloth.",
    Phase.LOAD: "Ada may load cloth, up to 2.",
    Phase.REVEAL: "Ben has the spyglass, and Ada loads at Clothweaver Island.",
    Phase.PIRATE: "The pirate of Ben may take cloth, up to 2.",
    Phase.SPYGLASS: "Ben turns the spyglass to an island, in secret.",
    Phase.TRADE: "Ada may trade a piece of cargo for a resource.",
    Phase.PORT: "Ada may trade, build and buy in the Republic.",
    Phase.SHARE: "Ada chooses a share for slot 1.",
    Phase.CARDS: "Ada may take a card.",
    Phase.OVER: "The game is over: all turns are taken.",
}


@pytest.mark.parametrize("phase", Phase)
def test_questions(game, stage, say, phase):
    """What is asked in each phase."""
    position = stage(phase)
    assert position.asked()[1] == phase
    assert say(game.question(position.view(A))) == QUESTIONS[phase]


def test_questions_promise_no_more_than_there_is(begin, meet, say):
    """R5.1, R7.4, R8.3: what the loser carries, and what the bank has."""
    position = meet(prepare=lambda p: p.build(A, crew=5).carry(B, "rum -").table(B, "wood"))
    position.play("attack crew 1", "done", "done")
    assert position.state.picks == 3
    assert "steal up to 2 pieces" in say(position.game.question(position.view(A)))
    assert "steal a piece" in say(position.play("steal wood").game.question(position.view(A)))
    position = begin().place("a2").build(A, hold=5).spy(B, "clothweaver")
    position.pack.supply[Good.CLOTH] = position.state.bank[Good.CLOTH] = 2
    position.play("sail clothweaver")
    for action in ("load", "reveal", "enough"):
        if position.asked()[1] != Phase.REVEAL:
            assert "cloth, up to 2." in say(position.game.question(position.view(A)))
        position.play(action)


@pytest.mark.parametrize(
    ("phase", "action", "words"),
    [
        (Phase.SAIL, "sail d5", "Sail to sea D5"),
        (Phase.SAIL, "sail orient", "Sail to the Orient with a Sail card"),
        (Phase.ATTACK, "attack crew 1", "Board Ben: crew 4 against 2"),
        (Phase.ATTACK, "attack cannon 1", "Bombard Ben: cannons 4 against 2"),
        (Phase.ATTACK, "peace", "Attack nobody"),
        (Phase.DUEL, "play", "Play a Crew card: 5 against 2"),
        (Phase.DUEL, "done", "Play no card: 4 against 2"),
        (Phase.BOARD, "steal rum", "Steal rum"),
        (Phase.BOARD, "stop", "Steal no more"),
        (Phase.HIT, "hit sail", "Damage a sail"),
        (Phase.HIT, "hit hold", "Damage a cargo hold with wood in it"),
        (Phase.HIT, "destroy rum", "Destroy a Cargo hold card with rum on it"),
        (Phase.STOW, "card", "Put the cloth on a Cargo hold card"),
        (Phase.STOW, "overboard rum", "Throw rum overboard for the cloth"),
        (Phase.STOW, "forgo", "Forgo the cloth"),
        (Phase.LOAD, "load", "Load cloth"),
        (Phase.LOAD, "enough", "Load no more"),
        (Phase.REVEAL, "reveal", "Reveal the spyglass"),
        (Phase.REVEAL, "hide", "Keep the spyglass hidden"),
        (Phase.SPYGLASS, "spyglass sawmill", "Turn the spyglass to Sawmill Island"),
        (Phase.TRADE, "trade rum wood", "Trade rum for wood"),
        (Phase.TRADE, "leave", "Trade, build and buy no more"),
        (Phase.PORT, "build hold 2", "Build a cargo hold for 1 copper, 2 wood"),
        (Phase.PORT, "buy 0", "Buy a share for slot 1: 2 pepper"),
        (Phase.PORT, "pepper rum", "Trade rum for pepper"),
        (Phase.SHARE, "share card_spyglass", "Take the share with card and spyglass"),
        (Phase.SHARE, "share rum", "Take the share with rum"),
        (Phase.CARDS, "take crew", "Take a Crew card"),
        (Phase.CARDS, "swap crew sail", "Take a Crew card and return a Sail card"),
        (Phase.CARDS, "decline", "Take no card"),
    ],
)
def test_actions(stage, say, phase, action, words):
    """What they are called where they are taken."""
    position = stage(phase)
    assert say(position.game.action_words(position.view(A), position.action(action))) == words


SELECTIONS = [
    (Phase.SAIL, {"tile": 19}, "sail d5"),
    (Phase.SAIL, {}, ("R3", "Choose a tile.")),
    (Phase.SAIL, {"tile": 37}, ("R3", "Choose a tile.")),
    (Phase.ATTACK, {"weapon": 2, "seat": 1}, "attack cannon 1"),
    (Phase.ATTACK, {"weapon": 2}, ("R3", "Choose a ship, and crew or cannons; or nobody.")),
    (
        Phase.ATTACK,
        {"weapon": 3, "seat": 1},
        ("R3", "Choose a ship, and crew or cannons; or nobody."),
    ),
    (Phase.ATTACK, {}, "peace"),
    (Phase.DUEL, {"card": 1}, "play"),
    (Phase.DUEL, {"card": 0}, ("R3", "Choose a card, or none.")),
    (Phase.DUEL, {}, "done"),
    (Phase.BOARD, {"good": 1}, "steal rum"),
    (Phase.BOARD, {}, "stop"),
    (Phase.HIT, {"segment": 3}, "hit hold"),
    (Phase.HIT, {"good": 1}, "destroy rum"),
    (Phase.HIT, {}, ("R3", "Choose a segment or a Cargo hold card.")),
    (Phase.STOW, {"card": 1}, "card"),
    (Phase.STOW, {"good": 1}, "overboard rum"),
    (Phase.STOW, {}, "forgo"),
    (Phase.LOAD, {"load": 1}, "load"),
    (Phase.LOAD, {}, "enough"),
    (Phase.REVEAL, {"reveal": 1}, "reveal"),
    (Phase.REVEAL, {"reveal": 0}, ("R3", "Choose the spyglass, or nothing.")),
    (Phase.REVEAL, {}, "hide"),
    (Phase.PIRATE, {"load": 1}, "load"),
    (Phase.SPYGLASS, {"island": 3}, "spyglass sawmill"),
    (Phase.SPYGLASS, {"island": 4}, ("R3", "Choose an island.")),
    (Phase.TRADE, {"give": 1, "get": 3}, "trade rum wood"),
    (Phase.TRADE, {"give": 1}, ("R3", "Choose what to give and what to get, or nothing.")),
    (Phase.TRADE, {}, "leave"),
    (Phase.PORT, {"segment": 3, "price": 2}, "build hold 2"),
    (Phase.PORT, {"slot": 0}, "buy 0"),
    (Phase.PORT, {"give": 1}, "pepper rum"),
    (Phase.PORT, {}, "leave"),
    (Phase.SHARE, {"share": 1}, "share rum"),
    (Phase.CARDS, {"take": 1}, "take crew"),
    (Phase.CARDS, {"take": 1, "back": 0}, "swap crew sail"),
    (Phase.CARDS, {}, "decline"),
    (Phase.OVER, {"tile": 1}, ("R2", "The game is over.")),
]


@pytest.mark.parametrize(("phase", "picked", "found"), SELECTIONS)
def test_selections(stage, say, phase, picked, found):
    """What is picked on the board makes an action, or something is missing."""
    position = stage(phase)
    view = position.view(A)
    action, rule, words = position.game.composed(view, picked)
    if isinstance(found, str):
        assert (action, rule) == (position.action(found), "")
        assert words == position.game.action_words(view, action)
    else:
        assert (action, rule, say(words)) == (None, *found)


def test_fields_tell_actions_apart():
    """Typed fields name each action once."""
    found = [tuple(sorted(fields(action).items())) for action in range(ACTIONS)]
    assert len(set(found)) == ACTIONS


# The board and the table


def test_sums_are_those_of_the_rules(random_play, game):
    """R3.1, R3.4, R4.5: what people are shown is what the rules reckon with."""
    for ply, (states, _, _) in enumerate(random_play(game, 4, 1)):
        state, pack = states[0], game.packs[0]
        for seat in range(4):
            for kind in Kind:
                assert explain.strength(state, seat, kind) == ships.strength(state, seat, kind)
        for tile in range(37):
            if tile != state.tile[state.turn]:
                assert explain.sail_cards(game, state, tile) == sailing.sail_cards(
                    pack, state, tile
                )
                assert explain.has_room(game, state, tile) == (
                    not sailing.is_full(pack, state, tile)
                )
        if ply == 40:
            break


def test_the_board(begin):
    """R3: what it takes to get to each tile; what a ship can do."""
    position = begin(3).place("d3", "d2", "d2").build(A, hold=3)
    board = position.game.board(position.view(A))
    assert board["income"] == [2, 1, 1]
    assert board["strength"][A] == [2, 2, 2, 3]
    reach = {name: board["reach"][position.tile(name)] for name in ("d3", "d2", "cove", "orient")}
    assert reach == {"d3": NONE, "d2": NONE, "cove": 0, "orient": 3}


def drawn(position, viewer):
    """Return the table as lines of text."""
    say = position.game.catalogue(NAMES).text
    lines = []
    for sheet in position.game.table_text(position.view(viewer)):
        lines.append(f"= {say(sheet.title)}")
        lines += [" | ".join(map(say, row)) for row in (sheet.columns, *sheet.rows)]
    return "\n".join(lines)


TABLE = """\
= Round 1 of 100 at most
Captain | Status | Place | Shares | Cards
Ada | to act, on turn, began, captain tired | sea D5 | 0 | 4
Ben | captain tired, has the spyglass | sea D5 | 1 | 3
= Segments that work
Captain | Sails | Crew | Cannons | Cargo holds
Ada | 2 | 4 | 4 | 2
Ben | 2 | 2 + 1 | 1 (1 damaged) | 3
= Cargo
Captain | In holds | On cards | Income
Ada | –, – | – | 1
Ben | rum, –, wood | pepper | 2
= Shares
Captain | 1: 2 pepper | 2: 3 pepper | 3: 4 pepper | 4: 5 pepper
Ada | – | – | – | –
Ben | card and rum | – | – | –
"""


def test_the_table(stage):
    """Ships, cargo and shares, the bank, what is to be had, and the chart."""
    position = stage(Phase.DUEL).own(B, "card_rum").spy(B, "sawmill").table(B, "pepper")
    position.state.captain[B], position.state.damaged[B, Kind.CANNON] = 0, 1
    position.play("done", "play")
    text = drawn(position, A)
    assert text.startswith(TABLE)
    assert "= Your cards\nCard | In hand | In the deck\nSail | 1 | 4\n" in text
    assert "= Bank\ncloth | rum | copper | wood | pepper\n15 | 14 | 15 | 14 | 14\n" in text
    assert "six cargo holds | 1" in text
    assert "card and rum | " not in text[text.index("= Shares to be had") :]
    assert "Sails | 2 cloth, 2 wood | 1 | 1" in text
    assert "the Republic | 5 | 5" in text
    assert "A1 | Clothweaver Island | A2 B1 B2" in text
    assert "your spyglass shows Sawmill Island" in drawn(position, B)
    assert "Your cards" not in drawn(position, NONE)
