/** The view of Captains of the Golden Age as the wire brings it. */
import type { Chosen } from "../../core/composer.svelte";
import type { Argument, Message, State } from "../../core/wire";

export interface Tile {
  id: string;
  q: number;
  r: number;
  land?: string;
}

interface Price {
  cost: Record<string, number>;
  pieces?: number;
}

export interface Content {
  boards: Record<string, Tile[]>;
  segments: Record<string, Price[]>;
  shelf: number[];
}

/** The fields of the view that are drawn; see state.py. By seat, then as named; -1 for none. */
export interface View {
  rounds: number;
  phase: number;
  turn: number;
  tile: number[];
  captain: number[];
  built: number[][];
  damaged: number[][];
  unbuilt: number[][][];
  holds: number[][];
  tabled: number[][];
  shelf: number[][];
  bank: number[];
  shares: number[];
  spyglass: number;
  aimed: number;
  island: number;
  attacker: number;
  defender: number;
  weapon: number;
  played: number[][];
  winner: number;
  picks: number;
  units: number;
  incoming: number;
  slot: number;
  cards: number[];
  hand: number[];
  deck: number[];
  income: number[];
  strength: number[][];
  reach?: number[];
}

type Info = { content: Record<string, unknown>; options: Record<string, unknown> };

export const contentOf = (info: Info) => info.content as unknown as Content;
export const viewOf = (state: { board: Record<string, unknown> }) => state.board as unknown as View;
export const tilesOf = (info: Info): Tile[] => contentOf(info).boards[String(info.options["board"])] ?? [];

export const KINDS = ["sail", "crew", "cannon", "hold"] as const;
export const GOODS = ["cloth", "rum", "copper", "wood", "pepper"] as const;
const LANDS = ["clothweaver", "rumdistiller", "coppersmelter", "sawmill", "cove", "republic", "orient", "sea"];
const SHARES = [
  "cloth", "rum", "copper", "wood", "spyglass", "card",
  "card_cloth", "card_rum", "card_copper", "card_wood", "card_spyglass",
  "six_sails", "six_crew", "six_cannons", "six_holds",
];

export const SAIL = 0;
export const CREW = 1;
export const CANNON = 2;
export const HOLD = 3;
export const PEPPER = 4;
export const COVE = 4;
export const REPUBLIC = 5;
export const ORIENT = 6;
export const SEA = 7;
export const HAND = 7; // the most cards in a hand
export const SIX = 6; // segments of a kind on a ship
export const BONUSES = 11; // kinds of shares that are bought

const SPYGLASS_SHARE = 4;
const CARD_SHARE = 5;
const CARD_SPYGLASS_SHARE = 10;

export const KIND_ICONS = ["kind-sail", "crossed-sabres", "cannon", "kind-hold"] as const;
export const LAND_ICONS = ["windmill", "barrel", "volcano", "circular-saw", "ship-wreck", "castle", "pagoda"] as const;
const GOOD_MARKS = ["C", "R", "O", "W", "P"]; // copper is O: cloth has the C

export const goodMark = (good: number): string => GOOD_MARKS[good] ?? "?";
export const goodColour = (good: number): string => `var(--good-${GOODS[good]})`;
export const landOf = (tile: Tile | undefined): number => LANDS.indexOf(tile?.land ?? "sea");

const message = (id: string, args: Record<string, Argument> = {}): Message => ({ type: "message", id, args });
const name = (text: string): Argument => ({ type: "name", id: "", text });

export const segmentWords = (kind: number): Message => message(`segment-${KINDS[kind]}`);
export const segmentsWords = (kind: number): Message => message(`segments-${KINDS[kind]}`);
export const cardWords = (kind: number): Message => message(`card-${KINDS[kind]}`);
export const goodWords = (good: number): Message => message(`good-${GOODS[good]}`);
export const landWords = (land: number): Message => message(`land-${LANDS[land]}`);

/** A land by its name, the sea by its mark. */
export function placeWords(tile: Tile | undefined): Message {
  const land = landOf(tile);
  return land === SEA ? message("sea", { mark: name((tile?.id ?? "").toUpperCase()) }) : landWords(land);
}

/** What whoever takes a share gets with it. */
export interface Bonus {
  good: number; // -1 for none
  hasCard: boolean;
  hasSpyglass: boolean;
  kind: number; // of the six segments that it is for, or -1
}

export function bonusOf(share: number): Bonus {
  const isDouble = share > CARD_SHARE && share < CARD_SPYGLASS_SHARE;
  return {
    good: share < SPYGLASS_SHARE ? share : isDouble ? share - CARD_SHARE - 1 : -1,
    hasCard: share === CARD_SHARE || isDouble || share === CARD_SPYGLASS_SHARE,
    hasSpyglass: share === SPYGLASS_SHARE || share === CARD_SPYGLASS_SHARE,
    kind: share < BONUSES ? -1 : share - BONUSES,
  };
}

export function shareWords(share: number): Message {
  const { good, hasCard } = bonusOf(share);
  if (good < 0) return message(`share-${SHARES[share]?.replaceAll("_", "-")}`);
  return message(hasCard ? "share-card-good" : "share-good", { good: goodWords(good) });
}

/** Segments that work. */
export const working = (view: View, seat: number, kind: number): number =>
  (view.built[seat]?.[kind] ?? 0) - (view.damaged[seat]?.[kind] ?? 0);

/** How many pieces of a good a ship carries, in holds and on cards. */
export const aboard = (view: View, seat: number, good: number): number =>
  (view.holds[seat] ?? []).filter((held) => held === good).length + (view.tabled[seat]?.[good] ?? 0);

/** The goods on Cargo hold cards, one by one. */
export const onCards = (view: View, seat: number): number[] =>
  (view.tabled[seat] ?? []).flatMap((pieces, good) => Array.from({ length: pieces }, () => good));

export const sharesOf = (view: View, seat: number): number =>
  (view.shelf[seat] ?? []).filter((share) => share >= 0).length;

/** What a segment costs, by good. */
export const costOf = (content: Content, kind: number, price: number): number[] =>
  GOODS.map((good) => content.segments[KINDS[kind] ?? ""]?.[price]?.cost[good] ?? 0);

/** Whoever lost the duel, while the winner picks; else -1. */
export const loserOf = (view: View): number =>
  view.winner < 0 ? -1 : view.attacker + view.defender - view.winner;

/** What is asked: the kinds of the legal actions. */
export const asks = (state: State, kind: string): boolean =>
  state.legal.some(({ fields }) => fields.kind === kind);

type Fields = { kind: string } & Record<string, unknown>;

const PARTS: Record<string, readonly string[]> = {
  weapon: KINDS, segment: KINDS, take: KINDS, back: KINDS,
  good: GOODS, give: GOODS, get: GOODS, island: LANDS, share: SHARES,
};

/** A legal action as the choice that leads to it; empty for the "no" of a phase. */
export function choiceOf(fields: Fields): Chosen {
  const found: Record<string, number> = {};
  for (const [part, value] of Object.entries(fields)) {
    if (typeof value === "number") found[part] = value;
    else if (PARTS[part]) found[part] = PARTS[part].indexOf(String(value));
  }
  if (fields.kind === "play" || fields.kind === "card") found["card"] = 1;
  if (fields.kind === "load" || fields.kind === "reveal") found[fields.kind] = 1;
  return found;
}

export const isSame = (one: Chosen, other: Chosen): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([part, value]) => other[part] === value);

/** Whether some legal action goes with these parts. */
export const isOpen = (state: State, parts: Chosen): boolean =>
  state.legal.some(({ fields }) => {
    const choice = choiceOf(fields);
    return Object.entries(parts).every(([part, value]) => choice[part] === value);
  });

/** What of a choice still stands when the table has changed; loading goes on until it is declined. */
export function keep(chosen: Chosen, state: State): Chosen {
  if (Object.keys(chosen).length && isOpen(state, chosen)) return chosen;
  return asks(state, "load") ? { load: 1 } : {};
}
