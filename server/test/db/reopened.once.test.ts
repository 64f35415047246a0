/** The service while its embedded database fails and can't be reopened for a while (docs/operations.md). */
import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startService } from "../harness/start-service.ts";
import { callBySocket } from "../scaling/socket-caller.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const unavailable = { status: 503, body: { code: "DATABASE_UNAVAILABLE" } };

/** The process of a service's embedded database. */
function databaseOf(pid: number): number {
  const read = (path: string) => readFileSync(`/proc/${path}`, "utf8");
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    read(`${pid}/task/${thread}/children`).split(" ").filter(Boolean),
  );
  return Number(children.find((child) => read(`${child}/cmdline`).includes("pglite-process")));
}

test("calls continue without the database, /readyz is 503, and nothing is missing once it reopens", async () => {
  const service = await startService();
  const { request } = service;
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const started = await request("POST", path, { variable_values: { customer_name: "Ann" } });
  const caller = await callBySocket(started.body.ws_url as string);
  await caller.until(() => caller.heardBytes > 0);
  expect((await request("GET", "/readyz")).status).toBe(200);

  const wal = join(service.dataDir, "database", "pg_wal");
  renameSync(wal, `${wal}.away`); // now it can't reopen, as with a full disk
  process.kill(databaseOf(service.pid), "SIGKILL");
  await expect.poll(() => request("GET", "/readyz")).toMatchObject(unavailable);
  const refused = await request("POST", `${BASE}/agents`, { name: "n", system_prompt: "p" });
  expect(refused).toMatchObject(unavailable);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await request("GET", "/healthz")).status).toBe(200);
  const before = caller.heardBytes;
  caller.type("Where is my order 1042?");
  await caller.until(() => caller.heardBytes > before + 32_000);

  renameSync(`${wal}.away`, wal);
  await expect.poll(async () => (await request("GET", "/readyz")).status, { timeout: 30_000 }).toBe(200);
  expect((await request("POST", `${BASE}/agents`, { name: "n", system_prompt: "p" })).status).toBe(201);
  await request("POST", `${BASE}/calls/${started.body.call_id}/end`);
  const record = await request("GET", `${BASE}/calls/${started.body.call_id}`);
  expect(JSON.stringify(record.body.transcript)).toContain("Where is my order 1042?");
  expect(record.body).toMatchObject({ status: "completed", end_reason: "api_hangup" });
});
