// As the version before had it (until November 2026), but for its imports. May be deleted after 2027-05-31.
/** Runs of all scenarios in the database, where they also queue. At most one per agent is open. */
import { and, count, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { lockAgent } from "../../../src/agents/agent-queries.ts";
import { loadNewestVersions, loadVersion } from "../../../src/agents/version-queries.ts";
import type { Db } from "../../../src/platform/db/schema.ts";
import { scenarioBatches, scenarios, scenarioSettings } from "../../../src/platform/db/version-tables.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { ScenarioBatch } from "../../../src/trials/scenarios/batches/batch-schema.ts";

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

export interface ClaimedBatch {
  id: string;
  workspaceId: string;
  agentId: string;
  versionId: string;
  times: number;
  cause: BatchRow["cause"];
  startedBy: string | null;
}

/**
 * Claims the batch of whoever has waited longest since their last one ended (or since now if one still runs), leaving
 * out the given workspaces and people; null if none waits. So nobody keeps others waiting with a long queue, or by
 * stopping and replacing what runs.
 */
export async function claimBatch(
  db: Db,
  instanceId: string,
  busy: readonly Pick<ClaimedBatch, "workspaceId" | "startedBy">[],
): Promise<ClaimedBatch | null> {
  const places = sql.param(busy.map((each) => each.workspaceId));
  const people = sql.param(busy.flatMap((each) => each.startedBy ?? []));
  const first = sql`(
    with turns as (
      select coalesce(started_by, workspace_id) as who, max(coalesce(ended_at, now())) as last
      from scenario_batches where claimed_by is not null or status in ('finished', 'failed') group by who)
    select waiting.id from scenario_batches waiting
    left join turns on turns.who = coalesce(waiting.started_by, waiting.workspace_id)
    where waiting.status = 'queued' and not (waiting.workspace_id = any(${places}::text[]))
      and coalesce(not (waiting.started_by = any(${people}::text[])), true)
    order by turns.last nulls first, waiting.id limit 1 for update of waiting skip locked)`;
  const { id, workspaceId, agentId, versionId, times, cause, startedBy } = scenarioBatches;
  const [row] = await db
    .update(scenarioBatches)
    .set({ status: "running", claimedBy: instanceId })
    .where(sql`${id} = ${first}`)
    .returning({ id, workspaceId, agentId, versionId, times, cause, startedBy });
  return row ?? null;
}

/** Which of these have been stopped or replaced, or are gone. */
export async function endedBatches(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, status } = scenarioBatches;
  const rows = await db
    .select({ id })
    .from(scenarioBatches)
    .where(and(inArray(id, ids), eq(status, "running")));
  const running = new Set(rows.map((row) => row.id));
  return ids.filter((each) => !running.has(each));
}

/** Changes a running batch. False if it was stopped or replaced. */
export async function updateBatch(
  db: Db,
  id: string,
  change: Pick<Partial<BatchRow>, "total" | "done" | "passed" | "problems">,
): Promise<boolean> {
  const rows = await db
    .update(scenarioBatches)
    .set(change)
    .where(and(eq(scenarioBatches.id, id), eq(scenarioBatches.status, "running")))
    .returning({ id: scenarioBatches.id });
  return rows.length > 0;
}

export async function endBatch(db: Db, id: string, status: "finished" | "stopped" | "failed"): Promise<void> {
  await db
    .update(scenarioBatches)
    .set({ status, ...over })
    .where(and(eq(scenarioBatches.id, id), eq(scenarioBatches.status, "running")));
}

/** Batches of dead processes end as stopped; the runs until then are kept. */
export async function releaseBatches(db: Db, deadInstanceIds: string[]): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  await db
    .update(scenarioBatches)
    .set({ status: "stopped", ...over })
    .where(and(eq(scenarioBatches.status, "running"), inArray(scenarioBatches.claimedBy, deadInstanceIds)));
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
