/** Comparing and restoring versions. */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();
const FULL = {
  name: "Mara",
  system_prompt: "You speak with {{ name }}.\nBe kind.",
  first_message: "Hello.",
  language: "de-CH",
  model: { provider: "openai", model: "gpt", temperature: 0.5, fallback: null },
  builtin_tools: { cut_call: false },
  engine: { barge_in_ms: 400 },
  active: false,
};

async function create(call: Caller, room: string, body: object): Promise<string> {
  return (await call("POST", `${BASE}/${room}`, body)).body.id as string;
}

const newTool = (call: Caller, name: string) =>
  create(call, "tools", { name, url: "https://api.example.com/" });

/** IDs of the versions, oldest first. */
async function versionIds(call: Caller, agent: string): Promise<string[]> {
  const { body } = await call("GET", `${agent}/versions`);
  return (body.data as { id: string }[]).map(({ id }) => id).toReversed();
}

test("a version is compared with another one, in either direction, and with the current agent", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  const agent = `${BASE}/agents/${await create(call, "agents", FULL)}`;
  await call("PATCH", agent, { system_prompt: "You speak with {{ name }}.\nBe brief.", active: true });
  await call("PATCH", agent, { name: "Mia" });
  const [first, second, third] = await versionIds(call, agent);
  const compare = async (from = "", to = "") =>
    (await viewer("GET", `${agent}/versions/${from}/compare${to && `?to=${to}`}`)).body;
  const prompt = {
    kind: "text",
    path: "system_prompt",
    hunks: [{ from_line: 1, to_line: 1, lines: [" You speak with {{ name }}.", "-Be kind.", "+Be brief."] }],
  };
  const active = { kind: "value", path: "active", from: false, to: true };
  expect(await compare(first, second)).toEqual({
    from: expect.objectContaining({ id: first, number: 1 }) as object,
    to: expect.objectContaining({ id: second, number: 2 }) as object,
    changes: [prompt, active],
  });
  const back = await compare(second, first);
  expect(back.changes[0].hunks[0].lines.slice(1)).toEqual(["-Be brief.", "+Be kind."]);
  expect(back.changes[1]).toEqual({ ...active, from: true, to: false });
  const now = await compare(first);
  expect(now.to).toBeNull();
  expect(now.changes).toEqual([{ kind: "value", path: "name", from: "Mara", to: "Mia" }, prompt, active]);
  expect((await compare(third)).changes).toEqual([]);
  expect((await compare(second, second)).changes).toEqual([]);
});

test("texts of the maximum length with nothing in common can be compared", async () => {
  const call = await api.caller("editor");
  const long = (start: number) =>
    Array.from({ length: 12_500 }, (_, i) => String(start + i).padStart(7, "0")).join("\n");
  const body = { name: "a", system_prompt: long(0), first_message: long(0) };
  const agent = `${BASE}/agents/${await create(call, "agents", body)}`;
  await call("PATCH", agent, { system_prompt: long(100_000), first_message: long(6000) });
  const [first] = await versionIds(call, agent);
  const { body: answer } = await call("GET", `${agent}/versions/${first}/compare`);
  const [prompt, message] = answer.changes;
  expect(prompt.hunks).toMatchObject([{ from_line: 1, to_line: 1 }]);
  expect(prompt.hunks[0].lines).toHaveLength(25_000);
  expect(message.hunks.map(({ lines }: { lines: string[] }) => lines.length)).toEqual([6003, 6003]);
});

test("restoring brings the agent back as it was, tools included, and is a version itself", async () => {
  const call = await api.caller("editor");
  const [a, b] = [await newTool(call, "a"), await newTool(call, "b")];
  const agent = `${BASE}/agents/${await create(call, "agents", FULL)}`;
  await call("PUT", `${agent}/tools`, { tool_ids: [b, a], builtin_tools: { cut_call: false } });
  const { body: before } = await call("GET", agent);
  await call("PUT", agent, { name: "Other", system_prompt: "" });
  await call("PUT", `${agent}/tools`, { tool_ids: [] });
  const [, assigned = ""] = await versionIds(call, agent);

  const restored = await call("POST", `${agent}/versions/${assigned}/restore`);
  expect(restored.status).toBe(200);
  expect(restored.body).toEqual({
    agent: { ...before, updated_at: restored.body.agent.updated_at },
    version: expect.objectContaining({ number: 5, change: "restored", restored_number: 2 }) as object,
    left_out_tools: [],
  });
  expect((await call("GET", agent)).body).toEqual(restored.body.agent);
  expect((await call("GET", `${agent}/tools`)).body).toEqual({
    tool_ids: [b, a],
    builtin_tools: before.builtin_tools,
  });
  const { body: compared } = await call("GET", `${agent}/versions/${assigned}/compare`);
  expect(compared.changes).toEqual([]);
  const again = await call("POST", `${agent}/versions/${assigned}/restore`);
  expect(again.body.version).toEqual(restored.body.version);
  expect(await versionIds(call, agent)).toHaveLength(5);
});

test("tools deleted since are left out and named; the rest comes back", async () => {
  const call = await api.caller("editor");
  const [gone, stays] = [await newTool(call, "gone"), await newTool(call, "stays")];
  const agent = `${BASE}/agents/${await create(call, "agents", FULL)}`;
  await call("PUT", `${agent}/tools`, { tool_ids: [gone, stays] });
  await call("PUT", `${agent}/tools`, { tool_ids: [] });
  await call("DELETE", `${BASE}/tools/${gone}`);
  const [, assigned = ""] = await versionIds(call, agent);
  const { body } = await call("POST", `${agent}/versions/${assigned}/restore`);
  expect(body.left_out_tools).toEqual([{ id: gone, name: "gone" }]);
  expect((await call("GET", `${agent}/tools`)).body.tool_ids).toEqual([stays]);
});

test("a version with variables that phone calls can't fill is refused while the agent has a number", async () => {
  const call = await api.caller("admin");
  const agentId = await create(call, "agents", FULL);
  const agent = `${BASE}/agents/${agentId}`;
  const trunkId = await create(call, "trunks", { label: "t", host: "sip.example.com" });
  await call("PATCH", agent, { system_prompt: "No variables." });
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  const numberId = await create(call, "phone-numbers", { number, trunk_id: trunkId, agent_id: agentId });
  const [first = ""] = await versionIds(call, agent);
  const { body: before } = await call("GET", agent);
  const refused = await call("POST", `${agent}/versions/${first}/restore`);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "INBOUND_VARIABLES_UNRESOLVED", detail: { missing: ["name"], agent_id: agentId } },
  });
  expect((await call("GET", agent)).body).toEqual(before);
  expect(await versionIds(call, agent)).toHaveLength(2);
  await call("PATCH", `${BASE}/phone-numbers/${numberId}`, { agent_id: null });
  expect((await call("POST", `${agent}/versions/${first}/restore`)).status).toBe(200);
});

test("templates that could not be saved today can't be restored either", async () => {
  const call = await api.caller("editor");
  const toolId = await newTool(call, "a");
  const agent = `${BASE}/agents/${await create(call, "agents", FULL)}`;
  await call("PUT", `${agent}/tools`, { tool_ids: [toolId] });
  const [first = ""] = await versionIds(call, agent);
  await api.pool.query(
    `update agent_versions set snapshot = replace(snapshot::text, 'Be kind.', '{{ name | shout }}')::json where id = $1`,
    [first],
  );
  const refused = await call("POST", `${agent}/versions/${first}/restore`);
  expect(refused.status).toBe(422);
  expect(refused.body.detail.fields).toMatchObject([{ path: "system_prompt", line: 2 }]);
  expect((await call("GET", agent)).body.system_prompt).toBe(FULL.system_prompt);
  expect((await call("GET", `${agent}/tools`)).body.tool_ids).toEqual([toolId]);
});
