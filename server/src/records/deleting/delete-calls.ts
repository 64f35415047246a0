/** Deletes the records of calls, with everything that belongs to them (docs/calls.md#keeping-and-deleting). */
import { sql, type SQL } from "drizzle-orm";
import { calls, type Db } from "../../db/schema.ts";

const BATCH = 200;

export interface Forgotten {
  deleted: number;
  /** Calls with this number that aren't over; they stay. */
  live: number;
}

/**
 * Deletes a caller's calls that have ended, and the webhook events and kept filters that name them. Whoever writes
 * something of such a call at the same time finds it gone. Not one transaction, since there may be many calls: after a
 * failure, the same request deletes the rest.
 */
export async function forgetCaller(db: Db, workspaceId: string, number: string): Promise<Forgotten> {
  const isTheirs = sql`workspace_id = ${workspaceId} and (
    (case direction when 'outbound' then to_number else from_number end) = ${number}
    or coalesce(variable_values ->> 'customer.number', variable_values #>> '{customer,number}') = ${number})`;
  const { rows } = await db.execute<{ id: string; over: boolean }>(
    sql`select id, ended_at is not null as over from ${calls} where ${isTheirs}`,
  );
  const ids = rows.filter(({ over }) => over).map(({ id }) => id);
  // Before the calls, by which the same request finds them again, and after, for what was written in between. Events
  // may outlive a call that wasn't kept for as long, so they are also found by the number.
  const deleteEvents = () =>
    db.execute(sql`
      delete from webhook_events e where e.workspace_id = ${workspaceId} and (
        e.payload #>> '{data,call,id}' = any (${sql.param(ids)}::text[])
        or (
          (case e.payload #>> '{data,call,direction}' when 'outbound' then e.payload #>> '{data,call,to_number}'
            else e.payload #>> '{data,call,from_number}' end = ${number}
          or coalesce(e.payload #> '{data,call,variable_values}' ->> 'customer.number',
            e.payload #>> '{data,call,variable_values,customer,number}') = ${number})
          and not exists (select from ${calls} c where c.id = e.payload #>> '{data,call,id}')))`);
  await deleteEvents();
  let deleted = 0;
  for (let at = 0; at < ids.length; at += BATCH)
    deleted += await deleteWhere(db, sql`id = any (${sql.param(ids.slice(at, at + BATCH))}::text[])`);
  await deleteEvents();
  await db.execute(sql`
    delete from call_filters where workspace_id = ${workspaceId} and filter ->> 'caller' = ${number}`);
  return { deleted, live: rows.length - ids.length };
}

/** Deletes calls that ended longer ago than their workspace keeps them. Other processes may do so at the same time. */
export async function pruneCalls(db: Db): Promise<void> {
  const isOld = sql`id in (
    select c.id from calls c join workspaces w on w.id = c.workspace_id
    where c.direction <> 'rehearsal' and c.ended_at < now() - w.call_retention_days * interval '1 day'
    limit ${BATCH}::int
    for update of c skip locked)`;
  while ((await deleteWhere(db, isOld)) === BATCH);
}

async function deleteWhere(db: Db, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ deleted: number }>(sql`
    with deleted as (delete from calls where ${condition} returning id)
    select count(*)::int as deleted from deleted`);
  return rows[0]?.deleted ?? 0;
}
