import { ProviderError } from "@parley/conversation/ports";

/** A second of sound in base64 takes 43 kB, and no vendor sends more than some at once. */
const LONGEST_LINE = 2 * 1024 * 1024;

/**
 * The JSON values of a stream that has one per line, as they arrive. Throws ProviderError `bad_answer` for what isn't
 * JSON, and for lines without end.
 */
export async function* readJsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, void, void> {
  /** The incomplete line, in pieces. They are joined once, since each join copies all of it. */
  let begun: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const value = parsed([...begun, chunk.subarray(from, end)]);
      begun = [];
      size = 0;
      from = end + 1;
      if (value !== undefined) yield value;
    }
    begun.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > LONGEST_LINE) throw new ProviderError("bad_answer", "A line of the answer is too long.");
  }
  const last = parsed(begun);
  if (last !== undefined) yield last;
}

function parsed(pieces: readonly Uint8Array[]): unknown {
  const line = Buffer.concat(pieces).toString().trim();
  if (line === "") return undefined;
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new ProviderError("bad_answer", "A line of the answer isn't JSON.");
  }
}
