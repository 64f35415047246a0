import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  release(): Promise<void>;
}

/** SQLite's code for a file that another connection has locked (sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/**
 * Locks a directory for this process alone; two databases on the same files silently lose rows. It is the operating
 * system's own lock on the file `lock`, taken through SQLite, which knows how each system does it. It is gone the moment
 * the process is, even after kill -9, and holds across containers that share the directory. @throws Error with one
 * sentence if another process has it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, "lock");
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE"); // writes nothing: the file stays empty
    await chmod(path, 0o600);
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `DATA_DIR: ${directory} is in use by another process of Parley; stop that one first, or choose another directory.`,
      { cause: error },
    );
  }
  return { release: async () => file.close() };
}
