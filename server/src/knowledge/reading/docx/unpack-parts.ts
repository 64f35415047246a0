/** The wanted files of a ZIP archive. What they inflate to is counted before it is kept. */
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { encryptedDocument, Unreadable } from "../document/unreadable.ts";

const MOST_ENTRIES = 10_000;
export const DAMAGED =
  "The DOCX file is damaged. Open it in a word processor, save it again, and add it anew.";

export interface UnpackedParts {
  /** Of every file in the archive. */
  names: ReadonlySet<string>;
  parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * Files whose names `isWanted` picks. Those of an archive that isn't what it seems are in `names` all the same, so that
 * the caller can say what it is.
 * @throws Unreadable `too_large` if they inflate to more than `maxBytes` together, `encrypted`, or `damaged`
 */
export async function unpackParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Promise<UnpackedParts> {
  const names = new Set<string>();
  const parts = new Map<string, Uint8Array>();
  let left = maxBytes;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      if (names.size > MOST_ENTRIES) throw tooLarge();
      if (!isWanted(entry.fileName) || parts.has(entry.fileName)) continue;
      if ((entry.generalPurposeBitFlag & 1) === 1) throw encryptedDocument();
      const part = await inflate(zip, entry, left);
      left -= part.length;
      parts.set(entry.fileName, part);
    }
    return { names, parts };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("damaged", DAMAGED, { cause: error });
  }
}

async function inflate(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw tooLarge();
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Unreadable {
  return new Unreadable("too_large", "The DOCX file is too large once it is unpacked. Split it.");
}
