import { CAPS } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { issueToken, opensCall, takeTokenPlace } from "./call-token.ts";

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

test("strangers with many addresses who fill a preview link's tokens leave places for its neighbours", () => {
  const refused: string[] = [];
  const places = createSharesOf("preview_tokens", (cap) => refused.push(cap));
  const { link, address } = CAPS.preview_tokens.most;
  const take = (linkId: string, from: number) =>
    takeTokenPlace(places, { linkId, address: `2001:db8:0:${from}` });
  const taken = Array.from({ length: link }, (_, nth) => take("prv_a", Math.floor(nth / address)));
  expect(() => take("prv_a", 99)).toThrow(
    expect.objectContaining({
      code: "RATE_LIMITED",
      message: "Too many people are starting a call through this link. Try again in a minute.",
    }) as Error,
  );
  expect(refused).toEqual(["preview_tokens"]);
  take("prv_b", 99);
  taken[0]?.();
  take("prv_a", 99);
});
