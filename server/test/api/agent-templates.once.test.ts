/** Agents made from templates: each is complete, and its tools work at once. */
import { expect, test } from "vitest";
import { AGENT_TEMPLATES } from "../../src/gallery/agent-templates/template-catalogue.ts";
import { needsJudge } from "../../src/trials/scenarios/check-expectations.ts";
import type { ScenarioInput } from "../../src/trials/scenarios/scenario-schema.ts";
import { startService } from "../harness/start-service.ts";
import { apiOfFile } from "./api.ts";
import { batchesRun } from "./batches-run.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const FROM_TEMPLATE = `${BASE}/agents/from-template`;
const api = apiOfFile();
batchesRun(api);

/** Arguments that a model could give, by property name. */
const ARGUMENTS: Record<string, string> = {
  order_number: "1042",
  date: "2027-03-15",
  time: "09:30",
  urgency: "high",
  outcome: "will pay",
  callback_number: "030123456",
};

test("every template makes an agent that needs no values, can be called, and has tools that reach the demo", async () => {
  const service = await startService({ toolNetworkAllow: "" });
  const { data } = (await service.request("GET", `${BASE}/agent-templates`)).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([
    "order_desk",
    "appointment_booking",
    "receptionist",
    "triage",
    "survey",
    "collections_reminder",
  ]);
  for (const template of data) {
    const made = await service.request("POST", FROM_TEMPLATE, { template: template.id });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, name, system_prompt, active } = made.body;
    expect({ name, active }).toEqual({ name: template.name, active: true });
    const asked = await service.request("GET", `/workspaces/{workspace_id}/agents/${id}/variables`);
    expect(asked.body.warnings, template.id).toEqual([]);
    expect(asked.body.variables.filter((variable: { required: boolean }) => variable.required)).toEqual([]);

    const { tool_ids, builtin_tools } = (await service.request("GET", `${BASE}/agents/${id}/tools`)).body;
    expect(tool_ids).toHaveLength(template.tools.length);
    expect(builtin_tools.cut_call).toBe(true);
    for (const [index, toolId] of tool_ids.entries()) {
      const { body: tool } = await service.request("GET", `${BASE}/tools/${toolId}`);
      expect(tool).toMatchObject({ ...template.tools[index], active: true });
      expect(system_prompt).toContain(tool.name);
      const names = Object.keys(tool.input_schema.properties);
      const mock_variables = Object.fromEntries(names.map((each) => [each, ARGUMENTS[each] ?? "none"]));
      const tried = await service.request("POST", `${BASE}/tools/test`, {
        tool: { id: toolId },
        mock_variables,
      });
      expect(tried.body, `${template.id} ${tool.name}`).toMatchObject({
        error: null,
        response: { status: 200 },
      });
      expect(tried.body.arguments_error ?? null).toBeNull();
    }

    const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${id}/token`, {});
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    const call = await service.request("GET", `${BASE}/calls/${started.body.call_id}`);
    const said = `${call.body.system_prompt} ${call.body.first_message}`;
    expect(said).not.toMatch(/\{|\}|undefined|null| ,| \.|  \S/);
    expect(call.body.tools).toHaveLength(tool_ids.length);
  }
});

test("the first start's tool is reused, and so is a template's own; agents get the given name", async () => {
  const service = await startService();
  const tools = async () => (await service.request("GET", `${BASE}/tools`)).body.data as { name: string }[];
  const before = await tools();
  const made = await service.request("POST", FROM_TEMPLATE, { template: "order_desk", name: "Night shift" });
  expect(made.body.name).toBe("Night shift");
  expect(await tools()).toEqual(before);
});

test("a tool whose name is taken gets a number, in the prompt too; the next agent shares that tool", async () => {
  const call = await api.caller("editor");
  const url = "https://api.example.com/";
  await call("POST", `${BASE}/tools`, { name: "take_message", url });
  await call("POST", `${BASE}/tools`, { name: "take_message_2", url });
  await call("POST", `${BASE}/tools`, { name: "take_messages", url });
  for (let time = 0; time < 2; time++) {
    const { body: agent } = await call("POST", FROM_TEMPLATE, { template: "receptionist" });
    expect(agent.system_prompt).toContain("call take_message_3 once");
    expect(agent.system_prompt).not.toMatch(/take_message\b/);
    const { tool_ids } = (await call("GET", `${BASE}/agents/${agent.id}/tools`)).body;
    expect((await call("GET", `${BASE}/tools/${tool_ids[0]}`)).body.name).toBe("take_message_3");
  }
  const { body: page } = await call("GET", `${BASE}/tools`);
  expect(page.data).toHaveLength(4);
});

test("scenarios come along, under the tools' new names, and pass where they need no language model", async () => {
  const call = await api.caller("editor");
  await call("POST", `${BASE}/tools`, { name: "take_message", url: "https://api.example.com/" });
  for (const template of AGENT_TEMPLATES) {
    const { body: agent } = await call("POST", FROM_TEMPLATE, { template: template.id });
    const path = `${BASE}/agents/${agent.id}/scenarios`;
    const scenarios = (await call("GET", path)).body.data as ScenarioInput[];
    expect(scenarios).toHaveLength(template.scenarios.length);
    const needsModel = scenarios.filter(
      ({ caller, expectations }) => caller.persona !== undefined || expectations.some(needsJudge),
    );
    expect(needsModel.length, template.id).toBeLessThan(scenarios.length);
    expect(JSON.stringify(scenarios)).not.toMatch(/take_message\b/);
    await call("POST", `${path}/run`);
    const latest = async () => (await call("GET", `${path}/batches`)).body.data[0];
    await expect.poll(latest, { timeout: 20_000 }).toMatchObject({ status: "finished" });
    const total = scenarios.length - needsModel.length;
    const batch = await latest();
    const failed = (await call("GET", path)).body.data;
    expect(batch, JSON.stringify(failed)).toMatchObject({ total, done: total, passed: total });
    expect(batch.problems).toHaveLength(needsModel.length);
  }
});

test("an identical tool that is turned off isn't shared: the new agent's works", async () => {
  const call = await api.caller("editor");
  const { body: first } = await call("POST", FROM_TEMPLATE, { template: "survey" });
  const { tool_ids: old } = (await call("GET", `${BASE}/agents/${first.id}/tools`)).body;
  await call("PATCH", `${BASE}/tools/${old[0]}`, { active: false });
  const { body: second } = await call("POST", FROM_TEMPLATE, { template: "survey" });
  expect(second.system_prompt).toContain("save_answers_2");
});

test("two at once create one tool, and each agent has it", async () => {
  const call = await api.caller("editor");
  const made = await Promise.all(
    Array.from({ length: 3 }, () => call("POST", FROM_TEMPLATE, { template: "triage" })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await call("GET", `${BASE}/tools`)).body.data).toHaveLength(1);
});

test("the first version says created, the audit log names the template; an unknown template changes nothing", async () => {
  const call = await api.caller("owner");
  const { body: agent, headers } = await call("POST", FROM_TEMPLATE, { template: "survey" });
  expect(headers["location"]).toMatch(new RegExp(`/agents/${agent.id}$`));
  expect((await call("GET", `${BASE}/agents/${agent.id}/versions`)).body.data).toMatchObject([
    { number: 1, change: "created" },
  ]);
  const log = await call("GET", `${BASE}/audit-log?action=agents_create_from_template`);
  expect(log.body.data).toMatchObject([
    { resource_type: "agent", resource_id: agent.id, detail: { template: "survey" } },
  ]);
  const refused = await call("POST", FROM_TEMPLATE, { template: "nothing" });
  expect(refused).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "template" }] } } });
  expect((await call("POST", FROM_TEMPLATE, { template: "survey", name: "" })).status).toBe(422);
  expect((await call("GET", `${BASE}/agents`)).body.data).toHaveLength(1);
});

test("prompts are written for the ear: one question at a time, reading back, what to do when a tool fails, when to hang up", () => {
  for (const { id, agent } of AGENT_TEMPLATES) {
    const prompt = agent.system_prompt;
    expect(prompt.length, id).toBeLessThan(2500);
    for (const rule of [/one question at a time|one question at a time/i, /read/i, /fails/i, /hang up/i])
      expect(prompt, id).toMatch(rule);
  }
});

test("the demo's calendar rejects impossible days and has nothing at weekends; its notes are limited", async () => {
  const send = (method: "GET" | "POST", url: string, payload?: object) =>
    api.app.inject({ method, url, headers: { host: "127.0.0.1:8080" }, ...(payload && { payload }) });
  const times = async (date: string) => (await send("GET", `/demo/free-times/${date}`)).json();
  expect((await times("2027-03-15")).free_times.length).toBeGreaterThan(1);
  expect(await times("2027-03-15")).toEqual(await times("2027-03-15"));
  expect(await times("2027-03-13")).toMatchObject({ weekday: "Saturday", free_times: [] });
  for (const none of ["2027-02-30", "tomorrow", "2027-3-1"])
    expect(await times(none)).toMatchObject({ code: "NOT_FOUND" });
  const note = await send("POST", "/demo/notes", { a: "b" });
  expect(note.json().reference).toMatch(/^[A-Z]-\d{4}$/);
  expect((await send("POST", "/demo/notes", { a: "x".repeat(501) })).statusCode).toBe(422);
  expect((await send("POST", "/demo/notes", { a: "x".repeat(40_000) })).statusCode).toBe(413);
});
