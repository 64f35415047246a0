/** What a call came to, in one word. Every ended call has one. */
import { sql, type SQL } from "drizzle-orm";
import { BUILTIN_NAMES } from "@parley/conversation/builtins/builtin-registry";

export const CALL_RESULTS = [
  "resolved",
  "unresolved",
  "completed",
  "transferred",
  "voicemail",
  "unanswered",
  "failed",
] as const;
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

/** The condition for one result. Rare results are found by the index `calls_by_ending`. */
export function hasResult(result: CallResult): SQL {
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

/**
 * Whether a row of `call_tool_invocations run` is no built-in tool's. A customer's tool has an ID, and may be older than
 * the built-in tool that its name belongs to now. Calls of unknown tools have neither.
 */
export const isOwnRun = sql`(run.tool_id is not null or run.name not in ${[...BUILTIN_NAMES]})`;
