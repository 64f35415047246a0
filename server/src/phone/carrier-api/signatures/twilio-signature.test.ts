import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedByTwilio, signedFields, twilioSignature } from "./twilio-signature.ts";

/** The example from Twilio's documentation and libraries. */
const TOKEN = "12345";
const URL = "https://mycompany.com/myapp.php?foo=1&bar=2";
const FORM =
  "CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212";
const SIGNATURE = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
const request = {
  url: URL,
  signature: SIGNATURE,
  contentType: "application/x-www-form-urlencoded; charset=UTF-8",
  body: Buffer.from(FORM),
};

test("the published example has the published signature", () => {
  expect(isSignedByTwilio(TOKEN, request)).toBe(true);
});

test.each([
  ["another token", "1234", {}],
  ["another address", TOKEN, { url: "https://mycompany.com/myapp.php?foo=1" }],
  ["another host", TOKEN, { url: "https://example.com/myapp.php?foo=1&bar=2" }],
  ["a changed field", TOKEN, { body: Buffer.from(FORM.replace("1234&", "1235&")) }],
  ["a further field", TOKEN, { body: Buffer.from(`${FORM}&A=1`) }],
  ["no signature", TOKEN, { signature: "" }],
  ["a shorter signature", TOKEN, { signature: SIGNATURE.slice(1) }],
  ["JSON without its hash", TOKEN, { contentType: "application/json" }],
])("a request with %s is refused", (_name, token, change) => {
  expect(isSignedByTwilio(token, { ...request, ...change })).toBe(false);
});

test("fields in any order are signed alike, and repeated ones once for each value", () => {
  expect(signedFields(Buffer.from("b=2&a=1&b=1&b=2"))).toBe("a1b1b2");
});

test.each([
  ["https://example.com/voice", "https://example.com:443/voice"],
  ["https://example.com:8443/voice", "https://example.com/voice"],
  ["http://example.com/voice", "http://example.com:80/voice"],
])("%s may have been signed as %s", (url, signed) => {
  const signature = twilioSignature(TOKEN, signed + signedFields(request.body));
  expect(isSignedByTwilio(TOKEN, { ...request, url, signature })).toBe(true);
});

test("JSON is signed by its hash in the URL", () => {
  const body = Buffer.from('{"a":1}');
  const url = `https://example.com/x?bodySHA256=${createHash("sha256").update(body).digest("hex")}`;
  const json = { url, signature: twilioSignature(TOKEN, url), contentType: "application/json", body };
  expect(isSignedByTwilio(TOKEN, json)).toBe(true);
  expect(isSignedByTwilio(TOKEN, { ...json, body: Buffer.from('{"a":2}') })).toBe(false);
});
