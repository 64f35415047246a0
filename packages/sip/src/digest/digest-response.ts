import { createHash } from "node:crypto";

/** RFC 8760, 2.1, without SHA-512-256, which nobody uses; `-sess` as in RFC 7616, 3.4.2. */
export const DIGEST_ALGORITHMS = ["SHA-256", "SHA-256-sess", "MD5", "MD5-sess"] as const;
export type DigestAlgorithm = (typeof DIGEST_ALGORITHMS)[number];

const HASHES: Record<DigestAlgorithm, "sha256" | "md5"> = {
  "SHA-256": "sha256",
  "SHA-256-sess": "sha256",
  MD5: "md5",
  "MD5-sess": "md5",
};

/** The algorithm with this name, in any case; MD5 if undefined (RFC 7616, 3.3). Null if we don't support it. */
export function digestAlgorithm(name: string | undefined): DigestAlgorithm | null {
  if (name === undefined) return "MD5";
  return DIGEST_ALGORITHMS.find((known) => known.toLowerCase() === name.toLowerCase()) ?? null;
}

export interface DigestInput {
  algorithm: DigestAlgorithm;
  username: string;
  password: string;
  realm: string;
  nonce: string;
  method: string;
  /** The digest's `uri`: the Request-URI as sent. */
  uri: string;
  /** Null for RFC 2069, without `qop`. */
  auth: { /** Eight hexadecimal digits. */ nc: string; cnonce: string } | null;
  /** For `-sess` without `qop`. */
  cnonce?: string;
}

/** The value of `response` (RFC 7616, 3.4.1), in hexadecimal. */
export function digestResponse(input: DigestInput): string {
  const { algorithm, auth, nonce } = input;
  const hash = (text: string): string => createHash(HASHES[algorithm]).update(text, "utf8").digest("hex");
  const user = hash(`${input.username}:${input.realm}:${input.password}`);
  const cnonce = auth?.cnonce ?? input.cnonce ?? "";
  const a1 = algorithm.endsWith("-sess") ? hash(`${user}:${nonce}:${cnonce}`) : user;
  const a2 = hash(`${input.method}:${input.uri}`);
  return hash(auth ? `${a1}:${nonce}:${auth.nc}:${auth.cnonce}:auth:${a2}` : `${a1}:${nonce}:${a2}`);
}
