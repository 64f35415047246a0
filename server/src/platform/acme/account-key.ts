/** Keys of accounts and certificates, and what HTTP-01 says about an account. */
import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";

/** A new P-256 key, PEM. */
export function newKey(): string {
  return generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;
}

/** The thumbprint of an account's key (RFC 7638), PEM. */
export function thumbprint(accountKey: string): string {
  const { crv, kty, x, y } = createPublicKey(accountKey).export({ format: "jwk" });
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
}

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{16,256})$/;

/**
 * The answer to an HTTP-01 request (RFC 8555 8.3); null for any other path. Says the same for every token, so any
 * process can answer for any other: only the owner of the account can do something with it.
 */
export function answerHttpChallenge(path: string, accountThumbprint: string): string | null {
  const [, token] = CHALLENGE.exec(path) ?? [];
  return token === undefined ? null : `${token}.${accountThumbprint}`;
}
