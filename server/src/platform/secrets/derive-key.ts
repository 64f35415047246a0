import { hkdfSync } from "node:crypto";

/** Derives a key of 32 bytes for one purpose (HKDF-SHA-256, RFC 5869). Its results reveal nothing about `key`. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), purpose, 32));
}
