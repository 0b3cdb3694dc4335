"""Why an action is not allowed, and that both readings of the rules agree."""

import os
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine import batch
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.sailblazer.names import GONE, Phase, Refusal

CHART = "palm-cay E1, plantain-quay E2, kiln-island S1, mackerel-bank N1, treasure-island W1"


def there(tile, *actions, **board):
    """Return what makes a position: seat 0 on a tile of the chart, after these actions."""
    return tile, actions, board


START = there("saffron-island")
PORT = there("plantain-quay", "stay", "resupply", coins=9, fish=6, rum=3, sailors="helm lookout")
TRADE = there("palm-cay", "stay", "trade", hold="bananas", coins=9)
CASES = [
    # refusal, rule, position, action, sentence
    (Refusal.GAME_IS_OVER, "R15", None, "stay", "The game is over."),
    (
        Refusal.NOT_NOW,
        "R4",
        START,
        "work",
        "Something else is asked now. Captain A explores for 1 fish, sails or stays.",
    ),
    (Refusal.TILE_THERE, "R3.1", START, "explore east", "A tile lies there already."),
    (
        Refusal.NO_TILES_LEFT,
        "R3.4",
        there("palm-cay", deck=GONE),
        "explore north",
        "There are no tiles left to explore.",
    ),
    (
        Refusal.TOO_FEW_FISH,
        "R3.2",
        there("palm-cay", fish=0),
        "explore north",
        "Exploring costs 1 fish, and you have fewer.",
    ),
    (Refusal.NOT_LAID, "R3.5", START, "sail tar-haven", "That tile is not on the chart."),
    (
        Refusal.ALREADY_THERE,
        "R3.6",
        START,
        "sail saffron-island",
        "Your ship is there already: stay, if you like.",
    ),
    (
        Refusal.TOO_FAR,
        "R3.5",
        there("saffron-island", fish=0),
        "sail plantain-quay",
        "Plantain Quay is 2 tiles away, which is too far.",
    ),
    (Refusal.NO_SUCH_REWARD, "R11.3", START, 56, "No reward lies there."),
    (
        Refusal.REWARD_NOT_EARNED,
        "R11.1",
        START,
        "reward full-canvas",
        "Full Canvas needs more: sail 3 tiles or more.",
    ),
    (
        Refusal.REWARDS_ENOUGH,
        "R11.2",
        there("saffron-island", picks=2),
        "reward full-canvas",
        "You have taken 2 rewards in this turn.",
    ),
    (Refusal.ITEM_NOT_HELD, "R10.2", START, "item drag-net", "You have no such item."),
    (
        Refusal.ITEM_NOT_NOW,
        "R10.2",
        START,
        "item powder-keg",
        "Powder Keg is of no use now.",
    ),
    (
        Refusal.RUM_NOT_HELD,
        "R5.4",
        there("palm-cay", "explore south", rum=1),
        "rum 2",
        "You do not have so much rum.",
    ),
    (
        Refusal.NO_LOG,
        "R6.2",
        there("palm-cay", "stay", hold="tea"),
        "log",
        "There is no log card to draw here.",
    ),
    (
        Refusal.NOT_EXPLORED,
        "R6.2",
        there("mackerel-bank", "stay"),
        "log",
        "A log card is only for those who explored the tile in this turn.",
    ),
    (
        Refusal.NOTHING_TO_TRADE,
        "R6.3",
        there("mackerel-bank", "stay"),
        "trade",
        "There is nothing that you could sell or buy here.",
    ),
    (Refusal.NO_PORT, "R6.4", there("palm-cay", "stay"), "work", "There is no port here."),
    (
        Refusal.NOTHING_TO_RESUPPLY,
        "R6.4",
        there("saffron-island", "stay", coins=0),
        "resupply",
        "There is nothing that you could do in the port.",
    ),
    (
        Refusal.NO_FISH,
        "R6.6",
        there("saffron-island", "stay"),
        "fish",
        "There are no fish here.",
    ),
    (
        Refusal.NO_KING,
        "R14.3",
        there("saffron-island", "stay"),
        "king",
        "The Pirate King cannot be fought here and now.",
    ),
    (
        Refusal.ACHIEVEMENT_TILE,
        "R14.4",
        there("treasure-island", phase=Phase.ACTION),
        "work",
        "Here, nothing counts but the achievement.",
    ),
    (Refusal.GOOD_NOT_HELD, "R7.2", TRADE, "sell tea", "You have no tea."),
    (
        Refusal.PRODUCED_HERE,
        "R7.2",
        there("plantain-quay", "stay", "trade", hold="bananas tea", spaces=2),
        "sell bananas",
        "This tile produces bananas and does not buy any.",
    ),
    (
        Refusal.NO_TOKENS,
        "R2.6",
        there("palm-cay", "stay", "trade", hold="bananas", others="coconuts"),
        "buy",
        "There is no more of it.",
    ),
    (Refusal.NO_SPACE, "R2.3", TRADE, "buy", "Your storeroom is full."),
    (
        Refusal.TOO_FEW_COINS,
        "R7.6",
        there("palm-cay", "stay", "trade", hold="bananas", spaces=3, coins=0),
        "buy",
        "You have too few coins.",
    ),
    (
        Refusal.FISH_FULL,
        "R2.2",
        PORT,
        "buy fish",
        "You have as many fish as your ship holds.",
    ),
    (Refusal.RUM_FULL, "R2.2", PORT, "buy rum", "You have as much rum as your ship holds."),
    (
        Refusal.CREW_FULL,
        "R2.4",
        there("plantain-quay", "stay", "resupply", sailors="helm helm gunner gunner lookout"),
        "hire angler",
        "Your crew is complete.",
    ),
    (Refusal.SPOT_FULL, "R2.4", PORT, "hire lookout", "No sailor fits there."),
    (
        Refusal.SAILOR_NOT_THERE,
        "R8.1",
        PORT,
        "shift gunner helm",
        "There is no sailor who could move.",
    ),
    (
        Refusal.SAILOR_SETTLED,
        "R8.1",
        there("plantain-quay", "stay", "resupply", "shift helm gunner", coins=9, sailors="helm"),
        "shift gunner helm",
        "That sailor has just moved there.",
    ),
    (Refusal.LOOT_NOT_HELD, "R8.4", PORT, "exchange", "You have no loot."),
    (
        Refusal.NO_MAP,
        "R12.4",
        there("saffron-island", maps=1, phase=Phase.LEVEL_UP),
        "level map",
        "There is no Treasure Map for you.",
    ),
    (
        Refusal.CANNONS_FULL,
        "R12.4",
        there("saffron-island", cannons=3, phase=Phase.LEVEL_UP),
        "level cannon",
        "You have as many cannons as your ship holds.",
    ),
    (
        Refusal.STORE_FULL,
        "R12.4",
        there("saffron-island", spaces=3, phase=Phase.LEVEL_UP),
        "level store",
        "Your storeroom is as large as it can be.",
    ),
    (
        Refusal.TOO_FEW_COINS_TO_STOCK,
        "R8.2",
        there("plantain-quay", "stay", "resupply", sailors="helm", coins=0),
        "buy fish",
        "You have too few coins to buy that.",
    ),
    (
        Refusal.TOO_FEW_COINS_TO_HIRE,
        "R8.3",
        there("plantain-quay", "stay", "resupply", coins=2),
        "hire helm",
        "You have too few coins to hire a sailor.",
    ),
    (
        Refusal.NONE_TO_DISCARD,
        "R2.5",
        there("saffron-island", hold="tea", phase=Phase.STOW),
        "discard loot",
        "You have no loot to discard.",
    ),
    (
        Refusal.NONE_TO_LOSE,
        "R9.4",
        there("saffron-island", hold="tea", phase=Phase.LOSE),
        "lose coffee",
        "You have no coffee to lose.",
    ),
]


@pytest.fixture
def place(at_sea):
    """A function that makes a position of what ``there`` returns; None for a game that is over."""

    def place(described):
        position = at_sea(CHART).row("full-canvas").keeps("powder-keg")
        if described is None:
            position.state.phase = Phase.OVER
            return position
        tile, played, board = described
        board = dict(board)
        fields = {name: board.pop(name) for name in ("phase", "picks") if name in board}
        if "deck" in board:
            position.state.laid[position.state.laid == -1] = board.pop("deck")
        if "others" in board:
            position.has(1, hold=" ".join([board.pop("others")] * 6), spaces=6)
        position.has(**{"hold": "", **board}).at(tile)
        position.next(tile="gallows-port", pirate="reef-rats") if "explore south" in played else 0
        position.play(*played)
        for name, value in fields.items():
            position.state[name] = value
        return position

    return place


@pytest.mark.parametrize(("refusal", "rule", "described", "action", "sentence"), CASES)
def test_refusals(place, refusal, rule, described, action, sentence):
    """Each names its rule and says why in a sentence."""
    position = place(described)
    number = position.action(action) if isinstance(action, str) else action
    assert position.refusal(number) == refusal
    assert number not in position.legal()
    assert position.game.rule_of(refusal) == rule
    words = position.game.refusal_words(position.view(0), number, refusal)
    assert position.game.catalogue().text(words) == sentence


def test_every_refusal_is_met():
    """By a case above, or by a legal action."""
    assert {Refusal.LEGAL} | {case[0] for case in CASES} == set(Refusal)


# Random play

GAMES = 1 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 10


@pytest.mark.parametrize("name", ["standard", "long_voyage"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=GAMES, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_legal_and_refusal_agree(random_play, name, seats, seed):
    """R3 to R14: in states that random play meets, on every action; staying is shunned."""
    game: Any = load("sailblazer", name)
    codes = np.zeros((1, game.actions), np.int8)
    for i, (states, actions, _) in enumerate(random_play(game, seats, seed, shunned=52)):
        if i % 3 == 0 or not actions:
            state = states[0]
            assert batch.audit(game.packs, states) == NONE
            assert (state.phase == Phase.OVER) == (state.actor == NONE) == (not actions)
            batch.list_refusals(game.packs, states, codes)
            assert np.flatnonzero(codes[0] == Refusal.LEGAL).tolist() == actions
    assert states[0].rounds <= game.content.turn_cap
