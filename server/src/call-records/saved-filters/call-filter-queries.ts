/** Filters of the calls list that members keep for themselves (docs/calls.md#saved-filters). */
import { and, count, desc, eq, lt } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { callFilters } from "../../platform/db/call-tables.ts";
import { nextVersion } from "../../platform/db/row-version.ts";
import { workspaces, type Db } from "../../platform/db/schema.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import { KeptCallFilter } from "../records/call-filter.ts";
import { object, text, time } from "@parley/base/schema-builders";

/** Per member. */
const MAX_FILTERS = 50;

export const SavedFilterInput = object(
  {
    name: text({ minLength: 1, maxLength: 100, description: "Unique among your filters." }),
    filter: KeptCallFilter,
  },
  {
    title: "SavedFilterInput",
    examples: [{ name: "Failed lookups", filter: { tool_failed: true } }],
  },
);
export type SavedFilterInput = Static<typeof SavedFilterInput>;

export const SavedFilter = object(
  { id: Type.String(), ...SavedFilterInput.properties, created_at: time(), updated_at: time() },
  { title: "SavedFilter" },
);
export type SavedFilter = Static<typeof SavedFilter>;

/** Whose filters: nobody else sees them. */
export interface FilterOwner {
  workspaceId: string;
  /** A person, or a token that belongs to nobody. */
  ownerId: string;
}

/** Newest first. `before` is the last id of the previous page. */
export async function listFilters(
  db: Db,
  owner: FilterOwner,
  page: { limit: number; before: string | null },
): Promise<SavedFilter[]> {
  const rows = await db
    .select()
    .from(callFilters)
    .where(and(isOf(owner), page.before ? lt(callFilters.id, page.before) : undefined))
    .orderBy(desc(callFilters.id))
    .limit(page.limit);
  return rows.map(toRecord);
}

/** Runs in a transaction. Throws CONFLICT if the name is taken or there are too many. */
export async function createFilter(
  tx: Db,
  owner: FilterOwner,
  { name, filter }: SavedFilterInput,
): Promise<SavedFilter> {
  // One at a time per workspace, so that the limit holds.
  await tx.select().from(workspaces).where(eq(workspaces.id, owner.workspaceId)).for("update");
  const [found] = await tx.select({ filters: count() }).from(callFilters).where(isOf(owner));
  if ((found?.filters ?? 0) >= MAX_FILTERS) {
    const message = `You already have ${MAX_FILTERS} saved filters, the maximum. Delete one first.`;
    throw new ServiceError("CONFLICT", message, { field: "name" });
  }
  const insert = tx
    .insert(callFilters)
    .values({ id: newId("flt"), ...owner, name, filter })
    .returning();
  const [row] = await refuseTakenName(insert);
  if (!row) throw new Error("inserting a filter returned no row");
  return toRecord(row);
}

/** Throws NOT_FOUND, and CONFLICT if the name is taken. */
export async function replaceFilter(
  db: Db,
  owner: FilterOwner,
  id: string,
  { name, filter }: SavedFilterInput,
): Promise<SavedFilter> {
  const update = db
    .update(callFilters)
    .set({ name, filter, updatedAt: nextVersion(callFilters.updatedAt) })
    .where(and(isOf(owner), eq(callFilters.id, id)))
    .returning();
  const [row] = await refuseTakenName(update);
  if (!row) throw notFound("filter");
  return toRecord(row);
}

/** Throws NOT_FOUND. */
export async function deleteFilter(db: Db, owner: FilterOwner, id: string): Promise<void> {
  const rows = await db
    .delete(callFilters)
    .where(and(isOf(owner), eq(callFilters.id, id)))
    .returning({ id: callFilters.id });
  if (rows.length === 0) throw notFound("filter");
}

const isOf = ({ workspaceId, ownerId }: FilterOwner) =>
  and(eq(callFilters.workspaceId, workspaceId), eq(callFilters.ownerId, ownerId));

function toRecord(row: typeof callFilters.$inferSelect): SavedFilter {
  return {
    id: row.id,
    name: row.name,
    filter: row.filter,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

async function refuseTakenName<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "call_filters_workspace_id_owner_id_name_key") throw error;
    const message = "You already have a filter with this name. Choose another.";
    throw new ServiceError("CONFLICT", message, { field: "name" });
  }
}
