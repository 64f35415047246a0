import { createHash, timingSafeEqual } from "node:crypto";
import { drawRandomBytes } from "../../draw-random-bytes.ts";

/** How long an unused token is good (contract 5), ms. */
export const TOKEN_LIFETIME_MS = 60_000;

/** A new token for one call; only its hash is kept. */
export function newCallToken(): { token: string; hash: Buffer } {
  const token = `pct_${drawRandomBytes(32).toString("base64url")}`;
  return { token, hash: hashCallToken(token) };
}

/** True when `token` is the one whose hash was kept; takes the same time either way. */
export function isCallToken(token: string, hash: Buffer): boolean {
  return timingSafeEqual(hashCallToken(token), hash);
}

function hashCallToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
