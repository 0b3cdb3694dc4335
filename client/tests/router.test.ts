import { expect, test } from "vitest";
import { link, parse } from "../src/core/router";

test.each([
  ["", "home", ""],
  ["#/", "home", ""],
  ["#/table/a%20b", "table", "a b"],
  ["#/rules/sail_or_die?at=R4.3", "rules", "sail_or_die"],
  ["#/nowhere", "missing", ""],
  ["#/table/%E0%A4%A", "table", ""],
])("%s is the page %s", (fragment, page, id) => {
  expect(parse(fragment)).toMatchObject({ page, id });
});

test("what is written is read", () => {
  const address = link("table", "a/b", { invite: "x&y" });
  const route = parse(address);
  expect(route).toMatchObject({ page: "table", id: "a/b" });
  expect(route.query.get("invite")).toBe("x&y");
});

test("home is the bare address", () => {
  expect(link("home")).toBe("#/");
});
