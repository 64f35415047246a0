import { createHash, timingSafeEqual } from "node:crypto";
import { drawRandomBytes } from "../../draw-random-bytes.ts";
import type { LiveCall } from "./live-call.ts";

/** How long an unused token is good (contract 5), ms. */
export const TOKEN_LIFETIME_MS = 60_000;

/** A new token for one call; only its hash is kept. */
export function newCallToken(): { token: string; hash: Buffer } {
  const token = `pct_${drawRandomBytes(32).toString("base64url")}`;
  return { token, hash: hashCallToken(token) };
}

/** True when `token` is this call's and is good at `now`, epoch ms; comparing takes the same time either way. */
export function opensCall(token: string, call: LiveCall, now: number): boolean {
  if (call.ended || !timingSafeEqual(hashCallToken(token), call.tokenHash)) return false;
  return call.attachedAt !== null || now < call.tokenExpiresAt;
}

function hashCallToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
