import { expect, test } from "vitest";
import * as reply from "@parley/testing/models/reply-steps";
import type { ModelMessage } from "@parley/conversation/ports";
import { createOpenAiChat } from "./chat.ts";
import { chatOfFile } from "./chat-of-file.test-helper.ts";

const chat = chatOfFile();

test.for<[string, object[], number[] | null]>([
  ["OpenAI, at the end", [{ choices: [], usage: { prompt_tokens: 12, completion_tokens: 3 } }], [12, 3]],
  [
    "OpenAI, partly from its cache",
    [
      {
        choices: [],
        usage: { prompt_tokens: 12, prompt_tokens_details: { cached_tokens: 8 }, completion_tokens: 3 },
      },
    ],
    [12, 3, 8],
  ],
  ["Groq", [{ choices: [], x_groq: { usage: { prompt_tokens: 7, completion_tokens: 2 } } }], [7, 2]],
  [
    "a server that counts on with every chunk",
    [
      { choices: [{ delta: { content: "a" } }], usage: { prompt_tokens: 9, completion_tokens: 1 } },
      { choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } },
    ],
    [9, 4],
  ],
  ["nobody", [{ choices: [], usage: null }], null],
  ["somebody who can't count", [{ choices: [], usage: { prompt_tokens: -1, completion_tokens: "3" } }], null],
])("tokens are those that the vendor counted: %s", async ([, chunks, expected]) => {
  chat.vendor.onChat(() => [
    reply.say("Hi"),
    ...chunks.map((data) => ({ data })),
    reply.finishReason("stop"),
    { raw: "data: [DONE]\n\n" },
  ]);
  const { baseUrl, apiKey } = chat.vendor;
  const model = createOpenAiChat(chat.client, {
    baseUrl,
    apiKey,
    model: "m",
    temperature: null,
  });
  const messages: ModelMessage[] = [{ role: "user", text: "hi" }];
  const parts = await Array.fromAsync(model.generate({ messages, tools: [] }, new AbortController().signal));
  const used = parts
    .filter((part) => part.type === "usage")
    .map(({ input, output, cached }) => [input, output, ...(cached === undefined ? [] : [cached])]);
  expect(used).toEqual(expected === null ? [] : [expected]);
  expect(chat.vendor.chats[0]?.body.stream_options).toEqual({ include_usage: true });
});

test("sends the conversation in OpenAI's form, asks for counts, and nothing else", async () => {
  const inputSchema = { type: "object", properties: { id: { type: "string" } }, additionalProperties: false };
  const toolCalls = [{ id: "c1", name: "get", arguments: '{"id":"1"}' }];
  await chat.ask(
    [
      { role: "system", text: "Be brief." },
      { role: "assistant", text: "Hello!", toolCalls: [] },
      { role: "user", text: "Order 1?" },
      { role: "assistant", text: "", toolCalls },
      { role: "tool", toolCallId: "c1", name: "get", content: "{}" },
      { role: "assistant", text: "", toolCalls: [] },
      { role: "user", text: "And?" },
    ],
    [{ name: "get", description: "Gets it", inputSchema }],
  );
  expect(chat.vendor.chats[0]?.body).toEqual({
    model: "m",
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.3,
    messages: [
      { role: "system", content: "Be brief." },
      { role: "assistant", content: "Hello!" },
      { role: "user", content: "Order 1?" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c1", type: "function", function: { name: "get", arguments: '{"id":"1"}' } }],
      },
      { role: "tool", tool_call_id: "c1", content: "{}" },
      { role: "user", content: "And?" },
    ],
    tools: [{ type: "function", function: { name: "get", description: "Gets it", parameters: inputSchema } }],
  });
  expect(chat.vendor.chats[0]?.headers["content-type"]).toBe("application/json");
});

test("arguments that were no object go back as one", async () => {
  const broken = ['{"a":', "[1]"].map((args, i) => ({ id: `c${i}`, name: "get", arguments: args }));
  await chat.ask([{ role: "assistant", text: "", toolCalls: broken }]);
  const sent = chat.vendor.chats[0]?.body.messages[0]?.tool_calls?.map(
    (sentCall) => sentCall.function.arguments,
  );
  expect(sent).toEqual(['{"invalid_json":"{\\"a\\":"}', '{"invalid_arguments":"[1]"}']);
});

const event = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const cut = Buffer.from(event("Grüße 👋"));

test.for<[string, reply.ReplyStep[], string]>([
  [
    "keep-alives",
    [{ raw: ": OPENROUTER PROCESSING\n\n" }, reply.say("Hi"), { raw: ":\n\n" }, reply.finish("stop")],
    "Hi",
  ],
  [
    "characters cut in two",
    [{ raw: cut.subarray(0, 44) }, Promise.resolve(), { raw: cut.subarray(44) }, reply.finish("stop")],
    "Grüße 👋",
  ],
  ["no finish reason", [reply.say("Hi"), { raw: "data: [DONE]\n\n" }], "Hi"],
  ["no [DONE]", [reply.say("Hi"), reply.finishReason("stop")], "Hi"],
  [
    "no last newline",
    [{ raw: event("Hi") }, { raw: 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}' }],
    "Hi",
  ],
  ["cut by the length limit", [reply.say("Hi"), reply.finish("length")], "Hi"],
  ["cut by a filter", [reply.say("Hi"), reply.finish("content_filter")], "Hi"],
  [
    "a refusal",
    [{ data: { choices: [{ delta: { refusal: "I cannot." } }] } }, reply.finish("stop")],
    "I cannot.",
  ],
  [
    "thoughts in a field",
    [{ data: { choices: [{ delta: { reasoning_content: "hm" } }] } }, reply.say("Hi"), reply.finish("stop")],
    "Hi",
  ],
  [
    "thoughts in the text",
    [...["<th", "ink>hm</", "thi", "nk>\n\nHi"].map(reply.say), reply.finish("stop")],
    "Hi",
  ],
  ["a bracket that is no thought", [reply.say("<"), reply.say("3 you"), reply.finish("stop")], "<3 you"],
  [
    "content in parts",
    [{ data: { choices: [{ delta: { content: [{ type: "text", text: "Hi" }] } }] } }, reply.finish("stop")],
    "Hi",
  ],
  [
    "usage after the end",
    [
      reply.say("Hi"),
      reply.finishReason("stop"),
      { data: { choices: [], usage: {} } },
      { raw: "data: [DONE]\n\n" },
    ],
    "Hi",
  ],
  [
    "not streamed",
    [
      { head: { status: 200, headers: { "content-type": "application/json; charset=utf-8" } } },
      { raw: '{"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]}' },
    ],
    "Hi",
  ],
  ["an empty reply", [reply.finish("stop")], ""],
])("text: %s", async ([, steps, expected]) => {
  chat.vendor.onChat(() => steps);
  expect(await chat.ask()).toEqual({ text: expected, calls: [] });
});

test("turns share connections, and end before the vendor ends the body", async () => {
  for (let turn = 0; turn < 6; turn++) await chat.ask();
  await chat.vendor.until(() => chat.vendor.chats.every(({ ended }) => ended === "completed"));
  // the next request may start before the last byte of the previous answer
  expect(chat.vendor.connections().accepted).toBeLessThanOrEqual(2);
});
