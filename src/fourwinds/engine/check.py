"""The public conformance check: every promise that a game makes, tested in random play.

Whoever writes a pack or a game runs it (``fourwinds check``). It plays random games and looks at
every state on the way; the first broken promise raises ConformanceError with the game, the seats,
the seed and the ply, so that it can be met again.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from fourwinds.engine import batch, luck
from fourwinds.engine.events import empty_log, muted_log, projected, told
from fourwinds.engine.game import Game, Table, is_final
from fourwinds.engine.journal import key_from_seed, record_table, replay
from fourwinds.engine.record import HEADER, NONE, VIEW_HEADER, digest
from fourwinds.engine.words import Argument
from fourwinds.errors import ConformanceError

MODES = {
    "plain": {"NUMBA_DISABLE_JIT": "1"},
    "compiled": {},
    "from the cache": {},  # of the process before: code that does not load shows here
    "bounds-checked": {"NUMBA_BOUNDSCHECK": "1"},
}
"""The ways to run the same rules, which must come out equal, and the settings that make them so."""

MANY_WORLDS = 3000
"""Among so many imagined worlds one has to be the true one: late in a game little is hidden."""

UNDONE = 200
"""Taking back is tested up to this ply, since it plays all that came before again."""


@dataclass
class Findings:
    """What a check went through without finding fault."""

    games: int = 0
    states: int = 0
    worlds: int = 0  # imagined
    reached: int = 0  # imagined worlds that were the true one


def check_game(
    game: Game,
    *,
    seats: Iterable[int] | None = None,
    games: int = 2,
    seed: int = 0,
    modes: Iterable[str] = tuple(MODES),
    progress: Callable[[str], None] = lambda text: None,
) -> Findings:
    """Test every promise on every state of random games.

    Args:
        game: with the pack and the options to test.
        seats: the numbers of seats to test; all that the pack allows by default.
        games: random games for each number of seats.
        seed: names the run.
        modes: which of ``MODES`` must agree; each is a process of its own.
        progress: called with what is being done.

    Raises:
        ConformanceError: a promise is broken.
    """
    check_records(game)
    findings = Findings()
    for count in seats or game.seats:
        game.check_seats(count)
        for number in range(games):
            progress(f"{game.title}: {count} seats, game {number + 1} of {games}")
            _Walk(game, count, seed, number, findings).play()
        check_table(game, count, seed)
        findings.games += games
    if findings.worlds >= MANY_WORLDS and not findings.reached:
        raise ConformanceError(f"{game.id}: imagine never reaches the true state")
    check_modes(game, seed, modes, progress)
    return findings


def check_records(game: Game) -> None:
    """Test that states and views begin with the header."""
    for record_type, header in ((game.state_type, HEADER), (game.view_type, VIEW_HEADER)):
        names = [field[0] for field in header]
        if list(record_type.names or ())[: len(names)] != names:
            raise ConformanceError(f"{game.id}: a record must begin with {', '.join(names)}")


class _Walk:
    """One random game, with a look at everything on the way."""

    def __init__(self, game: Game, seats: int, seed: int, number: int, findings: Findings) -> None:
        self.game, self.seats, self.seed, self.number = game, seats, seed, number
        self.findings = findings
        self.text = game.catalogue().text
        self.states = game.new_states()
        self.log = empty_log()
        self.legal = np.zeros((1, game.width), np.int32)
        self.counts = np.zeros(1, np.int32)
        self.codes = np.zeros((1, game.actions), np.int8)
        lucks = luck.streams(seed, number, 1, seats)[0]
        self.choices = lucks[1].copy()  # what the random player draws
        self.dreams = lucks[2].copy()  # what imagined worlds are drawn with
        batch.begin(game.packs, self.states, seats, lucks[:1], self.log)

    def play(self) -> None:
        """Play to the end."""
        while self.states[0].actor != NONE:
            actions = self.look(self.states)
            self.check_state(actions)
            views = [self.view(self.states, viewer) for viewer in self.viewers()]
            worlds = [self.check_view(view, actions) for view in views]
            action = actions[luck.below(self.choices, len(actions))]
            self.check_step(action, views, worlds)
            self.findings.states += 1
        self.check_end()

    def demand(self, holds: Any, what: str) -> None:
        """Raise unless *holds*."""
        if not holds:
            raise ConformanceError(
                f"{self.game.id}, {self.seats} seats, seed {self.seed}, game {self.number}, "
                f"ply {self.states[0].ply}: {what}"
            )

    def viewers(self) -> range:
        return range(NONE, self.seats)

    def look(self, states: np.ndarray) -> list[int]:
        """Return the legal actions of *states*, and leave the refusals of all in ``codes``."""
        batch.list_legal(self.game.packs, states, self.legal, self.counts)
        batch.list_refusals(self.game.packs, states, self.codes)
        return self.legal[0, : self.counts[0]].tolist()

    def view(self, states: np.ndarray, viewer: int) -> np.ndarray:
        views = self.game.new_views()
        batch.look(self.game.packs, states, np.array([viewer]), views)
        return views

    def check_state(self, actions: list[int]) -> None:
        """Test a state by itself."""
        state = self.states[0]
        self.demand(0 <= state.actor < self.seats, "the seat to act is not at the table")
        self.demand(state.ending == 0, "a game that is not over has an ending")
        self.demand(actions, "nobody can act, but the game is not over")
        self.demand(actions == sorted(set(actions)), "legal actions are not ascending and unique")
        allowed = np.flatnonzero(self.codes[0] == 0).tolist()
        self.demand(actions == allowed, f"legal says {actions}, refusal allows {allowed}")
        self.demand(
            batch.audit(self.game.packs, self.states) == NONE, "something was lost or gained"
        )
        self.check_words(actions)
        self.check_advice()

    def check_words(self, actions: list[int]) -> None:
        """Test that all that can be said has words, and that refusals name a rule."""
        view = self.view(self.states, int(self.states[0].actor))[0]
        self.say(self.game.question(view))
        for action in actions:
            self.say(self.game.action_words(view, action))
        for code in set(self.codes[0].tolist()) - {0}:
            action = int(np.flatnonzero(self.codes[0] == code)[0])
            self.say(self.game.refusal_words(view, action, code))
            self.demand(self.game.rule_of(code), f"refusal {code} names no rule")
        for sheet in self.game.table_text(view):
            self.say(sheet.title)
            for row in (sheet.columns, *sheet.rows):
                self.demand(len(row) == len(sheet.columns), "a row of the table's text is ragged")
                for cell in row:
                    self.say(cell)

    def say(self, argument: Argument) -> None:
        """Test that *argument* has words."""
        try:
            self.text(argument)
        except (KeyError, ValueError) as error:
            self.demand(False, f"{argument} has no words: {error}")

    def weights(self, states: np.ndarray) -> list[float]:
        weights = np.zeros((1, self.game.width))
        batch.rate(self.game.packs, states, self.legal, self.counts, weights)
        return weights[0, : self.counts[0]].tolist()

    def check_advice(self) -> None:
        """Test that weights and hopes are sane."""
        weights = np.array(self.weights(self.states))
        self.demand(np.isfinite(weights).all() and weights.min() >= 0, "advise gives a bad weight")
        values = np.zeros((1, self.seats))
        batch.value(self.game.packs, self.states, values)
        self.demand((values >= 0).all() and (values <= 1).all(), "evaluate leaves 0 to 1")

    def check_view(self, views: np.ndarray, actions: list[int]) -> np.ndarray:
        """Test that an imagined world looks the same from where it was imagined; return it."""
        before = views.tobytes()
        worlds = self.game.new_states()
        batch.fill(self.game.packs, views, self.dreams[None], worlds)
        viewer = int(views[0].viewer)
        self.demand(views.tobytes() == before, "imagine writes into the view")
        again = self.view(worlds, viewer)
        self.demand(digest(again[0]) == digest(views[0]), f"seat {viewer} imagines another view")
        self.demand(
            batch.audit(self.game.packs, worlds) == NONE, "an imagined world does not add up"
        )
        if viewer == self.states[0].actor:
            self.check_same_choice(worlds, actions)
        self.findings.worlds += 1
        self.findings.reached += _without_luck(worlds) == _without_luck(self.states)
        return worlds

    def check_same_choice(self, worlds: np.ndarray, actions: list[int]) -> None:
        """Test that what the seat to act may do, and is advised, depends on its view alone."""
        codes, weights = self.codes.copy(), self.weights(self.states)
        self.demand(self.look(worlds) == actions, "legal actions depend on what is hidden")
        self.demand((self.codes == codes).all(), "refusals depend on what is hidden")
        self.demand(self.weights(worlds) == weights, "advice depends on what is hidden")
        self.look(self.states)

    def check_step(self, action: int, views: list[np.ndarray], worlds: list[np.ndarray]) -> None:
        """Take *action*, in a copy and in the imagined worlds too, and compare."""
        ply = int(self.states[0].ply)
        spare = self.states.copy()
        self.advance(spare, action, muted_log())
        self.demand(self.states[0].ply == ply, "a copy of the state is not independent")
        luck_before = self.states[0].luck.copy()
        rows = self.advance(self.states, action, self.log)
        self.demand(
            digest(spare[0]) == digest(self.states[0]), "the same action came out differently"
        )
        self.demand(self.states[0].ply == ply + 1, "an action must add one ply")
        for event in projected(rows, NONE):
            self.say(self.game.event_words(event))
        for view, world in zip(views, worlds, strict=True):
            self.check_same_news(view[0], world, action, luck_before, rows)

    def check_same_news(
        self, view: np.record, worlds: np.ndarray, action: int, words: np.ndarray, rows: np.ndarray
    ) -> None:
        """Test that events tell a viewer no more than the views before and after do.

        And that an action which can be taken back shows nothing new to who takes it.
        """
        viewer = int(view.viewer)
        self.look(worlds)
        if self.codes[0, action]:
            return
        worlds[0].luck[:] = words
        other = self.advance(worlds, action, empty_log())
        seen = [digest(self.view(states, viewer)[0]) for states in (worlds, self.states)]
        if viewer == view.actor and not is_final(self.states[0], words, rows):
            self.demand(seen[0] == seen[1], "an action that can be taken back shows hidden things")
        if seen[0] == seen[1]:
            same = projected(other, viewer) == projected(rows, viewer)
            self.demand(same, f"events tell seat {viewer} more than its view")

    def advance(self, states: np.ndarray, action: int, log: np.ndarray) -> np.ndarray:
        """Take *action* and return the events."""
        if len(log):
            log[0] = 0
        batch.advance(self.game.packs, states, np.array([action], np.int32), log)
        return told(log) if len(log) else log

    def check_end(self) -> None:
        """Test a game that is over."""
        self.demand(self.look(self.states) == [], "somebody may act after the end")
        self.demand((self.codes != 0).all(), "an action is allowed after the end")
        endings = [int(ending) for ending in self.game.definition.names.Ending]
        self.demand(int(self.states[0].ending) in endings, "the ending has no name")
        self.demand(
            batch.audit(self.game.packs, self.states) == NONE, "something was lost or gained"
        )
        points = np.zeros((1, self.seats), np.int32)
        places = np.zeros((1, self.seats), np.int8)
        batch.judge(self.game.packs, self.states, points, places)
        expected = [sum(other < place for other in places[0]) for place in places[0]]
        self.demand(places[0].tolist() == expected, f"places {places[0]} are not a ranking")


def _without_luck(states: np.ndarray) -> str:
    bare = states.copy()
    bare[0].luck[:] = 0
    return digest(bare[0])


def check_table(game: Game, seats: int, seed: int) -> None:
    """Test that a table's journal replays, and that undo comes back to the state before."""
    table = Table(game, seats, key_from_seed(seed))
    choices = luck.dealt(table.key, 0, "check")
    while not table.is_over:
        actions = table.legal()
        before = table.state_digest
        turn = table.play(actions[luck.below(choices, len(actions))])
        if table.ply <= UNDONE and table.can_undo(turn.seat):
            table.undo()
            if table.state_digest != before:
                raise ConformanceError(f"{game.id}: undo at ply {table.ply} leads elsewhere")
            table.play(turn.action)
    replay(record_table(table), lambda *_: game)


def check_modes(
    game: Game, seed: int, modes: Iterable[str], progress: Callable[[str], None]
) -> None:
    """Test that seeded games come out the same in each of *modes*."""
    found = {}
    for mode in modes:
        progress(f"{game.title}: {mode} rules")
        found[mode] = _trace_elsewhere(game, seed, MODES[mode])
    if len(set(found.values())) > 1:
        raise ConformanceError(f"{game.id}: the same games come out differently: {found}")


def _trace_elsewhere(game: Game, seed: int, settings: dict[str, str]) -> str:
    """Return the trace of *game* as a new process with *settings* sees it."""
    package = game.definition.words.__package__
    order = json.dumps([package, game.pack, game.option_values(), seed])
    command = [sys.executable, "-c", f"from {__name__} import _main; _main({order!r})"]
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    done = subprocess.run(
        command, env={**kept, **settings}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        why = done.stderr.strip()[-2000:] or f"it ended with status {done.returncode}"
        raise ConformanceError(f"{game.id}, process with {settings}: {why}")
    return done.stdout.strip()


def trace(game: Game, seats: int, games: int, seed: int) -> str:
    """Return a digest of every state of some random games: the same everywhere, in every mode."""
    found = hashlib.blake2b(digest_size=8)
    legal = np.zeros((1, game.width), np.int32)
    counts = np.zeros(1, np.int32)
    for number in range(games):
        lucks = luck.streams(seed, number, 1, seats)[0]
        states = game.new_states()
        batch.begin(game.packs, states, seats, lucks[:1], muted_log())
        while states[0].actor != NONE:
            batch.list_legal(game.packs, states, legal, counts)
            action = legal[0, luck.below(lucks[1], int(counts[0]))]
            batch.advance(game.packs, states, np.array([action], np.int32), muted_log())
            found.update(digest(states[0]).encode())
    return found.hexdigest()


def _main(order: str) -> None:
    """Print the traces that another process asks for: see ``_trace_elsewhere``."""
    package, pack, options, seed = json.loads(order)
    game = Game(import_module(package).GAME, pack, options)
    sys.stdout.write(" ".join(trace(game, seats, 1, seed) for seats in game.seats))
