/** Runs of all scenarios in the database. At most one per agent is open; `claim-batches.ts` says which runs next. */
import { and, count, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { lockAgent } from "../../../agents/agent-queries.ts";
import { loadNewestVersions, loadVersion } from "../../../agents/version-queries.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { scenarioBatches, scenarios, scenarioSettings } from "../../../platform/db/version-tables.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { ScenarioBatch } from "./batch-schema.ts";

/** Per agent; older ones are deleted. The runs of the scenarios stay. */
const KEPT_BATCHES = 20;

type BatchRow = typeof scenarioBatches.$inferSelect;

export interface BatchRequest {
  workspaceId: string;
  agentId: string;
  /** Null: the newest. */
  versionId: string | null;
  times: number;
  cause: BatchRow["cause"];
  /** The person; null: nobody in particular. */
  startedBy: string | null;
}

const isOpen = inArray(scenarioBatches.status, ["queued", "running"]);
/** `claimed_by` stays, to show that the batch ran. */
const over = { endedAt: sql`now()` };

/**
 * Queues a batch in place of the agent's open one. Runs in a transaction. Throws NOT_FOUND, and CONFLICT if the agent
 * has no scenarios.
 */
export async function queueBatch(tx: Db, request: BatchRequest): Promise<ScenarioBatch> {
  const { workspaceId, agentId, versionId, times, cause, startedBy } = request;
  if (!(await lockAgent(tx, workspaceId, agentId))) throw notFound("agent");
  const version =
    versionId === null
      ? (await loadNewestVersions(tx, [agentId])).get(agentId)
      : await loadVersion(tx, agentId, versionId);
  if (!version) throw notFound("version");
  const [found] = await tx.select({ own: count() }).from(scenarios).where(eq(scenarios.agentId, agentId));
  const total = (found?.own ?? 0) * times;
  if (total === 0) {
    const message = "This agent has no scenarios. Create one first.";
    throw new ServiceError("CONFLICT", message, { field: "agent_id" });
  }
  await tx
    .update(scenarioBatches)
    .set({ status: "replaced", ...over })
    .where(and(eq(scenarioBatches.agentId, agentId), isOpen));
  const [row] = await tx
    .insert(scenarioBatches)
    .values({
      id: newId("sba"),
      workspaceId,
      agentId,
      versionId: version.id,
      agentVersion: version.number,
      times,
      cause,
      startedBy,
      status: "queued",
      total,
    })
    .returning();
  if (!row) throw new Error("inserting a batch returned no row");
  // Counts as run after a save, which would otherwise replace this batch.
  await tx
    .update(scenarioSettings)
    .set({ ranVersion: version.number })
    .where(and(eq(scenarioSettings.agentId, agentId), lt(scenarioSettings.ranVersion, version.number)));
  const newest = tx
    .select({ id: scenarioBatches.id })
    .from(scenarioBatches)
    .where(eq(scenarioBatches.agentId, agentId))
    .orderBy(desc(scenarioBatches.id))
    .limit(KEPT_BATCHES);
  await tx
    .delete(scenarioBatches)
    .where(and(eq(scenarioBatches.agentId, agentId), notInArray(scenarioBatches.id, newest)));
  return batchRecord(row);
}

/** Newest first. `before` is the last id of the previous page. */
export async function listBatches(
  db: Db,
  workspaceId: string,
  agentId: string,
  page: { limit: number; before: string | null },
): Promise<ScenarioBatch[]> {
  const rows = await db
    .select()
    .from(scenarioBatches)
    .where(
      and(
        eq(scenarioBatches.workspaceId, workspaceId),
        eq(scenarioBatches.agentId, agentId),
        page.before ? lt(scenarioBatches.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(scenarioBatches.id))
    .limit(page.limit);
  return rows.map(batchRecord);
}

/** Throws NOT_FOUND. */
export async function requireBatch(
  db: Db,
  { workspaceId, agentId, batchId }: { workspaceId: string; agentId: string; batchId: string },
): Promise<void> {
  const { id } = scenarioBatches;
  const isOfAgent = and(eq(scenarioBatches.workspaceId, workspaceId), eq(scenarioBatches.agentId, agentId));
  const [row] = await db
    .select({ id })
    .from(scenarioBatches)
    .where(and(eq(id, batchId), isOfAgent));
  if (!row) throw notFound("run of all scenarios");
}

/** Ends the agent's open batch, if it has one. */
export async function stopBatch(db: Db, workspaceId: string, agentId: string): Promise<void> {
  await db
    .update(scenarioBatches)
    .set({ status: "stopped", ...over })
    .where(and(eq(scenarioBatches.workspaceId, workspaceId), eq(scenarioBatches.agentId, agentId), isOpen));
}

/** Ids of the agent's scenarios, oldest first. */
export async function scenariosToRun(
  db: Db,
  agentId: string,
): Promise<{ id: string; hasRealTools: boolean }[]> {
  return await db
    .select({
      id: scenarios.id,
      hasRealTools: sql<boolean>`coalesce(${scenarios.content} #>> '{tools,mode}' = 'real', false)`,
    })
    .from(scenarios)
    .where(eq(scenarios.agentId, agentId))
    .orderBy(scenarios.id);
}

function batchRecord(row: BatchRow): ScenarioBatch {
  return {
    id: row.id,
    agent_version: row.agentVersion,
    times: row.times,
    cause: row.cause,
    status: row.status,
    total: row.total,
    done: row.done,
    passed: row.passed,
    problems: row.problems,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
