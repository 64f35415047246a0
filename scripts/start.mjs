/** `npm start`: builds the dashboard if needed, then runs the service in this process. */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { ensureDashboard, isDashboardBuilt } from "./build-dashboard.mjs";
import { requireNode24 } from "./node-version.mjs";

/** Says at once what is under way: like the service, to people in a terminal as text and to programs as a log line. */
function say(msg) {
  const format = process.env.LOG_FORMAT ?? (process.stdout.isTTY ? "text" : "json");
  const line =
    format === "text" ? `  ${msg}` : JSON.stringify({ level: "info", time: new Date().toISOString(), msg });
  process.stdout.write(`${line}\n`);
}

requireNode24();
if (!isDashboardBuilt())
  say("Building the dashboard. The first time, and after an update, this takes about a minute.");
ensureDashboard();
say("Starting Parley…");
// Keeps compiled code between starts, which saves half a second; the variable passes the cache to threads.
const cache = fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url));
process.env.NODE_COMPILE_CACHE ??= cache;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("../server/src/main.ts");
