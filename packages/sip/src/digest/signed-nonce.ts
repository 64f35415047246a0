/** Nonces that carry their time and our signature, so that we don't need to remember those we hand out. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const TIME_BYTES = 6;
const RANDOM_BYTES = 9;
const PLAIN_BYTES = TIME_BYTES + RANDOM_BYTES;
const SIGNATURE_BYTES = 18;
/** Length of all bytes in base64. */
const TEXT_LENGTH = ((PLAIN_BYTES + SIGNATURE_BYTES) / 3) * 4;

/** `now` is epoch ms. The nonce is valid for one realm. */
export function signNonce(secret: Buffer, realm: string, now: number): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  plain.writeUIntBE(Math.floor(now), 0, TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(plain, TIME_BYTES);
  return Buffer.concat([plain, signatureOf(secret, realm, plain)]).toString("base64url");
}

/** When one of our nonces was issued, epoch ms; null if it isn't ours. */
export function nonceTime(secret: Buffer, realm: string, nonce: string): number | null {
  if (nonce.length !== TEXT_LENGTH) return null;
  const bytes = Buffer.from(nonce, "base64url");
  if (bytes.length !== PLAIN_BYTES + SIGNATURE_BYTES) return null;
  const plain = bytes.subarray(0, PLAIN_BYTES);
  if (!timingSafeEqual(bytes.subarray(PLAIN_BYTES), signatureOf(secret, realm, plain))) return null;
  return plain.readUIntBE(0, TIME_BYTES);
}

function signatureOf(secret: Buffer, realm: string, plain: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update(plain)
    .update(realm, "utf8")
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
