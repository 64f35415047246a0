import { and, eq } from "drizzle-orm";
import { listsId } from "../../platform/db/listing/lists-id.ts";
import { phoneNumbers, trunks } from "../../platform/db/phone-tables.ts";
import { anyVersion, nextVersion, type CheckVersion } from "../../platform/db/row-version.ts";
import type { Db } from "../../platform/db/schema.ts";
import { pageClauses, type SortedPage } from "../../platform/db/listing/sorted-page.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";

export type TrunkRow = typeof trunks.$inferSelect;
export type TrunkValues = Omit<TrunkRow, "id" | "workspaceId" | "createdAt" | "updatedAt">;

const isTrunk = (workspaceId: string, trunkId: string) =>
  and(eq(trunks.workspaceId, workspaceId), eq(trunks.id, trunkId));

/** Throws CONFLICT `label`. */
export async function insertTrunk(
  db: Db,
  workspaceId: string,
  id: string,
  values: TrunkValues,
): Promise<TrunkRow> {
  const query = db
    .insert(trunks)
    .values({ id, workspaceId, ...values })
    .returning();
  const [row] = await explainConflict(query);
  if (!row) throw new Error("inserting a trunk returned no row");
  return row;
}

/** Null if this workspace has no such trunk. */
export async function loadTrunk(db: Db, workspaceId: string, trunkId: string): Promise<TrunkRow | null> {
  const [row] = await db.select().from(trunks).where(isTrunk(workspaceId, trunkId));
  return row ?? null;
}

/**
 * Inside a transaction. `update`: nobody else can change the trunk before it ends; `key share`: nobody can delete it.
 */
export async function lockTrunk(
  tx: Db,
  workspaceId: string,
  trunkId: string,
  strength: "update" | "key share",
): Promise<TrunkRow | null> {
  const [row] = await tx.select().from(trunks).where(isTrunk(workspaceId, trunkId)).for(strength);
  return row ?? null;
}

export async function listTrunks(
  db: Db,
  workspaceId: string,
  filter: { label?: string | undefined; kind?: TrunkRow["kind"] | undefined },
  page: SortedPage,
): Promise<TrunkRow[]> {
  const { label, updatedAt } = trunks;
  const { where, orderBy } = pageClauses(page, trunks.id, { label, updated_at: updatedAt });
  return db
    .select()
    .from(trunks)
    .where(
      and(
        eq(trunks.workspaceId, workspaceId),
        filter.label === undefined ? undefined : eq(trunks.label, filter.label),
        filter.kind === undefined ? undefined : eq(trunks.kind, filter.kind),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit);
}

/** Null if this workspace has no such trunk. Throws CONFLICT `label`. */
export async function updateTrunk(
  db: Db,
  workspaceId: string,
  trunkId: string,
  values: TrunkValues,
): Promise<TrunkRow | null> {
  const query = db
    .update(trunks)
    .set({ ...values, updatedAt: nextVersion(trunks.updatedAt) })
    .where(isTrunk(workspaceId, trunkId))
    .returning();
  const [row] = await explainConflict(query);
  return row ?? null;
}

/** False if there is no such trunk. Throws CONFLICT `trunk_id` while a phone number rings through it. */
export async function deleteTrunk(
  db: Db,
  workspaceId: string,
  trunkId: string,
  checkVersion: CheckVersion = anyVersion,
): Promise<boolean> {
  const work = db.transaction(async (tx) => {
    const row = await lockTrunk(tx, workspaceId, trunkId, "update");
    if (row === null) return false;
    checkVersion(row);
    if (await isFallback(tx, workspaceId, trunkId)) throw inUse();
    await tx.delete(trunks).where(isTrunk(workspaceId, trunkId));
    return true;
  });
  return explainConflict(work);
}

/** Whether a number's calls may go on to the trunk, which is locked. */
async function isFallback(tx: Db, workspaceId: string, trunkId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.workspaceId, workspaceId), listsId(phoneNumbers.fallbackTrunkIds, trunkId)))
    .limit(1);
  return rows.length > 0;
}

function inUse(): ServiceError {
  const message = "Phone numbers use this trunk. Move or delete them first.";
  return new ServiceError("CONFLICT", message, { field: "trunk_id" });
}

async function explainConflict<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "trunks_label_key") {
      const message = "This label is already in use by another trunk. Choose another.";
      throw new ServiceError("CONFLICT", message, { field: "label" });
    }
    if (constraint === "phone_numbers_trunk_id_fkey") throw inUse();
    throw error;
  }
}
