/** Reads calls. */
import { and, asc, desc, eq, gte, lt, lte, type SQL } from "drizzle-orm";
import { callLatencies, callToolInvocations, calls, callTurns, type Db } from "../db/schema.ts";
import { getIncidents, toPhone } from "./phone-record.ts";
import type { CallRecord, CallSummary, ToolInvocationRecord } from "./call-record.ts";

/** The columns of `toSummary`, which are never large. */
export const summaryColumns = {
  id: calls.id,
  agentId: calls.agentId,
  direction: calls.direction,
  status: calls.status,
  endReason: calls.endReason,
  fromNumber: calls.fromNumber,
  toNumber: calls.toNumber,
  createdAt: calls.createdAt,
  startedAt: calls.startedAt,
  answeredAt: calls.answeredAt,
  endedAt: calls.endedAt,
  durationMs: calls.durationMs,
};
type SummaryRow = Pick<typeof calls.$inferSelect, keyof typeof summaryColumns>;

/** The whole record; null if this workspace has no such call. */
export async function getCall(db: Db, workspaceId: string, callId: string): Promise<CallRecord | null> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.workspaceId, workspaceId), eq(calls.id, callId)));
  if (!row) return null;
  const turns = await db
    .select()
    .from(callTurns)
    .where(eq(callTurns.callId, callId))
    .orderBy(asc(callTurns.startedMs), asc(callTurns.id));
  const invocations = await db
    .select()
    .from(callToolInvocations)
    .where(eq(callToolInvocations.callId, callId))
    .orderBy(asc(callToolInvocations.startedMs), asc(callToolInvocations.id));
  const latencies = await db.select().from(callLatencies).where(eq(callLatencies.callId, callId));
  const order = new Map(turns.map((turn, index) => [turn.id, index]));
  return {
    ...toSummary(row),
    variable_values: row.variableValues,
    system_prompt: row.systemPrompt,
    first_message: row.firstMessage,
    tools: row.tools,
    transcript: turns.map((turn) => ({
      id: turn.id,
      role: turn.role,
      text: turn.text,
      start_ms: turn.startedMs,
      end_ms: turn.endedMs,
      interrupted_at_ms: turn.interruptedAtMs,
    })),
    tool_invocations: invocations.map(toInvocation),
    latency: latencies
      .sort((a, b) => (order.get(a.turnId) ?? Infinity) - (order.get(b.turnId) ?? Infinity))
      .map(({ turnId, marks }) => ({
        turn_id: turnId,
        speech_ended_ms: marks["speechEndedMs"] ?? null,
        final_transcript_ms: marks["finalTranscriptMs"] ?? null,
        first_token_ms: marks["firstTokenMs"] ?? null,
        first_speech_byte_ms: marks["firstSpeechByteMs"] ?? null,
        first_frame_ms: marks["firstFrameMs"] ?? null,
      })),
    recording: row.recording ?? null,
    ...(await getIncidents(db, callId)),
    phone: toPhone(row),
  };
}

export interface CallFilter {
  agentId?: string | undefined;
  status?: CallSummary["status"] | undefined;
  direction?: CallSummary["direction"] | undefined;
  /** Bounds of `created_at`, both included. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Newest first, at most `limit`; `before` is the id of the last call of the page before. */
export async function listCalls(
  db: Db,
  workspaceId: string,
  filter: CallFilter,
  page: { limit: number; before: string | null },
): Promise<CallSummary[]> {
  const conditions: SQL[] = [eq(calls.workspaceId, workspaceId)];
  if (filter.agentId) conditions.push(eq(calls.agentId, filter.agentId));
  if (filter.status) conditions.push(eq(calls.status, filter.status));
  if (filter.direction) conditions.push(eq(calls.direction, filter.direction));
  if (filter.from) conditions.push(gte(calls.createdAt, filter.from));
  if (filter.to) conditions.push(lte(calls.createdAt, filter.to));
  if (page.before) conditions.push(lt(calls.id, page.before));
  const rows = await db
    .select()
    .from(calls)
    .where(and(...conditions))
    .orderBy(desc(calls.id))
    .limit(page.limit);
  return rows.map(toSummary);
}

/** A tool call as the record shows it. */
export function toInvocation(row: typeof callToolInvocations.$inferSelect): ToolInvocationRecord {
  return {
    id: row.id,
    tool_id: row.toolId,
    name: row.name,
    turn_id: row.turnId,
    started_ms: row.startedMs,
    arguments: row.arguments,
    request: row.request,
    status: row.status,
    duration_ms: row.durationMs,
    result_size_bytes: row.resultSizeBytes,
    result_body: row.resultBody,
    error: row.error,
  };
}

/** What a list shows of a call. */
export function toSummary(row: SummaryRow): CallSummary {
  return {
    id: row.id,
    agent_id: row.agentId,
    direction: row.direction,
    status: row.status,
    end_reason: row.endReason,
    from_number: row.fromNumber,
    to_number: row.toNumber,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    duration_ms: row.durationMs,
  };
}
