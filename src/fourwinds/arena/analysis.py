"""What a bot thinks of a position, and of a whole game after it ended."""

from collections.abc import Callable

import msgspec

from fourwinds.bots.bot import Sight, sight_of
from fourwinds.bots.roster import thinker
from fourwinds.bots.searcher import Searcher
from fourwinds.bots.thinker import Option, Thought
from fourwinds.engine.game import Table

SHOWN = 3  # actions of a hint, unless told
WIDE = {"exploration": 2.0, "trust": 0.25}  # so that the action that was taken is looked at too


class Moment(msgspec.Struct):
    """One decision of a game, as a bot sees it from the seat that made it.

    Attributes:
        ply: how many actions were taken before it.
        seat: who decided.
        action: what it did.
        better: what the bot would have done; the same when it agrees.
        cost: how many places worse the action was than that.
        places: which place each seat may expect before it: 1 is first.
    """

    ply: int
    seat: int
    action: int
    better: int
    cost: float
    places: list[float]


class Analysis(msgspec.Struct):
    """A game, decision by decision; those that left no choice are left out.

    Attributes:
        level: the bot that judged.
        moments: in the order of the game.
        places: which place each seat took in the end, ties shared; empty while it is played.
    """

    level: str
    moments: list[Moment]
    places: list[float]

    def costliest(self, count: int) -> list[Moment]:
        """Return the decisions that cost most, the worst first."""
        found = [moment for moment in self.moments if moment.cost > 0]
        return sorted(found, key=lambda moment: (-moment.cost, moment.ply))[:count]


def hint(table: Table, level: str, count: int = SHOWN) -> Thought:
    """Return what the bot of a level thinks of the seat to act, with its best few actions.

    It sees what that seat may know, and no more.

    Raises:
        SetupError: there is no such bot, or it does not think ahead.
    """
    return hint_for(sight_of(table), level, count)


def hint_for(sight: Sight, level: str, count: int = SHOWN) -> Thought:
    """Return the same for what a seat sees."""
    found = thinker(level).think(sight)
    return Thought(found.options[:count], found.places, found.iterations, found.seconds)


def analyse(
    table: Table, level: str, progress: Callable[[int], None] = lambda ply: None
) -> Analysis:
    """Return what a bot thinks of every decision that was made at a table.

    Args:
        table: played to its end, or as far as it came.
        level: the bot that judges.
        progress: called with the number of actions looked at, after each.

    Raises:
        SetupError: there is no such bot, or it does not think ahead.
    """
    judge = thinker(level)
    judge = Searcher(judge.name, judge.part, judge.trees, changes=WIDE)
    again = Table(table.game, table.seats, table.key, table.id)
    moments = []
    for turn in table.turns:
        if len(again.legal()) > 1:
            moments.append(_moment(judge.think(sight_of(again)), again, turn.action))
        again.play(turn.action)
        progress(again.ply)
    return Analysis(level, moments, shared(table.places()) if table.is_over else [])


def _moment(thought: Thought, table: Table, action: int) -> Moment:
    options = {option.action: option for option in thought.options}
    better = thought.options[0]
    taken = options.get(action, _worst(thought))
    cost = max(0.0, taken.place - better.place) if action != better.action else 0.0
    places = [round(place, 3) for place in thought.places]
    return Moment(table.ply, table.actor, action, better.action, round(cost, 3), places)


def _worst(thought: Thought) -> Option:
    """Return the stand-in for an action that did not even look worth a try."""
    return max(thought.options, key=lambda option: option.place)


def shared(places: list[int]) -> list[float]:
    """Return places from 1 on, where those who tie share what they take up together.

    >>> shared([0, 1, 1])
    [1.0, 2.5, 2.5]
    """
    return [
        1.0 + sum((other < place) + 0.5 * (other == place) for other in places) - 0.5
        for place in places
    ]
