import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { POSTGRESQL_MAJOR } from "../db/embedded/postgresql-major.ts";
import { readMigrations } from "../db/opening/migration-files.ts";
import { DATABASE, KEY, NOTE, OWNER, type BackupNote } from "./backup-format.ts";
import { FILE_FOLDERS } from "../files/file-folders.ts";
import { readTar, type ReadEntry } from "./tar/read-tar.ts";

const NAMES = [KEY, OWNER, ...FILE_FOLDERS, DATABASE];
const LONGEST_NOTE = 4096;

/** A reason that the operator reads as it is. */
class Refusal extends Error {}

/**
 * Unpacks a backup below the empty folder `target`, files with mode 0600, folders with 0700. @throws Error with one
 * sentence if it isn't a whole backup that this version can restore; what was unpacked by then stays.
 */
export async function unpackBackup(backup: Readable, target: string): Promise<BackupNote> {
  let note: BackupNote | null = null;
  const bytes = createGunzip();
  pipeline(backup, bytes, () => undefined); // the loop below gets the error
  try {
    for await (const entry of readTar(bytes as AsyncIterable<Buffer>)) {
      if (note === null) note = await readNote(entry);
      else await unpackEntry(entry, target);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") throw new Error("The disk is full.", { cause: error });
    throw new Error("The file isn't a whole backup. It is damaged, cut off, or something else.", {
      cause: error,
    });
  } finally {
    bytes.destroy();
  }
  if (note === null) throw new Error("The file is empty.");
  return note;
}

async function readNote({ path, size, content }: ReadEntry): Promise<BackupNote> {
  if (path !== NOTE || size > LONGEST_NOTE) throw new Refusal("The file isn't a backup of Parley.");
  const note = JSON.parse(Buffer.concat(await Array.fromAsync(content)).toString()) as BackupNote;
  const format: number = note.format;
  if (format !== 1)
    throw new Refusal(`Parley ${note.version} made this backup. Restore it with that version.`);
  if (note.postgresql !== POSTGRESQL_MAJOR)
    throw new Refusal(
      `Parley ${note.version} made this backup, with PostgreSQL ${note.postgresql}, and this version has ` +
        `${POSTGRESQL_MAJOR}. Restore it with that version.`,
    );
  const known = (await readMigrations()).at(-1)?.version ?? 0;
  if (note.migration !== undefined && note.migration > known)
    throw new Refusal(
      `Parley ${note.version} made this backup, and it is newer than this version. Restore it with that version or a newer one.`,
    );
  return note;
}

async function unpackEntry({ path, isFolder, content }: ReadEntry, target: string): Promise<void> {
  const parts = path.split("/");
  const isSafe =
    NAMES.includes(parts[0] ?? "") &&
    parts.every((part) => /^[^\\:\0]+$/u.test(part) && !/^\.\.?$/u.test(part));
  if (!isSafe) throw new Refusal("The file isn't a backup of Parley.");
  const destination = join(target, ...parts);
  await mkdir(isFolder ? destination : dirname(destination), { mode: 0o700, recursive: true });
  if (isFolder) return;
  const file = await open(destination, "wx", 0o600);
  await piped(content, file.createWriteStream());
}
