/** The results of a tool's latest runs, across all calls of the workspace. */
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callToolInvocations } from "../../platform/db/call-entry-tables.ts";
import { nullable, object, time } from "@parley/base/schema-builders";
import { ToolInvocationRecord } from "./call-record.ts";

/** Bytes of a result's body that a list still includes; one page may have 200 results. */
const MAX_LISTED_BYTES = 64 * 1024;

const { turn_id: _turn, tool_id: _tool, started_ms: _started, ...run } = ToolInvocationRecord.properties;

export const ToolResult = object(
  {
    ...run,
    result_body: nullable(Type.String({ description: "Null if larger than 64 KiB; see the call record." })),
    call_id: Type.String(),
    agent_id: Type.String(),
    started_at: time(),
  },
  { title: "ToolResult" },
);
export type ToolResult = Static<typeof ToolResult>;

/** A result's position in the list. */
export interface ResultPlace {
  callId: string;
  startedMs: number;
  id: string;
}

/** Newest call first; `before` is the last position of the previous page. */
export async function listToolResults(
  db: Db,
  workspaceId: string,
  toolId: string,
  page: { limit: number; before: ResultPlace | null },
): Promise<(ToolResult & { place: ResultPlace })[]> {
  const { callId, startedMs, id, resultBody, resultSizeBytes } = callToolInvocations;
  const { before } = page;
  const rows = await db
    .select({
      run: {
        ...getTableColumns(callToolInvocations),
        resultBody: sql<
          string | null
        >`case when ${resultSizeBytes} <= ${MAX_LISTED_BYTES} then ${resultBody} end`,
      },
      agentId: calls.agentId,
      answeredAt: calls.answeredAt,
      startedAt: calls.startedAt,
    })
    .from(callToolInvocations)
    .innerJoin(calls, eq(calls.id, callId))
    .where(
      and(
        eq(calls.workspaceId, workspaceId),
        eq(callToolInvocations.toolId, toolId),
        before
          ? sql`(${callId}, ${startedMs}, ${id}) < (${before.callId}, ${before.startedMs}, ${before.id})`
          : undefined,
      ),
    )
    .orderBy(desc(callId), desc(startedMs), desc(id))
    .limit(page.limit);
  return rows.map(({ run, agentId, answeredAt, startedAt }) => ({
    id: run.id,
    call_id: run.callId,
    agent_id: agentId,
    name: run.name,
    started_at: new Date((answeredAt ?? startedAt).getTime() + run.startedMs).toISOString(),
    arguments: run.arguments,
    request: run.request,
    status: run.status,
    duration_ms: run.durationMs,
    result_size_bytes: run.resultSizeBytes,
    result_body: run.resultBody,
    error: run.error,
    place: { callId: run.callId, startedMs: run.startedMs, id: run.id },
  }));
}
