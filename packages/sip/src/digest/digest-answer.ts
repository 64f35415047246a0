import type { SipHeader } from "../message/sip-message.ts";
import type { DigestChallenge } from "./digest-challenge.ts";
import { formatDigest } from "./digest-parameters.ts";
import { digestResponse } from "./digest-response.ts";

export interface DigestCredentials {
  username: string;
  password: string;
}

export interface AnsweredRequest {
  method: string;
  /** The Request-URI as sent. */
  uri: string;
  /** How many requests have used the challenge's nonce, including this one: 1 for the first. */
  nonceCount: number;
  /** Random, chosen by us. */
  cnonce: string;
}

/** The header that answers a challenge (RFC 7616, 3.4; RFC 3261, 22.4). */
export function answerChallenge(
  challenge: DigestChallenge,
  { username, password }: DigestCredentials,
  { method, uri, nonceCount, cnonce }: AnsweredRequest,
): SipHeader {
  const { realm, nonce, algorithm } = challenge;
  const nc = nonceCount.toString(16).padStart(8, "0");
  const auth = challenge.hasQop ? { nc, cnonce } : null;
  const response = digestResponse({
    algorithm,
    username,
    password,
    realm,
    nonce,
    method,
    uri,
    auth,
    cnonce,
  });
  const parameters: [string, string][] = [
    ["username", username],
    ["realm", realm],
    ["nonce", nonce],
    ["uri", uri],
    ["response", response],
  ];
  // Servers older than RFC 2617 may stumble over a parameter they didn't send.
  if (challenge.writtenAlgorithm !== null) parameters.push(["algorithm", challenge.writtenAlgorithm]);
  if (auth) parameters.push(["qop", "auth"], ["nc", nc]);
  if (auth || algorithm.endsWith("-sess")) parameters.push(["cnonce", cnonce]);
  if (challenge.opaque !== null) parameters.push(["opaque", challenge.opaque]);
  return { name: challenge.answerHeader, value: formatDigest(parameters, ["qop"]) };
}
