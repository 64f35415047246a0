/**
 * A mark in a folder of files, by which processes know whether they have the same one: each its own, or one that they
 * share. So the database can say in which a file is, also after a restart, when the process has another id.
 */
import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, arrayContains, eq, ne, sql } from "drizzle-orm";
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

/** The folder's mark, which is made if the folder exists and has none; null if it doesn't, or can't be written. */
export async function folderId(folder: string): Promise<string | null> {
  const path = join(folder, MARK);
  const known = await readMark(path);
  if (known !== null) return known;
  const fresh = join(folder, `${MARK}.${randomBytes(16).toString("hex")}`);
  try {
    await writeFile(fresh, randomBytes(16).toString("hex"), { mode: 0o600, flag: "wx" });
    await link(fresh, path); // unlike a rename, it never replaces the one that another process has just made
  } catch {
    // The folder is missing, somebody else was first, or there can be no mark here: then nobody knows the folder.
  }
  await rm(fresh, { force: true }).catch(() => undefined);
  return readMark(path);
}

async function readMark(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch(() => "");
  return SHAPE.test(text) ? text : null;
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
