import { PGlite } from "@electric-sql/pglite";
import { SyncedNodeFs } from "./synced-node-fs.ts";

/** PGlite's own parameters without `-F` (which turns fsync off), and ours. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...setting("fsync=on"),
  // fdatasync, the default, does nothing under Emscripten; fsync calls the file system's
  ...setting("wal_sync_method=fsync"),
  ...setting("shared_buffers=16MB"),
  // no ERROR lines: the caller gets those errors, and they may hold values
  ...setting("log_min_messages=log"),
];

function setting(assignment: string): string[] {
  return ["-c", assignment];
}

/** A running PGlite on `directory`, proven to be durable. `onLog` gets PostgreSQL's log lines, including PANIC. */
export async function startPglite(directory: string, onLog: (line: string) => void): Promise<PGlite> {
  const fs = new SyncedNodeFs(directory);
  const pglite = await PGlite.create({
    fs,
    startParams: START_PARAMETERS,
    onStderr: (line) => {
      onLog(line);
      return false; // handled: PGlite itself prints nothing
    },
  });
  try {
    await proveDurable(pglite, () => fs.syncs);
  } catch (error) {
    await pglite.close();
    throw error;
  }
  return pglite;
}

/**
 * Commits a probe and counts the syncs it causes. @throws Error if there was none: a commit would then not survive a
 * power cut.
 */
export async function proveDurable(pglite: Pick<PGlite, "query">, syncs: () => number): Promise<void> {
  const before = syncs();
  await pglite.query("select pg_logical_emit_message(true, 'parley', 'durability probe')");
  if (syncs() === before) {
    throw new Error(
      "The embedded database does not write its commits through to the disk, so it refuses to start; " +
        "this version of PGlite does not fit, use the pinned one.",
    );
  }
}
