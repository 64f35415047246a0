import { and, asc, eq, sql } from "drizzle-orm";
import { nextVersion } from "../platform/db/row-version.ts";
import { tools, type Db } from "../platform/db/schema.ts";
import { containsText } from "../platform/db/listing/contains-text.ts";
import { hasMetadata } from "../platform/db/listing/has-metadata.ts";
import { pageClauses, type SortedPage } from "../platform/db/listing/sorted-page.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";
import type { ToolRow, ToolValues } from "./kinds/face/tool-row.ts";

const isTool = (workspaceId: string, toolId: string) =>
  and(eq(tools.workspaceId, workspaceId), eq(tools.id, toolId));

/**
 * Throws CONFLICT `name` if the workspace has a tool of this name. The database enforces this, so it also holds for
 * concurrent requests.
 */
export async function insertTool(
  db: Db,
  workspaceId: string,
  id: string,
  values: ToolValues,
): Promise<ToolRow> {
  const [row] = await refuseTakenName(
    db
      .insert(tools)
      .values({ id, workspaceId, ...values })
      .returning(),
  );
  if (!row) throw new Error("inserting a tool returned no row");
  return row;
}

/** Null if this workspace has no such tool. */
export async function loadTool(db: Db, workspaceId: string, toolId: string): Promise<ToolRow | null> {
  const [row] = await db.select().from(tools).where(isTool(workspaceId, toolId));
  return row ?? null;
}

/** Within a transaction, loads the tool and locks it until the transaction ends. */
export async function lockTool(tx: Db, workspaceId: string, toolId: string): Promise<ToolRow | null> {
  const [row] = await tx.select().from(tools).where(isTool(workspaceId, toolId)).for("update");
  return row ?? null;
}

export async function listTools(
  db: Db,
  workspaceId: string,
  filter: {
    name?: string | undefined;
    search?: string | undefined;
    active?: boolean | undefined;
    metadata?: Readonly<Record<string, string>> | undefined;
  },
  page: SortedPage,
): Promise<ToolRow[]> {
  const { name, updatedAt } = tools;
  const { where, orderBy } = pageClauses(page, tools.id, { name, updated_at: updatedAt });
  return db
    .select()
    .from(tools)
    .where(
      and(
        eq(tools.workspaceId, workspaceId),
        filter.name === undefined ? undefined : eq(tools.name, filter.name),
        filter.search === undefined ? undefined : containsText(tools.name, filter.search),
        filter.active === undefined ? undefined : eq(tools.active, filter.active),
        hasMetadata(tools.metadata, filter.metadata),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit);
}

/** Tools whose names begin with `name`, oldest first. */
export async function listToolsNamedLike(db: Db, workspaceId: string, name: string): Promise<ToolRow[]> {
  return db
    .select()
    .from(tools)
    .where(and(eq(tools.workspaceId, workspaceId), sql`starts_with(${tools.name}, ${name})`))
    .orderBy(asc(tools.id));
}

/** Null if this workspace has no such tool. Throws CONFLICT `name`. */
export async function updateTool(
  db: Db,
  workspaceId: string,
  toolId: string,
  values: Partial<ToolValues>,
): Promise<ToolRow | null> {
  const update = db
    .update(tools)
    .set({ ...values, updatedAt: nextVersion(tools.updatedAt) })
    .where(isTool(workspaceId, toolId))
    .returning();
  const [row] = await refuseTakenName(update);
  return row ?? null;
}

/** Deletes its assignments in the same statement. False if there is no such tool. */
export async function deleteTool(db: Db, workspaceId: string, toolId: string): Promise<boolean> {
  const rows = await db.delete(tools).where(isTool(workspaceId, toolId)).returning({ id: tools.id });
  return rows.length > 0;
}

async function refuseTakenName<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "tools_workspace_id_name_key") throw error;
    throw new ServiceError("CONFLICT", "This workspace already has a tool with this name. Choose another.", {
      field: "name",
    });
  }
}
