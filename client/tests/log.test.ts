import { expect, test } from "vitest";
import { grown } from "../src/core/log";
import type { LogLine } from "../src/core/wire";

const line = (ply: number, id: string, undone = false): LogLine => ({
  ply,
  seat: 0,
  words: { type: "message", id },
  undone,
});

test("a move adds its lines", () => {
  expect(grown([line(1, "a")], [line(2, "b")], 2)).toEqual([line(1, "a"), line(2, "b")]);
});

test("an undo strikes what lies after it, once and for all (D10)", () => {
  const after = grown([line(1, "a"), line(2, "b")], [line(1, "taken-back")], 1);
  expect(after).toEqual([line(1, "a"), line(2, "b", true), line(1, "taken-back")]);
  expect(grown(after, [line(2, "c")], 2).map(({ undone }) => undone)).toEqual([false, true, false, false]);
});
