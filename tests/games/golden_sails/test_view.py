"""What a seat may know, what people are shown of it (R14), and that imagined worlds agree."""

import os
from collections import Counter

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.events import muted_log
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE, digest
from fourwinds.games import load
from fourwinds.games.golden_sails import words
from fourwinds.games.golden_sails.actions import KEEP
from fourwinds.games.golden_sails.names import KINDS, ROUNDS, Kind, Phase

HIDDEN = [NONE] * ROUNDS
VARIANTS = {variant: load("golden_sails", options={"variant": variant}) for variant in
            ("base", "open", "closed")}  # fmt: skip


def imagined(game, view, worlds, seed=0):
    """Return *worlds* states that agree with *view*."""
    states = game.new_states(worlds)
    batch.fill(game.packs, np.repeat(view[None], worlds), streams(seed, 0, worlds, 1)[:, 0], states)
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_give_the_same_view(game, random_play, seats):
    """R14.1, GS-D23: byte for byte, for each seat and for spectators; luck is fresh."""
    for ply, (states, actions, _) in enumerate(random_play(game, seats, seats)):
        if ply % 7 and actions:
            continue
        for seat in range(NONE, seats):
            views, again = game.new_views(), game.new_views(3)
            batch.look(game.packs, states, np.array([seat]), views)
            worlds = imagined(game, views[0], 3)
            batch.look(game.packs, worlds, np.full(3, seat), again)
            assert {digest(view) for view in again} == {digest(views[0])}
            assert batch.audit(game.packs, worlds) == NONE
            assert len({world.luck.tobytes() for world in worlds}) == 3


WORLDS = 1500 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 15000


def test_r14_1_unseen_cards_are_equally_likely(game, begin):
    """R14.1, R2: what comes next is a fair draw of two of the cards that nobody saw (χ²)."""
    position = begin(2, 3)
    while position.state.rounds < 11 or position.state.phase != Phase.SWAP:
        position.play_first()
    worlds = imagined(game, position.view(0), WORLDS)
    batch.advance(game.packs, worlds, np.full(WORLDS, KEEP, np.int32), muted_log())
    unseen = 48 - 22
    found = Counter(tuple(market) for market in worlds["market"][:, :2].tolist())
    ways = unseen * (unseen - 1)
    assert not {card for pair in found for card in pair} & set(
        np.flatnonzero(position.state.seen).tolist()
    )
    by_card = np.array([Counter(pair[i] for pair in found.elements()) for i in (0, 1)])
    share = WORLDS / unseen
    for counts in by_card:
        assert len(counts) == unseen
        distance = sum((count - share) ** 2 / share for count in counts.values())
        assert distance <= (unseen - 1) + 4 * (2 * (unseen - 1)) ** 0.5
    assert len(found) > 0.85 * ways


def test_bots_remember_gems_and_experts(set_out):
    """R14.2, R14.4, GS-D23, D24: every view holds all that ever lay open."""
    position = set_out("gems: 1 2", "gems: 3", hands=["spells", "gems"])
    views = [position.view(seat) for seat in (NONE, 0, 1)]
    for view in views:
        assert (view.piles == position.state.piles).all()
        assert (view.hands == position.state.hands).all()


# What people are shown


@pytest.fixture
def middle(set_out):
    """A function that sets out the middle of a game of a variant."""

    def middle(variant, **more):
        return set_out(
            "gems: 1 2; spells: gem_shift",
            "gems: 3; spices: mint",
            "",
            game=VARIANTS[variant],
            hands=["spells gems", "gems beasts", "spices"],
            discard=[2, 1, 2, 2, 3],
            **{"phase": Phase.TAKE, "actor": 0, "rounds": 3, **more},
        )

    return middle


def shown_gems(position, viewer):
    """Return the gem piles on the board."""
    board = position.game.board(position.view(viewer))
    return [piles[Kind.GEMS] for piles in board["piles"][:3]]


@pytest.mark.parametrize("variant", ["base", "closed"])
@pytest.mark.parametrize("phase", [Phase.PLACE, Phase.TAKE, Phase.SWAP, Phase.UNIVERSAL])
def test_r14_2_gem_piles_lie_face_down(middle, variant, phase):
    """R14.2: the owner looks; others and spectators see how many cards there are."""
    position = middle(variant, phase=phase)
    open_piles = position.state.piles[:, Kind.GEMS].tolist()
    assert shown_gems(position, 0) == [open_piles[0], HIDDEN, HIDDEN]
    assert shown_gems(position, NONE) == [HIDDEN] * 3
    board = position.game.board(position.view(NONE))
    assert [heights[Kind.GEMS] for heights in board["heights"]] == [2, 1, 0, 0]
    assert "seen" not in board
    assert [pad["entries"][Kind.GEMS] for pad in board["pads"]] == [None, None, 0]
    assert [pad["gems"] for pad in board["pads"]] == [()] * 3
    assert [pad["total"] for pad in board["pads"]] == [None, None, 0]


@pytest.mark.parametrize(
    ("variant", "phase"),
    [("open", Phase.PLACE), ("base", Phase.PROTECT), ("closed", Phase.OVER), ("base", Phase.OVER)],
)
def test_r14_2_r14_3_gem_piles_lie_open(middle, variant, phase):
    """R14.3: in the open variant; R14.2: and once all universal goods are settled."""
    position = middle(variant, phase=phase)
    open_piles = position.state.piles[:, Kind.GEMS].tolist()
    for viewer in (NONE, 0, 1):
        assert shown_gems(position, viewer) == open_piles[:3]
    pads = position.game.board(position.view(1))["pads"]
    assert [pad["entries"][Kind.GEMS] for pad in pads] == [4, 1, 0]
    assert pads[0]["gems"] == ({"classes": (1, 2), "points": 4},)


def test_r14_2_the_own_pad(middle):
    """R14.2: a player is shown what the own piles are worth now."""
    pads = middle("base").game.board(middle("base").view(1))["pads"]
    assert [pad["total"] for pad in pads] == [None, 3, 0]


@pytest.mark.parametrize("variant", VARIANTS)
def test_r14_4_experts(middle, variant):
    """R14.4: the closed variant hides those in others' hands and those put aside."""
    position = middle(variant)
    board = position.game.board(position.view(0))
    true = position.state.hands.tolist()
    secret = [NONE] * KINDS
    assert board["hands"][:3] == (true[:3] if variant != "closed" else [true[0], secret, secret])
    assert board["discard"] == ([2, 1, 2, 2, 3] if variant != "closed" else secret)


@pytest.mark.parametrize("variant", ["base", "closed"])
@pytest.mark.parametrize("viewer", [NONE, 1])
def test_other_gems_and_experts_change_nothing_that_is_shown(middle, variant, viewer):
    """R14.2, R14.4: board, table, question and log are the same whatever lies face down."""
    shown = []
    for gem in (1, 5):
        position = middle(variant)
        position.state.hands[2] = 0
        position.state.hands[2, gem % KINDS if variant == "closed" else 0] = 1
        if variant == "closed":
            position.state.discard[gem % KINDS] += 1
        position.pack.gem[position.pile(0, "gems")[0]] = gem
        view = position.view(viewer)
        text = position.game.catalogue().text
        table = [
            [text(cell) for row in sheet.rows for cell in row]
            for sheet in position.game.table_text(view)
        ]
        shown.append((position.game.board(view), table, position.game.question(view)))
    assert shown[0] == shown[1]


def test_r14_5_no_event_names_a_gem(begin, game):
    """R14.5, GS-D23: two games whose gems differ in class only have the same log."""
    logs = []
    for gem in (1, 5):
        position, log = begin(2, 4), []
        position.pack.gem[:] = gem
        while position.state.phase != Phase.OVER:
            position.play_first()
            log += [words.event(position.game, told) for told in position.told]
        logs.append(log)
    assert logs[0] == logs[1]


def test_r14_5_what_is_announced_is_shown_for_the_round(set_out, game):
    """R14.5, R4.5: in the table, and on the board."""
    position = set_out(
        "",
        "",
        phase=Phase.TAKE,
        actor=1,
        rounds=1,
        hands=["spells beasts"] * 2,
        market=["gems:7", "gems:2"],
        experts=["gems", "beasts"],
    ).play("take 0")
    card = position.pile(1, "gems")[0]
    assert position.game.board(position.view(0))["announced"][1] == card
    assert "took gem 7" in drawn(position)
    position.play("keep")
    assert position.game.board(position.view(0))["announced"] == [NONE] * 4
    assert "took gem" not in drawn(position)


def drawn(position):
    """Return the table as a spectator sees it."""
    text = position.game.catalogue().text
    return "\n".join(
        text(cell)
        for sheet in position.game.table_text(position.view(NONE))
        for row in sheet.rows
        for cell in row
    )
