/** The furniture of Sail or Die. */
import type { Furniture } from "..";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figures from "./Figures.svelte";
import Hand from "./Hand.svelte";
import { viewOf } from "./view";

export const furniture: Furniture = {
  Board,
  Figures,
  Holding: Hand,
  Actions,
  held: (state) => viewOf(state).hand,
};
