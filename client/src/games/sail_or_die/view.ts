/** The view of Sail or Die as the wire brings it. */
import type { Chosen } from "../../core/composer.svelte";
import type { Argument, Message, State } from "../../core/wire";

interface Suit {
  id: string;
  name: string;
  letter: string;
}

export interface Content {
  suits: Suit[];
  wilds: { worth: number }[];
  rounds: number;
}

/** The fields of the view that are drawn; see state.py. */
export interface View {
  rounds: number;
  shark: number;
  group_size: number;
  groups: number[][]; // by suit: regular cards, then each kind of wild
  anchored: number[];
  only_wilds: number[];
  chunks: number[];
  middle: number[];
  cards: number[];
  hand: number[]; // by kind: the suits, then the wilds
}

export const contentOf = (info: { content: Record<string, unknown> }) =>
  info.content as unknown as Content;
export const viewOf = (state: { board: Record<string, unknown> }) =>
  state.board as unknown as View;

export const SUITS = 7; // kinds below this are suits, the rest wilds
export const ANCHOR = 336; // the action, see actions.py

/** How a kind of card looks and is called. */
export interface Kind {
  kind: number;
  icon: string;
  mark: string; // its letter, or the worth of a wild
  colour: string; // a custom property
  words: Argument;
}

const ICONS: Record<string, string> = {
  purple: "octopus",
  orange: "clownfish",
  green: "sea-turtle",
  "light-blue": "dolphin",
  yellow: "seahorse",
  red: "sad-crab",
  "dark-blue": "whale-tail",
};
const SPARE = ["octopus", "clownfish", "sea-turtle", "dolphin", "seahorse", "sad-crab", "whale-tail"];

export function kindOf(content: Content, kind: number): Kind {
  const suit = content.suits[kind];
  if (kind < SUITS && suit) {
    const icon = ICONS[suit.id] ?? SPARE[kind] ?? "jellyfish";
    const colour = `var(--suit-${suit.id}, var(--ink))`;
    const words: Argument = { type: "name", id: `suit-${suit.id}`, text: suit.name };
    return { kind, icon, mark: suit.letter, colour, words };
  }
  const worth = content.wilds[kind - SUITS]?.worth ?? 0;
  const words: Message = { type: "message", id: "wild", args: { worth } };
  return { kind, icon: "sailboat", mark: `+${worth}`, colour: "var(--suit-wild)", words };
}

/** The cards of a group or a choice, one by one, regular ones first. */
export function cardsOf(content: Content, counts: readonly number[]): Kind[] {
  return counts.flatMap((count, kind) =>
    Array.from({ length: Math.max(count, 0) }, () => kindOf(content, kind)),
  );
}

/** A group in play as counts by kind. */
export function groupCounts(suit: number, group: readonly number[]): number[] {
  const counts = Array<number>(SUITS + 3).fill(0);
  counts[suit] = group[0] ?? 0;
  group.slice(1).forEach((count, wild) => (counts[SUITS + wild] = count));
  return counts;
}

/** Of what is chosen, no more than is held. */
export function keep(chosen: Chosen, state: State): Chosen {
  const { hand } = viewOf(state);
  const kept = Object.entries(chosen).map(([kind, count]) => [kind, Math.min(count, hand[Number(kind)] ?? 0)] as const);
  return Object.fromEntries(kept.filter(([, count]) => count > 0));
}
