import { statfs } from "node:fs/promises";

/** Two segments of PostgreSQL's write-ahead log; with less, the next write would be the next PANIC. */
const ROOM_BYTES = 32 * 1024 * 1024;
const FULL = /No space left on device|has no room/;

/**
 * Call this after the database failed; it only checks if `reason` is lack of space. @throws Error with one sentence
 * while the disk of `directory` has less space than the database needs to open and run.
 */
export async function roomToOpen(directory: string, reason: string): Promise<void> {
  if (!FULL.test(reason)) return;
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= ROOM_BYTES) return;
  throw new Error("The database's disk is full. Free up at least 32 MB.");
}
