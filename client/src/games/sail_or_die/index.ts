/** The furniture of Sail or Die. */
import type { Furniture } from "..";
import type { Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figures from "./Figures.svelte";
import Hand from "./Hand.svelte";
import words from "./en.ftl?raw";
import { keep, viewOf } from "./view";

/** One more card of a stack of the hand, or none after all of them. */
function chooseStack(number: number, state: State, composer: Composer): void {
  const stacks = viewOf(state).hand.flatMap((held, kind) => (held ? [{ kind, held }] : []));
  const stack = stacks[number - 1];
  if (!stack) return;
  const count = ((composer.chosen[stack.kind] ?? 0) + 1) % (stack.held + 1);
  composer.set(stack.kind, count || undefined);
}

function press(key: string, state: State, composer: Composer): boolean {
  if (/^[1-9]$/.test(key)) chooseStack(Number(key), state, composer);
  else if (key === "a") document.querySelector<HTMLElement>('[data-action="anchor"]')?.click();
  else return false;
  return true;
}

export const furniture: Furniture = {
  words,
  Board,
  Figures,
  Holding: Hand,
  Actions,
  keep,
  keys: [
    ["A", "ui-key-anchor"],
    ["1–9", "ui-key-stack"],
  ],
  press,
};
