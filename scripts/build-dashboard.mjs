/**
 * Builds the dashboard into dashboard/dist. As npm's `prepare` it runs after every install, where it must not fail
 * because there is nothing to build or to build with.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressFiles } from "./compress-files.mjs";
import { requireNode24 } from "./node-version.mjs";

const DASHBOARD = fileURLToPath(new URL("../dashboard/", import.meta.url));
/** The dashboard is built from it too. */
const CLIENT = fileURLToPath(new URL("../clients/typescript/src/", import.meta.url));
const DIST = join(DASHBOARD, "dist");
/** Becomes `dist` once it is complete, so that an interrupted build is never taken for one. */
const UNFINISHED = join(DASHBOARD, "dist-unfinished");

/** Builds if the dashboard is missing or older than its source. Ends the process if it is missing and can't be built. */
export function ensureDashboard() {
  if (!hasSource()) return requireBuilt("there is no dashboard/src");
  if (existsSync(join(DIST, "index.html")) && builtAt() >= changedAt(DASHBOARD, CLIENT)) return;
  if (!viteCommand()) return requireBuilt("its tools are not installed (run `npm ci` without --omit=dev)");
  if (!build()) process.exit(1);
}

function requireBuilt(reason) {
  if (existsSync(join(DIST, "index.html"))) return;
  console.error(`The dashboard is not built, and cannot be: ${reason}.`);
  process.exit(1);
}

function prepare() {
  if (!hasSource()) {
    console.log("No dashboard/src: nothing to build.");
  } else if (!viteCommand()) {
    console.log(
      "The dashboard's tools are not installed (development packages were left out): it is not built.",
    );
  } else {
    requireNode24();
    if (!build()) process.exit(1);
  }
}

function hasSource() {
  return existsSync(join(DASHBOARD, "src")) && existsSync(join(DASHBOARD, "index.html"));
}

/** Vite's command as the dashboard finds it; null if it isn't installed. */
function viteCommand() {
  try {
    const manifest = createRequire(join(DASHBOARD, "package.json")).resolve("vite/package.json");
    return join(dirname(manifest), "bin", "vite.js");
  } catch {
    return null;
  }
}

function build() {
  const options = ["build", "--outDir", UNFINISHED, "--emptyOutDir", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, [viteCommand(), ...options], {
    cwd: DASHBOARD,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("The dashboard could not be built; what Vite says stands above.");
    return false;
  }
  compressFiles(join(UNFINISHED, "assets"));
  rmSync(DIST, { recursive: true, force: true });
  renameSync(UNFINISHED, DIST);
  return true;
}

function builtAt() {
  return statSync(join(DIST, "index.html")).mtimeMs;
}

/** When the newest file in it was last changed, ignoring builds and packages. */
function changedAt(...directories) {
  const times = directories.flatMap((directory) =>
    readdirSync(directory, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith("dist") && name !== "node_modules")
      .map((entry) => {
        const path = join(directory, entry.name);
        return entry.isDirectory() ? changedAt(path) : statSync(path).mtimeMs;
      }),
  );
  return Math.max(0, ...times);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) prepare();
