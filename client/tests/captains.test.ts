import { describe, expect, test } from "vitest";
import type { Choice, State } from "../src/core/wire";
import { beside, centre, courseOf, frameOf, WIDTH } from "../src/games/captains/chart";
import { previewOf } from "../src/games/captains/preview";
import { bonusOf, choiceOf, keep, shareWords, type Content, type Tile, type View } from "../src/games/captains/view";

type Fields = Choice["fields"];
const asked = (...fields: Fields[]): State =>
  ({ legal: fields.map((found) => ({ fields: found }) as unknown as Choice) }) as unknown as State;

describe("choices", () => {
  test("are legal actions taken apart", () => {
    expect(choiceOf({ kind: "attack", weapon: "cannon", seat: 3 })).toEqual({ weapon: 2, seat: 3 });
    expect(choiceOf({ kind: "trade", give: "pepper", get: "rum" })).toEqual({ give: 4, get: 1 });
    expect(choiceOf({ kind: "share", share: "card_spyglass" })).toEqual({ share: 10 });
    expect(choiceOf({ kind: "swap", take: "hold", back: "sail" })).toEqual({ take: 3, back: 0 });
    expect(choiceOf({ kind: "spyglass", island: "sawmill" })).toEqual({ island: 3 });
    expect(choiceOf({ kind: "play" })).toEqual({ card: 1 });
    expect(choiceOf({ kind: "peace" })).toEqual({});
  });
  test("are kept while some action goes with them", () => {
    const state = asked({ kind: "sail", tile: 4 });
    expect(keep({ tile: 4 }, state)).toEqual({ tile: 4 });
    expect(keep({ tile: 5 }, state)).toEqual({});
  });
  test("go on loading until it is declined", () => {
    expect(keep({}, asked({ kind: "load" }, { kind: "enough" }))).toEqual({ load: 1 });
  });
});

describe("shares", () => {
  test("say what they bring", () => {
    expect(bonusOf(2)).toEqual({ good: 2, hasCard: false, hasSpyglass: false, kind: -1 });
    expect(bonusOf(9)).toEqual({ good: 3, hasCard: true, hasSpyglass: false, kind: -1 });
    expect(bonusOf(10)).toEqual({ good: -1, hasCard: true, hasSpyglass: true, kind: -1 });
    expect(bonusOf(12)).toMatchObject({ good: -1, kind: 1 });
    expect(shareWords(6)).toMatchObject({ id: "share-card-good", args: { good: { id: "good-cloth" } } });
    expect(shareWords(14).id).toBe("share-six-holds");
  });
});

const tiles: Tile[] = [
  { id: "a1", q: 0, r: 0, land: "cove" },
  { id: "a2", q: 1, r: 0, land: "sawmill" },
  { id: "a3", q: 2, r: 0 },
  { id: "b1", q: 0, r: 1 },
  { id: "b2", q: 1, r: 1, land: "sea" },
];

describe("the chart", () => {
  test("puts neighbours side by side", () => {
    expect(centre({ q: 1, r: 0 }).x - centre({ q: 0, r: 0 }).x).toBeCloseTo(WIDTH);
    expect(beside(tiles, 0, 0)).toBe(1);
    expect(beside(tiles, 0, 3)).toBe(-1);
  });
  test("holds all tiles", () => expect(frameOf(tiles).width).toBeGreaterThan(3 * WIDTH));
  test("draws a course around lands, short of the middle of its ends", () => {
    const course = courseOf(tiles, 0, 2);
    expect(course.slice(1, -1)).toEqual([3, 4].map((tile) => centre(tiles[tile] ?? { q: 0, r: 0 })));
    expect(course[0]?.y).toBeGreaterThan(0);
    expect(course.at(-1)?.y).toBeGreaterThan(0);
    expect(courseOf(tiles, 0, 9)).toEqual([]);
  });
});

const content = {
  shelf: [2, 3, 4, 5],
  segments: { sail: [{ cost: { cloth: 1, wood: 2 } }] },
} as unknown as Content;
const view = {
  holds: [[3, 0, 4, 3, -1, -1]],
  tabled: [[0, 0, 0, 1, 1]],
  built: [[2, 2, 2, 4]],
  damaged: [[0, 0, 0, 0]],
  winner: -1,
  incoming: -1,
} as unknown as View;

describe("previews", () => {
  test("mark the hold that is filled", () => {
    expect(previewOf(content, view, 0, { load: 1 }).fills).toBe(-1);
    expect(previewOf(content, { ...view, damaged: [[0, 0, 0, -1]] }, 0, { load: 1 }).fills).toBe(4);
  });
  test("mark what a segment costs, from the right", () => {
    expect(previewOf(content, view, 0, { segment: 0, price: 0 })).toMatchObject({ build: 0, holds: [1, 3, 0], cards: [] });
  });
  test("mark pepper for a slot, cards last", () => {
    expect(previewOf(content, view, 0, { slot: 0 })).toMatchObject({ slot: 0, holds: [2], cards: [1] });
  });
  test("mark what is traded, from the left", () => {
    expect(previewOf(content, view, 0, { give: 3, get: 0 }).holds).toEqual([0]);
  });
  test("mark what the loser of a duel loses", () => {
    const lost = { ...view, attacker: 1, defender: 0, winner: 1, weapon: 2 };
    expect(previewOf(content, lost, 1, { segment: 3 })).toMatchObject({ seat: 0, hit: 3, holds: [3] });
    expect(previewOf(content, lost, 1, { good: 4 })).toMatchObject({ seat: 0, cards: [1] });
    expect(previewOf(content, { ...lost, weapon: 1 }, 1, { good: 3 }).holds).toEqual([3]);
  });
});
