/** The outbound-call endpoint (docs/phone.md#placing-a-call): what it checks, in which order, and what a retry gets. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keptAnswers } from "../../src/platform/db/idempotency-tables.ts";
import { agents } from "../../src/platform/db/schema.ts";
import { connectClient } from "../mcp/connect-client.ts";
import { apiOfFile } from "./api.ts";
import { BASE, phoneDesks, TO, type Desk } from "./phone-desk.ts";

const api = apiOfFile();
const { newDesk, usePhone } = phoneDesks(api);

async function callsOf({ caller }: Desk): Promise<Record<string, unknown>[]> {
  return (await caller("GET", `${BASE}/calls`)).body.data as Record<string, unknown>[];
}

test("without a phone line it checks everything, then says that the line is down and when to try again", async () => {
  const desk = await newDesk();
  const answer = await desk.start({ to_number: TO, agent_phone_number_id: desk.numberId });
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    code: "PHONE_LINE_DOWN",
    detail: {
      error: "phone_line_down",
      message: `The trunk "t" can't place calls right now: phone calls aren't set up.`,
      trunk_id: desk.trunkId,
    },
  });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(await callsOf(desk)).toEqual([]);
});

test("while the line is up, the call is queued with the rendered texts and customer.number", async () => {
  const line = usePhone();
  const desk = await newDesk();
  const body = {
    to_number: TO,
    agent_phone_number_id: desk.numberId,
    variable_values: { unused: 1 },
  };
  const answer = await desk.start(body);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ call_id: line.plans[0]?.callId, status: "queued" });
  expect(line.plans[0]).toMatchObject({ direction: "outbound", systemPrompt: `Hello ${TO}` });
  const record = await desk.caller("GET", `${BASE}/calls/${answer.body.call_id}`);
  expect(record.body).toMatchObject({
    direction: "outbound",
    status: "queued",
    from_number: desk.number,
    to_number: TO,
    system_prompt: `Hello ${TO}`,
    variable_values: { unused: 1 },
  });
});

test("metadata is on the record of a phone call and in what webhooks are told of it", async () => {
  usePhone();
  const desk = await newDesk();
  const { status } = await desk.caller("POST", `${BASE}/webhooks`, {
    url: "https://example.com/",
    events: ["call.started"],
  });
  expect(status).toBe(201);
  const metadata = { crm_id: "42" };
  const started = await desk.start({ to_number: TO, agent_phone_number_id: desk.numberId, metadata });
  const record = await desk.caller("GET", `${BASE}/calls/${started.body.call_id}`);
  expect(record.body.metadata).toEqual(metadata);
  const { rows } = await api.pool.query("select payload from webhook_events where workspace_id = $1", [
    desk.caller.workspaceId,
  ]);
  expect(rows).toMatchObject([{ payload: { data: { call: { id: started.body.call_id, metadata } } } }]);
});

test("a line whose trunk is down is PHONE_LINE_DOWN too", async () => {
  usePhone("it doesn't answer OPTIONS");
  const desk = await newDesk();
  const answer = await desk.start({ to_number: TO, agent_phone_number_id: desk.numberId });
  expect(answer.body).toMatchObject({
    code: "PHONE_LINE_DOWN",
    detail: {
      message: `The trunk "t" can't place calls right now: it doesn't answer OPTIONS.`,
      trunk_id: desk.trunkId,
    },
  });
});

test("the numbers are checked: E.164, one of this agent's, on a trunk that places calls", async () => {
  const desk = await newDesk();
  const other = await newDesk();
  const good = { to_number: TO, agent_phone_number_id: desk.numberId };
  const cases: [Record<string, unknown>, string[]][] = [
    [{ ...good, to_number: "0151 23456" }, ["to_number"]],
    [{ ...good, to_number: "" }, ["to_number"]],
    [{ ...good, to_number: 4915 }, ["to_number"]],
    [{ agent_phone_number_id: desk.numberId }, ["to_number"]],
    [{ to_number: TO }, ["agent_phone_number_id"]],
    [{ ...good, agent_phone_number_id: "num_none" }, ["agent_phone_number_id"]],
    [{ ...good, agent_phone_number_id: other.numberId }, ["agent_phone_number_id"]],
    [{ to_number: "x", agent_phone_number_id: "y" }, ["to_number", "agent_phone_number_id"]],
    [{ ...good, variable_values: null }, ["variable_values"]],
    [{ ...good, variable_values: [] }, ["variable_values"]],
    [{ ...good, variables: {} }, ["variables"]],
  ];
  for (const [body, paths] of cases) {
    const answer = await desk.start(body);
    expect(answer.status, JSON.stringify(body)).toBe(422);
    expect(answer.body).toMatchObject({
      code: "VALIDATION_FAILED",
      detail: { fields: paths.map((path) => ({ path })) },
    });
  }
  await desk.caller("PATCH", `${BASE}/phone-numbers/${desk.numberId}`, { agent_id: null });
  expect((await desk.start(good)).body).toMatchObject({
    detail: { fields: [{ path: "agent_phone_number_id" }] },
  });
  await desk.caller("PATCH", `${BASE}/phone-numbers/${desk.numberId}`, { agent_id: desk.agentId });
  await desk.caller("PATCH", `${BASE}/trunks/${desk.trunkId}`, { outbound: false });
  expect((await desk.start(good)).body).toMatchObject({
    detail: { fields: [{ path: "agent_phone_number_id" }] },
  });
});

test("4096 bytes of values pass, 4097 are PAYLOAD_TOO_LARGE, before anything else is checked", async () => {
  const desk = await newDesk();
  const values = (bytes: number) => ({ filler: "x".repeat(bytes - '{"filler":""}'.length) });
  const at = await desk.start({
    to_number: TO,
    agent_phone_number_id: desk.numberId,
    variable_values: values(4096),
  });
  expect(at.body.code).toBe("PHONE_LINE_DOWN");
  const over = await desk.start({
    to_number: "x",
    agent_phone_number_id: "y",
    variable_values: values(4097),
  });
  expect(over.status).toBe(413);
  expect(over.body).toMatchObject({ code: "PAYLOAD_TOO_LARGE", detail: { limit: 4096, actual: 4097 } });
});

test("missing variables are 400 in template order, for an active agent; an inactive one is a CONFLICT", async () => {
  const desk = await newDesk("Hello.");
  const good = { to_number: TO, agent_phone_number_id: desk.numberId };
  // Only possible through the database, since saving such a prompt is refused while the agent has a number.
  await api.context.db
    .update(agents)
    .set({ systemPrompt: "{{ zeta }} {{ alpha }}", firstMessage: "{{ beta }}" })
    .where(eq(agents.id, desk.agentId));
  const answer = await desk.start({ ...good, variable_values: { alpha: null, beta: "" } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: "MISSING_VARIABLES",
    detail: { error: "missing_variables", missing: ["zeta", "alpha"] },
  });
  await api.context.db.update(agents).set({ active: false }).where(eq(agents.id, desk.agentId));
  const inactive = await desk.start(good);
  expect(inactive.body).toMatchObject({ code: "CONFLICT", detail: { field: "active" } });
});

test("a retry with the same Idempotency-Key gets the first answer and starts no second call", async () => {
  const line = usePhone();
  const desk = await newDesk();
  const body = { to_number: TO, agent_phone_number_id: desk.numberId, variable_values: { a: 1, b: [2] } };
  const key = { "idempotency-key": "order-7" };
  const first = await desk.start(body, key);
  expect(first.status).toBe(201);
  expect(first.headers["idempotent-replayed"]).toBe(undefined);
  await desk.caller("PATCH", `${BASE}/agents/${desk.agentId}`, { active: false });
  const reordered = {
    variable_values: { b: [2], a: 1 },
    agent_phone_number_id: desk.numberId,
    to_number: TO,
  };
  for (const again of [await desk.start(body, key), await desk.start(reordered, key)]) {
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  }
  expect(line.plans).toHaveLength(1);
  expect(await callsOf(desk)).toHaveLength(1);
});

test("over MCP the key is an argument, and kept answers are shared with REST", async () => {
  const line = usePhone();
  const desk = await newDesk();
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  const first = await desk.start(body, { "idempotency-key": "order-8" });
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const client = await connectClient({ url, token: desk.caller.token });
  const given = { agent_id: desk.agentId, ...body };
  const call = (key: unknown) =>
    client.callTool({ name: "calls_start_outbound", arguments: { ...given, idempotency_key: key } });
  expect((await call("order-8")).structuredContent).toEqual(first.body);
  expect((await call(8)).isError).toBe(true);
  expect((await call("order-9")).structuredContent).not.toEqual(first.body);
  expect(line.plans).toHaveLength(2);
});

test("the same key with another body, or at another agent, is VALIDATION_FAILED; in another workspace it is a separate key", async () => {
  usePhone();
  const desk = await newDesk();
  const other = await newDesk();
  const key = { "idempotency-key": "k" };
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  expect((await desk.start(body, key)).status).toBe(201);
  const changed = await desk.start({ ...body, variable_values: { a: "1" } }, key);
  expect(changed.status).toBe(422);
  expect(changed.body).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "Idempotency-Key" }] },
  });
  const elsewhere = await other.start({ to_number: TO, agent_phone_number_id: other.numberId }, key);
  expect(elsewhere.status).toBe(201);
  expect((await desk.start(body)).status).toBe(201);
  expect(await callsOf(desk)).toHaveLength(2);
});

test("simultaneous retries start one call: each gets its answer, or hears that it is running", async () => {
  const line = usePhone();
  const desk = await newDesk();
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  const key = { "idempotency-key": "same" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.start(body, key)));
  const first = answers.filter(({ status, headers }) => status === 201 && !headers["idempotent-replayed"]);
  expect(first).toHaveLength(1);
  const others = answers.filter((answer) => answer !== first[0]);
  const replays = others.filter(({ status }) => status === 201);
  const refusals = others.filter(({ status }) => status !== 201);
  for (const { body: given } of replays) expect(given).toEqual(first[0]?.body);
  for (const { body: given, headers } of refusals) {
    expect(given).toMatchObject({ code: "CONFLICT", detail: { field: "idempotency_key" } });
    expect(headers["retry-after"]).toBe("1");
  }
  expect((await desk.start(body, key)).body).toEqual(first[0]?.body);
  expect(line.plans).toHaveLength(1);
  expect(await callsOf(desk)).toHaveLength(1);
});

test("503 is not kept: when the line is up again, the same key starts the call; a permanent refusal is kept", async () => {
  const desk = await newDesk();
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  const key = { "idempotency-key": "later" };
  expect((await desk.start(body, key)).status).toBe(503);
  usePhone();
  await desk.caller("PATCH", `${BASE}/agents/${desk.agentId}`, { active: false });
  const refused = await desk.start(body, key);
  expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { field: "active" } });
  await desk.caller("PATCH", `${BASE}/agents/${desk.agentId}`, { active: true });
  const again = await desk.start(body, key);
  expect([again.status, again.body]).toEqual([409, refused.body]);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await desk.start(body, { "idempotency-key": "new" })).status).toBe(201);
});

test("a key is kept for a day and then forgotten", async () => {
  usePhone();
  const desk = await newDesk();
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  const key = { "idempotency-key": "old" };
  const first = await desk.start(body, key);
  const age = (ms: number) =>
    api.context.db.update(keptAnswers).set({ createdAt: new Date(Date.now() - ms) });
  await age(23 * 3_600_000);
  expect((await desk.start(body, key)).body).toEqual(first.body);
  await age(24 * 3_600_000 + 1);
  const second = await desk.start({ ...body, variable_values: {} }, key);
  expect(second.status).toBe(201);
  expect(second.body.call_id).not.toBe(first.body.call_id);
});

test.each(["", "x".repeat(256), "ümlaut"])("the Idempotency-Key %j is refused", async (key) => {
  const desk = await newDesk();
  const body = { to_number: TO, agent_phone_number_id: desk.numberId };
  const answer = await desk.start(body, { "idempotency-key": key });
  expect(answer.body).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "Idempotency-Key" }] },
  });
});
