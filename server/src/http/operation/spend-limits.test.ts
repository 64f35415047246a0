import { expect, test } from "vitest";
import type { Actor } from "../../access/people/actor.ts";
import type { RateLimit } from "./rate-limits.ts";
import { spendLimits } from "./spend-limits.ts";

/** Limits that keep what was counted. Starts have the fewest left. */
function counting() {
  const spent: [RateLimit, string][] = [];
  return {
    spent,
    spend(limit: RateLimit, who: string) {
      spent.push([limit, who]);
      return { limit: 10, remaining: limit === "startsPerMinute" ? 1 : 5, resetS: 60 };
    },
  };
}

const person = { userId: "usr_1", name: "Ann", email: "ann@example.com" };
const actor: Actor = {
  workspaceId: "ws_1",
  role: "viewer",
  userId: "usr_1",
  tokenId: "tok_1",
  sessionId: null,
};

test.each([
  ["a token", { actor, person: null }, ["requestsPerMinute", "tok_1"]],
  ["a member", { actor: { ...actor, tokenId: null }, person: null }, ["requestsPerMinute", "usr_1"]],
  ["somebody outside any workspace", { actor: null, person }, ["requestsPerMinute", "usr_1"]],
  ["nobody", { actor: null, person: null }, ["unauthenticatedPerMinute", "192.0.2.1"]],
])("requests of %s are counted as theirs", (_who, who, counted) => {
  const limits = counting();
  spendLimits(limits, { tag: "agents" }, { ...who, address: "192.0.2.1" });
  expect(limits.spent).toEqual([counted]);
});

test("the headers tell of the limit with the fewest requests left", () => {
  const limits = counting();
  const who = { actor, person: null, address: "192.0.2.1" };
  expect(spendLimits(limits, { tag: "agents", isStart: true, isCheck: true }, who)).toMatchObject({
    "ratelimit-remaining": "1",
  });
  expect(limits.spent.map(([limit]) => limit)).toEqual([
    "requestsPerMinute",
    "checksPerMinute",
    "startsPerMinute",
  ]);
});

test("probes and the demo shop aren't counted", () => {
  const limits = counting();
  for (const tag of ["service", "demo"] as const)
    expect(spendLimits(limits, { tag }, { actor: null, person: null, address: "192.0.2.1" })).toEqual({});
  expect(limits.spent).toEqual([]);
});
