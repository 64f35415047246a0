/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import Anthropic from "@anthropic-ai/sdk";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as claude from "@parley/testing/models/anthropic-server";

let vendor: claude.AnthropicDouble;
beforeEach(async () => {
  vendor = await claude.startAnthropicDouble();
});
afterEach(() => vendor.close());

const client = (apiKey = vendor.apiKey) => new Anthropic({ apiKey, baseURL: vendor.origin, maxRetries: 0 });
const request = {
  model: "claude-haiku-5-5",
  max_tokens: 100,
  messages: [{ role: "user" as const, content: "hi" }],
};

test("it reads a message with text, thoughts, tool calls and cached tokens", async () => {
  const blocks = [
    claude.thinking("hm"),
    claude.text("One moment."),
    claude.toolUse("get", { id: "1" }, "toolu_a"),
    claude.toolUse("get", null, "toolu_b"),
  ];
  vendor.onMessages(() => claude.message(blocks, { stop: "tool_use", cached: [100, 2_000] }));
  const answer = await client().messages.stream(request).finalMessage();
  expect(answer.content).toMatchObject([
    { type: "thinking", thinking: "hm", signature: "c2ln" },
    { type: "text", text: "One moment." },
    { type: "tool_use", id: "toolu_a", name: "get", input: { id: "1" } },
    { type: "tool_use", id: "toolu_b", name: "get", input: {} },
  ]);
  expect(answer).toMatchObject({
    stop_reason: "tool_use",
    usage: {
      input_tokens: 25,
      cache_creation_input_tokens: 100,
      cache_read_input_tokens: 2_000,
      output_tokens: 15,
    },
  });
});

test("it knows the errors: a wrong key, an overload, an overload in the middle", async () => {
  await expect(client("wrong").messages.stream(request).finalMessage()).rejects.toBeInstanceOf(
    Anthropic.AuthenticationError,
  );
  vendor.onMessages(() => claude.refuse(529, "overloaded_error", "Overloaded"));
  await expect(client().messages.stream(request).finalMessage()).rejects.toMatchObject({
    status: 529,
    type: "overloaded_error",
  });
  const start = claude.message([]).slice(0, 2);
  vendor.onMessages(() => [...start, claude.failure("overloaded_error", "Overloaded")]);
  await expect(client().messages.stream(request).finalMessage()).rejects.toMatchObject({
    type: "overloaded_error",
  });
});

test("it lists models, as the key check does", async () => {
  expect((await client().models.list()).data).toHaveLength(1);
});
