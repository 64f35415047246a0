/** Runs of scenarios in the database. */
import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import { scenarioRuns } from "../../platform/db/version-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { BatchRun, ScenarioCheck, ScenarioRun, VersionResult } from "./scenario-schema.ts";

/** Per scenario; older ones are deleted. Their rehearsals stay. */
const KEPT_RUNS = 100;
/** Per version, the newest. */
const SHOWN_FAILURES = 5;
/** The versions of which a scenario shows results. */
const SHOWN_VERSIONS = 10;

type RunRow = typeof scenarioRuns.$inferSelect;

export async function insertRun(
  db: Db,
  scenarioId: string,
  run: { agentVersion: number; callId: string; checks: ScenarioCheck[]; batchId: string | null },
): Promise<ScenarioRun> {
  const passed = run.checks.every((check) => check.passed);
  const [row] = await db
    .insert(scenarioRuns)
    .values({ id: newId("srn"), scenarioId, passed, ...run })
    .returning();
  if (!row) throw new Error("inserting a run returned no row");
  const newest = db
    .select({ id: scenarioRuns.id })
    .from(scenarioRuns)
    .where(eq(scenarioRuns.scenarioId, scenarioId))
    .orderBy(desc(scenarioRuns.id))
    .limit(KEPT_RUNS);
  await db
    .delete(scenarioRuns)
    .where(and(eq(scenarioRuns.scenarioId, scenarioId), notInArray(scenarioRuns.id, newest)));
  return runRecord(row);
}

/** Newest first. `before` is the last id of the previous page. */
export async function listRuns(
  db: Db,
  scenarioId: string,
  page: { limit: number; before: string | null },
): Promise<ScenarioRun[]> {
  const rows = await db
    .select()
    .from(scenarioRuns)
    .where(
      and(
        eq(scenarioRuns.scenarioId, scenarioId),
        page.before ? lt(scenarioRuns.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(scenarioRuns.id))
    .limit(page.limit);
  return rows.map(runRecord);
}

/** The runs of a batch in order. `after` is the last id of the previous page. */
export async function listBatchRuns(
  db: Db,
  batchId: string,
  page: { limit: number; after: string | null },
): Promise<BatchRun[]> {
  const { id } = scenarioRuns;
  const rows = await db
    .select()
    .from(scenarioRuns)
    .where(and(eq(scenarioRuns.batchId, batchId), page.after ? gt(id, page.after) : undefined))
    .orderBy(asc(id))
    .limit(page.limit);
  return rows.map((row) => ({ ...runRecord(row), scenario_id: row.scenarioId }));
}

/** By the scenario's id, newest version first. */
export async function resultsOf(db: Db, scenarioIds: string[]): Promise<Map<string, VersionResult[]>> {
  if (scenarioIds.length === 0) return new Map();
  const { id, scenarioId, agentVersion, callId, passed, createdAt } = scenarioRuns;
  const rows = await db
    .select({
      scenarioId,
      agentVersion,
      runs: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${passed}))::int`,
      failures: sql<string[]>`coalesce(
        (array_agg(${callId} order by ${id} desc) filter (where not ${passed} and ${callId} is not null))[1:${sql.raw(String(SHOWN_FAILURES))}],
        '{}')`,
      lastRunAt: sql<number>`(extract(epoch from max(${createdAt})) * 1000)::float8`,
    })
    .from(scenarioRuns)
    .where(inArray(scenarioId, scenarioIds))
    .groupBy(scenarioId, agentVersion)
    .orderBy(desc(agentVersion));
  const results = rows.map((row) => ({
    scenarioId: row.scenarioId,
    agent_version: row.agentVersion,
    runs: row.runs,
    passed: row.passed,
    failed_call_ids: row.failures,
    last_run_at: new Date(row.lastRunAt).toISOString(),
  }));
  const byScenario = Map.groupBy(results, (result) => result.scenarioId);
  return new Map(
    [...byScenario].map(([id, found]) => [
      id,
      found.slice(0, SHOWN_VERSIONS).map(({ scenarioId: _id, ...result }) => result),
    ]),
  );
}

function runRecord(row: RunRow): ScenarioRun {
  return {
    id: row.id,
    agent_version: row.agentVersion,
    call_id: row.callId,
    passed: row.passed,
    checks: row.checks as ScenarioCheck[],
    created_at: row.createdAt.toISOString(),
  };
}
