/** A copy of the sources, in which mutants are planted. */
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Mutants that make the tests hang count as noticed too. */
const LONGEST_FILE_MS = 300_000;
/** Random events also find faults, but different ones in every run. */
const PROPERTIES = "packages/conversation/src/**/*.property.test.ts";

export interface MutatedCopy extends AsyncDisposable {
  folder: string;
  /** Whether the tests below these paths all pass, in five minutes for each path. */
  passes(tests: readonly string[]): Promise<boolean>;
}

/** `dataFolder`: where the databases are that system tests start from; the first run with such a test makes them. */
export async function createMutatedCopy(dataFolder: string): Promise<MutatedCopy> {
  const folder = await mkdtemp(join(tmpdir(), "parley-mutants-"));
  const isCopied = new Set(["packages", "server"]);
  for (const name of await readdir(ROOT)) {
    if (isCopied.has(name)) await copyTree(name, folder);
    else if (!["node_modules", ".git"].includes(name)) await symlink(join(ROOT, name), join(folder, name));
  }
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@parley"), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (name !== "@parley") await symlink(join(ROOT, "node_modules", name), join(modules, name));
  }
  const packages = await readdir(join(folder, "packages"));
  for (const name of await readdir(join(ROOT, "node_modules/@parley"))) {
    // The copies import each other.
    const target = packages.includes(name)
      ? join(folder, "packages", name)
      : join(ROOT, "node_modules/@parley", name);
    await symlink(target, join(modules, "@parley", name));
  }
  await symlink(join(ROOT, "server/node_modules"), join(folder, "server/node_modules"));
  await writeFile(join(folder, "mutants.config.mjs"), CONFIG);
  return {
    folder,
    passes: (tests) => passes(folder, tests, dataFolder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function copyTree(name: string, folder: string): Promise<void> {
  await cp(join(ROOT, name), join(folder, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith("/node_modules"),
  });
}

const COMMON = { bail: 1, maxWorkers: 1, isolate: false, testTimeout: 180_000, hookTimeout: 120_000 };
const PROJECTS = [
  { name: "unit", include: ["{packages/*,server}/src/**/*.test.ts"], exclude: [PROPERTIES] },
  {
    name: "system",
    include: ["server/test/**/*.test.ts"],
    globalSetup: [join(ROOT, "scripts/mutants/provide-databases.ts")],
    expect: { poll: { timeout: 10_000 } },
  },
].map((project) => ({ test: { ...COMMON, ...project } }));
const CONFIG = `export default ${JSON.stringify({ test: { projects: PROJECTS } })};\n`;

function passes(folder: string, tests: readonly string[], dataFolder: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const vitest = spawn(
    process.execPath,
    [
      join(ROOT, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      "mutants.config.mjs",
      "--bail=1",
      "--reporter=dot",
      ...tests,
    ],
    {
      cwd: folder,
      env: { ...process.env, PARLEY_MUTANTS_DATA: dataFolder },
      stdio: "ignore",
      timeout: tests.length * LONGEST_FILE_MS,
      killSignal: "SIGKILL",
    },
  );
  vitest.once("close", (code) => resolve(code === 0));
  return promise;
}
