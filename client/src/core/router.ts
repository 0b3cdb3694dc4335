/**
 * Addresses of pages. They are fragments, so tokens in them never reach a server's log.
 *
 * `#/table/ID?invite=TOKEN` is the route {page: "table", id: "ID", query: {invite: "TOKEN"}}.
 */

const PAGES = ["home", "new", "table", "replay", "rules", "about"] as const;
export type Page = (typeof PAGES)[number] | "missing";

export interface Route {
  page: Page;
  id: string;
  query: URLSearchParams;
}

/** Read an address; what is not a page is "missing". */
export function parse(fragment: string): Route {
  const [path = "", query = ""] = fragment.replace(/^#?\/?/, "").split("?", 2);
  const [name = "", id = ""] = path.split("/");
  const page = PAGES.find((known) => known === (name || "home")) ?? "missing";
  return { page, id: decoded(id), query: new URLSearchParams(query) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Write an address. */
export function link(page: Page, id = "", query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  const path = page === "home" ? "" : page + (id ? `/${encodeURIComponent(id)}` : "");
  return `#/${path}${search ? `?${search}` : ""}`;
}

export function go(page: Page, id = "", query: Record<string, string> = {}): void {
  location.hash = link(page, id, query);
}

/** Change the address in place, without a new page in the history. */
export function replace(page: Page, id = "", query: Record<string, string> = {}): void {
  history.replaceState(null, "", link(page, id, query));
}

/** The full address of a page, to give to somebody else. */
export function absolute(page: Page, id: string, query: Record<string, string> = {}): string {
  return new URL(link(page, id, query), document.baseURI).href;
}
