/** The entry point: start, wait for a signal, drain, stop. */
import { loadConfig } from "./boot/config/config.ts";
import { startNotice, stopNotice } from "./boot/first-start/start-notice.ts";
import { newId } from "@parley/base/ids";
import { createLogger, type Logger } from "@parley/base/logger";
import { shortenResolution } from "./platform/module-loading/short-resolution.ts";
import { messageOf } from "@parley/base/thrown";
import { VERSION } from "@parley/base/version";

/**
 * After a second signal, calls have this long to end, and their records to be written, ms. Then the process exits,
 * whatever it waits for (a lock of the database, a long request): other processes, or the next start, close what it
 * leaves behind (docs/calls.md#when-a-process-dies).
 */
const HURRIED_MS = 5_000;
/** Anything still open this long after closing is a leak: it is logged, and the process exits anyway, ms. */
const LEAK_WATCH_MS = 3_000;

const stopping = new AbortController();
const hurrying = new AbortController();
let isOpen = false;

process.on("SIGTERM", onSignal);
process.on("SIGINT", onSignal);

try {
  await run();
} catch (error) {
  process.stderr.write(`Parley cannot start: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = loadConfig(undefined, process.stdout.isTTY);
  const instanceId = newId("node");
  const logger = createLogger(config.logLevel, config.logFormat, { process: instanceId, version: VERSION });
  reportBugs(logger);
  shortenResolution();
  const { listen } = await import("./listen.ts");
  const service = await listen(config, logger, { instanceId });
  isOpen = true;
  // In one write, so that anyone waiting for the first line gets the links too.
  process.stdout.write(
    startNotice({ url: service.url, ...service.firstStart }, config.logFormat, Date.now()),
  );

  await aborted(stopping.signal);
  if (config.logFormat === "text") process.stdout.write(stopNotice(config.drainTimeoutS));
  else logger.info("stopping: waiting for calls to end; a second signal ends them at once");
  const hurry = AbortSignal.any([hurrying.signal, AbortSignal.timeout(config.drainTimeoutS * 1000)]);
  await service.close(hurry);
  process.off("SIGTERM", onSignal);
  process.off("SIGINT", onSignal);
  setTimeout(() => {
    logger.error({ resources: process.getActiveResourcesInfo() }, "still open after closing");
    process.exit(0);
  }, LEAK_WATCH_MS).unref();
}

function onSignal(): void {
  if (stopping.signal.aborted && !isOpen) process.exit(1); // startup never finished, so there is nothing to close
  if (stopping.signal.aborted && !hurrying.signal.aborted) {
    hurrying.abort();
    setTimeout(() => {
      process.stderr.write("Parley stopped before everything was closed, because of a second signal.\n");
      process.exit(0);
    }, HURRIED_MS).unref();
  }
  stopping.abort();
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  // Meanwhile the listening server keeps the process alive.
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** A bug in one request or call must not end the other calls: it is logged in full, and the process goes on. */
function reportBugs(logger: Logger): void {
  process.on("uncaughtException", (error) => logger.fatal({ err: error }, "bug: uncaught exception"));
  process.on("unhandledRejection", (error) => logger.fatal({ err: error }, "bug: unhandled rejection"));
}
