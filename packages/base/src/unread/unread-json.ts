/** Bytes that threads share, so that passing them on copies nothing. */
export interface SharedJson {
  shared: SharedArrayBuffer;
  /** The first byte of the value, and the one after its last. */
  from: number;
  to: number;
  /** Its position in the body, in UTF-16 units, for errors. */
  at: number;
}

/**
 * A large value in a body that only another thread reads: an object or a string, as it was sent. Nothing about it is
 * verified but that it is UTF-8 and where it ends. Its bytes aren't members, so whatever walks through a body finds
 * an empty object here.
 */
export class UnreadJson {
  readonly #json: SharedJson;

  constructor(json: SharedJson) {
    this.#json = json;
  }

  /** What to post to the thread that reads it. */
  get json(): SharedJson {
    return this.#json;
  }

  /** Bytes. */
  get size(): number {
    return this.#json.to - this.#json.from;
  }
}

/** The value's bytes, which mustn't be changed. */
export function bytesOf({ shared, from, to }: SharedJson): Buffer {
  return Buffer.from(shared as unknown as ArrayBuffer, from, to - from);
}
