/** What a call came to, in one word. Every ended call has one. */
import { sql, type SQL } from "drizzle-orm";
import { IS_WITH_ERRORS } from "./errors/has-failed.ts";

export const CALL_RESULTS = [
  "resolved",
  "unresolved",
  "completed",
  "transferred",
  "voicemail",
  "unanswered",
  "failed",
] as const;
/** What a filter takes besides: calls whose status is `completed`, by whether something failed in them. */
export const COMPLETED_RESULTS = ["ok", "with_errors"] as const;

export type CallResult = (typeof CALL_RESULTS)[number];

/** `calls` is spelled out because a column here would refer to the inner table. */
const SUCCESS = sql`(select analysis.success from call_analyses analysis where analysis.call_id = calls.id)`;

/** As the index `calls_by_ending` has it. */
const ENDINGS = sql`
  when calls.answered_by = 'machine' then 'voicemail'
  when calls.end_reason = 'transferred' then 'transferred'
  when calls.answered_at is null and calls.end_reason in ('no_answer', 'busy', 'rejected', 'cancelled') then 'unanswered'
  when calls.status = 'failed' then 'failed'`;

/** For calls that have ended, without the analysis. */
export const CALL_ENDING = sql<CallResult>`(case ${ENDINGS} else 'completed' end)`;

/** The condition for one result. Rare ones are found by the indexes `calls_by_ending` and `calls_with_errors`. */
export function hasResult(result: CallResult | (typeof COMPLETED_RESULTS)[number]): SQL {
  if (result === "ok") return sql`(calls.status = 'completed' and not calls.has_errors)`;
  if (result === "with_errors") return sql.raw(IS_WITH_ERRORS);
  const ended = (ending: CallResult) => sql`calls.ended_at is not null and ${CALL_ENDING} = ${ending}`;
  if (result === "resolved") return sql`(${ended("completed")} and ${SUCCESS})`;
  if (result === "unresolved") return sql`(${ended("completed")} and not ${SUCCESS})`;
  if (result === "completed") return sql`(${ended("completed")} and ${SUCCESS} is null)`;
  return sql`(${ended(result)})`;
}

/** Null while the call goes on. */
export const CALL_RESULT = sql<CallResult | null>`(case when calls.ended_at is null then null ${ENDINGS}
  when ${SUCCESS} then 'resolved'
  when not ${SUCCESS} then 'unresolved'
  else 'completed' end)`;
