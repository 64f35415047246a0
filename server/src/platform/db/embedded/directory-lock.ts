import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  release(): Promise<void>;
}

/** SQLite's code for a file that another connection has locked (sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;
/** How long a database may take to notice that its service was killed, ms: as long as its longest statement. */
const ORPHAN_TIMEOUT_MS = 30_000;
const ORPHAN_CHECK_MS = 20;
/** Another service that checks whether the directory is free blocks this one for a moment, ms. */
const SHARE_TIMEOUT_MS = 5_000;

/**
 * Locks a directory for this process alone, because two databases on the same files silently lose
 * rows. Uses the operating system's lock on the file `lock`, through SQLite, which knows how each
 * system does it. The lock ends with the process, even after kill -9, and works across containers
 * that share the directory. If the database process of a killed service is still running, this
 * waits for it to end. @throws Error with one sentence if another process has the lock.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, "lock");
  const file = new DatabaseSync(path, { timeout: 0 });
  const deadline = performance.now() + ORPHAN_TIMEOUT_MS;
  try {
    // Nothing is written, so the file stays empty. A service holds SQLite's RESERVED lock, which is compatible with the
    // SHARED locks of databases. EXCLUSIVE is compatible with neither, so getting it means that no database is left.
    while (!begins(file, "EXCLUSIVE")) {
      if (!begins(file, "IMMEDIATE") || performance.now() > deadline) throw inUse(directory);
      file.exec("ROLLBACK");
      await pause(ORPHAN_CHECK_MS);
    }
    file.exec("ROLLBACK");
    if (!begins(file, "IMMEDIATE")) throw inUse(directory);
    await chmod(path, 0o600);
  } catch (error) {
    file.close();
    throw error;
  }
  return { release: async () => file.close() };
}

/**
 * Locks a directory for the database of the service that holds it,
 * so that no other service can lock it before this is released.
 */
export function shareDirectory(directory: string): DirectoryLock {
  const file = new DatabaseSync(join(directory, "lock"), { timeout: SHARE_TIMEOUT_MS });
  file.exec("BEGIN; SELECT count(*) FROM sqlite_schema"); // SQLite's SHARED lock
  return { release: async () => file.close() };
}

/** Begins a transaction; false if another process's lock is in the way. */
function begins(file: DatabaseSync, lock: "EXCLUSIVE" | "IMMEDIATE"): boolean {
  try {
    file.exec(`BEGIN ${lock}`);
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

function inUse(directory: string): Error {
  return new Error(
    `DATA_DIR: ${directory} is in use by another Parley process. Stop it first, or choose another directory.`,
  );
}
