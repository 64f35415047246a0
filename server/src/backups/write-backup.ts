import { access, link, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { syncPath } from "../sync-path.ts";
import { backupEntries, type BackupSource } from "./backup-entries.ts";
import { writeTar } from "./tar/write-tar.ts";

/**
 * Writes a backup to `file`, mode 0600, which appears once it is complete and on disk. Resolves with its size in bytes.
 * @throws Error with one sentence if the file exists or can't be written.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<number> {
  await refuseExisting(file);
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true }); // of an attempt that was interrupted
    const handle = await open(unfinished, "wx", 0o600);
    // The fastest setting: most of a backup is recordings, which don't get smaller, and empty pages, which always do.
    await pipeline(
      writeTar(backupEntries(source)),
      createGzip({ level: 1 }),
      handle.createWriteStream({ flush: true }),
    );
    await link(unfinished, file); // unlike a rename, it never replaces a file
    await syncPath(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw existing(file);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw existing(file);
}

function existing(file: string): Error {
  return new Error(`${file} already exists. Choose another name, or delete it.`);
}
