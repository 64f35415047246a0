import { and, desc, eq, lt, sql } from "drizzle-orm";
import { prepared } from "../platform/db/prepared.ts";
import { providerKeys } from "../platform/db/provider-tables.ts";
import type { Db } from "../platform/db/schema.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";

export type ProviderKeyRow = typeof providerKeys.$inferSelect;
export type ProviderKeyValues = Omit<ProviderKeyRow, "id" | "workspaceId" | "createdAt" | "updatedAt">;

const isKey = (workspaceId: string, keyId: string) =>
  and(eq(providerKeys.workspaceId, workspaceId), eq(providerKeys.id, keyId));

/** Throws CONFLICT `provider` if the workspace already has a key for this provider. */
export async function insertProviderKey(
  db: Db,
  workspaceId: string,
  id: string,
  values: ProviderKeyValues,
): Promise<ProviderKeyRow> {
  const query = db
    .insert(providerKeys)
    .values({ id, workspaceId, ...values })
    .returning();
  const [row] = await refuseSecondKey(query);
  if (!row) throw new Error("inserting a provider key returned no row");
  return row;
}

/** Null if this workspace has no such key. */
export async function loadProviderKey(
  db: Db,
  workspaceId: string,
  keyId: string,
): Promise<ProviderKeyRow | null> {
  const [row] = await db.select().from(providerKeys).where(isKey(workspaceId, keyId));
  return row ?? null;
}

/** All keys of the workspace, at most one per provider. */
export async function loadProviderKeys(db: Db, workspaceId: string): Promise<ProviderKeyRow[]> {
  const query = prepared(db, "provider_keys", () =>
    db
      .select()
      .from(providerKeys)
      .where(eq(providerKeys.workspaceId, sql.placeholder("workspaceId")))
      .prepare("provider_keys"),
  );
  return query.execute({ workspaceId });
}

/** Inside a transaction: loads and locks the key, so that nobody else can change it before the transaction ends. */
export async function lockProviderKey(
  tx: Db,
  workspaceId: string,
  keyId: string,
): Promise<ProviderKeyRow | null> {
  const [row] = await tx.select().from(providerKeys).where(isKey(workspaceId, keyId)).for("update");
  return row ?? null;
}

/** Newest first; `before` is the last id of the previous page. */
export async function listProviderKeys(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<ProviderKeyRow[]> {
  return db
    .select()
    .from(providerKeys)
    .where(
      and(
        eq(providerKeys.workspaceId, workspaceId),
        page.before ? lt(providerKeys.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(providerKeys.id))
    .limit(page.limit);
}

/** Null if this workspace has no such key. Throws CONFLICT `provider`. */
export async function updateProviderKey(
  db: Db,
  workspaceId: string,
  keyId: string,
  values: ProviderKeyValues,
): Promise<ProviderKeyRow | null> {
  const query = db
    .update(providerKeys)
    .set({ ...values, updatedAt: new Date() })
    .where(isKey(workspaceId, keyId))
    .returning();
  const [row] = await refuseSecondKey(query);
  return row ?? null;
}

/** Returns whose key it was; null if there is none of this id. */
export async function deleteProviderKey(
  db: Db,
  workspaceId: string,
  keyId: string,
): Promise<ProviderKeyRow["provider"] | null> {
  const [row] = await db
    .delete(providerKeys)
    .where(isKey(workspaceId, keyId))
    .returning({ provider: providerKeys.provider });
  return row?.provider ?? null;
}

async function refuseSecondKey<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "provider_keys_provider_key") throw error;
    const message = "This workspace already has a key for this provider. Edit that one.";
    throw new ServiceError("CONFLICT", message, { field: "provider" });
  }
}
