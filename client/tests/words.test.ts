import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Words } from "../src/core/words";
import type { Message } from "../src/core/wire";

const package_ = "../src/fourwinds";
const catalogue = [
  `${package_}/engine/locales/en.ftl`,
  `${package_}/games/sail_or_die/locales/en.ftl`,
].map((path) => readFileSync(path, "utf8")).join("\n");
const words = new Words(catalogue, ["Ada", ""]);

const message = (id: string, args: Message["args"] = {}): Message => ({ type: "message", id, args });

describe("messages", () => {
  test("seats are called by name, or by letter", () => {
    expect(words.text({ type: "seat", seat: 0 })).toBe("Ada");
    expect(words.text({ type: "seat", seat: 1 })).toBe("Captain B");
  });

  test("a name of a pack gives way to the catalogue", () => {
    expect(words.text({ type: "name", id: "suit-green", text: "verde" })).toBe("green");
    expect(words.text({ type: "name", id: "suit-mauve", text: "mauve" })).toBe("mauve");
    expect(words.text({ type: "name", id: "", text: "plain" })).toBe("plain");
  });

  test("messages nest, and count", () => {
    const green = { type: "name", id: "suit-green", text: "green" } as const;
    const items = [message("cards-of", { cards: 2, suit: green }), message("wild", { worth: 1 })];
    const cards = { type: "list", items } as const;
    const raised = message("raise", { cards, size: 3 });
    expect(words.text(raised)).toBe("Raise to 3 with 2 green, +1: pay 1 chunk");
    expect(words.text(message("anchor", { chunks: 1 }))).toBe("Drop anchor and take back 1 chunk");
    expect(words.text(message("anchor", { chunks: 2 }))).toBe("Drop anchor and take back 2 chunks");
  });

  test("markup in names stays text", () => {
    const rude = new Words(catalogue, ["<img src=x onerror=alert(1)> { $x }"]);
    expect(rude.text({ type: "seat", seat: 0 })).toBe("<img src=x onerror=alert(1)> { $x }");
  });
});

function sources(folder: string, kind = /\.(ts|svelte)$/): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

test("every word of the client exists and is used", () => {
  const known = [...sources("src", /\.ftl$/).matchAll(/^(ui-[\w-]+) =/gm)].map(([, id]) => id ?? "");
  const code = sources("src");
  const used = new Set([...code.matchAll(/["`](ui-[\w-]*[\w])["`]/g)].map(([, id]) => id ?? ""));
  const prefixes = [...code.matchAll(/`(ui-[\w-]*)\$\{/g)].map(([, prefix]) => prefix ?? "");
  expect([...used].filter((id) => !known.includes(id))).toEqual([]);
  expect(known.filter((id) => !used.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)))).toEqual([]);
});
