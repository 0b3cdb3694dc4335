"""What a view comes to, for people: the same sums as in the rules, read from Python."""

from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import Good, Kind, Land


def undamaged(view: Any, seat: int, kind: int) -> int:
    """Return how many segments of a kind work (R6.1)."""
    return int(view.built[seat, kind]) - int(view.damaged[seat, kind])


def strength(view: Any, seat: int, kind: int) -> int:
    """Return undamaged segments and cards that were played (R4.5, R4.6)."""
    return undamaged(view, seat, kind) + int(view.played[seat, kind])


def income(game: Any, view: Any, seat: int) -> int:
    """Return how much a ship may load at an island (R8.1)."""
    return int(game.packs[0].income[undamaged(view, seat, Kind.HOLD)])


def loser(view: Any) -> int:
    """Return who lost the duel that *view* shows the picks of."""
    return int(view.attacker + view.defender - view.winner)


def opponent(view: Any) -> int:
    """Return whom the seat to act fights."""
    return int(view.attacker + view.defender - view.actor)


def here(game: Any, view: Any) -> int:
    """Return the Land where the turn's seat is."""
    return int(game.packs[0].land[view.tile[view.turn]])


def way(game: Any, view: Any, seat: int, tile: int) -> int:
    """Return how many tiles *seat* sails to another one (R3.1)."""
    return int(game.packs[0].distance[view.tile[seat], tile])


def sail_cards(game: Any, view: Any, tile: int) -> int:
    """Return how many Sail cards the turn's seat needs to get to a tile (R3.1)."""
    seat = int(view.turn)
    return max(0, way(game, view, seat, tile) - undamaged(view, seat, Kind.SAIL))


def has_room(game: Any, view: Any, tile: int) -> bool:
    """Tell whether the turn's seat may end its way on a tile, were it near enough (R3.2, R3.4)."""
    there = [seat for seat in range(view.seats) if view.tile[seat] == tile]
    if int(view.turn) in there:
        return False
    return Land.COVE <= game.packs[0].land[tile] <= Land.ORIENT or len(there) < 2


def holds(view: Any, seat: int) -> list[int]:
    """Return what each undamaged hold carries, from the left; NONE where it is empty."""
    return view.holds[seat, : undamaged(view, seat, Kind.HOLD)].tolist()


def carried(view: Any, seat: int) -> int:
    """Return how many pieces of cargo a ship carries, in holds and on cards (R7)."""
    return sum(good != NONE for good in holds(view, seat)) + len(on_cards(view, seat))


def shares(view: Any, seat: int) -> int:
    """Return how many shares a seat owns."""
    return sum(share != NONE for share in view.shelf[seat].tolist())


def on_cards(view: Any, seat: int) -> list[int]:
    """Return the goods that lie on Cargo hold cards."""
    return [good for good in Good for _ in range(view.tabled[seat, good])]
