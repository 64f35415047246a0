import { access, link, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { syncPath } from "@parley/base/sync-path";
import { backupEntries, type BackupSource } from "./backup-entries.ts";
import { writeTar } from "./tar/write-tar.ts";

/** What link(2) says on file systems that have no hard links, such as exFAT and some network shares. */
const WITHOUT_LINKS = ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"];

/**
 * Writes a backup to `file`, mode 0600, which appears once it is complete and on disk. Resolves with its size in bytes.
 * @throws Error with one sentence if the file exists or can't be written.
 */
export async function writeBackup(file: string, source: BackupSource, makeLink = link): Promise<number> {
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
    await putInPlace(unfinished, file, makeLink);
    await syncPath(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw existing(file);
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new Error(`${dirname(file)} has no room for the backup.`, { cause: error });
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function putInPlace(unfinished: string, file: string, makeLink: typeof link): Promise<void> {
  try {
    await makeLink(unfinished, file); // unlike a rename, it never replaces a file
  } catch (error) {
    if (!WITHOUT_LINKS.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await refuseExisting(file);
    await rename(unfinished, file);
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
