/** Counts calls in figures once they have ended (docs/decisions/0167-figures-of-agents.md). */
import { inArray, sql } from "drizzle-orm";
import { agentDayAnswers, callCounts } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { ASKED, WAITED } from "../../call-records/records/answer-latency.ts";
import { IS_OWN_RUN, IS_WITH_ERRORS } from "../../call-records/records/errors/has-failed.ts";
import { CALL_ENDING } from "../../call-records/records/call-result.ts";
import { addUseOfCalls } from "./day-use.ts";
import { bucketOf } from "./latency-buckets.ts";

const TOOL_RUNS = sql`from call_tool_invocations run where run.call_id = calls.id and ${sql.raw(IS_OWN_RUN)}`;

/**
 * Counts calls that have ended, each one once however often this is called. Needs a transaction, which should end soon:
 * the day's rows are locked, always in the same order.
 */
export async function countCalls(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${callCounts} (call_id, workspace_id, agent_id, created_at, result, is_answered, duration_ms,
      interruptions, tool_calls, tool_errors, with_errors)
    select calls.id, calls.workspace_id, calls.agent_id, calls.created_at, ${CALL_ENDING},
      calls.answered_at is not null, coalesce(calls.duration_ms, 0),
      (select count(turn.interrupted_at_ms) from call_turns turn where turn.call_id = calls.id),
      (select count(*) ${TOOL_RUNS}), (select count(run.error) ${TOOL_RUNS}), ${sql.raw(IS_WITH_ERRORS)}
    from ${calls}
    where ${inArray(calls.id, [...ids])} and ${calls.direction} <> 'rehearsal' and ${calls.endedAt} is not null
    on conflict (call_id) do nothing
    returning call_id as id`);
  if (rows.length === 0) return;
  const counted = rows.map(({ id }) => id);
  await tx.execute(sql`
    insert into ${agentDayAnswers} (workspace_id, agent_id, day, bucket, answers)
    select workspace_id, agent_id, day, ${bucketOf(sql`waited`)} as bucket, count(*)
    from (
      select workspace_id, agent_id, (created_at at time zone 'UTC')::date as day, ${WAITED} as waited
      from ${callCounts} join call_latencies latency using (call_id)
      where ${inArray(callCounts.callId, counted)}
      group by workspace_id, agent_id, day, call_id, ${ASKED}
    ) answers
    where waited is not null
    group by workspace_id, agent_id, day, bucket
    order by workspace_id, agent_id, day, bucket
    on conflict (workspace_id, agent_id, day, bucket) do update set answers = agent_day_answers.answers + excluded.answers`);
  await addUseOfCalls(tx, counted);
}

/** A tool may end after its call, which has been counted by then. */
export async function recountTools(db: Db, callId: string): Promise<void> {
  await db.execute(sql`
    update ${callCounts} set tool_calls = (select count(*) ${TOOL_RUNS}), tool_errors = (select count(run.error) ${TOOL_RUNS})
    from ${calls} where calls.id = ${callId} and ${callCounts.callId} = calls.id`);
}
