import { sql } from "drizzle-orm";
import { prepared } from "../../platform/db/prepared.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import type { CallPlan, Direction } from "@parley/conversation/call-plan";
import { plannedProviders } from "@parley/conversation/provider-use";
import { newEvent, outboxParts } from "../../events/webhooks/outbox.ts";
import type { CallSummary } from "../../call-records/records/call-record.ts";

export interface NewCall {
  workspaceId: string;
  agentId: string;
  instanceId: string;
  values: Record<string, unknown>;
  /** Metadata from whoever started the call. */
  metadata?: Record<string, string>;
  fromNumber: string | null;
  toNumber: string | null;
  /** The call tries unsaved changes to its agent. */
  isDraft?: boolean;
  /** Null, the default, for a draft. */
  agentVersion?: number | null;
  /** For calls from a public preview link, which have limits; null otherwise. */
  preview: { linkId: string; address: string } | null;
  /** Of the token that opens the call over HTTP, in hexadecimal digits. */
  tokenHash?: string;
  /** Phone calls only. */
  trunkId?: string;
  /** Whether a webhook subscribes to `call.started` or `call.ringing`. If it isn't given, the statement looks it up. */
  isAwaited?: boolean;
}

/** An inbound call is already ringing; other calls wait to be joined or dialled. */
const FIRST_STATUS = {
  browser: "queued",
  inbound: "ringing",
  outbound: "queued",
  rehearsal: "queued",
} as const satisfies Record<Direction, CallSummary["status"]>;

const COLUMNS = [
  "id",
  "workspaceId",
  "agentId",
  "instanceId",
  "direction",
  "status",
  "fromNumber",
  "toNumber",
  "variableValues",
  "metadata",
  "systemPrompt",
  "firstMessage",
  "tools",
  "providers",
  "languagesUsed",
  "isDraft",
  "agentVersion",
  "previewLinkId",
  "previewAddress",
  "trunkId",
  "tokenHash",
  "createdAt",
  "startedAt",
] as const;
type Column = (typeof COLUMNS)[number];
const PLACEHOLDERS = Object.fromEntries(COLUMNS.map((name) => [name, sql.placeholder(name)])) as Record<
  Column,
  ReturnType<typeof sql.placeholder>
>;

/** `call.started`, and `call.ringing` for an inbound call, if a webhook subscribes to them. */
const OUTBOX = outboxParts(sql`
  select event.*, ${sql.placeholder("createdAt")}::timestamptz as created_at from (values
    (${sql.placeholder("startedId")}::text, ${sql.placeholder("workspaceId")}::text, 'call.started',
      ${sql.placeholder("startedPayload")}::json),
    (${sql.placeholder("ringingId")}::text, ${sql.placeholder("workspaceId")}::text, 'call.ringing',
      ${sql.placeholder("ringingPayload")}::json)
  ) as event (id, workspace_id, type, payload)
  where event.id is not null`);

/**
 * Writes the record of a newly planned call: `queued` or `ringing`, with the rendered texts and the tools as offered.
 * One statement also writes the webhook event. True if there is an event to deliver once this is committed.
 */
export async function insertCall(db: Db, plan: CallPlan, call: NewCall, now = new Date()): Promise<boolean> {
  const row = rowOf(plan, call, now);
  if (call.isAwaited === false) {
    const alone = prepared(db, "insert_call", () =>
      db.insert(calls).values(PLACEHOLDERS).prepare("insert_call"),
    );
    await alone.execute(row);
    return false;
  }
  const told = prepared(db, "insert_told_call", () =>
    db
      .with(...OUTBOX.map(({ name, query }) => db.$with(name, {}).as(query)))
      .insert(calls)
      .values(PLACEHOLDERS)
      .returning({ isTold: sql<boolean>`exists (select from delivery)` })
      .prepare("insert_told_call"),
  );
  const shown = {
    ...newSummary(plan, call, now),
    variable_values: call.values,
    metadata: call.metadata ?? {},
  };
  const started = newEvent("call.started", call.workspaceId, { call: shown }, now);
  const ringing =
    shown.status === "ringing" ? newEvent("call.ringing", call.workspaceId, { call: shown }, now) : null;
  const [inserted] = await told.execute({
    ...row,
    startedId: started.id,
    startedPayload: started.payload,
    ringingId: ringing?.id ?? null,
    ringingPayload: ringing?.payload ?? null,
  });
  return inserted?.isTold ?? false;
}

function rowOf(plan: CallPlan, call: NewCall, now: Date): Record<Column, unknown> {
  return {
    id: plan.callId,
    workspaceId: call.workspaceId,
    agentId: call.agentId,
    instanceId: call.instanceId,
    direction: plan.direction,
    status: FIRST_STATUS[plan.direction],
    fromNumber: call.fromNumber,
    toNumber: call.toNumber,
    variableValues: call.values,
    metadata: call.metadata ?? {},
    systemPrompt: plan.systemPrompt,
    firstMessage: plan.firstMessage,
    tools: plan.tools.map((tool) => ({
      id: tool.id,
      kind: tool.kind,
      name: tool.name,
      function_name: tool.functionName,
      description: tool.description,
      ...("method" in tool && { method: tool.method }),
      input_schema: tool.inputSchema,
    })),
    providers: plannedProviders(plan),
    languagesUsed: plan.languages?.isNamed ? [{ language: plan.language, from_ms: 0, why: "asked" }] : null,
    isDraft: call.isDraft ?? false,
    agentVersion: call.agentVersion ?? null,
    previewLinkId: call.preview?.linkId ?? null,
    previewAddress: call.preview?.address ?? null,
    trunkId: call.trunkId ?? null,
    tokenHash: call.tokenHash ?? null,
    createdAt: now,
    startedAt: now,
  };
}

/** The call as lists will show it. */
export function newSummary(
  plan: CallPlan,
  call: Pick<NewCall, "agentId" | "agentVersion" | "fromNumber" | "toNumber" | "isDraft">,
  now: Date,
): CallSummary {
  return {
    id: plan.callId,
    agent_id: call.agentId,
    agent_version: call.agentVersion ?? null,
    direction: plan.direction,
    draft: call.isDraft ?? false,
    status: FIRST_STATUS[plan.direction],
    end_reason: null,
    from_number: call.fromNumber,
    to_number: call.toNumber,
    created_at: now.toISOString(),
    started_at: now.toISOString(),
    answered_at: null,
    ended_at: null,
    duration_ms: null,
    has_errors: null,
  };
}
