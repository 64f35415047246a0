/** Scenarios: conversations that are rehearsed, and what is expected of them (docs/scenarios.md). */
import { afterAll, expect, test } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, say } from "@parley/testing/models/reply-steps";
import { apiOfFile, type Caller } from "./api.ts";
import { BASE, MOCKED, newAgent, steps } from "./rehearsed-agent.ts";

const vendor = await startOpenAiDouble();
afterAll(() => vendor.close());
const api = apiOfFile({ OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey });

const FOUND = {
  name: "Order 1042 is found",
  caller: steps("Where is my order 1042?", "Thank you, goodbye."),
  tools: MOCKED,
  expectations: [
    { tool_called: { tool: "get_order_status", arguments: { order_number: "1042" } } },
    { tool_called: { tool: "get_order_status", arguments: { order_number: "9" } } },
    { tool_not_called: "get_order_status" },
    { end_reason: "agent_hangup" },
    { max_turns: 2 },
    { max_turns: 1 },
  ],
};

async function newScenario(call: Caller, body: object, fields: object = {}) {
  const { path } = await newAgent(call, fields);
  const created = await call("POST", `${path}/scenarios`, body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return { path, scenario: `${path}/scenarios/${created.body.id as string}`, created: created.body };
}

test("a scenario is created, listed, replaced and deleted; names are an agent's own", async () => {
  const call = await api.caller("editor");
  const { path, scenario, created } = await newScenario(call, FOUND);
  expect(created).toMatchObject({ ...FOUND, agent_id: path.split("/").at(-1), results: [] });
  expect(await call("POST", `${path}/scenarios`, FOUND)).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", detail: { field: "name" } },
  });
  const { path: other } = await newAgent(call, {}, { name: "another" });
  expect((await call("POST", `${other}/scenarios`, FOUND)).status).toBe(201);
  const replaced = await call("PUT", scenario, { ...created, name: "Another", expectations: [] });
  expect(replaced.body).toMatchObject({
    id: created.id,
    name: "Another",
    expectations: [],
    caller: FOUND.caller,
  });
  expect((await call("GET", `${path}/scenarios`)).body.data).toEqual([replaced.body]);
  expect((await call("DELETE", scenario)).status).toBe(204);
  expect((await call("GET", `${path}/scenarios`)).body.data).toEqual([]);
  expect((await call("POST", `${scenario}/run`)).status).toBe(404);
});

test("what no run could use is refused when it is saved", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call);
  const refused = async (change: object) => {
    const { status, body } = await call("POST", `${path}/scenarios`, { ...FOUND, ...change });
    return [status, body.detail.fields?.[0]?.path ?? body.code];
  };
  expect(await refused({ caller: {} })).toEqual([422, "caller"]);
  expect(await refused({ expectations: [{}] })).toEqual([422, "expectations.0"]);
  const two = { end_reason: "agent_hangup", max_turns: 3 };
  expect(await refused({ expectations: [two] })).toEqual([422, "expectations.0"]);
  expect(await refused({ variable_values: { a: "x".repeat(4096) } })).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  const mocks = Array.from({ length: 10 }, () => ({ tool: "t", result: "x".repeat(7000) }));
  expect((await refused({ tools: { mode: "mocked", mocks } }))[0]).toBe(422);
});

test("a call of another workspace is refused when it is saved; one deleted since keeps no other change from being saved", async () => {
  const call = await api.caller("admin");
  const stranger = await api.caller("editor");
  const heldBy = async (caller: Caller): Promise<string> => {
    const { path } = await newAgent(caller);
    return (await caller("POST", `${path}/rehearse`, { caller: steps("Hello.") })).body.id as string;
  };
  const [own, foreign] = [await heldBy(call), await heldBy(stranger)];
  const recorded = { ...FOUND, tools: { mode: "recorded", call_id: own } };
  const { path, scenario, created } = await newScenario(call, recorded, { name: "b" });
  const replaced = (change: object) => call("PUT", scenario, { ...created, ...change });
  for (const call_id of [foreign, "call_none", "", "call_\u0000", "x".repeat(101)]) {
    for (const mode of ["recorded", "mocked"]) {
      const tools = { mode, call_id };
      const made = await call("POST", `${path}/scenarios`, { ...FOUND, name: "x", tools });
      const changed = await replaced({ tools });
      for (const { status, body } of [made, changed])
        expect([status, body.detail.fields[0].path], JSON.stringify(tools)).toEqual([422, "tools.call_id"]);
    }
  }
  const from = await call("POST", `${path}/scenarios/from-call`, { name: "y", call_id: "call_\u0000" });
  expect(from.status).toBe(422);
  expect((await call("GET", `${path}/scenarios`)).body.data).toEqual([created]);

  await api.pool.query("delete from calls where id = $1", [own]);
  expect((await replaced({ name: "Renamed" })).status).toBe(200);
  const again = await call("POST", `${path}/scenarios`, { ...recorded, name: "x" });
  expect(again.status).toBe(422);
});

test("every run says of each expectation whether it held and why, and the results are counted by version", async () => {
  const call = await api.caller("editor");
  const { path, scenario } = await newScenario(call, FOUND);
  const failed = await call("POST", `${scenario}/run`);
  expect(failed.status, JSON.stringify(failed.body)).toBe(200);
  expect(failed.body.passed).toBe(0);
  expect(
    failed.body.runs[0].checks.map(({ passed, reason }: { passed: boolean; reason: string }) => [
      passed,
      reason,
    ]),
  ).toEqual([
    [true, "get_order_status was called as expected."],
    [false, 'get_order_status was only called with {"order_number":"1042"}.'],
    [false, "get_order_status was called."],
    [true, "It ended as agent_hangup."],
    [true, "Turns of the caller: 2."],
    [false, "Turns of the caller: 2."],
  ]);
  const [first, , , fourth, fifth] = FOUND.expectations;
  await call("PUT", scenario, { ...FOUND, expectations: [first, fourth, fifth] });
  const passed = await call("POST", `${scenario}/run`, { times: 2 });
  expect(passed.body).toMatchObject({ passed: 2, runs: [{ passed: true }, { passed: true }] });
  const rehearsal = await call("GET", `${BASE}/calls/${passed.body.runs[1].call_id as string}`);
  expect(rehearsal.body).toMatchObject({
    direction: "rehearsal",
    metadata: { scenario_id: scenario.split("/").at(-1) },
  });

  const versions = (await call("GET", `${path}/versions`)).body.data as { id: string; number: number }[];
  await call("PATCH", path, { first_message: "Welcome." });
  await call("POST", `${scenario}/run`);
  await call("POST", `${scenario}/run`, { version_id: versions.at(-1)?.id });
  const [listed] = (await call("GET", `${path}/scenarios`)).body.data;
  expect(listed.results).toMatchObject([
    { agent_version: 3, runs: 1, passed: 1, failed_call_ids: [] },
    { agent_version: 2, runs: 3, passed: 2, failed_call_ids: [failed.body.runs[0].call_id] },
    { agent_version: 1, runs: 1, passed: 0, failed_call_ids: [expect.stringMatching(/^call_/)] },
  ]);
  const runs = await call("GET", `${scenario}/runs?limit=2`);
  expect(runs.body.data.map((run: { agent_version: number }) => run.agent_version)).toEqual([1, 3]);
  expect(runs.body.next_cursor).not.toBeNull();
});

test("the agent's model judges what was meant, and is given everything that the agent could know", async () => {
  vendor.onChat(({ body: { messages } }) => {
    const isJudge = messages[0]?.content?.includes("You check a conversation") ?? false;
    if (!isJudge && messages.some(({ role }) => role === "tool"))
      return [say("It has left us and comes on Friday."), finish("stop")];
    if (!isJudge) return [...callTool("get_order_status", { order_number: "1042" }), finish("tool_calls")];
    const isAboutFacts = messages[1]?.content?.includes("tool_results") ?? false;
    const verdict = isAboutFacts
      ? { passed: false, reason: "“on Friday” is in no result." }
      : { passed: true, reason: "“It has left us”" };
    return [say(`\`\`\`json\n${JSON.stringify(verdict)}\n\`\`\``), finish("stop")];
  });
  const call = await api.caller("editor");
  const { scenario } = await newScenario(
    call,
    {
      ...FOUND,
      caller: steps("Where is my order 1042?"),
      expectations: [{ says: "The order was sent" }, { no_invented_facts: true }],
    },
    { model: { provider: "openai", model: "gpt-test" } },
  );
  const before = vendor.chats.length;
  const { body } = await call("POST", `${scenario}/run`);
  expect(body.runs[0]).toMatchObject({
    passed: false,
    checks: [
      { passed: true, reason: "“It has left us”" },
      { passed: false, reason: "“on Friday” is in no result." },
    ],
  });
  const asked = vendor.chats.slice(before).flatMap(({ body: { messages } }) => messages[1]?.content ?? "");
  expect(asked.some((text) => text.includes("The order was sent") && text.includes("It has left us"))).toBe(
    true,
  );
  const facts = asked.find((text) => text.includes("tool_results"));
  for (const part of ["You help callers.", "shipped", "this is Mara", "It has left us"])
    expect(facts).toContain(part);
});

test("an earlier version is judged by its own model", async () => {
  vendor.onChat(({ body: { messages } }) => {
    const isJudge = messages[0]?.content?.includes("You check a conversation") ?? false;
    return [say(isJudge ? '{"passed":true,"reason":"“Hello”"}' : "Hello."), finish("stop")];
  });
  const call = await api.caller("editor");
  const { path, scenario } = await newScenario(
    call,
    { ...FOUND, caller: steps("Hello?"), expectations: [{ says: "Hello" }] },
    { model: { provider: "openai", model: "gpt-before" } },
  );
  const [saved] = (await call("GET", `${path}/versions`)).body.data as { id: string }[];
  await call("PATCH", path, { model: { provider: "openai", model: "gpt-now" } });
  const before = vendor.chats.length;
  expect((await call("POST", `${scenario}/run`, { version_id: saved?.id })).body.passed).toBe(1);
  const models = vendor.chats.slice(before).map(({ body }) => body.model);
  expect([models.length > 1, new Set(models)]).toEqual([true, new Set(["gpt-before"])]);
});

test("without a language model nothing can be judged", async () => {
  const call = await api.caller("editor");
  const { scenario } = await newScenario(call, { ...FOUND, expectations: [{ says: "Hello" }] });
  const refused = await call("POST", `${scenario}/run`);
  expect(refused).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "expectations" }] } } });
  expect((await call("GET", `${scenario}/runs`)).body.data).toEqual([]);
});

test("a scenario is made of a call: its words, keys and interruptions, its results and the tools it called", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call);
  const caller = {
    steps: [
      { say: "Hold on, please.", interrupt_after_ms: 900 },
      { press: "12#" },
      { say: "Where is my order 1042?" },
      { say: "Goodbye." },
    ],
  };
  const held = await call("POST", `${path}/rehearse`, {
    caller,
    tools: MOCKED,
    variable_values: { customer_name: "Ann" },
  });
  const made = await call("POST", `${path}/scenarios/from-call`, {
    call_id: held.body.id,
    name: "As it was",
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    name: "As it was",
    variable_values: { customer_name: "Ann" },
    caller: {
      steps: [
        { say: "Hold on, please.", interrupt_after_ms: expect.any(Number) },
        { press: "12#" },
        { say: "Where is my order 1042?" },
        { say: "Goodbye." },
      ],
    },
    tools: {
      mode: "mocked",
      mocks: [{ tool: "get_order_status", when: { order_number: "1042" }, result: '{"status":"shipped"}' }],
    },
    expectations: [
      { tool_called: { tool: "get_order_status", arguments: { order_number: "1042" } } },
      { end_reason: "agent_hangup" },
    ],
  });
  const run = await call("POST", `${path}/scenarios/${made.body.id as string}/run`);
  expect(run.body, JSON.stringify(run.body)).toMatchObject({ passed: 1 });

  const silent = await call("POST", `${path}/rehearse`, { caller: { steps: [{ hang_up: true }] } });
  const refused = await call("POST", `${path}/scenarios/from-call`, {
    call_id: silent.body.id,
    name: "Silence",
  });
  expect(refused).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "call_id" }] } } });
  const { path: other } = await newAgent(call, {}, { name: "another" });
  expect(
    (await call("POST", `${other}/scenarios/from-call`, { call_id: held.body.id, name: "x" })).status,
  ).toBe(404);
});
