import { PGlite } from "@electric-sql/pglite";
import { SyncedNodeFs } from "./synced-node-fs.ts";

/** PGlite's own parameters, without `-F` (which turns fsync off), plus ours. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...setting("fsync=on"),
  // The default, fdatasync, does nothing under Emscripten; fsync calls the file system's.
  ...setting("wal_sync_method=fsync"),
  ...setting("shared_buffers=16MB"),
  // No ERROR lines: the caller gets those errors, and they may contain values.
  ...setting("log_min_messages=log"),
];

function setting(assignment: string): string[] {
  return ["-c", assignment];
}

/** A running PGlite on `directory`, checked for durability. `onLog` gets PostgreSQL's log lines, including PANIC. */
export async function startPglite(directory: string, onLog: (line: string) => void): Promise<PGlite> {
  const fs = new SyncedNodeFs(directory);
  const pglite = await PGlite.create({
    fs,
    startParams: START_PARAMETERS,
    onStderr: (line) => {
      onLog(line);
      return false; // handled, so PGlite itself prints nothing
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
 * Commits a probe and checks that it causes a sync. @throws Error
 * if it doesn't: a commit would then not survive a power cut.
 */
export async function proveDurable(pglite: Pick<PGlite, "query">, syncs: () => number): Promise<void> {
  const before = syncs();
  await pglite.query("select pg_logical_emit_message(true, 'parley', 'durability probe')");
  if (syncs() === before) {
    throw new Error(
      "The embedded database doesn't write its commits through to the disk, so it won't start. " +
        "Install the pinned version of PGlite (npm ci).",
    );
  }
}
