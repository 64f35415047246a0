/** Writes what a call's events say into its record. Each function is one statement or one transaction, and may be repeated. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { calls, callLatencies, callToolInvocations, callTurns, type Db } from "../db/schema.ts";
import type { CallEvent, EndReason, ToolInvocation } from "../voice/call-messages.ts";

/** The events that are kept; the others are only shown live. */
export type RecordedEvent = Extract<CallEvent, { type: "connected" | "turn" | "tool" | "latency" | "ended" }>;

export function isRecorded(event: CallEvent): event is RecordedEvent {
  return ["connected", "turn", "tool", "latency", "ended"].includes(event.type);
}

export async function recordEvent(db: Db, callId: string, event: RecordedEvent): Promise<void> {
  switch (event.type) {
    case "connected":
      await db
        .update(calls)
        .set({ status: "in_progress", answeredAt: new Date(event.at) })
        .where(and(eq(calls.id, callId), isNull(calls.endedAt)));
      return;
    case "turn": {
      const { id, role, text, startedMs, endedMs, interruptedAtMs } = event.turn;
      const row = {
        role,
        text: storable(text),
        startedMs: Math.round(startedMs),
        endedMs: Math.round(endedMs),
        interruptedAtMs: interruptedAtMs === null ? null : Math.round(interruptedAtMs),
      };
      await db
        .insert(callTurns)
        .values({ callId, id, ...row })
        .onConflictDoUpdate({ target: [callTurns.callId, callTurns.id], set: row });
      return;
    }
    case "tool":
      await recordInvocation(db, callId, event.invocation);
      return;
    case "latency": {
      const { turnId, ...marks } = event.latency;
      await db
        .insert(callLatencies)
        .values({ callId, turnId, marks })
        .onConflictDoUpdate({ target: [callLatencies.callId, callLatencies.turnId], set: { marks } });
      return;
    }
    case "ended":
      await endCalls(db, [callId], event.reason, new Date(event.at), event.durationMs);
  }
}

/** The hang-up. A call that has ended already stays as it is. */
export async function endCalls(
  db: Db,
  ids: string[],
  reason: EndReason,
  at: Date,
  durationMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  const failed = reason === "error" || reason === "provider_error";
  const status = failed
    ? "failed"
    : sql`case when ${calls.answeredAt} is null then 'failed' else 'completed' end`;
  await db
    .update(calls)
    .set({ status, endReason: reason, endedAt: at, durationMs: Math.round(durationMs) })
    .where(and(inArray(calls.id, ids), isNull(calls.endedAt)));
}

async function recordInvocation(db: Db, callId: string, invocation: ToolInvocation): Promise<void> {
  const { id, name, turnId, startedMs, outcome } = invocation;
  const row = {
    name,
    turnId,
    startedMs: Math.round(startedMs),
    toolId: outcome?.toolId ?? null,
    arguments: outcome?.arguments,
    request: outcome?.request,
    status: outcome?.status,
    durationMs: outcome ? Math.round(outcome.durationMs) : null,
    resultSizeBytes: outcome?.resultSizeBytes,
    resultBody: typeof outcome?.resultBody === "string" ? storable(outcome.resultBody) : null,
    error: outcome?.error,
  };
  await db
    .insert(callToolInvocations)
    .values({ callId, id, ...row })
    .onConflictDoUpdate({ target: [callToolInvocations.callId, callToolInvocations.id], set: row });
}

/** PostgreSQL's text cannot hold NUL; it is shown as the replacement character. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}
