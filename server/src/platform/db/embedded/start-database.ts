import { fork, type ChildProcess } from "node:child_process";
import type { Logger } from "@parley/base/logger";
import type { FromDatabase, ToDatabase } from "./database-messages.ts";

/**
 * Flags of the database's process (docs/decisions/0125-where-memory-goes.md). V8's
 * optimising compiler is off, because it needs several times PostgreSQL's own memory
 * to compile it. While the files are being created, unused memory is returned sooner.
 */
const FLAGS = {
  open: ["--liftoff-only", "--max-semi-space-size=1"],
  make: ["--liftoff-only", "--max-semi-space-size=1", "--max-old-space-size=64"],
};

/** The database's process, ready for connections. */
export interface DatabaseProcess {
  child: ChildProcess;
  /**
   * Resolves with the reason once PostgreSQL or the process has given up or been closed. From then on it answers
   * nothing, because after a PANIC it would acknowledge writes that aren't kept.
   */
  failed: Promise<string>;
  /** Shuts PostgreSQL down properly and ends the process. */
  close(): Promise<void>;
  /** Ends the process without a shutdown. */
  kill(): Promise<void>;
}

/**
 * Starts PGlite on `directory` in its own process, so that slow queries or disks never stall the event loop that relays
 * audio, and so that it can have V8 flags of its own. @throws Error with PostgreSQL's reason if it doesn't start.
 */
export function startDatabase(dataDir: string, directory: string, logger: Logger): Promise<DatabaseProcess> {
  return start("open", dataDir, directory, logger);
}

/** Creates the database's files in a separate process, because that takes memory which the process would not return. */
export async function makeDatabase(dataDir: string, directory: string, logger: Logger): Promise<void> {
  const maker = await start("make", dataDir, directory, logger);
  await maker.close();
}

async function start(
  task: "make" | "open",
  dataDir: string,
  directory: string,
  logger: Logger,
): Promise<DatabaseProcess> {
  const child = fork(new URL("./pglite-process.ts", import.meta.url), {
    execArgv: FLAGS[task],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.setMaxListeners(0); // one listener per connection
  child.on("message", (message: FromDatabase) => {
    if (message.type === "log") logger.debug({ line: message.line }, "embedded database");
  });
  const ended = new Promise<string>((resolve) => {
    child.on("exit", (code, signal) => resolve(`its process ended with ${signal ?? `status ${code}`}`));
    child.on("error", (error) => resolve(String(error)));
  });
  const failed = new Promise<string>((resolve) => {
    child.on("message", (message: FromDatabase) => {
      if (message.type === "failed" || message.type === "panic") resolve(message.message);
    });
    void ended.then(resolve);
  });
  const ready = new Promise<null>((resolve) => {
    child.on("message", (message: FromDatabase) => {
      if (message.type === "ready") resolve(null);
    });
  });
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  tell(child, { type: task, dataDir, directory });
  const reason = await Promise.race([failed, ready]);
  if (reason !== null) {
    await kill();
    throw new Error(`The database in ${directory} can't be opened: ${reason}`);
  }
  return {
    child,
    failed,
    kill,
    close: async () => {
      tell(child, { type: "close" });
      await ended;
    },
  };
}

/** A message that can't be sent any more is lost with the process, whose end is noticed anyway. */
export function tell(child: ChildProcess, message: ToDatabase): void {
  child.send(message, () => undefined);
}
