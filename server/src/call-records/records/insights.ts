/** A workspace's figures over a period, in parts of equal length: what the home page and its sparklines show. */
import { sql, type SQL } from "drizzle-orm";
import { Type, type Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";
import { IS_WITH_ERRORS } from "./errors/has-failed.ts";
import { nullable, object, time } from "@parley/base/schema-builders";

/** At most this many agents and tools are listed, the busiest first. */
const MOST_NAMED = 100;

const counts = {
  calls: Type.Integer({ description: "All calls started, whatever their outcome." }),
  answered_calls: Type.Integer(),
  failed_calls: Type.Integer(),
  calls_with_errors: Type.Integer({
    description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
  }),
  talk_ms: Type.Integer({ description: "From answer to hang-up." }),
};
const answers = {
  answers: Type.Integer({ description: "Agent replies, without greetings." }),
  p50_ms: nullable(Type.Integer(), {
    description: "Response time: from the end of the caller's speech to the agent's first sound.",
  }),
  p95_ms: nullable(Type.Integer()),
};
const perPart = (description: string) => Type.Array(Type.Integer(), { description });

export const Insights = object(
  {
    since: time(),
    until: time(),
    total: object({ ...counts, ...answers }),
    before: object({ ...counts, ...answers }, { description: "The same time of day, whole days earlier." }),
    parts: Type.Array(object({ since: time(), ...counts, ...answers })),
    agents: Type.Array(object({ id: Type.String(), calls: perPart("Calls in each interval.") }), {
      maxItems: MOST_NAMED,
      description: "The busiest agents.",
    }),
    tools: Type.Array(
      object({
        id: Type.String(),
        calls: perPart("Runs in each interval."),
        errors: perPart("Failed runs in each interval."),
        last_error: nullable(object({ type: Type.String(), message: Type.String() })),
      }),
      { maxItems: MOST_NAMED, description: "The most used tools, without built-in ones." },
    ),
  },
  { title: "Insights" },
);
export type Insights = Static<typeof Insights>;
type Figures = Insights["total"];

export interface Stretch {
  since: Date;
  until: Date;
  parts: number;
}

const DAY_MS = 86_400_000;

/** A call counts in the part in which it was created. */
export async function loadInsights(db: Db, workspaceId: string, stretch: Stretch): Promise<Insights> {
  const { since, until, parts } = stretch;
  const span = until.getTime() - since.getTime();
  const shift = Math.ceil(span / DAY_MS) * DAY_MS;
  const earlier = new Date(since.getTime() - shift);
  const before = { since: earlier, until: new Date(earlier.getTime() + span), parts: 1 };
  const [now, then, agents, tools] = [
    await loadFigures(db, workspaceId, stretch),
    await loadFigures(db, workspaceId, before),
    await loadAgents(db, workspaceId, stretch),
    await loadTools(db, workspaceId, stretch),
  ];
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    total: now.total,
    before: then.total,
    parts: now.parts.map((figures, index) => ({
      since: new Date(since.getTime() + (span * index) / parts).toISOString(),
      ...figures,
    })),
    agents,
    tools,
  };
}

const NONE: Figures = {
  calls: 0,
  answered_calls: 0,
  failed_calls: 0,
  calls_with_errors: 0,
  talk_ms: 0,
  answers: 0,
  p50_ms: null,
  p95_ms: null,
};

/** The part of the period that a call belongs to, from 0. */
function partOf({ since, until, parts }: Stretch): SQL {
  const [from, to] = [since.getTime() / 1000, until.getTime() / 1000];
  return sql`least(${parts}::int, width_bucket(extract(epoch from calls.created_at)::float8, ${from}::float8, ${to}::float8, ${parts}::int)) - 1`;
}

function isOf(workspaceId: string, { since, until }: Stretch): SQL {
  return sql`calls.workspace_id = ${workspaceId} and calls.direction <> 'rehearsal' and calls.created_at >= ${since.toISOString()}::timestamptz and calls.created_at <= ${until.toISOString()}::timestamptz`;
}

/** For each part, and for all of them. */
async function loadFigures(
  db: Db,
  workspaceId: string,
  stretch: Stretch,
): Promise<{ parts: Figures[]; total: Figures }> {
  const parts = Array.from({ length: stretch.parts }, () => ({ ...NONE }));
  const total = { ...NONE };
  const figuresOf = (part: number | null) => (part === null ? total : (parts[part] ?? {}));
  const ofCalls = await db.execute<{ part: number } & Omit<Figures, "answers" | "p50_ms" | "p95_ms">>(sql`
    select ${partOf(stretch)} as part, count(*)::int as calls, count(calls.answered_at)::int as answered_calls,
      (count(*) filter (where calls.status = 'failed'))::int as failed_calls,
      (count(*) filter (where ${sql.raw(IS_WITH_ERRORS)}))::int as calls_with_errors,
      coalesce(sum(calls.duration_ms), 0)::float8 as talk_ms
    from calls where ${isOf(workspaceId, stretch)} group by 1`);
  for (const { part, ...counted } of ofCalls.rows) {
    Object.assign(figuresOf(part), counted);
    for (const key of Object.keys(counted) as (keyof typeof counted)[]) total[key] += counted[key];
  }
  // Words after a tool call wait for the sentence before it, so only the first sound after each question counts. The
  // calls come first: the database would rather read the latencies of all time (`offset 0` keeps it from that).
  const ofAnswers = await db.execute<
    { part: number | null } & Pick<Figures, "answers" | "p50_ms" | "p95_ms">
  >(sql`
    with chosen as materialized (select calls.id, ${partOf(stretch)} as part from calls where ${isOf(workspaceId, stretch)})
    select part, count(*)::int as answers,
      round(percentile_cont(0.5) within group (order by waited))::int as p50_ms,
      round(percentile_cont(0.95) within group (order by waited))::int as p95_ms
    from (
      select part, id, asked, greatest(0, min(heard) - asked) as waited
      from chosen cross join lateral (
        select coalesce(latency.marks->>'speechEndedMs', latency.marks->>'finalTranscriptMs')::float8 as asked,
          (latency.marks->>'firstFrameMs')::float8 as heard
        from call_latencies latency where latency.call_id = chosen.id offset 0
      ) marks
      where asked is not null and heard is not null group by part, id, asked
    ) answered group by grouping sets ((part), ())`);
  for (const { part, ...measured } of ofAnswers.rows) Object.assign(figuresOf(part), measured);
  return { parts, total };
}

async function loadAgents(db: Db, workspaceId: string, stretch: Stretch): Promise<Insights["agents"]> {
  const { rows } = await db.execute<{ id: string; part: number; calls: number }>(sql`
    select calls.agent_id as id, ${partOf(stretch)} as part, count(*)::int as calls
    from calls where ${isOf(workspaceId, stretch)} group by 1, 2`);
  return busiest(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => ({
      id,
      calls: spread(stretch, found, ({ calls }) => calls),
    })),
  );
}

async function loadTools(db: Db, workspaceId: string, stretch: Stretch): Promise<Insights["tools"]> {
  const { rows } = await db.execute<ToolRow>(sql`
    select run.tool_id as id, ${partOf(stretch)} as part, count(*)::int as calls, count(run.error)::int as errors,
      (array_agg(run.error order by run.call_id desc, run.started_ms desc) filter (where run.error is not null))[1] as last_error
    from calls join call_tool_invocations run on run.call_id = calls.id
    where ${isOf(workspaceId, stretch)} and run.tool_id is not null group by 1, 2`);
  return busiest(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => ({
      id,
      calls: spread(stretch, found, ({ calls }) => calls),
      errors: spread(stretch, found, ({ errors }) => errors),
      last_error: found.toSorted((a, b) => b.part - a.part).find((row) => row.last_error)?.last_error ?? null,
    })),
  );
}

type ToolRow = {
  id: string;
  part: number;
  calls: number;
  errors: number;
  last_error: { type: string; message: string } | null;
};

function spread<T extends { part: number }>(
  { parts }: Stretch,
  rows: readonly T[],
  count: (row: T) => number,
): number[] {
  const spreadOut = Array.from({ length: parts }, () => 0);
  for (const row of rows) spreadOut[row.part] = count(row);
  return spreadOut;
}

function busiest<T extends { calls: number[] }>(named: T[]): T[] {
  const sum = ({ calls }: T) => calls.reduce((all, some) => all + some, 0);
  return named.toSorted((one, other) => sum(other) - sum(one)).slice(0, MOST_NAMED);
}
