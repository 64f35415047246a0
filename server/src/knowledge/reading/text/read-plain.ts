import type { Block } from "@parley/search/passages/block";

const ITEM = /^\s*(?:[-*+•▪●‣–]|\d{1,3}[.)])\s+(\S.*)$/u;

/** Paragraphs are parted by empty lines. A line that begins as one of a list is an item. */
export function* readPlain(text: string): Generator<Block> {
  let lines: string[] = [];
  let kind: "text" | "item" = "text";
  for (const line of linesOf(text)) {
    const item = ITEM.exec(line)?.[1];
    if (item !== undefined || line.trim() === "") {
      if (lines.length > 0) yield { kind, text: lines.join("\n") };
      lines = item === undefined ? [] : [item];
      kind = item === undefined ? "text" : "item";
    } else {
      lines.push(line);
    }
  }
  if (lines.length > 0) yield { kind, text: lines.join("\n") };
}

/** One after the other, since a list of all lines of a file could be many times its size. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from <= text.length) {
    const end = text.indexOf("\n", from);
    const to = end === -1 ? text.length : end;
    yield text.slice(from, text[to - 1] === "\r" ? to - 1 : to);
    from = to + 1;
  }
}
