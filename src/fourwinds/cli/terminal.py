"""A table in the terminal: shown as text, played by number or by words."""

from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from fourwinds.arena.analysis import hint
from fourwinds.bots.bot import Bot, ask, sight_of
from fourwinds.cli import screen
from fourwinds.engine import luck
from fourwinds.engine.game import Table
from fourwinds.engine.journal import record_table, save
from fourwinds.engine.record import NONE
from fourwinds.engine.words import Catalogue, Seat, Sheet
from fourwinds.errors import BotError, SetupError

HELP = """\
  a number        take that action
  some words      find actions by their words, such as: raise green
  why             what is not possible now, and by which rule
  hint            what a pilot would do; hint admiral asks another
  undo            take your last action back, as long as nobody has acted since
  table           show the table again
  quit            stop here; the game is saved
"""


class Leave(Exception):
    """The person wants to stop here."""


class Session:
    """One game at one terminal.

    Args:
        table: what is played, from wherever it stands.
        names: of the seats, empty for those without.
        names_of_bots: likewise, empty for people.
        bots: on each seat, None for people.
        path: the journal, written after every action.
        hints: whether people may ask bots, though others play.
    """

    def __init__(
        self,
        table: Table,
        names: Sequence[str],
        names_of_bots: Sequence[str],
        bots: Sequence[Bot | None],
        path: Path,
        *,
        hints: bool = False,
    ) -> None:
        self.table, self.names, self.path = table, list(names), path
        self.bot_names, self.bots = list(names_of_bots), list(bots)
        self.people = [seat for seat, bot in enumerate(self.bots) if not bot]
        self.asks = hints or len(self.people) == 1
        self.catalogue = self._catalogue()
        # the ply up to which each seat, and whoever else looks on, was told
        self.seen = dict.fromkeys(range(NONE, table.seats), 0)
        self.facing: int = NONE  # whose secrets may be on the screen

    def _catalogue(self) -> Catalogue:
        """Return the words, with bots called by their seat and kind."""
        plain = self.table.game.catalogue(self.names)
        called = [
            f"{plain.text(Seat(seat))} ({bot})" if bot else self.names[seat]
            for seat, bot in enumerate(self.bot_names)
        ]
        return self.table.game.catalogue(called)

    def run(self) -> int:
        """Play until the end, or until somebody leaves."""
        self._save()
        screen.out.print(f"[bold]{self.table.game.title}[/]   type help at any time")
        screen.out.print(f"Saved after every action in {self.path}", markup=False, soft_wrap=True)
        if self.asks and len(self.people) > 1:
            screen.out.print("Everybody may ask for hints.")
        try:
            while not self.table.is_over:
                if self.bots[self.table.actor]:
                    self._play_bot()
                else:
                    self._play_person()
        except (Leave, KeyboardInterrupt, EOFError):
            screen.out.print(
                f"\nNothing is lost. Go on with: fourwinds play --resume {self.path}",
                markup=False,
                soft_wrap=True,
            )
            return 0
        self._show_end()
        return 0

    def _save(self) -> None:
        save(record_table(self.table, self.names, self.bot_names), self.path)

    def _play(self, action: int) -> None:
        self.table.play(action)
        self._save()

    # Bots

    def _play_bot(self) -> None:
        """Let a bot act from its view; one that fails is reported, and luck chooses instead."""
        bot = self.bots[self.table.actor]
        assert bot
        sight = sight_of(self.table)
        try:
            action = ask(bot, sight)
        except BotError as error:
            screen.err.print(f"{error}; a random action is taken instead", markup=False)
            action = int(sight.legal[luck.below(sight.luck, len(sight.legal))])
        self._play(action)
        if len(self.people) <= 1:
            self._tell(self.people[0] if self.people else NONE)

    # People

    def _play_person(self) -> None:
        seat = self.table.actor
        if seat != self.facing and len(self.people) > 1 and not self._draw_curtain(seat):
            return
        self.facing = seat
        self._tell(seat)
        self._show_table(seat)
        while not self._obey(seat, self._read("> ")):
            pass

    def _draw_curtain(self, seat: int) -> bool:
        """Hide one person's cards before the next looks; False if an action was taken back."""
        screen.out.clear()
        name = self.catalogue.text(Seat(seat))
        screen.out.print(f"\nPass the screen to [bold]{name}[/].", highlight=False)
        last = self.facing
        back = last != NONE and self.table.can_undo(last)
        if back:
            screen.out.print(
                f"{self.catalogue.text(Seat(last))} may still type undo.", markup=False
            )
        said = self._read(f"{name}, press Enter when nobody else is looking. ")
        if back and said == "undo":
            self._undo()
            return False
        screen.out.clear()
        return True

    def _read(self, prompt: str) -> str:
        return input(prompt).strip().lower()

    def _obey(self, seat: int, said: str) -> bool:
        """Do what was typed; return whether the turn has moved on."""
        legal = self.table.legal()
        if said.isdecimal():
            if 1 <= int(said) <= len(legal):
                self._play(legal[int(said) - 1])
                self._tell(seat)
                return True
            screen.out.print(f"Type a number from 1 to {len(legal)}.")
        elif said == "undo":
            return self._undo_if_possible(seat)
        elif said == "why":
            self._explain_all(seat)
        elif said.partition(" ")[0] == "hint":
            self._hint(seat, said.partition(" ")[2] or "pilot")
        elif said in ("help", "?", "h"):
            screen.out.print(HELP)
        elif said in ("table", "t"):
            self._show_table(seat)
        elif said in ("quit", "q", "exit"):
            raise Leave
        elif said:
            return self._find(seat, said, legal)
        return False

    def _undo_if_possible(self, seat: int) -> bool:
        if self.table.can_undo(seat):
            self._undo()
            return True
        screen.out.print("There is nothing to take back: somebody has acted, or cards were dealt.")
        return False

    def _undo(self) -> None:
        self.table.undo()
        self.seen = {seat: min(ply, self.table.ply) for seat, ply in self.seen.items()}
        self._save()
        screen.out.print("Taken back.")

    def _find(self, seat: int, said: str, legal: list[int]) -> bool:
        """Take the one legal action with all these words; else show what there is, or why not."""
        view = self.table.view(seat)
        wanted = set(said.replace(",", " ").split())

        def fits(action: int) -> bool:
            text = self.catalogue.text(self.table.game.action_words(view, action))
            return wanted <= set(text.lower().replace(",", " ").replace(":", " ").split())

        found = [action for action in legal if fits(action)]
        if len(found) == 1:
            self._play(found[0])
            self._tell(seat)
            return True
        if found:
            numbers = ", ".join(str(legal.index(action) + 1) for action in found)
            screen.out.print(f"Which of these: {numbers}?")
            return False
        barred = next((action for action in range(self.table.game.actions) if fits(action)), None)
        if barred is None:
            screen.out.print("No action has all these words. Type help for what can be typed.")
        else:
            screen.out.print(self._barred(seat, barred), markup=False)
        return False

    def _barred(self, seat: int, action: int) -> str:
        words = self.table.game.action_words(self.table.view(seat), action)
        return f"{self.catalogue.text(words)}: not possible. {self.table.refused(action)}"

    def _explain_all(self, seat: int) -> None:
        """Show each reason for which something is not possible now, with an example."""
        reasons: dict[tuple[str, str], int] = {}
        for action in range(self.table.game.actions):
            refusal = self.table.refusal(action)
            if refusal:
                reasons.setdefault((refusal[0], refusal[1].id), action)
        for action in reasons.values():
            screen.out.print(self._barred(seat, action), markup=False)

    def _hint(self, seat: int, level: str) -> None:
        """Show what a bot would do, where that is allowed."""
        if not self.asks:
            screen.out.print(
                "Hints are for who plays alone against bots, and for games begun with --hints."
            )
            return
        try:
            found = hint(self.table, level)
        except SetupError as error:
            screen.out.print(str(error), markup=False)
            return
        view, legal = self.table.view(seat), self.table.legal()
        for option in found.options:
            words = self.catalogue.text(self.table.game.action_words(view, option.action))
            number = legal.index(option.action) + 1
            screen.out.print(
                f"{number:4}  {words}   expected place {option.place:.2f}, "
                f"tried {option.share:.0%} of the time",
                markup=False,
            )

    # What is shown

    def _tell(self, seat: int) -> None:
        """Tell what happened since *seat* was last told."""
        for event in self.table.events(seat, self.seen[seat]):
            text = self.catalogue.text(self.table.game.event_words(event))
            screen.out.print(Padding(Text(text), (0, 0, 0, 2)))
        self.seen[seat] = self.table.ply

    def _show_table(self, seat: int) -> None:
        sheets = self.table.game.table_text(self.table.view(seat))
        screen.out.print()
        screen.out.print(Columns([self._grid(sheet) for sheet in sheets], padding=(0, 3)))
        self._show_question(seat)

    def _grid(self, sheet: Sheet) -> Group:
        text = self.catalogue.text
        title = Text(text(sheet.title), style="bold", no_wrap=True)
        if not sheet.rows:
            return Group(title, "")
        grid = Grid(box=box.SIMPLE_HEAD)
        for column in sheet.columns:
            grid.add_column(text(column))
        for row in sheet.rows:
            grid.add_row(*(Text(text(cell)) for cell in row))
        return Group(title, grid)

    def _show_question(self, seat: int) -> None:
        view = self.table.view(seat)
        game = self.table.game
        screen.out.print()
        screen.out.print(Text(self.catalogue.text(game.question(view)), style="bold"))
        for number, action in enumerate(self.table.legal(), 1):
            words = self.catalogue.text(game.action_words(view, action))
            screen.out.print(f"{number:4}  {words}", markup=False)

    def _show_end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else NONE
        if len(self.people) > 1:
            self.seen[NONE] = self.seen[self.facing]  # they have all followed the game
        self._tell(viewer)
        view = self.table.view(viewer)
        screen.out.print(Text(self.catalogue.text(self.table.game.question(view)), style="bold"))
        places, points = self.table.places(), self.table.points()
        for seat in sorted(range(self.table.seats), key=lambda seat: places[seat]):
            name = self.catalogue.text(Seat(seat))
            screen.out.print(f"{places[seat] + 1}.  {name}: {points[seat]}", markup=False)
        screen.out.print(f"Journal: {self.path}", markup=False, soft_wrap=True)
