/** The view of Sailblazer as the wire brings it, and what actions are as choices. */
import type { Chosen } from "../../core/composer.svelte";
import type { Argument, Choice, Message, State } from "../../core/wire";

interface Named {
  id: string;
  name: string;
}

export interface Tile extends Named {
  stage: number;
  pirate: boolean;
  log: boolean;
  port: boolean;
  fish: number;
  prestige: number;
  good: string;
  end: boolean;
  special: "none" | "treasure" | "pirate" | "bonanza";
}

interface Pirate extends Named {
  text: string;
  kind: "pirate" | "trouble" | "king";
  strength: number;
  points: number;
}

interface Log extends Named {
  text: string;
  kind: "event" | "item" | "request" | "disaster" | "attack";
  at: string;
  strength: number;
}

interface Reward extends Named {
  text: string;
  icon: string;
}

interface Story extends Named {
  text: string;
  at: string;
  interlude: string;
  epilogues: { text: string }[];
}

export interface Content {
  goods: (Named & { max: number; buy: number })[];
  tiles: Tile[];
  pirates: Pirate[];
  logs: Log[];
  rewards: Reward[];
  stories: Story[];
  spots: Record<(typeof SPOTS)[number], number>;
  limits: { fish: number; rum: number; sailors: number; cannons: number; spaces: number; level: number };
  port: { fish: number; rum: number; sailor: number; loot: number };
  experience: { midway: number; level_up: number; explore: number };
  treasure: number;
  bonanza: { good: string; prestige: number[] };
  turn_cap: number;
}

interface Part {
  have: number;
  need: number;
  met: boolean;
}

interface Score {
  prestige: number;
  pirates: number;
  level: number;
  richest: number;
  total: number;
}

/** The fields of the view that are drawn; see state.py. Tiles, cards and goods are numbers, -1 for none. */
export interface View {
  rounds: number;
  seats: number;
  actor: number;
  phase: number;
  stage: number;
  finale: number;
  foe: number; // a pirate card, or 32 and a log card
  might: number;
  maps_left: number;
  treasure_seat: number;
  bonanza_seat: number;
  dice: number[];
  deeds: number[];
  laid: number[];
  east: number[];
  south: number[];
  neighbours: number[][];
  ways: number[];
  row: number[];
  pirate_owner: number[];
  log_owner: number[];
  log_open: number[];
  ship: number[];
  fish: number[];
  rum: number[];
  coins: number[];
  prestige: number[];
  exp: number[];
  level: number[];
  cannons: number[];
  spaces: number[];
  maps: number[];
  loot: number[];
  hold: number[][];
  sailors: number[][];
  pirates_kept: number[];
  logs_kept: number[];
  rewards_kept: number[];
  story: number[];
  interlude: number[];
  ends: number[];
  costs: { explore: number; speed: number; prices: number[] };
  fish_for: number[];
  decks: { tiles: number; pirates: number; logs: number; rewards: number };
  scores: Score[];
  cards: Record<"rewards" | "logs" | "foes", Record<string, Argument>>;
  progress: ({ earned: boolean; parts: Part[] } | null)[];
  markets: Record<string, number[]>;
  stories: Record<string, Argument>;
}

export const contentOf = (info: { content: Record<string, unknown> }) =>
  info.content as unknown as Content;
export const viewOf = (state: { board: Record<string, unknown> }) =>
  state.board as unknown as View;

export const PHASES = {
  MOVE: 0, SIGHTED: 1, FIGHT: 2, ACTION: 3, TRADE: 4, RESUPPLY: 5, END: 6, BERTH: 9, STOW: 10, OVER: 13,
} as const;
export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export const SPOTS = ["lookout", "helm", "gunner", "angler"] as const;
const DEEDS = ["log", "trade", "resupply", "work", "fish", "king"] as const;
const GAINS = ["sailor", "coins", "exp"] as const;
const UPGRADES = ["map", "cannon", "store"] as const;
export const LOOT = 8;
const PIRATES = 32; // foes from here on are log cards
const WON = 28; // deeds, see Fact in names.py
const LOST = 29;
const DRUNK = 32;

// Signs

const GOODS: Record<string, string> = {
  saffron: "saffron",
  bananas: "banana-bunch",
  coconuts: "coconuts",
  pottery: "amphora",
  fabric: "rolled-cloth",
  tea: "teapot",
  coffee: "coffee-beans",
  ginseng: "ginseng",
};
const SPOT_ICONS = ["spyglass", "ship-wheel", "cannon-shot", "fishing-hook"];
const DEED_ICONS = ["scroll-quill", "wooden-crate", "anchor", "coin", "fish", "crowned-skull"];
const GAIN_ICONS = ["captain-hat-profile", "coin", "exp"];
const UPGRADE_ICONS = ["treasure-map", "cannon", "wooden-crate"];
const SPECIALS: Record<string, string> = {
  treasure: "treasure-map",
  pirate: "crowned-skull",
  bonanza: "ginseng",
};
const REWARDS: Record<string, string> = {
  explore: "compass",
  sail: "sailboat",
  goods: "wooden-crate",
  port: "anchor",
  fish: "fish",
  pirate: "pirate-flag",
  log: "scroll-quill",
  reward: "ribbon-medal",
  exp: "exp",
};

export const goodIcon = (content: Content, good: number): string =>
  good === LOOT ? "locked-chest" : (GOODS[content.goods[good]?.id ?? ""] ?? "wooden-crate");
export const spotIcon = (spot: number): string => SPOT_ICONS[spot] ?? "captain-hat-profile";
export const rewardIcon = (reward: Reward | undefined): string => REWARDS[reward?.icon ?? ""] ?? "ribbon-medal";
export const logIcon = (log: Log | undefined): string => (log?.kind === "request" ? "position-marker" : "knapsack");
export const specialIcon = (special: string): string => SPECIALS[special] ?? "compass";

const GAIN_SIGNS: Record<string, string> = {
  fish: "fish",
  rum: "brandy-bottle",
  coin: "coin",
  prestige: "prestige",
  exp: "exp",
  loot: "locked-chest",
  sailor: "captain-hat-profile",
  "any-good": "wooden-crate",
  strength: "cannon",
  speed: "sailboat",
};

/** What a card gives or takes: a sign with its amount where there is one, and always the words. */
export interface Gain {
  icon?: string;
  text?: string;
  words: Argument;
}

export function gainsOf(content: Content, gives: Argument | undefined): Gain[] {
  if (gives === undefined || typeof gives === "number") return [];
  if (gives.type === "list") return gives.items.flatMap((item) => gainsOf(content, item));
  if (gives.type !== "message") return [{ words: gives }];
  const { n, good } = gives.args ?? {};
  const text = typeof n === "object" && n.type === "name" ? n.text : "";
  const id = gives.id.replace("effect-", "");
  if (id === "good" && typeof good === "object" && good.type === "name") {
    const number = goodNumber(content, good.id.replace("good-", ""));
    return [{ icon: goodIcon(content, number), text, words: gives }];
  }
  const icon = GAIN_SIGNS[id];
  return [icon ? { icon, text, words: gives } : { words: gives }];
}

// Names and places

const message = (id: string, args: Record<string, Argument> = {}): Message => ({ type: "message", id, args });
const named = (kind: string, thing: Named | undefined): Argument =>
  thing ? { type: "name", id: `${kind}-${thing.id}`, text: thing.name } : message("nothing");

const goodNumber = (content: Content, id: string): number => content.goods.findIndex((good) => good.id === id);
export const goodWords = (content: Content, good: number): Argument =>
  good === LOOT ? message("loot") : named("good", content.goods[good]);
export const tileWords = (content: Content, tile: number): Argument => named("tile", content.tiles[tile]);
export const rewardWords = (content: Content, card: number): Argument => named("reward", content.rewards[card]);
export const logWords = (content: Content, card: number): Argument => named("log", content.logs[card]);
export const storyWords = (content: Content, story: number): Argument => named("story", content.stories[story]);
export const spotWords = (spot: number): Message => message(`spot-${SPOTS[spot]}`);

/** What is fought: name and strength, and the cards' text. */
export function foeOf(content: Content, foe: number): { words: Argument; strength: number; text: string; points: number } {
  const pirate = content.pirates[foe];
  const log = content.logs[foe - PIRATES];
  const [kind, card] = foe < PIRATES ? ["pirate", pirate] : ["log", log];
  const points = foe < PIRATES ? (pirate?.points ?? 0) : 0;
  return { words: named(kind as string, card as Named), strength: card?.strength ?? 0, text: card?.text ?? "", points };
}

export interface Place {
  east: number;
  south: number;
}

/** Where a place is, as S1E2; empty for the start. */
export function placeName({ east, south }: Place): string {
  const latitude = south ? `${south > 0 ? "S" : "N"}${Math.abs(south)}` : "";
  return latitude + (east ? `${east > 0 ? "E" : "W"}${Math.abs(east)}` : "");
}

/** The place that a card names, or null. */
function placeOf(name: string): Place | null {
  const found = /^(?:([NS])(\d+))?(?:([EW])(\d+))?$/.exec(name);
  if (!name || !found) return null;
  return {
    south: Number(found[2] ?? 0) * (found[1] === "N" ? -1 : 1),
    east: Number(found[4] ?? 0) * (found[3] === "W" ? -1 : 1),
  };
}

const STEPS: readonly Place[] = [
  { east: 0, south: -1 },
  { east: 1, south: 0 },
  { east: 0, south: 1 },
  { east: -1, south: 0 },
];

export const tilePlace = (view: View, tile: number): Place => ({
  east: view.east[tile] ?? 0,
  south: view.south[tile] ?? 0,
});

/** The place beside a ship, whether a tile lies there or not. */
export function beside(view: View, seat: number, direction: number): Place {
  const from = tilePlace(view, view.ship[seat] ?? 0);
  const step = STEPS[direction] ?? { east: 0, south: 0 };
  return { east: from.east + step.east, south: from.south + step.south };
}

/** A sign on a tile: an icon, and a number where there is one. */
export interface Sign {
  icon: string;
  kind: "good" | "port" | "log" | "pirate" | "fish" | "prestige" | "special";
  number?: number;
  words: Argument;
}

export function signsOf(content: Content, tile: Tile): Sign[] {
  const found: Sign[] = [];
  const good = goodNumber(content, tile.good);
  if (tile.special !== "none") {
    found.push({ icon: specialIcon(tile.special), kind: "special", words: message(`special-${tile.special}`) });
  }
  if (good >= 0) {
    const words = message("symbol-good", { good: goodWords(content, good) });
    found.push({ icon: goodIcon(content, good), kind: "good", words });
  }
  if (tile.port) found.push({ icon: "anchor", kind: "port", words: message("symbol-port") });
  if (tile.pirate) found.push({ icon: "pirate-flag", kind: "pirate", words: message("symbol-pirate") });
  if (tile.log) found.push({ icon: "scroll-quill", kind: "log", words: message("symbol-log") });
  for (const kind of ["fish", "prestige"] as const) {
    if (tile[kind]) found.push({ icon: kind, kind, number: tile[kind], words: message(`symbol-${kind}`, { n: tile[kind] }) });
  }
  return found;
}

export const laidTiles = (view: View): number[] =>
  view.laid.flatMap((there, tile) => (there === 1 ? [tile] : []));

/** The items and requests of a seat that are still good. */
export const openLogs = (view: View, seat: number): number[] =>
  view.log_open.flatMap((open, log) => (open && view.log_owner[log] === seat ? [log] : []));

/** Places that the open requests and the story of a seat lead to. */
export function targets(content: Content, view: View, seat: number): (Place & { words: Argument })[] {
  const found = openLogs(view, seat).map((log) => ({ at: content.logs[log]?.at ?? "", words: logWords(content, log) }));
  const story = view.story[seat] ?? -1;
  if (story >= 0 && !view.interlude[seat]) {
    found.push({ at: content.stories[story]?.at ?? "", words: storyWords(content, story) });
  }
  return found.flatMap(({ at, words }) => {
    const place = placeOf(at);
    return place ? [{ ...place, words }] : [];
  });
}

/** What goods sell for at a tile: now where the ship to act is, else as it would be after sailing there. */
export function pricesAt(view: View, tile: number): number[] {
  if (view.actor >= 0 && view.ship[view.actor] === tile) return view.costs.prices;
  return view.markets[String(tile)] ?? [];
}

/** How the last fight of this turn went; null where there was none or it is still on. */
export function fightOutcome(view: View): "won" | "lost" | null {
  if (view.foe >= 0 || view.might <= 0) return null;
  if (view.deeds[WON]) return "won";
  return view.deeds[LOST] ? "lost" : null;
}

/** The rum that was drunk in this turn. */
export const rumDrunk = (view: View): number => view.deeds[DRUNK] ?? 0;

/** The needs and gives, victory and defeat of a card, from its message. */
export function cardArgs(view: View, kind: "rewards" | "logs" | "foes", card: number): Record<string, Argument> {
  const found = view.cards[kind][String(card)];
  return typeof found === "object" && found.type === "message" ? (found.args ?? {}) : {};
}

// Choices

const indexIn = (names: readonly string[], name: unknown): number => names.indexOf(name as string);

/** A legal action as the choice that leads to it. */
export function choiceOf({ kind, ...fields }: Choice["fields"]): Chosen {
  const number = (name: string): number => (typeof fields[name] === "number" ? fields[name] : -1);
  const spot = indexIn(SPOTS, fields["spot"]);
  const found: Record<string, () => Chosen> = {
    explore: () => ({ direction: indexIn(DIRECTIONS, fields["direction"]) }),
    sail: () => ({ tile: number("tile") }),
    reward: () => ({ slot: number("slot") }),
    item: () => ({ log: number("log") }),
    fight: () => ({ rum: number("rum") }),
    action: () => ({ action: indexIn(DEEDS, fields["action"]) }),
    sell: () => ({ sell: number("good") }),
    buy_fish: () => ({ stock: 0 }),
    buy_rum: () => ({ stock: 1 }),
    hire: () => ({ hire: spot }),
    shift: () => ({ from: indexIn(SPOTS, fields["from"]), to: indexIn(SPOTS, fields["to"]) }),
    midway: () => ({ midway: indexIn(GAINS, fields["gain"]) }),
    level_up: () => ({ upgrade: indexIn(UPGRADES, fields["upgrade"]) }),
    berth: () => ({ berth: spot }),
    discard: () => ({ discard: number("stored") }),
    lose: () => ({ lose: number("good") }),
    option: () => ({ option: number("option") }),
  };
  return found[kind]?.() ?? { [kind]: 0 };
}

export const isSame = (a: Chosen, b: Chosen): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/** The legal action that a choice stands for. */
export const legalFor = (state: State, chosen: Chosen): Choice | undefined =>
  state.legal.find(({ fields }) => isSame(choiceOf(fields), chosen));

/** The legal actions of a kind. */
export const legalOf = (state: State, kind: string): Choice[] =>
  state.legal.filter(({ fields }) => fields.kind === kind);

/** A choice stands as long as it is legal; to go on means something else after each step. */
export const keep = (chosen: Chosen, state: State): Chosen =>
  legalFor(state, chosen) && !("go_on" in chosen) ? chosen : {};

const USUALLY_ON: readonly number[] = [PHASES.SIGHTED, PHASES.TRADE, PHASES.RESUPPLY, PHASES.END];

/** What is offered as long as nothing else is chosen: to go on, where that is a phase's way out. */
export function usual(state: State): Chosen {
  const on = { go_on: 0 };
  return USUALLY_ON.includes(viewOf(state).phase) && legalFor(state, on) ? on : {};
}

/** Small steps that say all they do, and can be taken back, are done at once. */
export const isStep = (choice: Choice): boolean =>
  ["sell", "buy", "buy_fish", "buy_rum", "hire", "exchange"].includes(choice.fields.kind);

/** The icon of a choice. */
export function choiceIcon(content: Content, view: View, choice: Choice): string {
  const { fields } = choice;
  const [[name, value] = ["", 0]] = Object.entries(choiceOf(fields));
  const here = content.tiles[view.ship[view.actor] ?? 0];
  const icons: Record<string, () => string> = {
    stay: () => "anchor",
    go_on: () => "next",
    log: () => logIcon(content.logs[value]),
    rum: () => (value ? "brandy-bottle" : "cannon"),
    action: () => DEED_ICONS[value] ?? "compass",
    sell: () => goodIcon(content, value),
    buy: () => goodIcon(content, goodNumber(content, here?.good ?? "")),
    stock: () => (value ? "brandy-bottle" : "fish"),
    hire: () => spotIcon(value),
    berth: () => spotIcon(value),
    exchange: () => "locked-chest",
    midway: () => GAIN_ICONS[value] ?? "exp",
    upgrade: () => UPGRADE_ICONS[value] ?? "exp",
    discard: () => goodIcon(content, value),
    refuse: () => "close",
    lose: () => goodIcon(content, value),
    option: () => "compass",
  };
  return icons[name]?.() ?? "compass";
}
