/** One change to many agents or tools: each as if it had been asked for alone (docs/api.md#many-at-once). */
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { WorkspaceEvent } from "../../src/events/live/workspace-event.ts";
import { tools } from "../../src/platform/db/schema.ts";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const AGENTS = `${BASE}/agents`;
const TOOLS = `${BASE}/tools`;
const api = apiOfFile();

async function newAgent(call: Caller, name: string): Promise<string> {
  return (await call("POST", AGENTS, { name, system_prompt: "" })).body.id as string;
}

async function newTool(call: Caller, name: string): Promise<string> {
  return (await call("POST", TOOLS, { name, url: "https://api.example.com/" })).body.id as string;
}

async function isActive(call: Caller, path: string): Promise<boolean> {
  return (await call("GET", path)).body.active as boolean;
}

test("agents are switched off and on; each has its audit entry and its version, and watchers hear of each", async () => {
  const call = await api.caller("editor");
  const admin = await api.caller("admin", call.workspaceId);
  const ids = [await newAgent(call, "a"), await newAgent(call, "b")].toReversed();
  const heard: WorkspaceEvent[] = [];
  const unwatch = api.context.events.watch((id, event) => {
    if (id === call.workspaceId) heard.push(event);
  });
  const off = await call("POST", `${AGENTS}/bulk`, { ids, action: "deactivate" });
  unwatch();
  expect(off).toMatchObject({
    status: 200,
    body: { results: ids.map((id) => ({ id, status: 200, error: null })) },
  });
  expect(
    heard.map((event) => event.type === "changed" && [event.data.operation, event.data.resource?.id]),
  ).toEqual(ids.map((id) => ["agents_patch", id]));
  for (const id of ids) {
    expect(await isActive(call, `${AGENTS}/${id}`)).toBe(false);
    expect((await call("GET", `${AGENTS}/${id}/versions`)).body.data[0]).toMatchObject({
      number: 2,
      changed: ["active"],
    });
    const log = await admin("GET", `${BASE}/audit-log?resource_id=${id}&action=agents_patch`);
    expect(log.body.data).toMatchObject([
      {
        actor: { access_token_id: expect.any(String) },
        changes: [{ field: "active", before: true, after: false }],
      },
    ]);
  }
  expect((await call("POST", `${AGENTS}/bulk`, { ids, action: "activate" })).body.results).toHaveLength(2);
  for (const id of ids) expect(await isActive(call, `${AGENTS}/${id}`)).toBe(true);
});

test("a refused one leaves the others: an agent with a number stays, one of another workspace is unknown", async () => {
  const call = await api.caller("admin");
  const stranger = await newAgent(await api.caller("admin"), "theirs");
  const [gone, held, last] = [
    await newAgent(call, "a"),
    await newAgent(call, "b"),
    await newAgent(call, "c"),
  ];
  const trunk = await call("POST", `${BASE}/trunks`, { label: "t", host: "sip.example.com" });
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  await call("POST", `${BASE}/phone-numbers`, { number, trunk_id: trunk.body.id, agent_id: held });
  const ids = [gone, held, stranger, last];
  const { status, body } = await call("POST", `${AGENTS}/bulk`, { ids, action: "delete" });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { id: gone, status: 204, error: null },
    { id: held, status: 409, error: { code: "CONFLICT", detail: { field: "agent_id" } } },
    { id: stranger, status: 404, error: { code: "NOT_FOUND" } },
    { id: last, status: 204, error: null },
  ]);
  expect((await call("GET", AGENTS)).body.data.map(({ id }: { id: string }) => id)).toEqual([held]);
  const log = await call("GET", `${BASE}/audit-log?action=agents_delete`);
  expect(
    log.body.data.map((row: Record<string, unknown>) => [row["resource_id"], row["resource_name"]]),
  ).toEqual([
    [last, "c"],
    [gone, "a"],
  ]);
});

test("tools that are switched off or deleted are withdrawn from live calls, and agents' histories say so", async () => {
  const call = await api.caller("editor");
  const [one, two] = [await newTool(call, "one"), await newTool(call, "two")];
  const agent = `${AGENTS}/${await newAgent(call, "a")}`;
  await call("PUT", `${agent}/tools`, { tool_ids: [one, two] });
  await call("POST", `${TOOLS}/bulk`, { ids: [one], action: "deactivate" });
  expect(api.withdrawn).toContain(one);
  expect(api.withdrawn).not.toContain(two);
  expect(await isActive(call, `${TOOLS}/${one}`)).toBe(false);
  const deleted = await call("POST", `${TOOLS}/bulk`, { ids: [one, two], action: "delete" });
  expect(deleted.body.results.map(({ status }: { status: number }) => status)).toEqual([204, 204]);
  expect(api.withdrawn).toContain(two);
  const versions = (await call("GET", `${agent}/versions`)).body.data as { change: string }[];
  expect(versions.map(({ change }) => change).slice(0, 2)).toEqual(["tool_deleted", "tool_deleted"]);
  expect((await call("GET", `${agent}/tools`)).body.tool_ids).toEqual([]);
});

test("viewers may change none, and a list that isn't one changes nothing", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  for (const [room, id] of [
    [AGENTS, await newAgent(call, "a")],
    [TOOLS, await newTool(call, "a")],
  ] as const) {
    const refused = await viewer("POST", `${room}/bulk`, { ids: [id], action: "delete" });
    expect(refused).toMatchObject({ status: 403, body: { detail: { required_role: "editor" } } });
    for (const body of [
      { ids: [], action: "delete" },
      { ids: [id, id], action: "delete" },
      { ids: [id], action: "archive" },
      { ids: [id, ...Array.from({ length: 200 }, (_, index) => `x_${index}`)], action: "delete" },
    ]) {
      expect((await call("POST", `${room}/bulk`, body)).status).toBe(422);
    }
    expect(await isActive(call, `${room}/${id}`)).toBe(true);
  }
});

test("a retry with the same key gets the first answer and does nothing again", async () => {
  const call = await api.caller("editor");
  const ids = [await newAgent(call, "a")];
  const headers = { "idempotency-key": "bulk-1" };
  const first = await call("POST", `${AGENTS}/bulk`, { ids, action: "deactivate" }, headers);
  await call("PATCH", `${AGENTS}/${ids[0]}`, { active: true });
  const again = await call("POST", `${AGENTS}/bulk`, { ids, action: "deactivate" }, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await isActive(call, `${AGENTS}/${ids[0]}`)).toBe(true);
});

test("a retry with the same key does what failed inside the first time, and what was done stays done", async () => {
  const call = await api.caller("editor");
  const { db } = api.context;
  const ids = [await newTool(call, "good"), await newTool(call, "unreadable")];
  const [good = "", bad = ""] = ids;
  const auth = (type: object) =>
    db
      .update(tools)
      .set({ auth: type as never })
      .where(eq(tools.id, bad));
  await auth({ type: "bearer", token: "sealed with a key that nobody has" });
  const ask = () =>
    call("POST", `${TOOLS}/bulk`, { ids, action: "deactivate" }, { "idempotency-key": "off" });
  const statuses = async () => (await ask()).body.results.map((one: { status: number }) => one.status);
  expect(await statuses()).toEqual([200, 500]);
  await auth({ type: "none" });
  expect(await statuses()).toEqual([200, 200]);
  expect(await isActive(call, `${TOOLS}/${good}`)).toBe(false);
  const again = await ask();
  expect(again.headers["idempotent-replayed"]).toBe("true");
});
