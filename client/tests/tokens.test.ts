import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("src/tokens.css", "utf8");
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const tokens = new Map(pairs.map(([, name, day, night]) => [name ?? "", [day ?? "", night ?? ""]]));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function check(front: string, back: string, least: number): void {
  const [fronts = [], backs = []] = [tokens.get(front), tokens.get(back)];
  for (const time of [0, 1]) {
    const found = contrast(fronts[time] ?? "", backs[time] ?? "");
    expect(found, `${front} on ${back}, ${time ? "night" : "day"}`).toBeGreaterThanOrEqual(least);
  }
}

const named = (prefix: string) => [...tokens.keys()].filter((name) => name.startsWith(prefix));

describe("text, at least 4.5", () => {
  const grounds = ["paper", "raised"];
  test.each(["ink", "muted", "act", "gold", ...named("suit-"), ...named("kind-"), ...named("good-")])("%s", (front) => {
    for (const back of grounds) check(front, back, 4.5);
  });
  test.each(["sea", "shoal", "land"])("ink on %s", (back) => check("ink", back, 4.5));
  test("on the primary button", () => check("on-act", "act", 4.5));
});

describe("marks, at least 3", () => {
  test.each(named("seat-"))("the pennant of %s", (front) => {
    for (const back of ["paper", "raised"]) check(front, back, 3);
  });
  test.each(["edge", "focus", ...named("accent-")])("%s", (front) => {
    for (const back of ["paper", "raised", "sea", "shoal"]) check(front, back, 3);
  });
});
