/** The blocks of a Markdown text (CommonMark, tables of GFM). What only marks or links is dropped, words stay. */
import type { Block } from "./block.ts";

const HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/u;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(\S[^]*)?$/u;
const ROW = /^\s*\|(.*)\|\s*$/u;
/** Below a table's header; trimmed. */
const RULE = /^\|?(?: *:?-+:? *\|)+ *:?-*:?$/u;
const LONGEST_RULE = 2_000;
const FENCE = /^ {0,3}(`{3,}|~{3,})/u;

export function* readMarkdown(text: string): Generator<Block> {
  const lines = withoutComments(text).split(/\r?\n/u);
  let paragraph: string[] = [];
  let item = false;
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null ? mark !== undefined && mark.startsWith(fence) : mark !== undefined) {
      yield* ended();
      fence = fence === null ? (mark ?? null) : null;
      continue;
    }
    if (fence !== null) {
      paragraph.push(line);
      continue;
    }
    const heading = HEADING.exec(line);
    const row = ROW.exec(line);
    const starts = ITEM.exec(line);
    if (line.trim() === "" || heading || row || starts || isRule(line)) yield* ended();
    if (heading) {
      yield {
        kind: "heading",
        level: (heading[1] ?? "").length,
        text: plainText(withoutClosing(heading[2] ?? "")),
      };
    } else if (row && !isRule(line)) {
      yield { kind: "row", cells: cellsOf(row[1] ?? ""), header: isRule(lines[index + 1] ?? "") };
    } else if (starts) {
      item = true;
      paragraph.push(starts[1] ?? "");
    } else if (line.trim() !== "" && !isRule(line)) {
      paragraph.push(line.trim());
    }
  }
  yield* ended();

  function* ended(): Generator<Block> {
    const joined = fence === null ? plainText(paragraph.join(" ")) : paragraph.join("\n");
    if (joined.trim() !== "") yield { kind: item ? "item" : "text", text: joined };
    paragraph = [];
    item = false;
  }
}

function cellsOf(row: string): string[] {
  return row.split(/(?<!\\)\|/u).map((cell) => plainText(cell.replaceAll(String.raw`\|`, "|")));
}

function isRule(line: string): boolean {
  const trimmed = line.trim();
  return trimmed.length <= LONGEST_RULE && RULE.test(trimmed);
}

function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf("<!--", at);
    const end = start < 0 ? -1 : text.indexOf("-->", start + 4);
    if (end < 0) return [...kept, text.slice(at)].join("");
    kept.push(text.slice(at, start));
    at = end + 3;
  }
}

/** "## Prices ##" is headed "Prices". */
function withoutClosing(heading: string): string {
  const text = heading.trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return end === 0 || /\s/u.test(text[end - 1] ?? "") ? text.slice(0, end).trim() : text;
}

/**
 * Without marks of emphasis, code and links: a caller hears what is left. No expression goes on over the sign that it
 * begins with, so the time is linear, whatever the text.
 */
function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\][]*)\]\((?:[^()]|\([^()]*\))*\)/gu, "$1")
    .replaceAll(/<\/?[a-z][^<>]*>/giu, "")
    .replaceAll(/\*\*|__|`/gu, "")
    .replaceAll(/(^|\s)[*_]([^\s*_][^*_]*)[*_](?=\s|[.,;:!?)]|$)/gu, "$1$2")
    .trim();
}
