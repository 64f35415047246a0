import { open } from "node:fs/promises";

/** Waits until a file's content, or a directory's list of names, is on disk and survives a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
