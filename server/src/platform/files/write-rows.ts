/** What is written into `stored_files` while a file is, in the order of these functions. */
import { and, asc, eq, gt, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { storedFiles } from "../db/call-tables.ts";
import type { Db } from "../db/schema.ts";
import type { FileOwner } from "./file-owner.ts";
import { bytesBeside, isFree, isLeft, isWhole, toKnown, type FileRow } from "./file-rows.ts";
import type { KnownFile } from "./file-tenant.ts";

function isOwned({ workspaceId, tenant, id }: FileOwner): SQL | undefined {
  return and(
    eq(storedFiles.tenant, tenant),
    eq(storedFiles.workspaceId, workspaceId),
    eq(storedFiles.ownerId, id),
  );
}

/** A file that is about to be written. */
export type BegunFile = Pick<FileRow, "name" | "mediaType" | "objectKey" | "expiresAt">;

/** Claims its name for this process. False if the workspace doesn't exist any more. */
export async function beginFile(
  db: Db,
  { workspaceId, tenant, id }: FileOwner,
  { name, mediaType, objectKey, expiresAt }: BegunFile,
  instanceId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${storedFiles} (name, tenant, workspace_id, owner_id, media_type, object_key, claimed_by, expires_at)
    select ${name}, ${tenant}, id, ${id}, ${mediaType}, ${objectKey}, ${instanceId}, ${expiresAt}::timestamptz
    from workspaces where id = ${workspaceId}
    returning name`);
  return rows.length > 0;
}

export async function noteUpload(db: Db, name: string, uploadId: string | null): Promise<void> {
  await db.update(storedFiles).set({ uploadId }).where(eq(storedFiles.name, name));
}

export interface WrittenFile {
  name: string;
  sizeBytes: number;
  sha256: string;
  /** Null: it is in the object store. */
  folderId: string | null;
  /** Of all files of the workspace's tenant; null: no quota. */
  quotaBytes: number | null;
  /** It is the owner's file only if this one still is; null: whatever it replaces. */
  replaces: string | null;
}

/**
 * All bytes are there: makes it its owner's file, and the one before useless. "over" beyond the quota, which no two
 * files can pass at once; "gone" if the workspace was deleted, or this process was thought dead.
 */
export async function settleFile(
  db: Db,
  owner: FileOwner,
  file: WrittenFile,
): Promise<KnownFile | "over" | "gone"> {
  const isStored = and(isOwned(owner), isNotNull(storedFiles.storedAt));
  return db.transaction(async (tx) => {
    const key = `files ${owner.tenant} ${owner.workspaceId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    if (file.quotaBytes !== null && (await bytesBeside(tx, owner)) + file.sizeBytes > file.quotaBytes)
      return "over";
    const mine = and(isOwned(owner), eq(storedFiles.name, file.name));
    const [begun] = await tx.select().from(storedFiles).where(mine).for("update");
    const [before] = await tx.select().from(storedFiles).where(isStored).for("update");
    if (!begun || (file.replaces !== null && before?.name !== file.replaces)) return "gone";
    await tx.update(storedFiles).set({ workspaceId: null }).where(isStored);
    const { sizeBytes, sha256, folderId } = file;
    const [row] = await tx
      .update(storedFiles)
      .set({ sizeBytes, sha256, folderId, storedAt: new Date(), claimedBy: null, uploadId: null })
      .where(mine)
      .returning();
    return row ? toKnown(row) : "gone";
  });
}

/** Nobody needs this owner's file any more. False if there is none. */
export async function dropFile(db: Db, owner: FileOwner): Promise<boolean> {
  const rows = await db
    .update(storedFiles)
    .set({ workspaceId: null })
    .where(and(isOwned(owner), isNotNull(storedFiles.storedAt)))
    .returning({ name: storedFiles.name });
  return rows.length > 0;
}

/**
 * Gives up a file that this process was writing; whoever looks next removes what is there of it. `whole`: it is somebody's
 * file after all, since only the answer to its transaction was lost. `swept`: another process took this one for dead, and
 * has removed it already, or is about to.
 */
export async function giveUpFile(
  db: Db,
  name: string,
  instanceId: string,
): Promise<"given_up" | "whole" | "swept"> {
  const isNamed = eq(storedFiles.name, name);
  const isMine = and(isNamed, isNull(storedFiles.storedAt), eq(storedFiles.claimedBy, instanceId));
  const given = await db
    .update(storedFiles)
    .set({ claimedBy: null })
    .where(isMine)
    .returning({ name: storedFiles.name });
  if (given.length > 0) return "given_up";
  const [row] = await db.select({ storedAt: storedFiles.storedAt }).from(storedFiles).where(isNamed);
  return row && row.storedAt !== null ? "whole" : "swept";
}

/** Claims a file of a folder to put it again elsewhere. False if another process does, or nobody needs it any more. */
export async function claimMove(db: Db, name: string, instanceId: string): Promise<boolean> {
  const claimed = await db
    .update(storedFiles)
    .set({ claimedBy: instanceId })
    .where(and(eq(storedFiles.name, name), isWhole, or(isFree(db), eq(storedFiles.claimedBy, instanceId))))
    .returning({ name: storedFiles.name });
  return claimed.length > 0;
}

/** Whether it was moved or not. */
export async function releaseMove(db: Db, name: string, instanceId: string): Promise<void> {
  await db
    .update(storedFiles)
    .set({ claimedBy: null })
    .where(and(eq(storedFiles.name, name), eq(storedFiles.claimedBy, instanceId)));
}

/** Files past their time become useless. */
export async function expireFiles(db: Db, tenant: string): Promise<void> {
  await db
    .update(storedFiles)
    .set({ workspaceId: null })
    .where(and(eq(storedFiles.tenant, tenant), sql`${storedFiles.expiresAt} <= now()`));
}

/** Forgets the useless files of folders, after which the bytes belong to nothing. */
export async function forgetFolderFiles(db: Db, tenant: string): Promise<void> {
  await db.delete(storedFiles).where(and(isLeft(db, tenant), isNull(storedFiles.objectKey)));
}

/** What is known of a file, and what its next put needs. */
export type FolderFile = KnownFile & Pick<FileRow, "mediaType" | "expiresAt">;

/** The whole files of a folder, by name after `after`. */
export async function filesInFolder(
  db: Db,
  tenant: string,
  folderId: string,
  after: string,
  most: number,
): Promise<FolderFile[]> {
  const rows = await db
    .select()
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.tenant, tenant),
        isWhole,
        isNull(storedFiles.objectKey),
        eq(storedFiles.folderId, folderId),
        gt(storedFiles.name, after),
      ),
    )
    .orderBy(asc(storedFiles.name))
    .limit(most);
  return rows.map((row) => ({ ...toKnown(row), mediaType: row.mediaType, expiresAt: row.expiresAt }));
}
