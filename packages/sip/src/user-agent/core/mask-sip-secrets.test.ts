import { expect, test } from "vitest";
import { maskCredentials } from "./mask-sip-secrets.ts";

test.each([
  [
    'Authorization: Digest username="ann", realm="a, b", response="6629fae49393a05397450978507c4ef1", qop=auth',
    'Authorization: Digest username="ann", realm="a, b", response="***", qop=auth',
  ],
  ["proxy-authorization:Digest response=abc,nc=1", 'proxy-authorization:Digest response="***",nc=1'],
  ["Authorization: Bearer eyJhbGciOi.J9 x", "Authorization: Bearer ***"],
  [
    "a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:PS1uQCVeeCFCanVmcjkpPywjNWhcYD0mXXtxaVBR|2^20|1:4",
    "a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:***|2^20|1:4",
  ],
  ["a=ice-pwd:asd88fgpdd777uzjYhagZg", "a=ice-pwd:***"],
  ["To: <sip:ann:secret@example.com>", "To: <sip:ann:***@example.com>"],
])("%s", (line, masked) => {
  expect(maskCredentials(`SIP/2.0 200 OK\r\n${line}\r\nX: y\r\n`)).toBe(
    `SIP/2.0 200 OK\r\n${masked}\r\nX: y\r\n`,
  );
});

test.each([
  "Contact: <sip:ann@example.com:5060;transport=tcp>",
  "From: <sip:+491511@10.0.0.1:5060>;tag=a@b",
  'WWW-Authenticate: Digest realm="x", nonce="response=1"',
  "Via: SIP/2.0/UDP 10.0.0.1:5060;branch=z9hG4bK1",
])("leaves other values alone: %s", (line) => {
  expect(maskCredentials(line)).toBe(line);
});
