import { expect, test } from "vitest";
import { looksLikeSip } from "./looks-like-sip.ts";

test.each([
  ["a request", "OPTIONS sip:a@b SIP/2.0\r\n\r\n", true],
  ["a method of one's own", "X-my.method_1 sip:a@b SIP/2.0\r\n\r\n", true],
  ["a response", "SIP/2.0 200 OK\r\nVia: x\r\n\r\n", true],
  ["line breaks before it", "\r\n\r\nSIP/2.0 200 OK\r\nVia: x\r\n\r\n", true],
  ["another version, which is answered", "INVITE sip:a@b SIP/7.0\r\n\r\n", true],
  ["nothing", "", false],
  ["a keep-alive", "\r\n\r\n", false],
  ["zeros", "\0".repeat(64), false],
  ["HTTP", "GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", false],
  ["a STUN request", "\0\u0001\0\0!\u0012\u00a4B0123456789ab", false],
  ["a long word", `${"A".repeat(40)} sip:a@b SIP/2.0`, false],
  ["a start line that doesn't end", `INVITE ${"a".repeat(3_000)} SIP/2.0\r\n`, false],
  ["a method without a space", "OPTIONS\tsip:a@b SIP/2.0\r\n\r\n", false],
])("%s: %s", (_name, text, expected) => {
  expect(looksLikeSip(Buffer.from(text, "latin1"))).toBe(expected);
});
