import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import { answerChallenge, type DigestCredentials } from "../../digest/digest-answer.ts";
import { challengesOf, type DigestChallenge } from "../../digest/digest-challenge.ts";
import { parseDigestParameters } from "../../digest/digest-parameters.ts";
import { headerValues } from "../../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../../message/sip-message.ts";

/** A peer's known challenges: each new one is stored and used for every later request. */
export interface DigestSession {
  /** Headers that answer the known challenges; empty before the first one. */
  answers(request: SipRequest): SipHeader[];
  /**
   * Reads the challenges of a 401 or 407 to `request`. False if retrying is pointless: there is no account, no
   * challenge we can answer, or the same nonce again, which means the password is wrong.
   */
  learn(response: SipResponse, request: SipRequest): boolean;
}

/** Each proxy on the way may challenge for its own realm. */
const MOST_REALMS = 5;

export function createDigestSession(
  account: { username: string | null; password: string | null } | null,
): DigestSession {
  const credentials = credentialsOf(account);
  const known = new Map<string, { challenge: DigestChallenge; count: number }>();
  return {
    answers(request) {
      if (!credentials) return [];
      return [...known.values()].map((entry) => {
        entry.count += 1;
        const { method, uri } = request;
        const cnonce = drawRandomBytes(8).toString("hex");
        return answerChallenge(entry.challenge, credentials, {
          method,
          uri,
          nonceCount: entry.count,
          cnonce,
        });
      });
    },
    learn(response, request) {
      const challenges = challengesOf(response);
      if (!credentials || challenges.length === 0) return false;
      // Servers that forget to say `stale` send a new nonce; one that repeats the old nonce has refused our password.
      if (challenges.some((challenge) => wasAnswered(challenge, request))) return false;
      for (const challenge of challenges) {
        const key = `${challenge.answerHeader} ${challenge.realm}`;
        if (known.size < MOST_REALMS || known.has(key)) known.set(key, { challenge, count: 0 });
      }
      return true;
    },
  };
}

function credentialsOf(
  account: { username: string | null; password: string | null } | null,
): DigestCredentials | null {
  const { username = null, password = null } = account ?? {};
  return username === null || password === null ? null : { username, password };
}

function wasAnswered({ answerHeader, nonce }: DigestChallenge, request: SipRequest): boolean {
  return headerValues(request, answerHeader).some(
    (value) => parseDigestParameters(value)?.get("nonce") === nonce,
  );
}
