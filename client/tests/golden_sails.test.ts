import { describe, expect, test } from "vitest";
import type { Choice, State } from "../src/core/wire";
import { askedOf, choiceOf, faceOf, keep, open, thingPart, type Content } from "../src/games/golden_sails/view";

const thing = (name: string) => ({ id: name.split(" ").at(-1) ?? "", name });
const content = {
  spices: ["anise", "mint"].map(thing),
  beasts: ["unicorn", "phoenix", "giant spider", "sea serpent"].map(thing),
  weapons: ["pinga"].map(thing),
  cards: [{ spice: "mint", gem: 7, beast: "spider", weapon: "pinga", left: 2, right: 0, spell: "pair:anise+mint" }],
} as unknown as Content;

const fields = [
  { kind: "place", expert: "spells", slot: 0 },
  { kind: "place", expert: "spells", slot: 2 },
  { kind: "place", expert: "weapons", slot: 2 },
];
const state = { legal: fields.map((found) => ({ fields: found }) as unknown as Choice) } as unknown as State;

describe("choices", () => {
  test("are legal actions taken apart", () => expect(choiceOf(fields[2] ?? { kind: "" })).toEqual({ expert: 4, slot: 2 }));
  test("open what goes with the rest", () => {
    expect(open(state, {}, "expert")).toEqual([0, 4]);
    expect(open(state, { slot: 0 }, "expert")).toEqual([0]);
    expect(open(state, { expert: 4, slot: 2 }, "slot")).toEqual([2]);
  });
  test("are kept while some action goes with them", () => expect(keep({ expert: 4, slot: 1 }, state)).toEqual({ expert: 4 }));
  test("tell what is asked", () => expect(askedOf(state)).toBe("place"));
  test("are a swap when the last good may stay", () => {
    const legal = [{ fields: { kind: "keep" } }, { fields: { kind: "swap", expert: "gems" } }];
    expect(askedOf({ legal } as unknown as State)).toBe("swap");
  });
});

describe("signs", () => {
  test("have letters of their own", () => {
    const marks = content.beasts.map(({ id }) => thingPart(content, 3, id).mark);
    expect(marks).toEqual(["U", "P", "G", "S"]);
  });
  test("say what a card says", () => {
    expect(faceOf(content, 0, 1).words).toBe(7);
    expect(faceOf(content, 0, 4).parts.map(({ text }) => text)).toEqual(["2", undefined, "0"]);
    expect(faceOf(content, 0, 0).words).toMatchObject({ id: "spell-pair" });
    expect(faceOf(content, -1, 0).words).toMatchObject({ id: "nothing" });
  });
});
