/** What the client knows of each game: its picture, and where its furniture is. */
import type { Component } from "svelte";
import type { Chosen, Composer } from "../core/composer.svelte";
import type { State, TableInfo } from "../core/wire";
import type { Table } from "../core/table.svelte";
import { learn, type Words } from "../core/words";

/** What a board draws, live or from a replay. */
export interface Seen {
  info: TableInfo;
  state: State;
  words: Words;
}

/** With a composer, there are things to choose from. */
export type Choosing = Seen & { composer?: Composer | undefined };

export interface Furniture {
  /** The Fluent source of what the board says. */
  words: string;
  /** The middle of the table. */
  Board: Component<Choosing>;
  /** What is left on the table below the score of a game that is over. */
  Final?: Component<Seen>;
  /** The figures of one seat that matter, for the strip on top. */
  Figures: Component<Seen & { seat: number }>;
  /** What the viewer holds. */
  Holding: Component<Choosing>;
  /** What can be done or chosen beside the primary action. */
  Actions: Component<{ table: Table; composer: Composer }>;
  /** What of a choice still stands when the table has changed. */
  keep(chosen: Chosen, state: State): Chosen;
  /** What is offered as long as nothing else is chosen. */
  usual?(state: State): Chosen;
  /** The keys of the game's own, and the message that says what each does. */
  keys: readonly (readonly [key: string, words: string])[];
  /** Do what a key stands for; false if it stands for nothing here. */
  press(key: string, state: State, composer: Composer): boolean;
}

export const ICONS: Record<string, string> = {
  golden_sails: "shooner-sailboat",
  sail_or_die: "shark-fin",
  captains: "ship-wheel",
  sailblazer: "island",
};

const FURNITURE: Record<string, () => Promise<Furniture>> = {
  golden_sails: async () => (await import("./golden_sails")).furniture,
  sail_or_die: async () => (await import("./sail_or_die")).furniture,
  captains: async () => (await import("./captains")).furniture,
  sailblazer: async () => (await import("./sailblazer")).furniture,
};

export const hasFurniture = (game: string): boolean => game in FURNITURE;

/** Fetch what a game is drawn with; null if there is only text. */
export async function furnish(game: string): Promise<Furniture | null> {
  const furniture = await FURNITURE[game]?.();
  if (furniture) learn(furniture.words);
  return furniture ?? null;
}
