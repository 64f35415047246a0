/** Seals and opens one packet, given its 48-bit index (RFC 3711, 4.1.1 and 4.2; RFC 7714, 8 and 9). */
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { SRTP_PROFILE } from "./srtp-profile.ts";
import type { StreamKeys } from "./srtp-keys.ts";

const GCM_TAG_BYTES = 16;

/**
 * The nonce. GCM: 2 zero bytes, SSRC, 48-bit index. Counter mode: 4 zero bytes, SSRC, 48-bit index, 2 bytes of counter.
 * Both are XORed with the salt. For SRTP the index is roll-over counter and sequence number, for SRTCP its 31-bit
 * index.
 */
export function nonce({ profile, salt }: StreamKeys, ssrc: number, index: number): Buffer {
  const isGcm = profile === SRTP_PROFILE.AEAD_AES_128_GCM;
  const iv = Buffer.alloc(isGcm ? 12 : 16);
  const at = isGcm ? 2 : 4;
  iv.writeUInt32BE(ssrc, at);
  iv.writeUIntBE(index, at + 4, 6);
  for (let i = 0; i < salt.length; i++) iv[i] = (iv[i] ?? 0) ^ (salt[i] ?? 0);
  return iv;
}

/** Encrypts with AES-128-GCM; returns ciphertext and tag. */
export function sealGcm(keys: StreamKeys, iv: Buffer, additional: Buffer, clear: Uint8Array): Buffer[] {
  const cipher = createCipheriv("aes-128-gcm", keys.key, iv);
  cipher.setAAD(additional);
  const sealed = cipher.update(clear);
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

/** Decrypts; null if the tag doesn't match. */
export function openGcm(
  keys: StreamKeys,
  iv: Buffer,
  additional: Buffer,
  sealed: Buffer,
  tag: Buffer,
): Buffer | null {
  const decipher = createDecipheriv("aes-128-gcm", keys.key, iv, { authTagLength: GCM_TAG_BYTES });
  decipher.setAAD(additional);
  decipher.setAuthTag(tag);
  const clear = decipher.update(sealed);
  try {
    decipher.final();
  } catch {
    return null; // not from the peer: dropped (RFC 3711, 3.3)
  }
  return clear;
}

/** Applies AES in counter mode, in either direction. */
export function applyCounterMode(keys: StreamKeys, iv: Buffer, data: Uint8Array): Buffer {
  return createCipheriv("aes-128-ctr", keys.key, iv).update(data);
}

/** The leading bytes of HMAC-SHA1 over these parts, as many as `keys` specify. */
export function hmacTag(keys: StreamKeys, ...parts: Uint8Array[]): Buffer {
  const hmac = createHmac("sha1", keys.authKey);
  for (const part of parts) hmac.update(part);
  return hmac.digest().subarray(0, keys.tagBytes);
}

export function isTag(expected: Buffer, actual: Buffer): boolean {
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
