"""The conformance check with both packs, and what advice and hopes are worth."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fourwinds.arena.simulate import simulate
from fourwinds.engine.check import check_game
from fourwinds.games import load
from fourwinds.games.sailblazer import advice
from fourwinds.games.sailblazer.names import Op, Phase
from fourwinds.games.sailblazer.rules import conserved
from fourwinds.games.sailblazer.worth import worth_of, worth_of_card

PLAIN = os.environ.get("NUMBA_DISABLE_JIT") == "1"
TABLES = [("standard", 2), ("long_voyage", 3), ("standard", 4)]


@pytest.mark.parametrize(("pack", "seats"), TABLES[: 1 if PLAIN else None])
def test_every_promise_is_kept(pack: str, seats: int, tmp_path: Path) -> None:
    path: Any = pack
    if PLAIN:  # in Python it would take minutes
        text = (load("sailblazer").definition.folder / "packs" / f"{pack}.toml").read_text("utf-8")
        path = tmp_path / "short.toml"
        path.write_text(text.replace("turn_cap = 40", "turn_cap = 4"), "utf-8")
    assert check_game(load("sailblazer", path), seats=[seats], games=1, modes=()).games == 1


def weights(position: Any) -> dict[int, float]:
    """Return the weight of each legal action; the state stays as it is."""
    before = position.states.tobytes()
    actions = np.array(position.legal(), np.int32)
    found = np.zeros(len(actions))
    advice.advise(position.pack, position.state, actions, len(actions), found)
    assert position.states.tobytes() == before
    return dict(zip(actions.tolist(), found.tolist(), strict=True))


def best(position: Any) -> int:
    """Return the action that advice likes best."""
    found = weights(position)
    return max(found, key=lambda action: found[action])


def test_a_map_leads_to_the_treasure(at_sea):
    """R14.1."""
    position = at_sea("treasure-island E1, tar-haven S1", maps=1)
    assert best(position) == position.action("sail treasure-island")


def test_goods_go_where_they_sell(at_sea):
    """R7."""
    position = at_sea(
        "palm-cay E1, gull-rocks E2, fog-narrows E3, potters-harbour E4", hold="coconuts", fish=4
    )
    position.state.laid[position.state.laid == -1] = -3
    assert best(position.at("fog-narrows")) == position.action("sail potters-harbour")
    position.at("potters-harbour").play("stay")
    assert best(position) == position.action("trade")
    position.play("trade")
    assert best(position) == position.action("sell coconuts")


def test_just_enough_rum(at_sea):
    """R5.4: as little as wins; none where nothing does."""
    position = at_sea(rum=3).dice(1).next(tile="gallows-port", pirate="reef-rats")
    position.play("explore east")
    assert best(position) == position.action("rum 2")
    position.pack.strength[position.state.foe] = 9
    assert best(position) == position.action("rum 0")
    position.pack.strength[position.state.foe] = 6
    position.keeps("powder-keg")
    assert best(position) == position.action("item powder-keg")


def test_items_are_kept_until_they_tell(at_sea):
    """R10.2."""
    position = at_sea("tar-haven E1", fish=6).keeps("drag-net", "spyglass")
    found = weights(position)
    assert max(found.values()) > 10 * found[position.action("item drag-net")]
    position = at_sea("plantain-quay E1", hold="tea saffron", spaces=2).keeps("trade-licence")
    position.at("plantain-quay").play("stay", "trade")
    found = weights(position)
    assert found[position.action("item trade-licence")] > 0


@pytest.mark.parametrize(
    ("phase", "liked", "least"),
    [
        (Phase.LEVEL_UP, "level cannon", "level map"),
        (Phase.STOW, "discard bananas", "discard tea"),
        (Phase.LOSE, "lose bananas", "lose tea"),
        (Phase.BERTH, "berth gunner", "berth angler"),
        (Phase.RESUPPLY, "buy fish", "buy rum"),
    ],
)
def test_answers(at_sea, phase, liked, least):
    """R12.3, R2.5, R9.4, R8.6, R8.2."""
    position = at_sea("tar-haven E1", hold="tea bananas", spaces=2, fish=0, coins=2, rum=0)
    position.at("tar-haven")
    position.state.treasure_seat = 1
    position.state.phase, position.state.stow, position.state.stow_due = phase, 8, 1
    found = weights(position)
    assert found[position.action(liked)] > found[position.action(least)]


def test_the_king_is_worth_a_try(at_sea):
    """R14.3."""
    position = at_sea("pirate-island E1", cannons=3).at("pirate-island").play("stay")
    assert best(position) == position.action("king")


def test_steps_have_their_worth(at_sea):
    """R9: what is gained is worth something, as far as there is room for it."""
    position = at_sea(fish=0, rum=0)
    pack, state = position.pack, position.state
    gains = (Op.FISH, Op.RUM, Op.COIN, Op.PRESTIGE, Op.EXP, Op.LOOT, Op.SAILOR, Op.GOOD)
    assert all(worth_of(pack, state, int(op), 1, 0) > 0 for op in gains)
    assert worth_of(pack, state, int(Op.ANY_GOOD), -1, 0) < 0
    assert worth_of(pack, state, int(Op.FISH_LIMIT), 2, 0) == 0
    position.has(fish=6, rum=3, level=5, sailors="helm helm gunner gunner angler")
    full = (Op.FISH, Op.RUM, Op.EXP, Op.SAILOR)
    assert all(worth_of(pack, state, int(op), 1, 0) == 0 for op in full)


def test_the_first_of_two_alternatives_counts(at_sea):
    """R9.3."""
    position = at_sea()
    row = int(position.pack.log_code[position.number("logs", "castaway")])
    found = worth_of_card(position.pack, position.state, row)
    assert found == worth_of(position.pack, position.state, int(Op.SAILOR), 1, 0)


def test_hopes_follow_points(at_sea):
    """R15: the lead counts more when the game is over."""
    position = at_sea(seats=3, prestige=9, maps=1, loot=1).has(1, prestige=5).has(2, prestige=2)
    hopes = np.zeros(3)
    advice.evaluate(position.pack, position.state, hopes)
    assert hopes[0] > hopes[1] > hopes[2]
    position.state.phase = Phase.OVER
    final = np.zeros(3)
    advice.evaluate(position.pack, position.state, final)
    assert final[0] > hopes[0]
    assert abs(final.sum() - 1.5) < 1e-9


def test_greedy_games_reach_the_end_of_the_map():
    """R15.1: and beat random play."""
    games = 2 if PLAIN else 200
    report = simulate(load("sailblazer"), 2, games, ["greedy", "random"], seed=1)
    assert report.bots[0].win_rate > 0.95
    report = simulate(load("sailblazer"), 4, games, ["greedy"], seed=1)
    assert report.endings["achievement"] == games


SPOILED = {
    "a token too many": ("hold", (1, 2), 7),
    "fewer than no fish": ("fish", (0,), -1),
    "fewer than no coins": ("coins", (0,), -1),
    "EXP beyond the mark": ("exp", (0,), 10),
    "a storeroom too full": ("loot", (0,), 3),
    "a storeroom too large": ("spaces", (0,), 4),
    "fewer than no goods": ("hold", (0, 3), -1),
    "a spot too full": ("sailors", (0, 0), 2),
    "a log card too many": ("logs_kept", (0,), 2),
    "an open log card too many": ("logs_open", (0,), 1),
    "an attack too many": ("attacks_kept", (0,), 1),
    "a pirate card too many": ("pirates_kept", (0,), 2),
    "a map too many": ("maps", (0,), 2),
    "a reward twice": ("reward_owner", (0,), -2),
    "a ship nowhere": ("ship", (0,), 40),
    "an open reward that is gone": ("row", (0,), 47),
    "two tiles in a place": ("laid", (5,), 1),
}


@pytest.mark.parametrize("name", SPOILED)
def test_what_is_lost_or_doubled_is_noticed(begin, name):
    """R2.6: tokens, cards, tiles."""
    position = begin(2, 1)
    assert conserved(position.pack, position.state)
    field, where, value = SPOILED[name]
    if name == "a reward twice":
        where = (next(i for i in range(15) if position.state.reward_owner[i] == -1),)
    position.state[field][where] = value
    assert not conserved(position.pack, position.state)
