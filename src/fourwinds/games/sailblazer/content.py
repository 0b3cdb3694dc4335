"""What a pack of Sailblazer says, and how it becomes a PACK record."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from fourwinds.engine.pack import Content as AnyContent
from fourwinds.engine.record import NONE
from fourwinds.errors import PackError
from fourwinds.games.sailblazer.components import (
    Bonanza,
    Count,
    Dice,
    Experience,
    Good,
    Limits,
    Log,
    Pirate,
    Points,
    Port,
    Reward,
    Some,
    Spots,
    Start,
    Story,
    Tile,
)
from fourwinds.games.sailblazer.names import (
    CODE,
    CONDITIONS,
    GOODS,
    ITEMS,
    LINES,
    LOGS,
    PIRATES,
    REWARDS,
    ROW,
    SEATS,
    STAGES,
    TILES,
    Clause,
    Fact,
    LogKind,
    PirateKind,
    Special,
)
from fourwinds.games.sailblazer.state import PACK
from fourwinds.games.sailblazer.vocabulary import Compiler, Condition, is_deed, is_given

ENDS = 3  # end tiles of each stage but the last


class Content(AnyContent, kw_only=True):
    """A pack of Sailblazer; see the words for conditions and effects in its page of the docs."""

    explore_cost: Annotated[list[Count], Meta(min_length=STAGES, max_length=STAGES)]
    captain: Dice
    cannon: Dice
    spots: Spots
    angler_bonus: Count
    limits: Limits
    start: Start
    port: Port
    experience: Experience
    maps: dict[Annotated[int, Meta(ge=2, le=SEATS)], Count]  # by number of seats
    treasure: Points
    bonanza: Bonanza
    story_prestige: Count
    level_points: list[Points]
    reward_picks: Annotated[int, Meta(ge=1, le=ROW)]
    bottom_random: Count
    good_tokens: Some
    loot_tokens: Some
    turn_cap: Annotated[int, Meta(ge=1, le=200)]
    goods: Annotated[list[Good], Meta(min_length=GOODS, max_length=GOODS)]
    tiles: Annotated[list[Tile], Meta(max_length=TILES)]
    pirates: Annotated[list[Pirate], Meta(max_length=PIRATES)]
    logs: Annotated[list[Log], Meta(max_length=LOGS)]
    rewards: Annotated[list[Reward], Meta(max_length=REWARDS)]
    stories: Annotated[list[Story], Meta(max_length=LINES)]

    def __post_init__(self) -> None:
        for name in ("goods", "tiles", "pirates", "logs", "rewards", "stories"):
            ids = Counter(thing.id for thing in getattr(self, name))
            for id, count in ids.items():
                if count > 1:
                    raise PackError("", f"{name}.{id}", "two have the same id")
        self._check_board()
        self._check_tiles()
        self._check_decks()
        compiled = Compiled(self)  # refuses what its cards cannot say
        for name, rows, most in (
            ("conditions", compiled.words.conditions, CONDITIONS),
            ("effects", compiled.words.code, CODE),
        ):
            if len(rows) > most:
                raise PackError("", name, f"come to {len(rows)} rows; {most} are the most")

    def _check_board(self) -> None:
        limits, spots = self.limits, self.spots
        if not self.maps:
            raise PackError("", "maps", "must name at least one number of seats")
        if limits.sailors > spots.lookout + spots.helm + spots.gunner + spots.angler:
            raise PackError("", "limits.sailors", "more sailors than all spots hold")
        if len(self.level_points) != limits.level + 1:
            reason = f"needs {limits.level + 1} numbers, for level 0 to {limits.level}"
            raise PackError("", "level_points", reason)
        if self.experience.midway >= self.experience.level_up:
            raise PackError("", "experience.midway", "must come before the level-up")
        for name in ("spaces", "rum", "fish"):
            begun: Any = getattr(self.start, name)
            if max(begun if name == "fish" else [begun]) > getattr(limits, name):
                raise PackError("", f"start.{name}", "is more than a board holds")
        for key, good in (("start.good", self.start.good), ("bonanza.good", self.bonanza.good)):
            self.good(good, key)

    def good(self, id: str, key: str) -> int:
        """Return the number of a good; NONE for an empty id."""
        ids = [good.id for good in self.goods]
        if id and id not in ids:
            raise PackError("", key, f"there is no good {id!r}; there are {', '.join(ids)}")
        return ids.index(id) if id else NONE

    def tiles_of(self, stage: int, seats: int = SEATS) -> list[Tile]:
        """Return the tiles of a stage that are used with so many seats (R1.1)."""
        return [tile for tile in self.tiles if tile.stage == stage and tile.seats <= seats]

    def _check_tiles(self) -> None:
        for tile in self.tiles:
            self.good(tile.good, f"tiles.{tile.id}.good")
        starts = self.tiles_of(0)
        if not starts or starts != self.tiles[:1] or not starts[0].port or starts[0].seats > 2:
            raise PackError("", "tiles", "the first tile, and no other, is the start: a port")
        for stage in range(1, STAGES + 1):
            ends = sum(tile.end for tile in self.tiles_of(stage, min(self.maps)))
            if ends != (ENDS if stage < STAGES else 0):
                raise PackError("", "tiles", f"stage {stage} has {ends} end tiles")
        for special in Special:
            found = [tile for tile in self.tiles if tile.special == special.name.lower()]
            if special != Special.NONE:
                self._check_special(special.name.lower(), found)
        for seats in self.maps:
            made = {
                tile.good for stage in range(STAGES + 1) for tile in self.tiles_of(stage, seats)
            }
            for good in self.goods:
                if good.id not in made:
                    reason = f"no tile produces it with {seats} seats"
                    raise PackError("", f"goods.{good.id}", reason)

    def _check_special(self, name: str, found: list[Tile]) -> None:
        if len(found) != 1:
            raise PackError("", "tiles", f"{len(found)} tiles are special = {name!r}, not 1")
        tile = found[0]
        if tile != Tile(tile.id, tile.name, STAGES, special=tile.special):
            reason = f"belongs to stage {STAGES} and every table, and has no symbols"
            raise PackError("", f"tiles.{tile.id}", reason)

    def _check_decks(self) -> None:
        for stage in range(1, STAGES + 1):
            tiles = self.tiles_of(stage)
            for name, least in (
                ("pirates", sum(tile.pirate for tile in tiles)),
                ("logs", sum(tile.log for tile in tiles)),
                ("rewards", ROW),
            ):
                cards = [card for card in getattr(self, name) if card.stage == stage]
                count = sum(getattr(card, "kind", "") != "king" for card in cards)
                if count < least:
                    raise PackError("", name, f"stage {stage} needs {least} cards, not {count}")
        kings = [card.stage for card in self.pirates if card.kind == "king"]
        if kings != [STAGES]:
            raise PackError("", "pirates", f"there is one king, of stage {STAGES}")
        if sum(card.kind == "item" for card in self.logs) > ITEMS:
            raise PackError("", "logs", f"at most {ITEMS} are items")
        if len(self.stories) < max(self.maps):
            raise PackError("", "stories", f"{max(self.maps)} seats need as many stories")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a table: there are none; what can be changed is in packs."""


def seats(content: Content) -> list[int]:
    """Return how many may play with this pack."""
    return sorted(content.maps)


def limits_of(content: Content) -> dict[Fact, int]:
    """Return the most that facts can ever be, for those where it is known."""
    limits, tiles, spots = content.limits, content.tiles, content.spots
    attacks = [log for log in content.logs if log.kind == "attack"]
    foes: list[Pirate | Log] = [*content.pirates, *attacks]
    once = {
        fact: 1
        for fact in Fact
        if fact <= Fact.EXPLORED_WEST
        or fact.name.startswith("AT_")
        or fact.name
        in ("EXPLORED_PIRATE", "EXPLORED_PORT", "EXPLORED_GOOD", "SAILED_HOME", "SAILED_TO_PORT")
        or fact.name in ("STAYED", "FISHED", "MAPS", "AT")
    }
    most_fish = max(tile.fish for tile in tiles)
    return once | {
        Fact.AT_FISH: most_fish,
        Fact.EXPLORED_FISH: most_fish,
        Fact.EXPLORED_PRESTIGE: max(tile.prestige for tile in tiles),
        Fact.EXPLORED_NEIGHBOURS: 4,
        Fact.EXPLORED_DISTANCE: len(tiles) - 1,
        Fact.DISTANCE: len(tiles) - 1,
        Fact.SAILED: min(len(tiles) - 1, 30),
        Fact.SAILED_TO_SHIP: max(content.maps) - 1,
        Fact.SHIPS_HERE: max(content.maps) - 1,
        Fact.BEST_PRICE: max(good.max for good in content.goods),
        Fact.WORKED: content.port.wage,
        Fact.CAUGHT: most_fish + content.angler_bonus * spots.angler,
        Fact.BEATEN: max(foe.strength for foe in foes),
        Fact.FISH: limits.fish,
        Fact.RUM: limits.rum,
        Fact.LOOT: limits.spaces,
        Fact.GOODS: limits.spaces,
        Fact.FOREIGN_GOODS: limits.spaces,
        Fact.KINDS_HELD: limits.spaces,
        Fact.STORED: limits.spaces,
        Fact.HOLD: min(limits.spaces, content.good_tokens),
        Fact.SAILORS: limits.sailors,
        Fact.GUNNERS: min(limits.sailors, spots.gunner),
        Fact.BERTHS: limits.sailors,
        Fact.CANNONS: limits.cannons,
        Fact.STORE_UPGRADES: limits.spaces - content.start.spaces,
        Fact.UPGRADES: limits.cannons + limits.spaces - content.start.spaces,
        Fact.LEVEL: limits.level,
        Fact.PIRATES_KEPT: len(content.pirates),
        Fact.LOGS_KEPT: len(content.logs),
        Fact.ATTACKS_KEPT: len(attacks),
        Fact.REWARDS_KEPT: len(content.rewards),
    }


class Compiled:
    """The cards of a pack as rows: where each one's condition and effects are.

    Raises:
        PackError: a card says what no card can say.
    """

    def __init__(self, content: Content) -> None:
        self.words = Compiler([good.id for good in content.goods], limits_of(content))
        self.pirates = [self._pirate(card) for card in content.pirates]
        self.logs = [self._log(card) for card in content.logs]
        self.rewards = [
            (
                self._needed(card, f"rewards.{card.id}"),
                self.words.effects(card.effects, f"rewards.{card.id}"),
            )
            for card in content.rewards
        ]
        self.stories = [list(self._story(story)) for story in content.stories]

    def _needed(self, condition: Condition, key: str) -> int:
        if not is_given(condition):
            raise PackError("", key, "needs a condition")
        return self.words.condition(condition, key)

    def _pirate(self, card: Pirate) -> tuple[int, int]:
        """Return where victory and defeat begin; the effects of a trouble are a defeat."""
        key = f"pirates.{card.id}"
        if card.kind == "trouble":
            if card.strength or card.victory or card.defeat or not card.effects:
                raise PackError("", key, "a trouble has effects, and nothing to fight")
            return 0, self.words.effects(card.effects, f"{key}.effects")
        if not card.strength or card.effects:
            raise PackError("", key, "has a strength, victory and defeat, and no other effects")
        victory = self.words.effects(card.victory, f"{key}.victory")
        return victory, self.words.effects(card.defeat, f"{key}.defeat")

    def _log(self, card: Log) -> dict[str, int]:
        """Return the fields of the PACK record that a log card fills."""
        key, kind = f"logs.{card.id}", LogKind[card.kind.upper()]
        found = {"condition": 0, "code": 0, "moment": 0, "victory": 0, "defeat": 0}
        fights = bool(card.strength or card.victory or card.defeat)
        wrong = {
            "only requests have a condition": is_given(card) != (kind == LogKind.REQUEST),
            "only attacks have a strength, victory and defeat": fights
            != (kind == LogKind.ATTACK and card.strength > 0),
            "a disaster, and nothing else, has two options": len(card.options)
            != 2 * (kind == LogKind.DISASTER),
            "events, items and requests have effects, and nothing else has": bool(card.effects)
            != (kind in (LogKind.EVENT, LogKind.ITEM, LogKind.REQUEST)),
        }
        for reason, is_wrong in wrong.items():
            if is_wrong:
                raise PackError("", key, reason)
        match kind:
            case LogKind.ITEM:
                found["code"], found["moment"] = self.words.item(card.effects, f"{key}.effects")
            case LogKind.DISASTER:
                ways = [(self._needed(way, f"{key}.options"), way.effects) for way in card.options]
                found["code"] = self.words.disaster(ways, f"{key}.options")
            case LogKind.ATTACK:
                found["victory"] = self.words.effects(card.victory, f"{key}.victory")
                found["defeat"] = self.words.effects(card.defeat, f"{key}.defeat")
            case _:
                found["condition"] = self.words.condition(card, key)
                found["code"] = self.words.effects(card.effects, f"{key}.effects")
        return found

    def _story(self, story: Story) -> Iterator[int]:
        yield self._needed(story, f"stories.{story.id}")
        for epilogue in story.epilogues:
            key = f"stories.{story.id}.epilogues"
            number = self._needed(epilogue, key)
            clauses = self.words.conditions[number]
            if any(clause != Clause.PLACE and is_deed(fact) for clause, fact, *_ in clauses):
                raise PackError("", key, "is judged when the game is over, so not by a deed")
            yield number


def to_record(content: Content, options: Options) -> np.ndarray:
    """Return the pack as an array of one PACK record."""
    packs = np.zeros(1, PACK)
    pack = packs[0]
    _fill_board(content, pack)
    for i, good in enumerate(content.goods):
        pack.max_price[i], pack.buy_price[i] = good.max, good.buy
    pack.tiles = len(content.tiles)
    for i, tile in enumerate(content.tiles):
        for name in ("stage", "pirate", "log", "port", "fish", "prestige", "end", "seats"):
            pack[f"tile_{name}"][i] = getattr(tile, name)
        pack.tile_good[i] = content.good(tile.good, "")
        pack.tile_special[i] = Special[tile.special.upper()]
    _fill_cards(content, pack)
    return packs


def _fill_board(content: Content, pack: np.record) -> None:
    limits, start, port, experience = (
        content.limits,
        content.start,
        content.port,
        content.experience,
    )
    pack.explore_cost[1:] = content.explore_cost
    pack.captain[:], pack.cannon[:] = content.captain, content.cannon
    pack.spots[:] = msgspec.structs.astuple(content.spots)
    for name in ("fish", "rum", "sailors", "cannons", "spaces", "level"):
        pack[f"max_{name}"] = getattr(limits, name)
    pack.speed_fish = limits.speed_fish
    for name in ("coins", "rum", "fish", "spaces"):
        pack[f"start_{name}"] = getattr(start, name)
    pack.start_good = content.good(start.good, "")
    for name in ("fish", "rum", "sailor"):
        pack[f"{name}_price"] = getattr(port, name)
    pack.loot_prestige, pack.wage = port.loot, port.wage
    for name in ("midway", "level_up", "midway_coins", "midway_exp"):
        pack[name] = getattr(experience, name)
    pack.explore_exp = experience.explore
    for seats, maps in content.maps.items():
        pack.maps[seats] = maps
    pack.bonanza[1:] = content.bonanza.prestige
    pack.bonanza_good = content.good(content.bonanza.good, "")
    pack.level_points[: len(content.level_points)] = content.level_points
    for name in (
        "angler_bonus",
        "treasure",
        "story_prestige",
        "reward_picks",
        "bottom_random",
        "good_tokens",
        "loot_tokens",
        "turn_cap",
    ):
        pack[name] = getattr(content, name)


def _fill_cards(content: Content, pack: np.record) -> None:
    compiled = Compiled(content)
    pack.pirates, pack.logs = len(content.pirates), len(content.logs)
    for i, card in enumerate(content.pirates):
        is_dealt = card.kind != "king"  # he waits beside the deck
        pack.pirate_stage[i], pack.pirate_points[i] = card.stage * is_dealt, card.points
        pack.pirate_kind[i] = PirateKind[card.kind.upper()]
        pack.strength[i] = card.strength
        pack.victory[i], pack.defeat[i] = compiled.pirates[i]
        pack.leaves[i] = card.leaves
    pack.king = [card.kind for card in content.pirates].index("king")
    for i, log in enumerate(content.logs):
        rows = compiled.logs[i]
        pack.log_stage[i], pack.log_kind[i] = log.stage, LogKind[log.kind.upper()]
        for name in ("condition", "code", "moment"):
            pack[f"log_{name}"][i] = rows[name]
        foe = PIRATES + i
        pack.strength[foe] = log.strength
        pack.victory[foe], pack.defeat[foe] = rows["victory"], rows["defeat"]
    pack.rewards, pack.lines = len(content.rewards), len(content.stories)
    for i, reward in enumerate(content.rewards):
        pack.reward_stage[i] = reward.stage
        pack.reward_condition[i], pack.reward_code[i] = compiled.rewards[i]
    for i, (prologue, *epilogues) in enumerate(compiled.stories):
        pack.prologue[i], pack.epilogue[i] = prologue, epilogues
    for i, clauses in enumerate(compiled.words.conditions):
        pack.clauses[i, : len(clauses)] = np.array(clauses).reshape(-1, 4)
    pack.code[: len(compiled.words.code)] = compiled.words.code
