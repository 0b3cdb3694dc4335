/** The log of a table; it only ever grows. */
import type { LogLine } from "./wire";

/** The log after a move or an undo: what lies after the present ply was taken back. */
export function grown(lines: LogLine[], added: LogLine[], ply: number): LogLine[] {
  const kept = lines.some((line) => line.ply > ply && !line.undone)
    ? lines.map((line) => (line.ply > ply ? { ...line, undone: true } : line))
    : lines;
  return [...kept, ...added.filter((line) => !line.undone)];
}
