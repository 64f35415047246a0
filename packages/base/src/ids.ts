import { drawRandomBytes } from "./draw-random-bytes.ts";

/** The kinds of resource and the prefix of their ids (docs/api.md#ids-and-times). */
export type IdPrefix =
  | "ws"
  | "agt"
  | "tool"
  | "num"
  | "trk"
  | "call"
  | "leg"
  | "tok"
  | "turn"
  | "inv"
  | "att"
  | "prv"
  | "pvk"
  | "node"
  | "usr"
  | "ses"
  | "acc"
  | "aud"
  | "aev"
  | "ver"
  | "lim"
  | "whk"
  | "evt"
  | "dlv"
  | "exa"
  | "run"
  | "flt"
  | "scn"
  | "srn"
  | "sba"
  | "crt"
  | "mail"
  | "pwr"
  | "tfa"
  | "vrf"
  | "cmt";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32, lower case: sorts as its value does
let lastTime = 0;
let lastRandom = 0n;

/** A new id such as `agt_01j8…`: 48 bits of milliseconds, 80 random bits. Ids made by one process sort by creation. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    lastRandom = BigInt(`0x${drawRandomBytes(10).toString("hex")}`) >> 1n; // the spare top bit leaves room to count up
  } else {
    lastRandom += 1n + BigInt(drawRandomBytes(4).readUInt32BE());
  }
  return `${prefix}_${encode(BigInt(lastTime), 10)}${encode(lastRandom, 16)}`;
}

function encode(value: bigint, length: number): string {
  let text = "";
  for (let i = 0; i < length; i++) {
    text = ALPHABET[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}
