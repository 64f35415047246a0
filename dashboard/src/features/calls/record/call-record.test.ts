import { expect, test } from "vitest";
import { isRehearsed, type CallRecord } from "./call-record.ts";

const REHEARSAL = { provider: "rehearsal", model: null };
const OPENAI = { provider: "openai", model: "gpt-5" };

function callOf(
  status: CallRecord["status"],
  planned: typeof OPENAI | typeof REHEARSAL,
  ...served: object[]
) {
  const model = { planned, fallback: null, served };
  return { status, providers: { model } } as Pick<CallRecord, "status" | "providers">;
}

test("a call is rehearsed if the rehearsal model served it, also as a fallback", () => {
  expect(isRehearsed(callOf("completed", REHEARSAL, REHEARSAL))).toBe(true);
  expect(isRehearsed(callOf("completed", OPENAI, OPENAI, REHEARSAL))).toBe(true);
  expect(isRehearsed(callOf("completed", OPENAI, OPENAI))).toBe(false);
});

test("what was planned counts only until the call is over", () => {
  expect(isRehearsed(callOf("in_progress", REHEARSAL))).toBe(true);
  expect(isRehearsed(callOf("failed", REHEARSAL))).toBe(false);
  expect(isRehearsed({ status: "completed", providers: null })).toBe(false);
});
