/** Everyone watching a workspace hears what changes in it, as long as they may see it. */
import { expect, test } from "vitest";
import { EXAMPLE_AGENT_ID, EXAMPLE_TOOL_ID } from "../../src/boot/first-start/example.ts";
import { listenToEvents, type HeardEvent } from "../harness/listen-to-events.ts";
import { signUpLinkOf } from "../harness/sign-up-link.ts";
import { sharedService } from "../harness/shared-service.ts";
import { startService, type RunningService } from "../harness/start-service.ts";
import { connectClient } from "../mcp/connect-client.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const AGENT = `${BASE}/agents/${EXAMPLE_AGENT_ID}`;
const shared = sharedService();
const PERSON = { email: "ann@example.com", password: "correct horse battery" };

function watch(service: RunningService, headers?: Record<string, string>, workspaceId = service.workspaceId) {
  const url = `${service.url}${BASE}/events`.replace("{workspace_id}", workspaceId);
  return listenToEvents(url, headers ?? { authorization: `Bearer ${service.token}` });
}

const isDone = (operation: string) => (event: HeardEvent) => event.data.operation === operation;

/** The first owner signs up, and in again later; returns the cookie of a session. */
async function signIn(service: RunningService): Promise<{ cookie: string; origin: string }> {
  const headers = { origin: service.url };
  const ask = (path: string, body: object) => service.request("POST", path, body, { token: null, headers });
  const token = signUpLinkOf(service)?.token;
  const first = await ask("/auth/sign-up", { ...PERSON, name: "Ann Lee", token });
  const answer = first.status === 201 ? first : await ask("/auth/sign-in", PERSON);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return { cookie: answer.headers.getSetCookie().join("; "), origin: service.url };
}

test("changes by REST and by MCP are reported with their author; reads and failed attempts are not", async () => {
  const service = shared();
  const heard = await watch(service);
  const client = await connectClient(service);
  await service.request("PATCH", AGENT, { name: "Renamed" });
  await service.request("GET", AGENT);
  await service.request("POST", `${BASE}/tools/resolve`, {
    tool: { name: "t", url: "https://example.com/" },
  });
  await service.request("PATCH", AGENT, { name: "" }); // refused
  await client.callTool({ name: "tools_patch", arguments: { tool_id: EXAMPLE_TOOL_ID, active: false } });
  await heard.until(isDone("tools_patch"));
  const by = { user_id: null, access_token_id: expect.stringMatching(/^tok_/), name: expect.any(String) };
  expect(heard.events).toEqual([
    {
      type: "changed",
      data: {
        rooms: ["agents", "tools", "phone_numbers", "audit_log"],
        operation: "agents_patch",
        resource: { type: "agent", id: EXAMPLE_AGENT_ID },
        by,
      },
    },
    {
      type: "changed",
      data: {
        rooms: ["tools", "agents", "audit_log"],
        operation: "tools_patch",
        resource: { type: "tool", id: EXAMPLE_TOOL_ID },
        by,
      },
    },
  ]);
});

test("a call is reported when it starts, is answered, ends, and when its record is complete", async () => {
  const service = shared();
  const heard = await watch(service);
  const start = async () => {
    const values = { variable_values: { customer_name: "Ann" } };
    const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
    return (await service.request("POST", path, values)).body as { call_id: string; ws_url: string };
  };
  const ofCall = (id: string) => heard.events.filter(({ data }) => data.id === id).map(({ data }) => data);
  const end = (id: string) => service.request("POST", `${BASE}/calls/${id}/end`);

  const joined = await start();
  const socket = new WebSocket(joined.ws_url);
  await heard.until(({ data }) => data.id === joined.call_id && data.status === "in_progress");
  await end(joined.call_id);
  await heard.until(({ data }) => data.id === joined.call_id && data.complete);
  socket.close();
  expect(ofCall(joined.call_id)).toMatchObject([
    {
      status: "queued",
      agent_id: EXAMPLE_AGENT_ID,
      direction: "browser",
      answered_at: null,
      complete: false,
    },
    { status: "in_progress", end_reason: null, complete: false },
    { status: "completed", end_reason: "api_hangup", complete: false },
    { status: "completed", complete: true },
  ]);
  const listed = await service.request("GET", `${BASE}/calls?limit=1`);
  const { complete, ...last } = ofCall(joined.call_id).at(-1) ?? {};
  expect(complete).toBe(true);
  expect(listed.body.data[0]).toMatchObject(last); // a list has more, such as the caller's first words

  const unused = await start();
  await end(unused.call_id);
  await heard.until(({ data }) => data.id === unused.call_id && data.complete);
  expect(ofCall(unused.call_id)).toMatchObject([
    { status: "queued" },
    { status: "failed", end_reason: "cancelled" },
  ]);
});

test("nobody hears of another workspace, and deleting a workspace ends its streams", async () => {
  const service = shared();
  const session = await signIn(service);
  const ask = (method: string, path: string, body?: unknown) =>
    service.request(method, path, body, { token: null, headers: session });
  const { body: other } = await ask("POST", "/public/v1/workspaces", { name: "Other" });
  const [own, others] = [await watch(service, session), await watch(service, session, other.id)];
  await ask("PATCH", AGENT, { name: "Mine" });
  await ask("PATCH", `/public/v1/workspaces/${other.id}`, { name: "Another" });
  await Promise.all([own.until(isDone("agents_patch")), others.until(isDone("workspaces_patch"))]);
  await ask("DELETE", `/public/v1/workspaces/${other.id}`);
  await others.ended;
  const operations = ({ events }: { events: HeardEvent[] }) => events.map(({ data }) => data.operation);
  expect(operations(own)).toEqual(["agents_patch"]);
  expect(operations(others)).toEqual(["workspaces_patch"]);
  expect(own.events[0]?.data.by).toMatchObject({ user_id: expect.any(String), name: "ann@example.com" });
  expect((await watch(service, session, other.id)).status).toBe(404);
});

test("a stream ends with the token or session that opened it", async () => {
  const service = shared();
  const session = await signIn(service);
  const stays = await watch(service);
  const made = await service.request("POST", `${BASE}/access-tokens`, { name: "t", role: "viewer" });
  await stays.until(isDone("access_tokens_create")); // with PostgreSQL, news arrives a moment later
  const byToken = await watch(service, { authorization: `Bearer ${made.body.token}` });
  const bySession = await watch(service, session);
  await service.request("DELETE", `${BASE}/access-tokens/${made.body.id}`);
  await byToken.ended;
  expect(byToken.events).toEqual([]);
  await bySession.until(isDone("access_tokens_delete"));
  await service.request("POST", "/auth/sign-out", undefined, { token: null, headers: session });
  await bySession.ended;
  expect(bySession.events.map(({ data }) => data.operation)).toEqual(["access_tokens_delete"]);
  expect((await watch(service, session)).status).toBe(401);
  await service.request("PATCH", AGENT, { name: "Later" });
  await stays.until(isDone("agents_patch"));
});

test("a new password ends the streams of every other session at once", async () => {
  const service = shared();
  const stays = await watch(service);
  const elsewhere = await watch(service, await signIn(service));
  const session = await signIn(service);
  const change = { current_password: PERSON.password, new_password: "another good one of hers" };
  const changed = await service.request("POST", "/auth/password", change, { token: null, headers: session });
  expect(changed.status).toBe(200);
  PERSON.password = change.new_password;
  await service.request("PATCH", AGENT, { name: "Later still" });
  await stays.until(isDone("agents_patch"));
  await elsewhere.ended;
  expect(elsewhere.events).toEqual([]);
});

test("the number of streams per account is limited; a stop ends them all and leaves nothing open", async () => {
  const service = await startService();
  const listeners = await Promise.all(Array.from({ length: 20 }, () => watch(service)));
  expect(listeners.map(({ status }) => status)).toEqual(listeners.map(() => 200));
  expect((await watch(service)).status).toBe(429);
  listeners[0]?.leave();
  await expect.poll(async () => (await watch(service)).status).toBe(200);
  await service.stop(); // checks that it ends cleanly
  await Promise.all(listeners.map(({ ended }) => ended));
});
