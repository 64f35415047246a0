/** Writes a file that is either whole or not there, whatever happens meanwhile. */
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncPath } from "@parley/base/sync-path";

/** Ends the name of a file that is being written. */
export const UNFINISHED = ".unfinished";

/**
 * Writes `bytes` to `path`, mode 0600, in a folder that is made if it doesn't exist, mode 0700. It is on disk when this
 * resolves. Rejects as `bytes` does, and if `signal` is aborted, and leaves nothing then.
 */
export async function writeFileWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const unfinished = path + UNFINISHED;
  await mkdir(dirname(path), { mode: 0o700, recursive: true });
  const file = await open(unfinished, "wx", 0o600);
  try {
    await pipeline(bytes, file.createWriteStream({ flush: true }), { signal });
    await rename(unfinished, path);
    await syncPath(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
