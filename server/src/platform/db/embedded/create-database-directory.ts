import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncPath, syncTree } from "@parley/base/sync-path";
import { DirectNodeFs } from "./direct-node-fs.ts";
import { isDatabaseMade } from "./is-database-made.ts";

/**
 * Creates the database's files if there are none. They are built in a directory next to it, which gets its final name
 * only once it is complete and on disk, so a process killed on the way leaves nothing that looks like a database.
 */
export async function createDatabaseDirectory(
  directory: string,
  onLog: (line: string) => void,
): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (isDatabaseMade(directory)) return;
  const pglite = await PGlite.create({
    fs: new DirectNodeFs(unfinished),
    onStderr: (line) => {
      onLog(line);
      return false;
    },
  });
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await syncPath(dirname(directory));
}
