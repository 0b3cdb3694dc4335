"""Games and tables: what may be played, what is known, and what can be taken back."""

from itertools import pairwise

import numpy as np
import pytest

import fourwinds
from fourwinds.engine import verbs
from fourwinds.engine.game import Game, Table
from fourwinds.engine.journal import key_from_seed
from fourwinds.engine.luck import below, dealt
from fourwinds.engine.record import NONE, digest, field_names, record
from fourwinds.engine.words import Message
from fourwinds.errors import PackError, Refused, SetupError
from fourwinds.games.sail_or_die import GAME
from fourwinds.games.sail_or_die.actions import ANCHOR
from fourwinds.games.sail_or_die.names import Event, Phase

KEY = key_from_seed(0)


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die", "dinghy")


@pytest.fixture
def table(game: Game) -> Table:
    return Table(game, 2, KEY)


def play_on(table: Table, plies: int = 1000) -> Table:
    """Take random actions, at most so many."""
    choices = dealt(table.key, 0, "test")
    while plies and not table.is_over:
        actions = table.legal()
        table.play(actions[below(choices, len(actions))])
        plies -= 1
    return table


# Games


def test_a_game_knows_itself(game: Game) -> None:
    assert (game.id, game.title, game.pack) == ("sail_or_die", "Sail or Die", "dinghy")
    assert game.seats == [2, 3]
    assert fourwinds.load("sail_or_die").seats == [2, 3, 4, 5]
    assert game.option_values() == {"tally": False}
    assert game.definition.pack_names()[0] == "standard"
    assert fourwinds.load("sail_or_die").pack_digest != game.pack_digest


def test_a_pack_can_be_a_file(game: Game) -> None:
    path = game.definition.folder / "packs" / "dinghy.toml"
    assert fourwinds.load("sail_or_die", path).pack_digest == game.pack_digest
    with pytest.raises(PackError, match="cannot be read"):
        fourwinds.load("sail_or_die", "elsewhere.toml")


def test_what_does_not_exist_is_told() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'; the games are: sail_or_die"):
        fourwinds.load("chess")
    with pytest.raises(SetupError, match=r"has no pack 'raft'; it has standard, dinghy, or give"):
        fourwinds.load("sail_or_die", "raft")
    with pytest.raises(SetupError, match="the options are: tally"):
        fourwinds.load("sail_or_die", options={"fog": True})


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 1000])
def test_wrong_numbers_of_seats_are_refused(game: Game, seats: int) -> None:
    with pytest.raises(SetupError, match=f"is played with 2, 3 seats, not {seats}"):
        Table(game, seats, KEY)


def test_the_board_keeps_back_what_the_rules_do(game: Game, table: Table) -> None:
    view = table.view(0)
    left = set(field_names(game.view_type)) - set(game.board(view))
    assert left == {"aside"}
    assert game.board(view)["hand"] == view.hand.tolist()
    tally = fourwinds.load("sail_or_die", "dinghy", {"tally": True})
    assert "aside" in tally.board(view)


def test_a_game_has_words(game: Game, table: Table) -> None:
    text = game.catalogue(["Anne", "Bo"]).text
    view = table.view(table.actor)
    seat = ["Anne", "Bo"][table.actor]
    assert text(game.question(view)) == f"{seat} leads: 1 card of any suit, no wild."
    assert text(game.action_words(view, table.legal()[0])).startswith("Lead 1 ")
    assert text(game.event_words(next(table.events(0)))) == "Round 1 of 1 begins."
    assert text(game.table_text(view)[0].title) == "Round 1"
    assert game.composed(view, {"0": 1})[0] == 0
    assert game.composed(view, {})[1] == "R4.2"


def test_two_games_may_not_share_a_record() -> None:
    functions = verbs._games[GAME.state.STATE]
    verbs.register(GAME.state.STATE, **functions)  # the same again does no harm
    with pytest.raises(ValueError, match="already belongs to another game"):
        verbs.register(GAME.state.STATE, **{**functions, "legal": min})
    assert verbs._games[GAME.state.STATE]["legal"] is functions["legal"]


def test_a_record_of_another_game_is_another_one() -> None:
    theirs = record("fourwinds.games.none", *GAME.state._PUBLIC)
    assert theirs != record("fourwinds.games.sail_or_die", *GAME.state._PUBLIC)


# Dealing


def test_the_same_key_deals_the_same_game(game: Game) -> None:
    first, second = (play_on(Table(game, 3, KEY)) for _ in range(2))
    assert [turn.digest for turn in first.turns] == [turn.digest for turn in second.turns]
    assert first.start_digest == second.start_digest


def test_each_key_deals_another_game(game: Game) -> None:
    digests = {Table(game, 2, key_from_seed(seed)).start_digest for seed in range(20)}
    assert len(digests) == 20


def test_later_luck_comes_from_the_key_and_not_from_the_state(table: Table) -> None:
    ply = 0
    while not table.is_over:
        ply += 1
        table.play(table.legal()[-1])
        states = table._states
        assert table.ply == states[0].ply == ply
        if not table.turns[-1].final:
            assert (states[0].luck == dealt(KEY, ply)).all()


# Acting


def test_a_legal_action_is_taken(table: Table) -> None:
    seat, action = table.actor, table.legal()[0]
    assert table.refusal(action) is None
    turn = table.play(action)
    assert (turn.seat, turn.action, turn.words.id) == (seat, action, "lead")
    assert turn.digest == table.state_digest != table.start_digest
    assert table.turns == table.history == [turn]
    assert table.actor == 1 - seat


def test_legal_and_refused_agree(table: Table) -> None:
    while not table.is_over:
        legal = table.legal()
        assert legal == sorted(set(legal))
        for action in {0, legal[0], legal[0] + 1, legal[-1], ANCHOR}:
            assert (action in legal) == (table.refused(action) is None)
        table.play(legal[-1])
    assert table.legal() == []


def test_a_refused_action_names_its_rule_and_changes_nothing(table: Table) -> None:
    before = digest(table._states[0])
    with pytest.raises(Refused) as caught:
        table.play(ANCHOR)
    refused = caught.value
    assert (refused.action, refused.rule) == (ANCHOR, "R3.2")
    assert refused.reason == "Whoever leads has to play a card and may not drop anchor."
    assert str(refused) == f"{refused.reason} (R3.2)"
    assert table.refusal(ANCHOR) == ("R3.2", Message("refusal-leader-may-not-anchor", {"size": 0}))
    assert digest(table._states[0]) == before
    assert table.history == []


@pytest.mark.parametrize("action", [-1, 337, 10**30])
def test_there_is_no_such_action(table: Table, action: int) -> None:
    with pytest.raises(Refused, match=rf"^There is no action {action}\.$"):
        table.play(action)


def test_nothing_is_played_after_the_end(table: Table) -> None:
    play_on(table)
    assert (table.is_over, table.actor, table.ending) == (True, NONE, "rounds")
    with pytest.raises(Refused, match=r"The game is over. \(R8\)"):
        table.play(ANCHOR)


def test_points_and_places(table: Table) -> None:
    assert table.ending == ""
    assert table.points() == [8, 8]
    assert table.places() == [0, 0]
    play_on(table)
    better = int(np.argmax(table.points()))
    assert table.points()[better] > table.points()[1 - better]
    assert table.places() == [int(seat != better) for seat in range(2)]


# Seeing


def test_a_view_is_a_copy(table: Table) -> None:
    view = table.view(0)
    before = view.tobytes()
    table.play(table.legal()[0])
    assert view.tobytes() == before
    view.hand[:] = 0
    assert table.view(0).hand.any()


def test_each_seat_sees_its_own_hand(table: Table) -> None:
    hands = table._states[0].hands
    assert [table.view(seat).hand.tolist() for seat in range(2)] == hands[:2].tolist()
    assert not table.view(NONE).hand.any()


def test_events_are_told_from_any_ply_on(table: Table) -> None:
    play_on(table, 5)
    whole = list(table.events(0))
    assert whole[0].event == Event.ROUND_STARTS
    counts = [len(list(table.events(0, since))) for since in range(1, 6)]
    assert counts[-1] == 0
    assert all(more > fewer for more, fewer in pairwise([len(whole), *counts]))
    assert list(table.events(0, 1)) == whole[-counts[0] :]
    assert whole == list(table.events(NONE))  # nothing that happens is secret in this game


# Taking back


def test_only_the_own_last_action_can_be_taken_back(table: Table) -> None:
    assert not table.can_undo(0)
    assert not table.can_undo(NONE)
    turn = table.play(table.legal()[0])
    assert table.can_undo(turn.seat)
    assert not table.can_undo(1 - turn.seat)


def test_an_undo_comes_back_to_the_state_before(table: Table) -> None:
    play_on(table, 3)
    before, actor = digest(table._states[0]), table.actor
    turn = table.play(table.legal()[0])
    assert not turn.final
    table.undo()
    assert (digest(table._states[0]), table.state_digest) == (before, before)
    assert (table.actor, table.ply) == (actor, 3)
    assert table.history[3:] == [turn, None]


def test_nothing_can_be_taken_back_at_the_start(table: Table) -> None:
    with pytest.raises(SetupError, match="nothing that can be taken back"):
        table.undo()


def test_what_dealt_cards_is_final() -> None:
    table = Table(fourwinds.load("sail_or_die"), 2, KEY)
    while table._states[0].rounds == 1:
        table.play(table.legal()[-1])
    assert table.turns[-1].final
    assert not table.can_undo(table.turns[-1].seat)
    with pytest.raises(SetupError, match="nothing that can be taken back"):
        table.undo()
    assert table.view(0).rounds == 2


def test_c21_what_showed_anything_of_a_hand_is_final(game: Game) -> None:
    """R3.4: that somebody has no card to lead with is known because of the action before it."""
    table = Table(game, 2, bytes(32))
    while Event.CANNOT_LEAD not in [event.event for event in table.events(NONE, table.ply - 1)]:
        table.play(table.legal()[-1])
    assert Event.ROUND_STARTS not in [event.event for event in table.events(NONE, table.ply - 1)]
    assert not table.can_undo(table.turns[-1].seat)


def test_what_ended_the_game_is_final(table: Table) -> None:
    """The key of the luck may be shown from then on."""
    play_on(table)
    assert not table.can_undo(table.turns[-1].seat)
    with pytest.raises(SetupError, match="nothing that can be taken back"):
        table.undo()


def test_an_undo_does_not_change_the_luck_to_come() -> None:
    game = fourwinds.load("sail_or_die")
    plain, wavering = Table(game, 3, KEY), Table(game, 3, KEY)
    for _ in range(25):
        action = plain.legal()[-1]
        plain.play(action)
        other = wavering.play(wavering.legal()[0])
        if wavering.can_undo(other.seat):
            wavering.undo()
            wavering.play(action)
        elif other.action != action:
            break
        assert wavering.state_digest == plain.state_digest
    assert plain.view(NONE).phase in set(Phase)
    assert len(wavering.history) > len(wavering.turns)
