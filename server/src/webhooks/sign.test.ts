import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { body, cases, now, snippet } from "./sign.test-helper.ts";
import { sign } from "./sign.ts";

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

test("the TypeScript in the documentation recognises a valid signature", async () => {
  const path = join(folder, "verify.ts");
  writeFileSync(path, snippet("ts"));
  const { isFromParley } = (await import(pathToFileURL(path).href)) as {
    isFromParley(body: Buffer, signature: string, secret: string): boolean;
  };
  const found = cases.map(([signature, secret]) => isFromParley(Buffer.from(body), signature, secret));
  expect(found).toEqual(cases.map(([, , isGood]) => isGood));
});
