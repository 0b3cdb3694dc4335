/** Choosing: by click or by number. What does not go is asked about, so that its rule can be told. */
import type { Composer } from "../../core/composer.svelte";
import type { State } from "../../core/wire";
import { askedOf, open } from "./view";

type Part = "expert" | "slot" | "pile" | "weapon";

/** Choose a part of an action, or no longer, or be told why not. */
export function pick(composer: Composer, state: State, part: Part, value: number): void {
  const { chosen } = composer;
  if (chosen[part] === value) composer.set(part);
  else if (open(state, chosen, part).includes(value)) composer.set(part, value);
  else if (askedOf(state) === "place") {
    const [expert = 0] = open(state, {}, "expert");
    const [slot = 0] = open(state, {}, "slot");
    void composer.why({ expert, slot, ...chosen, [part]: value });
  } else void composer.why({ [part]: value });
}

/** Choose by number, from 0: an expert, then a good; a pile; a weapon. */
export function pickNumber(composer: Composer, state: State, number: number): void {
  const parts = {
    place: "expert" in composer.chosen ? "slot" : "expert",
    take: "slot",
    swap: "expert",
    universal: "pile",
    protect: "weapon",
    "": "slot",
  } as const;
  const part = parts[askedOf(state)];
  if (number < (part === "slot" || part === "weapon" ? 4 : 5)) pick(composer, state, part, number);
}
