import type { Pool } from "pg";
import type { Logger } from "@parley/base/logger";
import { logTriedAgain } from "../database-trouble.ts";

/** Limits how much log is replayed after a crash, and its space on disk. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;
/** Removes dead rows and refreshes the planner's statistics. */
const VACUUM_EVERY_MS = 60 * 60_000;

export interface Maintenance {
  stop(): Promise<void>;
  /**
   * Resolves when no checkpoint is running, and none begins until the resolved function is
   * called: a checkpoint removes the log before it.
   */
  holdCheckpoints(): Promise<() => void>;
}

/** Does the work of PostgreSQL's checkpointer and autovacuum, which PGlite, as a single process, doesn't have. */
export function startMaintenance(pool: Pool, logger: Logger): Maintenance {
  let running = Promise.resolve();
  let isHeld = false;
  let stopped = false;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (stopped) return;
    await work().catch((error: unknown) =>
      logTriedAgain(logger, error, {}, "maintenance of the database failed"),
    );
  };
  const every = (milliseconds: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running.then(() => attempt(work));
    }, milliseconds).unref();
  const timers = [
    every(CHECKPOINT_EVERY_MS, async () => {
      if (!isHeld) await checkpoint(pool);
    }),
    every(VACUUM_EVERY_MS, () => vacuum(pool, () => stopped)),
  ];
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
    async holdCheckpoints() {
      isHeld = true;
      await running;
      return () => {
        isHeld = false;
      };
    },
  };
}

/** Writes all changes to the tables' files, so that the log before them is no longer needed. */
export async function checkpoint(pool: Pool): Promise<void> {
  await pool.query("checkpoint");
}

/** Vacuums one table at a time, the catalogue's included, so that other queries get their turn in between. */
export async function vacuum(pool: Pool, isStopped: () => boolean = () => false): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' order by oid",
  );
  for (const { name } of rows) {
    if (isStopped()) return;
    await pool.query(`vacuum (analyze) ${name}`);
  }
}
