import type { Block } from "@parley/search/passages/block";
import { cleanText, cutText } from "./clean-text.ts";
import { Unreadable } from "./unreadable.ts";

type Row = Extract<Block, { kind: "row" }>;

/** How much may come out of one document, whatever went in. */
export interface OutputBounds {
  /** Of all texts together. */
  maxCharacters: number;
  maxBlocks: number;
}

/** No block is longer: a file without line breaks is cut between sentences, a row between cells. */
const LONGEST_TEXT = 4_000;
const LONGEST_HEADING = 300;
const LONGEST_CELL = LONGEST_TEXT / 2;
/** Characters of one batch, small enough to be received between two frames of a call's sound. */
const BATCH = 16_000;

/**
 * Cleans a document's blocks and gives them out in batches.
 * @throws Unreadable `too_long` beyond the bounds.
 */
export async function* batchBlocks(
  blocks: AsyncIterable<Block> | Iterable<Block>,
  bounds: OutputBounds,
): AsyncGenerator<Block[]> {
  let batch: Block[] = [];
  let size = 0;
  let characters = 0;
  let count = 0;
  for await (const rough of blocks) {
    for (const block of cleanBlock(rough)) {
      const length = lengthOf(block);
      characters += length;
      count += 1;
      checkBounds(characters, count, bounds);
      batch.push(block);
      size += length + 1;
      if (size < BATCH) continue;
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

function checkBounds(characters: number, count: number, bounds: OutputBounds): void {
  if (characters > bounds.maxCharacters) {
    const most = bounds.maxCharacters.toLocaleString("en");
    throw new Unreadable("too_long", `The document has more than ${most} characters of text. Split it.`);
  }
  if (count > bounds.maxBlocks) {
    const most = bounds.maxBlocks.toLocaleString("en");
    throw new Unreadable("too_long", `The document has more than ${most} paragraphs and rows. Split it.`);
  }
}

function* cleanBlock(block: Block): Generator<Block> {
  if (block.kind === "row") {
    const cells = block.cells.map((cell) => cleanText(cell).replaceAll("\n", " "));
    if (cells.some((cell) => cell !== "")) yield* cutRow({ ...block, cells });
    return;
  }
  const text = cleanText(block.text);
  if (text === "") return;
  if (block.kind === "heading" && text.length <= LONGEST_HEADING) {
    yield { ...block, text: text.replaceAll("\n", " ") };
    return;
  }
  const kind = block.kind === "heading" ? "text" : block.kind;
  const page = block.page === undefined ? {} : { page: block.page };
  for (const part of cutText(text, LONGEST_TEXT)) if (part !== "") yield { kind, text: part, ...page };
}

/** A header in parts would name the wrong columns, so it is text then. */
function* cutRow(row: Row): Generator<Block> {
  if (lengthOf(row) <= LONGEST_TEXT) {
    yield row;
    return;
  }
  const page = row.page === undefined ? {} : { page: row.page };
  for (const cells of partsOf(row.cells)) {
    if (cells.every((cell) => cell === "")) continue;
    yield row.header
      ? { kind: "text", text: cells.filter((cell) => cell !== "").join(", "), ...page }
      : { ...row, cells };
  }
}

function* partsOf(cells: readonly string[]): Generator<string[]> {
  let part: string[] = [];
  let size = 0;
  for (const cell of cells) {
    for (const piece of cutText(cell, LONGEST_CELL)) {
      if (size + piece.length + 1 > LONGEST_TEXT) {
        yield part;
        part = [];
        size = 0;
      }
      part.push(piece);
      size += piece.length + 1;
    }
  }
  yield part;
}

function lengthOf(block: Block): number {
  return block.kind === "row"
    ? block.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    : block.text.length;
}
