import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { body, cases, snippet } from "../../src/events/webhooks/sign.test-helper.ts";

test("the Python in the documentation recognises a valid signature", () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-webhooks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "verify.py");
  writeFileSync(
    path,
    `import json, sys\n${snippet("python")}\nbody, cases = json.loads(sys.argv[1])\n` +
      `print(json.dumps([is_from_parley(body.encode(), c[0], c[1]) for c in cases]))`,
  );
  const found = execFileSync("python3", [path, JSON.stringify([body, cases])], { encoding: "utf8" });
  expect(JSON.parse(found)).toEqual(cases.map(([, , isGood]) => isGood));
});
