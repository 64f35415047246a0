import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashAround } from "./hash-around.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("base64url");

function hash(member: string, after = "}"): string {
  const bytes = Buffer.from(`xx${member}xx`);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return hashAround({ before: `{"a":`, after, json: { shared, from: 2, to: bytes.length - 2, at: 2 } });
}

test("the hash is the one of versions before: an object counts as text, and a string as itself", () => {
  const object = `{"x": "é\\n"}`;
  expect(hash(object)).toBe(sha(`{"a":${JSON.stringify(object)}}`));
  expect(hash(`"\\u00e9\\/"`)).toBe(sha(`{"a":"é/"}`));
});

test("larger members, which versions before didn't take, count as they were sent", () => {
  const large = (end: string) => `"${"x".repeat(4 * 1024 * 1024)}${end}"`;
  expect(hash(large("a"))).toBe(hash(large("a")));
  expect(hash(large("a"))).not.toBe(hash(large("b")));
  expect(hash(large("a"))).not.toBe(hash(large("a"), ",}"));
});

test("what isn't JSON has a hash, too", () => {
  expect(hash(`"\\x"`)).not.toBe(hash(`"\\y"`));
});
