"""Hints, for who plays alone or where the table allows them, and a look back at a game."""

from collections.abc import Sequence
from functools import partial

import msgspec

from fourwinds.arena.analysis import Analysis, analyse, hint_for
from fourwinds.bots.bot import sight_of
from fourwinds.bots.roster import thinker
from fourwinds.engine.game import Table
from fourwinds.engine.words import Message
from fourwinds.server.aside import aside
from fourwinds.server.desk import Desk
from fourwinds.server.owner import Owner
from fourwinds.server.problem import Problem
from fourwinds.server.store import SeatRow

USUAL = "pilot"  # who is asked where nobody else is named
SECONDS = 3.0  # the most that a hint may take


class Suggestion(msgspec.Struct, frozen=True):
    """An action that a bot looked at: its share of the search, and the place it promises."""

    action: int
    words: Message
    share: float
    place: float


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do at this ply, the best first, and which place each seat may expect."""

    level: str
    ply: int
    suggestions: list[Suggestion]
    places: list[float]


class Blunder(msgspec.Struct, frozen=True):
    """A decision that cost places, and what would have been better."""

    ply: int
    seat: int
    did: Message
    better: Message
    cost: float


class LookBack(msgspec.Struct, frozen=True):
    """A whole game: the places that could be expected before each decision, and what cost most."""

    level: str
    plies: list[int]
    places: list[list[float]]
    blunders: list[Blunder]


def plays_alone(seats: Sequence[SeatRow], mine: frozenset[int]) -> bool:
    """Tell whether nobody but the holder of *mine* plays; a seat that a bot keeps warm counts."""
    people = [row.seat for row in seats if row.kind != "bot" or row.secret is not None]
    return len(people) == 1 and people[0] in mine


async def give_hint(desk: Desk, owner: Owner, mine: frozenset[int], level: str) -> Hint:
    """Return what a bot would do for the seat to act.

    Raises:
        Problem: others could be hurt by it, or it is not this person's turn.
        SetupError: there is no such bot, or it does not think ahead.
    """
    thinker(level)
    async with owner.lock:
        table = owner.table
        if not (owner.row.hints or plays_alone(owner.seats, mine)):
            raise Problem(403, "company", "Hints are for who plays alone against bots.")
        if table.actor not in mine:
            raise Problem(409, "turn", "It is not your turn.")
        sight, ply, view = sight_of(table), table.ply, table.view(table.actor)
    sight.seconds = SECONDS
    async with desk.bots.thread():
        found = await aside("hint", partial(hint_for, sight, level))
    suggestions = [
        Suggestion(
            option.action, table.game.action_words(view, option.action), option.share, option.place
        )
        for option in found.options
    ]
    return Hint(level, ply, suggestions, found.places)


async def look_back(desk: Desk, table: Table, level: str, worst: int = 5) -> LookBack:
    """Return what a bot thinks of a game that is over.

    Raises:
        SetupError: there is no such bot, or it does not think ahead.
    """
    thinker(level)
    async with desk.bots.thread():
        return await aside("look back", partial(_looked_back, table, level, worst))


def _looked_back(table: Table, level: str, worst: int) -> LookBack:
    found = analyse(table, level)
    return LookBack(
        level,
        [moment.ply for moment in found.moments],
        [moment.places for moment in found.moments],
        _blunders(found, table, worst),
    )


def _blunders(found: Analysis, table: Table, worst: int) -> list[Blunder]:
    shown = {moment.ply: moment for moment in found.costliest(worst)}
    again, blunders = Table(table.game, table.seats, table.key, table.id), []
    for turn in table.turns:
        moment = shown.get(again.ply)
        if moment:
            view, words = again.view(again.actor), table.game.action_words
            did, better = words(view, moment.action), words(view, moment.better)
            blunders.append(Blunder(moment.ply, moment.seat, did, better, moment.cost))
        again.play(turn.action)
    return sorted(blunders, key=lambda blunder: -blunder.cost)
