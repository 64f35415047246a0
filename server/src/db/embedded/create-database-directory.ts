import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/**
 * Makes the database's files when there are none yet. They grow in a directory beside it that gets the final name only
 * when it is whole and on the disk: a process killed meanwhile leaves nothing that looks like a database.
 */
export async function createDatabaseDirectory(
  directory: string,
  onLog: (line: string) => void,
): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(join(directory, "PG_VERSION"))) return;
  const pglite = await PGlite.create({
    dataDir: unfinished,
    onStderr: (line) => {
      onLog(line);
      return false;
    },
  });
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await sync(dirname(directory));
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await sync(join(entry.parentPath, entry.name));
  }
  await sync(directory);
}

/** Waits until a file's content, or a directory's list of names, is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
