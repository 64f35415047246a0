import { afterEach, beforeEach, expect, test } from "vitest";
import * as claude from "@parley/testing/models/anthropic-server";
import type { ReplyStep } from "@parley/testing/models/reply-steps";
import type { ModelMessage, ModelTool, ProviderError } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createAnthropicMessages } from "./messages.ts";

let vendor: claude.AnthropicDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await claude.startAnthropicDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

interface Asked {
  messages?: ModelMessage[];
  tools?: ModelTool[];
  model?: string;
  temperature?: number | null;
  apiKey?: string;
  baseUrl?: string;
  max_tokens?: number;
  service_tier?: string;
}

async function ask({ messages = [{ role: "user", text: "hi" }], tools = [], ...access }: Asked = {}) {
  const model = createAnthropicMessages(client, {
    provider: "anthropic",
    baseUrl: vendor.origin,
    apiKey: vendor.apiKey,
    model: "claude-haiku-5-5",
    temperature: null,
    ...access,
  });
  return Array.fromAsync(model.generate({ messages, tools }, new AbortController().signal));
}

async function failure(steps: ReplyStep[], asked: Asked = {}): Promise<ProviderError> {
  vendor.onMessages(() => steps);
  const parts = ask(asked);
  await expect(parts).rejects.toMatchObject({ name: "ProviderError" });
  return parts.then(
    () => Promise.reject(new Error("it did not fail")),
    (error: ProviderError) => error,
  );
}

const tool: ModelTool = {
  name: "get",
  description: "Gets it",
  inputSchema: { type: "object", properties: { id: { type: "string" } }, anyOf: [{ required: ["id"] }] },
};

test("text comes as it is written, then calls, then all tokens that were read, cached ones too", async () => {
  const blocks = [
    claude.thinking("hm"),
    claude.text("One moment."),
    claude.toolUse("get", { id: "1" }, "toolu_a"),
    claude.toolUse("get", null, "toolu_b"),
  ];
  vendor.onMessages(() => claude.message(blocks, { stop: "tool_use", cached: [100, 2_000] }));
  expect(await ask({ tools: [tool] })).toEqual([
    { type: "text", text: "One " },
    { type: "text", text: "moment." },
    { type: "tool_call", id: "toolu_a", name: "get", arguments: '{"id":"1"}' },
    { type: "tool_call", id: "toolu_b", name: "get", arguments: "{}" },
    { type: "usage", input: 2_125, output: 15, cached: 2_000 },
  ]);
});

test("tools and prompt end with a mark for the cache, and nothing else does", async () => {
  const other = { ...tool, name: "other" };
  await ask({
    messages: [
      { role: "system", text: "Be brief." },
      { role: "user", text: "hi" },
    ],
    tools: [tool, other],
  });
  const [body] = vendor.asked;
  const cached = { cache_control: { type: "ephemeral" } };
  const schema = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  expect(body).toEqual({
    model: "claude-haiku-5-5",
    max_tokens: 8_192,
    stream: true,
    thinking: { type: "disabled" },
    tools: [
      { name: "get", description: "Gets it", input_schema: schema },
      { name: "other", description: "Gets it", input_schema: schema, ...cached },
    ],
    system: [{ type: "text", text: "Be brief.", ...cached }],
    messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
  });
});

test("roles take turns, results follow their calls, and ids of other vendors are rewritten alike", async () => {
  const toolCalls = [
    { id: "functions.get:0", name: "get", arguments: '{"id":"1"}' },
    { id: "call_2", name: "get", arguments: "[1]" },
  ];
  await ask({
    messages: [
      { role: "system", text: " " },
      { role: "assistant", text: "Hello!", toolCalls: [] },
      { role: "user", text: "Orders 1 and 2? \uD800" },
      { role: "assistant", text: "", toolCalls },
      { role: "tool", toolCallId: "functions.get:0", name: "get", content: "" },
      { role: "tool", toolCallId: "call_2", name: "get", content: "{}" },
      { role: "user", text: "And?" },
      { role: "assistant", text: "Well", toolCalls: [] },
    ],
  });
  const { messages, system } = vendor.asked[0] ?? {};
  const id = expect.stringMatching(/^[a-zA-Z0-9]{9}$/);
  const text = (words: string) => ({ type: "text", text: words });
  expect(system).toBeUndefined();
  expect(messages).toEqual([
    { role: "user", content: [text("(The call begins.)")] },
    { role: "assistant", content: [text("Hello!")] },
    { role: "user", content: [text("Orders 1 and 2? \uFFFD")] },
    {
      role: "assistant",
      content: [
        { type: "tool_use", id, name: "get", input: { id: "1" } },
        { type: "tool_use", id: "call_2", name: "get", input: { invalid_arguments: "[1]" } },
      ],
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: id, content: "" },
        { type: "tool_result", tool_use_id: "call_2", content: "{}" },
        text("And?"),
      ],
    },
    { role: "assistant", content: [text("Well")] },
    { role: "user", content: [text("(The caller is silent.)")] },
  ]);
});

test.for<[string, number | null, object]>([
  ["claude-haiku-5-5", 0.5, { thinking: { type: "disabled" } }],
  ["claude-opus-5-5", null, { thinking: { type: "between_tools" } }],
  ["claude-opus-4-8", 0.5, {}],
  ["claude-haiku-4-5", 1.5, { temperature: 1 }],
])("%s thinks little, and gets a temperature if it takes one", async ([model, temperature, expected]) => {
  await ask({ model, temperature });
  const { thinking, output_config, temperature: sent } = vendor.asked[0] ?? {};
  const given = { thinking, output_config, temperature: sent };
  expect(JSON.parse(JSON.stringify(given))).toEqual(expected);
});

test("the base URL may end in /v1", async () => {
  await ask({ baseUrl: `${vendor.origin}/v1/` });
  expect(vendor.requests.map(({ path }) => path)).toEqual(["/v1/messages"]);
});

test("the answer ends with the stream's last event, although the vendor keeps the connection", async () => {
  vendor.onMessages(() => [...claude.message([claude.text("Hi.")]), "hang"]);
  expect((await ask())[0]).toEqual({ type: "text", text: "Hi." });
});

const start = claude.message([]).slice(0, 2);

test.for<[string, ReplyStep[], ProviderError["kind"]]>([
  ["overloaded", claude.refuse(529, "overloaded_error", "Overloaded"), "unavailable"],
  ["overloaded in the middle", [...start, claude.failure("overloaded_error", "Overloaded")], "unavailable"],
  ["a rate limit", claude.refuse(429, "rate_limit_error", "slow down"), "rate_limited"],
  ["a rate limit in the middle", [...start, claude.failure("rate_limit_error", "slow")], "rate_limited"],
  ["no permission", claude.refuse(403, "permission_error", "no"), "unauthorized"],
  ["a bad request", claude.refuse(400, "invalid_request_error", "bad"), "bad_request"],
  ["too large", claude.refuse(413, "request_too_large", "big"), "bad_request"],
  ["an end in the middle", start, "bad_answer"],
  ["a refusal without words", claude.message([], { stop: "refusal" }), "bad_answer"],
  ["nothing but the limit", claude.message([claude.thinking("x")], { stop: "max_tokens" }), "bad_answer"],
  ["no JSON", [{ raw: "data: {oops\n\n" }], "bad_answer"],
  ["a reset in the middle", [...start, "reset"], "unavailable"],
  ["endless text", claude.message([claude.text("word ".repeat(10_001))]), "bad_answer"],
])("%s", async ([, steps, kind]) => {
  const error = await failure(steps);
  expect(error.kind).toBe(kind);
  expect(error.message).toContain("Anthropic");
});

test("a wrong key is unauthorized, and stays out of the message although the vendor repeats it", async () => {
  const error = await failure([], { apiKey: "sk-ant-secret" });
  expect(error.kind).toBe("unauthorized");
  expect(error.message).toContain("invalid x-api-key");
  expect(error.message).not.toContain("sk-ant-secret");
});

test("the thinking before tool calls is given back as it came, before them, and never to another call", async () => {
  const blocks = [
    claude.thinking("hm"),
    claude.text("One moment."),
    claude.toolUse("get", { id: "1" }, "toolu_a"),
  ];
  vendor.onMessages((_body, nth) =>
    nth === 0 ? claude.message(blocks, { stop: "tool_use" }) : claude.message([claude.text("Found.")]),
  );
  const model = createAnthropicMessages(client, {
    provider: "anthropic",
    baseUrl: vendor.origin,
    apiKey: vendor.apiKey,
    model: "claude-sonnet-5-5",
    temperature: null,
  });
  const user: ModelMessage = { role: "user", text: "hi" };
  const calls = (id: string): ModelMessage[] => [
    { role: "assistant", text: "One moment.", toolCalls: [{ id, name: "get", arguments: '{"id":"1"}' }] },
    { role: "tool", toolCallId: id, name: "get", content: "{}" },
  ];
  const generate = (messages: ModelMessage[]) =>
    Array.fromAsync(model.generate({ messages, tools: [tool] }, new AbortController().signal));
  await generate([user]);
  await generate([user, ...calls("other"), user, ...calls("toolu_a")]);
  const [first, second] = vendor.asked;
  expect(first?.thinking).toEqual({ type: "between_tools" });
  const answers = second?.messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(answers?.[0]).toEqual([
    { type: "text", text: "One moment." },
    { type: "tool_use", id: "other", name: "get", input: { id: "1" } },
  ]);
  expect(answers?.[1]).toEqual([
    { type: "thinking", thinking: "hm", signature: "c2ln" },
    { type: "text", text: "One moment." },
    { type: "tool_use", id: "toolu_a", name: "get", input: { id: "1" } },
  ]);
});

test("an agent's limit and service tier are sent", async () => {
  await ask({ max_tokens: 300, service_tier: "standard_only" });
  expect(vendor.asked[0]).toMatchObject({ max_tokens: 300, service_tier: "standard_only" });
  await ask();
  expect(vendor.asked[1]).not.toHaveProperty("service_tier");
});
