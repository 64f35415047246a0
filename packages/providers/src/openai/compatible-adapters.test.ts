import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { answerAs } from "@parley/testing/models/chat-dialects";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { startHttpTarget } from "@parley/testing/network/http-target";
import * as reply from "@parley/testing/models/reply-steps";
import type { ModelMessage } from "@parley/conversation/ports";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { compatibleFacts } from "@parley/vendors/facts/compatible-facts";
import { compatibleVendors } from "@parley/vendors/entries/compatible-vendors";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import type { VendorWires } from "../http/vendor-adapters.ts";
import { createThinkingModels } from "../private-text/thinking-models.ts";
import { createOpenAiChat } from "./chat.ts";
import { compatibleAdapters } from "./compatible-adapters.ts";

let vendor: OpenAiDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

type Id = keyof typeof compatibleVendors;
const user: ModelMessage[] = [{ role: "user", text: "hi" }];

async function ask(id: Id, messages: ModelMessage[] = user, chosen?: string) {
  const { dialect, settings } = compatibleVendors[id].model;
  const access = {
    baseUrl: vendor.baseUrl,
    apiKey: vendor.apiKey,
    ...settings,
    model: chosen ?? settings.model,
  };
  vendor.onChat(({ body }) => answerAs(id, body));
  const model = createOpenAiChat(client, access, { dialect, facts: compatibleFacts[id] });
  const parts = await Array.fromAsync(model.generate({ messages, tools: [] }, new AbortController().signal));
  return { parts, sent: sentTo(vendor) };
}

/** The members of the latest request that servers differ in. */
function sentTo({ chats }: OpenAiDouble): Record<string, unknown> {
  const { messages: _messages, stream: _stream, ...sent }: Record<string, unknown> = chats.at(-1)?.body ?? {};
  return sent;
}

const COUNTS = { stream_options: { include_usage: true } };

test.for<[Id, object]>([
  ["groq", { model: "openai/gpt-oss-20b", reasoning_effort: "low" }],
  ["cerebras", { model: "gpt-oss-120b", max_completion_tokens: 4_096, reasoning_effort: "low" }],
  ["mistral", { model: "mistral-small-latest" }],
  ["openrouter", { model: "openai/gpt-6-luna", max_tokens: 4_096, reasoning: { effort: "none" } }],
  ["together", { model: "openai/gpt-oss-20b", reasoning_effort: "low" }],
  ["deepseek", { model: "deepseek-flash", ...COUNTS, thinking: { type: "disabled" } }],
  ["xai", { model: "grok-4.3", reasoning_effort: "none" }],
  ["ollama", { model: "llama3.2", ...COUNTS, reasoning_effort: "none" }],
  ["vllm", COUNTS],
  ["llama-cpp", { ...COUNTS, chat_template_kwargs: { enable_thinking: false, reasoning_effort: "low" } }],
])(
  "%s gets what it takes, its thoughts stay unspoken, and its tokens are counted",
  async ([id, expected]) => {
    const { parts, sent } = await ask(id);
    expect(sent).toEqual(expected);
    const said = parts.flatMap((part) => (part.type === "text" ? part.text : [])).join("");
    expect(said).toBe("Hello, how can I help?");
    expect(parts.at(-1)).toEqual({ type: "usage", input: 20, output: 5 });
  },
);

test.for<[Id, string, object]>([
  ["groq", "llama-3.3-70b-versatile", {}],
  ["groq", "qwen/qwen3-32b", { reasoning_effort: "none" }],
  ["openrouter", "openai/gpt-5-mini", { max_tokens: 4_096, reasoning: { effort: "low" } }],
  ["openrouter", "openai/gpt-4.1-mini", { max_tokens: 4_096 }],
  ["openrouter", "anthropic/claude-haiku-5.5", { max_tokens: 4_096, reasoning: { enabled: false } }],
  ["openrouter", "anthropic/claude-sonnet-5.5", { max_tokens: 4_096, reasoning: { effort: "low" } }],
  ["openrouter", "anthropic/claude-sonnet-5", { max_tokens: 4_096, reasoning: { enabled: false } }],
  ["openrouter", "google/gemini-3.8-flash", { max_tokens: 4_096, reasoning: { effort: "low" } }],
  ["openrouter", "google/gemini-2.5-flash", { max_tokens: 4_096, reasoning: { enabled: false } }],
  ["openrouter", "z-ai/glm-4.7", { max_tokens: 4_096, reasoning: { enabled: false } }],
  ["ollama", "gpt-oss:20b", { ...COUNTS, reasoning_effort: "low" }],
  ["vllm", "Qwen/Qwen3-8B", { ...COUNTS, chat_template_kwargs: { enable_thinking: false } }],
  ["deepseek", "deepseek-v4-pro", { ...COUNTS, thinking: { type: "disabled" } }],
  ["xai", "grok-4.6", { reasoning_effort: "low" }],
  ["xai", "grok-4.5", { reasoning_effort: "low" }],
  ["xai", "grok-4.20-non-reasoning", {}],
  ["vllm", "mistralai/Mistral-Small", COUNTS],
])("%s is told how little %s may think", async ([id, model, expected]) => {
  expect((await ask(id, user, model)).sent).toEqual({ model, ...expected });
});

test("Mistral gets ids in its form, and an assistant's turn between results and the caller", async () => {
  const toolCalls = [{ id: "call_0123456789", name: "get", arguments: "{}" }];
  const { parts } = await ask("mistral", [
    { role: "user", text: "hi" },
    { role: "assistant", text: "", toolCalls },
    { role: "tool", toolCallId: "call_0123456789", name: "get", content: "{}" },
    { role: "user", text: "And?" },
  ]);
  expect(parts.length).toBeGreaterThan(1);
  const sent = vendor.chats[0]?.body.messages ?? [];
  expect(sent.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant", "user"]);
  expect(sent[2]?.tool_call_id).toBe(sent[1]?.tool_calls?.[0]?.id);
});

test.for<[string, number | null, object]>([
  ["gpt-4.1-mini", 0.5, { temperature: 0.5 }],
  ["gpt-6-luna", 0.5, { reasoning_effort: "none" }],
  ["openai/gpt-6-luna", 0.5, { reasoning_effort: "none" }],
  ["gpt-6-astra", 0.5, { reasoning_effort: "low" }],
  ["gpt-6.1-sol", 0.5, { reasoning_effort: "low" }],
  ["my-deployment", 0.5, { temperature: 0.5 }],
  ["gpt-6.1-terra", 0.5, { reasoning_effort: "none" }],
  ["gpt-5.6-cyber", 0.5, { temperature: 0.5 }],
  ["gpt-5.2", 0.5, { temperature: 0.5, reasoning_effort: "none" }],
  ["gpt-5-mini", 0.5, { reasoning_effort: "minimal" }],
  ["gpt-5-chat-latest", null, {}],
  ["o4-mini", 0.5, { reasoning_effort: "low" }],
])(
  "OpenAI's own %s thinks little wherever it runs, and gets a temperature if it takes one",
  async ([model, temperature, expected]) => {
    vendor.onChat(() => [reply.say("Hi."), reply.finish("stop")]);
    const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model, temperature };
    const chat = createOpenAiChat(client, access, { facts: openaiFacts });
    await Array.fromAsync(chat.generate({ messages: user, tools: [] }, new AbortController().signal));
    expect(sentTo(vendor)).toEqual({ model, ...COUNTS, ...expected });
  },
);

test("a server with a single model is asked for it where the agent names none", async () => {
  const asked: { model?: string }[] = [];
  const server = await startHttpTarget((request, response) => {
    if (request.method === "GET") {
      response.end('{"data":[{"id":"Qwen/Qwen3-8B"}]}');
      return;
    }
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()) as { model?: string });
      response.writeHead(200, { "content-type": "text/event-stream" }).end("data: [DONE]\n\n");
    });
  });
  onTestFinished(() => server.close());
  const access = { baseUrl: `${server.origin}/v1`, apiKey: "", model: "", temperature: null };
  const wires = {
    client: () => Promise.resolve(client),
    share: UNSHARED,
    thinkingModels: createThinkingModels(),
  } as unknown as VendorWires;
  const model = await compatibleAdapters.vllm.model(access, wires);
  const { signal } = new AbortController();
  await Array.fromAsync(model.generate({ messages: user, tools: [] }, signal)).catch(() => []); // it says nothing
  expect(asked.map((body) => body.model)).toEqual(["Qwen/Qwen3-8B"]);
});
