/** SRTP keys in SDP: `a=crypto` (RFC 4568). The signalling that carries them must itself be encrypted. */
import { SRTP_PROFILE, type SrtpProfile } from "../../srtp/srtp-profile.ts";
import type { MasterKey } from "../../srtp/srtp-keys.ts";

export type CryptoSuite = keyof typeof SUITES;

/** The suites we support, the better one first (RFC 4568, 6.2). */
const SUITES = {
  AES_CM_128_HMAC_SHA1_80: SRTP_PROFILE.AES128_CM_HMAC_SHA1_80,
  AES_CM_128_HMAC_SHA1_32: SRTP_PROFILE.AES128_CM_HMAC_SHA1_32,
} as const satisfies Record<string, SrtpProfile>;

export const CRYPTO_SUITES = Object.keys(SUITES) as CryptoSuite[];

export interface CryptoLine {
  tag: number;
  suite: CryptoSuite;
  master: MasterKey;
}

const KEY_BYTES = 16;
export const MASTER_BYTES = 30; // key and salt

export function profileOf(suite: CryptoSuite): SrtpProfile {
  return SUITES[suite];
}

/**
 * Reads the value of `a=crypto`; null if unsupported: other suites, several keys, key identifiers, other parameters.
 */
export function readCrypto(value: string): CryptoLine | null {
  // A lifetime after the key is allowed and ignored, since no call lasts that long.
  const match = /^(\d{1,9}) (\S+) inline:([A-Za-z0-9+/]{40}={0,2})(?:\|(?:2\^)?\d+)?((?: +\S+)*)$/.exec(
    value,
  );
  if (!match) return null;
  const [, tag = "", name = "", key = "", parameters = ""] = match;
  const suite = CRYPTO_SUITES.find((known) => known === name.toUpperCase());
  const isPlain = parameters.split(" ").every((parameter) => parameter === "" || /^(WSH=|-)/.test(parameter));
  if (!suite || !isPlain) return null;
  return { tag: Number(tag), suite, master: splitMaster(Buffer.from(key, "base64")) };
}

export function writeCrypto({ tag, suite, master }: CryptoLine): string {
  return `${tag} ${suite} inline:${Buffer.concat([master.key, master.salt]).toString("base64")}`;
}

export function splitMaster(bytes: Buffer): MasterKey {
  return { key: bytes.subarray(0, KEY_BYTES), salt: bytes.subarray(KEY_BYTES, MASTER_BYTES) };
}
