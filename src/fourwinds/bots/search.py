"""Information-set Monte Carlo tree search over the verbs, compiled once for each game.

Each iteration imagines a world that agrees with the view (Cowling, Powley and Whitehouse, 2012),
walks down the tree by what each seat got out of it so far and by the game's advice, adds one node,
plays on for a while, and tells all nodes on its way how each seat fared.
"""

import numpy as np

from fourwinds.bots.tree import add_child, back_up, offer
from fourwinds.engine.jit import bridge, jit
from fourwinds.engine.luck import next_word
from fourwinds.engine.record import NONE
from fourwinds.engine.verbs import advise, evaluate, imagine, is_over, legal, ranks, scores, step

UNIFORM = 0.1  # the part of the prior that all actions share alike


@bridge
def grow(packs, views, tree, luck, iterations):
    """Do so many *iterations* more; what is known after them is in the arrays of the tree.

    Args:
        packs, views: one record each: the content, and what the searching seat may know.
        tree: see ``bots.tree``; when its nodes are all in use, the search goes on without more.
        luck: the search's own.
        iterations: how many.
    """
    pack, world, plan = packs[0], tree.worlds[0], tree.plans[0]
    last_round = views[0].rounds + plan.rounds
    for _ in range(iterations):
        imagine(pack, views[0], luck, world)
        _descend(pack, world, tree, luck)
        _play_out(pack, world, tree, luck, last_round)
        if is_over(world):
            _judge_end(pack, world, tree)
        else:
            _judge_leaf(pack, world, tree)
        back_up(tree)


@bridge
def branch(luck, own):
    """Draw luck for another search: the four words of *own*."""
    for i in range(len(own)):
        own[i] = next_word(luck)


# Down the tree


@jit
def _descend(pack, world, tree, luck):
    """Walk down to a node that is new, to the end of the game, or to where memory ends."""
    plan, at = tree.plans[0], 0
    plan.depth, plan.length, tree.path[0] = 1, 0, 0
    is_new = False
    while at != NONE and not (is_new or is_over(world)) and plan.depth < len(tree.path):
        count = legal(pack, world, tree.actions)
        if offer(tree, at, count) > 0:
            _open(pack, world, tree, at, count)
        chosen = _promising(tree, at, world.actor, count, luck) if count > 1 else 0
        at = tree.children[chosen]
        if at != NONE:
            is_new = tree.nodes[at].visits == 0
            tree.path[plan.depth] = at
            plan.depth += 1
        _take(pack, world, tree, tree.actions[chosen])


@jit
def _open(pack, world, tree, at, count):
    """Add a child for each legal action that has none, with what advice thinks of it now."""
    if count > 1:
        advise(pack, world, tree.actions, count, tree.weights)
    else:
        tree.weights[0] = 1.0
    _make_prior(tree.weights, count, tree.plans[0].trust)
    for i in range(count):
        if tree.children[i] == NONE:
            tree.children[i] = add_child(tree, at, tree.actions[i], tree.weights[i])


@jit
def _take(pack, world, tree, action):
    plan = tree.plans[0]
    tree.taken[plan.length, 0] = world.actor
    tree.taken[plan.length, 1] = action
    plan.length += 1
    step(pack, world, action, tree.log)


@jit
def _promising(tree, at, seat, count, luck):
    """Return which action has the highest upper bound: its worth so far, and what it may yet be.

    The bound is that of PUCT (Rosin, 2011), with the offers of an action for the visits of its
    parent, since not all actions are legal in all worlds.
    """
    plan, parent = tree.plans[0], tree.nodes[at]
    unknown = parent.worth[seat] / parent.visits if parent.visits else 0.5
    best, chosen, ties = -1.0, 0, 0
    for i in range(count):
        bound = unknown
        if tree.children[i] != NONE:
            child = tree.nodes[tree.children[i]]
            if child.visits > 0:
                bound = child.worth[seat] / child.visits
            hidden = child.prior * np.sqrt(child.offers + 1.0) / (1.0 + child.visits)
            bound += plan.exploration * hidden
        ties = 1 if bound > best else ties + 1
        if bound > best or (bound == best and _any_of(ties, luck) == 0):
            best, chosen = bound, i
    return chosen


@jit
def _make_prior(weights, count, trust):
    """Turn advice into chances: the more trust, the sharper; no action is left without one."""
    whole = 0.0
    for i in range(count):
        weights[i] = weights[i] ** trust
        whole += weights[i]
    for i in range(count):
        share = weights[i] / whole if whole > 0.0 else 1.0 / count
        weights[i] = (1.0 - UNIFORM) * share + UNIFORM / count


@jit
def _any_of(count, luck):
    """Return a number from 0 to *count* - 1; fair enough for playouts."""
    return (next_word(luck) * count) >> 32


@jit
def _fraction(luck):
    return next_word(luck) / 4294967296.0


# Playouts


@jit
def _play_out(pack, world, tree, luck, last_round):
    """Play on to the end, or as far as the plan says."""
    plan = tree.plans[0]
    last = min(plan.length + plan.plies, len(tree.taken))
    while plan.length < last and world.rounds <= last_round and not is_over(world):
        count = legal(pack, world, tree.actions)
        chosen = _likely(pack, world, tree, count, luck) if count > 1 else 0
        _take(pack, world, tree, tree.actions[chosen])


@jit
def _likely(pack, world, tree, count, luck):
    """Return what somebody does in a playout: by memory, by advice, or anything."""
    plan, chance = tree.plans[0], _fraction(luck)
    if chance < plan.memory:
        return _remembered(tree, world.actor, count, luck)
    if chance < plan.memory + plan.advice:
        advise(pack, world, tree.actions, count, tree.weights)
        return draw_weighted(tree.weights, count, luck)
    return _any_of(count, luck)


@jit
def _remembered(tree, seat, count, luck):
    """Return the action that was worth most in this search so far, wherever it was taken (MAST)."""
    best, chosen, ties = -1.0, 0, 0
    for i in range(count):
        action = tree.actions[i]
        worth = (tree.memory[seat, action, 0] + 1.0) / (tree.memory[seat, action, 1] + 1.0)
        ties = 1 if worth > best else ties + 1
        if worth > best or (worth == best and _any_of(ties, luck) == 0):
            best, chosen = worth, i
    return chosen


@jit
def draw_weighted(weights, count, luck):
    """Return one of the first *count*, each as likely as its weight says."""
    whole = 0.0
    for i in range(count):
        whole += weights[i]
    if whole <= 0.0:
        return _any_of(count, luck)
    rest = _fraction(luck) * whole
    for i in range(count):
        rest -= weights[i]
        if rest < 0.0:
            return i
    return count - 1


# What it was worth


@jit
def _judge_end(pack, world, tree):
    """Placement by rank, ties shared; a win; and the lead before the best of the others."""
    plan, seats = tree.plans[0], len(tree.worth)
    ranks(pack, world, tree.places)
    scores(pack, world, tree.points)
    for seat in range(seats):
        behind = 0.0
        for other in range(seats):
            if tree.places[other] < tree.places[seat]:
                behind += 1.0
            elif tree.places[other] == tree.places[seat] and other != seat:
                behind += 0.5
        tree.hope[seat] = 1.0 - behind / (seats - 1)
        margin = float(tree.points[seat] - _best_other(tree.points, seat))
        plan.margins += abs(margin)
        plan.ends += 1
        lead = margin / (abs(margin) + plan.margins / plan.ends + 1e-9)
        win = 1.0 if tree.hope[seat] == 1.0 else 0.0
        _weigh(tree, seat, win, 0.5 + 0.5 * lead)


@jit
def _judge_leaf(pack, world, tree):
    """The same, as the game's evaluation expects it."""
    evaluate(pack, world, tree.hope)
    for seat in range(len(tree.worth)):
        lead = tree.hope[seat] - _best_other(tree.hope, seat)
        win = tree.hope[seat] ** (len(tree.worth) - 1)  # ahead of each of the others
        _weigh(tree, seat, win, 0.5 + 0.5 * lead)


@jit
def _best_other(values, seat):
    best = values[1] if seat == 0 else values[0]
    for other in range(len(values)):
        if other != seat:
            best = max(best, values[other])
    return best


@jit
def _weigh(tree, seat, win, lead):
    plan = tree.plans[0]
    rest = 1.0 - plan.win - plan.lead
    tree.worth[seat] = rest * tree.hope[seat] + plan.win * win + plan.lead * lead
