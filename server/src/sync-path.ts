import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Waits until a file's content, or a directory's list of names, is on disk and survives a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
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
