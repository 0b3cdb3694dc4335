"""The memory of a search: a tree of actions, in arrays of fixed size.

A node stands for the actions that led to it from the root, whatever luck and hidden cards were
imagined on the way; so it is the same for all worlds that the searching seat cannot tell apart.
Children are kept in ascending order of their actions, like the lists that ``legal`` writes.
"""

from typing import NamedTuple

import numpy as np

from fourwinds.engine.events import muted_log
from fourwinds.engine.game import Game
from fourwinds.engine.jit import bridge, jit
from fourwinds.engine.record import NONE

SEATS = 5  # as many as any game has
DEPTH = 200  # the most nodes from the root to a leaf
TRACE = 1000  # the most actions of one iteration, the playout's among them


def _record(*fields: tuple) -> np.dtype:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


NODE = _record(
    ("action", np.int32),  # that led here
    ("child", np.int32),  # the first one; NONE
    ("sibling", np.int32),  # the next child of the same parent; NONE
    ("visits", np.int32),
    ("offers", np.int32),  # how often it could have been visited
    ("prior", np.float32),  # how likely advice made it when it was first offered
    ("worth", np.float32, (SEATS,)),  # sum of what the visits were worth to each seat
    ("hope", np.float32, (SEATS,)),  # sum of its placements: 1 for first, 0 for last
)

PLAN = _record(
    # how to search, see bots.settings
    ("exploration", np.float64),
    ("trust", np.float64),
    ("advice", np.float64),
    ("memory", np.float64),
    ("win", np.float64),
    ("lead", np.float64),
    ("plies", np.int64),
    ("rounds", np.int64),
    # how far the search is
    ("iterations", np.int64),
    ("nodes", np.int64),  # in use
    ("margins", np.float64),  # sum of how far apart the seats were when playouts ended
    ("ends", np.int64),  # how many of them there are
    # the present iteration
    ("depth", np.int64),  # nodes on its path
    ("length", np.int64),  # actions it took
)


class Tree(NamedTuple):
    """All the memory of one search; the first three arrays are what it knows, the rest scratch."""

    plans: np.ndarray  # one PLAN record
    nodes: np.ndarray  # NODE records, the root first
    memory: np.ndarray  # float64[seats, actions, 2]: what an action was worth, and how often taken
    worlds: np.ndarray  # one STATE record
    path: np.ndarray  # int64[DEPTH], nodes
    taken: np.ndarray  # int64[TRACE, 2]: seat and action
    actions: np.ndarray  # as wide as the game's widest choice, like the next two
    children: np.ndarray
    weights: np.ndarray
    points: np.ndarray
    places: np.ndarray
    hope: np.ndarray
    worth: np.ndarray
    log: np.ndarray  # a muted one


def new_tree(game: Game, seats: int, size: int) -> Tree:
    """Return memory for a search with *size* nodes."""
    tree = Tree(
        plans=np.zeros(1, PLAN),
        nodes=np.zeros(size, NODE),
        memory=np.zeros((seats, game.actions, 2)),
        worlds=game.new_states(),
        path=np.zeros(DEPTH, np.int64),
        taken=np.zeros((TRACE, 2), np.int64),
        actions=np.zeros(game.width, np.int32),
        children=np.zeros(game.width, np.int64),
        weights=np.zeros(game.width),
        points=np.zeros(seats, np.int32),
        places=np.zeros(seats, np.int8),
        hope=np.zeros(seats),
        worth=np.zeros(seats),
        log=muted_log(),
    )
    tree.nodes[0].child = tree.nodes[0].sibling = NONE
    tree.plans[0].nodes = 1
    return tree


def tried(tree: Tree) -> np.ndarray:
    """Return the nodes of all actions that were tried at the root, in their order."""
    siblings = tree.nodes["sibling"]  # an array is read far quicker than records are
    found, child = [], int(tree.nodes["child"][0])
    while child != NONE:
        found.append(child)
        child = int(siblings[child])
    nodes: np.ndarray = tree.nodes[np.array(found, np.int64)]
    return nodes[nodes["visits"] > 0]


@jit
def add_child(tree, parent, action, prior):
    """Return a new child of *parent*, in its place among the others; NONE if memory is full."""
    plan, nodes = tree.plans[0], tree.nodes
    if plan.nodes == len(nodes):
        return NONE
    new = plan.nodes
    plan.nodes += 1
    before, after = NONE, int(nodes[parent].child)
    while after != NONE and nodes[after].action < action:
        before, after = after, int(nodes[after].sibling)
    nodes[new].action = action
    nodes[new].prior = prior
    nodes[new].child = NONE
    nodes[new].sibling = after
    if before == NONE:
        nodes[parent].child = new
    else:
        nodes[before].sibling = new
    return new


@jit
def offer(tree, parent, count):
    """Find the child of *parent* for each of the legal actions, and count the offers.

    Returns:
        How many of the actions have none yet.
    """
    nodes, actions = tree.nodes, tree.actions
    child, new = int(nodes[parent].child), 0
    for i in range(count):
        while child != NONE and nodes[child].action < actions[i]:
            child = int(nodes[child].sibling)
        tree.children[i] = NONE
        if child != NONE and nodes[child].action == actions[i]:
            nodes[child].offers += 1
            tree.children[i] = child
        else:
            new += 1
    return new


@jit
def back_up(tree):
    """Tell the nodes of the path, and the memory of actions, what the iteration was worth."""
    plan = tree.plans[0]
    for i in range(plan.depth):
        node = tree.nodes[tree.path[i]]
        node.visits += 1
        for seat in range(len(tree.worth)):
            node.worth[seat] += tree.worth[seat]
            node.hope[seat] += tree.hope[seat]
    plan.iterations += 1
    if plan.memory > 0.0:
        for i in range(plan.length):
            seat = tree.taken[i, 0]
            tree.memory[seat, tree.taken[i, 1], 0] += tree.worth[seat]
            tree.memory[seat, tree.taken[i, 1], 1] += 1.0


@bridge
def transplant(old, action, new):
    """Copy the part of a tree that begins with an action at its root, breadth first.

    Args:
        old: the nodes of the tree.
        action: that was taken; its node becomes the new root.
        new: as many nodes as *old*, none in use.

    Returns:
        How many nodes there are now; 0 if the action was never tried.
    """
    at = int(old[0].child)
    while at != NONE and old[at].action != action:
        at = int(old[at].sibling)
    if at == NONE or old[at].visits == 0:
        return 0
    new[0] = old[at]
    new[0].sibling = NONE
    parent, used = 0, 1
    while parent < used:
        at = int(new[parent].child)
        if at != NONE:
            new[parent].child = used
        while at != NONE:
            new[used] = old[at]
            at = int(old[at].sibling)
            used += 1
            new[used - 1].sibling = used if at != NONE else NONE
        parent += 1
    return used
