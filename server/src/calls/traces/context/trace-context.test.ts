import { expect, test } from "vitest";
import { isSampled, spanIdIn, spanIdOf, traceIdOf, traceParent } from "./trace-context.ts";

const CALLS = Array.from({ length: 2_000 }, (_, index) => `call_${index}`);

test("a call has one trace id, and its parts have ids of their own", () => {
  expect(traceIdOf("call_1")).toMatch(/^[0-9a-f]{32}$/);
  expect(traceIdOf("call_1")).toBe(traceIdOf("call_1"));
  expect(new Set(CALLS.map(traceIdOf)).size).toBe(CALLS.length);
  expect(spanIdOf("call_1", "a")).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set([spanIdOf("call_1", "a"), spanIdOf("call_1", "b"), spanIdOf("call_2", "a")]).size).toBe(3);
});

test("a ratio samples that share of calls, always the same ones", () => {
  const sampled = (ratio: number) => CALLS.filter((id) => isSampled(traceIdOf(id), ratio));
  expect(sampled(0)).toEqual([]);
  expect(sampled(1)).toEqual(CALLS);
  expect(sampled(0.25).length / CALLS.length).toBeCloseTo(0.25, 1);
  expect(sampled(0.5)).toEqual(expect.arrayContaining(sampled(0.25)));
});

test("traceparent names the trace, a new span, and whether the call is sampled", () => {
  const header = traceParent("call_1", 1);
  expect(header).toMatch(new RegExp(`^00-${traceIdOf("call_1")}-[0-9a-f]{16}-01$`));
  expect(traceParent("call_1", 1)).not.toBe(header);
  expect(traceParent("call_1", 0)).toMatch(/-00$/);
  expect(spanIdIn(header)).toBe(header.slice(36, 52));
  expect(spanIdIn("something else")).toBe(null);
});
