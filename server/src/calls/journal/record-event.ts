/**
 * Writes a call's events to its record and queues the webhook events. Each write is one statement or one transaction
 * and may be repeated. Resolves to true if there is an event to deliver, or a call to
 * analyze.
 */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callLatencies, callToolInvocations } from "../../platform/db/call-entry-tables.ts";
import type { EndReason } from "@parley/conversation/call-terms";
import { builtinNamed } from "@parley/conversation/builtins/builtin-registry";
import type { CallEvent, ToolInvocation } from "@parley/conversation/call-messages";
import { countCalls, recountTools } from "../statistics/count-calls.ts";
import { countToolRun } from "../statistics/count-tool-run.ts";
import { storeCosts } from "../statistics/store-costs.ts";
import { noteError, settleErrors } from "./note-errors.ts";
import { hasEnded, tellEnded, tellInvoked } from "./events-of-call.ts";
import { noteServed } from "./note-providers.ts";
import { queueAnalyses } from "./queue-analyses.ts";
import { recordInput } from "./record-input.ts";
import { recordPhone, type PhoneFact } from "./record-phone.ts";
import { changeColumns, recordAnswer, recordRinging, type OnChange } from "./record-state.ts";
import { recordTurn } from "./record-turn.ts";
import { storable } from "./storable.ts";
import { beginRecording, completeRecording } from "../recordings/recording-queries.ts";
import { toSummary } from "../../call-records/records/call-queries.ts";
import { indexCallTexts } from "../../call-records/records/call-texts.ts";

/** The events that are kept. Others are only shown live. */
export type RecordedEvent = Extract<CallEvent, { type: (typeof RECORDED)[number] }>;
const RECORDED = [
  "ringing",
  "connected",
  "turn",
  "tool",
  "latency",
  "model_input",
  "served",
  "languages",
  "answered_by",
  "media",
  "recording",
  "recorded",
  "ended",
] as const;

export function isRecorded(event: CallEvent): event is RecordedEvent {
  return RECORDED.some((type) => type === event.type);
}

export async function recordEvent(
  db: Db,
  callId: string,
  event: RecordedEvent | PhoneFact,
  onChange?: OnChange,
): Promise<boolean> {
  switch (event.type) {
    case "ringing":
      return recordRinging(db, callId, onChange);
    case "connected":
      return recordAnswer(db, callId, new Date(event.at), onChange);
    case "turn":
      return recordTurn(db, callId, event.turn);
    case "tool":
      return recordInvocation(db, callId, event.invocation);
    case "latency": {
      const { turnId, ...marks } = event.latency;
      await db
        .insert(callLatencies)
        .values({ callId, turnId, marks })
        .onConflictDoUpdate({ target: [callLatencies.callId, callLatencies.turnId], set: { marks } });
      return false;
    }
    case "model_input":
      await recordInput(db, callId, event.input);
      return false;
    case "served":
      await noteServed(db, callId, event.providers);
      await db.update(calls).set({ providers: event.providers }).where(eq(calls.id, callId));
      return false;
    case "languages": {
      const languagesUsed = event.used.map(({ language, fromMs, why }) => ({
        language,
        from_ms: fromMs,
        why,
      }));
      await db.update(calls).set({ languagesUsed }).where(eq(calls.id, callId));
      return false;
    }
    case "recording":
      await beginRecording(db, callId);
      return false;
    case "recorded": // `recordings/rescue-recordings.ts` finishes what couldn't be completed
      return event.sound !== null && (await completeRecording(db, callId, event.sound));
    case "ended":
      return endCalls(db, [callId], event.reason, new Date(event.at), event.durationMs, onChange);
    default:
      await recordPhone(db, callId, event);
      return false;
  }
}

/** The hang-up. Calls that have already ended stay unchanged. */
export async function endCalls(
  db: Db,
  ids: string[],
  reason: EndReason,
  at: Date,
  durationMs: number,
  onChange?: OnChange,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const failed = reason === "error" || reason === "provider_error";
  const status = failed
    ? "failed"
    : sql`case when ${calls.answeredAt} is null then 'failed' else 'completed' end`;
  const { ended, isTold } = await db.transaction(async (tx) => {
    const closed = await tx
      .update(calls)
      .set({ status, endReason: reason, endedAt: at, durationMs: Math.round(durationMs) })
      .where(and(inArray(calls.id, ids), isNull(calls.endedAt)))
      .returning({ id: calls.id });
    const endedIds = closed.map(({ id }) => id);
    await settleErrors(tx, endedIds);
    await indexCallTexts(tx, endedIds);
    const isQueued = await queueAnalyses(tx, endedIds);
    const isTold = (await tellEnded(tx, endedIds)) || isQueued;
    await storeCosts(tx, endedIds);
    const ended = await tx.select(changeColumns).from(calls).where(inArray(calls.id, endedIds));
    await countCalls(tx, endedIds); // last, since other calls of the agent wait for it
    return { ended, isTold };
  });
  for (const row of ended) onChange?.(row.workspaceId, toSummary(row));
  return isTold;
}

async function recordInvocation(db: Db, callId: string, invocation: ToolInvocation): Promise<boolean> {
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
  const isOwn = row.toolId !== null || !builtinNamed(name); // a tool may be older than a built-in one of its name
  const keep = async (on: Db) => {
    await on
      .insert(callToolInvocations)
      .values({ callId, id, ...row })
      .onConflictDoUpdate({ target: [callToolInvocations.callId, callToolInvocations.id], set: row });
    if (outcome?.error && isOwn) await noteError(on, callId);
  };
  if (outcome === null) {
    await keep(db);
    return false;
  }
  return db.transaction(async (tx) => {
    const isNews = !(await hasEnded(tx, callId, id));
    await keep(tx);
    await recountTools(tx, callId);
    const isTold = isNews && (await tellInvoked(tx, [{ callId, id }]));
    const { toolId, error } = outcome;
    // With such arguments, nothing was sent: that says nothing about the tool.
    const isSent = error?.type !== "invalid_arguments";
    if (isNews && toolId && isSent) await countToolRun(tx, callId, { toolId, error: error?.message ?? null });
    return isTold;
  });
}
