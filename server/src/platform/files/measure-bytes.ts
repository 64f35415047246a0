import { createHash } from "node:crypto";

export interface MeasuredBytes {
  /**
   * The same bytes, to be read once. Throws TooManyBytes as soon as there are more than allowed, and the signal's reason
   * once it is aborted, however long the source is silent.
   */
  bytes: AsyncIterable<Uint8Array>;
  /** How many have passed. */
  sizeBytes(): number;
  /** Of those that have passed, in hex; to be asked once. */
  sha256(): string;
}

export class TooManyBytes extends Error {}

/** Counts and hashes bytes on their way. */
export function measureBytes(
  source: AsyncIterable<Uint8Array>,
  mostBytes: number,
  signal: AbortSignal,
): MeasuredBytes {
  const hash = createHash("sha256");
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of untilAborted(source, signal)) {
      size += chunk.length;
      if (size > mostBytes) throw new TooManyBytes(`more than ${mostBytes} bytes`);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: pass(), sizeBytes: () => size, sha256: () => hash.digest("hex") };
}

async function* untilAborted(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let reject: (reason: unknown) => void = () => undefined;
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  let isOver = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, fail) => {
        reject = fail;
        iterator.next().then(resolve, fail);
      });
      if (next.done) {
        isOver = true;
        return;
      }
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    // Not awaited: a silent generator returns only when it has something to say.
    if (!isOver) iterator.return?.().catch(() => undefined);
  }
}
