/** What a call came to, in one word: one for each call that has ended. */
import { sql } from "drizzle-orm";
import { calls } from "../db/schema.ts";

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

const UNANSWERED = ["no_answer", "busy", "rejected", "cancelled"];

/** `calls.id` is spelled out because a column here would refer to the inner table. */
const SUCCESS = sql`(select analysis.success from call_analyses analysis where analysis.call_id = calls.id)`;

const ENDINGS = sql`
  when ${calls.answeredBy} = 'machine' then 'voicemail'
  when ${calls.endReason} = 'transferred' then 'transferred'
  when ${calls.answeredAt} is null and ${calls.endReason} in ${UNANSWERED} then 'unanswered'
  when ${calls.status} = 'failed' then 'failed'`;

/** For calls that have ended, without the analysis. */
export const CALL_ENDING = sql<CallResult>`(case ${ENDINGS} else 'completed' end)`;

/** Null while the call goes on. */
export const CALL_RESULT = sql<CallResult | null>`(case when ${calls.endedAt} is null then null ${ENDINGS}
  when ${SUCCESS} then 'resolved'
  when not ${SUCCESS} then 'unresolved'
  else 'completed' end)`;
