/** Where things are on the chart: hexagons that stand on a corner, 100 from centre to corner. */
import { landOf, SEA, type Tile } from "./view";

export const SIDE = 100;
export const WIDTH = SIDE * Math.sqrt(3);
const MARGIN = 34;

export interface Point {
  x: number;
  y: number;
}

export const centre = ({ q, r }: { q: number; r: number }): Point => ({
  x: WIDTH * (q + r / 2),
  y: 1.5 * SIDE * r,
});

/** The part of the plane that a chart shows. */
export function frameOf(tiles: readonly Tile[]): { x: number; y: number; width: number; height: number } {
  const points = tiles.map(centre);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - WIDTH / 2 - MARGIN;
  const y = Math.min(...ys) - SIDE - MARGIN;
  return { x, y, width: Math.max(...xs) + WIDTH / 2 + MARGIN - x, height: Math.max(...ys) + SIDE + MARGIN - y };
}

/** The corners of a hexagon of this size around a point, as SVG writes them. */
export const hexagon = ({ x, y }: Point, side: number): string =>
  [-90, -30, 30, 90, 150, 210]
    .map((angle) => (angle * Math.PI) / 180)
    .map((angle) => `${(x + side * Math.cos(angle)).toFixed(1)},${(y + side * Math.sin(angle)).toFixed(1)}`)
    .join(" ");

/** A coast: a closed curve around a centre that wobbles in its own way for each seed. */
export function coast({ x, y }: Point, radius: number, seed: number): string {
  const points = Array.from({ length: 14 }, (_, step) => {
    const angle = (step / 14) * 2 * Math.PI;
    const wobble = Math.sin(3 * angle + seed) * 0.05 + Math.sin(5 * angle + 2.3 * seed) * 0.05;
    const far = radius * (1 + wobble);
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) * 1.04 };
  });
  const middle = (at: number): Point => {
    const [one, other] = [points[at % 14], points[(at + 1) % 14]];
    return one && other ? between(one, other, 0.5) : { x, y };
  };
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const curves = points.map((point, at) => `Q${text(point)} ${text(middle(at))}`);
  return `M${text(middle(13))}${curves.join("")}Z`;
}

const AROUND = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const;

/** The tile that lies from another in one of the six directions, or -1. */
export function beside(tiles: readonly Tile[], tile: number, direction: number): number {
  const [east = 0, south = 0] = AROUND[direction] ?? [];
  const from = tiles[tile];
  if (!from) return -1;
  return tiles.findIndex(({ q, r }) => q === from.q + east && r === from.r + south);
}

/** A course that covers little of what is drawn in the middle of its first and last tile. */
function shortened(course: Point[]): Point[] {
  const [start, second] = course;
  const [before, end] = course.slice(-2);
  if (!start || !second || !before || !end) return [];
  return [between(start, second, 0.38), ...course.slice(1, -1), between(before, end, 0.62)];
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + part * (to.x - from.x),
  y: from.y + part * (to.y - from.y),
});

/** A shortest course from one tile to another, across the sea; to be drawn. */
export function courseOf(tiles: readonly Tile[], from: number, to: number): Point[] {
  const before = new Map([[from, -1]]);
  for (const at of before.keys()) {
    if (at === to) break;
    if (at !== from && landOf(tiles[at]) !== SEA) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = beside(tiles, at, direction);
      if (next >= 0 && !before.has(next)) before.set(next, at);
    }
  }
  const course: number[] = [];
  for (let at = before.has(to) ? to : -1; at >= 0; at = before.get(at) ?? -1) course.unshift(at);
  return shortened(course.flatMap((at) => tiles[at] ?? []).map(centre));
}

/** Where on its tile each of the ships is drawn: on land below its name. */
export function berth(tile: Tile, place: number, ships: number): Point {
  const { x, y } = centre(tile);
  const isLand = landOf(tile) !== SEA;
  const gap = ships > 2 ? 44 : 66;
  return { x: x + (place - (ships - 1) / 2) * gap, y: y + (isLand ? 58 : -8) };
}
