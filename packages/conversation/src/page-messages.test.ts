import { Value } from "typebox/value";
import { expect, test } from "vitest";
import type { CallEvent } from "./call-messages.ts";
import { PAGE_MESSAGES, PageMessageSchema } from "./page-message-schemas.ts";
import { toPageMessage } from "./page-messages.ts";

const outcome = {
  toolId: "tool_1",
  content: "{}",
  arguments: { order_number: "1042" },
  request: {
    method: "GET",
    url: "https://example.com",
    headers: [{ key: "accept", value: "*/*" }],
    body: null,
  },
  status: 200,
  resultBody: "{}",
  resultSizeBytes: 2,
  durationMs: 12.5,
  error: null,
};
const tool = { id: "c1", name: "find_order", turnId: "turn_1", startedMs: 800 };
const marks = { speechEndedMs: null, finalTranscriptMs: 1, firstTokenMs: 2, firstSpeechByteMs: 3 };

const SHOWN: CallEvent[] = [
  { type: "state", state: "listening", recognition: true },
  { type: "ended", reason: "silence_timeout", at: 1_760_000_000_000, durationMs: 61_000 },
  { type: "partial", role: "caller", turnId: "t1", text: "Where is" },
  {
    type: "turn",
    turn: {
      id: "t1",
      role: "agent",
      text: "Hello",
      startedMs: 0.5,
      endedMs: 900,
      interruptedAtMs: null,
    },
  },
  { type: "tool", invocation: { ...tool, outcome: null } },
  { type: "tool", invocation: { ...tool, outcome } },
  {
    type: "tool",
    invocation: {
      ...tool,
      outcome: { ...outcome, request: null, status: null, error: { type: "timeout", message: "Too slow." } },
    },
  },
  { type: "latency", latency: { turnId: "t1", generation: 1, ...marks, firstFrameMs: 4 } },
  { type: "warning", code: "PROVIDER_FAILED", message: "The transcriber failed." },
];

test("every message that a page is sent is what the API's document says, by its type", () => {
  const shown = new Set<string>();
  for (const event of SHOWN) {
    for (const isPublicPreview of [false, true]) {
      const message = toPageMessage(event, isPublicPreview);
      if (!message) continue;
      shown.add(message.type);
      expect([...Value.Errors(PAGE_MESSAGES[message.type], message)], event.type).toEqual([]);
      expect(Value.Check(PageMessageSchema, message)).toBe(true);
    }
  }
  expect(shown).toEqual(new Set(Object.keys(PAGE_MESSAGES)));
});

test("visitors of a public preview see that a tool runs and how it ended, and never its name or what it sent and got", () => {
  const failed = { ...outcome, error: { type: "timeout" as const, message: "Too slow." } };
  const seen = [null, outcome, failed].map((each) =>
    toPageMessage({ type: "tool", invocation: { ...tool, outcome: each } }, true),
  );
  expect(seen).toEqual([
    { type: "tool", id: "c1", status: "running" },
    { type: "tool", id: "c1", status: "succeeded" },
    { type: "tool", id: "c1", status: "failed", error: "timeout" },
  ]);
  expect(toPageMessage({ type: "tool", invocation: { ...tool, outcome } }, false)).toMatchObject({
    name: "find_order",
    response_status: 200,
  });
});

test("words that nobody said are not the page's concern", () => {
  const dropped: CallEvent = { type: "warning", code: "words_dropped", message: "Left out: “Bye.”" };
  expect(toPageMessage(dropped, false)).toBeNull();
});
