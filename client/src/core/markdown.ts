/**
 * The part of Markdown that our rules are written in: headings, paragraphs, lists, bold, italic,
 * code and links. Everything else stays text; nothing ever becomes HTML.
 */

export type Span =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "heading"; level: number; id: string; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: { id: string; spans: Span[] }[] };

const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** Read a document. */
export function read(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.replaceAll("\r", "").split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)) {
    const text = chunk.trim();
    if (text) blocks.push(block(text));
  }
  return blocks;
}

function block(text: string): Block {
  const heading = /^(#{1,6})\s+(.*)$/.exec(text);
  if (heading?.[1] && heading[2]) {
    const id = ruleNumber(heading[2]);
    return { kind: "heading", level: heading[1].length, id, spans: inline(heading[2]) };
  }
  if (!text.startsWith("- ")) return { kind: "paragraph", spans: inline(flat(text)) };
  const items = text.slice(2).split(/\n\s*- /);
  return {
    kind: "list",
    items: items.map((item) => ({ id: ruleNumber(item), spans: inline(flat(item)) })),
  };
}

const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

/** The number of the rule that a heading or item begins with, or nothing. */
function ruleNumber(text: string): string {
  return /^(?:\*\*)?(R\d+(?:\.\d+)?)\b/.exec(text)?.[1] ?? "";
}

function inline(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) spans.push({ kind: "text", text: text.slice(end, match.index) });
    spans.push(span(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

function span(found: Record<string, string | undefined>): Span {
  const { strong, em, code, text = "", href = "" } = found;
  if (strong) return { kind: "strong", text: strong };
  if (em) return { kind: "em", text: em };
  if (code) return { kind: "code", text: code };
  return /^(https?:\/\/|#)/.test(href)
    ? { kind: "link", text, href }
    : { kind: "text", text };
}
