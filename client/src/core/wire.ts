/** The messages between browser and server, protocol 1; the server's own types are the authority. */

export const PROTOCOL = 1;

export interface Message {
  type: "message";
  id: string;
  args?: Record<string, Argument>;
}

/** What fills a gap in a message. */
export type Argument =
  | number
  | { type: "seat"; seat: number }
  | { type: "name"; id: string; text: string }
  | { type: "list"; items: Argument[] }
  | Message;

/** A part of a table as text. */
export interface Sheet {
  title: Message;
  columns: Message[];
  rows: Argument[][];
}

/** A legal action; what its fields mean is the game's own affair. */
export interface Choice {
  action: number;
  words: Message;
  fields: { kind: string } & Record<string, unknown>;
}

export interface LogLine {
  ply: number;
  seat: number;
  words: Message;
  undone: boolean;
}

/** All that a viewer may know of a table at one ply; -1 stands for nobody, or a spectator. */
export interface State {
  type: "state";
  ply: number;
  viewer: number;
  digest: string;
  board: Record<string, unknown>;
  sheets: Sheet[];
  question: Message;
  legal: Choice[];
  actor: number;
  undo: { words: Message } | null;
  points: number[] | null;
  places: number[] | null;
  ending: string;
  log?: LogLine[] | null;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  online: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  pack: string;
  options: Record<string, unknown>;
  content: Record<string, unknown>;
  seats: SeatInfo[];
  mine: number[];
  commitment: string;
  created: number;
  finished: boolean;
  invite: string | null;
  watch: string | null;
  chat: boolean;
  pace_ms: number;
  hints: boolean; // whether people may ask bots, though others play
  ply: number;
  problem: string | null; // why the table can only be read
}

interface OptionInfo {
  name: string;
  type: "bool" | "int" | "choice";
  default: boolean | number | string;
  choices?: (number | string)[] | null;
}

interface PackInfo {
  id: string;
  title: string;
  note: string;
  reconstructed: string[];
  seats: number[];
}

export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  packs: PackInfo[];
  options: OptionInfo[];
  playable: boolean;
}

export interface Hello {
  protocol: number;
  build: string;
  games: GameInfo[];
  bots: string[];
}

export interface NewSeat {
  kind: "me" | "open" | "bot";
  name: string;
  bot: string | null;
}

export interface NewTable {
  game: string;
  pack: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  pace_ms: number;
  hints: boolean;
}

export interface Created {
  table: string;
  invite: string;
  watch: string;
  seats: { seat: number; secret: string }[];
}

export interface Verification {
  commitment: string;
  key: string | null;
  verified: boolean;
  text: string;
}

/** What a bot would do, the best first; places count from 1. */
export interface Hint {
  level: string;
  ply: number;
  suggestions: { action: number; words: Message; share: number; place: number }[];
  places: number[];
}

/** What a bot thinks of a game that is over: expected places at some plies, and costly decisions. */
export interface LookBack {
  level: string;
  plies: number[];
  places: number[][];
  blunders: { ply: number; seat: number; did: Message; better: Message; cost: number }[];
}

/** What an action or an undo brought; also one step of a replay. */
export interface Moved {
  type: "moved";
  ply: number;
  lines: LogLine[];
  state: State;
}

interface Accepted {
  type: "accepted";
  command: string;
  ply: number;
}

export interface Refused {
  type: "refused";
  command: string;
  code: string;
  rule: string;
  words: Message | null;
  text: string;
  ply: number;
}

export interface Composed {
  type: "composed";
  command: string;
  action: number | null;
  legal: boolean;
  rule: string;
  words: Message;
}

export interface Said {
  type: "said";
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export type Answer = Accepted | Refused | Composed;

export type ServerFrame =
  | { type: "welcome"; build: string; table: TableInfo }
  | State
  | Moved
  | Answer
  | Said
  | { type: "seats"; seats: SeatInfo[] }
  | { type: "pong"; ply: number; digest: string }
  | { type: "error"; code: string; text: string };

/** What a seat asks for; the connection adds the command's id. */
export type Command =
  | { type: "play"; seat: number; ply: number; action: number }
  | { type: "undo"; seat: number; ply: number }
  | { type: "say"; seat: number; text: string }
  | { type: "compose"; seat: number; ply: number; selection: Readonly<Record<string, number>> }
  | { type: "explain"; seat: number; ply: number; action: number }
  | { type: "substitute"; seat: number; absent: number };

export type ClientFrame =
  | { type: "hello"; protocol: number; secrets: string[]; watch: string | null }
  | (Command & { command: string })
  | { type: "look"; seat: number }
  | { type: "ping"; ply: number }
  | { type: "resync" };
