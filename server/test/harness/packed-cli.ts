/** The program `parley`, packed as it is published, installed into an empty folder without a registry, and run. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { ChildLog } from "./child-log.ts";
import { installArchives, packPackages } from "./pack-packages.ts";

export interface CliRun {
  stdout: ChildLog;
  stderr: ChildLog;
  /** Ctrl-C. */
  interrupt(): void;
  ended: Promise<{ status: number | null; stdout: string; stderr: string }>;
}

export interface CliOptions {
  env?: Record<string, string>;
  /** Standard input. */
  input?: string;
}

/** Packs it once for the file. What it returns runs the program; nothing of the test's own environment reaches it. */
export function packedCli(): (parameters: string[], options?: CliOptions) => CliRun {
  const folder = mkdtempSync(join(tmpdir(), "parley-cli-"));
  beforeAll(() => installArchives(folder, packPackages(folder, ["cli"])));
  afterAll(() => rmSync(folder, { recursive: true }));
  const main = join(folder, "node_modules/.bin/parley");
  return (parameters, options) => start(main, folder, parameters, options);
}

function start(
  main: string,
  home: string,
  parameters: string[],
  { env = {}, input = "" }: CliOptions = {},
): CliRun {
  // It dies with the test process, however that ends.
  const child = spawn("setpriv", ["--pdeathsig=KILL", "--", process.execPath, main, ...parameters], {
    env: { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CONFIG_HOME: join(home, "config"), ...env },
  });
  const [stdout, stderr] = [new ChildLog(child.stdout), new ChildLog(child.stderr)];
  child.stdin.end(input);
  return {
    stdout,
    stderr,
    interrupt: () => void child.kill("SIGINT"),
    ended: new Promise((resolve) => {
      child.once("close", (status) => resolve({ status, stdout: stdout.text, stderr: stderr.text }));
    }),
  };
}
