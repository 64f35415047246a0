import { createHash, timingSafeEqual } from "node:crypto";
import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import type { Full, Shares } from "@parley/base/bounds/shares";
import { ServiceError } from "@parley/base/errors";
import type { LiveCall } from "./live-call.ts";

/** How long an unused token is valid, ms (docs/calls.md#the-calls-token). */
export const TOKEN_LIFETIME_MS = 60_000;

/** A token for one call. */
export function drawCallToken(): string {
  return `pct_${drawRandomBytes(32).toString("base64url")}`;
}

/**
 * Gives the call a token. It is valid while the call may still be answered and, once used, until the call ends. Only
 * its hash is kept (docs/calls.md#the-calls-token).
 */
export function issueToken(call: LiveCall, token = drawCallToken()): { token: string; expiresAt: Date } {
  call.tokenHash = hashCallToken(token);
  return { token, expiresAt: new Date(call.answerBy.at) };
}

/** Whether `token` belongs to this call and is valid at `now`, epoch ms. Takes the same time either way. */
export function opensCall(token: string, call: LiveCall, now: number): boolean {
  if (call.ended || call.tokenHash === null) return false;
  if (!timingSafeEqual(hashCallToken(token), call.tokenHash)) return false;
  return call.worker !== null || now < call.answerBy.at;
}

const TOO_MANY = {
  link: "Too many people are starting a call through this link.",
  address: "Too many calls that were started from your address wait to be joined.",
};

/**
 * Takes a place for a preview link's token, until its call is joined or over. Returns what gives it back. Throws
 * RATE_LIMITED if there is none. `address`: a result of `addressGroup`.
 */
export function takeTokenPlace(
  places: Shares<"link" | "address">,
  { linkId, address }: { linkId: string; address: string },
): () => void {
  const leave = places.take({ link: linkId, address });
  if (typeof leave !== "function") throw tooManyTokens(leave);
  return leave;
}

function tooManyTokens({ full }: Full<"link" | "address">): ServiceError {
  const what = full === null ? "Too many people are starting a call." : TOO_MANY[full];
  return new ServiceError("RATE_LIMITED", `${what} Try again in a minute.`, {}, TOKEN_LIFETIME_MS / 1_000);
}

export function hashCallToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
