/**
 * Baseline of bench/memory.ts: plain PGlite with our settings, in a thread of a Node process that does nothing else.
 */
import { existsSync } from "node:fs";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { startPglite } from "../../server/src/platform/db/embedded/start-pglite.ts";

if (parentPort) {
  const directory = workerData as string;
  if (!existsSync(directory)) await (await PGlite.create(directory)).close();
  const pglite = await startPglite(directory, () => undefined);
  parentPort.postMessage("ready");
  parentPort.once("message", () => void pglite.close().then(() => process.exit()));
} else {
  const thread = new Worker(new URL(import.meta.url), { workerData: process.argv[2] });
  thread.once("message", () => console.log("Parley is running at nowhere"));
  process.once("SIGTERM", () => thread.postMessage("close"));
}
