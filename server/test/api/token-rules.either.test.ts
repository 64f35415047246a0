/**
 * The token endpoint (docs/calls.md#starting-a-browser-call): the bodies
 * it accepts, the order of its errors, and what happens to the values.
 */
import { expect, test } from "vitest";
import type { CallSupervisor } from "../../src/calls/live/supervisor.ts";
import type { CallPlan } from "@parley/conversation/call-plan";
import { apiOfFile } from "./api.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";

/** An agent whose calls are planned and then only remembered. */
async function newDesk(systemPrompt: string, firstMessage = "") {
  const caller = await api.caller("editor");
  const body = { name: "a", system_prompt: systemPrompt, first_message: firstMessage };
  const agent = await caller("POST", `${BASE}/agents`, body);
  const plans: Readonly<CallPlan>[] = [];
  const queue: CallSupervisor["queue"] = async (plan) => {
    plans.push(plan);
    return { token: "pct_test", expiresAt: new Date(Date.now() + 60_000) };
  };
  api.context.calls = { ...api.context.calls, queue };
  return {
    plans,
    caller,
    agentPath: `${BASE}/agents/${agent.body.id}`,
    async start(payload?: string, contentType?: string) {
      const response = await api.app.inject({
        method: "POST",
        url: `/workspaces/${caller.workspaceId}/agents/${agent.body.id}/token`,
        headers: {
          host: "127.0.0.1:8080",
          authorization: `Bearer ${caller.token}`,
          ...(contentType !== undefined && { "content-type": contentType }),
        },
        ...(payload !== undefined && { payload }),
      });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
    values: (values: unknown) => JSON.stringify({ variable_values: values }),
  };
}

test.each([
  ["nothing at all", undefined, undefined],
  ["nothing, declared as JSON", undefined, "application/json"],
  ["an empty string, declared as JSON", "", "application/json"],
  ["an empty object", "{}", "application/json"],
  ["an empty object without a type", "{}", undefined],
  ["no values", '{"variable_values":{}}', "application/json; charset=utf-8"],
])("%s starts a call if the prompt needs no values", async (_case, payload, type) => {
  const desk = await newDesk('Hello {{ name | default: "you" }}, {{ date }}');
  const answer = await desk.start(payload, type);
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body).sort()).toEqual(
    ["call_id", "events_url", "expires_at", "ice_servers", "recording", "token", "url", "ws_url"].sort(),
  );
  expect(desk.plans[0]?.systemPrompt).toMatch(/^Hello you, [A-Z][a-z]{2} \d+, \d{4}$/);
});

test.each([
  ['{"variable_values":null}', "variable_values"],
  ['{"variable_values":[]}', "variable_values"],
  ['{"variable_values":"x"}', "variable_values"],
  ['{"values":{}}', "values"],
  ["[]", ""],
])("%s is VALIDATION_FAILED", async (payload, path) => {
  const desk = await newDesk("Hello.");
  const answer = await desk.start(payload, "application/json");
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
  expect(desk.plans).toEqual([]);
});

test("missing variables are named once each, prompt first, without built-ins and defaults", async () => {
  const desk = await newDesk('{{ b }}{{ now }}{{ a }}{{ b }}{{ c | default: "" }}', "{{ d }}{{ a }}");
  const answer = await desk.start();
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    detail: { error: "missing_variables", missing: ["b", "a", "d"] },
  });
  const given = await desk.start(desk.values({ a: 0, b: false, d: "" }), "application/json");
  expect(given.status).toBe(201);
  expect(desk.plans[0]).toMatchObject({ firstMessage: "0" });
  expect(desk.plans[0]?.systemPrompt).toMatch(/^false.*0false$/);
});

test("a value overrides the built-in with its name; extra keys are ignored; values are not rendered again", async () => {
  const desk = await newDesk("{{ customer.number }}|{{ year }}|{{ name }}");
  const values = { customer: { number: "+1555" }, year: "never", name: "{{ secret }}", extra: { a: [1] } };
  expect((await desk.start(desk.values(values), "application/json")).status).toBe(201);
  expect(desk.plans[0]?.systemPrompt).toBe("+1555|never|{{ secret }}");
});

test("4096 bytes are accepted and 4097 are not, whatever else is wrong", async () => {
  const desk = await newDesk("{{ missing }}");
  const filler = (bytes: number) => desk.values({ f: "ä".repeat((bytes - 8) / 2) });
  const pass = await desk.start(filler(4096), "application/json");
  expect(pass.body).toMatchObject({ code: "MISSING_VARIABLES" });
  await desk.caller("PATCH", desk.agentPath, { active: false });
  const over = await desk.start(desk.values({ f: `x${"ä".repeat(2044)}` }), "application/json");
  expect(over.status).toBe(413);
  expect(over.body).toMatchObject({ code: "PAYLOAD_TOO_LARGE", detail: { limit: 4096, actual: 4097 } });
  const inactive = await desk.start(filler(4096), "application/json");
  expect(inactive.status).toBe(409);
  expect(inactive.body).toMatchObject({ detail: { field: "active" } });
});
