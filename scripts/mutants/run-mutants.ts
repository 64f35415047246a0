/**
 * `npm run mutants`: applies each mutant of `scripts/mutants/` to a copy of the packages and runs the unit tests of
 * `packages/conversation/src/` on it. Exits with 1 if fewer than 95 % of them make a test fail, or if one doesn't apply
 * or isn't valid code. Arguments select the mutants whose file or fault contains one of them.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { stripTypeScriptTypes } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ALL_MUTANTS } from "./all-mutants.ts";
import type { Mutant } from "./mutant.ts";

const WANTED_SHARE = 0.95;
/** Mutants that make the tests hang count as noticed too. */
const LONGEST_RUN_MS = 300_000;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Random events also find faults, but different ones in every run. */
const TESTS = ["**/*.test.ts", "!**/*.property.test.ts"];

type Verdict = "killed" | "survived" | "doesn't apply" | "isn't valid code";

/** A copy of the packages, with links to what else the repository has in `node_modules`. */
async function copyPackages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parley-mutants-"));
  for (const part of ["packages", "package.json", "tsconfig.base.json"])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@parley"), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (name !== "@parley") await symlink(join(ROOT, "node_modules", name), join(modules, name));
  }
  // The packages import each other's copies, too.
  for (const name of await readdir(join(folder, "packages")))
    await symlink(join(folder, "packages", name), join(modules, "@parley", name));
  const [include, exclude] = TESTS.map((glob) =>
    JSON.stringify([`packages/conversation/src/${glob.replace("!", "")}`]),
  );
  await writeFile(
    join(folder, "vitest.config.mjs"),
    `export default { test: { include: ${include}, exclude: ${exclude}, bail: 1, maxWorkers: 1, isolate: false, testTimeout: 60_000 } };\n`,
  );
  return folder;
}

/** Whether all tests pass. */
function passes(folder: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const vitest = spawn(
    process.execPath,
    [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--reporter=dot"],
    {
      cwd: folder,
      stdio: "ignore",
      timeout: LONGEST_RUN_MS,
      killSignal: "SIGKILL",
    },
  );
  vitest.once("close", (code) => resolve(code === 0));
  return promise;
}

async function judge(folder: string, { file, find, put }: Mutant): Promise<Verdict> {
  const path = join(folder, "packages/conversation/src", file);
  const source = await readFile(path, "utf8").catch(() => "");
  if (source.split(find).length !== 2) return "doesn't apply";
  const mutated = source.replace(find, () => put);
  // Code that doesn't parse would fail every test.
  if (mutated === source || !isProgram(mutated)) return "isn't valid code";
  await writeFile(path, mutated);
  const isAlive = await passes(folder);
  await writeFile(path, source);
  return isAlive ? "survived" : "killed";
}

function isProgram(source: string): boolean {
  try {
    stripTypeScriptTypes(source);
    return true;
  } catch {
    return false;
  }
}

const chosen = process.argv.slice(2);
const mutants = ALL_MUTANTS.filter(
  ({ file, fault }) =>
    chosen.length === 0 || chosen.some((word) => file.includes(word) || fault.includes(word)),
);
const verdicts = new Map<Mutant, Verdict>();
const waiting = [...mutants];

async function work(): Promise<void> {
  const folder = await copyPackages();
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const verdict = await judge(folder, mutant);
      verdicts.set(mutant, verdict);
      if (verdict !== "killed") console.log(`${verdict}: ${mutant.file}: ${mutant.fault}`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const unchanged = await copyPackages();
const isSound = await passes(unchanged);
await rm(unchanged, { recursive: true });
if (!isSound) {
  console.log("The unit tests of packages/conversation fail even without a mutant.");
  process.exitCode = 1;
} else {
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  const count = (verdict: Verdict): number =>
    [...verdicts.values()].filter((each) => each === verdict).length;
  const share = count("killed") / mutants.length;
  console.log(
    `${count("killed")} of ${mutants.length} mutants were noticed (${(share * 100).toFixed(1)} %).`,
  );
  const isHonest = count("doesn't apply") + count("isn't valid code") === 0;
  if (share < WANTED_SHARE || !isHonest) process.exitCode = 1;
}
