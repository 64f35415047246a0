/** A file that only grows. Writes happen one after another in libuv's threads, so the caller never waits for a disk. */
import { open, type FileHandle } from "node:fs/promises";

export interface AppendedFile {
  /** Never throws and never waits. Does nothing once a write has failed. */
  append(bytes: Uint8Array): void;
  /** Resolves with the size of the file when everything is written; null if a write failed. */
  close(): Promise<number | null>;
}

/** Most writes that wait for the disk. A disk that falls further behind counts as failed. */
const MOST_WAITING = 60;

/**
 * Makes the file, which must not exist yet, with mode 0600, once its folder is `made`. `onFailure` is called at most
 * once.
 */
export function appendToFile(
  path: string,
  onFailure: (error: Error) => void,
  made: Promise<void> = Promise.resolve(),
): AppendedFile {
  let size = 0;
  let waiting = 0;
  let hasFailed = false;
  const opening: Promise<FileHandle | null> = made.then(() => open(path, "ax", 0o600)).catch(fail);
  let tail: Promise<unknown> = opening;

  function fail(error: unknown): null {
    if (!hasFailed) onFailure(error instanceof Error ? error : new Error(String(error)));
    hasFailed = true;
    return null;
  }

  async function write(bytes: Uint8Array): Promise<void> {
    const file = await opening;
    try {
      if (file && !hasFailed) await file.appendFile(bytes);
      size += bytes.length;
    } catch (error) {
      fail(error);
    }
    waiting -= 1;
  }

  return {
    append(bytes) {
      if (waiting >= MOST_WAITING) fail(new Error("The disk is too slow."));
      if (hasFailed) return;
      waiting += 1;
      tail = tail.then(() => write(bytes));
    },
    async close() {
      await tail;
      await (await opening)?.close().catch(fail);
      return hasFailed ? null : size;
    },
  };
}
