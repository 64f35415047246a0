import { spawn } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RunReport } from "./run-report.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** A run of Vitest that has ended. */
export interface VitestRun {
  /** Null if it ended without one. */
  report: RunReport | null;
  /** 0 if every test has passed. */
  code: number;
}

/**
 * Runs Vitest with these arguments, from the repository's `root`; its output goes to ours. Signals go on to it. `seed`
 * is that of generated inputs; null for new ones. `answers` is a folder for `server/test/harness/answer-record.ts`.
 */
export async function runVitest(
  root: string,
  parameters: readonly string[],
  { seed, answers }: { seed: number | null; answers: string },
): Promise<VitestRun> {
  const folder = makeScratchFolder();
  const path = join(folder, "report.json");
  const command = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...parameters];
  const vitest = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      TMPDIR: folder,
      PARLEY_TEST_REPORT: path,
      PARLEY_TEST_ANSWERS: answers,
      ...(seed !== null && { PARLEY_TEST_SEED: String(seed) }),
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
    },
  });
  const passOn = (signal: NodeJS.Signals): void => void vitest.kill(signal);
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  const code = await new Promise<number | null>((resolve) => vitest.once("close", resolve));
  process.off("SIGINT", passOn).off("SIGTERM", passOn);
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  const report = isThere ? (JSON.parse(readFileSync(path, "utf8")) as RunReport) : null;
  rmSync(folder, { recursive: true, force: true });
  return { report, code: code ?? 1 };
}
