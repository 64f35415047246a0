import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SETUP = fileURLToPath(new URL("readable-failures.ts", import.meta.url));

test("a failure in a page is reported with its message and test, whichever browser it comes from", () => {
  const folder = mkdtempSync(join(ROOT, "node_modules/.readable-failures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const failing = `import { test } from "vitest";
    const frames = "page said no\\n    at f (http://127.0.0.1:8080/:1:2)";
    test("of Chromium", () => { throw new Error(frames); });
    test("of Firefox", () => {
      throw Object.assign(new Error("page said never"), { stack: "Error\\nf@http://127.0.0.1:8080/:1:2" });
    });
    test("of one that is slowly cleaned up", async ({ onTestFinished }) => {
      onTestFinished(() => new Promise((resolve) => setTimeout(resolve, 500)));
      throw new Error(frames);
    });
    test("of a cause", () => { throw new Error("page said nothing", { cause: new Error(frames) }); });`;
  writeFileSync(join(folder, "failing.test.js"), failing);
  writeFileSync(
    join(folder, "vitest.config.js"),
    `export default { test: { setupFiles: ${JSON.stringify(SETUP)} } };`,
  );

  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const run = spawnSync(process.execPath, [vitest, "run", "--root", folder], { encoding: "utf8" });
  const printed = run.stdout + run.stderr;
  for (const words of [
    "of Chromium",
    "of Firefox",
    "page said never",
    "of a cause",
    "page said nothing",
    "of one that is slowly cleaned up",
    "4 failed",
  ])
    expect(printed).toContain(words);
  expect(printed).not.toContain("EISDIR");
});
