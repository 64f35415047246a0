/** Everything that a backup contains, in the order in which it has to be copied. */
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { BackupEnd } from "../db/database.ts";
import { DATABASE, KEY, NOTE, OWNER, RECORDINGS, type BackupNote } from "./backup-format.ts";
import { FILE_FOLDERS } from "../files/file-folders.ts";
import { UNFINISHED } from "../files/write-file.ts";
import type { TarEntry } from "./tar/write-tar.ts";

export interface BackupSource {
  dataDir: string;
  /** The database's files. */
  database: string;
  /** Null: without recordings. */
  recordings: string | null;
  /** False: without `secrets.key`, so that the file alone opens no credential. With it by default. */
  hasKey?: boolean;
  note: BackupNote;
  /** Ends the copying of the database. Null if nothing runs on it, so that its log is whole. */
  finish(): Promise<BackupEnd | null>;
}

const CONTROL = "global/pg_control";
const LOG = "pg_wal";
/** Folders whose content a copy doesn't need (postgresql.org/docs/18/protocol-replication.html, BASE_BACKUP). */
const EMPTIED = [
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|.*\.old|pg_internal\.init|pgsql_tmp.*)$/u;

export async function* backupEntries(source: BackupSource): AsyncGenerator<TarEntry> {
  const { dataDir, database, recordings, note } = source;
  const file = (path: string, from: string): TarEntry => ({ path, kind: "file", source: from });
  const bytes = (path: string, text: string): TarEntry => ({ path, kind: "bytes", bytes: Buffer.from(text) });

  yield bytes(NOTE, JSON.stringify(note));
  for (const name of source.hasKey === false ? [OWNER] : [KEY, OWNER]) yield file(name, join(dataDir, name));
  for (const { path, isFolder } of await list(database)) {
    const [top = ""] = path.split("/");
    const isInside = path !== top;
    if (path === CONTROL || (isInside && EMPTIED.includes(top)) || (isInside && top === LOG && !isFolder))
      continue;
    if (LEFT_OUT.test(path.slice(path.lastIndexOf("/") + 1))) continue;
    if (isFolder) yield { path: `${DATABASE}/${path}`, kind: "folder" };
    else yield file(`${DATABASE}/${path}`, join(database, path));
  }
  yield file(`${DATABASE}/${CONTROL}`, join(database, CONTROL));
  const end = await source.finish();
  if (end !== null) yield bytes(`${DATABASE}/backup_label`, end.label);
  for (const name of (await readdir(join(database, LOG))).toSorted()) {
    if (/^[0-9A-F]{24}$/u.test(name) && (end === null || (name >= end.first && name <= end.last)))
      yield file(`${DATABASE}/${LOG}/${name}`, join(database, LOG, name));
  }
  // After the database, so that every file it knows of is there, unless it has been deleted since.
  for (const name of FILE_FOLDERS) {
    const folder = name === RECORDINGS ? recordings : join(dataDir, name);
    if (folder === null) continue;
    const found = await list(folder);
    if (name === RECORDINGS || found.length > 0) yield { path: name, kind: "folder" };
    for (const { path, isFolder } of found)
      if (!isFolder && !path.endsWith(UNFINISHED)) yield file(`${name}/${path}`, join(folder, path));
  }
}

/** What is below a folder, folders before what they contain; nothing if there is no folder. */
async function list(folder: string): Promise<{ path: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"),
      isFolder: entry.isDirectory(),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
