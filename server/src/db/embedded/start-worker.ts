import { Worker } from "node:worker_threads";
import type { Logger } from "../../logger.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./worker-messages.ts";

/** The database's thread, ready for connections. */
export interface DatabaseThread {
  worker: Worker;
  /** Shuts PostgreSQL down properly and ends the thread. */
  close(): Promise<void>;
}

/**
 * Starts PGlite on `directory` in its own thread, so that a slow query or disk never stalls the event loop, which relays
 * sound. If the thread gives up (PANIC), the process ends at once with status 1: the database recovers at the next
 * start, whereas going on would acknowledge writes that are not kept. @throws Error with PostgreSQL's reason if it
 * doesn't start.
 */
export async function startWorker(directory: string, logger: Logger): Promise<DatabaseThread> {
  const workerData: WorkerOptions = { directory };
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData, name: "database" });
  worker.setMaxListeners(0); // a listener per connection
  worker.on("message", (message: FromWorker) => {
    if (message.type === "log") logger.debug({ line: message.line }, "embedded database");
  });
  const failed = new Promise<string>((resolve) => {
    worker.on("message", (message: FromWorker) => {
      if (message.type === "failed" || message.type === "panic") resolve(message.message);
    });
    worker.on("error", (error) => resolve(String(error)));
    worker.on("exit", (code) => resolve(`its thread ended with status ${code}`));
  });
  const ready = new Promise<null>((resolve) => {
    worker.on("message", (message: FromWorker) => {
      if (message.type === "ready") resolve(null);
    });
  });
  const reason = await Promise.race([failed, ready]);
  if (reason !== null) {
    await worker.terminate();
    throw new Error(`The database in ${directory} does not open: ${reason}`);
  }
  let closing = false;
  void failed.then((message) => {
    if (closing) return;
    logger.fatal(
      { reason: message },
      "the embedded database has failed: ending at once, it recovers at the next start",
    );
    process.exit(1);
  });
  return {
    worker,
    close: async () => {
      closing = true;
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      const message: ToWorker = { type: "close" };
      worker.postMessage(message);
      await ended;
    },
  };
}
