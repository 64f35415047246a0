/** Processes are upgraded one after another: those of the version before go on while the next one has migrated. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { startCluster, type Cluster, type ClusterNode } from "../harness/start-cluster.ts";
import { callBySocket, type SocketCaller } from "./socket-caller.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const LAY_OUT = fileURLToPath(new URL("../../../scripts/lay-out-service.mjs", import.meta.url));
/** All that a migration may do (decision 0216), to every table. */
const MIGRATION = `
  create table next_version (id integer primary key);
  do $$ declare each record; begin
    for each in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I add column next_version integer not null default 0', each.tablename);
      execute format('create index on %I (next_version)', each.tablename);
    end loop;
  end $$;`;
/** Time for three processes and a database server to start one after another. */
const START_MS = 300_000;
const cleanup = createCleanup();
let cluster: Cluster;
/** The main.ts of the next version. */
let next: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-next-version-"));
  cleanup.onFinish(() => rm(folder, { recursive: true }));
  const app = join(folder, "app");
  execFileSync(process.execPath, [LAY_OUT, app]);
  const migrations = join(app, "server/migrations");
  const newest = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name) || 0));
  writeFileSync(join(migrations, `${String(newest + 1).padStart(4, "0")}_next_version.sql`), MIGRATION);
  next = join(app, "server/src/main.ts");
  cluster = await startCluster({ ...cleanup, env: { DRAIN_TIMEOUT: "60" } });
}, START_MS);
afterAll(() => cleanup.run());

interface OneCall {
  id: string;
  caller: SocketCaller;
}

async function callAt(node: ClusterNode): Promise<OneCall> {
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const { status, body } = await node.request("POST", path, { variable_values: { customer_name: "Ann" } });
  expect(status, JSON.stringify(body)).toBe(201);
  const url = new URL(body.ws_url as string);
  url.port = String(node.port);
  const caller = await callBySocket(url.href);
  await caller.until(() => caller.heardBytes > 0);
  return { id: body.call_id as string, caller };
}

/** The agent looks up an order and says so. */
async function ask({ caller }: OneCall): Promise<void> {
  const answers = () =>
    caller.messages.filter(({ type, status }) => type === "tool" && status === "succeeded").length;
  const before = answers();
  caller.type("Where is my order 1042?");
  await caller.until(() => answers() > before);
}

async function expectEnded({ id, caller }: OneCall, by: ClusterNode): Promise<void> {
  const ended = await by.request("POST", `${BASE}/calls/${id}/end`);
  expect(ended).toMatchObject({ status: 200, body: { status: "completed", end_reason: "api_hangup" } });
  await caller.until(() => caller.closeCode !== null);
  const { body } = await by.request("GET", `${BASE}/calls/${id}`);
  expect(body.tool_invocations).toEqual([expect.objectContaining({ status: 200 })]);
}

test("calls begin, go on and end in processes of both versions, which answer for each other's", async () => {
  const [a, b, c] = cluster.nodes;
  const long = await callAt(a);
  await c.stop();
  await c.start(next);
  expect((await cluster.pool.query("select from next_version")).rowCount).toBe(0);

  await ask(long);
  const calls = [await callAt(b), await callAt(c)];
  for (const call of calls) await ask(call);
  for (const [index, by] of [c, b].entries()) await expectEnded(calls[index] as OneCall, by);
  for (const node of [b, c]) {
    const made = await node.request("POST", `${BASE}/agents`, { name: "Mixed", system_prompt: "Be brief." });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `${BASE}/agents/${made.body.id}`;
    expect((await a.request("PUT", path, { ...made.body, name: "Changed" })).status).toBe(200);
    expect((await c.request("DELETE", path)).status).toBe(204);
  }

  await b.stop();
  await b.start(next);
  await Promise.all([a.stop(), expectEnded(long, b)]);
  await expect(a.start()).rejects.toThrow("is newer than this version");
  await a.start(next);
  const last = await callAt(a);
  await ask(last);
  await expectEnded(last, c);
});
