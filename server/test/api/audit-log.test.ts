import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../../src/platform/db/audit-tables.ts";
import { agents } from "../../src/platform/db/schema.ts";
import { operations } from "../../src/http/routes.ts";
import { apiOfFile, type Answer } from "./api.ts";
import { signedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const LOG = `${BASE}/audit-log`;
const api = apiOfFile();
const tool = { name: "t", url: "https://api.example.com/", auth: { type: "bearer", token: "s3cret-token" } };
const actionsOf = (log: Answer) => (log.body.data as { action: string }[]).map(({ action }) => action);

test("an entry says who did what, to which resource, when and from where, and contains no value that was sent", async () => {
  const ann = await signedIn(api, "owner");
  const headers = { "user-agent": "Browser/1.0" };
  const { body: made } = await ann("POST", `${BASE}/tools`, tool, headers);
  const before = Date.now();
  await ann("PATCH", `${BASE}/tools/${made.id}`, { description: "private words" }, headers);
  const log = await ann("GET", LOG);
  expect(log.body.next_cursor).toBeNull();
  expect(log.body.data).toEqual([
    {
      id: expect.stringMatching(/^aud_/) as string,
      action: "tools_patch",
      resource_type: "tool",
      resource_id: made.id,
      resource_name: "t",
      resource_exists: true,
      changes: [],
      actor: { name: ann.person.email, user_id: ann.person.userId, access_token_id: null },
      address: expect.stringMatching(/^10\.0\./) as string,
      user_agent: "Browser/1.0",
      detail: { fields: ["description"] },
      created_at: expect.any(String) as string,
    },
    expect.objectContaining({
      action: "tools_create",
      resource_type: "tool",
      resource_id: made.id,
    }) as object,
  ]);
  expect(Date.parse(log.body.data[0].created_at)).toBeGreaterThan(before - 60_000);
  expect(JSON.stringify(await api.context.db.select().from(auditLog))).not.toMatch(/s3cret|private words/);
});

test("an entry names its record even after deletion, and keeps the changes but no free text and no address", async () => {
  const ann = await signedIn(api, "owner");
  const { body: made } = await ann("POST", `${BASE}/tools`, tool);
  await ann("PATCH", `${BASE}/tools/${made.id}`, {
    name: "find_order",
    active: false,
    description: "private words",
    url: "https://api.example.com/secret-path",
  });
  await ann("DELETE", `${BASE}/tools/${made.id}`);
  const { body: hook } = await ann("POST", `${BASE}/webhooks`, {
    url: "https://hooks.example.com/services/s3cret",
    events: ["call.ended"],
  });
  await ann("PATCH", `${BASE}/webhooks/${hook.id}`, { active: false });
  const log = await ann("GET", LOG);
  const gone = { resource_exists: false };
  expect(log.body.data).toMatchObject([
    {
      action: "webhooks_patch",
      resource_name: "hooks.example.com",
      resource_exists: true,
      changes: [{ field: "active", before: true, after: false }],
    },
    { action: "webhooks_create", resource_name: "hooks.example.com", changes: [] },
    { action: "tools_delete", resource_name: "find_order", changes: [], ...gone },
    {
      action: "tools_patch",
      resource_name: "find_order",
      changes: [
        { field: "name", before: "t", after: "find_order" },
        { field: "active", before: true, after: false },
      ],
      ...gone,
    },
    { action: "tools_create", resource_name: "t", changes: [], ...gone },
  ]);
  const kept = JSON.stringify(await api.context.db.select().from(auditLog));
  expect(kept).not.toMatch(/s3cret|private words|secret-path/);
});

test("entries from before names were kept show the current name, if the record still exists", async () => {
  const ann = await signedIn(api, "owner");
  const { body: made } = await ann("POST", `${BASE}/agents`, { name: "Mara", system_prompt: "" });
  await api.context.db.update(auditLog).set({ resourceName: null }).where(eq(auditLog.resourceId, made.id));
  expect((await ann("GET", LOG)).body.data[0]).toMatchObject({
    resource_name: "Mara",
    resource_exists: true,
  });
  await api.context.db.delete(agents).where(eq(agents.id, made.id));
  expect((await ann("GET", LOG)).body.data[0]).toMatchObject({ resource_name: null, resource_exists: false });
});

test("a token's actions are recorded with token and member, over MCP as well", async () => {
  const ann = await signedIn(api, "owner");
  const { body: made } = await ann("POST", `${BASE}/access-tokens`, { name: "CI", role: "editor" });
  const response = await api.app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      host: "127.0.0.1:8080",
      authorization: `Bearer ${made.token}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": "2025-06-18",
    },
    payload: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "agents_create", arguments: { name: "a", system_prompt: "" } },
    }),
  });
  expect(response.statusCode, response.body).toBe(200);
  const [entry, ...rest] = (await ann("GET", `${LOG}?access_token_id=${made.id}`)).body.data;
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({
    action: "agents_create",
    resource_type: "agent",
    resource_id: expect.stringMatching(/^agt_/) as string,
    actor: { name: "CI", user_id: ann.person.userId, access_token_id: made.id },
  });
  expect((await ann("GET", LOG)).body.data[1]).toMatchObject({
    action: "access_tokens_create",
    resource_type: "access_token",
    resource_id: made.id,
    detail: { fields: ["name", "role"], role: "editor" },
  });
});

test("reading credentials in plain text is recorded; other reads are not", async () => {
  const ann = await signedIn(api, "admin");
  const { body: made } = await ann("POST", `${BASE}/tools`, tool);
  await ann("GET", `${BASE}/tools/${made.id}`);
  await ann("GET", `${BASE}/tools`);
  await ann("POST", `${BASE}/tools/resolve`, { tool });
  const revealed = await ann("GET", `${BASE}/tools/${made.id}?reveal=credentials`);
  expect(revealed.body.auth.token).toBe("s3cret-token");
  const log = await ann("GET", LOG);
  expect(actionsOf(log)).toEqual(["tools_get", "tools_create"]);
  expect(log.body.data[0]).toMatchObject({ resource_id: made.id, detail: { revealed: "credentials" } });
});

test("refused requests change nothing and are not recorded", async () => {
  const editor = await signedIn(api, "editor");
  const admin = await api.caller("admin", editor.workspaceId);
  await editor("POST", `${BASE}/tools`, tool);
  await editor("POST", `${BASE}/tools`, tool);
  await editor("POST", `${BASE}/access-tokens`, { name: "x", role: "viewer" });
  await editor("DELETE", `${BASE}/tools/tool_none`);
  await editor("POST", `${BASE}/agents`, { name: "a", system_prompt: "{{" });
  expect(actionsOf(await admin("GET", LOG))).toEqual(["tools_create"]);
  expect((await editor("GET", LOG)).body.detail.required_role).toBe("admin");
});

test("a change isn't made if its entry can't be written", async () => {
  const admin = await api.caller("admin");
  const { pool } = api;
  await pool.query("alter table audit_log add constraint broken check (action <> 'tools_create') not valid");
  try {
    expect((await admin("POST", `${BASE}/tools`, tool)).body.code).toBe("INTERNAL");
  } finally {
    await pool.query("alter table audit_log drop constraint broken");
  }
  expect((await admin("GET", `${BASE}/tools`)).body.data).toEqual([]);
  expect((await admin("POST", `${BASE}/tools`, tool)).status).toBe(201);
});

test("joining is recorded in the workspace that was joined, creating one in the new workspace", async () => {
  const owner = await signedIn(api, null);
  const { body: made } = await owner("POST", "/public/v1/workspaces", { name: "Shop" });
  const base = `/public/v1/workspaces/${made.id}`;
  const invitation = await owner("POST", `${base}/invitations`, { role: "viewer" });
  const ben = await signedIn(api, null);
  const token = (invitation.body.url as string).split("#")[1];
  await ben("POST", "/auth/links/accept", { token });
  const { userId } = ben.person;
  await owner("PATCH", `${base}/members/${userId}`, { role: "editor" });
  await owner("DELETE", `${base}/members/${userId}`);
  const log = await owner("GET", `${base}/audit-log`);
  expect(actionsOf(log)).toEqual([
    "members_delete",
    "members_patch",
    "auth_accept_link",
    "invitations_create",
    "workspaces_create",
  ]);
  const member = { resource_type: "member", resource_id: userId };
  expect(log.body.data).toMatchObject([
    member,
    { ...member, detail: { role: "editor" } },
    { ...member, actor: { user_id: userId }, detail: { role: "viewer" } },
    { resource_type: "invitation", resource_id: invitation.body.id },
    { resource_type: "workspace", resource_id: made.id },
  ]);
  expect(JSON.stringify(log.body)).not.toContain(token);
});

test("examples of tools keep their names after deletion", async () => {
  const ann = await signedIn(api, "owner");
  const { body: made } = await ann("POST", `${BASE}/tools`, tool);
  const examples = `${BASE}/tools/${made.id}/examples`;
  const { body: example } = await ann("POST", examples, { name: "Known order", variables: {} });
  await ann("DELETE", `${examples}/${example.id}`);
  expect((await ann("GET", LOG)).body.data[0]).toMatchObject({
    action: "tools_delete_example",
    resource_name: "Known order",
    resource_exists: false,
  });
});

test("it is filtered and read page by page, newest first", async () => {
  const ann = await signedIn(api, "owner");
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) {
    ids.push((await ann("POST", `${BASE}/agents`, { name, system_prompt: "" })).body.id as string);
  }
  await ann("DELETE", `${BASE}/agents/${ids[0]}`);
  const ask = async (query: string) => actionsOf(await ann("GET", `${LOG}?${query}`));
  expect(await ask(`resource_id=${ids[0]}`)).toEqual(["agents_delete", "agents_create"]);
  expect(await ask("action=agents_delete")).toHaveLength(1);
  expect(await ask("action=agents_delete,agents_create")).toHaveLength(4);
  expect(await ask("resource_type=agent&action=agents_create")).toHaveLength(3);
  expect(await ask(`user_id=${ann.person.userId}`)).toHaveLength(4);
  expect(await ask("user_id=usr_none")).toEqual([]);
  expect(await ask("from=2999-01-01T00:00:00Z")).toEqual([]);
  expect(await ask("to=2001-01-01T00:00:00Z")).toEqual([]);
  expect(await ask("from=2001-01-01T00:00:00Z&to=2999-01-01T00:00:00Z")).toHaveLength(4);
  const first = await ann("GET", `${LOG}?limit=3`);
  const second = await ann("GET", `${LOG}?limit=3&cursor=${first.body.next_cursor}`);
  expect([...actionsOf(first), ...actionsOf(second)]).toEqual([
    "agents_delete",
    "agents_create",
    "agents_create",
    "agents_create",
  ]);
  expect(second.body.next_cursor).toBeNull();
  for (const wrong of ["from=yesterday", "to=1990-12-31T23:59:60Z", "cursor=x", "who=me"]) {
    expect((await ann("GET", `${LOG}?${wrong}`)).status, wrong).toBe(422);
  }
});

test("every operation that changes something is recorded, in its own transaction unless it reaches beyond the database or takes long", () => {
  /**
   * Handlers that wait for a call, a vendor, a thread or a customer's server must not hold a connection meanwhile, nor
   * must one that deletes any number of calls lock them all.
   */
  const beyond = new Set([
    "agents_rehearse",
    "agents_start_browser_call",
    "agents_start_outbound_call",
    "calls_end",
    "calls_forget",
    "calls_note",
    "phone_numbers_configure_carrier",
    "scenarios_run",
    "tools_import",
    "tools_test",
    "webhooks_test",
  ]);
  /** What concerns nobody else in the workspace. */
  const own = [
    "workspaces_delete",
    "auth_change_password",
    "auth_update_person",
    "auth_connect_oidc",
    "auth_disconnect_oidc",
    "auth_enrol_two_factor",
    "auth_confirm_two_factor",
    "auth_replace_recovery_codes",
    "auth_disable_two_factor",
    "auth_end_session",
    "auth_delete_person", // `deleteAccount` writes an entry in each workspace that is left
    "call_filters_create",
    "call_filters_update",
    "call_filters_delete",
  ];
  const changing = operations.filter(
    ({ role, method, hints, performsOthers }) =>
      role !== "public" && method !== "GET" && hints?.readOnly !== true && !performsOthers,
  );
  for (const { id, atomic, audit } of changing) {
    expect(audit === false ? "not noted" : atomic ? "atomic" : "beyond", id).toBe(
      own.includes(id) ? "not noted" : beyond.has(id) ? "beyond" : "atomic",
    );
  }
});
