/** `npm run check`: every check that doesn't run the product. Runs them all and prints what failed. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockProblems } from "./complete-lock.mjs";
import { requireNode24 } from "./node-version.mjs";
import { lengthProblems } from "./source-lengths.mjs";

requireNode24();
const root = new URL("../", import.meta.url);
const cwd = fileURLToPath(root);

/** Runs a program from node_modules/.bin (or node itself); resolves with its output if it failed, otherwise null. */
function run(program, ...parameters) {
  const path = program === "node" ? process.execPath : join(cwd, "node_modules", ".bin", program);
  const child = spawn(path, parameters, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) =>
      resolve(status === 0 ? null : output.trim() || `ended with status ${status}`),
    );
  });
}

/** Checks the types of a folder; what hasn't changed since the last time isn't read again. */
function types(folder) {
  const known = join("node_modules", ".cache", "types", `${folder.replaceAll("/", "-")}.tsbuildinfo`);
  return run("tsc", "-p", folder, "--incremental", "--tsBuildInfoFile", known);
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

async function checkPackages() {
  const { packageProblems } = await import("./zones/package-problems.ts");
  const { allTexts } = await import("./zones/source-files.ts");
  const { workspacePackages } = await import("./zones/workspace-packages.ts");
  process.chdir(cwd);
  return packageProblems(workspacePackages(), allTexts()).join("\n") || null;
}

async function checkConnections() {
  const { connectingProblems } = await import("./zones/connecting-modules.ts");
  const { sourceTexts } = await import("./zones/source-files.ts");
  return connectingProblems(sourceTexts("{server,packages/!(testing)}/src")).join("\n") || null;
}

async function checkEitherTests() {
  const { eitherProblems } = await import("./tests/either-problems.ts");
  return eitherProblems(cwd).join("\n") || null;
}

/** @type {[string, () => string | null | Promise<string | null>][]} */
const steps = [
  ["lint", () => run("oxlint", "--type-aware", "--deny-warnings")],
  ["format (npm run format)", () => run("oxfmt", "--check", ".")],
  ["types of the packages", () => types("packages")],
  ["types of the server", () => types("server")],
  ["types of the dashboard", () => types("dashboard")],
  ["types of the client", () => types("clients/typescript")],
  ["types of the calls from a browser", () => types("clients/web")],
  ["types of the element in React 18", () => types("clients/web/test/react-18")],
  ["types of the command line", () => types("clients/cli")],
  ["unused files, exports and packages", () => run("knip")],
  ["openapi.json", () => run("node", "server/src/boot/print-openapi.ts", "--check")],
  ["package-lock.json", () => lockProblems().join("\n") || null],
  ["generated files of the client", () => run("node", "clients/typescript/generate/main.ts", "--check")],
  ["tables of short numbers", () => run("node", "scripts/write-number-tables.ts", "--check")],
  ["migrations", checkMigrations],
  ["plan of folders (scripts/zones)", checkPlans],
  ["packages (scripts/zones/package-problems.ts)", checkPackages],
  ["modules that connect (scripts/zones/connecting-modules.ts)", checkConnections],
  ["tests on either database", checkEitherTests],
  ["lengths of files", () => lengthProblems(root).join("\n") || null],
];

/** As many at a time as there are processors; reported in their order. */
const left = [...steps.entries()];
const problems = steps.map(() => Promise.withResolvers());
async function work() {
  for (let next = left.shift(); next; next = left.shift()) {
    const [index, [, step]] = next;
    try {
      problems[index].resolve(await step());
    } catch (error) {
      problems[index].reject(error);
    }
  }
}
const workers = Array.from({ length: availableParallelism() }, work);

let failed = 0;
for (const [index, [name]] of steps.entries()) {
  const problem = await problems[index].promise;
  console.log(`${problem === null ? "ok    " : "FAILED"} ${name}`);
  if (problem === null) continue;
  failed++;
  console.log(`${problem.replaceAll(/^/gm, "       ")}\n`);
}
await Promise.all(workers);
console.log(failed === 0 ? "All checks passed." : `${failed} of ${steps.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
