import { createHash } from "node:crypto";

export interface MeasuredBytes {
  /** The same bytes, to be read once. Throws TooManyBytes as soon as there are more than allowed. */
  bytes: AsyncIterable<Uint8Array>;
  /** How many have passed. */
  sizeBytes(): number;
  /** Of those that have passed, in hex; to be asked once. */
  sha256(): string;
}

export class TooManyBytes extends Error {}

/** Counts and hashes bytes on their way. */
export function measureBytes(source: AsyncIterable<Uint8Array>, mostBytes: number): MeasuredBytes {
  const hash = createHash("sha256");
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > mostBytes) throw new TooManyBytes(`more than ${mostBytes} bytes`);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: pass(), sizeBytes: () => size, sha256: () => hash.digest("hex") };
}
