/** Choosing: by click or by key. What does not go is asked about, so that its rule can be told. */
import type { Chosen, Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import { asks, choiceOf, isOpen, isSame, landOf, type Tile } from "./view";

const CARRYING_ON = ["load"]; // chosen unless it is declined, so not taken back by a second click

/** Choose, or no longer, or be told why not. */
export function pick(composer: Composer, state: State, choice: Chosen): void {
  if (isSame(composer.chosen, choice)) {
    if (!CARRYING_ON.some((part) => part in choice)) composer.clear();
  } else if (isOpen(state, choice)) composer.choose(choice);
  else void composer.why(choice);
}

/** What a tile of the chart stands for: where to sail, or where the pirate waits. */
export function tileChoice(state: State, tiles: readonly Tile[], tile: number): Chosen {
  return asks(state, "spyglass") ? { island: landOf(tiles[tile]) } : { tile };
}

/** A part of a choice that is made in two steps: a card to take, and one to return. */
export function pickPart(composer: Composer, state: State, part: string, value: number): void {
  const { [part]: before, ...rest } = composer.chosen;
  if (before === value) composer.choose(rest);
  else if (isOpen(state, { ...rest, [part]: value })) composer.choose({ ...rest, [part]: value });
  else if (isOpen(state, { [part]: value })) composer.choose({ [part]: value });
  else void composer.why({ ...rest, [part]: value });
}

/** Choose by number, from 0: a land to sail to, or else one of the things that can be chosen. */
export function pickNumber(composer: Composer, state: State, number: number): void {
  if (asks(state, "sail")) {
    document.querySelector<HTMLElement>(`[data-land="${number}"]`)?.click();
    return;
  }
  const choices = state.legal.map(({ fields }) => choiceOf(fields)).filter((choice) => Object.keys(choice).length);
  const choice = choices[number];
  if (choice) pick(composer, state, choice);
}
