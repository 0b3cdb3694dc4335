"""The components of Sailblazer as a pack describes them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fourwinds.engine.pack import Identifier, Text
from fourwinds.games.sailblazer.actions import RUMS
from fourwinds.games.sailblazer.names import EPILOGUES, FACES, SEATS, STAGES
from fourwinds.games.sailblazer.vocabulary import Condition, Effects

Count = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
Stage = Annotated[int, Meta(ge=1, le=STAGES)]
Points = Annotated[int, Meta(ge=0, le=99)]
Dice = Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=FACES, max_length=FACES)]


class Spots(msgspec.Struct, forbid_unknown_fields=True):
    """How many sailors fit where (R2.4)."""

    lookout: Count
    helm: Count
    gunner: Count
    angler: Count


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """The most of each on one board (R2); ``spaces`` of the storeroom, ``speed_fish`` R3.5."""

    fish: Some
    rum: Annotated[int, Meta(ge=0, le=RUMS - 1)]
    sailors: Count
    cannons: Annotated[int, Meta(ge=0, le=3)]
    spaces: Annotated[int, Meta(ge=1, le=9)]
    level: Annotated[int, Meta(ge=0, le=15)]
    speed_fish: Count


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """What each board begins with (R1.3); ``fish`` in turn order."""

    coins: Count
    rum: Count
    fish: Annotated[list[Count], Meta(min_length=SEATS, max_length=SEATS)]
    good: str
    spaces: Some


class Port(msgspec.Struct, forbid_unknown_fields=True):
    """Prices at ports (R8), the prestige for a loot, and the wage (R6.5)."""

    fish: Some
    rum: Some
    sailor: Some
    loot: Some
    wage: Some


class Experience(msgspec.Struct, forbid_unknown_fields=True):
    """R12: where midway and the level-up are, what they bring, and EXP for exploring."""

    midway: Some
    level_up: Annotated[int, Meta(ge=2, le=20)]
    midway_coins: Some
    midway_exp: Some
    explore: Count


class Bonanza(msgspec.Struct, forbid_unknown_fields=True):
    """R14.2: the good that is wanted, and the prestige for one, two, three of it."""

    good: str
    prestige: Annotated[list[Points], Meta(min_length=3, max_length=3)]


class Good(msgspec.Struct, forbid_unknown_fields=True):
    """A good: the highest price it sells at (R7.3), and what it costs (R7.6)."""

    id: Identifier
    name: Text
    max: Some
    buy: Some


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """An ocean tile and its symbols; ``seats``: how many must play for it to be used."""

    id: Identifier
    name: Text
    stage: Annotated[int, Meta(ge=0, le=STAGES)]
    pirate: bool = False
    log: bool = False
    port: bool = False
    fish: Annotated[int, Meta(ge=0, le=9)] = 0
    prestige: Annotated[int, Meta(ge=0, le=9)] = 0
    good: str = ""
    end: bool = False
    special: Literal["none", "treasure", "pirate", "bonanza"] = "none"
    seats: Annotated[int, Meta(ge=2, le=SEATS)] = 2


class Pirate(msgspec.Struct, forbid_unknown_fields=True):
    """A pirate card (R5). A trouble has ``effects``, the others strength, victory, defeat.

    ``leaves``: after a defeat, or a trouble, the card leaves the game and the action falls away.
    """

    id: Identifier
    name: Text
    text: Text
    stage: Stage
    kind: Literal["pirate", "trouble", "king"] = "pirate"
    strength: Annotated[int, Meta(ge=0, le=30)] = 0
    points: Points = 0
    victory: Effects = []
    defeat: Effects = []
    effects: Effects = []
    leaves: bool = True


class Option(Condition):
    """One of the two ways of a disaster (R10.4)."""

    effects: Effects


class Log(Condition):
    """A log card (R10): a request has a condition, a disaster options, an attack what pirates have.

    All others have effects.
    """

    id: Identifier
    name: Text
    text: Text
    stage: Stage
    kind: Literal["event", "item", "request", "disaster", "attack"]
    effects: Effects = []
    options: list[Option] = []
    strength: Annotated[int, Meta(ge=0, le=30)] = 0
    victory: Effects = []
    defeat: Effects = []


class Reward(Condition):
    """A reward card (R11); ``icon``: the kind of thing that it is for."""

    id: Identifier
    name: Text
    text: Text
    stage: Stage
    icon: Literal["explore", "sail", "goods", "port", "fish", "pirate", "log", "reward", "exp"]
    effects: Effects


class Epilogue(Condition):
    """An ending of a story (R16.3), for whom its condition holds."""

    text: Text


class Story(Condition):
    """A story (R16): a prologue with its condition, an interlude, three epilogues."""

    id: Identifier
    name: Text
    text: Text
    interlude: Text
    epilogues: Annotated[list[Epilogue], Meta(min_length=EPILOGUES, max_length=EPILOGUES)]
