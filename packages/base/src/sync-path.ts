import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const isWindows = process.platform === "win32";

/**
 * Waits until a file's content, or a directory's list of names, is on disk and survives a power cut. Windows syncs only
 * what is open for writing, which a directory never is; NTFS has a journal for names.
 */
export async function syncPath(path: string): Promise<void> {
  if (isWindows && (await stat(path)).isDirectory()) return;
  const handle = await open(path, isWindows ? "r+" : "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for a directory and everything below it. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(directory);
}
