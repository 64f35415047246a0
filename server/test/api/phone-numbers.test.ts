/** Phone numbers (docs/phone.md#phone-numbers): unique, E.164, and never on an agent whose texts need values. */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile, type Answer, type Caller } from "./api.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";
const NUMBERS = `${BASE}/phone-numbers`;

/** Used by no other test in this file. */
const freshNumber = (): string => `+49${randomInt(1_000_000_000, 9_999_999_999)}`;

async function newTrunk(caller: Caller): Promise<string> {
  const trunk = await caller("POST", `${BASE}/trunks`, { label: freshNumber(), host: "sip.example.com" });
  return trunk.body.id as string;
}

async function newAgent(caller: Caller, prompt: string): Promise<string> {
  const agent = await caller("POST", `${BASE}/agents`, { name: "a", system_prompt: prompt });
  return agent.body.id as string;
}

function expectUnresolved(answer: Answer, agentId: string, missing: string[]): void {
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    code: "INBOUND_VARIABLES_UNRESOLVED",
    detail: {
      error: "inbound_variables_unresolved",
      message: expect.stringContaining(missing.join(", ")) as string,
      missing,
      agent_id: agentId,
    },
  });
}

test("a number is created, read, listed, replaced, patched and deleted", async () => {
  const caller = await api.caller("admin");
  const trunkId = await newTrunk(caller);
  const number = freshNumber();
  const made = await caller("POST", NUMBERS, { number, trunk_id: trunkId });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ number, trunk_id: trunkId, agent_id: null, label: "" });
  expect(made.body.id).toMatch(/^num_/);
  const path = `${NUMBERS}/${made.body.id}`;
  expect((await caller("GET", path)).body).toEqual(made.body);
  expect((await caller("GET", NUMBERS)).body).toEqual({ data: [made.body], next_cursor: null });

  const agentId = await newAgent(caller, "Hello {{ now }}");
  const patched = await caller("PATCH", path, { agent_id: agentId, label: "Sales" });
  expect(patched.body).toMatchObject({ number, agent_id: agentId, label: "Sales" });
  expect((await caller("GET", `${NUMBERS}?agent_id=${agentId}`)).body.data).toHaveLength(1);
  expect((await caller("GET", `${NUMBERS}?agent_id=agt_1`)).body.data).toHaveLength(0);
  expect((await caller("GET", `${NUMBERS}?trunk_id=${trunkId}`)).body.data).toHaveLength(1);
  const replaced = await caller("PUT", path, { number, trunk_id: trunkId });
  expect(replaced.body).toMatchObject({ agent_id: null, label: "" });
  expect((await caller("DELETE", path)).status).toBe(204);
  expect((await caller("GET", path)).status).toBe(404);
  expect((await caller("PUT", path, { number, trunk_id: trunkId })).status).toBe(404);
  expect((await caller("PATCH", path, {})).status).toBe(404);
});

test("invalid input is VALIDATION_FAILED at its field, and changes nothing", async () => {
  const caller = await api.caller("admin");
  const other = await api.caller("admin");
  const trunkId = await newTrunk(caller);
  const number = freshNumber();
  const { id } = (await caller("POST", NUMBERS, { number, trunk_id: trunkId })).body as { id: string };
  const cases: [Record<string, unknown>, string][] = [
    [{ number: "0151 234" }, "number"],
    [{ number: 49 }, "number"],
    [{ trunk_id: "trk_none" }, "trunk_id"],
    [{ trunk_id: await newTrunk(other) }, "trunk_id"],
    [{ agent_id: "agt_none" }, "agent_id"],
    [{ agent_id: await newAgent(other, "") }, "agent_id"],
    [{ label: 5 }, "label"],
    [{ colour: "red" }, "colour"],
  ];
  for (const [change, path] of cases) {
    for (const [method, where] of [
      ["POST", NUMBERS],
      ["PUT", `${NUMBERS}/${id}`],
      ["PATCH", `${NUMBERS}/${id}`],
    ] as const) {
      const body = method === "PATCH" ? change : { number: freshNumber(), trunk_id: trunkId, ...change };
      const answer = await caller(method, where, body);
      expect(answer.body, `${method} ${path}`).toMatchObject({
        code: "VALIDATION_FAILED",
        detail: { fields: [{ path }] },
      });
    }
  }
  const { data } = (await caller("GET", NUMBERS)).body as { data: unknown[] };
  expect(data).toEqual([expect.objectContaining({ id, number, label: "" })]);
});

test("a number is used only once in the whole service, even if two ask for it at the same moment", async () => {
  const caller = await api.caller("admin");
  const other = await api.caller("admin");
  const number = freshNumber();
  const trunks = [await newTrunk(caller), await newTrunk(other)];
  const answers = await Promise.all([
    caller("POST", NUMBERS, { number, trunk_id: trunks[0] }),
    other("POST", NUMBERS, { number, trunk_id: trunks[1] }),
  ]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "CONFLICT",
    detail: { field: "number" },
  });
  const second = await caller("POST", NUMBERS, { number: freshNumber(), trunk_id: trunks[0] });
  const taken = await caller("PATCH", `${NUMBERS}/${second.body.id}`, { number });
  expect(taken.body).toMatchObject({ code: "CONFLICT", detail: { field: "number" } });
});

test("an agent with required variables can't get a number; the error names them in template order", async () => {
  const caller = await api.caller("admin");
  const trunkId = await newTrunk(caller);
  const agentId = await newAgent(caller, '{{ zeta }} {{ date }} {{ nick | default: "you" }} {{ alpha }}');
  const number = freshNumber();
  const missing = ["zeta", "alpha"];
  expectUnresolved(
    await caller("POST", NUMBERS, { number, trunk_id: trunkId, agent_id: agentId }),
    agentId,
    missing,
  );
  expect((await caller("GET", NUMBERS)).body.data).toEqual([]);
  const { id } = (await caller("POST", NUMBERS, { number, trunk_id: trunkId })).body as { id: string };
  expectUnresolved(await caller("PATCH", `${NUMBERS}/${id}`, { agent_id: agentId }), agentId, missing);
  const put = { number, trunk_id: trunkId, agent_id: agentId };
  expectUnresolved(await caller("PUT", `${NUMBERS}/${id}`, put), agentId, missing);
  expect((await caller("GET", `${NUMBERS}/${id}`)).body.agent_id).toBe(null);
});

test("an agent with a number can't get required variables, in the prompt or in the greeting", async () => {
  const caller = await api.caller("admin");
  const trunkId = await newTrunk(caller);
  const agentId = await newAgent(caller, "Hello.");
  const made = await caller("POST", NUMBERS, { number: freshNumber(), trunk_id: trunkId, agent_id: agentId });
  const agent = `${BASE}/agents/${agentId}`;
  expectUnresolved(await caller("PATCH", agent, { system_prompt: "{{ name }}" }), agentId, ["name"]);
  expectUnresolved(await caller("PATCH", agent, { first_message: "{{ who }}" }), agentId, ["who"]);
  expectUnresolved(await caller("PUT", agent, { name: "a", system_prompt: "{{ b }}{{ a }}" }), agentId, [
    "b",
    "a",
  ]);
  expect((await caller("GET", agent)).body).toMatchObject({ system_prompt: "Hello.", first_message: "" });
  const defaults = { system_prompt: '{{ name | default: "Ann" }} {{ customer.number }}' };
  expect((await caller("PATCH", agent, defaults)).status).toBe(200);

  await caller("PATCH", `${NUMBERS}/${made.body.id}`, { agent_id: null });
  expect((await caller("PATCH", agent, { system_prompt: "{{ name }}" })).status).toBe(200);
});

test("assigning and editing at the same moment never leaves a number on an agent with required variables", async () => {
  const caller = await api.caller("admin");
  const trunkId = await newTrunk(caller);
  for (let round = 0; round < 10; round++) {
    const agentId = await newAgent(caller, "Hello.");
    const agent = `${BASE}/agents/${agentId}`;
    const number = { number: freshNumber(), trunk_id: trunkId, agent_id: agentId };
    const put = { name: "a", system_prompt: "{{ name }}" };
    const [assigned, edited] = await Promise.all([
      caller("POST", NUMBERS, number),
      round % 2 === 0 ? caller("PUT", agent, put) : caller("PATCH", agent, { system_prompt: "{{ name }}" }),
    ]);
    expect([assigned.status, edited.status].sort((a, b) => a - b)).toEqual(
      assigned.status === 201 ? [201, 422] : [200, 422],
    );
    const refused = assigned.status === 422 ? assigned : edited;
    expectUnresolved(refused, agentId, ["name"]);
  }
});

const WIDE = [
  { allowed_prefixes: ["+49"] },
  { calls_per_hour: 101 },
  { extensions: ["1xx"] },
  { allowed_sip_uris: ["*@pbx.example.com"] },
];

test.each(WIDE)(
  "only admins put numbers on a trunk with %j; editors still change what is there",
  async (limits) => {
    const admin = await api.caller("admin");
    const editor = await api.caller("editor", admin.workspaceId);
    const plain = await newTrunk(admin);
    const wide = await newTrunk(admin);
    expect((await admin("PATCH", `${BASE}/trunks/${wide}`, limits)).status).toBe(200);
    const number = freshNumber();
    const onWide = { number, trunk_id: wide };
    const refused = { code: "FORBIDDEN", detail: { required_role: "admin" } };
    expect((await editor("POST", NUMBERS, onWide)).body).toMatchObject(refused);

    const made = await editor("POST", NUMBERS, { number, trunk_id: plain });
    expect(made.status).toBe(201);
    const path = `${NUMBERS}/${made.body.id}`;
    expect((await editor("PATCH", path, { trunk_id: wide })).body).toMatchObject(refused);
    expect((await editor("PUT", path, onWide)).body).toMatchObject(refused);
    expect((await editor("GET", path)).body).toEqual(made.body);

    expect((await admin("PATCH", path, { trunk_id: wide })).status).toBe(200);
    expect((await editor("PATCH", path, { label: "Sales", trunk_id: wide })).status).toBe(200);
    expect((await editor("PUT", path, onWide)).status).toBe(200);
    expect((await editor("PATCH", path, { trunk_id: plain })).status).toBe(200);
    expect((await editor("PATCH", path, { trunk_id: wide })).status).toBe(403);
    expect((await editor("DELETE", path)).status).toBe(204);
    expect((await editor("POST", NUMBERS, onWide)).status).toBe(403);
  },
);

test("a trunk with the default limits, or narrower ones, is open to editors", async () => {
  const admin = await api.caller("admin");
  const editor = await api.caller("editor", admin.workspaceId);
  const trunkId = await newTrunk(admin);
  await admin("PATCH", `${BASE}/trunks/${trunkId}`, { calls_per_hour: 100, channels: 500, country: "DE" });
  expect((await editor("POST", NUMBERS, { number: freshNumber(), trunk_id: trunkId })).status).toBe(201);
  await admin("PATCH", `${BASE}/trunks/${trunkId}`, {
    calls_per_hour: 0,
    allowed_prefixes: [],
    extensions: [],
  });
  expect((await editor("POST", NUMBERS, { number: freshNumber(), trunk_id: trunkId })).status).toBe(201);
});

test("an agent or a trunk can't be deleted while a number refers to it", async () => {
  const caller = await api.caller("admin");
  const trunkId = await newTrunk(caller);
  const agentId = await newAgent(caller, "Hello.");
  const made = await caller("POST", NUMBERS, { number: freshNumber(), trunk_id: trunkId, agent_id: agentId });
  for (const [path, field] of [
    [`${BASE}/agents/${agentId}`, "agent_id"],
    [`${BASE}/trunks/${trunkId}`, "trunk_id"],
  ] as const) {
    const refused = await caller("DELETE", path);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { error: "conflict", field } });
    expect((await caller("GET", path)).status).toBe(200);
  }
  await caller("DELETE", `${NUMBERS}/${made.body.id}`);
  expect((await caller("DELETE", `${BASE}/agents/${agentId}`)).status).toBe(204);
  expect((await caller("DELETE", `${BASE}/trunks/${trunkId}`)).status).toBe(204);
});

test("moving numbers while agents and trunks are deleted causes no deadlock", async () => {
  const caller = await api.caller("admin");
  for (let round = 0; round < 5; round++) {
    const trunks = [await newTrunk(caller), await newTrunk(caller)];
    const agents = [await newAgent(caller, ""), await newAgent(caller, "")];
    const body = { number: freshNumber(), trunk_id: trunks[0], agent_id: agents[0] };
    const { id } = (await caller("POST", NUMBERS, body)).body as { id: string };
    const answers = await Promise.all([
      caller("PATCH", `${NUMBERS}/${id}`, { agent_id: agents[1], trunk_id: trunks[1] }),
      caller("DELETE", `${BASE}/agents/${agents[0]}`),
      caller("DELETE", `${BASE}/trunks/${trunks[0]}`),
      caller("DELETE", `${BASE}/agents/${agents[1]}`),
      caller("DELETE", `${BASE}/trunks/${trunks[1]}`),
    ]);
    for (const { status } of answers) expect([200, 204, 409, 422]).toContain(status);
  }
});

test("an extension is unique on its trunk, shown as it is, and only for SIP trunks", async () => {
  const caller = await api.caller("admin");
  const other = await api.caller("admin");
  const [trunkId, second, elsewhere] = [
    await newTrunk(caller),
    await newTrunk(caller),
    await newTrunk(other),
  ];
  const made = await caller("POST", NUMBERS, { number: "100", trunk_id: trunkId });
  expect(made.body).toMatchObject({ number: "100", trunk_id: trunkId });
  const path = `${NUMBERS}/${made.body.id}`;
  expect((await other("POST", NUMBERS, { number: "100", trunk_id: elsewhere })).status).toBe(201);
  const taken = await caller("POST", NUMBERS, { number: "100", trunk_id: trunkId });
  expect(taken.body).toMatchObject({ code: "CONFLICT", detail: { field: "number" } });
  const moved = await caller("POST", NUMBERS, { number: "100", trunk_id: second });
  expect((await caller("PATCH", `${NUMBERS}/${moved.body.id}`, { trunk_id: trunkId })).status).toBe(409);
  expect((await caller("PATCH", path, { label: "Desk" })).body).toMatchObject({ number: "100" });
  expect((await caller("GET", `${NUMBERS}?number=100&trunk_id=${trunkId}`)).body.data).toHaveLength(1);
  expect((await caller("GET", `${NUMBERS}?sort=number`)).body.data).toHaveLength(2);
  const number = freshNumber();
  expect((await caller("PATCH", path, { number })).body).toMatchObject({ number });
  expect((await caller("PATCH", path, { number: "101" })).body).toMatchObject({ number: "101" });
  for (const wrong of ["", "1".repeat(16), "1a", "+1", "*21", "１００", "4930123456", "004930123456"])
    expect((await caller("PATCH", path, { number: wrong })).status).toBe(422);
  const carrier = { label: freshNumber(), kind: "twilio", account_sid: "AC1", auth_token: "secret" };
  const { id } = (await caller("POST", `${BASE}/trunks`, carrier)).body;
  const refused = await caller("POST", NUMBERS, { number: "100", trunk_id: id });
  expect(refused.body).toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await caller("PATCH", path, { trunk_id: id })).status).toBe(422);
});
