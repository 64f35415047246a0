/**
 * `npm test`: all tests except the nightly ones, or only those given
 * (`npm test -- server/test/db`). The last line is "N passed, N failed".
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDashboard } from "./build-dashboard.mjs";
import { requireDebianPackages } from "./debian-packages.mjs";
import { requireNode24 } from "./node-version.mjs";

requireNode24();
const given = process.argv.slice(2);
requireDebianPackages({ isNightly: ["nightly", "--project=nightly"].some((name) => given.includes(name)) });
ensureDashboard();

const hasProject = given.some((argument) => argument.startsWith("--project"));
const parameters = hasProject ? given : ["--project", "!nightly", ...given];

const folder = mkdtempSync(join(tmpdir(), "parley-test-summary-"));
const summaryPath = join(folder, "summary");
const vitest = spawn(
  process.execPath,
  [fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url)), "run", ...parameters],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PARLEY_TEST_SUMMARY: summaryPath },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vitest.kill(signal));

vitest.once("close", (code) => {
  const summary = existsSync(summaryPath) ? readFileSync(summaryPath, "utf8").trim() : "0 passed, 1 failed";
  rmSync(folder, { recursive: true });
  process.exitCode = code ?? 1;
  // Vitest can also fail without a failing test, for example if there are no tests.
  console.log(`\n${code === 0 ? summary : summary.replace(/ 0 failed$/, " 1 failed")}`);
});
