/** Reads an index where it lies. Nothing is copied; texts are decoded when they are asked for. */
import type { IndexHead } from "./indexed-document.ts";
import { aligned, ALIGNMENT, ARRAYS, hashBytes, isBytes, MAGIC, type PartArrays } from "./layout.ts";

export interface OpenIndex {
  readonly documents: IndexHead["documents"];
  readonly parts: readonly Part[];
}

/** The documents of one language. */
export interface Part extends Readonly<PartArrays> {
  readonly code: string;
  readonly passages: number;
  /** Average length of a passage, in items. */
  readonly averageLength: number;
}

/** @throws RangeError: the bytes are no index, or one of another version. */
export function openIndex(buffer: SharedArrayBuffer | ArrayBuffer): OpenIndex {
  const [magic, headLength = 0] = buffer.byteLength < ALIGNMENT ? [] : new Uint32Array(buffer, 0, 2);
  if (magic !== MAGIC || headLength > buffer.byteLength) {
    throw new RangeError("These bytes are no index of this version. Make it anew from its documents.");
  }
  // The process's own bytes: `writeIndex` wrote them.
  const head = JSON.parse(decode(new Uint8Array(buffer, ALIGNMENT, headLength))) as IndexHead;
  const start = aligned(ALIGNMENT + headLength);
  return {
    documents: head.documents,
    parts: head.parts.map((places) => openPart(places, buffer, start)),
  };
}

function openPart(
  places: IndexHead["parts"][number],
  buffer: SharedArrayBuffer | ArrayBuffer,
  start: number,
): Part {
  const views = ARRAYS.map((name, index) => {
    const [place = 0, length = 0] = places[index] ?? [];
    return [
      name,
      isBytes(name)
        ? new Uint8Array(buffer, start + place, length)
        : new Uint32Array(buffer, start + place, length),
    ] as const;
  });
  // Every name of ARRAYS is among the entries.
  const arrays = Object.fromEntries(views) as PartArrays;
  const passages = arrays.passageLengths.length;
  let total = 0;
  for (const length of arrays.passageLengths) total += length;
  return {
    ...arrays,
    code: decode(arrays.language),
    passages,
    averageLength: Math.max(1, total / Math.max(1, passages)),
  };
}

/** A term's number; null if no passage has it. */
export function findTerm({ termSlots, termStarts, termBytes }: Part, term: string): number | null {
  const bytes = Buffer.from(term);
  const mask = termSlots.length - 1;
  for (let slot = hashBytes(bytes) & mask; ; slot = (slot + 1) & mask) {
    const number = (termSlots[slot] ?? 0) - 1;
    if (number < 0) return null;
    const [from = 0, to = 0] = [termStarts[number], termStarts[number + 1]];
    if (to - from === bytes.length && bytes.every((byte, index) => byte === termBytes[from + index]))
      return number;
  }
}

export function termOf({ termStarts, termBytes }: Part, number: number): string {
  return decode(termBytes.subarray(termStarts[number], termStarts[number + 1]));
}

export function headingOf({ headingStarts, textStarts, textBytes }: Part, passage: number): string {
  return decode(textBytes.subarray(headingStarts[passage], textStarts[passage]));
}

export function textOf({ headingStarts, textStarts, textBytes }: Part, passage: number): string {
  return decode(textBytes.subarray(textStarts[passage], headingStarts[passage + 1]));
}

/** `TextDecoder` refuses shared memory; this doesn't. */
function decode(bytes: Uint8Array | Uint32Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
