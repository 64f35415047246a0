import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedByTelnyx, readTelnyxKey } from "./telnyx-signature.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const KEY = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
const NOW = 1_700_000_000_000;
const BODY = Buffer.from('{"data":{"id":"1"}}');

function signed(timestamp: string, body = BODY) {
  const signature = sign(null, Buffer.concat([Buffer.from(`${timestamp}|`), body]), privateKey);
  return { timestamp, signature: signature.toString("base64"), body };
}

test.each([0, -299, 299])("a request signed %i s from now is accepted as Telnyx's", (offset) => {
  expect(isSignedByTelnyx(KEY, signed(String(NOW / 1000 + offset)), NOW)).toBe(true);
});

test.each([
  ["too old", signed(String(NOW / 1000 - 301))],
  ["from the future", signed(String(NOW / 1000 + 301))],
  ["changed", { ...signed(String(NOW / 1000)), body: Buffer.from('{"data":{"id":"2"}}') }],
  ["signed for another time", { ...signed(String(NOW / 1000)), timestamp: String(NOW / 1000 + 1) }],
  ["unsigned", { ...signed(String(NOW / 1000)), signature: "" }],
  ["without a timestamp", signed("")],
  ["with an invalid timestamp", signed("NaN")],
])("a request that is %s is refused", (_name, request) => {
  expect(isSignedByTelnyx(KEY, request, NOW)).toBe(false);
});

test("the test vector of RFC 8032, 7.1, verifies with its key", () => {
  const hex = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
  const key = readTelnyxKey(Buffer.from(hex, "hex").toString("base64"));
  expect(key?.asymmetricKeyType).toBe("ed25519");
});

test.each(["", "AAAA", "not base64", "A".repeat(1_000)])(
  "%j is not a key, and no signature verifies with it",
  (text) => {
    expect(readTelnyxKey(text)).toBeNull();
    expect(isSignedByTelnyx(text, signed(String(NOW / 1000)), NOW)).toBe(false);
  },
);
