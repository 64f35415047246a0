import { expect, test } from "vitest";
import { LONGEST_OUTPUT, writePageMessage } from "./page-output.ts";

test("a tool's answer of a mebibyte is cut so that the message fits a data channel", () => {
  const text = writePageMessage({
    type: "tool",
    id: "t1",
    name: "find",
    status: "succeeded",
    arguments: { query: "x".repeat(100_000) },
    response_body: "é".repeat(500_000),
    response_status: 200,
  });
  expect(Buffer.byteLength(text)).toBeLessThan(LONGEST_OUTPUT);
  expect(JSON.parse(text)).toMatchObject({ id: "t1", status: "succeeded", response_status: 200 });
});

test("what fits is not touched", () => {
  const message = { type: "tool", id: "t1", name: "find", status: "running", arguments: { a: [1] } } as const;
  expect(JSON.parse(writePageMessage(message))).toEqual(message);
});
