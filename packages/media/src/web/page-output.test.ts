import { expect, test } from "vitest";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import { LONGEST_OUTPUT, writePageMessage } from "./page-output.ts";

const TOOL: PageMessage = {
  type: "tool",
  id: "t1",
  name: "find",
  status: "succeeded",
  arguments: { query: "x".repeat(100_000) },
  response_body: "é".repeat(500_000),
  response_status: 200,
};

test("a tool response of a mebibyte is cut so that the message fits a data channel", () => {
  const text = writePageMessage(TOOL) ?? "";
  expect(Buffer.byteLength(text)).toBeLessThan(LONGEST_OUTPUT);
  expect(JSON.parse(text)).toMatchObject({ id: "t1", status: "succeeded", response_status: 200 });
});

test("a message that fits isn't changed", () => {
  const message = { type: "tool", id: "t1", name: "find", status: "running", arguments: { a: [1] } } as const;
  expect(JSON.parse(writePageMessage(message) ?? "")).toEqual(message);
});

test.each([16_384, 4_096, 1_200, 300])(
  "a page that accepts %i bytes gets as much of each message as fits",
  (bytes) => {
    const long = "é".repeat(10_000);
    const messages: PageMessage[] = [
      TOOL,
      { type: "transcript", role: "agent", turn_id: "1", text: long, final: true },
      { type: "error", code: "X", message: long },
    ];
    for (const message of messages) {
      const text = writePageMessage(message, bytes) ?? "";
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
      expect(JSON.parse(text)).toMatchObject({ type: message.type });
    }
  },
);

test("a message that can't be cut short enough isn't sent", () => {
  expect(writePageMessage({ type: "state", state: "listening" }, 10)).toBeNull();
});
