/** A browser call with a draft of its agent: checked like a save, but nothing is saved. */
import { expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID, EXAMPLE_TOOL_ID } from "../../src/boot/first-start/example.ts";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, say } from "@parley/testing/models/reply-steps";
import { endedCall } from "../harness/ended-call.ts";
import { listenToEvents } from "../harness/listen-to-events.ts";
import { sharedService } from "../harness/shared-service.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const EXAMPLE = `${BASE}/agents/${EXAMPLE_AGENT_ID}`;
const TOKEN = "/workspaces/{workspace_id}/agents";

const shared = sharedService();

/** A copy of the example agent. */
async function ownAgent(service: RunningService): Promise<{ id: string; path: string }> {
  const { body } = await service.request("POST", `${EXAMPLE}/duplicate`);
  return { id: body.id as string, path: `${BASE}/agents/${body.id as string}` };
}

const callsOf = async (service: RunningService, agentId: string) =>
  (await service.request("GET", `${BASE}/calls?agent_id=${agentId}`)).body.data as unknown[];

const start = (service: RunningService, body: unknown, agentId = EXAMPLE_AGENT_ID, token?: string) =>
  service.request("POST", `${TOKEN}/${agentId}/token`, body, token === undefined ? {} : { token });

test("a call with a draft uses the draft's texts, and its record is marked; the agent stays unchanged", async () => {
  const service = shared();
  const agent = await ownAgent(service);
  const before = await service.request("GET", agent.path);
  const versions = (await service.request("GET", `${agent.path}/versions`)).body;
  const draft = {
    first_message: "Draft for {{ who }}.",
    system_prompt: "Be a draft.",
    engine: { barge_in_ms: 300 },
  };
  const tried = await start(service, { draft, variable_values: { who: "Ann" } }, agent.id);
  expect(tried.status).toBe(201);
  const record = await service.request("GET", `${BASE}/calls/${tried.body.call_id as string}`);
  expect(record.body).toMatchObject({
    draft: true,
    first_message: "Draft for Ann.",
    system_prompt: "Be a draft.",
    tools: [{ id: EXAMPLE_TOOL_ID }],
    agent_version: null,
  });

  const plain = await start(service, { variable_values: { customer_name: "Ann" } }, agent.id);
  expect((await service.request("GET", `${BASE}/calls/${plain.body.call_id as string}`)).body.draft).toBe(
    false,
  );
  const list = (await callsOf(service, agent.id)) as { id: string; draft: boolean }[];
  expect(list.map(({ id, draft: isDraft }) => [id, isDraft])).toEqual([
    [plain.body.call_id, false],
    [tried.body.call_id, true],
  ]);
  expect((await service.request("GET", agent.path)).body).toEqual(before.body);
  expect((await service.request("GET", `${agent.path}/versions`)).body).toEqual(versions);
});

test("the draft's variables are required, not the saved agent's", async () => {
  const service = shared();
  const draft = { first_message: "", system_prompt: "{{ shoe_size }}" };
  const refused = await start(service, { draft });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: "MISSING_VARIABLES", detail: { missing: ["shoe_size"] } });
});

test("a draft that could not be saved is refused like a save, at its fields below draft", async () => {
  const service = shared();
  const agent = await ownAgent(service);
  const drafts = [
    { system_prompt: "one\n{% if x %}" },
    { first_message: "{{ x | nofilter }}" },
    { engine: { barge_in_ms: -1 } },
    { name: "" },
    { system_prompt: "x".repeat(100_001) },
    { language: "not a language" },
    { nonsense: true },
    { voicemail: { action: "leave_message", message: "" } },
  ];
  const fieldsOf = (answer: Awaited<ReturnType<typeof start>>) =>
    answer.body.detail.fields as { path: string; message: string }[];
  for (const draft of drafts) {
    const saved = await service.request("PATCH", agent.path, draft);
    const tried = await start(service, { draft }, agent.id);
    expect([saved.status, tried.status], JSON.stringify(draft).slice(0, 80)).toEqual([422, 422]);
    const below = fieldsOf(saved).map((field) => ({ ...field, path: `draft.${field.path}` }));
    expect(fieldsOf(tried)).toEqual(below);
  }
  expect(fieldsOf(await start(service, { draft: drafts[0] }, agent.id))).toMatchObject([
    { path: "draft.system_prompt", line: 2, column: 1 },
  ]);
  expect(await callsOf(service, agent.id)).toEqual([]);
});

test("no drafts for viewers, preview visitors, phone calls or agents of another workspace", async () => {
  const service = shared();
  const agent = await ownAgent(service);
  const draft = { first_message: "Mine now." };
  const viewer = await service.request("POST", `${BASE}/access-tokens`, { name: "v", role: "viewer" });
  const refused = await start(service, { draft }, agent.id, viewer.body.token as string);
  expect(refused.body).toMatchObject({ code: "FORBIDDEN", detail: { required_role: "editor" } });
  expect((await start(service, { draft }, "agt_none")).status).toBe(404);

  const link = await service.request("POST", `${agent.path}/preview-link`, {});
  const visitor = await service.request(
    "POST",
    `/preview/${link.body.slug as string}/token`,
    { draft, variable_values: { customer_name: "Ann" } },
    { token: null },
  );
  expect(visitor.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path: "draft" }] } });
  const dialled = { to_number: "+4930123456", agent_phone_number_id: "num_1", draft };
  const phone = await service.request("POST", `${TOKEN}/${agent.id}/outbound-call`, dialled);
  expect(phone.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path: "draft" }] } });
  expect(await callsOf(service, agent.id)).toEqual([]);
});

test("an inactive agent takes no call, unless the draft makes it active", async () => {
  const service = shared();
  const agent = await ownAgent(service);
  await service.request("PATCH", agent.path, { active: false });
  const variable_values = { customer_name: "Ann" };
  expect((await start(service, { variable_values, draft: { name: "A" } }, agent.id)).status).toBe(409);
  expect((await start(service, { variable_values, draft: { active: true } }, agent.id)).status).toBe(201);
  expect((await service.request("GET", agent.path)).body.active).toBe(false);
});

test("the model gets the draft's prompt and the agent's own tools, and runs them", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat(() =>
    vendor.chats.length === 1
      ? [...callTool("get_order_status", { order_number: "1042" }), finish("tool_calls")]
      : [say("It is on its way."), finish("stop")],
  );
  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const started = await start(service, {
    draft: {
      system_prompt: "You are a draft.",
      first_message: "",
      model: { provider: "openai", model: "gpt-test" },
      voice: { provider: "builtin", voice: "slt" },
      transcriber: { provider: "page" },
    },
  });
  expect(started.status).toBe(201);
  const events = await listenToEvents(started.body.events_url as string, {
    authorization: `Bearer ${started.body.token as string}`,
  });
  const socket = new WebSocket(started.body.ws_url as string);
  socket.addEventListener("open", () =>
    socket.send(JSON.stringify({ type: "text", text: "Where is it?", final: true, source: "typed" })),
  );
  await vendor.until(() => vendor.chats.length === 2);
  await service.request("POST", `${BASE}/calls/${started.body.call_id as string}/end`);
  await events.ended;
  const call = await endedCall(service);
  expect(vendor.chats[0]?.body.messages[0]?.content).toContain("You are a draft.");
  expect(call.tool_invocations).toMatchObject([{ tool_id: EXAMPLE_TOOL_ID, status: 200, error: null }]);
  expect(call.draft).toBe(true);
});
