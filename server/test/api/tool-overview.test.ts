/** How a workspace's tools are used, as the list of tools shows it. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { overviewQuery } from "../../src/tools/tool-overviews.ts";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

async function newTool(call: Caller, name: string): Promise<string> {
  return (await call("POST", `${BASE}/tools`, { name, url: "https://api.example.com/" })).body.id;
}

/** A call that ran the tool this many times, a second apart; the last run failed. */
async function newRuns(call: Caller, toolId: string, count: number): Promise<string> {
  const id = newId("call");
  await api.pool.query(
    `insert into calls (id, workspace_id, agent_id, instance_id, direction, status, variable_values, system_prompt,
       first_message, tools, created_at, started_at, answered_at)
     values ($1, $2, 'agt_1', 'node_1', 'browser', 'completed', '{}', '', '', '[]', now(), now(), '2026-01-01T00:00:00Z')`,
    [id, call.workspaceId],
  );
  await api.pool.query(
    `insert into call_tool_invocations (call_id, id, tool_id, name, started_ms, status, duration_ms, result_body, error)
     select $1, 'run_' || n, $2, 't', n * 1000, case when n = $3::int then 500 else 200 end, 12, 'secret',
       case when n = $3::int then '{"type":"http_status","message":"500"}'::json end
     from generate_series(1, $3::int) n`,
    [id, toolId, count],
  );
  return id;
}

test("each tool of a page has its number of agents and its last five results, newest first", async () => {
  const call = await api.caller("editor");
  const [idle, busy] = [await newTool(call, "idle"), await newTool(call, "busy")];
  for (const name of ["a", "b"]) {
    const { body } = await call("POST", `${BASE}/agents`, { name, system_prompt: "" });
    await call("PUT", `${BASE}/agents/${body.id}/tools`, { tool_ids: [busy] });
  }
  await newRuns(call, busy, 2);
  const latest = await newRuns(call, busy, 4);
  const viewer = await api.caller("viewer", call.workspaceId);
  const first = await viewer("GET", `${BASE}/tools/overview?limit=1`);
  expect(first.body.data).toMatchObject([{ id: busy, agent_count: 2 }]);
  const [{ last_results: results }] = first.body.data;
  expect(results.map(({ id, status }: { id: string; status: number }) => `${id} ${status}`)).toEqual([
    "run_4 500",
    "run_3 200",
    "run_2 200",
    "run_1 200",
    "run_2 500",
  ]);
  expect(results[0]).toEqual({
    id: "run_4",
    call_id: latest,
    started_at: "2026-01-01T00:00:04.000Z",
    status: 500,
    duration_ms: 12,
    error: { type: "http_status", message: "500" },
  });
  const next = await viewer("GET", `${BASE}/tools/overview?limit=1&cursor=${first.body.next_cursor}`);
  expect(next.body).toEqual({ data: [{ id: idle, agent_count: 0, last_results: [] }], next_cursor: null });
  const list = await viewer("GET", `${BASE}/tools?limit=1`);
  expect(list.body.next_cursor).toBe(first.body.next_cursor);
  const stranger = await api.caller("viewer");
  expect((await stranger("GET", `${BASE}/tools/overview`)).body.data).toEqual([]);
});

test("the list never reads the runs of all tools", async () => {
  const call = await api.caller("editor");
  const [rare, often] = [await newTool(call, "rare"), await newTool(call, "often")];
  await newRuns(call, rare, 3);
  await newRuns(call, often, 20_000);
  await api.pool.query("analyze call_tool_invocations");
  const { rows } = await api.context.db.execute<Record<string, string>>(
    sql`explain ${overviewQuery(call.workspaceId, { limit: 51, before: null })}`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("call_tool_invocations_tool_id_call_id");
  expect(plan).not.toMatch(/Seq Scan on (?:call_tool_invocations|calls)/);
});
