/** Deletes one caller's data (docs/calls.md#keeping-and-deleting). */
import { sql } from "drizzle-orm";
import { calls, type Db } from "../../../platform/db/schema.ts";
import { webhookEvents } from "../../../platform/db/webhook-tables.ts";
import { givenNumber, identityOf, isWrittenAs, readableJson, writingsOf } from "./caller-conditions.ts";
import { deleteCalls } from "./delete-calls.ts";
import { idsOfWorkspace } from "./ids-of-workspace.ts";

export interface Forgotten {
  deleted: number;
  /** Calls with this number that aren't over; they stay. */
  live: number;
}

/** Rows that one statement reads: events are large, since they have whole records. */
const CALLS_AT_ONCE = 1_000;
const EVENTS_AT_ONCE = 200;

/**
 * Deletes a caller's calls that have ended, and the webhook events and kept filters that name them. Whoever writes
 * something of such a call at the same time finds it gone. Not one transaction, since there may be many calls: after a
 * failure, the same request deletes the rest.
 */
export async function forgetCaller(db: Db, workspaceId: string, number: string): Promise<Forgotten> {
  const writings = writingsOf(number);
  const { over, live } = await findCalls(db, workspaceId, writings);
  // Before the calls, so that a repeated request finds both, and after, for what was written in between.
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  await forgetEvents(db, workspaceId, writings, over);
  const deleted = await deleteCalls(db, over);
  await forgetEvents(db, workspaceId, writings, over, rows[0]?.now);
  const param = sql.param(writings);
  await db.execute(sql`
    delete from call_filters where workspace_id = ${workspaceId}
      and (filter ->> 'caller' = any (${param}::text[]) or filter ->> 'search' = any (${param}::text[]))`);
  return { deleted, live };
}

async function findCalls(db: Db, workspaceId: string, writings: readonly string[]) {
  const found = new Map<string, boolean>();
  const find = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string; over: boolean }>(
      sql`select id, ended_at is not null as over from ${calls} where ${condition}`,
    );
    for (const { id, over } of rows) found.set(id, over);
  };
  // This one has an index.
  await find(sql`workspace_id = ${workspaceId} and
    (case direction when 'outbound' then to_number else from_number end) = any (${sql.param(writings)}::text[])`);
  const values = readableJson(sql`variable_values`);
  for await (const ids of idsOfWorkspace(db, calls, workspaceId, CALLS_AT_ONCE))
    await find(sql`id = any (${sql.param(ids)}::text[]) and (
      (variable_values::text like '%customer%' and ${isWrittenAs(givenNumber(values), writings)})
      or ${isWrittenAs(identityOf(sql`asserted_identity`), writings)})`);
  const over = [...found].filter(([, isOver]) => isOver).map(([id]) => id);
  return { over, live: found.size - over.length };
}

/**
 * Deletes the events of these calls, and those that name the number and have outlived their call, which wasn't kept for
 * as long. `since`: only those written after it, or little before.
 */
async function forgetEvents(
  db: Db,
  workspaceId: string,
  writings: readonly string[],
  callIds: readonly string[],
  since?: string,
): Promise<void> {
  const among =
    since === undefined ? undefined : sql`created_at > ${since}::timestamptz - interval '1 minute'`;
  for await (const ids of idsOfWorkspace(db, webhookEvents, workspaceId, EVENTS_AT_ONCE, among))
    await db.execute(sql`
      delete from webhook_events where id in (
        select event.id from (
          select id, call_of_webhook_event(payload) as call_id, ${readableJson(sql`payload`)} #> '{data,call}' as call
          from webhook_events
          where id = any (${sql.param(ids)}::text[]) offset 0) event
        where coalesce(call_id, call ->> 'id') = any (${sql.param(callIds)}::text[])
          or (
            (${isWrittenAs(
              sql`(case call ->> 'direction' when 'outbound' then call ->> 'to_number' else call ->> 'from_number' end)`,
              writings,
            )}
            or ${isWrittenAs(givenNumber(sql`(call -> 'variable_values')`), writings)})
            and not exists (select from calls c where c.id = call ->> 'id')))`);
}
