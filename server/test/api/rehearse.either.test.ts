/** Rehearsals: whole conversations as text through the engine of calls, on a virtual clock (docs/rehearsals.md). */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { apiOfFile } from "./api.ts";
import { BASE, MOCKED, newAgent, outcomes, steps, transcript } from "./rehearsed-agent.ts";

const api = apiOfFile();

test("a script is played to its end with mocked tools, and answers the call's complete record", async () => {
  const call = await api.caller("editor");
  const { id, path, toolId } = await newAgent(call);
  const versions = await call("GET", `${path}/versions`);
  const answer = await call("POST", `${path}/rehearse`, {
    variable_values: { customer_name: "Ann" },
    metadata: { suite: "orders" },
    caller: steps("Where is my order 1042?", "Thank you, goodbye."),
    tools: MOCKED,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    agent_id: id,
    direction: "rehearsal",
    agent_version: versions.body.data[0].number,
    status: "completed",
    end_reason: "agent_hangup",
    system_prompt: "You help Ann.",
    metadata: { suite: "orders" },
    phone: null,
    errors: [],
    tools: [{ id: toolId, function_name: "get_order_status" }],
    providers: {
      model: { served: [{ provider: "rehearsal" }] },
      transcriber: { served: [] },
      voice: { served: [] },
    },
  });
  expect(transcript(answer)).toEqual([
    "agent: Hello, this is Mara. How can I help?",
    "caller: Where is my order 1042?",
    expect.stringMatching(/^agent: /),
    expect.stringContaining("shipped"),
    "caller: Thank you, goodbye.",
    "agent: Goodbye!",
  ]);
  expect(outcomes(answer)).toEqual([
    ["get_order_status", '{"status":"shipped"}'],
    ["cut_call", null],
  ]);
  expect(answer.body.tool_invocations[0]).toMatchObject({
    tool_id: toolId,
    arguments: { order_number: "1042" },
    duration_ms: 700,
  });
  // Every word takes time to say, and the caller waits until the agent has finished.
  const [greeting, asked] = answer.body.transcript;
  expect(greeting.end_ms - greeting.start_ms).toBeGreaterThan(2000);
  expect(asked.start_ms - greeting.end_ms).toBeGreaterThan(400);
  expect(answer.body.latency[0].first_frame_ms).toBeGreaterThan(answer.body.latency[0].speech_ended_ms);
  expect(answer.body.duration_ms).toBeGreaterThan(9000);
  expect(Date.parse(answer.body.ended_at) - Date.parse(answer.body.answered_at)).toBe(
    answer.body.duration_ms,
  );
  const { cost, ...record } = (await call("GET", `${BASE}/calls/${answer.body.id as string}`)).body;
  expect(answer.body).toEqual(record);
  expect(cost).toMatchObject({ amount: 0, is_partial: false }); // only `calls_get` has it
});

test("rehearsals are in no list, figure or webhook, except where somebody asks for them", async () => {
  const call = await api.caller("editor");
  const admin = await api.caller("admin", call.workspaceId);
  const { path } = await newAgent(call);
  const events = ["call.started", "call.ended", "tool.invoked"];
  const webhook = await admin("POST", `${BASE}/webhooks`, { url: "https://example.com/", events });
  const rehearsed = await call("POST", `${path}/rehearse`, {
    caller: steps("Order 1042, please."),
    tools: MOCKED,
  });
  expect(outcomes(rehearsed)).toHaveLength(1);
  const list = async (query: string) =>
    (await call("GET", `${BASE}/calls${query}`)).body.data as { id: string }[];
  expect(await list("")).toEqual([]);
  expect(await list("?direction=browser")).toEqual([]);
  expect((await list("?direction=rehearsal")).map(({ id }) => id)).toEqual([rehearsed.body.id]);
  const usage = await call("GET", `${BASE}/usage`);
  expect(usage.body.total).toMatchObject({ calls: 0, minutes: 0, tool_calls: 0 });
  const insights = await call("GET", `${BASE}/insights`);
  expect(insights.status === 200 ? insights.body.total.calls : insights).toBe(0);
  const overview = await call("GET", `${BASE}/tools/overview`);
  expect(overview.body.data[0].last_results).toEqual([]);
  const deliveries = await admin("GET", `${BASE}/webhooks/${webhook.body.id as string}/deliveries`);
  expect(deliveries.body.data).toEqual([]);
});

test("an agent that records calls doesn't record rehearsals", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call, { recording: "on_with_notice", recording_notice: "We record this." });
  const answer = await call("POST", `${path}/rehearse`, { caller: steps("Goodbye.") });
  expect(answer.body).toMatchObject({ status: "completed", recording: null, errors: [] });
  // The notice is part of the conversation, so that callers and scenarios meet it.
  expect(transcript(answer)[0]).toContain("We record this.");
  expect((await call("GET", `${BASE}/calls/${answer.body.id as string}/recording`)).status).toBe(404);
});

test("an earlier version is rehearsed as it was, and an agent before it is activated", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call, { first_message: "The first." });
  const [first] = (await call("GET", `${path}/versions`)).body.data as { id: string }[];
  await call("PATCH", path, { first_message: "The second.", active: false });
  const caller = steps("Bye.");
  const old = await call("POST", `${path}/rehearse`, { caller, version_id: first?.id });
  expect(old.body).toMatchObject({ agent_version: 2, first_message: "The first." });
  const current = await call("POST", `${path}/rehearse`, { caller });
  expect(current.body.first_message).toBe("The second.");
  expect((await call("POST", `${path}/rehearse`, { caller, version_id: "ver_none" })).body.code).toBe(
    "NOT_FOUND",
  );
});

test("a tool that is turned off is not on offer, in the current version and in earlier ones", async () => {
  const call = await api.caller("editor");
  const { path, toolId } = await newAgent(call);
  const [version] = (await call("GET", `${path}/versions`)).body.data;
  const rehearsal = { caller: steps("Where is my order 1042?", "Goodbye.") };
  await call("PATCH", `${BASE}/tools/${toolId}`, { active: false });
  for (const version_id of [undefined, version.id as string]) {
    const answer = await call("POST", `${path}/rehearse`, { ...rehearsal, version_id });
    expect(answer.body.tools, JSON.stringify(answer.body)).toEqual([]);
    expect(outcomes(answer)).toEqual([["cut_call", null]]);
  }
  const mocked = await call("POST", `${path}/rehearse`, { ...rehearsal, tools: MOCKED });
  expect(mocked.body.detail.fields[0]).toEqual({
    path: "tools.mocks.0.tool",
    message: expect.stringContaining("is turned off or deleted"),
  });
  await call("PATCH", `${BASE}/tools/${toolId}`, { active: true });
  const answer = await call("POST", `${path}/rehearse`, rehearsal);
  expect(answer.body.tools).toMatchObject([{ id: toolId }]);

  await call("DELETE", `${BASE}/tools/${toolId}`);
  const earlier = await call("POST", `${path}/rehearse`, { ...rehearsal, version_id: version.id as string });
  expect(earlier.body.tools).toEqual([]);
});

test("a real tool that is turned off during a rehearsal isn't run again", async () => {
  const call = await api.caller("editor");
  const seen: string[] = [];
  const tools: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    const turnedOff = call("PATCH", `${BASE}/tools/${tools[0]}`, { active: false });
    void turnedOff.then(() => response.end('{"status":"delivered"}'));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { path, toolId } = await newAgent(call, {}, { url: `http://127.0.0.1:${port}/{{ order_number }}` });
  tools.push(toolId);
  const answer = await call("POST", `${path}/rehearse`, {
    caller: steps("Where is order 1042?", "And where is order 1043?"),
    tools: { mode: "real" },
  });
  expect(seen).toEqual(["/1042"]);
  expect(outcomes(answer)).toEqual([
    ["get_order_status", '{"status":"delivered"}'],
    ["get_order_status", "tool_unavailable"],
  ]);
});

test("what can't be rehearsed is refused, and leaves no record", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call, { system_prompt: "{{ shoe_size }}" });
  const asked = async (body: object) => {
    const { status, body: answer } = await call("POST", `${path}/rehearse`, body);
    return [status, answer.code, answer.detail.missing ?? answer.detail.fields?.[0]?.path ?? null];
  };
  const caller = steps("Hi.");
  const variable_values = { shoe_size: 42 };
  expect(await asked({ caller })).toEqual([400, "MISSING_VARIABLES", ["shoe_size"]]);
  expect(await asked({ caller, variable_values: { a: "x".repeat(4096) } })).toEqual([
    413,
    "PAYLOAD_TOO_LARGE",
    null,
  ]);
  expect(await asked({ caller: {}, variable_values })).toEqual([422, "VALIDATION_FAILED", "caller"]);
  const both = { steps: [{ say: "a", press: "1" }] };
  expect(await asked({ caller: both, variable_values })).toEqual([
    422,
    "VALIDATION_FAILED",
    "caller.steps.0",
  ]);
  const persona = { persona: "Ann", goal: "A pair of shoes" };
  expect(await asked({ caller: persona, variable_values })).toEqual([422, "VALIDATION_FAILED", "caller"]);
  const unknown = { mode: "mocked", mocks: [{ tool: "no_such" }] };
  expect(await asked({ caller, variable_values, tools: unknown })).toEqual([
    422,
    "VALIDATION_FAILED",
    "tools.mocks.0.tool",
  ]);
  const recorded = { mode: "recorded", call_id: "call_none" };
  expect(await asked({ caller, variable_values, tools: recorded })).toEqual([
    422,
    "VALIDATION_FAILED",
    "tools.call_id",
  ]);
  expect((await call("GET", `${BASE}/calls?direction=rehearsal`)).body.data).toEqual([]);
});

test("the caller interrupts, presses keys, is silent and hangs up", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call, {
    first_message:
      "Hello, this is Mara from the shop. I can tell you a lot of things about our orders today.",
    engine: { silence_prompt_ms: 5000, silence_end_ms: 9000 },
  });
  const interrupted = await call("POST", `${path}/rehearse`, {
    caller: {
      steps: [{ say: "Stop it, please.", interrupt_after_ms: 1500 }, { press: "12#" }, { hang_up: true }],
    },
  });
  const [greeting, stop] = interrupted.body.transcript;
  expect(greeting.interrupted_at_ms).toBeGreaterThan(1500);
  expect(greeting.interrupted_at_ms).toBeLessThan(2600);
  expect(greeting.text.length).toBeLessThan(60);
  expect(stop).toMatchObject({ role: "caller", text: "Stop it, please." });
  expect(interrupted.body).toMatchObject({
    end_reason: "caller_hangup",
    timeline: [{ type: "digits", direction: "received", digits: "12#" }],
  });

  const silent = await call("POST", `${path}/rehearse`, { caller: { steps: [{ wait_ms: 60_000 }] } });
  expect(silent.body.end_reason).toBe("silence_timeout");
  expect(silent.body.transcript.length).toBeGreaterThan(1);
});

test("results recorded in an earlier call answer again; without one, a tool is unavailable", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call);
  const first = await call("POST", `${path}/rehearse`, {
    caller: steps("Where is order 1042?"),
    tools: MOCKED,
  });
  const again = await call("POST", `${path}/rehearse`, {
    caller: steps("Where is order 1042?"),
    tools: { mode: "recorded", call_id: first.body.id },
  });
  expect(outcomes(again)).toEqual([["get_order_status", '{"status":"shipped"}']]);
  expect(again.body.tool_invocations[0].duration_ms).toBe(700);
  const without = await call("POST", `${path}/rehearse`, { caller: steps("Where is order 1042?") });
  expect(outcomes(without)).toEqual([["get_order_status", "tool_unavailable"]]);
});

test("real tools run, and the clock keeps to the time that they take", async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    setTimeout(() => response.end('{"status":"delivered"}'), 400);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const call = await api.caller("editor");
  const { path } = await newAgent(call, {}, { url: `http://127.0.0.1:${port}/orders/{{ order_number }}` });
  const answer = await call("POST", `${path}/rehearse`, {
    caller: steps("Where is my order 1042?"),
    tools: { mode: "real" },
  });
  expect(seen).toEqual(["/orders/1042"]);
  expect(outcomes(answer)).toEqual([["get_order_status", '{"status":"delivered"}']]);
  const [, filler, told] = answer.body.latency;
  expect(told ?? filler).toBeDefined();
  const asked = answer.body.model_inputs as { asked_ms: number }[];
  expect((asked[1]?.asked_ms ?? 0) - (asked[0]?.asked_ms ?? 0)).toBeGreaterThanOrEqual(380);
});
