/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import OpenAI from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as openai from "@parley/testing/models/responses-server";

let vendor: openai.ResponsesDouble;
beforeEach(async () => {
  vendor = await openai.startResponsesDouble();
});
afterEach(() => vendor.close());

const client = (apiKey = vendor.apiKey) => new OpenAI({ apiKey, baseURL: vendor.baseUrl, maxRetries: 0 });
const request = { model: "gpt-5-mini", store: false, input: [{ role: "user" as const, content: "hi" }] };

test("it reads a response with text, thoughts, function calls and tokens", async () => {
  vendor.onResponse(() =>
    openai.response([
      openai.thoughts("c2ln"),
      openai.words("One moment."),
      openai.functionCall("get", { id: "1" }, "call_a"),
    ]),
  );
  const stream = client().responses.stream(request);
  const deltas: string[] = [];
  stream.on("response.output_text.delta", ({ delta }) => deltas.push(delta));
  const answer = await stream.finalResponse();
  expect(deltas).toEqual(["One ", "moment."]);
  expect(answer.output).toMatchObject([
    { type: "reasoning", encrypted_content: "c2ln" },
    { type: "message", content: [{ type: "output_text", text: "One moment." }] },
    { type: "function_call", call_id: "call_a", name: "get", arguments: '{"id":"1"}' },
  ]);
  expect(answer.usage).toMatchObject({ input_tokens: 20, output_tokens: 5 });
});

test("it knows the errors: a wrong key, a rate limit, one within the stream", async () => {
  const ask = (key?: string) => client(key).responses.stream(request).finalResponse();
  await expect(ask("wrong")).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  vendor.onResponse(() => openai.refuse(429, "rate_limit_exceeded", "slow down"));
  await expect(ask()).rejects.toBeInstanceOf(OpenAI.RateLimitError);
  vendor.onResponse(() => openai.inOrder([{ type: "error", code: "server_error", message: "Oh no." }]));
  await expect(ask()).rejects.toThrow("Oh no.");
});
