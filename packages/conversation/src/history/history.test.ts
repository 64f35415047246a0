import { expect, test } from "vitest";
import { brokenConversation } from "@parley/testing/harness/conversation-rules";
import { settle, toMessages, withCall, withChangedCall, withSpeech, type Entry } from "./history.ts";
import { engineOutcome } from "../tool-outcome.ts";
import type { CallInHistory } from "./history.ts";

const call = (id: string, content: string | null): CallInHistory => ({
  call: { id, name: "book", arguments: "{}" },
  invocationId: `inv_${id}`,
  turnId: "turn_1",
  startedAt: 0,
  outcome: content === null ? null : engineOutcome({ id, name: "book", arguments: "{}" }, content, null, 0),
  builtin: null,
  bridged: false,
});
const agent = (text: string, utterance = 1): Entry => ({
  kind: "agent",
  turnId: `t${utterance}`,
  utterance,
  text,
});
const caller = (text: string): Entry => ({ kind: "caller", turnId: text, text });

test("neighbours of one side are one message", () => {
  const messages = toMessages([
    caller("One."),
    caller("Two."),
    agent("Three."),
    agent("Four.", 2),
    caller("Five."),
  ]);
  expect(messages).toEqual([
    { role: "user", text: "One.\nTwo." },
    { role: "assistant", text: "Three. Four.", toolCalls: [] },
    { role: "user", text: "Five." },
  ]);
});

test("a call stands with the words that were said with it, its result behind it", () => {
  const messages = toMessages([caller("Book."), agent("I will."), ...withCall([], 1, call("a", "ok"))]);
  expect(messages.slice(1)).toEqual([
    { role: "assistant", text: "I will.", toolCalls: [{ id: "a", name: "book", arguments: "{}" }] },
    { role: "tool", toolCallId: "a", name: "book", content: "ok" },
  ]);
});

test("a call without a result has an interim one, so that the conversation is valid at any time", () => {
  const messages = toMessages([caller("Book."), ...withCall([], 1, call("a", null)), caller("Hello?")]);
  expect(brokenConversation(messages)).toEqual([]);
  expect(messages[2]).toMatchObject({ role: "tool", content: expect.stringContaining("running") });
});

test("a result that comes late moves behind what the agent said meanwhile, before newer words of the caller", () => {
  const before = [
    caller("Book."),
    ...withCall([], 1, call("a", null)),
    caller("Hello?"),
    agent("Still on it."),
  ];
  expect(settle(before)).toEqual(before);
  const after = settle([...withChangedCall(before, call("a", "ok")), caller("Well?")]);
  expect(after.map(({ kind }) => kind)).toEqual(["caller", "caller", "agent", "calls", "caller"]);
  expect(brokenConversation(toMessages(after))).toEqual([]);
});

test("words that nobody heard are in no history", () => {
  expect(withSpeech([agent("Hello.")], { id: 1, turnId: "t1" }, "")).toEqual([]);
});

test("scripts without spaces are joined without", () => {
  expect(toMessages([agent("今日は。"), agent("はい。", 2)])).toEqual([
    { role: "assistant", text: "今日は。はい。", toolCalls: [] },
  ]);
});
