/** The first version's database, with data, under this version of the real service. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/platform/db/opening/migrate.ts";
import { readMigrations } from "../../src/platform/db/opening/migration-files.ts";
import { launchService, TEST_SECRETS_KEY, type ServiceProcess } from "../harness/launch-service.ts";
import { blankDatabase, type TestDatabaseTarget } from "../harness/open-test-database.ts";
import { requester, type Request } from "../harness/requester.ts";
import { firstAnswers, insertRows, openAsItIs } from "./landed-data.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
/** The newest migration when the first version was complete. */
const FIRST = 2;
const EXAMPLE_TOOL = "tool_00000000000000000000000001";
const [crashed, ...finished] = firstAnswers.calls;
const zoe = firstAnswers.agents.find(({ language }: { language: string }) => language === "de-CH");

let target: TestDatabaseTarget;
let service: ServiceProcess;
let request: Request;

beforeAll(async () => {
  target = await blankDatabase();
  const database = await openAsItIs(target);
  const first = (await readMigrations()).filter(({ version }) => version <= FIRST);
  await migrate(database.pool, target.logger, first);
  await insertRows(database.pool, first.at(-1)?.name ?? "");
  await database.close();
  const { workspace_id, tokens } = firstAnswers;
  const owner = { url: "http://127.0.0.1:8080", workspace_id, token: tokens.owner };
  writeFileSync(join(target.dataDir, "owner.json"), JSON.stringify(owner), { mode: 0o600 });
  service = await launchService({ ...target, env: { SECRETS_KEYS: TEST_SECRETS_KEY } });
  request = requester(() => service);
});
afterAll(async () => {
  await service?.stop();
  await target[Symbol.asyncDispose]();
});

async function get(path: string) {
  const { status, body } = await request("GET", `${BASE}/${path}`);
  expect(status, path).toBe(200);
  return body;
}

test("is migrated when the service starts", () => {
  expect(service.logs.text).toContain('"migration":"0010_people.sql"');
});

test("agents, their parts and their assignments are unchanged, and their history has begun", async () => {
  expect((await get("agents")).data).toMatchObject(firstAnswers.agents);
  expect(await get(`agents/${zoe.id}/tools`)).toMatchObject(firstAnswers.assignment);
  expect(await get(`agents/${zoe.id}/preview-link`)).toMatchObject(firstAnswers.preview_link);
  const preview = await request("GET", `/preview/${firstAnswers.preview_link.slug}/variables`);
  expect(preview.body).toMatchObject({ agent_name: zoe.name, language: "de-CH" });
  const { data: versions } = await get(`agents/${zoe.id}/versions`);
  expect(versions).toMatchObject([{ number: 1, change: "created", created_at: zoe.updated_at }]);
});

test("tools are unchanged, and their credentials open with the same key", async () => {
  expect((await get("tools")).data.map(({ id }: { id: string }) => id)).toEqual(
    firstAnswers.tools.map(({ id }: { id: string }) => id),
  );
  for (const tool of firstAnswers.tools) {
    const now = await get(`tools/${tool.id}?reveal=credentials`);
    // The service keeps its example in step with its own address.
    const example = { url: `${service.url}/demo/orders/{{order_number}}`, updated_at: now.updated_at };
    expect(now).toMatchObject({ ...tool, ...(tool.id === EXAMPLE_TOOL && example) });
    expect(JSON.stringify(now.body)).toBe(JSON.stringify(tool.body)); // members in the same order
  }
});

test("calls have the same records, and the one that a crash cut off is closed", async () => {
  const { data } = await get("calls");
  expect(data.map(({ id }: { id: string }) => id)).toEqual(
    firstAnswers.calls.map(({ id }: { id: string }) => id),
  );
  for (const call of finished) expect(await get(`calls/${call.id}`)).toMatchObject(call);
  const { status: _status, end_reason: _reason, ended_at: _ended, duration_ms: _length, ...kept } = crashed;
  expect(await get(`calls/${crashed.id}`)).toMatchObject({ ...kept, status: "failed", end_reason: "error" });
});

test("tokens still work with the same roles until the first owner has signed up", async () => {
  const { access_tokens: records, tokens } = firstAnswers;
  expect((await get("access-tokens")).data).toMatchObject(records);
  const { editor, viewer } = tokens;
  const create = (token: string) =>
    request("POST", `${BASE}/agents`, { name: "New", system_prompt: "" }, { token });
  expect((await create(viewer)).status).toBe(403);
  const { status, body: agent } = await create(editor);
  expect(status).toBe(201);
  expect((await request("DELETE", `${BASE}/agents/${agent.id}`)).status).toBe(204);
  expect(service.logs.text).toContain('"sign_up_url":');
});
