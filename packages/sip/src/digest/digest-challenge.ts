import { headerValues } from "../message/headers.ts";
import type { SipResponse } from "../message/sip-message.ts";
import { parseDigestParameters } from "./digest-parameters.ts";
import { DIGEST_ALGORITHMS, digestAlgorithm, type DigestAlgorithm } from "./digest-response.ts";

/** A challenge we can answer. */
export interface DigestChallenge {
  /** The header for the answer: a proxy's challenge has its own. */
  answerHeader: "Authorization" | "Proxy-Authorization";
  realm: string;
  nonce: string;
  opaque: string | null;
  /** As the server wrote it, to send back. Null if it wrote none, which means MD5. */
  writtenAlgorithm: string | null;
  algorithm: DigestAlgorithm;
  /** Whether `qop=auth` is offered. Otherwise RFC 2069 applies. */
  hasQop: boolean;
  /** The credentials were right, but the nonce was too old (RFC 7616, 3.3). */
  isStale: boolean;
}

/** No honest server puts more challenges into one response. */
const MAX_CHALLENGES = 20;

/**
 * The challenges of a 401 or 407: for each realm, the one with the strongest algorithm (RFC 8760, 2.4 leaves the choice
 * among common algorithms to the client). Challenges that only offer `auth-int` are skipped, since some intermediaries
 * have to change the body.
 */
export function challengesOf(response: SipResponse): DigestChallenge[] {
  const found = [
    ...headerValues(response, "WWW-Authenticate").map((value) => parseChallenge(value, "Authorization")),
    ...headerValues(response, "Proxy-Authenticate").map((value) =>
      parseChallenge(value, "Proxy-Authorization"),
    ),
  ];
  const strongest = new Map<string, DigestChallenge>();
  for (const challenge of found.slice(0, MAX_CHALLENGES)) {
    if (challenge === null) continue;
    const key = `${challenge.answerHeader} ${challenge.realm}`;
    const known = strongest.get(key);
    if (!known || rank(challenge) < rank(known)) strongest.set(key, challenge);
  }
  return [...strongest.values()];
}

function rank({ algorithm }: DigestChallenge): number {
  return DIGEST_ALGORITHMS.indexOf(algorithm);
}

function parseChallenge(
  value: string,
  answerHeader: DigestChallenge["answerHeader"],
): DigestChallenge | null {
  const parameters = parseDigestParameters(value);
  const realm = parameters?.get("realm");
  const nonce = parameters?.get("nonce");
  const algorithm = digestAlgorithm(parameters?.get("algorithm"));
  if (!parameters || realm === undefined || nonce === undefined || algorithm === null) return null;
  const qops = parameters
    .get("qop")
    ?.toLowerCase()
    .split(/[ \t]*,[ \t]*/);
  if (qops && !qops.includes("auth")) return null;
  return {
    answerHeader,
    realm,
    nonce,
    opaque: parameters.get("opaque") ?? null,
    writtenAlgorithm: parameters.get("algorithm") ?? null,
    algorithm,
    hasQop: qops !== undefined,
    isStale: parameters.get("stale")?.toLowerCase() === "true",
  };
}
