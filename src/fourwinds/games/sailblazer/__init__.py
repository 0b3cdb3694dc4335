"""Sailblazer: chart the sea tile by tile, trade, fight, and be the first at the edge of the map."""

from fourwinds.engine.game import Definition
from fourwinds.games.sailblazer import (
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
    id="sailblazer",
    title="Sailblazer",
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
