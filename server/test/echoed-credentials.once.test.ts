/** A tool's response that echoes the tool's credentials: the model gets it unchanged, nobody else does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { startToolServer, type ToolRequest } from "./doubles/tool-server.ts";
import { startTraceCollector, type CollectedSpan } from "./doubles/trace-collector.ts";
import { endedCall } from "./harness/ended-call.ts";
import { listenToEvents } from "./harness/listen-to-events.ts";
import { startService } from "./harness/start-service.ts";
import { startWebhookReceiver } from "./webhooks/webhook-receiver.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const TOKEN = "tok+live/abcdefgh";
const HEADER = "header-secret-1";
const PASSWORD = "pass word é 2";
const basic = Buffer.from(`anna:${PASSWORD}`).toString("base64");
/** What must not be found, in the forms in which the endpoint below echoes it. */
const FORMS = [
  TOKEN,
  encodeURIComponent(TOKEN),
  Buffer.from(TOKEN).toString("base64"),
  HEADER,
  PASSWORD,
  basic,
];
const anyForm = new RegExp(FORMS.map((form) => form.replaceAll(/[+/.]/g, "\\$&")).join("|"));

test("it is masked in the record, the events, the deliveries, the traces, the database and the tool test", async () => {
  const api = await startToolServer();
  onTestFinished(() => api.close());
  api.onRequest(({ headers, path }) => ({
    status: path === "/fail" ? 500 : 200,
    json: {
      headers,
      path,
      url: encodeURIComponent(TOKEN),
      encoded: Buffer.from(TOKEN).toString("base64"),
      ...(String(headers.authorization).startsWith("Basic") && { password: PASSWORD }),
    },
  }));
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat(({ body }) => {
    const asked = body.messages.flatMap(({ tool_calls: calls }) => calls ?? []).length;
    if (asked === 0) return [...callTool("look_up", { path: "ok" }), finish("tool_calls")];
    if (asked === 1) return [...callTool("log_in", { path: TOKEN }), finish("tool_calls")];
    if (asked === 2) return [...callTool("look_up", { path: "fail" }), finish("tool_calls")];
    const goodbye = sayWords(`The token is ${TOKEN} now.`);
    return [...goodbye, ...callTool("cut_call", {}), finish("tool_calls")];
  });
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const service = await startService({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      LOG_LEVEL: "debug",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true",
      TRACE_CONTEXT_TO_TOOLS: "true",
    },
  });
  const create = async (path: string, body: object, method = "POST") => {
    const answer = await service.request(method, `${BASE}/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as { id: string };
  };
  const input_schema = { type: "object", properties: { path: { type: "string" } } };
  const lookUp = {
    name: "look_up",
    url: `${api.url}/{{path}}`,
    auth: { type: "bearer", token: TOKEN },
    headers: [{ key: "X-Api-Key", value: HEADER }],
    input_schema,
  };
  const logIn = {
    name: "log_in",
    url: `${api.url}/{{path}}`,
    auth: { type: "basic", username: "anna", password: PASSWORD },
    input_schema,
  };
  const tools = [await create("tools", lookUp), await create("tools", logIn)];
  const agent = await create("agents", {
    name: "a",
    system_prompt: "p",
    model: { provider: "openai", model: "any" },
    voice: { provider: "builtin", voice: "slt" },
  });
  const assignment = { tool_ids: tools.map(({ id }) => id), builtin_tools: { cut_call: true } };
  await create(`agents/${agent.id}/tools`, assignment, "PUT");
  await create("webhooks", { url: receiver.url, events: ["call.ended", "tool.invoked"] });

  const tested = await service.request("POST", `${BASE}/tools/test`, {
    tool: lookUp,
    mock_variables: { path: "ok" },
  });
  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${agent.id}/token`);
  const events = await listenToEvents(started.body.events_url as string, {
    authorization: `Bearer ${started.body.token as string}`,
  });
  const socket = new WebSocket(started.body.ws_url as string);
  const page: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") page.push(data);
  });
  socket.addEventListener("open", () => {
    socket.send(JSON.stringify({ type: "text", text: "Look it up.", final: true, source: "typed" }));
  });
  await events.ended;
  const call = await endedCall(service);
  const told = (type: string) => receiver.events.filter(({ event }) => event.type === type).length;
  await receiver.until(() => told("call.ended") === 1 && told("tool.invoked") >= 3);

  await collector.until(() => collector.spans.length > 0);
  expectTraceOf(call, collector.spans, api.requests);
  const [, process = "no process"] = /"process":"([^"]+)"/.exec(service.logs.text) ?? [];
  const instance = JSON.stringify({ key: "service.instance.id", value: { stringValue: process } });
  for (const { text } of collector.requests) expect(text).toContain(instance);

  const answers = vendor.chats.at(-1)?.body.messages.filter(({ role }) => role === "tool") ?? [];
  for (const form of FORMS) expect(answers.map(({ content }) => content).join("\n")).toContain(form);
  expect(call.tool_invocations).toHaveLength(4);
  expect(call.tool_invocations[0]).toMatchObject({
    status: 200,
    result_body: expect.stringContaining("Bearer ••••efgh") as string,
  });
  expect(call.transcript.at(-1)).toMatchObject({ role: "agent" });
  const inputs: unknown[] = [];
  for (const { id } of call.model_inputs as { id: string }[]) {
    const input = await service.request("GET", `${BASE}/calls/${call.id as string}/model-inputs/${id}`);
    inputs.push(input.body);
  }
  await service.stop();
  const seen = {
    tested: JSON.stringify(tested.body),
    record: JSON.stringify(call),
    inputs: JSON.stringify(inputs),
    events: JSON.stringify(events.events),
    page: page.join("\n"),
    deliveries: JSON.stringify(receiver.events),
    traces: collector.requests.map(({ text }) => text).join("\n"),
    log: service.logs.text,
    files: filesOf(service.dataDir),
  };
  for (const [where, text] of Object.entries(seen)) {
    expect(text, where).not.toBe("");
    expect(anyForm.exec(text)?.[0], where).toBeUndefined();
  }
  for (const where of ["tested", "record", "inputs", "events", "page", "deliveries", "traces"] as const) {
    expect(seen[where], where).toContain("••••efgh");
  }
});

/** Checks that the call is one trace, and that the tools' server received the ids of its spans. */
// oxlint-disable-next-line typescript/no-explicit-any -- a record of any shape
function expectTraceOf(call: any, spans: readonly CollectedSpan[], requests: readonly ToolRequest[]): void {
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const root = spans.find(({ parentSpanId }) => parentSpanId === undefined);
  expect(root).toMatchObject({
    name: "invoke_agent a",
    startMs: Date.parse(call.started_at as string),
    endMs: Date.parse(call.ended_at as string),
    attributes: { "gen_ai.conversation.id": call.id as string, "parley.call.direction": "browser" },
  });
  const count = (beginning: string) => spans.filter(({ name }) => name.startsWith(beginning)).length;
  expect(count("turn ")).toBe(call.transcript.length);
  expect(count("chat any")).toBeGreaterThan(0);
  expect(count("speech")).toBe(count("turn agent"));
  expect(count("execute_tool ")).toBe(call.tool_invocations.length);
  const tools = spans.filter(({ name }) => name.startsWith("execute_tool l"));
  const live = requests.slice(1); // the first is the tool test's, which has no trace
  expect(requests[0]?.headers["traceparent"]).toBe(undefined);
  expect(live.map(({ headers }) => headers["traceparent"])).toEqual(
    tools.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  );
}

/** All files that the service keeps on disk, its database included. */
function filesOf(dataDir: string): string {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("utf8"))
    .join("\n");
}
