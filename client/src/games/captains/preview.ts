/** What a choice would change on a ship, to be marked before it is made. */
import type { Chosen } from "../../core/composer.svelte";
import { BONUSES, costOf, HOLD, loserOf, onCards, PEPPER, working, type Content, type View } from "./view";

export interface Preview {
  seat: number; // whose ship it is
  holds: number[]; // that lose their cargo
  cards: number[]; // Cargo hold cards that lose theirs, by their place on the table
  build: number; // a kind of segment, or -1
  hit: number; // a kind of segment, or -1
  slot: number; // of the shelf, or -1
  fills: number; // the hold that gets cargo, or -1
}

const nothing = (seat: number): Preview => ({ seat, holds: [], cards: [], build: -1, hit: -1, slot: -1, fills: -1 });

/** Take pieces of a good from a ship, from the right or from the left, those on cards last. */
function taking(view: View, found: Preview, good: number, pieces: number, fromLeft: boolean): Preview {
  const all = (view.holds[found.seat] ?? []).map((held, hold) => ({ held, hold }));
  const held = all.filter((piece) => piece.held === good).map(({ hold }) => hold);
  const holds = (fromLeft ? held : held.reverse()).slice(0, pieces);
  const tabled = onCards(view, found.seat).flatMap((other, place) => (other === good ? [place] : []));
  const cards = tabled.slice(0, pieces - holds.length);
  return { ...found, holds: [...found.holds, ...holds], cards: [...found.cards, ...cards] };
}

/** The leftmost empty hold, or -1. */
export const emptyHold = (view: View, seat: number): number =>
  (view.holds[seat] ?? []).slice(0, working(view, seat, HOLD)).indexOf(-1);

/** What is chosen in a harbour: cargo, a segment, a slot of the shelf, a trade, or what goes overboard. */
function ownPreview(content: Content, view: View, seat: number, chosen: Chosen): Preview {
  const { segment, price, slot, give, good, load } = chosen;
  const found = nothing(seat);
  if (load) return { ...found, fills: emptyHold(view, seat) };
  if (segment !== undefined && price !== undefined) {
    return costOf(content, segment, price).reduce(
      (sum, pieces, paid) => taking(view, sum, paid, pieces, false),
      { ...found, build: segment },
    );
  }
  if (slot !== undefined) return taking(view, { ...found, slot }, PEPPER, content.shelf[slot] ?? 0, false);
  if (give !== undefined) return taking(view, found, give, 1, true);
  return good === undefined ? found : taking(view, found, good, 1, true);
}

/** What is picked from the ship that lost a duel. */
function loserPreview(view: View, seat: number, { segment, good }: Chosen): Preview {
  const found = nothing(seat);
  if (segment === HOLD) return { ...found, hit: segment, holds: [working(view, seat, HOLD) - 1] };
  if (segment !== undefined) return { ...found, hit: segment };
  if (good === undefined) return found;
  if (view.weapon === 1) return taking(view, found, good, 1, false);
  return { ...found, cards: [onCards(view, seat).indexOf(good)] };
}

export function previewOf(content: Content, view: View, actor: number, chosen: Chosen): Preview {
  const loser = loserOf(view);
  if (loser >= 0 && view.incoming < 0) return loserPreview(view, loser, chosen);
  return ownPreview(content, view, actor, chosen);
}

/** How many of a kind of share are left to be bought. */
export const sharesLeft = (view: View): number =>
  view.shares.slice(0, BONUSES).reduce((sum, count) => sum + count, 0);
