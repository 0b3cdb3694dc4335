"""Captains of the Golden Age: sail, fight, trade and build, for four shares."""

from fourwinds.engine.game import Definition
from fourwinds.games.captains import (
    actions,
    advice,
    content,
    names,
    rules,
    state,
    view,
    words,
)

GAME = Definition(
    id="captains",
    title="Captains of the Golden Age",
    rules_version=1,
    names=names,
    state=state,
    actions=actions,
    rules=rules,
    view=view,
    advice=advice,
    content=content,
    words=words,
)
