import { timingSafeEqual } from "node:crypto";
import { headerValues } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import { parseSipUri } from "../message/sip-uri.ts";
import { formatDigest, parseDigestParameters, type DigestParameters } from "./digest-parameters.ts";
import { digestAlgorithm, digestResponse, type DigestAlgorithm } from "./digest-response.ts";
import { createNonceCounts } from "./nonce-counts.ts";
import { nonceTime, signNonce } from "./signed-nonce.ts";

export type DigestVerdict =
  /** `password`: which of the user's passwords was right. */
  | { ok: true; username: string; password: string }
  /** Answer with a new challenge. `isStale` tells the peer to retry without asking its user. */
  | { ok: false; isStale: boolean };

/** Challenges callers and checks their answers. */
export interface DigestGuard {
  /** Values for the WWW-Authenticate headers, one each, the strongest first (RFC 8760, 2.3). `now` in epoch ms. */
  challenges(now: number, isStale: boolean): string[];
  /** Checks Authorization. `passwordsOf` returns no password for an unknown user, and several if users share a name. */
  check(request: SipRequest, passwordsOf: (username: string) => string[], now: number): DigestVerdict;
}

export interface DigestGuardOptions {
  realm: string;
  /** The key that signs nonces. */
  secret: Buffer;
  nonceLifeMs?: number;
  /** How many used nonces to remember. */
  maxNonces?: number;
}

const OFFERED: readonly DigestAlgorithm[] = ["SHA-256", "MD5"];
const NONCE_LIFE_MS = 300_000;
const REFUSED: DigestVerdict = { ok: false, isStale: false };
const STALE: DigestVerdict = { ok: false, isStale: true };

export function createDigestGuard(options: DigestGuardOptions): DigestGuard {
  const { realm, secret, nonceLifeMs = NONCE_LIFE_MS } = options;
  const counts = createNonceCounts(options.maxNonces);

  function isAlive(time: number, now: number): boolean {
    return now - time <= nonceLifeMs;
  }

  return {
    challenges(now, isStale) {
      const nonce = signNonce(secret, realm, now);
      return OFFERED.map((algorithm) => {
        const parameters: [string, string][] = [
          ["realm", realm],
          ["nonce", nonce],
          ["qop", "auth"],
          ["algorithm", algorithm],
        ];
        return formatDigest(isStale ? [...parameters, ["stale", "true"]] : parameters);
      });
    },
    check(request, passwordsOf, now) {
      const parameters = headerValues(request, "Authorization")
        .map(parseDigestParameters)
        .find((given) => given?.get("realm") === realm);
      if (!parameters) return REFUSED;
      const text = parameters.get("nonce") ?? "";
      const time = nonceTime(secret, realm, text);
      const credentials = time === null ? null : readCredentials(parameters, request);
      if (time === null || credentials === null) return REFUSED;
      const given = parameters.get("response") ?? "";
      const facts = { ...credentials, realm, nonce: text, method: request.method };
      const { username } = credentials;
      const password = passwordsOf(username).find((one) =>
        isSame(digestResponse({ ...facts, password: one }), given),
      );
      if (password === undefined) return REFUSED;
      // Without a count, as in RFC 2069, a nonce is only good for one request.
      const count = credentials.auth ? Number.parseInt(credentials.auth.nc, 16) : Infinity;
      if (!isAlive(time, now) || !counts.use({ text, time }, count)) return STALE;
      return { ok: true, username, password };
    },
  };
}

interface Credentials {
  username: string;
  uri: string;
  algorithm: DigestAlgorithm;
  auth: { nc: string; cnonce: string } | null;
}

/** Null if it is incomplete, meant for another URI, or not something we offered (`auth-int`, other algorithms). */
function readCredentials(parameters: DigestParameters, request: SipRequest): Credentials | null {
  const algorithm = digestAlgorithm(parameters.get("algorithm"));
  const username = parameters.get("username");
  const uri = parameters.get("uri");
  const qop = parameters.get("qop");
  if (algorithm === null || !OFFERED.includes(algorithm)) return null;
  if (username === undefined || uri === undefined || !isSameTarget(uri, request.uri)) return null;
  if (qop === undefined) return { username, uri, algorithm, auth: null };
  const nc = parameters.get("nc") ?? "";
  const cnonce = parameters.get("cnonce") ?? "";
  if (qop.toLowerCase() !== "auth" || cnonce === "" || !/^[0-9a-f]{8}$/i.test(nc)) return null;
  return { username, uri, algorithm, auth: { nc, cnonce } };
}

/** Credentials for one number aren't valid for another. Proxies may change the host and parameters of a Request-URI. */
function isSameTarget(uri: string, requestUri: string): boolean {
  if (uri === requestUri) return true;
  const ours = parseSipUri(requestUri);
  const theirs = parseSipUri(uri);
  return ours !== null && theirs !== null && ours.user === theirs.user;
}

function isSame(expected: string, given: string): boolean {
  const bytes = Buffer.from(given.toLowerCase(), "latin1");
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected, "latin1"));
}
