/** A workspace's daily usage (UTC): calls, minutes and tool runs. */
import { and, eq, gte, isNotNull, lt, notInArray, or, sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callToolInvocations } from "../../platform/db/call-entry-tables.ts";
import { nullable, object } from "@parley/base/schema-builders";
import { isNoRehearsal } from "./call-filter.ts";
import { BUILTIN_NAMES } from "@parley/conversation/builtins/builtin-registry";
import { IS_WITH_ERRORS } from "./errors/has-failed.ts";
import { daysOf, type DayRange } from "./day-range.ts";

const day = (description: string) => Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description });

const counts = {
  calls: Type.Integer({ description: "All calls started, whatever their outcome." }),
  answered_calls: Type.Integer(),
  failed_calls: Type.Integer(),
  calls_with_errors: Type.Integer({
    description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
  }),
  minutes: Type.Number({ description: "From answer to hang-up, with two decimals." }),
  tool_calls: Type.Integer({ description: "Without built-in tools such as `cut_call`." }),
  tool_errors: Type.Integer(),
  tool_latency_ms: object({
    average: nullable(Type.Number()),
    p50: nullable(Type.Number()),
    p95: nullable(Type.Number()),
  }),
};

export const UsageDay = object({ date: day("Day in UTC."), ...counts }, { title: "UsageDay" });
export const Usage = object(
  {
    from: day("First day."),
    to: day("Last day, included."),
    days: Type.Array(UsageDay, { description: "Every day in the range, including days without calls." }),
    total: object(counts),
  },
  { title: "Usage" },
);
export type Usage = Static<typeof Usage>;
type Counts = Usage["total"];

export interface UsageRange extends DayRange {
  agentId?: string | undefined;
}

const DAY_MS = 86_400_000;

/** The days of a valid range. A call counts on the day it was created. */
export async function loadUsage(db: Db, workspaceId: string, range: UsageRange): Promise<Usage> {
  const counts = await loadCounts(db, workspaceId, range);
  return {
    from: range.from,
    to: range.to,
    days: daysOf(range).map((date) => ({ date, ...(counts.get(date) ?? NONE) })),
    total: counts.get(null) ?? NONE,
  };
}

const NONE: Counts = {
  calls: 0,
  answered_calls: 0,
  failed_calls: 0,
  calls_with_errors: 0,
  minutes: 0,
  tool_calls: 0,
  tool_errors: 0,
  tool_latency_ms: { average: null, p50: null, p95: null },
};

/** By day; null is for all days. */
async function loadCounts(
  db: Db,
  workspaceId: string,
  range: UsageRange,
): Promise<Map<string | null, Counts>> {
  const isOfRange = and(
    eq(calls.workspaceId, workspaceId),
    isNoRehearsal,
    range.agentId === undefined ? undefined : eq(calls.agentId, range.agentId),
    gte(calls.createdAt, new Date(range.from)),
    lt(calls.createdAt, new Date(Date.parse(range.to) + DAY_MS)),
  );
  const day = sql`(${calls.createdAt} at time zone 'UTC')::date`;
  const date = sql<string | null>`to_char(${day}, 'YYYY-MM-DD')`;
  const { durationMs, error } = callToolInvocations;
  const percentile = (part: number) =>
    sql<number | null>`percentile_cont(${sql.raw(String(part))}) within group (order by ${durationMs})`;
  const ofCalls = await db
    .select({
      date,
      calls: sql<number>`count(*)::integer`,
      answered: sql<number>`count(${calls.answeredAt})::integer`,
      failed: sql<number>`(count(*) filter (where ${calls.status} = 'failed'))::integer`,
      withErrors: sql<number>`(count(*) filter (where ${sql.raw(IS_WITH_ERRORS)}))::integer`,
      ms: sql<number>`coalesce(sum(${calls.durationMs}), 0)::float8`,
    })
    .from(calls)
    .where(isOfRange)
    .groupBy(day);
  const ofTools = await db
    .select({
      date,
      calls: sql<number>`count(*)::integer`,
      errors: sql<number>`count(${error})::integer`,
      average: sql<number | null>`avg(${durationMs})::float8`,
      p50: percentile(0.5),
      p95: percentile(0.95),
    })
    .from(callToolInvocations)
    .innerJoin(calls, eq(calls.id, callToolInvocations.callId))
    .where(
      and(
        isOfRange,
        or(isNotNull(callToolInvocations.toolId), notInArray(callToolInvocations.name, [...BUILTIN_NAMES])),
      ),
    )
    .groupBy(sql`grouping sets ((${day}), ())`); // percentiles of days can't be added up
  const sum = (key: "calls" | "answered" | "failed" | "withErrors" | "ms") =>
    ofCalls.reduce((all, counted) => all + counted[key], 0);
  const ofAll = {
    date: null,
    calls: sum("calls"),
    answered: sum("answered"),
    failed: sum("failed"),
    withErrors: sum("withErrors"),
    ms: sum("ms"),
  };
  const toolsOf = new Map(ofTools.map((tools) => [tools.date, tools]));
  return new Map(
    [...ofCalls, ofAll].map((counted) => {
      const tools = toolsOf.get(counted.date);
      const counts = {
        calls: counted.calls,
        answered_calls: counted.answered,
        failed_calls: counted.failed,
        calls_with_errors: counted.withErrors,
        minutes: Math.round(counted.ms / 600) / 100,
        tool_calls: tools?.calls ?? 0,
        tool_errors: tools?.errors ?? 0,
        tool_latency_ms: {
          average: rounded(tools?.average),
          p50: rounded(tools?.p50),
          p95: rounded(tools?.p95),
        },
      };
      return [counted.date, counts];
    }),
  );
}

function rounded(ms: number | null | undefined): number | null {
  return ms == null ? null : Math.round(ms);
}
