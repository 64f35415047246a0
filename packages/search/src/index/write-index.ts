/** Makes the index of a set of documents: one buffer, ready to be stored, mapped and shared. */
import { languageOf } from "../languages/languages.ts";
import type { IndexedDocument, IndexHead } from "./indexed-document.ts";
import { buildPart } from "./build-part.ts";
import { aligned, ALIGNMENT, ARRAYS, MAGIC, type PartArrays } from "./layout.ts";

export function writeIndex(documents: readonly IndexedDocument[]): SharedArrayBuffer {
  const byLanguage = Map.groupBy(documents.entries(), ([, document]) => languageOf(document.language).code);
  const parts = [...byLanguage].map(([code, group]) => buildPart(languageOf(code), group));
  // The head's own length moves what follows it, so places count from its end.
  let place = 0;
  const places = parts.map((part) =>
    ARRAYS.map((name) => {
      const start = place;
      place += aligned(part[name].byteLength);
      return [start, part[name].length] as const;
    }),
  );
  const head: IndexHead = {
    documents: documents.map(({ id, name, version, language }) => ({ id, name, version, language })),
    parts: places,
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const start = aligned(ALIGNMENT + headBytes.length);
  const buffer = new SharedArrayBuffer(start + place);
  new Uint32Array(buffer, 0, 2).set([MAGIC, headBytes.length]);
  new Uint8Array(buffer).set(headBytes, ALIGNMENT);
  for (const [index, part] of parts.entries()) copyPart(part, places[index] ?? [], buffer, start);
  return buffer;
}

function copyPart(
  part: PartArrays,
  places: readonly (readonly [place: number, length: number])[],
  buffer: SharedArrayBuffer,
  start: number,
): void {
  for (const [index, name] of ARRAYS.entries()) {
    const { buffer: from, byteOffset, byteLength } = part[name];
    new Uint8Array(buffer, start + (places[index]?.[0] ?? 0), byteLength).set(
      new Uint8Array(from, byteOffset, byteLength),
    );
  }
}
