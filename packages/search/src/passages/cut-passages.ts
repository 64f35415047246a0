/** Cuts a document into passages. None goes over a heading; rows of a table carry the table's header. */
import type { Block, Passage } from "./block.ts";
import { splitSentences } from "./split-sentences.ts";

/** In characters. About what a model reads in a glance: three of them are some 500 tokens. */
const AIM = 700;
const MAX = 1_000;
/** A longer one is said once, where it stands: again in each passage, it would be most of the text. */
const LONGEST_HEADER = 300;

type Row = Extract<Block, { kind: "row" }>;

interface Piece {
  readonly text: string;
  readonly page: number | null;
  /** A header's text, said again where a table is cut. */
  readonly header: string;
}

export function cutPassages(blocks: Iterable<Block>): Passage[] {
  const passages: Passage[] = [];
  const headings: { level: number; text: string }[] = [];
  let header = "";
  /** The row that `header` is from, until a row below it says it. */
  let unsaid: Row | null = null;
  let pieces: Piece[] = [];
  for (const block of blocks) {
    if (block.kind !== "row" || block.header) endTable();
    if (block.kind === "heading") {
      flush();
      while ((headings.at(-1)?.level ?? 0) >= block.level) headings.pop();
      headings.push({ level: block.level, text: block.text.trim() });
      continue;
    }
    if (block.kind === "row" && block.header) {
      const text = rowText(block.cells);
      unsaid = block.cells.some((cell) => cell.trim() !== "") ? block : null;
      if (text.length > LONGEST_HEADER) endTable();
      else if (unsaid) header = text;
      continue;
    }
    pieces.push(...piecesOf(block, header));
    unsaid = null;
  }
  endTable();
  flush();
  return passages;

  function endTable(): void {
    if (unsaid) pieces.push(...piecesOf(unsaid, ""));
    unsaid = null;
    header = "";
  }

  function flush(): void {
    const heading = headings.map(({ text }) => text).join(" › ");
    for (const { text, page } of packed(pieces)) passages.push({ heading, page, text });
    pieces = [];
  }
}

function rowText(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim()).join(" | ");
}

function piecesOf(block: Exclude<Block, { kind: "heading" }>, header: string): Piece[] {
  const page = block.page ?? null;
  const text = (block.kind === "row" ? rowText(block.cells) : block.text).trim();
  const marked = block.kind === "item" ? `- ${text}` : text;
  return splitLong(marked).map((part) => ({ text: part, page, header }));
}

/** A block that is longer than a passage, in parts that end with sentences, else with words. */
function splitLong(text: string): string[] {
  if (text.length <= MAX) return text === "" ? [] : [text];
  const parts: string[] = [];
  let part = "";
  for (const sentence of splitSentences(text).flatMap((whole) => splitWords(whole))) {
    if (part !== "" && part.length + 1 + sentence.length > AIM) {
      parts.push(part);
      part = "";
    }
    part = part === "" ? sentence : `${part} ${sentence}`;
  }
  return part === "" ? parts : [...parts, part];
}

function splitWords(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > MAX) {
    const space = rest.lastIndexOf(" ", AIM);
    const end = space > AIM / 2 ? space : AIM;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

/** Puts what stands under one heading together, as long as it is short. */
function packed(pieces: readonly Piece[]): { text: string; page: number | null }[] {
  const packs: { text: string; page: number | null; header: string }[] = [];
  for (const piece of pieces) {
    const last = packs.at(-1);
    const starts = piece.header !== "" && piece.header !== last?.header;
    const text = starts ? `${piece.header}\n${piece.text}` : piece.text;
    if (last && last.text.length + 1 + text.length <= AIM) {
      last.text = `${last.text}\n${text}`;
      last.header = piece.header;
    } else {
      const whole = piece.header === "" ? piece.text : `${piece.header}\n${piece.text}`;
      packs.push({ text: whole, page: piece.page, header: piece.header });
    }
  }
  return packs;
}
