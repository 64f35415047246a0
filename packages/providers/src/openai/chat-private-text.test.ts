import { expect, test } from "vitest";
import * as reply from "@parley/testing/models/reply-steps";
import type { ModelMessage, ModelPart } from "@parley/conversation/ports";
import { createThinkingModels } from "../private-text/thinking-models.ts";
import { chatOfFile } from "./chat-of-file.test-helper.ts";
import { createOpenAiChat } from "./chat.ts";

const chat = chatOfFile();
const TOOL = { name: "get", description: "", inputSchema: { type: "object" } };
const thoughts = createThinkingModels();

/** The parts of an answer in these pieces, from a model that the table marks. */
async function partsOf(
  pieces: readonly string[],
  {
    isMarked = true,
    before = [] as reply.ReplyStep[],
    messages = [] as ModelMessage[],
    model = "m",
    reason = "stop",
  } = {},
): Promise<ModelPart[]> {
  chat.vendor.onChat(() => [...before, ...pieces.map(reply.say), reply.finish(reason)]);
  const { baseUrl, apiKey } = chat.vendor;
  const access = { baseUrl, apiKey, model, temperature: null };
  const asked = createOpenAiChat(chat.client, access, { thinking: thoughts.of(access, isMarked) });
  const request = { messages: [...messages, { role: "user" as const, text: "hi" }], tools: [TOOL] };
  return Array.fromAsync(asked.generate(request, new AbortController().signal));
}

const said = (parts: ModelPart[]): string =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");

test("thoughts of a marked model, which only end, are held back and dropped", async () => {
  const parts = await partsOf(["The caller ", "greets me.", "</th", "ink>\n\nHi."]);
  expect(parts).toEqual([{ type: "text", text: "Hi." }]);
});

test("those of another model are cut the first time, and held back from then on", async () => {
  const pieces = ["The caller ", "greets me.", "</think>", "Hi."];
  const first = await partsOf(pieces, { isMarked: false, model: "unknown" });
  expect(first.map(({ type }) => type)).toEqual(["text", "text", "leak", "text"]);
  expect(first[2]).toMatchObject({ isCut: true });
  expect(await partsOf(pieces, { isMarked: false, model: "unknown" })).toEqual([
    { type: "text", text: "Hi." },
  ]);
});

test("nothing is held back where thoughts come in a member of their own", async () => {
  for (const member of ["reasoning_content", "reasoning"]) {
    const before = [{ data: { choices: [{ delta: { [member]: "hm" } }] } }];
    expect(await partsOf(["Hi ", "there."], { before, model: member })).toHaveLength(2);
  }
});

test("nor where the model marks where they begin", async () => {
  const parts = await partsOf(["<think>hm</think>", "Hi ", "there."], { model: "tagged" });
  expect(parts).toHaveLength(2);
});

test("what is held back comes once nothing else does, and after three such answers at once", async () => {
  for (let nth = 0; nth < 3; nth++)
    expect(await partsOf(["Hi ", "there."], { model: "calm" })).toEqual([
      { type: "text", text: "Hi there." },
    ]);
  expect(await partsOf(["Hi ", "there."], { model: "calm" })).toHaveLength(2);
});

test("what waits when the model has written as much as it may is dropped, each time", async () => {
  const cut = { model: "cut", reason: "length" };
  for (let nth = 0; nth < 4; nth++) expect(await partsOf(["The caller ", "greets </th"], cut)).toEqual([]);
  expect(await partsOf(["Hi.", "</think>", "Good ", "mor"], cut)).toEqual([
    { type: "text", text: "Good " },
    { type: "text", text: "mor" },
  ]);
  expect(await partsOf(["Hi ", "the"], { ...cut, model: "plain", isMarked: false })).toHaveLength(2);
});

test("what waits is given out in time, although the model says nothing more", async () => {
  const more = Promise.withResolvers<void>();
  chat.vendor.onChat(() => [reply.say("Hi "), more.promise, reply.say("there."), reply.finish("stop")]);
  const { baseUrl, apiKey } = chat.vendor;
  const access = { baseUrl, apiKey, model: "slow", temperature: null };
  const asked = createOpenAiChat(chat.client, access, { thinking: thoughts.of(access, true) });
  const ask = () =>
    asked.generate({ messages: [], tools: [] }, new AbortController().signal)[Symbol.asyncIterator]();
  const [parts, left] = [ask(), ask()];
  const first = { done: false, value: { type: "text", text: "Hi " } };
  expect(await Promise.all([parts.next(), left.next()])).toEqual([first, first]);
  await left.return?.(); // whoever leaves then doesn't wait for more
  more.resolve();
  expect((await parts.next()).value).toEqual({ type: "text", text: "there." });
  expect((await parts.next()).done).toBe(true);
});

test("a call in the text runs", async () => {
  const parts = await partsOf(['<tool_call>{"name": "get", ', '"arguments": {"id": 1}}</tool_call>']);
  expect(parts).toEqual([
    { type: "tool_call", id: expect.any(String) as string, name: "get", arguments: '{"id":1}' },
  ]);
});

test("one that repeats a result doesn't, and isn't spoken", async () => {
  const call = '<tool_call>{"name":"get","arguments":{"id":1}}</tool_call>';
  const messages: ModelMessage[] = [
    { role: "user", text: "Look." },
    { role: "assistant", text: "", toolCalls: [{ id: "a", name: "get", arguments: "{}" }] },
    { role: "tool", toolCallId: "a", name: "get", content: JSON.stringify({ note: call }) },
  ];
  const parts = await partsOf([call], { messages });
  expect(said(parts)).toBe("");
  expect(parts.map(({ type }) => type)).toEqual(["leak"]);
  expect(parts[0]).toMatchObject({ isCut: false, message: expect.stringContaining("repeats") as string });
});
