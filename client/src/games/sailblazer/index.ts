/** The furniture of Sailblazer. */
import type { Furniture } from "..";
import type { Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figures from "./Figures.svelte";
import Fleet from "./Fleet.svelte";
import Holding from "./Holding.svelte";
import words from "./en.ftl?raw";
import { choiceOf, isSame, keep, legalOf, usual } from "./view";

const WAYS = "nesw"; // keys of the directions

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** Choose the next legal action of a kind, in turn. */
function next(composer: Composer, state: State, kind: string): void {
  const choices = legalOf(state, kind).map(({ fields }) => choiceOf(fields));
  const now = choices.findIndex((choice) => isSame(choice, composer.chosen));
  const then = choices[(now + 1) % choices.length];
  if (then) composer.choose(then);
}

const KINDS: Record<string, string> = { m: "sail", r: "reward", i: "item", v: "shift" };
const BUTTONS: Record<string, string> = { b: "[data-board=fleet]", z: "[data-board=close]" };

function press(key: string, state: State, composer: Composer): boolean {
  if (/^[1-9]$/.test(key)) document.querySelectorAll<HTMLElement>("[data-pick]")[Number(key) - 1]?.click();
  else if (WAYS.includes(key)) composer.choose({ direction: WAYS.indexOf(key) });
  else if (KINDS[key]) next(composer, state, KINDS[key]);
  else if (BUTTONS[key]) click(BUTTONS[key]);
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
  usual,
  keys: [
    ["N E S W", "ui-sb-key-explore"],
    ["M", "ui-sb-key-sail"],
    ["1–9", "ui-sb-key-number"],
    ["R", "ui-sb-key-reward"],
    ["I", "ui-sb-key-item"],
    ["V", "ui-sb-key-shift"],
    ["B", "ui-sb-key-fleet"],
    ["Z", "ui-sb-key-close"],
  ],
  press,
};
