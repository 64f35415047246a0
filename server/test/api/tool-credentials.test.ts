/**
 * Credentials of tools: sealed in the database, masked in responses, and kept only for the address they were stored for
 * (docs/tools.md#credentials).
 */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tools } from "../../src/platform/db/schema.ts";
import { loadStartedAgent } from "../../src/calls/load-started-agent.ts";
import { apiOfFile, type Caller } from "./api.ts";

const TOOLS = "/public/v1/workspaces/{workspace_id}/tools";
const api = apiOfFile();

const SECRET = "sk-live-1234567890";
const MASK = "••••7890";
const bearer = { name: "b", url: "https://api.example.com/x", auth: { type: "bearer", token: SECRET } };
const AUTHS = [
  [
    { type: "bearer", token: SECRET },
    { type: "bearer", token: MASK },
  ],
  [
    { type: "basic", username: "someone1", password: SECRET },
    { type: "basic", username: "••••", password: MASK },
  ],
  [
    { type: "api_key", header_name: "X-Api", value: SECRET },
    { type: "api_key", header_name: "X-Api", value: MASK },
  ],
  [
    { type: "bearer", token: "{{token}}" },
    { type: "bearer", token: "{{token}}" },
  ],
] as const;

async function revealed(call: Caller, id: string) {
  const admin = await api.caller("admin", call.workspaceId);
  return (await admin("GET", `${TOOLS}/${id}?reveal=credentials`)).body;
}

test.each(AUTHS)("%j is shown as %j, and in plain text only to owners and admins", async (auth, shown) => {
  const call = await api.caller("editor");
  const created = await call("POST", TOOLS, { ...bearer, auth });
  expect(created.body.auth).toEqual(shown);
  const path = `${TOOLS}/${created.body.id}`;
  expect((await call("GET", path)).body.auth).toEqual(shown);
  expect((await call("GET", TOOLS)).body.data[0].auth).toEqual(shown);
  for (const role of ["admin", "owner"] as const) {
    const reader = await api.caller(role, call.workspaceId);
    expect((await reader("GET", path)).body.auth).toEqual(shown);
    const inClear = await reader("GET", `${path}?reveal=credentials`);
    expect(inClear.body.auth).toEqual(auth);
    expect(inClear.headers["cache-control"]).toBe("no-store");
  }
  for (const role of ["viewer", "editor"] as const) {
    const reader = await api.caller(role, call.workspaceId);
    const refused = await reader("GET", `${path}?reveal=credentials`);
    expect(refused.body).toMatchObject({ code: "FORBIDDEN", detail: { required_role: "admin" } });
  }
  expect((await call("GET", `${path}?reveal=everything`)).status).toBe(422);
});

test("no part of a credential is in the database or the log; headers named like secrets count", async () => {
  const call = await api.caller("editor");
  const headers = [
    { key: "X-Api-Key", value: `${SECRET}-header` },
    { key: "Cookie", value: "a={{session}}; b=crumbs99" },
    { key: "Accept", value: "text/plain" },
  ];
  const { body: tool } = await call("POST", TOOLS, { ...bearer, headers });
  expect(tool.headers.map(({ value }: { value: string }) => value)).toEqual([
    "••••ader",
    "••••bs99",
    "text/plain",
  ]);
  const { rows } = await api.context.db.execute(
    sql`select row_to_json(tools)::text as row from tools where id = ${tool.id}`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/sk-live|crumbs|1234567890/);
  expect(JSON.stringify(rows)).toContain("text/plain");
  expect(api.lines.join("")).not.toMatch(/sk-live|crumbs/);
  expect((await revealed(call, tool.id)).headers).toEqual(headers);
});

test("a sealed credential that is moved to another tool can't be opened", async () => {
  const call = await api.caller("editor");
  const { db } = api.context;
  const { body: from } = await call("POST", TOOLS, bearer);
  const { body: to } = await call("POST", TOOLS, { ...bearer, name: "c" });
  const [row] = await db.select().from(tools).where(eq(tools.id, from.id));
  if (row) await db.update(tools).set({ auth: row.auth }).where(eq(tools.id, to.id));
  expect((await call("GET", `${TOOLS}/${to.id}`)).status).toBe(500);
});

test("writing a mask back keeps the stored credential", async () => {
  const call = await api.caller("editor");
  const headers = [{ key: "X-Token", value: "token-abcdef" }];
  const { body: tool } = await call("POST", TOOLS, { ...bearer, headers });
  const { id, created_at: _created, updated_at: _updated, ...masked } = tool;
  const path = `${TOOLS}/${id}`;
  const edited = { ...masked, description: "new", url: "https://api.example.com/another/path" };
  expect((await call("PUT", path, edited)).status).toBe(200);
  expect(await revealed(call, id)).toMatchObject({ ...edited, auth: bearer.auth, headers });
  expect((await call("PATCH", path, { auth: masked.auth, name: "d" })).status).toBe(200);
  expect(await revealed(call, id)).toMatchObject({ name: "d", auth: bearer.auth, headers });
  const changed = await call("PATCH", path, { auth: { type: "bearer", token: "another-credential" } });
  expect(changed.body.auth.token).toBe("••••tial");
  expect((await revealed(call, id)).auth.token).toBe("another-credential");
});

test.each([
  ["another host", { url: "https://evil.example.com/x" }, "auth.token"],
  ["another scheme", { url: "http://api.example.com/x" }, "auth.token"],
  ["another port", { url: "https://api.example.com:8443/x" }, "auth.token"],
  ["a placeholder as host", { url: "https://{{host}}/x" }, "auth.token"],
  ["another auth type", { auth: { type: "api_key", header_name: "X", value: MASK } }, "auth.value"],
  ["another mask", { auth: { type: "bearer", token: "••••0000" } }, "auth.token"],
  ["another header name", { headers: [{ key: "X-Other-Token", value: "••••cdef" }] }, "headers.0.value"],
])("a mask doesn't keep the credential with %s", async (_where, change, wrong) => {
  const call = await api.caller("editor");
  const headers = [{ key: "X-Token", value: "token-abcdef" }];
  const { body: tool } = await call("POST", TOOLS, { ...bearer, headers });
  const { id, created_at: _created, updated_at: _updated, ...masked } = tool;
  const put = await call("PUT", `${TOOLS}/${id}`, { ...masked, ...change });
  const patch = await call("PATCH", `${TOOLS}/${id}`, change);
  for (const answer of [put, patch]) {
    expect(answer.status).toBe(422);
    expect(answer.body.detail.fields.map(({ path }: { path: string }) => path)).toContain(wrong);
  }
  expect(await revealed(call, id)).toMatchObject({ ...bearer, headers });
});

test("a new tool can't be saved with a mask, nor with a credential and a placeholder in the host", async () => {
  const call = await api.caller("editor");
  const masked = await call("POST", TOOLS, { ...bearer, auth: { type: "bearer", token: MASK } });
  expect(masked.status).toBe(422);
  const open = await call("POST", TOOLS, { ...bearer, url: "https://{{host}}/x" });
  expect(open.body.detail.fields[0].path).toBe("auth.token");
  expect(
    (
      await call("POST", TOOLS, {
        ...bearer,
        url: "https://{{h}}/",
        auth: { type: "bearer", token: "{{t}}" },
      })
    ).status,
  ).toBe(201);
});

test("a call gets the assigned active tools in order, with plain-text credentials and the median of past runs", async () => {
  const call = await api.caller("editor");
  const base = "/public/v1/workspaces/{workspace_id}";
  const ids: string[] = [];
  for (const name of ["get order", "off", "get_order"]) {
    ids.push((await call("POST", TOOLS, { ...bearer, name, active: name !== "off" })).body.id);
  }
  const { body: agent } = await call("POST", `${base}/agents`, { name: "a", system_prompt: "" });
  await call("PUT", `${base}/agents/${agent.id}/tools`, { tool_ids: ids });
  const { db } = api.context;
  await db.execute(sql`
    insert into calls (id, workspace_id, agent_id, instance_id, direction, status, variable_values, system_prompt, first_message, tools)
    values (${`call_${agent.id}`}, ${call.workspaceId}, ${agent.id}, 'node_1', 'browser', 'completed', '{}', '', '', '[]')`);
  await db.execute(sql`
    insert into call_tool_invocations (call_id, id, tool_id, name, started_ms, duration_ms)
    select ${`call_${agent.id}`}, 'i' || coalesce(d, 0), ${ids[0]}, 'get_order', 0, d from (values (100), (300), (900), (null)) as t(d)`);
  const offered = (await loadStartedAgent(api.context, call.workspaceId, agent.id))?.tools ?? [];
  expect(offered).toMatchObject([
    { id: ids[0], name: "get order", auth: bearer.auth, timeoutMs: 15_000, typicalMs: 300 },
    { id: ids[2], name: "get_order", functionName: "get_order", typicalMs: null },
  ]);
  expect(new Set(offered.map(({ functionName }) => functionName)).size).toBe(2);
  expect(await loadStartedAgent(api.context, "ws_other", agent.id)).toBeNull();
});
