import { afterEach, beforeEach, expect, test } from "vitest";
import * as openai from "@parley/testing/models/responses-server";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import type { LanguageModel, ModelMessage, ModelTool } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createOpenAiResponses } from "./responses.ts";

let vendor: openai.ResponsesDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await openai.startResponsesDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

const TOOL: ModelTool = {
  name: "get",
  description: "Gets an order",
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
};
const SYSTEM: ModelMessage = { role: "system", text: "Be kind." };
const USER: ModelMessage = { role: "user", text: "Where is it?" };

function modelOf(model: string, temperature: number | null = null, isOfficial = true): LanguageModel {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model, temperature };
  return createOpenAiResponses(client, access, isOfficial ? { facts: openaiFacts } : {});
}

const ask = (model: LanguageModel, messages: ModelMessage[], tools: ModelTool[] = []) =>
  Array.fromAsync(model.generate({ messages, tools }, new AbortController().signal));

test("a request has the prompt, the conversation, the tools, and nothing that is stored", async () => {
  const parts = await ask(modelOf("gpt-4.1-mini", 0.5), [SYSTEM, USER], [TOOL]);
  expect(parts).toEqual([
    { type: "text", text: "Hello." },
    { type: "usage", input: 20, output: 5, cached: 16 },
  ]);
  expect(vendor.asked[0]).toEqual({
    model: "gpt-4.1-mini",
    stream: true,
    store: false,
    temperature: 0.5,
    instructions: "Be kind.",
    input: [{ role: "user", content: "Where is it?" }],
    tools: [
      {
        type: "function",
        name: "get",
        description: "Gets an order",
        parameters: TOOL.inputSchema,
        strict: false,
      },
    ],
    prompt_cache_key: expect.stringMatching(/^[\w-]{32}$/) as string,
  });
});

test("the cache key is that of the prompt and the tools, whatever was said", async () => {
  const model = modelOf("gpt-4.1-mini");
  await ask(model, [SYSTEM, USER], [TOOL]);
  await ask(modelOf("gpt-4.1-mini"), [SYSTEM, { role: "user", text: "Hi." }], [TOOL]);
  await ask(model, [{ role: "system", text: "Be brief." }, USER], [TOOL]);
  const [first, second, third] = vendor.asked.map((body) => body.prompt_cache_key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.for<[string, object]>([
  ["gpt-5.2", { reasoning: { effort: "none" }, temperature: 0.5 }],
  ["gpt-5-mini", { reasoning: { effort: "minimal" }, include: ["reasoning.encrypted_content"] }],
  ["o4-mini", { reasoning: { effort: "low" }, include: ["reasoning.encrypted_content"] }],
])("%s thinks little, and returns what it thinks in encrypted form", async ([model, expected]) => {
  await ask(modelOf(model, 0.5), [USER]);
  const { reasoning, include, temperature } = vendor.asked[0] ?? {};
  expect({ reasoning, include, temperature }).toEqual({
    include: undefined,
    temperature: undefined,
    ...expected,
  });
});

test("another server gets only what every server understands", async () => {
  await ask(modelOf("gpt-5-mini", null, false), [USER]);
  expect(vendor.asked[0]).toEqual({
    model: "gpt-5-mini",
    stream: true,
    store: false,
    input: [{ role: "user", content: "Where is it?" }],
  });
});

test("the thoughts behind a function call go back before it, in the same call of the phone only", async () => {
  vendor.onResponse((_, nth) =>
    nth === 0
      ? openai.response([
          openai.thoughts("a"),
          openai.functionCall("get", { id: "1" }, "call_1"),
          openai.functionCall("get", { id: "2" }, "call_2"),
        ])
      : openai.response([openai.words("Here.")]),
  );
  const model = modelOf("gpt-5-mini");
  const parts = await ask(model, [USER], [TOOL]);
  const toolCalls = parts.flatMap((part) => (part.type === "tool_call" ? [part] : []));
  expect(toolCalls.map(({ id, arguments: text }) => [id, text])).toEqual([
    ["call_1", '{"id":"1"}'],
    ["call_2", '{"id":"2"}'],
  ]);
  const after: ModelMessage[] = [
    USER,
    { role: "assistant", text: "One moment.", toolCalls },
    { role: "tool", toolCallId: "call_1", name: "get", content: "sent" },
    { role: "tool", toolCallId: "call_2", name: "get", content: "lost" },
  ];
  await ask(model, after, [TOOL]);
  expect(vendor.asked[1]?.input.map(({ type, role, call_id: id }) => [type ?? role, id])).toEqual([
    ["user", undefined],
    ["assistant", undefined],
    ["reasoning", undefined],
    ["function_call", "call_1"],
    ["function_call", "call_2"],
    ["function_call_output", "call_1"],
    ["function_call_output", "call_2"],
  ]);
  await ask(modelOf("gpt-5-mini"), after, [TOOL]);
  expect(vendor.asked[2]?.input.some(({ type }) => type === "reasoning")).toBe(false);
});

test("a call that comes in one piece has its arguments", async () => {
  const item = { type: "function_call", call_id: "c1", name: "get", arguments: '{"id":"9"}' };
  vendor.onResponse(() =>
    openai.inOrder([
      { type: "response.output_item.added", output_index: 0, item: { ...item, arguments: "" } },
      { type: "response.output_item.done", output_index: 0, item },
      { type: "response.completed", response: {} },
    ]),
  );
  expect(await ask(modelOf("m"), [USER], [TOOL])).toEqual([
    { type: "tool_call", id: "c1", name: "get", arguments: '{"id":"9"}' },
  ]);
});

const CREATED = { type: "response.created", response: {} };
const FAILED = { type: "response.failed", response: { error: { code: "server_error", message: "Oh no." } } };

test.for<[string, Record<string, unknown>[], string, RegExp]>([
  ["cut off", [CREATED], "bad_answer", /partway/],
  ["that failed", [CREATED, FAILED], "unavailable", /Oh no\.$/],
  [
    "with an error in between",
    [CREATED, { type: "error", code: "rate_limit_exceeded", message: "Slow down: sk-test" }],
    "rate_limited",
    /Slow down: ••••$/,
  ],
])("an answer %s is a failure in words", async ([, events, kind, message]) => {
  vendor.onResponse(() => openai.inOrder(events));
  const failed = ask(modelOf("m"), [USER]).catch((error: unknown) => error);
  expect(await failed).toMatchObject({ kind, message: expect.stringMatching(message) as string });
});

test("an answer that is empty because a limit was reached is a failure; other empty ones are empty", async () => {
  vendor.onResponse(() => openai.response([], { incomplete: "max_output_tokens" }));
  await expect(ask(modelOf("m"), [USER])).rejects.toThrow("max_output_tokens");
  vendor.onResponse(() => openai.response([]));
  expect(await ask(modelOf("m"), [USER])).toEqual([{ type: "usage", input: 20, output: 5, cached: 16 }]);
});

test("before anybody has said anything, the request says so", async () => {
  await ask(modelOf("m"), [SYSTEM]);
  expect(vendor.asked[0]?.input).toEqual([{ role: "user", content: "(The call begins.)" }]);
});

test("an id of the model's own comes back as it is, however long, and another's is shortened", async () => {
  const long = `call_1__thought__${"A".repeat(200)}`;
  vendor.onResponse((_body, nth) =>
    nth === 0
      ? openai.response([openai.functionCall("get", { id: "1" }, long)])
      : openai.response([openai.words("Found.")]),
  );
  const model = modelOf("gemini-3.8-flash", null, false);
  await ask(model, [USER], [TOOL]);
  const calls = (id: string): ModelMessage[] => [
    { role: "assistant", text: "", toolCalls: [{ id, name: "get", arguments: "{}" }] },
    { role: "tool", toolCallId: id, name: "get", content: "{}" },
  ];
  await ask(model, [USER, ...calls(`x${long}`), USER, ...calls(long)], [TOOL]);
  const ids = vendor.asked[1]?.input.flatMap(({ call_id: id }) => id ?? []);
  expect(ids?.slice(2)).toEqual([long, long]);
  expect(ids?.[0]).toMatch(/^[a-zA-Z0-9]{9}$/);
});

test("an agent's limit and service tier are sent", async () => {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model: "gpt-6-astra", temperature: null };
  const own = { max_tokens: 300, service_tier: "flex" };
  await ask(createOpenAiResponses(client, { ...access, ...own }), [USER]);
  await ask(createOpenAiResponses(client, access), [USER]);
  expect(vendor.asked[0]).toMatchObject({ max_output_tokens: 300, service_tier: "flex" });
  for (const name of ["max_output_tokens", "service_tier"]) expect(vendor.asked[1]).not.toHaveProperty(name);
});
