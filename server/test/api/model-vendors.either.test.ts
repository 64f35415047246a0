/** Whole conversations with models of several vendors, by a workspace's own key: words, a tool's result, tokens. */
import { expect, onTestFinished, test } from "vitest";
import * as claude from "@parley/testing/models/anthropic-server";
import { answerAs } from "@parley/testing/models/chat-dialects";
import * as gemini from "@parley/testing/models/gemini-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, say } from "@parley/testing/models/reply-steps";
import { apiOfFile } from "./api.ts";
import { BASE, MOCKED, newAgent, outcomes, steps, transcript } from "./rehearsed-agent.ts";

const api = apiOfFile({ TOOL_NETWORK_ALLOW: "127.0.0.1" });
const ORDER = { order_number: "1042" };
const NEWS = "It has shipped.";

/** A double that looks up the order and then reports it; its address, key and how often it was asked. */
async function startDouble(provider: string) {
  if (provider === "anthropic") {
    const vendor = await claude.startAnthropicDouble();
    onTestFinished(() => vendor.close());
    vendor.onMessages(({ messages }) =>
      messages.length > 3
        ? claude.message([claude.text(NEWS)])
        : claude.message([claude.toolUse("get_order_status", ORDER)], { stop: "tool_use", cached: [0, 100] }),
    );
    return { url: vendor.origin, key: vendor.apiKey, asked: () => vendor.asked.length };
  }
  if (provider === "gemini") {
    const vendor = await gemini.startGeminiDouble();
    onTestFinished(() => vendor.close());
    vendor.onContent(({ contents }) =>
      contents.length > 3
        ? gemini.content([gemini.words(NEWS)])
        : gemini.content([gemini.call("get_order_status", ORDER, { signature: "c2ln" })]),
    );
    return { url: vendor.origin, key: vendor.apiKey, asked: () => vendor.asked.length };
  }
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat(({ body }) => {
    const isTold = body.messages.some(({ role }) => role === "tool");
    return isTold ? [say(NEWS), finish("stop")] : answerAs(provider, body, ["get_order_status", ORDER]);
  });
  return { url: vendor.baseUrl, key: vendor.apiKey, asked: () => vendor.chats.length };
}

test.each([
  ["anthropic", { input: 150, output: 30 }],
  ["gemini", { input: 40, output: 24 }],
  ["mistral", { input: 20, output: 5 }],
])("%s", async (provider, tokens) => {
  const { url, key, asked } = await startDouble(provider);
  const call = await api.caller("admin");
  const made = await call("POST", `${BASE}/provider-keys`, { provider, api_key: key, base_url: url });
  expect(made.status).toBe(201);
  const { path } = await newAgent(call, { model: { provider } });
  const answer = await call("POST", `${path}/rehearse`, {
    caller: steps("Where is order 1042?"),
    tools: MOCKED,
  });
  expect(transcript(answer).slice(0, 3)).toEqual([
    "agent: Hello, this is Mara. How can I help?",
    "caller: Where is order 1042?",
    `agent: ${NEWS}`,
  ]);
  expect(outcomes(answer)).toEqual([["get_order_status", '{"status":"shipped"}']]);
  expect(answer.body.errors).toEqual([]);
  expect(asked()).toBe(2);
  expect(answer.body.providers.model).toMatchObject({ planned: { provider }, tokens });
});
