import { sql } from "drizzle-orm";
import { prepared } from "../db/prepared.ts";
import { calls, type Db } from "../db/schema.ts";
import type { CallPlan } from "../voice/call-plan.ts";

export interface NewCall {
  workspaceId: string;
  agentId: string;
  instanceId: string;
  values: Record<string, unknown>;
  fromNumber: string | null;
  toNumber: string | null;
  /** Set for calls of a public preview link, whose use is limited. */
  preview: { linkId: string; address: string } | null;
}

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
  "systemPrompt",
  "firstMessage",
  "tools",
  "previewLinkId",
  "previewAddress",
] as const;
type Column = (typeof COLUMNS)[number];
const PLACEHOLDERS = Object.fromEntries(COLUMNS.map((name) => [name, sql.placeholder(name)])) as Record<
  Column,
  ReturnType<typeof sql.placeholder>
>;

/** The record of a call that was just planned: `queued`, with the rendered texts and the tools as offered. */
export async function insertCall(db: Db, plan: CallPlan, call: NewCall): Promise<void> {
  const query = prepared(db, "insert_call", () =>
    db.insert(calls).values(PLACEHOLDERS).prepare("insert_call"),
  );
  await query.execute({
    id: plan.callId,
    workspaceId: call.workspaceId,
    agentId: call.agentId,
    instanceId: call.instanceId,
    direction: plan.direction,
    status: "queued",
    fromNumber: call.fromNumber,
    toNumber: call.toNumber,
    variableValues: call.values,
    systemPrompt: plan.systemPrompt,
    firstMessage: plan.firstMessage,
    tools: plan.tools.map((tool) => ({
      id: tool.id,
      name: tool.name,
      function_name: tool.functionName,
      description: tool.description,
      method: tool.method,
      input_schema: tool.inputSchema,
    })),
    previewLinkId: call.preview?.linkId ?? null,
    previewAddress: call.preview?.address ?? null,
  } satisfies Record<Column, unknown>);
}
