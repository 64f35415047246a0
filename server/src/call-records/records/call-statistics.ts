/** Counts and latency of the calls that a filter finds, shown above their list (docs/calls.md#finding-calls). */
import { sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { calls, type Db } from "../../platform/db/schema.ts";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";
import { IS_WITH_ERRORS } from "./errors/has-failed.ts";
import { ASKED, WAITED } from "./answer-latency.ts";
import { isFiltered, type CallFilterQuery } from "./call-filter.ts";
import { CALL_RESULT, CALL_RESULTS, type CallResult } from "./call-result.ts";

/** The newest calls that are counted: the embedded database does one thing at a time. */
export const COUNTED_CALLS = 5_000;
const DAY_MS = 86_400_000;

const counted = {
  calls: Type.Integer(),
  results: Type.Array(object({ result: nullable(oneOf(CALL_RESULTS)), calls: Type.Integer() }), {
    description: "Calls by result. Null: still live.",
  }),
  calls_with_errors: Type.Integer({
    description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
  }),
};

export const CallStatistics = object(
  {
    since: time(),
    until: time(),
    is_partial: Type.Boolean({
      description: `Whether there are more calls than the newest ${COUNTED_CALLS} that are counted.`,
    }),
    ...counted,
    average_duration_ms: nullable(Type.Integer({ description: "Of answered calls." })),
    p50_ms: nullable(Type.Integer(), {
      description: "Response time: from the end of the caller's speech to the agent's first sound.",
    }),
    p95_ms: nullable(Type.Integer()),
    parts: Type.Array(object({ since: time(), ...counted }), {
      description: "The period in intervals of equal length.",
    }),
  },
  { title: "CallFigures" },
);
export type CallStatistics = Static<typeof CallStatistics>;

type Counted = Pick<CallStatistics, "calls" | "results" | "calls_with_errors">;

export interface StatisticsRequest {
  filter: CallFilterQuery;
  /** Number of intervals, at least 1. */
  parts: number;
  now: Date;
}

/**
 * Without `from`, the period begins with the oldest call that is counted, and has at least a day, so that the first
 * calls of a workspace don't fill a chart of seconds. Without `to`, it ends now.
 */
export async function loadCallStatistics(
  db: Db,
  workspaceId: string,
  { filter, parts, now }: StatisticsRequest,
): Promise<CallStatistics> {
  const condition = await isFiltered(db, workspaceId, filter);
  const found = sql`found as materialized (
    select ${calls.id}, ${calls.createdAt}, ${CALL_RESULT} as result, ${sql.raw(IS_WITH_ERRORS)} as with_errors,
      case when ${calls.answeredAt} is not null then ${calls.durationMs} end as duration_ms
    from ${calls} where ${condition} order by ${calls.id} desc limit ${COUNTED_CALLS + 1})`;
  const end = filter.to === undefined ? now : new Date(filter.to);
  const until = sql`extract(epoch from ${end.toISOString()}::timestamptz)::float8`;
  const from = filter.from ?? null;
  const dayBefore = new Date(end.getTime() - DAY_MS).toISOString();
  const { rows } = await db.execute<Row>(sql`
    with ${found}, period as (
      select extract(epoch from coalesce(${from}::timestamptz, least((select min(created_at) from found), ${dayBefore}::timestamptz)))::float8 as since)
    select least(${parts}::int, 1 + floor(${parts}::int * (extract(epoch from created_at)::float8 - since)
        / greatest(0.001, ${until} - since))::int) - 1 as part,
      result, count(*)::int as calls, (count(*) filter (where with_errors))::int as calls_with_errors, since * 1000 as since,
      count(duration_ms)::int as answered, coalesce(sum(duration_ms), 0)::float8 as talk_ms
    from found, period group by part, result, since`);
  const since = rows[0] ? Math.round(rows[0].since) : Date.parse(filter.from ?? dayBefore);
  // `offset 0` keeps the database from reading the latencies of all calls.
  const latency = await db.execute<Pick<CallStatistics, "p50_ms" | "p95_ms">>(sql`
    with ${found} select round(percentile_cont(0.5) within group (order by waited))::int as p50_ms,
      round(percentile_cont(0.95) within group (order by waited))::int as p95_ms
    from (select ${WAITED} as waited
      from found cross join lateral (select marks from call_latencies where call_id = found.id offset 0) latency
      group by found.id, ${ASKED}) answers where waited is not null`);
  const answered = sum(rows, (row) => row.answered);
  const all = count(rows);
  return {
    since: new Date(since).toISOString(),
    until: end.toISOString(),
    is_partial: all.calls > COUNTED_CALLS,
    ...all,
    average_duration_ms: answered === 0 ? null : Math.round(sum(rows, (row) => row.talk_ms) / answered),
    p50_ms: latency.rows[0]?.p50_ms ?? null,
    p95_ms: latency.rows[0]?.p95_ms ?? null,
    parts: Array.from({ length: parts }, (_, part) => ({
      since: new Date(since + ((end.getTime() - since) * part) / parts).toISOString(),
      ...count(rows.filter((row) => row.part === part)),
    })),
  };
}

type Row = {
  part: number;
  result: CallResult | null;
  calls: number;
  calls_with_errors: number;
  since: number;
  answered: number;
  talk_ms: number;
};

function count(rows: readonly Row[]): Counted {
  const order: (CallResult | null)[] = [...CALL_RESULTS, null];
  const results = order.map((result) => ({
    result,
    calls: sum(
      rows.filter((row) => row.result === result),
      ({ calls }) => calls,
    ),
  }));
  return {
    calls: sum(rows, ({ calls }) => calls),
    results: results.filter(({ calls }) => calls > 0),
    calls_with_errors: sum(rows, (row) => row.calls_with_errors),
  };
}

function sum(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
