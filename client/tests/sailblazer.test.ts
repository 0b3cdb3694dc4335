import { describe, expect, test } from "vitest";
import type { Choice, State } from "../src/core/wire";
import {
  choiceOf, gainsOf, isStep, keep, legalFor, placeName, signsOf, targets, usual, type Content, type Tile, type View,
} from "../src/games/sailblazer/view";

const thing = (id: string) => ({ id, name: id });
const content = {
  goods: ["saffron", "tea"].map(thing),
  logs: [{ ...thing("letter"), at: "S1W2" }, { ...thing("net"), at: "" }],
  stories: [{ ...thing("brother"), at: "" }],
} as unknown as Content;

const tile: Tile = {
  ...thing("bay"), stage: 1, pirate: true, log: false, port: false, fish: 2, prestige: 0, good: "tea", end: false, special: "none",
};

const fields = [
  { kind: "explore", direction: "south" },
  { kind: "sail", tile: 7 },
  { kind: "shift", from: "helm", to: "angler" },
  { kind: "buy_rum" },
  { kind: "go_on" },
  { kind: "action", action: "fish" },
];
const legal = fields.map((found) => ({ fields: found }) as unknown as Choice);
const at = (phase: number): State => ({ legal, board: { phase } }) as unknown as State;

describe("choices", () => {
  test("are legal actions taken apart", () =>
    expect(fields.map(choiceOf)).toEqual([
      { direction: 2 }, { tile: 7 }, { from: 1, to: 3 }, { stock: 1 }, { go_on: 0 }, { action: 4 },
    ]));
  test("find their action", () => expect(legalFor(at(0), { tile: 7 })).toBe(legal[1]));
  test("are kept while they are legal", () => {
    expect(keep({ tile: 7 }, at(0))).toEqual({ tile: 7 });
    expect(keep({ tile: 8 }, at(0))).toEqual({});
    expect(keep({ go_on: 0 }, at(0))).toEqual({});
  });
  test("are usually to go on in the midst of things", () => {
    expect(usual(at(4))).toEqual({ go_on: 0 });
    expect(usual(at(3))).toEqual({});
  });
  test("are done at once when they are small", () => expect(legal.map(isStep)).toEqual([false, false, false, true, false, false]));
});

describe("the chart", () => {
  test("calls places by their distance from the start", () => {
    expect(placeName({ east: 2, south: 1 })).toBe("S1E2");
    expect(placeName({ east: 0, south: -3 })).toBe("N3");
    expect(placeName({ east: 0, south: 0 })).toBe("");
  });
  test("shows what is on a tile", () =>
    expect(signsOf(content, tile).map(({ icon, number }) => [icon, number])).toEqual([
      ["teapot", undefined], ["pirate-flag", undefined], ["fish", 2],
    ]));
  test("marks where own cards lead", () => {
    const view = { log_open: [1, 1], log_owner: [0, 0], story: [0], interlude: [0] } as unknown as View;
    expect(targets(content, view, 0)).toMatchObject([{ east: -2, south: 1 }]);
    expect(targets(content, view, 1)).toEqual([]);
  });
});

test("what a card gives is shown by signs", () => {
  const name = (text: string) => ({ type: "name", id: "", text }) as const;
  const gives = {
    type: "list" as const,
    items: [
      { type: "message" as const, id: "effect-exp", args: { n: name("+2"), amount: 2 } },
      { type: "message" as const, id: "effect-good", args: { n: name("−1"), good: { type: "name" as const, id: "good-tea", text: "tea" } } },
      { type: "message" as const, id: "effect-discount", args: { amount: 1 } },
    ],
  };
  expect(gainsOf(content, gives).map(({ icon, text }) => [icon, text])).toEqual([
    ["exp", "+2"], ["teapot", "−1"], [undefined, undefined],
  ]);
});
