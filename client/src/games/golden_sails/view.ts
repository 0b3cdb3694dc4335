/** The view of The Golden Sails as the wire brings it, and the signs on its goods cards. */
import type { Chosen } from "../../core/composer.svelte";
import type { Argument, Message, State } from "../../core/wire";

interface Thing {
  id: string;
  name: string;
}

interface Card {
  spice: string;
  gem: number;
  beast: string;
  weapon: string;
  left: number;
  right: number;
  spell: string;
}

interface BeastSet {
  points: number;
  beasts?: string[];
  same?: number;
  different?: number;
  any?: number;
}

export interface BeastSheet {
  name: string;
  sets?: BeastSet[];
  order?: Record<string, Record<string, number>>;
}

export interface Content {
  rounds: number;
  spice_points: number[];
  spices: Thing[];
  beasts: Thing[];
  weapons: Thing[];
  sheets: BeastSheet[];
  cards: Card[];
}

interface Pad {
  entries: (number | null)[]; // by kind; null where gems lie face down
  total: number | null;
}

/** The fields of the view that are drawn; see state.py. Cards and kinds are numbers, -1 for none. */
export interface View {
  rounds: number;
  seats: number;
  actor: number;
  first: number;
  sheet: number;
  market: number[];
  market_experts: number[];
  discard: number[]; // experts put aside, by kind; -1 where hidden
  hands: number[][]; // how many experts of each kind a seat holds; -1 where hidden
  piles: number[][][]; // oldest first; -1 above and where hidden
  heights: number[][];
  announced: number[];
  settled: number[];
  pads: Pad[];
}

export const contentOf = (info: { content: Record<string, unknown> }) =>
  info.content as unknown as Content;
export const viewOf = (state: { board: Record<string, unknown> }) =>
  state.board as unknown as View;

/** Kinds of goods in the order of the pad, as the fields of actions spell them. */
export const KINDS = ["spells", "gems", "spices", "beasts", "weapons"] as const;
const MARKS = ["S", "G", "P", "B", "W"]; // spices are P: spells have the S
const SPELLS = 0;
export const GEMS = 1;
const SPICES = 2;
const BEASTS = 3;
export const WEAPONS = 4;

export const kindMark = (kind: number): string => MARKS[kind] ?? "?";
export const kindColour = (kind: number): string => `var(--kind-${KINDS[kind]})`;
export const kindIndex = (name: unknown): number => KINDS.indexOf(name as (typeof KINDS)[number]);

const message = (id: string, args: Record<string, Argument> = {}): Message => ({ type: "message", id, args });
export const expertWords = (kind: number): Message => message(`expert-${KINDS[kind]}`);
export const goodsWords = (kind: number): Message => message(`goods-${KINDS[kind]}`);

/** A piece of what a zone says: text, or a sign with its letter, in the colour of a kind. */
export interface Part {
  text?: string;
  icon?: string;
  mark?: string;
  kind: number;
}

const ICONS: Record<string, string> = {
  anise: "flower-star",
  mint: "three-leaves",
  pepper: "chili-pepper",
  juniper: "elderberry",
  lotus: "lotus",
  cloves: "clove",
  unicorn: "unicorn",
  phoenix: "eagle-emblem",
  spider: "hanging-spider",
  serpent: "sea-serpent",
  boomerang: "boomerang",
  pinga: "three-pointed-shuriken",
  shuriken: "shuriken",
  katar: "katar",
  honey: "honeypot",
  wax: "candle-light",
  resin: "drop",
  salt: "salt-shaker",
  smoke: "smoking-pipe",
  reindeer: "deer-head",
  owl: "owl",
  wolf: "wolf-head",
  whale: "whale-tail",
  sling: "sling",
  axe: "battle-axe",
  bow: "pocket-bow",
  spear: "stone-spear",
};
const SPARE = ["kind-spells", "gem", "kind-spices", "kind-beasts", "kind-weapons"];

const things = (content: Content, kind: number): Thing[] =>
  ({ [SPICES]: content.spices, [BEASTS]: content.beasts, [WEAPONS]: content.weapons })[kind] ?? [];

/** The letters of things: the first of each name that no earlier one has. */
function marks(all: Thing[]): string[] {
  const taken: string[] = [];
  for (const { name } of all) {
    taken.push([...name.toUpperCase()].find((letter) => /\p{L}/u.test(letter) && !taken.includes(letter)) ?? "?");
  }
  return taken;
}

/** The sign of a spice, beast or weapon. */
export function thingPart(content: Content, kind: number, id: string): Part {
  const all = things(content, kind);
  const mark = marks(all)[all.findIndex((thing) => thing.id === id)] ?? "?";
  return { icon: ICONS[id] ?? SPARE[kind] ?? "gem", mark, kind };
}

const WORD = { [SPICES]: "spice", [BEASTS]: "beast", [WEAPONS]: "weapon" } as Record<number, string>;

export function thingWords(content: Content, kind: number, id: string): Argument {
  const name = things(content, kind).find((thing) => thing.id === id)?.name ?? id;
  return { type: "name", id: `${WORD[kind]}-${id}`, text: name };
}

/** A spell's word, taken apart. */
function spellOf(card: Card): { spell: string; about: string; second: string } {
  const [spell = "", rest = ""] = card.spell.split(":");
  const [about = "", second = ""] = rest.split("+");
  return { spell, about, second };
}

const isUniversal = (content: Content, card: number): boolean =>
  content.cards[card]?.spell === "universal";

function spellParts(content: Content, card: Card): Part[] {
  const { spell, about, second } = spellOf(card);
  const text = (words: string): Part => ({ text: words, kind: SPELLS });
  switch (spell) {
    case "count":
      return [text("1×"), kindPart(kindIndex(about))];
    case "spells":
      return [text("2×"), kindPart(SPELLS)];
    case "beast":
      return [text("2×"), thingPart(content, BEASTS, about)];
    case "pair":
      return [text("4×"), thingPart(content, SPICES, about), thingPart(content, SPICES, second)];
    case "five_kinds":
      return [text("4×"), { icon: "five-kinds", kind: SPELLS }];
    case "three_beasts":
      return [text("4×3"), kindPart(BEASTS)];
    case "gem_shift":
      return [kindPart(GEMS), text("±1")];
    case "boost":
      return [text("+2"), thingPart(content, WEAPONS, about)];
    case "protect":
      return [{ icon: "shield", kind: SPELLS }];
    default:
      return [{ icon: "compass", kind: SPELLS }];
  }
}

function spellWords(content: Content, card: Card): Message {
  const { spell, about, second } = spellOf(card);
  const args: Record<string, Argument> = {};
  if (spell === "count") args["kind"] = message(`good-${about}`);
  if (spell === "beast") args["beast"] = thingWords(content, BEASTS, about);
  if (spell === "boost") args["weapon"] = thingWords(content, WEAPONS, about);
  if (spell === "pair") {
    args["first"] = thingWords(content, SPICES, about);
    args["second"] = thingWords(content, SPICES, second);
  }
  return message(`spell-${spell.replaceAll("_", "-")}`, args);
}

/** The badge of a kind of goods as a part. */
const kindPart = (kind: number): Part => ({ icon: `kind-${KINDS[kind]}`, mark: kindMark(kind), kind });

/** What a card shows in the zone of a kind: signs, and the same in words. */
export interface Face {
  kind: number;
  parts: Part[];
  words: Argument;
  name?: Argument; // of the thing alone, where it has one
}

export function faceOf(content: Content, number: number, kind: number): Face {
  const card = content.cards[number];
  if (!card) return { kind, parts: [], words: message("nothing") };
  switch (kind) {
    case SPELLS:
      return { kind, parts: spellParts(content, card), words: spellWords(content, card) };
    case GEMS:
      return { kind, parts: [{ text: String(card.gem), icon: "gem", kind }], words: card.gem };
    case SPICES:
      return thingFace(content, kind, card.spice);
    case BEASTS:
      return thingFace(content, kind, card.beast);
    default:
      return weaponFace(content, card);
  }
}

function thingFace(content: Content, kind: number, id: string): Face {
  const name = thingWords(content, kind, id);
  return { kind, parts: [thingPart(content, kind, id)], words: name, name };
}

function weaponFace(content: Content, { weapon, left, right }: Card): Face {
  const number = (points: number): Part => ({ text: String(points), kind: WEAPONS });
  const name = thingWords(content, WEAPONS, weapon);
  const parts = [number(left), thingPart(content, WEAPONS, weapon), number(right)];
  return { kind: WEAPONS, parts, words: message("weapon", { weapon: name, left, right }), name };
}

/** The cards of a pile that can be seen, oldest first. */
export const pileOf = (view: View, seat: number, kind: number): number[] =>
  (view.piles[seat]?.[kind] ?? []).filter((card) => card >= 0);

/** How many cards of a pile lie face down. */
export const faceDown = (view: View, seat: number, kind: number): number =>
  (view.heights[seat]?.[kind] ?? 0) - pileOf(view, seat, kind).length;

/** The universal goods that a seat has not settled yet; a choice names them by their place here. */
export const openUniversals = (content: Content, view: View, seat: number): number[] =>
  pileOf(view, seat, SPELLS).filter((card) => isUniversal(content, card) && !view.settled[card]);

/** What is asked, by the legal actions: the kind of thing to be chosen. */
export type Asked = "place" | "take" | "swap" | "universal" | "protect" | "";

export function askedOf(state: State): Asked {
  const kinds = state.legal.map(({ fields }) => fields.kind);
  if (kinds.includes("keep")) return "swap";
  return (kinds[0] ?? "") as Asked;
}

/** A legal action as the choice that leads to it. */
export function choiceOf(fields: { kind: string } & Record<string, unknown>): Chosen {
  const found: Record<string, number> = {};
  for (const name of ["slot", "index", "weapon"]) {
    if (typeof fields[name] === "number") found[name] = fields[name];
  }
  for (const name of ["expert", "pile"]) {
    if (typeof fields[name] === "string") found[name] = kindIndex(fields[name]);
  }
  return found;
}

/** The choices that lead to a legal action and go with what is chosen, but for one part of them. */
export function open(state: State, chosen: Chosen, part: string): number[] {
  const found = state.legal
    .map(({ fields }) => choiceOf(fields))
    .filter((choice) => Object.entries(chosen).every(([name, value]) => name === part || choice[name] === value))
    .map((choice) => choice[part] ?? -1);
  return [...new Set(found)].filter((value) => value >= 0);
}

/** What of a choice still stands when the table has changed: what some legal action goes with. */
export function keep(chosen: Chosen, state: State): Chosen {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => open(state, {}, name).includes(value)),
  );
}
