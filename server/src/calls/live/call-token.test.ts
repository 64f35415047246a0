import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { issueToken, opensCall } from "./call-token.ts";

test("a token opens only its own call, until it expires", () => {
  const { add, clock } = liveCallParts();
  const call = add();
  const other = add();
  const { token, expiresAt } = issueToken(call);
  issueToken(other);
  expect(expiresAt).toEqual(new Date(clock.now() + 60_000));
  expect(opensCall(token, call, clock.now())).toBe(true);
  expect(opensCall(token, other, clock.now())).toBe(false);
  expect(opensCall(`${token}x`, call, clock.now())).toBe(false);
  clock.advance(59_999);
  expect(opensCall(token, call, clock.now())).toBe(true);
  clock.advance(1);
  expect(opensCall(token, call, clock.now())).toBe(false);
});

test("once the call is joined, its token is good until the call has ended", () => {
  const { add, clock, workers } = liveCallParts();
  const call = add();
  const { token } = issueToken(call);
  workers.assign(call);
  clock.advance(3_600_000);
  expect(opensCall(token, call, clock.now())).toBe(true);
  call.ended = "agent_hangup";
  expect(opensCall(token, call, clock.now())).toBe(false);
});

test("nothing opens a call without a token, joined or not", () => {
  const { add, clock, workers } = liveCallParts();
  const call = add();
  const { token } = issueToken(add());
  for (const tried of [token, "", "null", "pct_"]) expect(opensCall(tried, call, clock.now())).toBe(false);
  workers.assign(call);
  expect(opensCall(token, call, clock.now())).toBe(false);
});
