import { expect, test } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { createRateLimits, quotaHeaders, type RateLimitSettings } from "./rate-limits.ts";

const SETTINGS: RateLimitSettings = {
  requestsPerMinute: 3,
  startsPerMinute: 2,
  suggestionsPerMinute: 1,
  checksPerMinute: 1,
  unauthenticatedPerMinute: 0,
};

function limitsWithClock() {
  let now = 1_000;
  const limits = createRateLimits(SETTINGS, () => now);
  return { limits, pass: (ms: number) => (now += ms) };
}

/** The error thrown, or null. */
function refusal(work: () => void): ServiceError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

test("as many as a minute allows may come at once, then one each time its share of the minute has passed", () => {
  const { limits, pass } = limitsWithClock();
  const spend = () => refusal(() => limits.spend("requestsPerMinute", "a"));
  expect([spend(), spend(), spend()]).toEqual([null, null, null]);
  const refused = spend();
  expect(refused).toMatchObject({ code: "RATE_LIMITED", status: 429, retryAfter: 20 });
  pass(19_000);
  expect(spend()?.retryAfter).toBe(1);
  pass(1_000);
  expect(spend()).toBe(null);
  expect(spend()?.retryAfter).toBe(20);
  pass(600_000);
  expect([spend(), spend(), spend()]).toEqual([null, null, null]);
  expect(spend()).not.toBe(null);
});

test("what is left is told each time, in headers too", () => {
  const { limits, pass } = limitsWithClock();
  const spend = () => limits.spend("requestsPerMinute", "a");
  expect([spend(), spend()]).toEqual([
    { limit: 3, remaining: 2, resetS: 20 },
    { limit: 3, remaining: 1, resetS: 40 },
  ]);
  pass(10_000);
  expect(quotaHeaders(spend())).toEqual({
    "ratelimit-limit": "3",
    "ratelimit-remaining": "0",
    "ratelimit-reset": "50",
    "ratelimit-policy": "3;w=60",
  });
  expect(refusal(spend)?.headers).toMatchObject({ "ratelimit-remaining": "0", "ratelimit-reset": "50" });
  expect(limits.spend("unauthenticatedPerMinute", "a")).toBe(null);
  expect(quotaHeaders(null)).toEqual({});
});

test("waiting as long as it says is enough", () => {
  const { limits, pass } = limitsWithClock();
  const spend = () => refusal(() => limits.spend("startsPerMinute", "a"));
  for (let round = 0; round < 50; round++) {
    const refused = spend();
    if (refused === null) continue;
    pass((refused.retryAfter ?? 0) * 1_000);
    expect(spend()).toBe(null);
  }
});

test("callers and kinds of request are counted apart; 0 is no limit", () => {
  const { limits } = limitsWithClock();
  for (let i = 0; i < 2; i++) limits.spend("startsPerMinute", "a");
  expect(refusal(() => limits.spend("startsPerMinute", "a"))).not.toBe(null);
  expect(refusal(() => limits.spend("startsPerMinute", "b"))).toBe(null);
  expect(refusal(() => limits.spend("requestsPerMinute", "a"))).toBe(null);
  for (let i = 0; i < 1_000; i++) limits.spend("unauthenticatedPerMinute", "a");
});

test("many addresses fill no memory, and do not free the one that is limited", () => {
  const { limits, pass } = limitsWithClock();
  for (let i = 0; i < 120_000; i++) {
    if (i % 40_000 === 0) pass(60_000);
    limits.spend("requestsPerMinute", `address ${i}`);
  }
  for (let i = 0; i < 3; i++) limits.spend("requestsPerMinute", "late");
  expect(refusal(() => limits.spend("requestsPerMinute", "late"))).not.toBe(null);
});
