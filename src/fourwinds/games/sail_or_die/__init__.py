"""Sail or Die: shed your hand, and mind what it costs."""

from fourwinds.engine.game import Definition
from fourwinds.games.sail_or_die import (
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
    id="sail_or_die",
    title="Sail or Die",
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
