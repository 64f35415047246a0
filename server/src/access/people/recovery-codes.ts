/** Recovery codes: written down by hand and typed back, so without letters that are taken for others. */
import { randomInt } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32
/** 80 bits. */
const LENGTH = 16;
const COUNT = 10;

/** `k7d2-9xwm-3fpa-r0tz` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    inGroups(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")),
  );
}

/** As it was shown, however it was typed. */
export function readRecoveryCode(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return inGroups(plain);
}

function inGroups(text: string): string {
  return text.match(/.{1,4}/gu)?.join("-") ?? "";
}
