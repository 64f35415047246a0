/**
 * Keeps what has arrived of a body. One of more than `sharedAbove` bytes goes into memory that threads share, so that
 * it needn't be copied for them: the buffer is then a SharedArrayBuffer's. `limit`: of the body, bytes.
 */
export function createBodyStore(limit: number, sharedAbove: number) {
  let chunks: Buffer[] = [];
  let size = 0;
  let shared: SharedArrayBuffer | null = null;

  const put = (chunk: Buffer, at: number): void => {
    shared?.grow(at + chunk.length);
    if (shared) new Uint8Array(shared).set(chunk, at);
  };

  return {
    add(chunk: Buffer): void {
      if (!shared && size + chunk.length > sharedAbove) {
        shared = new SharedArrayBuffer(0, { maxByteLength: limit });
        put(Buffer.concat(chunks), 0);
        chunks = [];
      }
      if (shared) put(chunk, size);
      else chunks.push(chunk);
      size += chunk.length;
    },
    clear(): void {
      chunks = [];
      shared = null;
    },
    take: (): Buffer =>
      shared ? Buffer.from(shared as unknown as ArrayBuffer) : Buffer.concat(chunks, size),
  };
}
