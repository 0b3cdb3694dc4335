"""The verbs that every game answers to.

A verb finds its game by the type of the state record: when it is compiled, Numba types the record
and the call is bound for good; in plain Python it looks at ``state.dtype``. So a search that is
written once over verbs is compiled, and cached, once per game, and no function is ever passed as an
argument. ``imagine`` goes by the type of the view.
"""

import numpy as np
from numba import from_dtype
from numba.extending import overload

from fourwinds.engine.jit import WITH_ARRAYS, WITHOUT_ARRAYS, jit
from fourwinds.engine.record import NONE

_games: dict = {}  # record type -> verb -> the game's function


def register(record_type: np.dtype, **functions) -> None:
    """Let the verbs on *record_type* mean *functions* (verb name -> the game's function).

    Raises:
        ValueError: they mean something else on such a record already.
    """
    if _games.setdefault(record_type, functions) != functions:
        raise ValueError("this record already belongs to another game; give it a field of its own")
    _games[from_dtype(record_type)] = functions


@jit
def is_over(state):
    """Tell whether nobody may act any more."""
    return state.actor == NONE


def setup(pack, state, seats, log):
    """Set out a new game for *seats*, with the luck that is in the state already."""
    return _games[state.dtype]["setup"](pack, state, seats, log)


@overload(setup, jit_options=WITHOUT_ARRAYS)
def _setup(pack, state, seats, log):
    return _games[state]["setup"].py_func


def legal(pack, state, out):
    """Write the actions that the seat to act may take into *out*, ascending; return how many.

    *out* is ``int32`` and at least as long as the game's widest choice.
    """
    return _games[state.dtype]["legal"](pack, state, out)


@overload(legal, jit_options=WITHOUT_ARRAYS)
def _legal(pack, state, out):
    return _games[state]["legal"].py_func


def refusal(pack, state, action):
    """Return the game's Refusal of *action*; 0 when the action is legal."""
    return _games[state.dtype]["refusal"](pack, state, action)


@overload(refusal, jit_options=WITHOUT_ARRAYS)
def _refusal(pack, state, action):
    return _games[state]["refusal"].py_func


def step(pack, state, action, log):
    """Take a legal *action*, and everything that follows from it by itself."""
    return _games[state.dtype]["step"](pack, state, action, log)


@overload(step, jit_options=WITHOUT_ARRAYS)
def _step(pack, state, action, log):
    return _games[state]["step"].py_func


def scores(pack, state, out):
    """Write the points of each seat, as they stand, into *out* (``int32[seats]``)."""
    return _games[state.dtype]["scores"](pack, state, out)


@overload(scores, jit_options=WITH_ARRAYS)
def _scores(pack, state, out):
    return _games[state]["scores"].py_func


def ranks(pack, state, out):
    """Write the place of each seat, as it stands, into *out* (``int8[seats]``); ties share.

    Place 0 is first.
    """
    return _games[state.dtype]["ranks"](pack, state, out)


@overload(ranks, jit_options=WITH_ARRAYS)
def _ranks(pack, state, out):
    return _games[state]["ranks"].py_func


def conserved(pack, state):
    """Tell whether every card, coin and cube of the game is somewhere."""
    return _games[state.dtype]["conserved"](pack, state)


@overload(conserved, jit_options=WITH_ARRAYS)
def _conserved(pack, state):
    return _games[state]["conserved"].py_func


def observe(pack, state, seat, view):
    """Write all that *seat* (NONE: a spectator) may know into *view*, and nothing more."""
    return _games[state.dtype]["observe"](pack, state, seat, view)


@overload(observe, jit_options=WITHOUT_ARRAYS)
def _observe(pack, state, seat, view):
    return _games[state]["observe"].py_func


def imagine(pack, view, luck, state):
    """Write into *state* one state that agrees with *view*, drawn fairly with *luck*."""
    return _games[view.dtype]["imagine"](pack, view, luck, state)


@overload(imagine, jit_options=WITHOUT_ARRAYS)
def _imagine(pack, view, luck, state):
    return _games[view]["imagine"].py_func


def advise(pack, state, actions, count, weights):
    """Write into *weights* (``float64``) how good the first *count* of *actions* look in a playout.

    At least 0; only what the seat to act may know counts.
    """
    return _games[state.dtype]["advise"](pack, state, actions, count, weights)


@overload(advise, jit_options=WITH_ARRAYS)
def _advise(pack, state, actions, count, weights):
    return _games[state]["advise"].py_func


def evaluate(pack, state, out):
    """Write into *out* (``float64[seats]``) what placement, 0 to 1, each seat may hope for."""
    return _games[state.dtype]["evaluate"](pack, state, out)


@overload(evaluate, jit_options=WITH_ARRAYS)
def _evaluate(pack, state, out):
    return _games[state]["evaluate"].py_func
