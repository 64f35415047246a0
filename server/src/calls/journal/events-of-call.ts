/** Webhook events about calls, written in the transaction of the record. */
import { and, eq, inArray } from "drizzle-orm";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callToolInvocations, type callTurns } from "../../platform/db/call-entry-tables.ts";
import { MAX_RESULT_BYTES, type EventCall } from "../../events/webhooks/event-schema.ts";
import type { EventType } from "../../events/webhooks/events/event-names.ts";
import { isSubscribed, newEvent, writeEvents, type StoredEvent } from "../../events/webhooks/outbox.ts";
import { isNoRehearsal } from "../../call-records/records/call-filter.ts";
import { getWritten, toInvocation, toSummary, toTurn } from "../../call-records/records/call-queries.ts";

/** Whether a webhook subscribes to this and the call is no rehearsal, since nobody outside should act on those. */
const isAwaited = (type: EventType) => and(isNoRehearsal, isSubscribed(calls.workspaceId, type));

/** Whether a webhook subscribes to this event of this call. */
export async function isCallAwaited(db: Db, callId: string, type: EventType): Promise<boolean> {
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.id, callId), isAwaited(type)));
  return rows.length > 0;
}

/** For a call whose state changes in this transaction. True if there is an event to deliver. */
export async function tellState(
  tx: Db,
  type: "call.ringing" | "call.answered",
  callId: string,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), isAwaited(type)));
  if (!row) return false;
  return writeEvents(tx, [newEvent(type, row.workspaceId, { call: eventCall(row) })]);
}

/** For turns that are final in this transaction. True if there is an event to deliver. */
export async function tellTurns(tx: Db, turns: readonly (typeof callTurns.$inferSelect)[]): Promise<boolean> {
  if (turns.length === 0) return false;
  const rows = await tx
    .select({ id: calls.id, workspaceId: calls.workspaceId })
    .from(calls)
    .where(
      and(
        inArray(
          calls.id,
          turns.map(({ callId }) => callId),
        ),
        isAwaited("call.transcript"),
      ),
    );
  const places = new Map(rows.map(({ id, workspaceId }) => [id, workspaceId]));
  const events = turns.flatMap((turn) => {
    const workspaceId = places.get(turn.callId);
    if (workspaceId === undefined) return [];
    return [newEvent("call.transcript", workspaceId, { call_id: turn.callId, turn: toTurn(turn) })];
  });
  return writeEvents(tx, events);
}

/** For calls that end in this transaction. True if there is an event to deliver. */
export function tellEnded(tx: Db, ids: string[]): Promise<boolean> {
  return tellRecords(tx, "call.ended", ids);
}

/** For a call whose analysis is done, or has failed, in this transaction. True if there is an event to deliver. */
export function tellAnalyzed(tx: Db, id: string): Promise<boolean> {
  return tellRecords(tx, "call.analyzed", [id]);
}

async function tellRecords(tx: Db, type: "call.ended" | "call.analyzed", ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await tx
    .select({ id: calls.id, workspaceId: calls.workspaceId })
    .from(calls)
    .where(and(inArray(calls.id, ids), isAwaited(type)));
  const events: StoredEvent[] = [];
  for (const { id, workspaceId } of rows) {
    const record = await getWritten(tx, workspaceId, id);
    if (!record) continue;
    const {
      system_prompt: _prompt,
      first_message: _message,
      tools: _tools,
      latency: _latency,
      model_inputs: _inputs,
      recording: _recording,
      ...call
    } = record;
    const invocations = call.tool_invocations.map(
      ({ arguments: _arguments, request: _request, result_body: _body, ...brief }) => brief,
    );
    events.push(newEvent(type, workspaceId, { call: { ...call, tool_invocations: invocations } }));
  }
  return writeEvents(tx, events);
}

/** Whether the end of this tool call is on record, since a write may be repeated. */
export async function hasEnded(tx: Db, callId: string, invocationId: string): Promise<boolean> {
  const { durationMs, error } = callToolInvocations;
  const [row] = await tx
    .select({ durationMs, error })
    .from(callToolInvocations)
    .where(and(eq(callToolInvocations.callId, callId), eq(callToolInvocations.id, invocationId)));
  return row !== undefined && (row.durationMs !== null || row.error !== null);
}

/** For tool calls of this call that end in this transaction. True if there is an event to deliver. */
export async function tellInvoked(tx: Db, runs: { callId: string; id: string }[]): Promise<boolean> {
  const events: StoredEvent[] = [];
  for (const { callId, id } of runs) {
    const [row] = await tx
      .select({ call: calls, run: callToolInvocations })
      .from(callToolInvocations)
      .innerJoin(calls, eq(calls.id, callToolInvocations.callId))
      .where(
        and(
          eq(callToolInvocations.callId, callId),
          eq(callToolInvocations.id, id),
          isAwaited("tool.invoked"),
        ),
      );
    if (!row) continue;
    const invocation = toInvocation(row.run);
    if ((invocation.result_size_bytes ?? 0) > MAX_RESULT_BYTES) invocation.result_body = null;
    events.push(
      newEvent("tool.invoked", row.call.workspaceId, {
        call: eventCall(row.call),
        tool_invocation: invocation,
      }),
    );
  }
  return writeEvents(tx, events);
}

function eventCall(row: typeof calls.$inferSelect): EventCall {
  return { ...toSummary(row), variable_values: row.variableValues, metadata: row.metadata };
}
