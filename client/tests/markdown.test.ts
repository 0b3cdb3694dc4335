import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { read } from "../src/core/markdown";

test("headings, paragraphs and lists", () => {
  const blocks = read("# One\nTwo\nthree.\n\n## R1 Four\n\n- **R1.1** Five\n  goes on.\n- Six");
  expect(blocks).toEqual([
    { kind: "heading", level: 1, id: "", spans: [{ kind: "text", text: "One" }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "Two three." }] },
    { kind: "heading", level: 2, id: "R1", spans: [{ kind: "text", text: "R1 Four" }] },
    {
      kind: "list",
      items: [
        { id: "R1.1", spans: [{ kind: "strong", text: "R1.1" }, { kind: "text", text: " Five goes on." }] },
        { id: "", spans: [{ kind: "text", text: "Six" }] },
      ],
    },
  ]);
});

test("markup stays text, and links go to the web or to a place in the page", () => {
  expect(read("<b>x</b> [a](javascript:alert) [b](https://example.org)")).toEqual([
    {
      kind: "paragraph",
      spans: [
        { kind: "text", text: "<b>x</b> " },
        { kind: "text", text: "a" },
        { kind: "text", text: " " },
        { kind: "link", text: "b", href: "https://example.org" },
      ],
    },
  ]);
});

test("the rules of Sail or Die are read without remains", () => {
  const blocks = read(readFileSync("../src/fourwinds/games/sail_or_die/RULES.md", "utf8"));
  expect(blocks[0]).toMatchObject({ kind: "heading", level: 1 });
  expect(JSON.stringify(blocks)).not.toMatch(/\*\*|"#|"- /);
  const rules = blocks.flatMap((block) => (block.kind === "list" ? block.items.map(({ id }) => id) : []));
  expect(rules).toContain("R5.5");
});
