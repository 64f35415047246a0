/** Whether an agent's scenarios run after each save (docs/scenarios.md#on-save). */
import { eq, sql } from "drizzle-orm";
import { lockAgent } from "../../../agents/agent-queries.ts";
import { loadNewestVersions } from "../../../agents/version-queries.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { scenarioSettings } from "../../../platform/db/version-tables.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { queueBatch } from "./batch-queries.ts";
import type { ScenarioSettings } from "./batch-schema.ts";

/** Per look. */
const MOST_AGENTS = 50;

export async function loadScenarioSettings(db: Db, agentId: string): Promise<Required<ScenarioSettings>> {
  const [row] = await db.select().from(scenarioSettings).where(eq(scenarioSettings.agentId, agentId));
  return { run_on_save: row?.runOnSave ?? false, times: row?.times ?? 1 };
}

/** Runs in a transaction. Scenarios run after versions saved from now on. Throws NOT_FOUND. */
export async function saveScenarioSettings(
  tx: Db,
  workspaceId: string,
  agentId: string,
  { run_on_save: runOnSave = false, times = 1 }: ScenarioSettings,
): Promise<Required<ScenarioSettings>> {
  if (!(await lockAgent(tx, workspaceId, agentId))) throw notFound("agent");
  const newest = (await loadNewestVersions(tx, [agentId])).get(agentId);
  const values = { runOnSave, times, ranVersion: newest?.number ?? 0 };
  await tx
    .insert(scenarioSettings)
    .values({ agentId, ...values })
    .onConflictDoUpdate({ target: scenarioSettings.agentId, set: values });
  return { run_on_save: runOnSave, times };
}

type SavedAgent = { agent: string; workspace: string; number: number; author: string | null; times: number };

/** Queues the scenarios of agents that have been saved since. Returns the workspaces of those that were queued. */
export async function queueSaved(db: Db): Promise<{ workspaceId: string; agentId: string }[]> {
  const { rows } = await db.execute<SavedAgent>(sql`
    select s.agent_id as agent, a.workspace_id as workspace, newest.number, newest.user_id as author, s.times
    from scenario_settings s
    join agents a on a.id = s.agent_id
    cross join lateral (
      select number, user_id from agent_versions v where v.agent_id = s.agent_id order by number desc limit 1) newest
    where s.run_on_save and newest.number > s.ran_version
    limit ${sql.raw(String(MOST_AGENTS))}`);
  const queued: { workspaceId: string; agentId: string }[] = [];
  for (const { agent: agentId, workspace: workspaceId, number, author: startedBy, times } of rows) {
    const isQueued = await db.transaction(async (tx) => {
      const { rows: mine } = await tx.execute(sql`
        update scenario_settings set ran_version = ${number}
        where agent_id = ${agentId} and ran_version < ${number} and run_on_save returning agent_id`);
      return mine.length > 0 && queueIfAny(tx, { workspaceId, agentId, times, startedBy });
    });
    if (isQueued) queued.push({ workspaceId, agentId });
  }
  return queued;
}

/** False if it has no scenarios, or was deleted meanwhile. */
async function queueIfAny(
  tx: Db,
  agent: { workspaceId: string; agentId: string; times: number; startedBy: string | null },
): Promise<boolean> {
  try {
    await queueBatch(tx, { ...agent, versionId: null, cause: "save" });
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
