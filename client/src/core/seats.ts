/** What this browser remembers: the tables it has a seat at, and how its owner likes things. */

export interface Remembered {
  id: string;
  game: string;
  title: string;
  secrets: string[];
  watch: string | null;
  at: number; // milliseconds, when last visited
}

const TABLES = "fourwinds.tables";
const SETTINGS = "fourwinds.settings";
const MOST = 40; // tables remembered; the oldest are forgotten

export interface Settings {
  name: string;
  skin: "board" | "text";
  theme: "system" | "day" | "night";
  keys: boolean; // single-key shortcuts
}

const DEFAULTS: Settings = { name: "", skin: "board", theme: "system", keys: true };

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? fallback;
  } catch {
    return fallback; // blocked or damaged storage: play goes on, nothing is remembered
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // as above
  }
}

/** The tables of this browser, the last visited first. */
export function rememberedTables(): Remembered[] {
  const tables = read<Remembered[]>(TABLES, []);
  return Array.isArray(tables) ? tables.filter((table) => Array.isArray(table.secrets)) : [];
}

export function rememberedTable(id: string): Remembered | undefined {
  return rememberedTables().find((table) => table.id === id);
}

/** Remember a table; secrets are added to those already known. */
export function remember(table: Omit<Remembered, "at">): Remembered {
  const known = rememberedTable(table.id);
  const secrets = [...new Set([...(known?.secrets ?? []), ...table.secrets])];
  const kept = { ...table, secrets, watch: table.watch ?? known?.watch ?? null, at: Date.now() };
  const others = rememberedTables().filter((other) => other.id !== table.id);
  write(TABLES, [kept, ...others].slice(0, MOST));
  return kept;
}

export function forget(id: string): void {
  write(TABLES, rememberedTables().filter((table) => table.id !== id));
}

export function settings(): Settings {
  return { ...DEFAULTS, ...read<Partial<Settings>>(SETTINGS, {}) };
}

export function change(part: Partial<Settings>): Settings {
  const changed = { ...settings(), ...part };
  write(SETTINGS, changed);
  return changed;
}
