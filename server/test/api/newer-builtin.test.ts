/** Settings of a built-in tool that only a newer version knows, which runs beside this one and has saved them. */
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";
const INPUT = { name: "a", system_prompt: "" };

async function newerAgent(): Promise<{ call: Caller; agent: string; stored(): Promise<object> }> {
  const call = await api.caller("editor");
  const { id } = (await call("POST", `${BASE}/agents`, INPUT)).body;
  const { builtin_tools: known } = (await call("GET", `${BASE}/agents/${id}`)).body;
  const plant = "update agents set builtin_tools = $1 where id = $2";
  await api.pool.query(plant, [JSON.stringify({ ...known, roll_dice: { sides: 6 } }), id]);
  const stored = async () => {
    const { rows } = await api.pool.query("select builtin_tools from agents where id = $1", [id]);
    return (rows as { builtin_tools: object }[])[0]?.builtin_tools ?? {};
  };
  return { call, agent: `${BASE}/agents/${id}`, stored };
}

const KEPT = { roll_dice: { sides: 6 } };

test("stay through every change, and aren't shown", async () => {
  const { call, agent, stored } = await newerAgent();
  const changes: [string, string, object][] = [
    ["PATCH", agent, { name: "b" }],
    ["PATCH", agent, { builtin_tools: { cut_call: false } }],
    ["PUT", agent, INPUT],
    ["PUT", `${agent}/tools`, { tool_ids: [], builtin_tools: { send_dtmf: true } }],
  ];
  for (const [method, path, body] of changes) {
    const answer = await call(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.builtin_tools).not.toHaveProperty("roll_dice");
    expect(await stored(), `${method} ${path}`).toMatchObject(KEPT);
  }
  expect(await stored()).toMatchObject({ cut_call: true, send_dtmf: true });
  for (const path of [agent, `${agent}/tools`])
    expect((await call("GET", path)).body.builtin_tools).not.toHaveProperty("roll_dice");
});

test("don't make a change of a PATCH that changes nothing", async () => {
  const { call, agent } = await newerAgent();
  const before = (await call("GET", agent)).body;
  expect((await call("PATCH", agent, { name: "a", builtin_tools: { cut_call: true } })).body).toEqual(before);
});

test("are part of versions and copies, where they aren't shown either", async () => {
  const { call, agent, stored } = await newerAgent();
  await call("PATCH", agent, { name: "b" });
  const [newest] = (await call("GET", `${agent}/versions`)).body.data;
  const version = `${agent}/versions/${newest.id}`;
  expect(newest.changed).toEqual(["name"]);
  expect((await call("GET", version)).body.agent.builtin_tools).not.toHaveProperty("roll_dice");
  await api.pool.query("update agents set builtin_tools = '{}' where id = $1", [agent.split("/").at(-1)]);
  const restored = await call("POST", `${version}/restore`);
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  expect(await stored()).toMatchObject(KEPT);
  const copy = await call("POST", `${agent}/duplicate`);
  const { rows } = await api.pool.query("select builtin_tools from agents where id = $1", [copy.body.id]);
  expect(rows).toMatchObject([{ builtin_tools: KEPT }]);
});
