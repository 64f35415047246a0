/**
 * Counts the calls of earlier versions, which had no figures, a few at a time and newest first. Calls go on meanwhile:
 * between two batches the database is free for longer than a batch takes.
 */
import { desc, inArray } from "drizzle-orm";
import { uncountedCalls } from "../../platform/db/call-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { countCalls } from "./count-calls.ts";
import { rootMessageOf } from "@parley/base/thrown";

const BATCH = 100;
/** The pause after a batch, as a multiple of the time it took. */
const PAUSE = 3;
const LEAST_PAUSE_MS = 20;
const AWAY_MS = 5_000;

export interface EarlierCalls {
  /** Stops after the batch that is being counted; the next start goes on. */
  close(): Promise<void>;
}

export function startCountingEarlierCalls(db: Db, logger: Logger): EarlierCalls {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running = Promise.resolve();

  async function step(): Promise<void> {
    const began = performance.now();
    const isLeft = await countBatch(db).catch((error: unknown) => {
      logger.warn({ reason: rootMessageOf(error) }, "earlier calls couldn't be counted; trying again soon");
      return null;
    });
    if (isClosed || isLeft === false) return;
    const took = performance.now() - began;
    timer = setTimeout(run, isLeft === null ? AWAY_MS : Math.max(LEAST_PAUSE_MS, PAUSE * took));
  }
  function run(): void {
    running = step();
  }

  run();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** False once nothing is left. Processes that count at the same time take different calls. */
export async function countBatch(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(uncountedCalls)
      .orderBy(desc(uncountedCalls.callId))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ callId }) => callId);
    if (ids.length === 0) return false;
    await countCalls(tx, ids);
    await tx.delete(uncountedCalls).where(inArray(uncountedCalls.callId, ids));
    return true;
  });
}
