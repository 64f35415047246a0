/** The queries behind `load-facts.ts`. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { outcomes, toolHours } from "../platform/db/attention-tables.ts";
import { phoneNumbers, SHOWN_NUMBER, trunks } from "../platform/db/phone-tables.ts";
import { agents, tools, type Db } from "../platform/db/schema.ts";
import { webhookDeliveries, webhooks } from "../platform/db/webhook-tables.ts";
import { storedPrefixes } from "../phone/numbering/dial-rules-of.ts";
import type { Facts, ToolFacts, TrunkFacts, WebhookFacts } from "./kinds/problem-facts.ts";

const DAY_MS = 24 * 3_600_000;

/** Something whose latest attempt failed. */
export interface OutcomeRow {
  subject: string;
  id: string;
  failures: number;
  failedAt: Date;
  cause: string;
}

export function loadOutcomes(db: Db, workspaceId: string): Promise<OutcomeRow[]> {
  const { subject, subjectId: id, failures, failedAt, cause } = outcomes;
  return db
    .select({ subject, id, failures, failedAt, cause })
    .from(outcomes)
    .where(and(eq(outcomes.workspaceId, workspaceId), gt(failures, 0)));
}

export type AgentFactRow = Awaited<ReturnType<typeof loadAgentRows>>[number];

/** Active ones, without their texts. */
export function loadAgentRows(db: Db, workspaceId: string) {
  const { id, name, language, languages, model, transcriber, voice, speechModel } = agents;
  return db
    .select({ id, name, language, languages, model, transcriber, voice, speechModel })
    .from(agents)
    .where(and(eq(agents.workspaceId, workspaceId), agents.active))
    .orderBy(id);
}

type TrunkRow = Pick<TrunkFacts, "id" | "label" | "outbound" | "dialsNobody" | "numbers" | "updatedAt">;

export async function loadTrunkRows(db: Db, workspaceId: string): Promise<TrunkRow[]> {
  const { id, label, outbound, country, allowedPrefixes, extensions, allowedSipUris, updatedAt } = trunks;
  const numbers = sql<number>`(select count(*)::int from ${phoneNumbers} where ${phoneNumbers.trunkId} = ${trunks.id})`;
  const rows = await db
    .select({ id, label, outbound, country, allowedPrefixes, extensions, allowedSipUris, updatedAt, numbers })
    .from(trunks)
    .where(eq(trunks.workspaceId, workspaceId))
    .orderBy(id);
  return rows.map(({ country: ownCountry, extensions: own, allowedSipUris: uris, ...row }) => {
    const prefixes = storedPrefixes(row);
    const dialsNumbers = prefixes === null ? ownCountry !== null : prefixes.length > 0;
    const dialsNobody = !dialsNumbers && !own?.length && !uris?.length;
    return {
      id: row.id,
      label: row.label,
      outbound: row.outbound,
      numbers: row.numbers,
      updatedAt: row.updatedAt,
      dialsNobody,
    };
  });
}

export async function loadIdleNumbers(db: Db, workspaceId: string): Promise<Facts["idleNumbers"]> {
  const { agentId, outboundAgentIds } = phoneNumbers;
  const isIdle = sql`${agentId} is null and coalesce(json_array_length(${outboundAgentIds}), 0) = 0`;
  return db
    .select({ id: phoneNumbers.id, number: SHOWN_NUMBER })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.workspaceId, workspaceId), isIdle))
    .orderBy(phoneNumbers.id);
}

/** Active tools that ran in calls within the last 24 hours, to the hour, and whose last run failed. */
export async function ranTools(
  db: Db,
  workspaceId: string,
  failed: ReadonlyMap<string, OutcomeRow>,
  now: Date,
): Promise<ToolFacts[]> {
  if (failed.size === 0) return [];
  const rows = await db
    .select({
      id: tools.id,
      name: tools.name,
      updatedAt: tools.updatedAt,
      runs: sql<number>`sum(${toolHours.runs})::int`,
      failures: sql<number>`sum(${toolHours.failures})::int`,
    })
    .from(tools)
    .innerJoin(toolHours, eq(toolHours.toolId, tools.id))
    .where(
      and(
        eq(tools.workspaceId, workspaceId),
        tools.active,
        inArray(tools.id, [...failed.keys()]),
        gt(toolHours.hour, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .groupBy(tools.id)
    .orderBy(tools.id);
  return rows.map((row) => ({ ...row, last: failed.get(row.id) ?? null }));
}

/** Active webhooks whose last attempt failed. */
export async function failingWebhooks(
  db: Db,
  workspaceId: string,
  failed: ReadonlyMap<string, OutcomeRow>,
): Promise<WebhookFacts[]> {
  if (failed.size === 0) return [];
  const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries}
    where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.status} = 'pending')`;
  const { id, url, description, updatedAt } = webhooks;
  const rows = await db
    .select({ id, url, description, updatedAt, waiting })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), webhooks.active, inArray(id, [...failed.keys()])))
    .orderBy(id);
  return rows.map((row) => {
    const last = failed.get(row.id) ?? null;
    // The host only, since a webhook's path may contain a credential.
    const name = row.description.trim() || (URL.parse(row.url)?.host ?? row.id);
    return {
      id: row.id,
      name,
      updatedAt: row.updatedAt,
      waiting: row.waiting,
      failures: last?.failures ?? 0,
      last,
    };
  });
}

/** Agents with scenarios whose latest run failed. */
export async function failingScenarios(db: Db, workspaceId: string): Promise<Facts["scenarios"]> {
  const { rows } = await db.execute<{
    agent_id: string;
    agent_name: string;
    failing: string[];
    ran: number;
  }>(sql`
    select agent.id as agent_id, agent.name as agent_name, count(*)::int as ran,
      array_agg(scenario.name order by scenario.id) filter (where not latest.passed) as failing
    from scenarios scenario
    join agents agent on agent.id = scenario.agent_id
    cross join lateral (
      select run.passed from scenario_runs run where run.scenario_id = scenario.id order by run.id desc limit 1
    ) latest
    where scenario.workspace_id = ${workspaceId}
    group by agent.id
    having bool_or(not latest.passed)
    order by agent.id`);
  return rows.map((row) => ({
    agentId: row.agent_id,
    agentName: row.agent_name,
    failing: row.failing,
    all: row.ran,
  }));
}
