import { afterEach, beforeEach, expect, test } from "vitest";
import * as gemini from "@parley/testing/models/gemini-server";
import type { ReplyStep } from "@parley/testing/models/reply-steps";
import type { ModelAccess } from "@parley/conversation/call-plan";
import type { ModelMessage, ModelTool, ProviderError } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createGeminiModel } from "./generate-content.ts";

let vendor: gemini.GeminiDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await gemini.startGeminiDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

function connect(changed: Partial<ModelAccess<"gemini">> = {}) {
  const { origin: baseUrl, apiKey } = vendor;
  const model = "gemini-3.5-flash-lite";
  const access = { provider: "gemini" as const, baseUrl, apiKey, model, temperature: null, ...changed };
  const gemini_ = createGeminiModel(client, access);
  return (messages: ModelMessage[] = [{ role: "user", text: "hi" }], tools: ModelTool[] = []) =>
    Array.fromAsync(gemini_.generate({ messages, tools }, new AbortController().signal));
}

const inputSchema = { type: "object", properties: { id: { type: "string" } }, additionalProperties: false };
const tool: ModelTool = { name: "get", description: "Gets it", inputSchema };

test("text comes as it is written, then calls, then all tokens, those of thoughts too", async () => {
  const parts = [
    gemini.thought("hm"),
    gemini.words("One moment."),
    gemini.call("get", { id: "1" }, { id: "a" }),
    gemini.call("get", undefined),
  ];
  vendor.onContent(() => gemini.content(parts));
  expect(await connect()([{ role: "user", text: "hi" }], [tool])).toEqual([
    { type: "text", text: "One " },
    { type: "text", text: "moment." },
    { type: "tool_call", id: "a", name: "get", arguments: '{"id":"1"}' },
    { type: "tool_call", id: expect.stringMatching(/^[a-zA-Z0-9]{9}$/), name: "get", arguments: "{}" },
    { type: "usage", input: 20, output: 12, cached: 12 },
  ]);
});

test("sends prompt, tools and conversation in Gemini's form", async () => {
  await connect({ temperature: 0.3 })(
    [
      { role: "system", text: "Be brief." },
      { role: "assistant", text: "Hello!", toolCalls: [] },
      { role: "user", text: "Orders? \uD800" },
      {
        role: "assistant",
        text: "",
        toolCalls: [
          { id: "x", name: "get", arguments: '{"id":"1"}' },
          { id: "y", name: "get", arguments: "[1]" },
        ],
      },
      { role: "tool", toolCallId: "x", name: "get", content: '{"status":"sent"}' },
      { role: "tool", toolCallId: "y", name: "get", content: "not found" },
      { role: "user", text: "And?" },
      { role: "assistant", text: "Well", toolCalls: [] },
    ],
    [tool],
  );
  expect(vendor.asked).toEqual([
    {
      generationConfig: {
        maxOutputTokens: 8_192,
        temperature: 0.3,
        thinkingConfig: { thinkingLevel: "MINIMAL" },
      },
      systemInstruction: { parts: [{ text: "Be brief." }] },
      tools: [
        {
          functionDeclarations: [
            {
              name: "get",
              description: "Gets it",
              parameters: { type: "OBJECT", properties: { id: { type: "STRING" } } },
            },
          ],
        },
      ],
      contents: [
        { role: "user", parts: [{ text: "(The call begins.)" }] },
        { role: "model", parts: [{ text: "Hello!" }] },
        { role: "user", parts: [{ text: "Orders? \uFFFD" }] },
        {
          role: "model",
          parts: [
            {
              functionCall: { id: "x", name: "get", args: { id: "1" } },
              thoughtSignature: "skip_thought_signature_validator",
            },
            { functionCall: { id: "y", name: "get", args: { invalid_arguments: "[1]" } } },
          ],
        },
        {
          role: "user",
          parts: [
            { functionResponse: { id: "x", name: "get", response: { status: "sent" } } },
            { functionResponse: { id: "y", name: "get", response: { output: "not found" } } },
          ],
        },
        { role: "user", parts: [{ text: "And?" }] },
        { role: "model", parts: [{ text: "Well" }] },
        { role: "user", parts: [{ text: "(The caller is silent.)" }] },
      ],
    },
  ]);
});

test("the signature of a call goes back with it", async () => {
  vendor.onContent(() => gemini.content([gemini.call("get", { id: "1" }, { id: "a", signature: "c2ln" })]));
  const ask = connect();
  await ask(undefined, [tool]);
  await ask(
    [
      { role: "user", text: "hi" },
      { role: "assistant", text: "", toolCalls: [{ id: "a", name: "get", arguments: '{"id":"1"}' }] },
      { role: "tool", toolCallId: "a", name: "get", content: "{}" },
    ],
    [tool],
  );
  expect(vendor.asked[1]?.contents[1]?.parts[0]?.thoughtSignature).toBe("c2ln");
});

test.for<[string, object | undefined]>([
  ["gemini-3.8-flash", { thinkingLevel: "LOW" }],
  ["gemini-2.5-flash", { thinkingBudget: 0 }],
  ["gemini-2.5-pro", { thinkingBudget: 128 }],
  ["models/gemini-2.0-flash", undefined],
])("%s thinks little", async ([model, expected]) => {
  await connect({ model })();
  expect(vendor.asked[0]?.generationConfig?.thinkingConfig).toEqual(expected);
});

test("the base URL may name the API's version", async () => {
  await connect({ baseUrl: `${vendor.origin}/v1beta/` })();
  expect(vendor.asked).toHaveLength(1);
});

const half = gemini.content([gemini.words("Hi")], null);

test.for<[string, ReplyStep[], ProviderError["kind"]]>([
  ["overloaded", gemini.refuse(503, "UNAVAILABLE", "The model is overloaded."), "unavailable"],
  ["overloaded in the middle", [...half, gemini.failure(503, "UNAVAILABLE", "overloaded")], "unavailable"],
  ["a quota", gemini.refuse(429, "RESOURCE_EXHAUSTED", "quota"), "rate_limited"],
  ["a quota in the middle", [...half, gemini.failure(429, "RESOURCE_EXHAUSTED", "quota")], "rate_limited"],
  ["no permission", gemini.refuse(403, "PERMISSION_DENIED", "no"), "unauthorized"],
  ["a bad request", gemini.refuse(400, "INVALID_ARGUMENT", "bad"), "bad_request"],
  ["an end in the middle", half, "bad_answer"],
  ["a refused conversation", gemini.blocked("PROHIBITED_CONTENT"), "bad_answer"],
  ["nothing but a filter", gemini.content([], "SAFETY"), "bad_answer"],
  ["nothing but thoughts", gemini.content([gemini.thought("x")], "MAX_TOKENS"), "bad_answer"],
  ["a call that can't be read", gemini.content([], "MALFORMED_FUNCTION_CALL"), "bad_answer"],
  ["no JSON", [{ raw: "data: {oops\n\n" }], "bad_answer"],
])("%s", async ([, steps, kind]) => {
  vendor.onContent(() => steps);
  await expect(connect()()).rejects.toMatchObject({
    name: "ProviderError",
    kind,
    message: expect.stringContaining("Gemini"),
  });
});

test("a wrong key is unauthorized although the vendor calls it a bad request, and stays out of the message", async () => {
  const failed = connect({ apiKey: "AIza-secret" })().catch((error: unknown) => error);
  expect(await failed).toMatchObject({
    kind: "unauthorized",
    message: expect.stringContaining("API key not valid"),
  });
  expect(String(await failed)).not.toContain("AIza-secret");
});

test("an agent's limit and service tier are sent", async () => {
  await connect({ max_tokens: 300, service_tier: "priority" })();
  expect(vendor.asked[0]).toMatchObject({
    generationConfig: { maxOutputTokens: 300 },
    serviceTier: "priority",
  });
  await connect()();
  expect(vendor.asked[1]).toMatchObject({ generationConfig: { maxOutputTokens: 8_192 } });
  expect(vendor.asked[1]).not.toHaveProperty("serviceTier");
});
