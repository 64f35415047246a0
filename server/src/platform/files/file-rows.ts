/** What the database knows of the files of one tenant, in `stored_files`. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql, type SQL } from "drizzle-orm";
import { instances, storedFiles } from "../db/call-tables.ts";
import type { Db } from "../db/schema.ts";
import { fileOwner, type FileOwner } from "./file-owner.ts";
import type { FileIndex, FileList, KnownFile, NameState } from "./file-tenant.ts";
import { UNFINISHED } from "./write-file.ts";

export type FileRow = typeof storedFiles.$inferSelect;

/** `ws_….doc_….<32 hex digits>`, maybe unfinished. */
const NAME = /^[a-z]{2,8}_[0-9a-z]{1,40}\.[a-z]{2,8}_[0-9a-z]{1,40}\.[0-9a-f]{32}(?:\.unfinished)?$/u;

/** A name that no file has had, so that what replaces a file is never mistaken for it. */
export function newName({ workspaceId, id }: FileOwner): string {
  return `${workspaceId}.${id}.${randomBytes(16).toString("hex")}`;
}

/** Somebody needs it, and all of it is there. */
export const isWhole = and(
  isNotNull(storedFiles.workspaceId),
  isNotNull(storedFiles.storedAt),
  or(isNull(storedFiles.expiresAt), gt(storedFiles.expiresAt, sql`now()`)),
);

/** Nobody is writing it, or whoever was has died. */
export function isFree(db: Db): SQL | undefined {
  return or(
    isNull(storedFiles.claimedBy),
    notExists(db.select({ id: instances.id }).from(instances).where(eq(instances.id, storedFiles.claimedBy))),
  );
}

/** Of a tenant whose files nobody needs: they were deleted or replaced, have expired, or were never completed. */
export function isLeft(db: Db, tenant: string): SQL | undefined {
  const isUseless = or(isNull(storedFiles.workspaceId), isNull(storedFiles.storedAt));
  return and(eq(storedFiles.tenant, tenant), isUseless, isFree(db));
}

export function rowIndex(db: Db, tenant: string): FileIndex & FileList {
  const isItsWhole = and(eq(storedFiles.tenant, tenant), isWhole);
  return {
    async find({ workspaceId, id }) {
      const isOwners = and(eq(storedFiles.workspaceId, workspaceId), eq(storedFiles.ownerId, id));
      const [row] = await db.select().from(storedFiles).where(and(isItsWhole, isOwners));
      return row ? toKnown(row) : null;
    },
    async list(workspaceId, after, most) {
      const rows = await db
        .select()
        .from(storedFiles)
        .where(and(isItsWhole, eq(storedFiles.workspaceId, workspaceId), gt(storedFiles.ownerId, after)))
        .orderBy(asc(storedFiles.ownerId))
        .limit(most);
      return rows.map(toKnown);
    },
    usage: (workspaceId) => usageOf(db, and(isItsWhole, eq(storedFiles.workspaceId, workspaceId))),
    async statesOf(names) {
      const ours = names.filter((name) => NAME.test(name));
      const rows = await db
        .select()
        .from(storedFiles)
        .where(and(eq(storedFiles.tenant, tenant), inArray(storedFiles.name, ours.map(finished))));
      const known = new Map(rows.map((row) => [row.name, row]));
      return new Map(ours.map((name) => [name, stateOf(name, known.get(finished(name)))]));
    },
    async noteFolder(names, folderId) {
      const isOther = sql`${storedFiles.folderId} is distinct from ${folderId}`;
      const isHere = and(inArray(storedFiles.name, [...names]), isNull(storedFiles.objectKey));
      await db
        .update(storedFiles)
        .set({ folderId })
        .where(and(isItsWhole, isHere, isOther));
    },
    async findLeftovers(most) {
      const { objectKey, uploadId, storedAt } = storedFiles;
      const rows = await db
        .select({ objectKey, uploadId, storedAt })
        .from(storedFiles)
        .where(and(isLeft(db, tenant), isNotNull(objectKey)))
        .orderBy(storedFiles.begunAt)
        .limit(most);
      return rows.map((row) => ({
        objectKey: row.objectKey ?? "",
        uploadId: row.uploadId,
        wasStored: row.storedAt !== null,
      }));
    },
    async takeLeftover(objectKey) {
      // Whoever wrote it, and was thought dead, finds neither its claim nor its workspace, and can't settle it.
      const taken = await db
        .update(storedFiles)
        .set({ workspaceId: null, claimedBy: null })
        .where(and(eq(storedFiles.objectKey, objectKey), isLeft(db, tenant)))
        .returning({ name: storedFiles.name });
      return taken.length > 0;
    },
    async forget(objectKey) {
      await db.delete(storedFiles).where(eq(storedFiles.objectKey, objectKey));
    },
  };
}

function stateOf(name: string, row: FileRow | undefined): NameState {
  if (!row) return "unknown";
  const isMoved = row.storedAt !== null && (row.objectKey !== null || name.endsWith(UNFINISHED));
  return row.workspaceId === null || isMoved ? "useless" : "kept";
}

function finished(name: string): string {
  return name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name;
}

async function usageOf(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      sizeBytes: sql<number>`coalesce(sum(size_bytes), 0)::float8`,
    })
    .from(storedFiles)
    .where(which);
  return { files: row?.files ?? 0, sizeBytes: row?.sizeBytes ?? 0 };
}

/** The files of a workspace but for this owner's, which would be replaced. In bytes. */
export async function bytesBeside(db: Db, { workspaceId, tenant, id }: FileOwner): Promise<number> {
  const isOther = sql`${storedFiles.ownerId} <> ${id}`;
  const which = and(
    eq(storedFiles.tenant, tenant),
    eq(storedFiles.workspaceId, workspaceId),
    isOther,
    isWhole,
  );
  return (await usageOf(db, which)).sizeBytes;
}

export function toKnown(row: FileRow): KnownFile {
  return {
    owner: fileOwner(row.workspaceId ?? "", row.tenant, row.ownerId),
    name: row.name,
    sizeBytes: row.sizeBytes ?? 0,
    sha256: row.sha256,
    storedAt: row.storedAt ?? row.begunAt,
    objectKey: row.objectKey,
    folderId: row.folderId,
    processId: null,
  };
}
