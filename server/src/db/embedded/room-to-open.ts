import { statfs } from "node:fs/promises";

/** Two files of PostgreSQL's log: with less, the next write would be the next PANIC. */
const ROOM_BYTES = 32 * 1024 * 1024;
const FULL = /No space left on device|has no room/;

/**
 * After the database failed for want of room, `reason` says so. @throws Error with one sentence as long as the disk of
 * `directory` has less than the database needs to open and go on.
 */
export async function roomToOpen(directory: string, reason: string): Promise<void> {
  if (!FULL.test(reason)) return;
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= ROOM_BYTES) return;
  throw new Error("The disk of the database has no room: it needs at least 32 MB.");
}
