import { inArray, sql } from "drizzle-orm";
import { callAnalyses } from "../../platform/db/call-tables.ts";
import { agents, calls, type Db } from "../../platform/db/schema.ts";

/**
 * Queues the analysis of calls that end in this transaction, if their agents want it and the caller said something.
 * True if any was queued.
 */
export async function queueAnalyses(tx: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  // Saved settings have no U+0000, which the database's JSON operators refuse.
  const { rows } = await tx.execute(sql`
    insert into ${callAnalyses} (call_id, workspace_id, status)
    select ${calls.id}, ${calls.workspaceId}, 'pending'
    from ${calls} join ${agents} on ${agents.id} = ${calls.agentId}
    where ${inArray(calls.id, [...ids])} and ${calls.direction} <> 'rehearsal'
      and ${agents.analysis} ->> 'enabled' = 'true'
      and exists (select from call_turns turn where turn.call_id = ${calls.id} and turn.role = 'caller')
    on conflict (call_id) do nothing
    returning call_id`);
  return rows.length > 0;
}
