"""The Golden Sails: every card is five goods, and the expert beside it says which."""

from fourwinds.engine.game import Definition
from fourwinds.games.golden_sails import (
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
    id="golden_sails",
    title="The Golden Sails",
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
