/** What the client knows of each game: its picture, and where its furniture is. */
import type { Component, Snippet } from "svelte";
import type { Composer } from "../core/composer.svelte";
import type { State, TableInfo } from "../core/wire";
import type { Table } from "../core/table.svelte";
import type { Words } from "../core/words";

/** What a board draws, live or from a replay. */
export interface Seen {
  info: TableInfo;
  state: State;
  words: Words;
}

export interface Furniture {
  /** The middle of the table. */
  Board: Component<Seen & { chosen?: Record<string, number>; children?: Snippet }>;
  /** The figures of one seat that matter, for the strip on top. */
  Figures: Component<Seen & { seat: number }>;
  /** What the viewer holds; with a composer, things to choose from. */
  Holding: Component<Seen & { composer?: Composer | undefined }>;
  /** The actions beside a composed one. */
  Actions: Component<{ table: Table }>;
  /** How many the viewer holds of each kind of thing. */
  held(state: State): number[];
}

export const ICONS: Record<string, string> = {
  golden_sails: "shooner-sailboat",
  sail_or_die: "shark-fin",
  captains: "ship-wheel",
  sailblazer: "island",
};

export const FURNITURE: Record<string, () => Promise<Furniture>> = {
  sail_or_die: async () => (await import("./sail_or_die")).furniture,
};
