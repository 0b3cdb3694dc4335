"""Searching bots: what they may know, what they spend, and what they find."""

import threading
import time
from typing import Any

import numpy as np
import pytest

import fourwinds
from fourwinds.bots import thinker
from fourwinds.bots.bot import Sight, sight_of
from fourwinds.bots.search import draw_weighted
from fourwinds.bots.searcher import KEPT, Searcher, cut, foreseen, searcher
from fourwinds.bots.settings import Settings, read, settings_of
from fourwinds.bots.thinker import Budget, think
from fourwinds.bots.tree import add_child, new_tree, transplant, tried
from fourwinds.engine import batch, luck
from fourwinds.engine.game import Game, Table
from fourwinds.engine.record import NONE
from fourwinds.errors import SetupError
from fourwinds.games import GAMES

FEW = Budget(iterations=16)
SHORT = Settings(plies=3)
ONE_ACTION_A_TURN = "sail_or_die"


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return fourwinds.load(request.param)


@pytest.fixture(scope="module")
def sailing() -> Game:
    return fourwinds.load("sail_or_die")


def sight(game: Game, plies: int = 3, seats: int = 3) -> Sight:
    """Return what the seat to act sees, some plies into a game, where it has a choice."""
    table = Table(game, seats, bytes(32))
    while table.ply < plies or len(table.legal()) == 1:
        table.play(table.legal()[table.ply % len(table.legal())])
    return sight_of(table)


def actions(thought: thinker.Thought) -> list[int]:
    return [option.action for option in thought.options]


# What it may know


def test_the_same_view_and_seed_give_the_same_move_whatever_is_hidden(game: Game) -> None:
    seen = sight(game, 7)
    worlds = game.new_states(4)
    lucks = np.array([luck.dealt(b"hidden", i) for i in range(4)])
    batch.fill(game.packs, np.repeat(seen.views, 4), lucks, worlds)
    views = game.new_views(4)
    batch.look(game.packs, worlds, worlds["actor"].copy(), views)
    thoughts = [
        think(Sight(game, views[i : i + 1], seen.legal, seen.luck.copy()), FEW, SHORT)
        for i in range(4)
    ]
    for other in thoughts[1:]:
        assert (other.options, other.places) == (thoughts[0].options, thoughts[0].places)


def test_a_search_leaves_the_view_as_it_is(game: Game) -> None:
    seen = sight(game)
    before = seen.views.tobytes(), seen.legal.tobytes()
    think(seen, FEW, SHORT)
    assert (seen.views.tobytes(), seen.legal.tobytes()) == before


# What it spends


def test_iterations_are_kept_to_and_seeded(game: Game) -> None:
    seen = sight(game)
    words = seen.luck.copy()
    first = think(seen, FEW, SHORT)
    assert first.iterations == 16
    assert (seen.luck != words).any()
    seen.luck[:] = words
    assert think(seen, FEW, SHORT).options == first.options


def test_chunks_change_nothing(sailing: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for seconds in (1e-9, 10.0):
        monkeypatch.setattr(thinker, "CHUNK_SECONDS", seconds)
        found.append(think(sight(sailing), FEW, SHORT).options)
    assert found[0] == found[1]


def test_trees_on_threads_are_read_as_one(sailing: Game) -> None:
    seen = sight(sailing)
    words = seen.luck.copy()
    first = think(seen, Budget(iterations=60, trees=3), SHORT)
    assert first.iterations == 60
    assert sum(option.share for option in first.options) == pytest.approx(1)
    seen.luck[:] = words
    assert think(seen, Budget(iterations=60, trees=3), SHORT).options == first.options


def test_a_clock_ends_a_search(sailing: Game) -> None:
    seen = sight(sailing)
    think(seen, FEW, SHORT)
    for budget, limit in ((Budget(seconds=0.05), None), (Budget(iterations=10**9), 0.05)):
        seen.seconds = limit
        start = time.perf_counter()
        found = think(seen, budget, SHORT)
        assert time.perf_counter() - start < 2
        assert found.iterations > 0


def test_a_settled_search_stops_and_answers_the_same(game: Game) -> None:
    for plies in (2, 5, 9, 14):
        seen = sight(game, plies)
        words = seen.luck.copy()
        budget = Budget(iterations=400, trees=2)
        whole = think(seen, budget, SHORT)
        seen.luck[:] = words
        trees = thinker.plant(seen, budget, SHORT)
        thinker.search(seen, trees, budget, settle=True)
        short = thinker.read(trees, int(seen.views[0].actor), 0.0)
        assert short.iterations <= whole.iterations
        assert actions(short)[0] == actions(whole)[0]


@pytest.mark.parametrize("trees", [1, 2])
def test_a_search_that_nobody_waits_for_stops(sailing: Game, trees: int) -> None:
    seen, gone = sight(sailing), threading.Event()
    seen.stopped = gone.is_set
    threading.Timer(0.05, gone.set).start()
    start = time.perf_counter()
    think(seen, Budget(iterations=10**9, trees=trees), SHORT)
    assert time.perf_counter() - start < 5


def test_what_goes_wrong_in_a_thread_stops_all(
    sailing: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: Any) -> None:
        raise RuntimeError("leak")

    monkeypatch.setattr(thinker, "grow", fail)
    with pytest.raises(RuntimeError, match="leak"):
        think(sight(sailing), Budget(iterations=10**9, trees=2), SHORT)


def test_a_budget_has_an_end() -> None:
    with pytest.raises(ValueError, match="give iterations or seconds"):
        Budget()


# What it finds


def test_a_thought_ranks_actions_and_expects_places(game: Game) -> None:
    for seats in game.seats:
        seen = sight(game, 4, seats)
        found = think(seen, Budget(iterations=24), SHORT)
        assert set(actions(found)) <= set(seen.legal.tolist())
        shares = [option.share for option in found.options]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1)
        assert all(1 <= option.place <= seats for option in found.options)
        assert len(found.places) == seats
        assert all(1 <= place <= seats for place in found.places)


def test_a_forced_move_takes_no_thought(sailing: Game) -> None:
    seen = sight(sailing)
    words = seen.luck.copy()
    seen.legal = seen.legal[1:2]
    assert Searcher("any").choose(seen) == seen.legal[0]
    assert (seen.luck == words).all()


def test_at_the_end_it_finds_what_is_best() -> None:
    """When every action ends the game, it is easy to try them all."""
    game = fourwinds.load("golden_sails")
    decided = 0
    for seed in range(8):
        table = Table(game, 2, bytes([seed]) * 32)
        while not table.is_over:
            seen = sight_of(table)
            worths = [_worth(game, seen, action) for action in table.legal()]
            if None not in worths and len(set(worths)) > 1:
                decided += 1
                choice = think(seen, Budget(iterations=40), SHORT).options[0].action
                assert worths[table.legal().index(choice)] == max(worths)
            table.play(table.legal()[0])
    assert decided


def _worth(game: Game, seen: Sight, action: int) -> Any:
    """Return what an action that ends the game at once is worth to who takes it."""
    states = game.new_states()
    batch.fill(game.packs, seen.views, luck.dealt(b"world", 0)[None], states)
    batch.advance(game.packs, states, np.array([action], np.int32), np.zeros((0, 6), np.int32))
    if states[0].actor != NONE:
        return None
    points, places = np.zeros((1, 2), np.int32), np.zeros((1, 2), np.int8)
    batch.judge(game.packs, states, points, places)
    mine = places[0, seen.views[0].actor]
    return -float(mine) - 0.5 * (places[0] == 0).all()


@pytest.mark.parametrize(
    "changes",
    [
        {"plies": 0},
        {"plies": 60, "advice": 0.0},
        {"memory": 1.0, "plies": 10},
        {"rounds": 0, "advice": 0.5, "memory": 0.5},
        {"win": 0.5, "lead": 0.5, "trust": 0.0},
    ],
)
def test_all_settings_work(game: Game, changes: dict[str, Any]) -> None:
    found = think(sight(game), Budget(iterations=5), Settings(**changes))
    assert found.iterations == 5
    assert all(np.isfinite(option.place) for option in found.options)


# Memory


def test_children_stay_in_order_and_memory_is_fixed(sailing: Game) -> None:
    tree = new_tree(sailing, 2, 5)
    found = [int(add_child(tree, 0, action, 0.5)) for action in (7, 3, 9, 5, 8)]
    assert found == [1, 2, 3, 4, NONE]
    assert not list(tried(tree))
    tree.nodes["visits"] = 1
    assert [int(node.action) for node in tried(tree)] == [3, 5, 7, 9]


def test_a_search_with_full_memory_goes_on(sailing: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "MOST_NODES", 5)
    found = think(sight(sailing), Budget(iterations=60), SHORT)
    assert found.iterations == 60
    assert 0 < len(found.options) <= 4


def test_draws_follow_weights() -> None:
    weights, words = np.array([1.0, 0.0, 3.0, 9.0]), luck.dealt(b"", 0)
    found = [int(draw_weighted(weights, 3, words)) for _ in range(2000)]
    assert 400 < found.count(0) < 600
    assert found.count(1) == found.count(3) == 0
    assert draw_weighted(np.zeros(3), 3, words) in (0, 1, 2)


def test_what_is_known_after_an_action_is_copied_whole(sailing: Game) -> None:
    seen = sight(sailing)
    budget = Budget(iterations=300)
    (tree,) = thinker.plant(seen, budget, SHORT)
    thinker.search(seen, [tree], budget)
    for known in _branches(tree.nodes, 0)[-1]:
        action, visits = known[:2]
        copy = cut(tree, action)
        assert copy.plans[0].iterations == visits
        if visits:
            assert _branches(copy.nodes, 0) == known
    assert transplant(tree.nodes, -5, np.zeros_like(tree.nodes)) == 0


def _branches(nodes: np.ndarray, at: int) -> tuple:
    """Return a node with all that hangs below it."""
    children, child = [], int(nodes[at].child)
    while child != NONE:
        children.append(_branches(nodes, child))
        child = int(nodes[child].sibling)
    return int(nodes[at].action), int(nodes[at].visits), nodes[at].worth.tolist(), children


def test_a_searcher_remembers_what_it_can_foresee(game: Game) -> None:
    """It searches on where it stopped, as long as nothing hidden came to light."""
    table, bot = Table(game, 2, bytes(32)), Searcher("any", budget=Budget(iterations=40))
    foreseen_ones = 0
    while table.ply < 60 and not table.is_over:
        seen = sight_of(table)
        known = [trees for view, trees in bot._kept.items() if view == seen.views.tobytes()]
        foreseen_ones += len(known)
        before = [int(tree.plans[0].iterations) for trees in known for tree in trees]
        action = bot.choose(seen)
        assert action in table.legal()
        assert all(0 <= count < 40 for count in before)
        view = foreseen(seen, action)
        actor = table.actor
        table.play(action)
        if view is not None:
            assert table.actor == actor
            assert sight_of(table).views.tobytes() == view
    assert len(bot._kept) <= KEPT
    assert foreseen_ones or game.id == ONE_ACTION_A_TURN


# Settings and names


def test_settings_are_the_game_s_own_by_seats(tmp_path: Any, game: Game) -> None:
    path = tmp_path / "search.toml"
    assert read(path, 2) == Settings()
    path.write_text("plies = 7\n[seats.3]\nplies = 9\npace = 50\n", "utf-8")
    assert read(path, 2) == Settings(plies=7)
    assert read(path, 3) == Settings(plies=9, pace=50)
    assert settings_of(game, 2).pace > 0


def test_a_search_is_made_as_its_name_says(sailing: Game) -> None:
    made = searcher("search:iterations=30:trees=2:plies=4:win=0.5")
    assert made.budget == Budget(iterations=30, trees=2)
    assert made.changes == {"plies": 4, "win": 0.5}
    assert made.choose(sight(sailing)) in sight(sailing).legal
    assert searcher("search").budget is None
    for wrong in ("search:iterations=many", "search:sails=3", "search:seconds=", "search:trees=2"):
        with pytest.raises(SetupError, match="no bot can be made of"):
            searcher(wrong)
