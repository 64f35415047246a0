/**
 * Builds the dashboard into dashboard/dist, and what other sites load into dashboard/dist/embed. It runs after every
 * install as npm's `prepare`, where it must not fail if there is nothing to build or nothing to build it with.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressFiles } from "./compress-files.mjs";
import { requireNode24 } from "./node-version.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

const DASHBOARD = fileURLToPath(new URL("../dashboard/", import.meta.url));
/** The dashboard also uses the source of these clients. */
const CLIENTS = ["typescript", "web"].map((name) =>
  fileURLToPath(new URL(`../clients/${name}/src/`, import.meta.url)),
);
const BUILD_EMBED = fileURLToPath(new URL("build-embed.mjs", import.meta.url));
const DIST = join(DASHBOARD, "dist");
/** Renamed to `dist` once complete, so that an interrupted build is never taken for a finished one. */
const UNFINISHED = join(DASHBOARD, "dist-unfinished");
/** While a process builds, so that two never write to the same folder. */
const LOCK = join(DASHBOARD, "dist-lock");

/**
 * Builds the dashboard if it is missing or older than its source. Ends the process if it is missing and can't be built.
 */
export function ensureDashboard() {
  if (!hasSource()) return requireBuilt("there is no dashboard/src");
  if (isBuilt()) return;
  if (!viteCommand()) return requireBuilt("its tools are not installed (run `npm ci` without --omit=dev)");
  // Another `npm start` in this checkout may be building it already.
  if (!oneAtATime(LOCK, () => isBuilt() || build())) process.exit(1);
}

/** Whether `ensureDashboard` has nothing to build. */
export function isDashboardBuilt() {
  return !hasSource() || isBuilt();
}

function isBuilt() {
  return existsSync(join(DIST, "index.html")) && builtAt() >= changedAt(DASHBOARD, ...CLIENTS);
}

function requireBuilt(reason) {
  if (existsSync(join(DIST, "index.html"))) return;
  console.error(`The dashboard isn't built and can't be: ${reason}.`);
  process.exit(1);
}

function prepare() {
  if (!hasSource()) {
    console.log("No dashboard/src: nothing to build.");
  } else if (!viteCommand()) {
    console.log("The dashboard isn't built, because its tools (development packages) aren't installed.");
  } else {
    requireNode24();
    if (!oneAtATime(LOCK, build)) process.exit(1);
  }
}

function hasSource() {
  return existsSync(join(DASHBOARD, "src")) && existsSync(join(DASHBOARD, "index.html"));
}

/** Path of Vite's command from the dashboard's packages; null if it isn't installed. */
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
  const succeeds = (...parameters) =>
    spawnSync(process.execPath, parameters, { cwd: DASHBOARD, stdio: "inherit" }).status === 0;
  if (!succeeds(viteCommand(), ...options) || !succeeds(BUILD_EMBED, join(UNFINISHED, "embed"))) {
    console.error("The dashboard could not be built. See Vite's output above.");
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

/** When the newest file in them was last changed, ignoring builds and packages. */
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
