import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tools } from "../../src/platform/db/schema.ts";
import { apiOfFile, type Answer } from "./api.ts";

const TOOLS = "/public/v1/workspaces/{workspace_id}/tools";
const api = apiOfFile();

const DEFAULTS = {
  kind: "http",
  metadata: {},
  description: "",
  method: "GET",
  timeout_ms: 15_000,
  auth: { type: "none" },
  headers: [],
  body: null,
  input_schema: { type: "object", properties: {} },
  response_schema: null,
  response_path: null,
  active: true,
};
const FULL = {
  name: "create_ticket",
  description: "Opens a ticket.",
  url: "https://api.example.com/tickets/{{kind}}",
  method: "POST",
  timeout_ms: 2_000,
  auth: { type: "none" },
  headers: [{ key: "X-Trace", value: "{{trace}}" }],
  body: { text: "{{text}}", tags: ["a", 1, null], nested: { n: 1.5 } },
  input_schema: { type: "object", properties: { text: { type: "string" } }, additionalProperties: false },
  response_schema: { type: "object" },
  response_path: "data.id",
  active: false,
};

const pathsOf = (answer: Answer) =>
  answer.body.detail.fields.map(({ path }: { path: string }) => path) as string[];

test("a tool is created with defaults for missing fields, and reads back the same", async () => {
  const call = await api.caller("editor");
  const created = await call("POST", TOOLS, { name: "t", url: "https://api.example.com/" });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    ...DEFAULTS,
    id: expect.stringMatching(/^tool_[0-9a-z]{26}$/) as string,
    name: "t",
    url: "https://api.example.com/",
    created_at: expect.stringMatching(/Z$/) as string,
    updated_at: created.body.created_at as string,
  });
  expect((await call("GET", `${TOOLS}/${created.body.id}`)).body).toEqual(created.body);
  const full = await call("POST", TOOLS, FULL);
  expect(full.body).toMatchObject(FULL);
  expect((await call("GET", TOOLS)).body).toEqual({
    data: [full.body, created.body],
    next_cursor: null,
  });
});

test("PUT returns missing fields to their defaults, PATCH changes only the given ones", async () => {
  const call = await api.caller("editor");
  const { body: tool } = await call("POST", TOOLS, FULL);
  const path = `${TOOLS}/${tool.id}`;
  const same = {
    ...tool,
    updated_at: expect.any(String) as string,
  };
  expect((await call("PATCH", path, { active: true })).body).toEqual({ ...same, active: true });
  expect((await call("PATCH", path, { body: { a: 1 } })).body).toEqual({
    ...same,
    active: true,
    body: { a: 1 },
  });
  const minimal = { name: "u", url: "https://api.example.com/u" };
  expect((await call("PUT", path, minimal)).body).toEqual({ ...same, ...DEFAULTS, ...minimal });
  expect((await call("PUT", `${TOOLS}/tool_none`, minimal)).status).toBe(404);
  expect((await call("PATCH", `${TOOLS}/tool_none`, {})).status).toBe(404);
});

const good = { name: "t", url: "https://api.example.com/" };
test.each([
  [{ url: good.url }, "name"],
  [{ name: "t" }, "url"],
  [{ ...good, name: "x".repeat(256) }, "name"],
  [{ ...good, name: "cut_call" }, "name"],
  [{ ...good, description: "x".repeat(5001) }, "description"],
  [{ ...good, url: `https://e.com/${"x".repeat(2048)}` }, "url"],
  [{ ...good, url: "ftp://example.com" }, "url"],
  [{ ...good, method: "HEAD" }, "method"],
  [{ ...good, timeout_ms: 999 }, "timeout_ms"],
  [{ ...good, timeout_ms: 120_001 }, "timeout_ms"],
  [{ ...good, timeout_ms: "2000" }, "timeout_ms"],
  [{ ...good, timeout_ms: 1500.5 }, "timeout_ms"],
  [{ ...good, auth: { type: "digest" } }, "auth.type"],
  [{ ...good, auth: { type: "basic", username: "u" } }, "auth.password"],
  [{ ...good, auth: { type: "none", token: "x" } }, "auth.token"],
  [{ ...good, headers: [{ key: "Host", value: "x" }] }, "headers.0.key"],
  [{ ...good, headers: [{ key: "X", value: "a\r\nb" }] }, "headers.0.value"],
  [{ ...good, body: [] }, "body"],
  [{ ...good, input_schema: { type: "string" } }, "input_schema"],
  [{ ...good, active: 1 }, "active"],
  [{ ...good, time_out: 5000 }, "time_out"],
])("%j is refused for %s", async (body, path) => {
  const call = await api.caller("editor");
  const answer = await call("POST", TOOLS, body);
  expect(answer.status).toBe(422);
  expect(
    pathsOf(answer).some((found) => found === path || found.startsWith(`${path}.`)),
    String(pathsOf(answer)),
  ).toBe(true);
});

test("a private address in the URL is refused on save, with host and address, unless the operator allows it", async () => {
  const call = await api.caller("editor");
  const answer = await call("POST", TOOLS, { ...good, url: "http://10.0.0.1/x" });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: "PRIVATE_NETWORK",
    detail: { host: "10.0.0.1", address: "10.0.0.1" },
  });
  expect((await call("POST", TOOLS, { ...good, url: "http://127.0.0.1:9/x" })).status).toBe(201);
});

test("a name is unique in its workspace, even if many ask for it at once", async () => {
  const call = await api.caller("editor");
  const other = await api.caller("editor");
  const answers = await Promise.all(Array.from({ length: 8 }, () => call("POST", TOOLS, good)));
  const made = answers.filter(({ status }) => status === 201);
  expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 7]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "CONFLICT", detail: { field: "name" } });
  expect((await other("POST", TOOLS, good)).status).toBe(201);
  const { body: second } = await call("POST", TOOLS, { ...good, name: "u" });
  expect((await call("PATCH", `${TOOLS}/${second.id}`, { name: "t" })).status).toBe(409);
  expect((await call("PUT", `${TOOLS}/${second.id}`, good)).status).toBe(409);
  expect((await call("PUT", `${TOOLS}/${second.id}`, { ...good, name: "u" })).status).toBe(200);
});

test("live calls hear of tools that are switched off or deleted, and of nothing else", async () => {
  const call = await api.caller("editor");
  const { body: tool } = await call("POST", TOOLS, good);
  const path = `${TOOLS}/${tool.id}`;
  const times = () => api.withdrawn.filter((id) => id === tool.id).length;
  await call("PATCH", path, { description: "x" });
  expect(times()).toBe(0);
  await call("PATCH", path, { active: false });
  expect(times()).toBe(1);
  await call("PATCH", path, { active: false });
  await call("PATCH", path, { active: true });
  expect(times()).toBe(1);
  await call("PUT", path, { ...good, active: false });
  expect(times()).toBe(2);
  expect((await call("DELETE", path)).status).toBe(204);
  expect(times()).toBe(3);
  expect((await call("DELETE", path)).status).toBe(404);
  expect((await call("GET", path)).status).toBe(404);
  expect(times()).toBe(3);
  expect(await api.context.db.select().from(tools).where(eq(tools.id, tool.id))).toEqual([]);
});

test("turning on a tool that promises a form answers with a warning, by PATCH and PUT, and only then", async () => {
  const call = await api.caller("editor");
  const headers = [{ key: "Content-Type", value: "application/x-www-form-urlencoded" }];
  const form = {
    name: "send_form",
    url: "https://api.example.com/f",
    method: "POST",
    headers,
    active: false,
  };
  const { body: tool } = await call("POST", TOOLS, form);
  const path = `${TOOLS}/${tool.id}`;
  const warned = [expect.objectContaining({ code: "form_body", path: "headers.0.value" })];
  const on = await call("PATCH", path, { active: true });
  expect(on.body.warnings).toEqual(warned);
  expect((await call("PATCH", path, { description: "x" })).body.warnings).toBeUndefined();
  expect((await call("GET", path)).body.warnings).toBeUndefined();
  await call("PATCH", path, { active: false });
  const replaced = await call("PUT", path, { ...form, active: true, warnings: on.body.warnings });
  expect([replaced.status, replaced.body.warnings]).toEqual([200, warned]);
});
