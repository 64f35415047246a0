import { expect, test } from "vitest";
import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import { answerChallenge } from "./digest-answer.ts";
import { challengesOf, type DigestChallenge } from "./digest-challenge.ts";
import { createDigestGuard } from "./digest-guard.ts";

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const REALM = "parley";
const URI = "sip:+4930123456@192.0.2.1";

function createGuard(maxNonces?: number) {
  return createDigestGuard({ realm: REALM, secret: Buffer.from("secret"), ...(maxNonces && { maxNonces }) });
}

/** How a peer reads the guard's challenges, or the one with `algorithm` if given. */
function challengeFrom(values: string[], algorithm?: string): DigestChallenge {
  const response: SipResponse = {
    kind: "response",
    status: 401,
    reason: "Unauthorized",
    headers: values
      .filter((value) => algorithm === undefined || value.includes(`algorithm=${algorithm}`))
      .map((value) => ({ name: "WWW-Authenticate", value })),
    body: Buffer.alloc(0),
  };
  const [challenge] = challengesOf(response);
  if (!challenge) throw new Error("No challenge.");
  return challenge;
}

function answered(
  challenge: DigestChallenge,
  change: { password?: string; uri?: string; nonceCount?: number; requestUri?: string } = {},
): SipRequest {
  const { password = "right", uri = URI, nonceCount = 1, requestUri = uri } = change;
  const credentials = { username: "trunk", password };
  const authorization = answerChallenge(challenge, credentials, {
    method: "INVITE",
    uri,
    nonceCount,
    cnonce: "c",
  });
  return {
    kind: "request",
    method: "INVITE",
    uri: requestUri,
    headers: [authorization],
    body: Buffer.alloc(0),
  };
}

const passwordsOf = (username: string): string[] => (username === "trunk" ? ["other", "right"] : []);
const OK = { ok: true, username: "trunk", password: "right" };
const REFUSED = { ok: false, isStale: false };
const STALE = { ok: false, isStale: true };

test.each(["SHA-256", "MD5"])("correct %s credentials are accepted with each new count", (algorithm) => {
  const guard = createGuard();
  const challenge = challengeFrom(guard.challenges(NOW, false), algorithm);
  expect(challenge.algorithm).toBe(algorithm);
  expect(guard.check(answered(challenge), passwordsOf, NOW)).toEqual(OK);
  expect(guard.check(answered(challenge, { nonceCount: 2 }), passwordsOf, NOW + MINUTE)).toEqual(OK);
});

test("replayed credentials are stale", () => {
  const guard = createGuard();
  const request = answered(challengeFrom(guard.challenges(NOW, false)), { nonceCount: 3 });
  expect(guard.check(request, passwordsOf, NOW)).toEqual(OK);
  expect(guard.check(request, passwordsOf, NOW)).toEqual(STALE);
});

test("without qop, a nonce is good for one request", () => {
  const guard = createGuard();
  const challenge = { ...challengeFrom(guard.challenges(NOW, false)), hasQop: false };
  expect(guard.check(answered(challenge), passwordsOf, NOW)).toEqual(OK);
  expect(guard.check(answered(challenge), passwordsOf, NOW)).toEqual(STALE);
});

test("an old nonce is stale with the right password and refused with a wrong one", () => {
  const guard = createGuard();
  const challenge = challengeFrom(guard.challenges(NOW, false));
  const later = NOW + 6 * MINUTE;
  expect(guard.check(answered(challenge, { password: "wrong" }), passwordsOf, later)).toEqual(REFUSED);
  expect(guard.check(answered(challenge), passwordsOf, later)).toEqual(STALE);
  const next = challengeFrom(guard.challenges(later, true));
  expect(next.isStale).toBe(true);
  expect(guard.check(answered(next), passwordsOf, later)).toEqual(OK);
});

test("wrong requests are refused without saying what is wrong", () => {
  const guard = createGuard();
  const challenge = challengeFrom(guard.challenges(NOW, false));
  const stranger = createDigestGuard({ realm: REALM, secret: Buffer.from("another") });
  const forged = challengeFrom(stranger.challenges(NOW, false));
  const requests: [string, SipRequest][] = [
    ["password", answered(challenge, { password: "wrong" })],
    ["nonce of somebody else", answered(forged)],
    ["nonce of another realm", answered({ ...challenge, realm: "other" })],
    [
      "algorithm that was not offered",
      answered({ ...challenge, algorithm: "MD5-sess", writtenAlgorithm: "MD5-sess" }),
    ],
    ["number", answered(challenge, { requestUri: "sip:+449001234@192.0.2.1" })],
    ["no header", { ...answered(challenge), headers: [] }],
  ];
  for (const [what, request] of requests)
    expect([what, guard.check(request, passwordsOf, NOW)]).toEqual([what, REFUSED]);
});

test("auth-int is refused", () => {
  const guard = createGuard();
  const request = answered(challengeFrom(guard.challenges(NOW, false)));
  const [authorization] = request.headers;
  if (authorization) authorization.value = authorization.value.replace("qop=auth", "qop=auth-int");
  expect(guard.check(request, passwordsOf, NOW)).toEqual(REFUSED);
});

test("a proxy may have changed the host", () => {
  const guard = createGuard();
  const challenge = challengeFrom(guard.challenges(NOW, false));
  const request = answered(challenge, { requestUri: "sip:+4930123456@198.51.100.9;transport=udp" });
  expect(guard.check(request, passwordsOf, NOW)).toEqual(OK);
});

test("a nonce that no longer fits in memory becomes stale, not valid again", () => {
  const guard = createGuard(2);
  const challenges = [0, 1, 2].map((ms) => challengeFrom(guard.challenges(NOW + ms, false)));
  const requests = challenges.map((challenge) => answered(challenge));
  for (const request of requests) expect(guard.check(request, passwordsOf, NOW)).toEqual(OK);
  for (const request of requests) expect(guard.check(request, passwordsOf, NOW)).toEqual(STALE);
});
