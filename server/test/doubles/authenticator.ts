/** An authenticator app: TOTP by RFC 6238, from the URI that a QR code holds. */
import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** The code that the app shows at this time. */
export function codeOf(uri: string, at = Date.now()): string {
  const url = new URL(uri);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)));
  const mac = createHmac("sha1", fromBase32(url.searchParams.get("secret") ?? ""))
    .update(counter)
    .digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The current code and the next one: both are accepted for the next half minute. */
export function twoCodesOf(uri: string, at = Date.now()): [string, string] {
  return [codeOf(uri, at), codeOf(uri, at + PERIOD_MS)];
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll("=", ""), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
