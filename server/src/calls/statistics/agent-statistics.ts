/** How an agent's calls went, by day (docs/calls.md#an-agents-performance). */
import { sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";
import { CALL_RESULTS, type CallResult } from "../../call-records/records/call-result.ts";
import { daysOf, type DayRange } from "../../call-records/records/day-range.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { percentileOf } from "./latency-buckets.ts";

const statistics = {
  calls: Type.Integer({ description: "Calls that have ended, without rehearsals." }),
  answered_calls: Type.Integer(),
  calls_with_errors: Type.Integer({
    description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
  }),
  talk_ms: Type.Integer({ description: "From answer to hang-up." }),
  results: Type.Array(object({ result: oneOf(CALL_RESULTS), calls: Type.Integer() }), {
    description: "Calls by result, without those that don't occur.",
  }),
  interruptions: Type.Integer({ description: "How often callers interrupted the agent." }),
  tool_calls: Type.Integer({ description: "Without built-in tools such as `cut_call`." }),
  tool_errors: Type.Integer(),
  answers: Type.Integer({ description: "Agent replies, without greetings." }),
  p50_ms: nullable(Type.Integer(), {
    description:
      "Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %.",
  }),
  p95_ms: nullable(Type.Integer()),
};

const day = (description: string) => Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description });

export const AgentStatistics = object(
  {
    from: day("First day."),
    to: day("Last day, included."),
    total: object(statistics),
    days: Type.Array(object({ date: day("Day in UTC."), ...statistics }, { title: "AgentFiguresDay" }), {
      description: "Every day in the range, including days without calls.",
    }),
  },
  { title: "AgentFigures" },
);
export type AgentStatistics = Static<typeof AgentStatistics>;
type Statistics = AgentStatistics["total"];

/** A call counts on the day it was created. */
export async function loadAgentStatistics(
  db: Db,
  workspaceId: string,
  agentId: string,
  range: DayRange,
): Promise<AgentStatistics> {
  const scope = { workspaceId, agentId, range };
  const rows = await loadCounts(db, scope);
  const answers = await loadAnswers(db, scope, true);
  const [all] = await loadAnswers(db, scope, false);
  return {
    from: range.from,
    to: range.to,
    total: statisticsOf(rows, all),
    days: daysOf(range).map((date) => ({
      date,
      ...statisticsOf(
        rows.filter((row) => row.date === date),
        answers.find((row) => row.date === date),
      ),
    })),
  };
}

interface Scope {
  workspaceId: string;
  agentId: string;
  range: DayRange;
}

type CountRow = Pick<
  Statistics,
  | "calls"
  | "answered_calls"
  | "calls_with_errors"
  | "talk_ms"
  | "interruptions"
  | "tool_calls"
  | "tool_errors"
> & { date: string; result: CallResult };

/** One pass over the agent's calls in `call_counts`, whose rows are small, by its index. */
async function loadCounts(db: Db, { workspaceId, agentId, range }: Scope): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    select to_char(counted.created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
      case when counted.result <> 'completed' or analysis.success is null then counted.result
        when analysis.success then 'resolved' else 'unresolved' end as result,
      count(*)::int as calls, (count(*) filter (where counted.is_answered))::int as answered_calls,
      (count(*) filter (where counted.with_errors))::int as calls_with_errors,
      (coalesce(sum(counted.duration_ms) filter (where counted.is_answered), 0))::float8 as talk_ms,
      sum(counted.interruptions)::int as interruptions, sum(counted.tool_calls)::int as tool_calls,
      sum(counted.tool_errors)::int as tool_errors
    from call_counts counted
    left join call_analyses analysis on analysis.call_id = counted.call_id and analysis.workspace_id = ${workspaceId}
    where counted.workspace_id = ${workspaceId} and counted.agent_id = ${agentId}
      and counted.created_at >= ${range.from}::date::timestamp at time zone 'UTC'
      and counted.created_at < (${range.to}::date + 1)::timestamp at time zone 'UTC'
    group by 1, 2`);
  return rows;
}

type AnswerRow = Pick<Statistics, "answers" | "p50_ms" | "p95_ms"> & { date: string | null };

/** By day, or all days together. */
async function loadAnswers(
  db: Db,
  { workspaceId, agentId, range }: Scope,
  isByDay: boolean,
): Promise<AnswerRow[]> {
  const date = isByDay ? sql`to_char(day, 'YYYY-MM-DD')` : sql`null::text`;
  const { rows } = await db.execute<AnswerRow>(sql`
    select date, max(total)::int as answers, ${percentileOf(0.5)} as p50_ms, ${percentileOf(0.95)} as p95_ms
    from (
      select *, sum(answers) over (partition by date order by bucket) as upto, sum(answers) over (partition by date) as total
      from (
        select ${date} as date, bucket, sum(answers)::float8 as answers from agent_day_answers
        where workspace_id = ${workspaceId} and agent_id = ${agentId} and day between ${range.from}::date and ${range.to}::date
        group by 1, 2
      ) buckets
    ) histogram
    group by date`);
  return rows;
}

function statisticsOf(rows: readonly CountRow[], answered: AnswerRow | undefined): Statistics {
  const sum = (of: (row: CountRow) => number, among = rows) => among.reduce((all, row) => all + of(row), 0);
  const results = CALL_RESULTS.map((result) => ({
    result,
    calls: sum(
      (row) => row.calls,
      rows.filter((row) => row.result === result),
    ),
  }));
  return {
    calls: sum((row) => row.calls),
    answered_calls: sum((row) => row.answered_calls),
    calls_with_errors: sum((row) => row.calls_with_errors),
    talk_ms: sum((row) => row.talk_ms),
    results: results.filter(({ calls }) => calls > 0),
    interruptions: sum((row) => row.interruptions),
    tool_calls: sum((row) => row.tool_calls),
    tool_errors: sum((row) => row.tool_errors),
    answers: answered?.answers ?? 0,
    p50_ms: answered?.p50_ms ?? null,
    p95_ms: answered?.p95_ms ?? null,
  };
}
