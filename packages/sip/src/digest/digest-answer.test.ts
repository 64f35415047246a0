import { describe, expect, test } from "vitest";
import type { SipResponse } from "../message/sip-message.ts";
import { answerChallenge } from "./digest-answer.ts";
import { challengesOf } from "./digest-challenge.ts";
import { digestResponse, type DigestInput } from "./digest-response.ts";

function challenged(...headers: [string, string][]): SipResponse {
  return {
    kind: "response",
    status: 401,
    reason: "Unauthorized",
    headers: headers.map(([name, value]) => ({ name, value })),
    body: Buffer.alloc(0),
  };
}

const WWW = "WWW-Authenticate";

describe("the response's value", () => {
  const rfc2617: DigestInput = {
    algorithm: "MD5",
    username: "Mufasa",
    password: "Circle Of Life",
    realm: "testrealm@host.com",
    nonce: "dcd98b7102dd2f0e8b11d0f600bfb0c093",
    method: "GET",
    uri: "/dir/index.html",
    auth: { nc: "00000001", cnonce: "0a4f113b" },
  };
  const rfc7616: DigestInput = {
    ...rfc2617,
    password: "Circle of Life",
    realm: "http-auth@example.org",
    nonce: "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v",
    auth: { nc: "00000001", cnonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ" },
  };
  // The last three were calculated with openssl from the formulas of RFC 7616, 3.4.1 and 3.4.2, and RFC 2069, 2.1.2.
  test.each<[string, DigestInput, string]>([
    ["RFC 2617, 3.5", rfc2617, "6629fae49393a05397450978507c4ef1"],
    ["RFC 7616, 3.9.1, MD5", rfc7616, "8ca523f5e9506fed4657c9700eebdbec"],
    [
      "RFC 7616, 3.9.1, SHA-256",
      { ...rfc7616, algorithm: "SHA-256" },
      "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1",
    ],
    ["RFC 2069's form", { ...rfc2617, auth: null }, "670fd8c2df070c60b045671b8b24ff02"],
    ["MD5-sess", { ...rfc2617, algorithm: "MD5-sess" }, "8e3825c57e897f5a0dec6c2d4e5059d0"],
    [
      "SHA-256-sess",
      { ...rfc7616, algorithm: "SHA-256-sess" },
      "2fd51b3a77ad75bad6afad6003e818d767133c46d9e2749e7f5232ae1ea3efd7",
    ],
  ])("%s", (_, input, expected) => {
    expect(digestResponse(input)).toBe(expected);
  });
});

describe("challenges", () => {
  test("the strongest of each realm counts, whatever the order", () => {
    const found = challengesOf(
      challenged(
        [WWW, 'Digest realm="a", nonce="1", algorithm=MD5, qop="auth"'],
        [WWW, 'Digest realm="a", nonce="2", algorithm=SHA-512-256, qop="auth"'],
        [WWW, 'Digest realm="a", nonce="3", algorithm=sha-256, qop="auth,auth-int", stale=TRUE'],
        ["Proxy-Authenticate", 'Digest realm="a",nonce="4",opaque="o, p"'],
      ),
    );
    expect(found).toMatchObject([
      { answerHeader: "Authorization", nonce: "3", algorithm: "SHA-256", hasQop: true, isStale: true },
      { answerHeader: "Proxy-Authorization", nonce: "4", algorithm: "MD5", hasQop: false, opaque: "o, p" },
    ]);
  });

  test.each([
    ["another scheme", 'Basic realm="a"'],
    ["only auth-int", 'Digest realm="a", nonce="1", qop="auth-int"'],
    ["no nonce", 'Digest realm="a"'],
    ["a parameter twice", 'Digest realm="a", nonce="1", nonce="2"'],
    ["an open quote", 'Digest realm="a, nonce="1"'],
  ])("%s can't be answered", (_, value) => {
    expect(challengesOf(challenged([WWW, value]))).toEqual([]);
  });
});

describe("answers", () => {
  const request = { method: "INVITE", uri: "sip:bob@example.com", nonceCount: 10, cnonce: "c0" };
  const credentials = { username: 'al"ice', password: "secret" };

  test("with qop carry count and cnonce, and repeat what the server wrote", () => {
    const [challenge] = challengesOf(
      challenged([WWW, 'Digest realm="r", nonce="n", algorithm=sha-256, qop="auth", opaque="o"']),
    );
    if (!challenge) throw new Error("No challenge.");
    expect(answerChallenge(challenge, credentials, request)).toEqual({
      name: "Authorization",
      value: expect.stringMatching(
        /^Digest username="al\\"ice", realm="r", nonce="n", uri="sip:bob@example\.com", response="[0-9a-f]{64}", algorithm=sha-256, qop=auth, nc=0000000a, cnonce="c0", opaque="o"$/,
      ) as string,
    });
  });

  test("without qop follow RFC 2069", () => {
    const [challenge] = challengesOf(challenged([WWW, 'Digest realm="r", nonce="n"']));
    if (!challenge) throw new Error("No challenge.");
    expect(answerChallenge(challenge, credentials, request).value).toMatch(
      /^Digest username="al\\"ice", realm="r", nonce="n", uri="sip:bob@example\.com", response="[0-9a-f]{32}"$/,
    );
  });
});
