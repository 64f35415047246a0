import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { body, cases, now, snippet } from "./sign.test-helper.ts";
import { isStandardSecret, sign, standardHeaders, standardSecret } from "./sign.ts";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";

const folder = mkdtempSync(join(tmpdir(), "parley-webhooks-"));
afterAll(() => rmSync(folder, { recursive: true }));
test("has the header's format and a known value", () => {
  expect(sign("{}", ["whsec_a"], new Date(1_785_240_000_900))).toMatch(/^t=1785240000,v1=[0-9a-f]{64}$/);
  // printf '1785240000.{}' | openssl dgst -sha256 -hmac whsec_a
  expect(sign("{}", ["whsec_a"], new Date(1_785_240_000_000))).toBe(
    "t=1785240000,v1=22ef4e90950995c34a6b966568a69899b7b8d5190a348b16388026ece10577a9",
  );
  expect(sign("{}", ["a", "b"], now).match(/v1=/g)).toHaveLength(2);
});

const SECRET = standardSecret(Buffer.alloc(32, 7));
const OTHER = standardSecret(Buffer.alloc(32, 8));
/** As versions before made them. */
const OLD = `whsec_${Buffer.alloc(32, 9).toString("base64url")}`;
const message = { id: "evt_1", body };

test.each([
  ["Standard Webhooks' own package", Webhook],
  ["Svix's package", SvixWebhook],
])("%s verifies what is signed with either secret of a rotation", (_whose, Library) => {
  expect(SECRET).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = standardHeaders(message, [SECRET, OTHER], now);
  for (const secret of [SECRET, OTHER]) expect(() => new Library(secret).verify(body, headers)).not.toThrow(); // what it returns differs
  const refused = "No matching signature found";
  const stranger = new Library(standardSecret(Buffer.alloc(32, 1)));
  expect(() => stranger.verify(body, headers)).toThrow(refused);
  expect(() => new Library(SECRET).verify(`${body} `, headers)).toThrow(refused);
  expect(() => new Library(SECRET).verify(body, { ...headers, "webhook-id": "evt_2" })).toThrow(refused);
  const late = standardHeaders(message, [SECRET], new Date(now.getTime() - 301_000));
  expect(() => new Library(SECRET).verify(body, late)).toThrow("too old");
});

test("Standard Webhooks' headers have the specification's known value", () => {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const key = Buffer.from(secret.slice(6), "base64");
  expect(key).toHaveLength(24);
  expect(isStandardSecret(secret)).toBe(false); // ours have 32 bytes
  const at = new Date(1_614_265_330_000);
  const ours = standardHeaders(
    { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' },
    [SECRET],
    at,
  );
  expect(ours).toMatchObject({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
  });
  expect(ours["webhook-signature"]).toBe(
    new Webhook(SECRET).sign("msg_p5jXN8AQM9LWM0D4loKWxJek", at, '{"test": 2432232314}'),
  );
});

test("a secret of a version before has none of its headers; once it is rotated, only the new one signs them", () => {
  expect([SECRET, OLD].map(isStandardSecret)).toEqual([true, false]);
  expect(standardHeaders(message, [OLD], now)).toEqual({});
  const headers = standardHeaders(message, [SECRET, OLD], now);
  expect(headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(new Webhook(SECRET).verify(body, headers)).toEqual(JSON.parse(body));
});

test("the TypeScript in the documentation recognises a valid signature", async () => {
  const path = join(folder, "verify.ts");
  writeFileSync(path, snippet("ts"));
  const { isFromParley } = (await import(pathToFileURL(path).href)) as {
    isFromParley(body: Buffer, signature: string, secret: string): boolean;
  };
  const found = cases.map(([signature, secret]) => isFromParley(Buffer.from(body), signature, secret));
  expect(found).toEqual(cases.map(([, , isGood]) => isGood));
});
