/** The furniture of The Golden Sails. */
import type { Furniture } from "..";
import type { Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figures from "./Figures.svelte";
import Holding from "./Holding.svelte";
import Piles from "./Piles.svelte";
import { byNumber, keep } from "./view";

function press(key: string, state: State, composer: Composer): boolean {
  const found = /^[1-9]$/.test(key) ? byNumber(state, composer.chosen, Number(key) - 1) : null;
  if (found) composer.set(...found);
  return !!found;
}

export const furniture: Furniture = {
  Board,
  Final: Piles,
  Figures,
  Holding,
  Actions,
  keep,
  keys: [["1–5", "ui-key-number"]],
  press,
};
