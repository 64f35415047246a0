/**
 * Streams a chat completion of 60 words and a tool call: the provider compared with plain undici that discards the
 * bytes, both on kept-alive connections to the same double. Then the rehearsal model's whole share of a turn.
 */
import { Agent } from "undici";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { createOfflineModel } from "@parley/providers/offline-model/model";
import { createOpenAiChat } from "@parley/providers/openai/chat";
import { writeChatRequest } from "@parley/providers/openai/chat-request";
import { createVendorClient } from "@parley/providers/http/vendor-client";
import type { LanguageModel, ModelMessage, ModelTool } from "@parley/conversation/ports";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { measure, report } from "./measure.ts";

const tools: ModelTool[] = [
  {
    name: "get_order",
    description: "Looks up the status of an order by its number",
    inputSchema: { type: "object", properties: { order_id: { type: "string" } }, required: ["order_id"] },
  },
];
const messages: ModelMessage[] = [
  { role: "system", text: "You answer the phone of a shop. ".repeat(60) },
  ...Array.from({ length: 10 }, (_, i): ModelMessage[] => [
    { role: "user", text: `where is order 10${i}?` },
    { role: "assistant", text: "It has been shipped and will arrive on Thursday.", toolCalls: [] },
  ]).flat(),
  { role: "user", text: "and order 1003?" },
];

const vendor = await startOpenAiDouble();
vendor.onChat(() => [
  ...sayWords("word ".repeat(60)),
  ...callTool("get_order", { order_id: "1003" }),
  finish("tool_calls"),
]);
const client = createVendorClient();
const { baseUrl, apiKey } = vendor;
const chat = createOpenAiChat(client, { baseUrl, apiKey, model: "m", temperature: null });
const plain = new Agent();
const origin = new URL(baseUrl).origin;
const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
const body = await writeChatRequest({ model: "m", temperature: null }, { messages, tools }, UNSHARED);

async function drainPlain(): Promise<void> {
  const answer = await plain.request({ origin, path: "/v1/chat/completions", method: "POST", headers, body });
  await answer.body.dump();
}

async function drain(model: LanguageModel): Promise<void> {
  let parts = 0;
  for await (const _ of model.generate({ messages, tools }, new AbortController().signal)) parts++;
  if (parts < 5) throw new Error("the answer is incomplete");
}

async function times(iterations: number, once: () => Promise<void>): Promise<void> {
  for (let i = 0; i < iterations; i++) await once();
  vendor.chats.length = 0;
}

const results = await measure(
  [
    { name: "undici, bytes discarded", run: (iterations) => times(iterations, drainPlain) },
    { name: "openai chat", run: (iterations) => times(iterations, () => drain(chat)) },
  ],
  100,
);
report("Chat completion, 60 words and a tool call", results);
const rehearsal = createOfflineModel();
report(
  "Rehearsal model, a turn after ten others",
  await measure([{ name: "rehearsal", run: (iterations) => times(iterations, () => drain(rehearsal)) }], 200),
);
await client.close();
await plain.close();
await vendor.close();
