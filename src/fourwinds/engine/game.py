"""Game: rules with content and options. Table: one game being played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from fourwinds.engine import batch, events, luck, verbs
from fourwinds.engine.events import Event
from fourwinds.engine.pack import Content, content_digest, read_options, read_pack
from fourwinds.engine.record import NONE, digest
from fourwinds.engine.words import Catalogue, Message, Name, Sheet
from fourwinds.errors import Refused, SetupError


@dataclass(frozen=True, eq=False)
class Definition:
    """What a game's folder brings along; see docs/adding-a-game.

    Attributes:
        id: the name of the folder.
        title: what people call it.
        rules_version: goes up when the behaviour changes; RULES.md keeps the history.
        names, state, actions, rules, view, advice, content, words: the modules of the folder.
    """

    id: str
    title: str
    rules_version: int
    names: ModuleType
    state: ModuleType
    actions: ModuleType
    rules: ModuleType
    view: ModuleType
    advice: ModuleType
    content: ModuleType
    words: ModuleType

    def __post_init__(self) -> None:
        functions = {
            name: getattr(module, name)
            for module, names in (
                (self.rules, "setup legal refusal step scores ranks conserved"),
                (self.view, "observe imagine"),
                (self.advice, "advise evaluate"),
            )
            for name in names.split()
        }
        verbs.register(self.state.STATE, **functions)
        verbs.register(self.state.VIEW, **functions)

    @property
    def folder(self) -> Path:
        """Where the game's rules, packs and catalogues are."""
        return Path(str(self.words.__file__)).parent

    def pack_names(self) -> list[str]:
        """Return the names of the packs that come with the game; the first is the standard one."""
        names = sorted(path.stem for path in (self.folder / "packs").glob("*.toml"))
        return sorted(names, key=lambda name: name != "standard")


class Game:
    """Rules with their content and options: all that stays the same from table to table.

    Args:
        definition: of the game.
        pack: the name of a pack that comes with the game, or the path of a TOML file.
        options: the table's options by name; what is not named keeps its default.

    Raises:
        PackError: the pack cannot be used.
        SetupError: there is no such pack or option.
    """

    def __init__(
        self,
        definition: Definition,
        pack: str | Path = "standard",
        options: dict[str, Any] | None = None,
    ) -> None:
        self.definition = definition
        self.id, self.title = definition.id, definition.title
        self.rules_version = definition.rules_version
        self.pack = str(pack)
        self.content: Content = read_pack(self._pack_path(pack), definition.content.Content)
        self.options = read_options(options or {}, definition.content.Options)
        self.packs: np.ndarray = definition.content.to_record(self.content, self.options)
        self.state_type: np.dtype = definition.state.STATE
        self.view_type: np.dtype = definition.state.VIEW
        self.actions: int = definition.actions.ACTIONS
        self.width: int = definition.actions.WIDTH

    def _pack_path(self, pack: str | Path) -> Path:
        names = self.definition.pack_names()
        if str(pack) in names:
            return self.definition.folder / "packs" / f"{pack}.toml"
        if Path(pack).suffix == ".toml":
            return Path(pack)
        raise SetupError(
            f"{self.definition.id} has no pack {str(pack)!r}; it has {', '.join(names)}, "
            "or give the path of a .toml file"
        )

    def option_values(self) -> dict[str, Any]:
        """Return the options by name."""
        return msgspec.structs.asdict(self.options)

    @property
    def pack_digest(self) -> str:
        """Name the exact content."""
        return content_digest(self.content)

    @cached_property
    def seats(self) -> list[int]:
        """How many may play."""
        return list(self.definition.content.seats(self.content))

    def check_seats(self, seats: int) -> None:
        """Raise SetupError unless so many may play."""
        if seats not in self.seats:
            counts = ", ".join(map(str, self.seats))
            raise SetupError(f"{self.id} is played with {counts} seats, not {seats}")

    def catalogue(self, names: Sequence[str] = (), language: str = "en") -> Catalogue:
        """Return the words of this game, with *names* for the seats."""
        return Catalogue(self.definition.folder / "locales", language, names)

    def new_states(self, size: int = 1) -> np.ndarray:
        """Return *size* empty state records."""
        return np.zeros(size, self.state_type)

    def new_views(self, size: int = 1) -> np.ndarray:
        """Return *size* empty view records."""
        return np.zeros(size, self.view_type)

    def action_words(self, view: np.record, action: int) -> Message:
        """Return what *action* would be called where *view* is seen."""
        return self.definition.words.action(self, view, action)

    def event_words(self, event: Event) -> Message:
        """Return what an event is called."""
        return self.definition.words.event(self, event)

    def question(self, view: np.record) -> Message:
        """Return the sentence that says what is asked of whom."""
        return self.definition.words.question(self, view)

    def composed(
        self, view: np.record, selection: dict[str, int]
    ) -> tuple[int | None, str, Message]:
        """Return the action that a selection on the board stands for, or the rule it breaks."""
        return self.definition.words.composed(self, view, selection)

    def board(self, view: np.record) -> dict[str, Any]:
        """Return what the board shows a person: the view, less what the rules keep back."""
        return self.definition.words.board(self, view)

    def table_text(self, view: np.record) -> list[Sheet]:
        """Return the table as text."""
        return self.definition.words.table(self, view)

    def rule_of(self, refusal: IntEnum | int) -> str:
        """Return the number of the rule behind a refusal."""
        return self.definition.words.RULES[refusal]

    def refusal_words(self, view: np.record, action: int, refusal: int) -> Message:
        """Return why *action* is not allowed."""
        return self.definition.words.refusal(self, view, action, refusal)


@dataclass
class Turn:
    """One action that was taken at a table."""

    seat: int
    action: int
    words: Message
    digest: str  # of the state after it
    events: np.ndarray
    final: bool  # something came to light, so it cannot be taken back


def is_final(state: np.record, dealt: np.ndarray, rows: np.ndarray) -> bool:
    """Tell whether the action that led to *state* cannot be taken back.

    It cannot when it used the luck that was *dealt* for it, when one of its events (*rows*) was not
    open from the start, or when it ended the game, for then the key may be known.
    """
    showed = (state.luck != dealt).any() or (rows[:, 2] != events.EVERYONE).any()
    return bool(showed or state.actor == NONE)


@dataclass
class Table:
    """One game being played: the rules are checked, the luck is dealt, the past is kept.

    Args:
        game: what is played.
        seats: by how many.
        key: 32 secret bytes that deal all the luck; whoever has them knows every shuffle.
        id: the table's name, part of what commits to the key.

    Attributes:
        turns: the actions that stand.
        history: all that was ever done: actions, and None where the last one was taken back.

    Raises:
        SetupError: so many cannot play.
    """

    game: Game
    seats: int
    key: bytes
    id: str = "local"
    turns: list[Turn] = field(default_factory=list, init=False)
    history: list[Turn | None] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self._states = self.game.new_states()
        self._views = self.game.new_views()
        self._legal = np.zeros((1, self.game.width), np.int32)
        self._counts = np.zeros(1, np.int32)
        self._log = events.empty_log()
        self._begin()

    def _begin(self) -> None:
        self.turns = []
        self._states[:] = np.zeros(1, self.game.state_type)
        self._log[0] = 0
        batch.begin(self.game.packs, self._states, self.seats, self._luck(0)[None], self._log)
        self.opening = events.told(self._log)
        self.start_digest = digest(self._states[0])

    def _luck(self, ply: int) -> np.ndarray:
        return luck.dealt(self.key, ply)

    @property
    def ply(self) -> int:
        """How many actions were taken."""
        return len(self.turns)

    @property
    def actor(self) -> int:
        """The seat to act; NONE when the game is over."""
        return int(self._states[0].actor)

    @property
    def is_over(self) -> bool:
        """Whether nobody may act any more."""
        return self.actor == NONE

    @property
    def ending(self) -> str:
        """The name of how the game ended; empty while it is played."""
        code = int(self._states[0].ending)
        return self.game.definition.names.Ending(code).name.lower() if code else ""

    @property
    def state_digest(self) -> str:
        """Name the state as it is now."""
        return self.turns[-1].digest if self.turns else self.start_digest

    def legal(self) -> list[int]:
        """Return what the seat to act may do, ascending."""
        batch.list_legal(self.game.packs, self._states, self._legal, self._counts)
        return self._legal[0, : self._counts[0]].tolist()

    def view(self, seat: int) -> np.record:
        """Return what *seat* (NONE: a spectator) may know; a copy that stays as it is."""
        views = self.game.new_views()
        batch.look(self.game.packs, self._states, np.array([seat]), views)
        return views[0]

    def refusal(self, action: int) -> tuple[str, Message] | None:
        """Return the rule that keeps the seat to act from *action*, and why; None if it may."""
        if not 0 <= action < self.game.actions:
            return "", Message("no-such-action", {"action": Name("", str(action))})
        if action in self.legal():
            return None
        codes = np.zeros((1, self.game.actions), np.int8)
        batch.list_refusals(self.game.packs, self._states, codes)
        code = int(codes[0, action])
        view = self.view(self.actor)
        return self.game.rule_of(code), self.game.refusal_words(view, action, code)

    def refused(self, action: int) -> Refused | None:
        """Return why the seat to act may not take *action*; None if it may."""
        found = self.refusal(action)
        if not found:
            return None
        rule, words = found
        return Refused(action, rule, self.game.catalogue().text(words))

    def play(self, action: int) -> Turn:
        """Take an action for the seat to act.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        refused = self.refused(action)
        if refused:
            raise refused
        turn = self._play(action)
        self.history.append(turn)
        return turn

    def _play(self, action: int) -> Turn:
        state = self._states[0]
        seat = self.actor
        words = self.game.action_words(self.view(seat), action)
        dealt = self._luck(self.ply + 1)
        state.luck[:] = dealt
        self._log[0] = 0
        batch.advance(self.game.packs, self._states, np.array([action], np.int32), self._log)
        rows = events.told(self._log)
        turn = Turn(seat, action, words, digest(state), rows, is_final(state, dealt, rows))
        self.turns.append(turn)
        return turn

    def can_undo(self, seat: int) -> bool:
        """Tell whether the last action was this seat's and brought nothing hidden to light."""
        return bool(self.turns) and self.turns[-1].seat == seat and not self.turns[-1].final

    def undo(self) -> None:
        """Take the last action back, by playing all earlier ones again.

        Raises:
            SetupError: there is none, or something came to light with it.
        """
        if not self.turns or self.turns[-1].final:
            raise SetupError("there is nothing that can be taken back")
        earlier = [turn.action for turn in self.turns[:-1]]
        self._begin()
        for action in earlier:
            self._play(action)
        self.history.append(None)

    def events(self, viewer: int, since: int = 0) -> Iterator[Event]:
        """Yield what *viewer* may know of what happened after ply *since*; the set-up for 0."""
        if since == 0:
            yield from events.projected(self.opening, viewer)
        for turn in self.turns[since:]:
            yield from events.projected(turn.events, viewer)

    def points(self) -> list[int]:
        """Return the points of each seat as they stand."""
        return self._judged()[0]

    def places(self) -> list[int]:
        """Return the place of each seat as it stands: 0 is first, ties share."""
        return self._judged()[1]

    def _judged(self) -> tuple[list[int], list[int]]:
        points = np.zeros((1, self.seats), np.int32)
        places = np.zeros((1, self.seats), np.int8)
        batch.judge(self.game.packs, self._states, points, places)
        return points[0].tolist(), places[0].tolist()
