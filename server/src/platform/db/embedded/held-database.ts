/** Runs the embedded database's process and replaces it when it fails, so that live calls survive. */
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "@parley/base/logger";
import { messageOf } from "@parley/base/thrown";
import { PgliteStream } from "./pglite-stream.ts";
import { roomToOpen } from "./room-to-open.ts";
import { startDatabase, type DatabaseProcess } from "./start-database.ts";

export interface HeldDatabase {
  /** A new connection; it breaks at once while the database isn't open. */
  connect(): PgliteStream;
  /** Shuts PostgreSQL down properly and ends the process. */
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** PostgreSQL's crash_shutdown, which connections get when the server restarts after a crash. */
const CRASHED = "57P02";

/**
 * Opens the database in `directory`. If PostgreSQL gives up (PANIC, most often because of a full disk) or its process
 * dies, pending queries fail, nothing more is acknowledged, and the database is reopened, which recovers it, until that
 * succeeds. @throws Error with PostgreSQL's reason if it doesn't open the first time.
 */
export async function holdDatabase(
  dataDir: string,
  directory: string,
  logger: Logger,
): Promise<HeldDatabase> {
  const closing = new AbortController();
  const { signal } = closing;
  const streams = new Set<PgliteStream>();
  let current: DatabaseProcess | null = await startDatabase(dataDir, directory, logger);
  let watching = watch(current);

  async function watch(database: DatabaseProcess): Promise<void> {
    const reason = await database.failed;
    if (signal.aborted) return database.kill(); // closed, or failed while closing
    current = null;
    logger.fatal({ reason }, "the embedded database has failed; it is opened again");
    const error = Object.assign(new Error("the embedded database has failed"), { code: CRASHED });
    for (const stream of streams) stream.destroy(error);
    await database.kill();
    await reopen(reason);
  }

  async function reopen(why: string): Promise<void> {
    let reason = why;
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      await wait(delay, null, { signal }).catch(() => null); // aborted: the loop ends
      if (signal.aborted) return;
      try {
        await roomToOpen(directory, reason);
        current = await startDatabase(dataDir, directory, logger);
        watching = watch(current);
        logger.info("the embedded database is open again");
        return;
      } catch (error) {
        reason = messageOf(error);
        logger.fatal({ reason }, "the embedded database can't be opened again yet");
      }
    }
  }

  return {
    connect() {
      const stream = new PgliteStream(current?.child ?? null);
      streams.add(stream);
      stream.once("close", () => streams.delete(stream));
      return stream;
    },
    async close() {
      closing.abort();
      if (!current) await watching; // it may be reopening right now
      await current?.close();
    },
  };
}
