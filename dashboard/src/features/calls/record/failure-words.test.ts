import { expect, test } from "vitest";
import { errorTitle, failureOf, useInWords, type CallError } from "./failure-words.ts";

const error = (message: string): CallError => ({
  at: "2026-01-01T00:00:00Z",
  at_ms: 900,
  source: "model_failed",
  vendor: "openai",
  message,
  turn_id: null,
});

test("an error is named by what failed and whose it is, one that only a newer service knows by its code", () => {
  expect(errorTitle({ source: "model_failed", vendor: "openai" })).toBe("Model failed (OpenAI)");
  expect(errorTitle({ source: "voice_failed", vendor: "newvendor" })).toBe("Voice failed (newvendor)");
  expect(errorTitle({ source: "service", vendor: null })).toBe("Server error");
  expect(errorTitle({ source: "brand_new", vendor: null })).toBe("Brand new");
});

test("a call that failed did so by its last error, and others by none", () => {
  const errors = [error("first"), error("last")];
  expect(failureOf({ status: "completed", end_reason: "provider_error", errors })?.message).toBe("last");
  expect(failureOf({ status: "failed", end_reason: "rejected", errors })?.message).toBe("last");
  expect(failureOf({ status: "completed", end_reason: "caller_hangup", errors })).toBeNull();
  expect(failureOf({ status: "failed", end_reason: "no_answer", errors: [] })).toBeNull();
  const notice = { ...error("Left out"), source: "words_dropped" };
  const told = [...errors, notice];
  expect(failureOf({ status: "completed", end_reason: "provider_error", errors: told })?.message).toBe(
    "last",
  );
});

test("what served is told in order, and what was planned if nothing did", () => {
  const planned = { provider: "openai", model: "gpt-5" };
  const fallback = { provider: "brandnew", model: null };
  expect(useInWords({ planned, fallbacks: [], served: [planned] })).toBe("OpenAI gpt-5");
  expect(useInWords({ planned, fallbacks: [fallback], served: [planned, fallback] })).toBe(
    "OpenAI gpt-5, then brandnew",
  );
  expect(useInWords({ planned, fallbacks: [fallback], served: [] })).toBe(
    "OpenAI gpt-5, fallback brandnew (not used)",
  );
});
