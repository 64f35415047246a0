import { and, desc, eq, lt } from "drizzle-orm";
import { tools, type Db } from "../db/schema.ts";
import { violatedConstraint } from "../db/violated-constraint.ts";
import { ServiceError } from "../errors.ts";

export type ToolRow = typeof tools.$inferSelect;
export type ToolValues = Omit<ToolRow, "id" | "workspaceId" | "createdAt" | "updatedAt">;

const isTool = (workspaceId: string, toolId: string) =>
  and(eq(tools.workspaceId, workspaceId), eq(tools.id, toolId));

/**
 * Throws CONFLICT `name` if the workspace has a tool of this name. The database decides, so this holds in a race too.
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

/** Inside a transaction: the tool, which nobody else can change until it ends. */
export async function lockTool(tx: Db, workspaceId: string, toolId: string): Promise<ToolRow | null> {
  const [row] = await tx.select().from(tools).where(isTool(workspaceId, toolId)).for("update");
  return row ?? null;
}

/** Newest first; `before` is the last id of the page before. */
export async function listTools(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<ToolRow[]> {
  return db
    .select()
    .from(tools)
    .where(and(eq(tools.workspaceId, workspaceId), page.before ? lt(tools.id, page.before) : undefined))
    .orderBy(desc(tools.id))
    .limit(page.limit);
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
    .set({ ...values, updatedAt: new Date() })
    .where(isTool(workspaceId, toolId))
    .returning();
  const [row] = await refuseTakenName(update);
  return row ?? null;
}

/** Its assignments go in the same statement. False if there is no such tool. */
export async function deleteTool(db: Db, workspaceId: string, toolId: string): Promise<boolean> {
  const rows = await db.delete(tools).where(isTool(workspaceId, toolId)).returning({ id: tools.id });
  return rows.length > 0;
}

async function refuseTakenName<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "tools_workspace_id_name_key") throw error;
    throw new ServiceError("CONFLICT", "This workspace has a tool of this name; choose another.", {
      field: "name",
    });
  }
}
