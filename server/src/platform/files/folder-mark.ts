/**
 * A mark in a folder of files, by which processes know whether they have the same one: each its own, or one that they
 * share. So the database can say in which a file is, also after a restart, when the process has another id.
 */
import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, arrayContains, eq, ne, sql } from "drizzle-orm";
import { syncPath } from "@parley/base/sync-path";
import { instances } from "../db/call-tables.ts";
import type { Db } from "../db/schema.ts";
import type { KnownFile } from "./file-tenant.ts";

const MARK = ".folder-id";
const SHAPE = /^[0-9a-f]{32}$/u;

/** Another process that has a file. */
export interface FileHolder {
  id: string;
  /** Its INSTANCE_URL; null if it has none. */
  url: string | null;
}

/**
 * The folder's mark, which is made if the folder exists and has none, or what a power cut left of one. Null if there is no
 * such folder, or it can have no mark.
 */
export async function folderId(folder: string): Promise<string | null> {
  const path = join(folder, MARK);
  const text = await readMark(path);
  if (text !== null && SHAPE.test(text)) return text;
  const own = (): string => join(folder, `${MARK}.${randomBytes(16).toString("hex")}`);
  const [fresh, aside] = [own(), own()];
  try {
    if (text !== null) await rename(path, aside);
    // Once others know the folder by it, a power cut must not take it away.
    await writeFile(fresh, randomBytes(16).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
    // Another process may have replaced what was no mark, and this one have moved that.
    const moved = text === null ? null : await readMark(aside);
    // Unlike a rename, a link never replaces the one that another process has just made.
    await link(moved !== null && SHAPE.test(moved) ? aside : fresh, path);
    await syncPath(folder);
  } catch {
    // The folder is missing, somebody else was first, or there can be no mark here: then nobody knows the folder.
  }
  for (const left of [fresh, aside]) await rm(left, { force: true }).catch(() => undefined);
  const known = await readMark(path);
  return known !== null && SHAPE.test(known) ? known : null;
}

/** Null if there is none, or it can't be read. */
function readMark(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch(() => null);
}

/** Tells the other processes that this one has a folder. */
export async function tellFolder(db: Db, instanceId: string, id: string): Promise<void> {
  await db.execute(sql`
    update ${instances} set folder_ids = coalesce(folder_ids, '{}') || ${id}::text
    where id = ${instanceId} and not coalesce(folder_ids, '{}') @> array[${id}::text]`);
}

/**
 * The running processes, but for `instanceId`, that have the folder of a file; if that wasn't noted, the one that wrote
 * it. None if they are stopped, or nothing is known.
 */
export async function holdersOf(
  db: Db,
  instanceId: string,
  { folderId: id, processId }: Pick<KnownFile, "folderId" | "processId">,
): Promise<FileHolder[]> {
  const has = id === null ? eq(instances.id, processId ?? "") : arrayContains(instances.folderIds, [id]);
  return db
    .select({ id: instances.id, url: instances.url })
    .from(instances)
    .where(and(has, ne(instances.id, instanceId)))
    .orderBy(instances.id);
}
