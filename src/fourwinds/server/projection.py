"""What a viewer is sent: made of the view, the projected events and nothing else."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from fourwinds.engine import events
from fourwinds.engine.game import Table
from fourwinds.engine.record import NONE, digest, opened
from fourwinds.engine.words import Message, Seat
from fourwinds.server.wire import Choice, LogLine, Moved, State, Undoable


def state_of(table: Table, viewer: int, *, is_live: bool = True) -> State:
    """Return the table as *viewer* (NONE: a spectator) sees it.

    Points are told at the end only: before, they may follow from what lies hidden.

    Args:
        table: what to show.
        viewer: whose eyes.
        is_live: whether the viewer could act; not in a replay.
    """
    game = table.game
    view = table.view(viewer)
    seen: Any = opened(view)  # what makes words reads many fields, one at a time
    acts = is_live and viewer == table.actor != NONE
    takes_back = is_live and viewer != NONE and table.can_undo(viewer)
    return State(
        ply=table.ply,
        viewer=viewer,
        digest=digest(view),
        board=game.board(view),
        sheets=game.table_text(seen),
        question=game.question(seen),
        legal=_choices(table, seen) if acts else [],
        actor=table.actor,
        undo=Undoable(table.turns[-1].words) if takes_back else None,
        points=table.points() if table.is_over else None,
        places=table.places() if table.is_over else None,
        ending=table.ending,
    )


def _choices(table: Table, seen: Any) -> list[Choice]:
    game = table.game
    fields = game.definition.actions.fields
    return [
        Choice(action, game.action_words(seen, action), fields(action)) for action in table.legal()
    ]


def lines_at(table: Table, viewer: int, ply: int) -> list[LogLine]:
    """Return what the action that led to *ply* (0: the set-up) brought."""
    rows = table.turns[ply - 1].events if ply else table.opening
    return _lines(table, rows, viewer, ply)


def _lines(table: Table, rows: np.ndarray, viewer: int, ply: int) -> list[LogLine]:
    told: Iterable[events.Event] = events.projected(rows, viewer)
    return [LogLine(ply, event.seat, table.game.event_words(event)) for event in told]


def undo_line(ply: int, seat: int) -> LogLine:
    """Return the line of an undo that led back to *ply*."""
    return LogLine(ply, seat, Message("taken-back", {"seat": Seat(seat)}))


def log_of(table: Table, viewer: int) -> list[LogLine]:
    """Return everything that happened, what was taken back marked as undone."""
    lines = lines_at(table, viewer, 0)
    standing: list[tuple[int, list[LogLine]]] = []
    for turn in table.history:
        if turn:
            own = _lines(table, turn.events, viewer, len(standing) + 1)
            standing.append((turn.seat, own))
            lines += own
        else:
            seat, gone = standing.pop()
            for line in gone:
                line.undone = True
            lines.append(undo_line(len(standing), seat))
    return lines


def replay_of(table: Table, viewer: int) -> Moved:
    """Return one step of the replay of a finished game."""
    state = state_of(table, viewer, is_live=False)
    return Moved(table.ply, lines_at(table, viewer, table.ply), state)
