/** The blocks of a Markdown text (CommonMark, tables of GFM). What only marks or links is dropped, words stay. */
import type { Block } from "./block.ts";

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/u;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.*)$/u;
const ROW = /^\s*\|(.*)\|\s*$/u;
const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*\|?\s*$/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})/u;

export function* readMarkdown(text: string): Generator<Block> {
  const lines = text.replaceAll(/<!--[\s\S]*?-->/gu, "").split(/\r?\n/u);
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
    if (line.trim() === "" || heading || row || starts || RULE.test(line)) yield* ended();
    if (heading) {
      yield { kind: "heading", level: (heading[1] ?? "").length, text: plainText(heading[2] ?? "") };
    } else if (row && !RULE.test(line)) {
      yield { kind: "row", cells: cellsOf(row[1] ?? ""), header: RULE.test(lines[index + 1] ?? "") };
    } else if (starts) {
      item = true;
      paragraph.push(starts[1] ?? "");
    } else if (line.trim() !== "" && !RULE.test(line)) {
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

/** Without marks of emphasis, code and links: a caller hears what is left. */
function plainText(text: string): string {
  return text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/<\/?[a-z][^>]*>/giu, "")
    .replaceAll(/\*\*|__|`/gu, "")
    .replaceAll(/(^|\s)[*_](\S[^*_]*?)[*_](?=\s|[.,;:!?)]|$)/gu, "$1$2")
    .trim();
}
