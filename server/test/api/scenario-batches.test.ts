/** Runs of all scenarios of an agent, by request and after a save (docs/scenarios.md#running-all). */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { releaseJobs } from "../../src/platform/queue/release-jobs.ts";
import { queueBatch } from "../../src/trials/scenarios/batches/batch-queries.ts";
import { BATCHES } from "../../src/trials/scenarios/batches/claim-batches.ts";
import { queueSaved } from "../../src/trials/scenarios/batches/settings-queries.ts";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { apiOfFile, type Caller } from "./api.ts";
import { batchesRun } from "./batches-run.ts";
import { BASE, MOCKED, newAgent, steps } from "./rehearsed-agent.ts";

const vendor = await startOpenAiDouble();
afterAll(() => vendor.close());
const api = apiOfFile({ OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey });
batchesRun(api);
const until = { timeout: 20_000 };

const FOUND = {
  name: "Order 1042 is found",
  caller: steps("Where is my order 1042?", "Goodbye."),
  tools: MOCKED,
  expectations: [{ tool_called: { tool: "get_order_status" } }],
};

interface Batch {
  id: string;
  status: string;
  agent_version: number;
}

async function batchesOf(call: Caller, path: string): Promise<Batch[]> {
  return (await call("GET", `${path}/scenarios/batches`)).body.data as Batch[];
}

async function newScenarios(call: Caller, path: string, ...changes: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const change of changes) {
    const made = await call("POST", `${path}/scenarios`, { ...FOUND, ...change });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids.push(made.body.id as string);
  }
  return ids;
}

test("all scenarios run in the background, several times; one that can't run is named with the reason", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call);
  const none = await call("POST", `${path}/scenarios/run`);
  expect(none).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  const [good, bad, unfit] = await newScenarios(
    call,
    path,
    {},
    { name: "Not called", expectations: [{ tool_not_called: "get_order_status" }] },
    { name: "Judged", expectations: [{ says: "Hello" }] },
  );
  expect((await call("POST", `${path}/scenarios/run`, { version_id: "ver_none" })).status).toBe(404);
  expect((await call("POST", `${path}/scenarios/run`, { times: 11 })).status).toBe(422);
  const begun = await call("POST", `${path}/scenarios/run`, { times: 2 });
  expect(begun).toMatchObject({
    status: 202,
    body: {
      status: "queued",
      cause: "request",
      agent_version: 2,
      times: 2,
      total: 6,
      done: 0,
      ended_at: null,
    },
  });
  await expect.poll(() => batchesOf(call, path), until).toMatchObject([{ status: "finished" }]);
  const [batch] = await batchesOf(call, path);
  expect(batch).toMatchObject({
    id: begun.body.id,
    total: 4,
    done: 4,
    passed: 2,
    problems: [{ scenario_id: unfit, message: expect.stringContaining("need a language model") }],
    ended_at: expect.any(String),
  });
  const { data } = (await call("GET", `${path}/scenarios`)).body;
  const results = new Map(data.map(({ id, results: of }: { id: string; results: unknown }) => [id, of]));
  expect(results.get(good)).toMatchObject([{ agent_version: 2, runs: 2, passed: 2 }]);
  expect(results.get(bad)).toMatchObject([{ agent_version: 2, runs: 2, passed: 0 }]);
  expect(results.get(unfit)).toEqual([]);

  await call("POST", `${path}/scenarios/${good}/run`);
  const runs = await call("GET", `${path}/scenarios/batches/${batch?.id}/runs?limit=3`);
  const rest = await call(
    "GET",
    `${path}/scenarios/batches/${batch?.id}/runs?cursor=${runs.body.next_cursor as string}`,
  );
  const all = [...runs.body.data, ...rest.body.data] as { scenario_id: string; passed: boolean }[];
  expect(all.map(({ scenario_id: id, passed }) => [id, passed])).toEqual([
    [good, true],
    [bad, false],
    [good, true],
    [bad, false],
  ]);
});

test("a version that is being run by request isn't run again because it was saved", async () => {
  const call = await api.caller("editor");
  const { id: agentId, path } = await newAgent(call);
  await newScenarios(call, path, {});
  await call("PUT", `${path}/scenarios/settings`, { run_on_save: true });
  const { db } = api.context;
  const request = { workspaceId: call.workspaceId, agentId, versionId: null, times: 1, startedBy: null };
  await db.transaction(async (tx) => {
    await tx.execute(sql`update scenario_settings set ran_version = 0 where agent_id = ${agentId}`);
    await queueBatch(tx, { ...request, cause: "request" });
  });
  expect(await queueSaved(db)).not.toContainEqual({ workspaceId: call.workspaceId, agentId });
});

test("one that is stopped keeps what was over, and another one takes its place", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call);
  await newScenarios(call, path, {});
  const [version] = (await call("GET", `${path}/versions`)).body.data;
  await call("PATCH", path, { model: { provider: "openai", model: "gpt-test" } });
  const thinking = Promise.withResolvers<void>();
  vendor.onChat(() => {
    thinking.resolve();
    return ["hang"];
  });
  await call("POST", `${path}/scenarios/run`, { times: 10 });
  await thinking.promise;
  expect(await batchesOf(call, path)).toMatchObject([{ status: "running", done: 0 }]);
  expect((await call("POST", `${path}/scenarios/stop`)).status).toBe(204);
  expect(await batchesOf(call, path)).toMatchObject([{ status: "stopped", ended_at: expect.any(String) }]);

  await call("POST", `${path}/scenarios/run`, { times: 10 });
  const last = await call("POST", `${path}/scenarios/run`, { version_id: version.id });
  await expect
    .poll(() => batchesOf(call, path), until)
    .toMatchObject([
      { id: last.body.id, status: "finished", agent_version: version.number, passed: 1 },
      { status: "replaced" },
      { status: "stopped" },
    ]);
  expect((await call("POST", `${path}/scenarios/stop`)).status).toBe(204);
});

test("those of a process that died end as stopped, those of others go on", async () => {
  vendor.onChat(() => ["hang"]);
  const call = await api.caller("editor");
  const { path } = await newAgent(call, { model: { provider: "openai", model: "gpt-test" } });
  await newScenarios(call, path, {});
  await call("POST", `${path}/scenarios/run`);
  await expect.poll(() => batchesOf(call, path), until).toMatchObject([{ status: "running" }]);
  await releaseJobs(api.context.db, [BATCHES], ["node_other"]);
  expect(await batchesOf(call, path)).toMatchObject([{ status: "running" }]);
  await releaseJobs(api.context.db, [BATCHES], [api.context.instanceId]);
  expect(await batchesOf(call, path)).toMatchObject([{ status: "stopped", ended_at: expect.any(String) }]);
});

test("after a save they run with the newest version, unless that is turned off", async () => {
  const call = await api.caller("editor");
  const { path, toolId } = await newAgent(call);
  const [, real] = await newScenarios(call, path, {}, { name: "With real tools", tools: { mode: "real" } });
  expect((await call("GET", `${path}/scenarios/settings`)).body).toEqual({ run_on_save: false, times: 1 });
  await call("PATCH", path, { first_message: "One." });
  await call("PUT", `${path}/scenarios/settings`, { run_on_save: true, times: 2 });
  expect((await call("GET", `${path}/scenarios/settings`)).body).toEqual({ run_on_save: true, times: 2 });
  await call("PATCH", path, { first_message: "Two." });
  await call("PATCH", path, { first_message: "Three." });
  await expect
    .poll(async () => (await batchesOf(call, path))[0], until)
    .toMatchObject({
      status: "finished",
      agent_version: 5,
      cause: "save",
      times: 2,
      done: 2,
      passed: 2,
      problems: [{ scenario_id: real, message: expect.stringContaining("real tools") }],
    });
  // What was there before, and what changes nothing, ran nothing.
  await call("PATCH", path, { first_message: "Three." });
  expect((await batchesOf(call, path)).every(({ agent_version: version }) => version > 3)).toBe(true);

  await call("DELETE", `${path}/scenarios/${real}`);
  await call("PUT", `${path}/tools`, { tool_ids: [] });
  await expect
    .poll(async () => (await batchesOf(call, path))[0], until)
    .toMatchObject({ status: "finished", agent_version: 6, passed: 0 });
  await call("PUT", `${path}/scenarios/settings`, {});
  await call("PUT", `${path}/tools`, { tool_ids: [toolId] });
  const ran = await call("POST", `${path}/scenarios/run`);
  await expect
    .poll(async () => (await batchesOf(call, path))[0], until)
    .toMatchObject({ id: ran.body.id, status: "finished", agent_version: 7, cause: "request", passed: 1 });
  expect((await batchesOf(call, path)).map((batch) => batch.agent_version)).not.toContain(3);
});

test("viewers see them and start none", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call);
  const viewer = await api.caller("viewer", call.workspaceId);
  expect((await viewer("GET", `${path}/scenarios/batches`)).body.data).toEqual([]);
  expect((await viewer("POST", `${path}/scenarios/run`)).status).toBe(403);
  expect((await call("GET", `${BASE}/agents/agt_none/scenarios/batches`)).status).toBe(404);
});
