import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sign } from "./sign.ts";

const folder = mkdtempSync(join(tmpdir(), "parley-webhooks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const doc = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
const snippet = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(doc)?.[1] ?? "";
const body = '{"id":"evt_1","data":"Zoë – 😀"}';
const now = new Date();
const old = new Date(now.getTime() - 301_000);

test("has the header's format and a known value", () => {
  expect(sign("{}", ["whsec_a"], new Date(1_785_240_000_900))).toMatch(/^t=1785240000,v1=[0-9a-f]{64}$/);
  // printf '1785240000.{}' | openssl dgst -sha256 -hmac whsec_a
  expect(sign("{}", ["whsec_a"], new Date(1_785_240_000_000))).toBe(
    "t=1785240000,v1=22ef4e90950995c34a6b966568a69899b7b8d5190a348b16388026ece10577a9",
  );
  expect(sign("{}", ["a", "b"], now).match(/v1=/g)).toHaveLength(2);
});

const cases: [signature: string, secret: string, isGood: boolean][] = [
  [sign(body, ["whsec_1"], now), "whsec_1", true],
  [sign(body, ["whsec_2", "whsec_1"], now), "whsec_1", true],
  [sign(body, ["whsec_2"], now), "whsec_1", false],
  [sign(`${body} `, ["whsec_1"], now), "whsec_1", false],
  [sign(body, ["whsec_1"], old), "whsec_1", false],
  ["", "whsec_1", false],
  ["t=1,v1", "whsec_1", false],
];

test("the TypeScript in the documentation recognises a valid signature", async () => {
  const path = join(folder, "verify.ts");
  writeFileSync(path, snippet("ts"));
  const { isFromParley } = (await import(path)) as {
    isFromParley(body: Buffer, signature: string, secret: string): boolean;
  };
  const found = cases.map(([signature, secret]) => isFromParley(Buffer.from(body), signature, secret));
  expect(found).toEqual(cases.map(([, , isGood]) => isGood));
});

test.runIf(hasPython())("the Python in the documentation recognises a valid signature", () => {
  const path = join(folder, "verify.py");
  writeFileSync(
    path,
    `import json, sys\n${snippet("python")}\nbody, cases = json.loads(sys.argv[1])\n` +
      `print(json.dumps([is_from_parley(body.encode(), c[0], c[1]) for c in cases]))`,
  );
  const found = execFileSync("python3", [path, JSON.stringify([body, cases])], { encoding: "utf8" });
  expect(JSON.parse(found)).toEqual(cases.map(([, , isGood]) => isGood));
});

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"]);
    return true;
  } catch {
    return false;
  }
}
