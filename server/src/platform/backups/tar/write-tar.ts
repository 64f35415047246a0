import { open } from "node:fs/promises";
import { BLOCK, encodeHeader } from "./tar-header.ts";

/** What goes into an archive under `path`: a folder, given bytes, or a file as it is when it is reached. */
export type TarEntry =
  | { path: string; kind: "folder" }
  | { path: string; kind: "bytes"; bytes: Buffer }
  | { path: string; kind: "file"; source: string };

const CHUNK_BYTES = 256 * 1024;

/**
 * An archive's bytes. A file that is gone is left out. One that changes meanwhile has the size it had at first, cut off
 * or filled up with zeros; a database's backup allows for that.
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.kind === "folder") yield encodeHeader({ path: entry.path, isFolder: true, size: 0 });
    else if (entry.kind === "file") yield* writeFile(entry.path, entry.source);
    else {
      yield encodeHeader({ path: entry.path, isFolder: false, size: entry.bytes.length });
      yield entry.bytes;
      yield padding(entry.bytes.length);
    }
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* writeFile(path: string, source: string): AsyncGenerator<Buffer> {
  const file = await open(source, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield encodeHeader({ path, isFolder: false, size });
    for (let position = 0; position < size;) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead); // at its end: the zeros
      yield part;
      position += part.length;
    }
    yield padding(size);
  } finally {
    await file.close();
  }
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
