/**
 * `npm run mutants`: applies each mutant of `scripts/mutants/` to a copy of the sources and runs on it the tests that
 * should notice: all unit tests of the engine for its mutants, the named files for those of doors and other packages.
 * Exits with 1 if too few of them make a test fail, or if one doesn't apply or isn't valid code. Arguments select the
 * mutants whose file or fault contains one of them.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_MUTANTS } from "./all-mutants.ts";
import { ALL_HOUSE_MUTANTS } from "./house/all-house-mutants.ts";
import type { HouseMutant } from "./house/house-mutant.ts";
import { createMutatedCopy, type MutatedCopy } from "./mutated-copy.ts";

const ENGINE = "packages/conversation/src";
/** The share that must be noticed. */
const WANTED = { engine: 0.95, house: 0.9 };

type Verdict = "killed" | "survived" | "doesn't apply" | "isn't valid code";

async function judge(copy: MutatedCopy, { file, find, put, tests }: HouseMutant): Promise<Verdict> {
  const path = join(copy.folder, file);
  const source = await readFile(path, "utf8").catch(() => "");
  if (source.split(find).length !== 2) return "doesn't apply";
  const mutated = source.replace(find, () => put);
  // Code that doesn't parse would fail every test.
  if (mutated === source || !isProgram(mutated)) return "isn't valid code";
  if (tests.length === 0) return "survived";
  await writeFile(path, mutated);
  const isAlive = await copy.passes(tests);
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

/** A door, or a package. */
const roomOf = ({ file }: HouseMutant): string =>
  file
    .split("/")
    .slice(0, -1)
    .join("/")
    .replace(/^(server\/src|packages)\/([^/]+).*/, "$1/$2");

const chosen = process.argv.slice(2);
const mutants = [
  ...ALL_MUTANTS.map((mutant) => ({ ...mutant, file: `${ENGINE}/${mutant.file}`, tests: [`${ENGINE}/`] })),
  ...ALL_HOUSE_MUTANTS.filter(({ equivalent }) => equivalent === undefined),
].filter(
  ({ file, fault }) =>
    chosen.length === 0 || chosen.some((word) => file.includes(word) || fault.includes(word)),
);
const verdicts = new Map<HouseMutant, Verdict>();
const waiting = [...mutants];
const scratch = await mkdtemp(join(tmpdir(), "parley-mutants-data-"));
const dataFolder = join(scratch, "databases");

async function work(): Promise<void> {
  await using copy = await createMutatedCopy(dataFolder);
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const verdict = await judge(copy, mutant);
    verdicts.set(mutant, verdict);
    if (verdict !== "killed") console.log(`${verdict}: ${mutant.file}: ${mutant.fault}`);
  }
}

/** The tests that fail without a mutant, each file run by itself, as a mutant's are. */
async function failingTests(): Promise<string[]> {
  await using unchanged = await createMutatedCopy(dataFolder);
  const paths = new Set(mutants.flatMap(({ tests }) => tests));
  if (await unchanged.passes([...paths])) return [];
  const failing: string[] = [];
  for (const path of paths) if (!(await unchanged.passes([path]))) failing.push(path);
  return failing;
}

/** Prints what was noticed in each room. Whether it is enough. */
function report(): boolean {
  const isKilled = (mutant: HouseMutant): boolean => verdicts.get(mutant) === "killed";
  for (const [room, own] of Map.groupBy(mutants, roomOf))
    console.log(`${room}: ${own.filter(isKilled).length} of ${own.length}`);
  const groups = Map.groupBy(mutants, ({ file }) => (file.startsWith(ENGINE) ? "engine" : "house"));
  const isEnough = [...groups].map(([name, own]) => {
    const share = own.filter(isKilled).length / own.length;
    console.log(
      `${own.filter(isKilled).length} of the ${own.length} mutants of the ${name} were noticed (${(share * 100).toFixed(1)} %).`,
    );
    return share >= WANTED[name];
  });
  const isHonest = [...verdicts.values()].every((verdict) => verdict === "killed" || verdict === "survived");
  return isHonest && isEnough.every(Boolean);
}

try {
  const failing = await failingTests();
  if (failing.length === 0) {
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
    if (!report()) process.exitCode = 1;
  } else {
    console.log(["These tests fail even without a mutant:", ...failing].join("\n"));
    process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true });
}
