/**
 * Checks that a webhook comes from Telnyx
 * (https://developers.telnyx.com/development/api-fundamentals/webhooks/receiving-webhooks).
 */
import { createPublicKey, verify, type KeyObject } from "node:crypto";

export interface TelnyxRequest {
  /** `telnyx-signature-ed25519`, base64. */
  signature: string;
  /** `telnyx-timestamp`, seconds. */
  timestamp: string;
  /** Exactly as received. */
  body: Buffer;
}

/** How far the timestamp may be from now, s; the same as in Telnyx's libraries. */
const TOLERANCE_S = 300;
/** Prefix that turns 32 bytes into an Ed25519 key in SPKI DER (RFC 8410, 4). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** The account's public key; null if the text isn't one. */
export function readTelnyxKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length !== 32) return null;
  try {
    return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: "der", type: "spki" });
  } catch {
    return null; // 32 bytes that aren't a point on the curve
  }
}

/** `now` is epoch ms. */
export function isSignedByTelnyx(publicKey: string, request: TelnyxRequest, now: number): boolean {
  const key = readTelnyxKey(publicKey);
  if (!key || !/^\d{1,12}$/.test(request.timestamp)) return false;
  if (Math.abs(now / 1000 - Number(request.timestamp)) > TOLERANCE_S) return false;
  const signature = Buffer.from(request.signature, "base64");
  const signed = Buffer.concat([Buffer.from(`${request.timestamp}|`), request.body]);
  return signature.length === 64 && verify(null, signed, key, signature);
}
