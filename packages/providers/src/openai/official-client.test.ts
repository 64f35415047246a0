/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import OpenAI from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import * as reply from "@parley/testing/models/reply-steps";

let vendor: OpenAiDouble;
beforeEach(async () => {
  vendor = await startOpenAiDouble();
});
afterEach(() => vendor.close());

const client = (apiKey = vendor.apiKey) => new OpenAI({ apiKey, baseURL: vendor.baseUrl, maxRetries: 0 });
const request = { model: "m", messages: [{ role: "user" as const, content: "hi" }] };

test("it reads an answer with text, tool calls and tokens", async () => {
  const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 };
  vendor.onChat(() => [
    ...reply.sayWords("One moment."),
    ...reply.callTool("get", { id: "1" }, { index: 0 }),
    ...reply.callTool("get", { id: "2" }, { index: 1 }),
    reply.finishReason("tool_calls"),
    { data: { id: "chatcmpl-1", object: "chat.completion.chunk", choices: [], usage } },
    { raw: "data: [DONE]\n\n" },
  ]);
  const answer = await client().chat.completions.stream(request).finalChatCompletion();
  expect(answer.usage).toEqual(usage);
  expect(answer.choices[0]).toMatchObject({
    finish_reason: "tool_calls",
    message: {
      content: "One moment.",
      tool_calls: [
        { id: "call_get_0", function: { name: "get", arguments: '{"id":"1"}' } },
        { id: "call_get_1", function: { name: "get", arguments: '{"id":"2"}' } },
      ],
    },
  });
});

test("it knows the errors: a wrong key, a rate limit", async () => {
  const ask = (key?: string) => client(key).chat.completions.stream(request).finalChatCompletion();
  await expect(ask("wrong")).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  vendor.onChat(() => reply.status(429, "slow down"));
  await expect(ask()).rejects.toBeInstanceOf(OpenAI.RateLimitError);
});
