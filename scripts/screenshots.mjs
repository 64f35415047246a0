/**
 * `node scripts/screenshots.mjs` retakes the pictures in docs/screenshots, using the dashboard's tests. `node
 * scripts/screenshots.mjs FOLDER [test file…]` writes every width in both themes to FOLDER, for review.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDashboard } from "./build-dashboard.mjs";
import { requireNode24 } from "./node-version.mjs";

requireNode24();
ensureDashboard();
const cwd = fileURLToPath(new URL("..", import.meta.url));
const [folder, ...files] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url)),
    "run",
    "--project",
    "dashboard",
    ...(files.length > 0 ? files : ["server/test/dashboard"]),
  ],
  {
    cwd,
    stdio: "inherit",
    env: {
      ...process.env,
      PARLEY_SCREENSHOTS: folder === undefined ? resolve(cwd, "docs/screenshots") : resolve(folder),
      ...(folder !== undefined && { PARLEY_SCREENSHOTS_IN_FULL: "yes" }),
    },
  },
);
process.exitCode = status ?? 1;
