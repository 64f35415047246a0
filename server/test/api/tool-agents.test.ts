/** Which agents have a tool, and what they lose with it. */
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

async function newTool(call: Caller, name: string): Promise<string> {
  return (await call("POST", `${BASE}/tools`, { name, url: "https://api.example.com/" })).body.id;
}

async function newAgent(call: Caller, name: string, toolIds: string[], active = true): Promise<string> {
  const { body } = await call("POST", `${BASE}/agents`, { name, system_prompt: "", active });
  await call("PUT", `${BASE}/agents/${body.id}/tools`, { tool_ids: toolIds });
  return body.id;
}

test("the agents that have a tool are listed page by page, newest first", async () => {
  const call = await api.caller("editor");
  const [a, b] = [await newTool(call, "a"), await newTool(call, "b")];
  const first = await newAgent(call, "first", [a, b]);
  const second = await newAgent(call, "second", [a], false);
  await newAgent(call, "third", []);
  const viewer = await api.caller("viewer", call.workspaceId);
  const path = `${BASE}/tools/${a}/agents`;
  const agents = [
    { id: second, name: "second", active: false },
    { id: first, name: "first", active: true },
  ];
  expect((await viewer("GET", path)).body).toEqual({ data: agents, next_cursor: null });
  const page = await viewer("GET", `${path}?limit=1`);
  expect(page.body.data).toEqual(agents.slice(0, 1));
  const next = await viewer("GET", `${path}?limit=1&cursor=${page.body.next_cursor}`);
  expect(next.body).toEqual({ data: agents.slice(1), next_cursor: null });
  expect((await viewer("GET", `${BASE}/tools/tool_none/agents`)).status).toBe(404);
  expect((await viewer("GET", `${path}?cursor=x`)).status).toBe(422);
});

test("a deleted tool is removed from every agent, and nothing else changes", async () => {
  const call = await api.caller("editor");
  const [a, b] = [await newTool(call, "a"), await newTool(call, "b")];
  const agents = [await newAgent(call, "x", [b, a]), await newAgent(call, "y", [a])];
  expect((await call("DELETE", `${BASE}/tools/${a}`)).status).toBe(204);
  const left = await Promise.all(agents.map((id) => call("GET", `${BASE}/agents/${id}/tools`)));
  expect(left.map(({ body }) => body.tool_ids)).toEqual([[b], []]);
  expect((await call("GET", `${BASE}/tools/${b}/agents`)).body.data).toHaveLength(1);
});

test("a tool's check reports likely mistakes and refuses nothing", async () => {
  const call = await api.caller("editor");
  const tool = { name: "t", url: "http://127.0.0.1:1/{{id}}", input_schema: { type: "object" } };
  const check = (checked: object) => call("POST", `${BASE}/tools/check`, { tool: checked });
  const codes = ({ body }: { body: { warnings: { code: string }[] } }) =>
    body.warnings.map(({ code }) => code);
  expect(codes(await check(tool))).toEqual(["variable_undeclared", "properties_missing"]);
  const created = await call("POST", `${BASE}/tools`, tool);
  expect(created.status).toBe(201);
  expect(codes(await check({ ...tool, id: created.body.id }))).toHaveLength(2);
  const fields = await check({ name: "t", url: "nowhere" });
  expect(fields).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "tool.url" }] } } });
});
