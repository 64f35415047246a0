import { and, desc, eq, lt } from "drizzle-orm";
import { trunks } from "../db/phone-tables.ts";
import type { Db } from "../db/schema.ts";
import { violatedConstraint } from "../db/violated-constraint.ts";
import { ServiceError } from "../errors.ts";

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

/** Inside a transaction: the trunk. `update`: nobody else changes it until it ends; `key share`: nobody deletes it. */
export async function lockTrunk(
  tx: Db,
  workspaceId: string,
  trunkId: string,
  strength: "update" | "key share",
): Promise<TrunkRow | null> {
  const [row] = await tx.select().from(trunks).where(isTrunk(workspaceId, trunkId)).for(strength);
  return row ?? null;
}

/** Newest first; `before` is the last id of the page before. */
export async function listTrunks(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<TrunkRow[]> {
  return db
    .select()
    .from(trunks)
    .where(and(eq(trunks.workspaceId, workspaceId), page.before ? lt(trunks.id, page.before) : undefined))
    .orderBy(desc(trunks.id))
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
    .set({ ...values, updatedAt: new Date() })
    .where(isTrunk(workspaceId, trunkId))
    .returning();
  const [row] = await explainConflict(query);
  return row ?? null;
}

/** False if there is no such trunk. Throws CONFLICT `trunk_id` while a phone number rings through it. */
export async function deleteTrunk(db: Db, workspaceId: string, trunkId: string): Promise<boolean> {
  const query = db.delete(trunks).where(isTrunk(workspaceId, trunkId)).returning({ id: trunks.id });
  return (await explainConflict(query)).length > 0;
}

async function explainConflict<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "trunks_label_key") {
      const message = "This workspace has a trunk with this label; choose another.";
      throw new ServiceError("CONFLICT", message, { field: "label" });
    }
    if (constraint === "phone_numbers_trunk_id_fkey") {
      const message = "Phone numbers ring through this trunk; move or delete them first.";
      throw new ServiceError("CONFLICT", message, { field: "trunk_id" });
    }
    throw error;
  }
}
