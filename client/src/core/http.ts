/** Requests to the server. */
import type {
  Created, Hello, Hint, LookBack, Moved, NewTable, TableInfo, Verification,
} from "./wire";

/** What went wrong with a request; `code` is the server's, or "offline" when none answered. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** How a browser shows that it may see a table. */
export interface Pass {
  secret?: string | undefined;
  watch?: string | undefined;
  invite?: string | undefined;
}

const PATIENCE = 90_000; // ms; a server that has just been installed compiles first
const THINKING = 600_000; // ms; a bot looks at every decision of a game

export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

async function request(
  path: string,
  pass: Pass = {},
  body?: unknown,
  patience = PATIENCE,
): Promise<Response> {
  const url = address(path);
  if (pass.watch) url.searchParams.set("watch", pass.watch);
  if (pass.invite) url.searchParams.set("invite", pass.invite);
  const headers: Record<string, string> = {};
  if (pass.secret) headers["Authorization"] = `Bearer ${pass.secret}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { headers, signal: AbortSignal.timeout(patience) };
  if (body !== undefined) Object.assign(init, { method: "POST", body: JSON.stringify(body) });
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new Failure("offline", "");
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function failure(response: Response): Promise<Failure> {
  try {
    const error = (await response.json()) as { code: string; text: string };
    return new Failure(error.code, error.text);
  } catch {
    return new Failure("server", `${response.status} ${response.statusText}`);
  }
}

async function json<T>(path: string, pass?: Pass, body?: unknown): Promise<T> {
  return (await request(path, pass, body)).json() as Promise<T>;
}

const tablePath = (id: string, rest = "") => `tables/${encodeURIComponent(id)}${rest}`;

export const getHello = () => json<Hello>("hello");
export const getRules = (game: string) =>
  json<{ text: string }>(`games/${encodeURIComponent(game)}/rules`);
export const getCatalogue = async (game: string) =>
  (await request(`catalogues/en/${encodeURIComponent(game)}`)).text();
export const createTable = (table: NewTable) => json<Created>("tables", {}, table);
export const joinTable = (id: string, invite: string, name: string) =>
  json<{ seat: number; secret: string }>(tablePath(id, "/join"), {}, { invite, name });
export const getTable = (id: string, pass: Pass) => json<TableInfo>(tablePath(id), pass);
export const getReplay = (id: string, ply: number, seat: number, pass: Pass) =>
  json<Moved>(tablePath(id, `/replay/${ply}${seat < 0 ? "" : `?seat=${seat}`}`), pass);
export const getVerification = (id: string, pass: Pass) =>
  json<Verification>(tablePath(id, "/verify"), pass);
export const getHint = (id: string, level: string, pass: Pass) =>
  json<Hint>(tablePath(id, `/hint?level=${encodeURIComponent(level)}`), pass);
export const getLookBack = async (id: string, pass: Pass) =>
  (await request(tablePath(id, "/analysis"), pass, undefined, THINKING)).json() as Promise<LookBack>;
export const getJournal = async (id: string, pass: Pass) =>
  (await request(tablePath(id, "/journal"), pass)).blob();
