/** The furniture of The Golden Sails. */
import type { Furniture } from "..";
import type { Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figures from "./Figures.svelte";
import Holding from "./Holding.svelte";
import Piles from "./Piles.svelte";
import words from "./en.ftl?raw";
import { pickNumber } from "./pick";
import { keep } from "./view";

function press(key: string, state: State, composer: Composer): boolean {
  const isNumber = /^[1-5]$/.test(key);
  if (isNumber) pickNumber(composer, state, Number(key) - 1);
  return isNumber;
}

export const furniture: Furniture = {
  words,
  Board,
  Final: Piles,
  Figures,
  Holding,
  Actions,
  keep,
  keys: [["1–5", "ui-key-number"]],
  press,
};
