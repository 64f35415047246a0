import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir, RESTORING } from "../data-dir.ts";
import { lockDirectory } from "../db/embedded/directory-lock.ts";
import { startDatabase } from "../db/embedded/start-database.ts";
import type { Logger } from "@parley/base/logger";
import { syncPath, syncTree } from "@parley/base/sync-path";
import { DATABASE, KEY, OWNER, type BackupNote } from "./backup-format.ts";
import { FILE_FOLDERS } from "../files/file-folders.ts";
import { unpackBackup } from "./unpack-backup.ts";

/** What a backup may contain, in the order in which it takes its place. */
const PARTS = [...FILE_FOLDERS, OWNER, KEY, DATABASE];
/** What an empty data folder may contain: the lock that this takes, and what file systems have at their root. */
const NOTHING = ["lock", "lock-journal", "lost+found"];

export interface Restored {
  note: BackupNote;
  /** Names of `PARTS`. */
  parts: string[];
}

/**
 * Fills the empty or missing folder `dataDir` from a backup. Everything is unpacked and the database opened once in a
 * folder inside it before anything takes its place; while that folder is there, no service starts on `dataDir`, so an
 * interrupted restore is never taken for a whole one. Another one replaces it. @throws Error with one sentence if the
 * folder isn't empty or the file is no whole backup; the folder is then as it was.
 */
export async function restoreDataDir(file: string, dataDir: string, logger: Logger): Promise<Restored> {
  const backup = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} can't be read (${error.code}).`, { cause: error });
  });
  await using closers = new AsyncDisposableStack();
  closers.defer(() => backup.close());
  await makeDataDir(dataDir);
  await refuseOtherOwner(dataDir);
  await refuseContent(dataDir);
  const lock = await lockDirectory(dataDir);
  closers.defer(() => lock.release());
  const staging = join(dataDir, RESTORING);
  await refuseContent(dataDir); // now that nobody else can add any
  await discard(dataDir);
  await mkdir(staging, { mode: 0o700 });
  try {
    const note = await unpackBackup(backup.createReadStream({ autoClose: false }), staging);
    // Otherwise the database would be a new one, with nothing in it.
    for (const name of ["PG_VERSION", "global/pg_control"])
      if (!existsSync(join(staging, DATABASE, name)))
        throw new Error("The file isn't a whole backup: it has no database.");
    const database = await startDatabase(dataDir, join(staging, DATABASE), logger);
    await database.close();
    await syncTree(staging);
    const unpacked = new Set(await readdir(staging));
    const parts = PARTS.filter((name) => unpacked.has(name));
    for (const name of parts) await rename(join(staging, name), join(dataDir, name));
    await syncPath(dataDir);
    await rm(staging, { recursive: true });
    await syncPath(dataDir);
    return { note, parts };
  } catch (error) {
    await discard(dataDir);
    throw error;
  }
}

/** Removes what an unfinished restore has put there. */
async function discard(dataDir: string): Promise<void> {
  const found = await readdir(dataDir);
  if (!found.includes(RESTORING)) return;
  for (const name of [...PARTS, RESTORING]) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function refuseContent(dataDir: string): Promise<void> {
  const found = await readdir(dataDir);
  const expected = found.includes(RESTORING) ? [...NOTHING, ...PARTS, RESTORING] : NOTHING;
  const other = found.find((name) => !expected.includes(name));
  if (other === undefined) return;
  throw new Error(
    `DATA_DIR: ${dataDir} isn't empty (${other}). Choose a new folder, or move what is there away.`,
  );
}

/** The service couldn't read the files of another user. */
async function refuseOtherOwner(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  if (process.getuid === undefined || process.getuid() === uid) return;
  throw new Error(
    `DATA_DIR: ${dataDir} belongs to another user. Run this as the user that runs the service.`,
  );
}
