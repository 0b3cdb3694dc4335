"""What is printed on the components, as words."""

from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.engine.words import Argument, Message, Name, slug
from fourwinds.games.golden_sails.names import Kind, Spell


def expert(kind: int) -> Message:
    """Return the expert of a kind of good (R1.1)."""
    return Message(f"expert-{slug(Kind(kind))}")


def goods(kind: int) -> Message:
    """Return a kind of good, in the plural."""
    return Message(f"goods-{slug(Kind(kind))}")


def good(kind: int) -> Message:
    """Return one good of a kind."""
    return Message(f"good-{slug(Kind(kind))}")


def spice(game: Any, number: int) -> Name:
    """Return the name of a spice."""
    return Name(f"spice-{game.content.spices[number].id}", game.content.spices[number].name)


def beast(game: Any, number: int) -> Name:
    """Return the name of a beast."""
    return Name(f"beast-{game.content.beasts[number].id}", game.content.beasts[number].name)


def weapon(game: Any, number: int) -> Name:
    """Return the name of a weapon."""
    return Name(f"weapon-{game.content.weapons[number].id}", game.content.weapons[number].name)


def zone(game: Any, card: int, kind: int) -> Argument:
    """Return what a card says in the zone of a kind of good (R1.2)."""
    if card == NONE or kind == NONE:
        return Message("nothing")
    pack = game.packs[0]
    match kind:
        case Kind.SPELLS:
            return spell(game, card)
        case Kind.GEMS:
            return int(pack.gem[card]) + 1
        case Kind.SPICES:
            return spice(game, pack.spice[card])
        case Kind.BEASTS:
            return beast(game, pack.beast[card])
        case _:
            args: dict[str, Argument] = {
                "weapon": weapon(game, pack.weapon[card]),
                "left": int(pack.left[card]),
                "right": int(pack.right[card]),
            }
            return Message("weapon", args)


def spell(game: Any, card: int) -> Message:
    """Return what the spell on a card does (R8)."""
    pack = game.packs[0]
    kind, about = Spell(pack.spell[card]), int(pack.spell_a[card])
    args: dict[str, Argument] = {}
    match kind:
        case Spell.COUNT:
            args["kind"] = good(about)
        case Spell.BEAST:
            args["beast"] = beast(game, about)
        case Spell.PAIR:
            args["first"] = spice(game, about)
            args["second"] = spice(game, pack.spell_b[card])
        case Spell.BOOST:
            args["weapon"] = weapon(game, about)
    return Message(f"spell-{slug(kind)}", args)
