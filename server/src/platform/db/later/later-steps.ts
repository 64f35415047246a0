/**
 * Work on the database that would keep a start waiting if it were a migration: filling in columns of many rows, and
 * indexes over them. It begins once the service takes calls, in one process at a time, beside processes of the version
 * before (docs/decisions/0248-later-steps.md).
 */
import type { Pool, PoolClient } from "pg";
import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";
import type { Database } from "../database.ts";
import { LATER_LOCK } from "./later-lock.ts";

/** Where a step runs its statements: a session of its own or, with the embedded database, the only one there is. */
export type LaterSession = Pick<PoolClient, "query">;

export interface LaterStep {
  /** Kept in `later_steps` when it is done. Never changes. */
  name: string;
  /**
   * Can be repeated after it broke off at any point. It is given up when `signal` is aborted, at the latest with the
   * statement that runs.
   */
  run(session: LaterSession, work: { kind: Database["kind"]; signal: AbortSignal }): Promise<void>;
}

export interface LaterStepsOptions {
  database: Pick<Database, "kind" | "pool" | "openSession">;
  logger: Pick<Logger, "info" | "warn">;
  clock: Clock;
}

/** How soon to look again whether another process is done, or to try again what failed. */
export const AGAIN_MS = 30_000;

/** Does what isn't done yet, in this order. Closing it gives up what is running. */
export function startLaterSteps(
  steps: readonly LaterStep[],
  { database, logger, clock }: LaterStepsOptions,
): { settled(): Promise<void>; close(): Promise<void> } {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let stop = (): void => undefined;

  async function attempt(): Promise<void> {
    try {
      const isDone = await workOff(steps, { database, logger, signal: closing.signal });
      if (isDone) stop();
    } catch (error) {
      if (closing.signal.aborted) return;
      logger.warn({ reason: rootMessageOf(error) }, "work on the database was given up; trying again soon");
    }
  }

  const look = (): Promise<void> =>
    (running ??= attempt().finally(() => {
      running = null;
    }));
  stop = clock.every(AGAIN_MS, () => void look());
  void look();
  return {
    settled: () => running ?? Promise.resolve(),
    async close() {
      stop();
      closing.abort();
      await running;
    },
  };
}

/** Whether nothing is left to do; false if another process is at it. */
async function workOff(
  steps: readonly LaterStep[],
  { database, logger, signal }: Pick<LaterStepsOptions, "database" | "logger"> & { signal: AbortSignal },
): Promise<boolean> {
  const { kind, pool, openSession } = database;
  if ((await undone(pool, steps)).length === 0) return true;
  const session = openSession ? await openSession() : null;
  try {
    if (session && !(await takeLock(session))) return false;
    const cancelled = session && (await cancelledWith(signal, session, pool));
    for (const { name, run } of await undone(pool, steps)) {
      signal.throwIfAborted();
      await run(session ?? pool, { kind, signal });
      await pool.query("insert into later_steps (name) values ($1) on conflict do nothing", [name]);
      logger.info({ step: name }, "work on the database is done");
    }
    cancelled?.();
    return true;
  } finally {
    await session?.end(); // with the lock
  }
}

async function undone(pool: Pool, steps: readonly LaterStep[]): Promise<LaterStep[]> {
  const { rows } = await pool.query<{ name: string }>("select name from later_steps");
  const done = new Set(rows.map(({ name }) => name));
  return steps.filter(({ name }) => !done.has(name));
}

async function takeLock(session: LaterSession): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
    LATER_LOCK,
  ]);
  return rows[0]?.taken ?? false;
}

/** Ends the statement that the session runs when `signal` is aborted. Returns what undoes that. */
async function cancelledWith(signal: AbortSignal, session: LaterSession, pool: Pool): Promise<() => void> {
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  const cancel = (): void =>
    void pool.query("select pg_cancel_backend($1)", [rows[0]?.pid]).catch(() => undefined); // then it ends by itself
  signal.addEventListener("abort", cancel, { once: true });
  return () => signal.removeEventListener("abort", cancel);
}
