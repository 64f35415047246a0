/** Archives of the packages in `clients/`, as `npm run pack` makes them. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Returns their paths. */
export function packPackages(folder: string, names: string[], ...further: string[]): string[] {
  return run(process.execPath, ["scripts/pack.mjs", folder, ...names, ...further], ROOT).split("\n");
}

/** As in a new project, with nothing from the registry or from what npm has kept of it. */
export function installArchives(folder: string, archives: readonly string[]): void {
  writeFileSync(join(folder, "package.json"), "{}");
  const cache = ["--offline", "--cache", join(folder, "npm-cache")];
  run("npm", ["install", "--silent", "--no-audit", "--no-fund", ...cache, ...archives], folder);
}

function run(program: string, parameters: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}
