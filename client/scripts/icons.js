// Collects the icons in use into one sprite, src/generated/icons.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const GAME_ICONS = [
  "anchor", "clownfish", "compass", "dolphin", "island", "jellyfish", "octopus", "sad-crab",
  "sailboat", "sea-turtle", "seahorse", "shark-fin", "ship-wheel", "shooner-sailboat", "whale-tail",
  // The Golden Sails
  "battle-axe", "boomerang", "candle-light", "chili-pepper", "deer-head", "drop", "eagle-emblem",
  "elderberry", "flower-star", "hanging-spider", "honeypot", "lotus", "owl", "pocket-bow",
  "salt-shaker", "sea-serpent", "shield", "shuriken", "sling", "smoking-pipe", "stone-spear",
  "three-leaves", "three-pointed-shuriken", "unicorn", "wolf-head",
  // Captains of the Golden Age
  "barrel", "cannon", "castle", "circular-saw", "crossed-sabres", "pagoda", "ship-wreck",
  "spyglass", "volcano", "windmill",
  // Sailblazer
  "amphora", "banana-bunch", "brandy-bottle", "captain-hat-profile", "cannon-shot", "coconuts", "coffee-beans",
  "crowned-skull", "fishing-hook", "knapsack", "locked-chest", "open-book", "pirate-flag",
  "position-marker", "ribbon-medal", "rolled-cloth", "scroll-quill", "teapot", "treasure-map", "wooden-crate",
];

// Drawn here, on a grid of 24: the pennants of the seats and the few signs of the interface.
const OURS = {
  "pennant-triangle": "M3 3v18h2V15L22 9 5 3Z",
  "pennant-square": "M3 3v18h2V15h16V3Z",
  "pennant-swallowtail": "M3 3v18h2V15h17l-5-6 5-6Z",
  "pennant-circle": "M3 3v18h2V13a6.5 6.5 0 1 0 3.600-9.500L5 3Z",
  "pennant-diamond": "M3 3v18h2V11l8 5 8-7-8-6-8 4.500V3Z",
  chunk: "M12 2 20.700 7v10L12 22 3.300 17V7Z",
  "kind-spells": "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z",
  "kind-gems": "M12 .5 22 6.200v11.600L12 23.500 2 17.800V6.200Z",
  "kind-spices": "M2 22V12C2 6.500 6.500 2 12 2h10v10c0 5.500-4.500 10-10 10Z",
  "kind-beasts": "M2 2h20v9c0 6-4.500 10-10 12.500C6.500 21 2 17 2 11Z",
  "kind-weapons": "M12 0 24 12 12 24 0 12Z",
  "five-kinds": "M5 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm11 0h6v6h-6ZM12 8l4 4-4 4-4-4ZM2 21v-6h6v3l-3 3Zm14-6h6v3l-3 3-3-3Z",
  gem: "M12 1 21.500 6.500v11L12 23 2.500 17.500v-11Zm0 2.300L4.500 7.650v8.700L12 20.700l7.500-4.350v-8.700Z",
  clove: "M12 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.500 6.500 10 10.500h4l5.500-4-1.500 6-4 2.500-.8 8.500h-2.400L10 15l-4-2.500Z",
  katar: "m12 0 4.500 12h-9ZM6 13h12v11h-3v-3H9v3H6Zm3 2.500V18h6v-2.500Z",
  "good-cloth": "M2 5c3.300-3 6.700 3 10 0s6.700-3 10 0v14c-3.300 3-6.700-3-10 0s-6.700 3-10 0Z",
  "good-rum": "M6.500 1h11c2.500 3 4 6.500 4 11s-1.500 8-4 11h-11c-2.500-3-4-6.500-4-11s1.500-8 4-11Z",
  "good-copper": "M6 4h12l6 16.500H0Z",
  "good-wood": "M1 4h20l2.500 4-2.500 4 2.500 4-2.500 4H1l2.500-4L1 12l2.500-4Z",
  "good-pepper": "M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21Z",
  "kind-sail": "M11 0h2v3h8c2.500 4.500 2.500 9.500 0 14h-8v7h-2v-7H3c2.500-4.500 2.500-9.500 0-14h8Z",
  "kind-hold": "M1.500 3h21v18h-21Zm2.500 2.500V9h16V5.500ZM4 11v2.500h16V11Zm0 4.500v3h16v-3Z",
  captain: "M12 2.500c4 0 6 3.500 7 8 1.500 1 3.500 1.800 5 2-3 4.500-7.500 6.500-12 6.500S3 17 0 12.500c1.500-.2 3.500-1 5-2 1-4.500 3-8 7-8Zm0 7a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600Z",
  ship: "M11 0v2.500c5.500.8 9.300 5.500 10 12H11v2h13l-3.500 7h-17L0 16.500h9v-2H2.500C3.200 9 5.500 4.500 9 2.900V0Z",
  star: "M12 1.500 15.200 8.600 23 9.500l-5.800 5.200 1.600 7.600L12 18.500l-6.800 3.800 1.600-7.600L1 9.500l7.800-.9Z",
  cards: "M4 5.500 13 3l1 3.200-5.500 1.500L11 17 7.500 18ZM10 8.500 18.500 6.500 22 19l-8.500 2.500Z",
  saffron: "M12 22c-.8-3-.8-5 0-8 .8 3 .8 5 0 8Zm0-9C8 13 3.500 9.500 4 3c3 .8 5 2.500 6 5 .2-3 1-5 2-7 1 2 1.800 4 2 7 1-2.500 3-4.200 6-5 .5 6.500-4 10-8 10Zm-.7 1.500C9 14 6 15.500 4 19c3.500 0 6-1.500 7.300-4.500Zm1.400 0C14 17.500 16.500 19 20 19c-2-3.500-5-5-7.300-4.500Z",
  ginseng: "M11 1h2v4.200C15 3 17 2.500 19.500 3c-.8 2.800-2.500 4-5 4.200 2 1 3 2.700 3 4.800 0 1.500-.5 2.500-1 3.500l4.500 5.500-1.200 1L15 17.500c-.8 1-1.300 3-1.500 5.500h-3c-.2-2.500-.7-4.500-1.500-5.500L4.200 22 3 21l4.500-5.500c-.5-1-1-2-1-3.500 0-2.100 1-3.800 3-4.800C7 7 5.300 5.800 4.500 3 7 2.500 9 3 11 5.200Z",
  fish: "M1 5.500c3 .5 4.500 1.700 6 3.500 2-2.200 4.700-3.500 8-3.500 3.500 0 6.500 2.500 8 6.500-1.500 4-4.500 6.500-8 6.500-3.300 0-6-1.300-8-3.500-1.500 1.800-3 3-6 3.500 1.500-2 2.200-4 2.200-6.500S2.500 7.500 1 5.500ZM17.500 9a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z",
  prestige: "m12 0 2.600 6.200L20.500 3.500l-2.700 5.900L24 12l-6.200 2.600 2.700 5.900-5.900-2.700L12 24l-2.600-6.200-5.900 2.700 2.700-5.900L0 12l6.200-2.600L3.500 3.500l5.900 2.700Z",
  coin: "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm0 2.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 6l6 6-6 6-6-6Z",
  exp: "m12 2 9 9-2.500 2.500L12 7l-6.500 6.500L3 11Zm0 8.500 9 9-2.500 2.500-6.500-6.500L5.500 22 3 19.500Z",
  boat: "M1 16.500h22L19.500 23h-15ZM2.500 15 12 .5 21.500 15Z",
  "sail-north": "m12 2 7 9h-4.500v11h-5V11H5Z",

  "close-up": "M10 2a8 8 0 0 1 6.300 12.900l5.400 5.400-1.900 1.900-5.400-5.400A8 8 0 1 1 10 2Zm0 2.700a5.300 5.300 0 1 0 0 10.600 5.300 5.300 0 0 0 0-10.600ZM8.800 6.500h2.400v2.300h2.300v2.400h-2.300v2.300H8.800v-2.300H6.500V8.800h2.300Z",
  fleet: "M2 4h14v4H2Zm0 6h20v4H2Zm0 6h9v4H2Z",
  previous: "M15 4 7 12l8 8 2-2-6-6 6-6Z",
  next: "m9 4 8 8-8 8-2-2 6-6-6-6Z",
  undo: "M9 4 3 10l6 6v-4.500h5a3.500 3.500 0 0 1 0 7H8v3h6a6.500 6.500 0 0 0 0-13H9Z",
  close: "M5 7 7 5l5 5 5-5 2 2-5 5 5 5-2 2-5-5-5 5-2-2 5-5Z",
  eye: "M12 5C6.500 5 2.500 9 1 12c1.500 3 5.500 7 11 7s9.500-4 11-7c-1.500-3-5.500-7-11-7Zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm0-2.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
};

const require = createRequire(import.meta.url);
const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));

function symbol(name, size, body) {
  return `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${body}</symbol>`;
}

const symbols = GAME_ICONS.map((name) => symbol(name, 512, set.icons[name].body));
for (const [name, path] of Object.entries(OURS)) {
  symbols.push(symbol(name, 24, `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>`));
}
mkdirSync("src/generated", { recursive: true });
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
writeFileSync("src/generated/icons.svg", svg);
