/** `npm run check`: every check that doesn't run the product. Runs them all and prints what failed. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockProblems } from "./complete-lock.mjs";
import { requireNode24 } from "./node-version.mjs";
import { lengthProblems } from "./source-lengths.mjs";

requireNode24();
const root = new URL("../", import.meta.url);
const cwd = fileURLToPath(root);

/** Runs a program from node_modules/.bin (or node itself); returns its output if it failed, otherwise null. */
function run(program, ...parameters) {
  const path = program === "node" ? process.execPath : join(cwd, "node_modules", ".bin", program);
  const { status, stdout, stderr } = spawnSync(path, parameters, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? null : `${stdout}${stderr}`.trim() || `ended with status ${status}`;
}

/** Imported here, so that an older Node gets its error message before it meets TypeScript. */
async function checkMigrations() {
  const { migrationProblems } = await import("./landed-migrations.ts");
  return (await migrationProblems(new URL("server/migrations/", root))).join("\n") || null;
}

async function checkPlans() {
  const { plans } = await import("./zones/plans.ts");
  const { planProblems } = await import("./zones/plan-problems.ts");
  const { sourceFiles } = await import("./zones/source-files.ts");
  process.chdir(cwd);
  return plans.flatMap((plan) => planProblems(plan, sourceFiles(plan))).join("\n") || null;
}

/** @type {[string, () => string | null | Promise<string | null>][]} */
const steps = [
  ["lint", () => run("oxlint", "--type-aware", "--deny-warnings")],
  ["format (npm run format)", () => run("oxfmt", "--check", ".")],
  ["types of the server", () => run("tsc", "-p", "server")],
  ["types of the dashboard", () => run("tsc", "-p", "dashboard")],
  ["types of the client", () => run("tsc", "-p", "clients/typescript")],
  ["types of the calls from a browser", () => run("tsc", "-p", "clients/web")],
  ["types of the command line", () => run("tsc", "-p", "clients/cli")],
  ["unused files, exports and packages", () => run("knip")],
  ["openapi.json", () => run("node", "server/src/print-openapi.ts", "--check")],
  ["package-lock.json", () => lockProblems().join("\n") || null],
  ["generated files of the client", () => run("node", "clients/typescript/generate/main.ts", "--check")],
  ["migrations", checkMigrations],
  ["plan of folders (scripts/zones)", checkPlans],
  ["lengths of files", () => lengthProblems(root).join("\n") || null],
];

let failed = 0;
for (const [name, step] of steps) {
  const problem = await step();
  console.log(`${problem === null ? "ok    " : "FAILED"} ${name}`);
  if (problem === null) continue;
  failed++;
  console.log(`${problem.replaceAll(/^/gm, "       ")}\n`);
}
console.log(failed === 0 ? "All checks passed." : `${failed} of ${steps.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
