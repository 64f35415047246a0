/** What the API makes of a built-in tool that stands nowhere but in the list, where a customer's tool has its name. */
import { afterAll, expect, test, vi } from "vitest";
import { withRollDice } from "@parley/testing/engine/roll-dice";
import type { Answer, Caller } from "./api.ts";

// The service is loaded anew with this tool, and without it for the next file.
vi.resetModules();
vi.doMock(import("@parley/conversation/builtins/all-builtins"), withRollDice);
const { apiOfFile } = await import("./api.ts");
const api = apiOfFile();
afterAll(() => {
  vi.doUnmock(import("@parley/conversation/builtins/all-builtins"));
  vi.resetModules();
});

const BASE = "/public/v1/workspaces/{workspace_id}";
const ON = { roll_dice: 6 };
const TOOL = { name: "dice", url: "https://api.example.com/" };

const SAME_NAME =
  /^The agent's tool "roll.dice" and the built-in tool roll_dice would have the same name for the model\./;

interface Made {
  call: Caller;
  agent: string;
  tool: string;
}

/** An agent, and a tool whose name was given before the built-in tool came. */
async function olderTool(name = "roll_dice"): Promise<Made> {
  const call = await api.caller("editor");
  const { id } = (await call("POST", `${BASE}/tools`, TOOL)).body;
  await api.pool.query("update tools set name = $1 where id = $2", [name, id]);
  const agent = await call("POST", `${BASE}/agents`, { name: "a", system_prompt: "" });
  return { call, agent: `${BASE}/agents/${agent.body.id}`, tool: id };
}

function expectTaken(answer: Answer): void {
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "CONFLICT",
      detail: { field: "builtin_tools.roll_dice", message: expect.stringMatching(SAME_NAME) as string },
    },
  });
}

test("agents have its setting, checked and off until somebody turns it on", async () => {
  const { call, agent } = await olderTool();
  expect((await call("GET", agent)).body.builtin_tools).toMatchObject({ cut_call: true, roll_dice: 0 });
  expect(await call("PATCH", agent, { builtin_tools: { roll_dice: -1 } })).toMatchObject({
    status: 422,
    body: { detail: { fields: [{ path: "builtin_tools.roll_dice", message: "must be positive" }] } },
  });
  expect((await call("PATCH", agent, { builtin_tools: ON })).body.builtin_tools).toMatchObject(ON);
  const [newest] = (await call("GET", `${agent}/versions`)).body.data;
  expect(newest.changed).toEqual(["builtin_tools.roll_dice"]);
});

test("a tool that is created or renamed can't take its name, and one that has it keeps it", async () => {
  const { call, tool } = await olderTool();
  const taken = {
    status: 422,
    body: { detail: { message: "Name is the name of a built-in tool. Choose another." } },
  };
  for (const name of ["roll_dice", "Roll_Dice", "roll dice"])
    expect(await call("POST", `${BASE}/tools`, { ...TOOL, name })).toMatchObject(taken);
  const { id: other } = (await call("POST", `${BASE}/tools`, TOOL)).body;
  expect(await call("PATCH", `${BASE}/tools/${other}`, { name: "roll_dice" })).toMatchObject(taken);
  const kept = await call("PATCH", `${BASE}/tools/${tool}`, { description: "Rolls ours." });
  expect(kept).toMatchObject({ status: 200, body: { name: "roll_dice" } });
  const replaced = await call("PUT", `${BASE}/tools/${tool}`, { ...TOOL, name: "roll_dice" });
  expect(replaced).toMatchObject({ status: 200, body: { name: "roll_dice" } });
});

test.each(["roll_dice", "roll dice"])("an agent with a tool %j can't turn it on", async (name) => {
  const { call, agent, tool } = await olderTool(name);
  expectTaken(await call("PUT", `${agent}/tools`, { tool_ids: [tool], builtin_tools: ON }));
  expect((await call("GET", `${agent}/tools`)).body).toMatchObject({ tool_ids: [] });
  expect((await call("PUT", `${agent}/tools`, { tool_ids: [tool] })).status).toBe(200);
  expectTaken(await call("PATCH", agent, { builtin_tools: ON }));
  expectTaken(await call("PUT", agent, { name: "a", system_prompt: "", builtin_tools: ON }));
  expect((await call("PATCH", agent, { name: "b" })).body.builtin_tools).toMatchObject({ roll_dice: 0 });
});

test("an agent that has it on can't be given such a tool, nor be restored to having one", async () => {
  const { call, agent, tool } = await olderTool("dice");
  await call("PUT", `${agent}/tools`, { tool_ids: [tool], builtin_tools: ON });
  const [both] = (await call("GET", `${agent}/versions`)).body.data;
  await call("PUT", `${agent}/tools`, { tool_ids: [], builtin_tools: ON });
  await api.pool.query("update tools set name = 'roll_dice' where id = $1", [tool]);
  expectTaken(await call("PUT", `${agent}/tools`, { tool_ids: [tool], builtin_tools: ON }));
  expectTaken(await call("POST", `${agent}/versions/${both.id}/restore`));
  expect((await call("GET", `${agent}/tools`)).body).toMatchObject({ tool_ids: [], builtin_tools: ON });
});

test("an agent that had both before can be changed, as long as it isn't given more of them", async () => {
  const { call, agent, tool } = await olderTool();
  await call("PUT", `${agent}/tools`, { tool_ids: [tool] });
  await api.pool.query(`update agents set builtin_tools = '{"cut_call":true,"roll_dice":6}' where id = $1`, [
    agent.split("/").at(-1),
  ]);
  expect((await call("PATCH", agent, { name: "b" })).status).toBe(200);
  expect((await call("PUT", `${agent}/tools`, { tool_ids: [tool], builtin_tools: ON })).status).toBe(200);
});
