import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import * as reply from "@parley/testing/models/reply-steps";
import type { ModelMessage } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../../http/vendor-client.ts";
import { addDetails } from "./chat-thoughts.ts";
import { createOpenAiChat } from "../chat.ts";

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

const user: ModelMessage = { role: "user", text: "hi" };
const calls = (id: string): ModelMessage[] => [
  { role: "assistant", text: "", toolCalls: [{ id, name: "get", arguments: "{}" }] },
  { role: "tool", toolCallId: id, name: "get", content: "{}" },
];
const delta = (members: object): reply.ReplyStep => ({ data: { choices: [{ delta: members }] } });

/** The assistant's messages that are sent after an answer with these deltas and a call. */
async function sentAfter(...deltas: reply.ReplyStep[]): Promise<unknown[]> {
  const call = { index: 0, id: "call_a", type: "function", function: { name: "get", arguments: "{}" } };
  vendor.onChat(() =>
    vendor.chats.length <= 1
      ? [
          ...deltas,
          delta({ tool_calls: [{ ...call, extra_content: { google: { thought_signature: "c2ln" } } }] }),
          reply.finish("tool_calls"),
        ]
      : [reply.say("Found."), reply.finish("stop")],
  );
  const { baseUrl, apiKey } = vendor;
  const model = createOpenAiChat(client, { baseUrl, apiKey, model: "m", temperature: null });
  const ask = (messages: ModelMessage[]) =>
    Array.fromAsync(model.generate({ messages, tools: [] }, new AbortController().signal));
  await ask([user]);
  await ask([user, ...calls("other"), user, ...calls("call_a")]);
  return vendor.chats[1]?.body.messages.filter(({ role }) => role === "assistant") ?? [];
}

test("what DeepSeek thought before a call goes back with it, and with no other call", async () => {
  const [other, own] = await sentAfter(
    delta({ reasoning_content: "Let me " }),
    delta({ reasoning_content: "see." }),
  );
  expect(own).toMatchObject({ reasoning_content: "Let me see." });
  expect(other).not.toHaveProperty("reasoning_content");
});

test("OpenRouter's details are joined, and a call's signature stays with the call", async () => {
  const [other, own] = await sentAfter(
    delta({ reasoning_details: [{ type: "reasoning.text", index: 0, text: "Let ", signature: null }] }),
    delta({ reasoning_details: [{ type: "reasoning.text", index: 0, text: "me see.", signature: "c2ln" }] }),
  );
  expect(own).toMatchObject({
    reasoning_details: [{ type: "reasoning.text", index: 0, text: "Let me see.", signature: "c2ln" }],
    tool_calls: [{ id: "call_a", extra_content: { google: { thought_signature: "c2ln" } } }],
  });
  expect(JSON.stringify(other)).not.toContain("c2ln");
});

test("details of another kind or place stay apart", () => {
  const details: Record<string, unknown>[] = [];
  addDetails(details, [
    { type: "reasoning.text", index: 0, text: "a" },
    "x",
    { type: "reasoning.encrypted", index: 0, data: "b" },
  ]);
  addDetails(details, [{ type: "reasoning.encrypted", index: 1, data: "c" }]);
  expect(details.map(({ data, text }) => data ?? text)).toEqual(["a", "b", "c"]);
});
