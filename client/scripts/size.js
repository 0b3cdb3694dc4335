// Fails when a page needs more JavaScript than we promise before it can be drawn.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 60 * 1024; // bytes, compressed
const WITH_BOARD = ["src/pages/Table.svelte", "src/pages/Replay.svelte"];
const folder = "../src/fourwinds/client_dist/";
const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, "utf8"));

function withImports(name, seen = new Set()) {
  if (!seen.has(name)) {
    seen.add(name);
    for (const other of manifest[name].imports ?? []) withImports(other, seen);
  }
  return seen;
}

function size(page) {
  const names = withImports(page, withImports("index.html"));
  if (WITH_BOARD.includes(page)) for (const name of heaviestBoard(page)) names.add(name);
  const files = [...names].map((name) => readFileSync(folder + manifest[name].file));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** The files of the heaviest board that a page may draw, as far as the page does not have them. */
function heaviestBoard(page) {
  const boards = [...withImports(page)].flatMap((name) => manifest[name].dynamicImports ?? []);
  const sizes = boards
    .filter((name) => name.startsWith("src/games/"))
    .map((name) => [name, gzipSync(readFileSync(folder + manifest[name].file)).length])
    .sort(([, one], [, other]) => other - one);
  return sizes.length ? withImports(sizes[0][0]) : [];
}

for (const page of manifest["index.html"].dynamicImports) {
  const bytes = size(page);
  console.log(`${page}: ${(bytes / 1024).toFixed(1)} kB of JavaScript, of ${LIMIT / 1024} kB`);
  if (bytes > LIMIT) process.exitCode = 1;
}
