/** The entry point: start, wait for a signal, drain, stop. */
import { loadConfig } from "./config.ts";
import { createLogger, type Logger } from "./logger.ts";
import { shortenResolution } from "./memory/short-resolution.ts";
import { messageOf } from "./thrown.ts";

/**
 * How long running calls get to end by themselves after the first signal, ms
 * (docs/operations.md#signals-and-exit-status).
 */
const DRAIN_MS = 30_000;
/** Anything still open this long after closing is a leak; it is named, and doesn't keep the process alive, ms. */
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
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  reportBugs(logger);
  shortenResolution();
  const { listen } = await import("./listen.ts");
  const service = await listen(config, logger);
  isOpen = true;
  const { ownerFile, previewUrl, ownerUrl } = service.firstStart;
  const lines = [
    `Parley is running at ${service.url}`,
    `  access token: ${ownerFile}`,
    ...(previewUrl ? [`  talk with the example agent: ${previewUrl}`] : []),
    ...(ownerUrl ? [`  become its owner (works once): ${ownerUrl}`] : []),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n\n`); // all at once, so that whoever waits for the first line has them all

  await aborted(stopping.signal);
  logger.info("stopping: waiting for calls to end; a second signal ends them at once");
  const hurry = AbortSignal.any([hurrying.signal, AbortSignal.timeout(DRAIN_MS)]);
  await service.close(hurry);
  process.off("SIGTERM", onSignal);
  process.off("SIGINT", onSignal);
  setTimeout(() => {
    logger.error({ resources: process.getActiveResourcesInfo() }, "still open after closing");
    process.exit(0);
  }, LEAK_WATCH_MS).unref();
}

function onSignal(): void {
  if (stopping.signal.aborted && !isOpen) process.exit(1); // it never finished starting, so there is nothing to close
  if (stopping.signal.aborted) hurrying.abort();
  stopping.abort();
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  // The listening server keeps the process alive meanwhile.
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** A bug in one request or call must not end the other calls: it is logged in full, and the process goes on. */
function reportBugs(logger: Logger): void {
  process.on("uncaughtException", (error) => logger.fatal({ err: error }, "bug: uncaught exception"));
  process.on("unhandledRejection", (error) => logger.fatal({ err: error }, "bug: unhandled rejection"));
}
