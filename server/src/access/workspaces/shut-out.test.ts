import { expect, test } from "vitest";
import { requireSignedIn, whyShutOut } from "./shut-out.ts";

const NOON = new Date("2026-11-27T12:00:00Z");
const LATER = new Date("2026-11-27T12:00:01Z");
const on = { isPasswordSignInOn: true };
const member = { lacksTwoFactor: false, signedOutAt: null };

test("a member comes in if no rule shuts them out", () => {
  expect(whyShutOut(on, { startedAt: NOON }, member)).toBeNull();
});

test("whoever was signed out comes in with a session that began afterwards, not at that moment or before", () => {
  const signedOut = { ...member, signedOutAt: NOON };
  expect(whyShutOut(on, { startedAt: NOON }, signedOut)?.code).toBe("UNAUTHENTICATED");
  expect(whyShutOut(on, { startedAt: LATER }, signedOut)).toBeNull();
  expect(() => requireSignedIn({ startedAt: NOON }, signedOut)).toThrow(/signed you out/);
  expect(() => requireSignedIn({ startedAt: LATER }, signedOut)).not.toThrow();
});

test("a missing second factor shuts members out only where passwords sign in", () => {
  const lacking = { ...member, lacksTwoFactor: true };
  expect(whyShutOut(on, { startedAt: NOON }, lacking)?.code).toBe("FORBIDDEN");
  expect(whyShutOut({ isPasswordSignInOn: false }, { startedAt: NOON }, lacking)).toBeNull();
});
