/** Scenarios and their runs in the database. */
import { and, count, desc, eq, lt } from "drizzle-orm";
import { lockAgent } from "../../agents/agent-queries.ts";
import { nextVersion } from "../../platform/db/row-version.ts";
import { scenarios } from "../../platform/db/version-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import { notFound, ServiceError, validationFailed } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import { resultsOf } from "./run-queries.ts";
import {
  checkScenario,
  type Scenario,
  type ScenarioContent,
  type ScenarioInput,
  type VersionResult,
} from "./scenario-schema.ts";

/** Per agent. */
const MAX_SCENARIOS = 100;

type ScenarioRow = typeof scenarios.$inferSelect;

export interface ScenarioPlace {
  workspaceId: string;
  agentId: string;
  scenarioId: string;
}

/** Newest first. `before` is the last id of the previous page. */
export async function listScenarios(
  db: Db,
  workspaceId: string,
  agentId: string,
  page: { limit: number; before: string | null },
): Promise<Scenario[]> {
  const rows = await db
    .select()
    .from(scenarios)
    .where(
      and(
        eq(scenarios.workspaceId, workspaceId),
        eq(scenarios.agentId, agentId),
        page.before ? lt(scenarios.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(scenarios.id))
    .limit(page.limit);
  const results = await resultsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => scenarioRecord(row, results.get(row.id) ?? []));
}

/** Throws NOT_FOUND. */
export async function requireScenario(db: Db, place: ScenarioPlace): Promise<Scenario> {
  const [row] = await db.select().from(scenarios).where(isScenario(place));
  if (!row) throw notFound("scenario");
  return scenarioRecord(row, (await resultsOf(db, [row.id])).get(row.id) ?? []);
}

/**
 * Runs in a transaction. Throws NOT_FOUND, what `checkScenario` throws, and CONFLICT if the name is taken or there are
 * too many.
 */
export async function createScenario(
  tx: Db,
  workspaceId: string,
  agentId: string,
  input: ScenarioInput,
): Promise<Scenario> {
  checkScenario(input);
  if (!(await lockAgent(tx, workspaceId, agentId))) throw notFound("agent");
  await checkRecordedCall(tx, workspaceId, input);
  const [found] = await tx.select({ own: count() }).from(scenarios).where(eq(scenarios.agentId, agentId));
  if ((found?.own ?? 0) >= MAX_SCENARIOS) {
    const message = `This agent already has ${MAX_SCENARIOS} scenarios, the maximum. Delete one first.`;
    throw new ServiceError("CONFLICT", message, { field: "agent_id" });
  }
  const insert = tx
    .insert(scenarios)
    .values({ id: newId("scn"), workspaceId, agentId, ...columnsOf(input) })
    .returning();
  const [row] = await refuseTakenName(insert);
  if (!row) throw new Error("inserting a scenario returned no row");
  return scenarioRecord(row, []);
}

/** Runs in a transaction. Throws as `createScenario` does. */
export async function replaceScenario(tx: Db, place: ScenarioPlace, input: ScenarioInput): Promise<Scenario> {
  checkScenario(input);
  const [before] = await tx.select().from(scenarios).where(isScenario(place)).for("update");
  if (!before) throw notFound("scenario");
  // A call that has been deleted since keeps nobody from changing the rest.
  const isNew = input.tools?.call_id !== (before.content as ScenarioContent).tools?.call_id;
  if (isNew) await checkRecordedCall(tx, place.workspaceId, input);
  const update = tx
    .update(scenarios)
    .set({ ...columnsOf(input), updatedAt: nextVersion(scenarios.updatedAt) })
    .where(isScenario(place))
    .returning();
  const [row] = await refuseTakenName(update);
  if (!row) throw notFound("scenario");
  return scenarioRecord(row, (await resultsOf(tx, [row.id])).get(row.id) ?? []);
}

/** Throws VALIDATION_FAILED if the call whose results are used isn't in this workspace, whatever the mode. */
async function checkRecordedCall(tx: Db, workspaceId: string, { tools }: ScenarioInput): Promise<void> {
  const callId = tools?.call_id;
  if (callId === undefined) return;
  const isOwn = and(eq(calls.workspaceId, workspaceId), eq(calls.id, callId));
  const found = await tx.select({ id: calls.id }).from(calls).where(isOwn);
  if (found.length > 0) return;
  throw validationFailed({ path: "tools.call_id", message: "is not a call of this workspace" });
}

/** Deletes it with its runs; their rehearsals stay. Throws NOT_FOUND. */
export async function deleteScenario(db: Db, place: ScenarioPlace): Promise<void> {
  const rows = await db.delete(scenarios).where(isScenario(place)).returning({ id: scenarios.id });
  if (rows.length === 0) throw notFound("scenario");
}

const isScenario = ({ workspaceId, agentId, scenarioId }: ScenarioPlace) =>
  and(eq(scenarios.workspaceId, workspaceId), eq(scenarios.agentId, agentId), eq(scenarios.id, scenarioId));

function columnsOf({ name, caller, tools, max_turns, variable_values, expectations }: ScenarioInput) {
  const content: ScenarioContent = {
    caller,
    ...(tools && { tools }),
    ...(max_turns !== undefined && { max_turns }),
    ...(variable_values && { variable_values }),
    expectations,
  };
  return { name, content };
}

function scenarioRecord(row: ScenarioRow, results: VersionResult[]): Scenario {
  return {
    id: row.id,
    agent_id: row.agentId,
    name: row.name,
    ...(row.content as ScenarioContent),
    results,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

async function refuseTakenName<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "scenarios_agent_id_name_key") throw error;
    const message = "This agent already has a scenario with this name. Choose another.";
    throw new ServiceError("CONFLICT", message, { field: "name" });
  }
}
