/** The furniture of Captains of the Golden Age. */
import type { Furniture } from "..";
import type { Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figures from "./Figures.svelte";
import Fleet from "./Fleet.svelte";
import Holding from "./Holding.svelte";
import words from "./en.ftl?raw";
import { pickNumber } from "./pick";
import { keep } from "./view";

function press(key: string, state: State, composer: Composer): boolean {
  if (/^[1-9]$/.test(key)) pickNumber(composer, state, Number(key) - 1);
  else if (key === "m") document.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus();
  else return false;
  return true;
}

export const furniture: Furniture = {
  words,
  Board,
  Final: Fleet,
  Figures,
  Holding,
  Actions,
  keep,
  keys: [
    ["1–9", "ui-key-captains"],
    ["M", "ui-key-chart"],
  ],
  press,
};
