/**
 * What needs attention in a workspace with 1,000,000 calls: the page's request, and a whole look for problems. Calls
 * aren't written, since nothing here reads them; what is kept of them is: a row of counters for each of 500 tools and
 * hour, and how their last runs ended. 300 agents and 1,000 old episodes are there, too. On the
 * embedded database, or on a PostgreSQL server with the argument `postgres`. Goal: 20 ms for the request.
 *
 *   node bench/attention.ts [postgres] [--rounds 50]
 */
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openBenchService } from "./bench-service.ts";
import { median } from "./measure.ts";

const GOAL_MS = 20;
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "50" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);

const service = await openBenchService(positionals.includes("postgres"), async (db, { workspaceId }) => {
  await db.execute(sql`
    insert into tools (id, workspace_id, name, description, url, method, timeout_ms, auth, headers, input_schema, active,
      updated_at)
    select 'tool_' || n, ${workspaceId}, 'tool ' || n, '', 'https://api.example.com/', 'GET', 1000, '{"type":"none"}', '[]',
      '{}', true, now() - interval '2 days'
    from generate_series(1, 500) n`);
  await db.execute(sql`
    insert into tool_hours (tool_id, hour, workspace_id, runs, failures)
    select 'tool_' || n, date_trunc('hour', now()) - h * interval '1 hour', ${workspaceId}, 80, 20
    from generate_series(1, 500) n, generate_series(0, 47) h`);
  await db.execute(sql`
    insert into outcomes (workspace_id, subject, subject_id, failures, failed_at, cause)
    select ${workspaceId}, 'tool', 'tool_' || n, case when n <= 50 then 3 else 0 end, now(), 'It timed out.'
    from generate_series(1, 500) n`);
  await db.execute(sql`
    insert into attention_episodes (id, workspace_id, kind, resource_kind, resource_id, severity, title, cause, link, count,
      opened_at, closed_at)
    select 'att_' || n, ${workspaceId}, 'tool_failing', 'tool', 'tool_' || n, 'warn', 'It failed', 'It timed out', '/', 1,
      now() - interval '3 days', now() - interval '2 days'
    from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into agents select copy.*
    from agents example, generate_series(1, 300) n,
      lateral json_populate_record(example, json_build_object('id', 'agt_' || n)) copy`);
});

const base = `${service.url}/public/v1/workspaces/${service.workspaceId}`;

async function timed(path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(base + path, { headers: service.headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - began;
}

const problems = async (): Promise<number> => {
  const response = await fetch(`${base}/attention`, { headers: service.headers });
  return ((await response.json()) as { data: unknown[] }).data.length;
};

// The first look finds the 50 tools that fail, and what else a new workspace lacks.
const began = performance.now();
while ((await problems()) < 50) await new Promise((resolve) => setTimeout(resolve, 20));
console.log(
  `${await problems()} problems found ${(performance.now() - began).toFixed(0)} ms after the start`,
);

const baseline: number[] = [];
const measured: number[] = [];
for (let round = 0; round < rounds; round++) {
  baseline.push(await timed(""));
  measured.push(await timed("/attention"));
}
const [own, other] = [median(measured), median(baseline)];
console.log(`the workspace's record: ${other.toFixed(1)} ms`);
console.log(`what needs attention: ${own.toFixed(1)} ms, ${(own / other).toFixed(1)} times as much`);
await service.close();
if (own > GOAL_MS) throw new Error(`over ${GOAL_MS} ms`);
