/** What audit entries are about: a record's name, and those of its values that can't be a credential. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { attentionEpisodes } from "../../platform/db/attention-tables.ts";
import { invitations, members, users } from "../../platform/db/people-tables.ts";
import { phoneNumbers, SHOWN_NUMBER, trunks } from "../../platform/db/phone-tables.ts";
import { providerKeys } from "../../platform/db/provider-tables.ts";
import { scenarios } from "../../platform/db/version-tables.ts";
import { accessTokens, agents, toolExamples, tools, workspaces, type Db } from "../../platform/db/schema.ts";
import { webhooks } from "../../platform/db/webhook-tables.ts";

export interface AuditSubject {
  name: string | null;
  /** Keyed by the API's names. */
  values: Record<string, unknown>;
}

interface Kind {
  table: PgTable;
  id: PgColumn;
  workspaceId: PgColumn;
  name: PgColumn | SQL<string | null>;
  /** Names, choices, numbers, switches and ids; never free text, addresses or anything stored encrypted. */
  values: Readonly<Record<string, PgColumn | SQL>>;
}

/** The host only: a webhook's path and query may contain a credential. */
const HOST = sql<string | null>`substring(${webhooks.url} from '^[a-zA-Z]+://(?:[^/?#]*@)?([^/?#]+)')`;
/** Only a count, because the log would otherwise keep callers' numbers that are deleted everywhere else. */
const BLOCKED = sql<number>`coalesce(json_array_length(${workspaces.inbound} -> 'blocked'), 0)::integer`;
const EMAIL = sql<string | null>`(select ${users.email} from ${users} where ${users.id} = ${members.userId})`;

const KINDS: Readonly<Record<string, Kind>> = {
  agent: {
    ...partsOf(agents),
    name: agents.name,
    values: {
      name: agents.name,
      active: agents.active,
      language: agents.language,
      model: agents.model,
      transcriber: agents.transcriber,
      voice: agents.voice,
      ring_timeout_ms: agents.ringTimeoutMs,
      recording: agents.recording,
    },
  },
  tool: {
    ...partsOf(tools),
    name: tools.name,
    values: { name: tools.name, active: tools.active, method: tools.method, timeout_ms: tools.timeoutMs },
  },
  example: { ...partsOf(toolExamples), name: toolExamples.name, values: { name: toolExamples.name } },
  attention: { ...partsOf(attentionEpisodes), name: attentionEpisodes.title, values: {} },
  scenario: { ...partsOf(scenarios), name: scenarios.name, values: { name: scenarios.name } },
  phone_number: {
    ...partsOf(phoneNumbers),
    name: SHOWN_NUMBER,
    values: {
      number: SHOWN_NUMBER,
      agent_id: phoneNumbers.agentId,
      outbound_agent_ids: listIn(phoneNumbers.outboundAgentIds),
      trunk_id: phoneNumbers.trunkId,
      fallback_trunk_ids: listIn(phoneNumbers.fallbackTrunkIds),
    },
  },
  trunk: {
    ...partsOf(trunks),
    name: trunks.label,
    values: {
      label: trunks.label,
      transport: trunks.transport,
      register: trunks.register,
      outbound: trunks.outbound,
      country: trunks.country,
      channels: trunks.channels,
      calls_per_hour: trunks.callsPerHour,
      calls_per_second: trunks.callsPerSecond,
      allowed_prefixes: trunks.allowedPrefixes,
      denied_prefixes: listIn(trunks.deniedPrefixes),
      extensions: listIn(trunks.extensions),
      allowed_sip_uris: listIn(trunks.allowedSipUris),
      trusted: trunks.trusted,
    },
  },
  webhook: {
    ...partsOf(webhooks),
    name: HOST,
    values: { active: webhooks.active, events: webhooks.events },
  },
  access_token: { ...partsOf(accessTokens), name: accessTokens.name, values: {} },
  provider_key: {
    ...partsOf(providerKeys),
    name: providerKeys.provider,
    values: { model: providerKeys.model },
  },
  invitation: { ...partsOf(invitations), name: invitations.email, values: {} },
  member: {
    table: members,
    id: members.userId,
    workspaceId: members.workspaceId,
    name: EMAIL,
    values: { role: members.role },
  },
  workspace: {
    table: workspaces,
    id: workspaces.id,
    workspaceId: workspaces.id,
    name: workspaces.name,
    values: {
      name: workspaces.name,
      recording_retention_days: workspaces.recordingRetentionDays,
      call_retention_days: workspaces.callRetentionDays,
      require_two_factor: workspaces.requireTwoFactor,
      "inbound.blocked": BLOCKED,
      "inbound.per_caller_hour": sql<number | null>`(${workspaces.inbound} ->> 'per_caller_hour')::integer`,
    },
  },
};

/** Empty where the column isn't filled in yet. */
function listIn(column: PgColumn): SQL<string[]> {
  return sql<string[]>`coalesce(${column}, '[]'::json)`;
}

function kindOf(type: string): Kind | undefined {
  return Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
}

function partsOf(table: PgTable & { id: PgColumn; workspaceId: PgColumn }) {
  return { table, id: table.id, workspaceId: table.workspaceId };
}

/** Whether records of this type have names that can be looked up. */
export function hasNames(type: string): boolean {
  return Object.hasOwn(KINDS, type);
}

/** The record as it is now; null if there is none, or if the log keeps nothing about its type. */
export async function readSubject(
  db: Db,
  workspaceId: string,
  { type, id }: { type: string; id: string | null },
): Promise<AuditSubject | null> {
  const kind = kindOf(type);
  if (!kind || id === null) return null;
  const [row] = await db
    .select({ subjectName: kind.name, ...kind.values })
    .from(kind.table)
    .where(and(eq(kind.workspaceId, workspaceId), eq(kind.id, id)));
  if (!row) return null;
  const { subjectName, ...values } = row as { subjectName: string | null } & Record<string, unknown>;
  return { name: subjectName, values };
}

/** The current names by id. Deleted records, and types without a name, are left out. */
export async function currentNames(
  db: Db,
  workspaceId: string,
  subjects: readonly { type: string; id: string | null }[],
): Promise<Map<string, string | null>> {
  const byType = Map.groupBy(subjects, ({ type }) => type);
  const found = new Map<string, string | null>();
  for (const [type, ofType] of byType) {
    const kind = kindOf(type);
    const ids = [...new Set(ofType.flatMap(({ id }) => id ?? []))];
    if (!kind || ids.length === 0) continue;
    const rows = await db
      .select({ id: kind.id, name: kind.name })
      .from(kind.table)
      .where(and(eq(kind.workspaceId, workspaceId), inArray(kind.id, ids)));
    for (const { id, name } of rows) found.set(String(id), name as string | null);
  }
  return found;
}
