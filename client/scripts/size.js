// Fails when what a browser loads before it can draw the first page is larger than we promise.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 60 * 1024; // bytes of JavaScript, compressed
const folder = "../src/fourwinds/client_dist/";
const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, "utf8"));

function withImports(name, seen = new Set()) {
  if (!seen.has(name)) {
    seen.add(name);
    for (const other of manifest[name].imports ?? []) withImports(other, seen);
  }
  return seen;
}

const files = [...withImports("index.html")].map((name) => manifest[name].file);
const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(folder + file)).length, 0);
console.log(`Initial JavaScript: ${(size / 1024).toFixed(1)} kB gzip of ${LIMIT / 1024} kB`);
if (size > LIMIT) process.exit(1);
