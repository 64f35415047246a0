/** The program `parley`, packed as it is published, unpacked into a folder of its own, and run. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { ChildLog } from "./child-log.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PACKAGES = { client: "clients/typescript", cli: "clients/cli" };

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
  const modules = join(folder, "node_modules");
  beforeAll(() => {
    for (const [name, path] of Object.entries(PACKAGES)) {
      const place = join(modules, "@parley", name);
      mkdirSync(place, { recursive: true });
      const packed = run("npm", ["pack", "--silent", "--pack-destination", folder], join(ROOT, path));
      const tarball = packed.trim().split("\n").at(-1) ?? "";
      run("tar", ["-xzf", join(folder, tarball), "-C", place, "--strip-components=1"], folder);
    }
    symlinkSync(join(ROOT, "node_modules", "yaml"), join(modules, "yaml"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const main = join(modules, "@parley/cli/dist/main.js");
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

function run(program: string, parameters: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}
