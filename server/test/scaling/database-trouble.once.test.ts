/** The service while its PostgreSQL server is away, full, or sealed with other keys (docs/operations.md). */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import pg from "pg";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { keyId } from "../../src/platform/secrets/create-secret-box.ts";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { launchService, TEST_SECRETS_KEY, type ServiceProcess } from "../harness/launch-service.ts";
import { createDatabase } from "../harness/postgres-databases.ts";
import { startPostgresServer, type PostgresServer } from "../harness/postgres-server.ts";
import { requester, type Request } from "../harness/requester.ts";
import { startProcess } from "../harness/start-process.ts";
import { callBySocket } from "./socket-caller.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const cleanup = createCleanup();
let server: PostgresServer;
let service: ServiceProcess;
let request: Request;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "parley-trouble-"));
  cleanup.onFinish(() => rm(dataDir, { recursive: true }));
  server = await startPostgresServer();
  cleanup.onFinish(() => server.stop());
  await createDatabase(server.url("postgres"), "trouble");
  const env = { INSTANCE_URL: `http://127.0.0.1:${await loopbackPorts()}` }; // nobody listens there
  service = await launchService({ dataDir, databaseUrl: server.url("trouble"), env });
  cleanup.onFinish(() => service.stop());
  request = requester(() => service);
});
afterAll(() => cleanup.run());

const unavailable = { status: 503, body: { code: "DATABASE_UNAVAILABLE" } };

async function startCall() {
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const answer = await request("POST", path, { variable_values: { customer_name: "Ann" } });
  expect(answer.status).toBe(201);
  const caller = await callBySocket(answer.body.ws_url as string);
  return { id: answer.body.call_id as string, caller };
}

test("a wrong INSTANCE_URL is reported at the start", async () => {
  await expect.poll(() => service.logs.text).toContain("INSTANCE_URL doesn't lead to this process");
});

test("while PostgreSQL is away requests are 503 with a code of their own, calls continue, and their record is kept", async () => {
  const { id, caller } = await startCall();
  await caller.until(() => caller.heardBytes > 0);
  await server.goAway();
  const origin = { origin: service.url };
  const answers = [
    await request("GET", `${BASE}/agents`),
    await request("POST", `${BASE}/agents`, { name: "n", system_prompt: "p" }),
    await request("GET", "/readyz", undefined, { token: null }),
    await request(
      "POST",
      "/auth/sign-in",
      { email: "a@example.com", password: "long enough" },
      { token: null, headers: origin },
    ),
    await request("GET", "/preview/nothing/variables", undefined, { token: null }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject(unavailable);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await request("GET", "/healthz", undefined, { token: null })).status).toBe(200);
  const before = caller.heardBytes;
  caller.type("Where is my order 1042?");
  await caller.until(() => caller.heardBytes > before + 32_000);

  await server.comeBack();
  await expect.poll(async () => (await request("GET", `${BASE}/agents`)).status).toBe(200);
  await expect.poll(async () => (await request("GET", "/readyz")).status).toBe(200);
  await request("POST", `${BASE}/calls/${id}/end`);
  const record = await request("GET", `${BASE}/calls/${id}`);
  expect(JSON.stringify(record.body.transcript)).toContain("Where is my order 1042?");
  expect(record.body).toMatchObject({ status: "completed", end_reason: "api_hangup" });
});

test("a full disk is reported, by /readyz too, until there is room again; live calls continue", async () => {
  const { id, caller } = await startCall();
  const admin = new pg.Client(server.url("trouble"));
  await admin.connect();
  // PostgreSQL's error when a file can't grow.
  await admin.query(`
    create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_full before insert on agents for each row execute function disk_full();
    create function no_room() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create event trigger no_room on ddl_command_start execute function no_room()`);
  expect((await request("GET", "/readyz")).status).toBe(200);
  const refused = await request("POST", `${BASE}/agents`, { name: "n", system_prompt: "p" });
  expect(refused).toMatchObject(unavailable);
  expect(refused.body.detail.message).toContain("disk");
  expect(await request("GET", "/readyz")).toMatchObject(unavailable);
  expect((await request("GET", `${BASE}/agents`)).status).toBe(200);
  const before = caller.heardBytes;
  await caller.until(() => caller.heardBytes > before);

  await admin.query("drop event trigger no_room; drop trigger disk_full on agents");
  await admin.end();
  await expect.poll(async () => (await request("GET", "/readyz")).status).toBe(200);
  expect((await request("POST", `${BASE}/agents`, { name: "n", system_prompt: "p" })).status).toBe(201);
  expect((await request("POST", `${BASE}/calls/${id}/end`)).status).toBe(200);
});

test("a start with other SECRETS_KEYS is refused, with the IDs of the missing ones", async () => {
  const auth = { type: "bearer", token: "secret" };
  const tool = { name: "sealed", description: "d", url: "https://example.com/", auth };
  expect((await request("POST", `${BASE}/tools`, tool)).status).toBe(201);
  const key = randomBytes(32).toString("base64");
  const { ended } = startProcess(dataDir, { DATABASE_URL: server.url("trouble"), SECRETS_KEYS: key });
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toContain(
    `The key ${keyId(Buffer.from(TEST_SECRETS_KEY, "base64"))}, which sealed credentials`,
  );
});

test("a second signal ends a process that waits for the database, before that goes on", async () => {
  const own = await mkdtemp(join(tmpdir(), "parley-hurried-"));
  cleanup.onFinish(() => rm(own, { recursive: true }));
  await createDatabase(server.url("postgres"), "hurried");
  const hurried = await launchService({ dataDir: own, databaseUrl: server.url("hurried") });
  const locker = new pg.Client(server.url("hurried"));
  await locker.connect();
  let isLocked = true;
  try {
    await locker.query("begin; lock table instances in access exclusive mode"); // it removes its row at the end
    const ended = hurried.ended.then((how) => ({ ...how, isLocked }));
    process.kill(hurried.pid, "SIGTERM");
    await hurried.logs.until(/stopping: waiting for calls to end/);
    process.kill(hurried.pid, "SIGTERM");
    expect(await ended).toEqual({ code: 0, signal: null, isLocked: true });
    expect(hurried.logs.text).toContain("because of a second signal");
    expect(hurried.logs.text).not.toContain("statement timeout");
  } finally {
    isLocked = false;
    await locker.end();
  }
});
