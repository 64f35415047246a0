/**
 * Does the jobs of a queue, several at a time; there is one worker for it in each process. It looks when it is woken,
 * when a job becomes due, and now and then for what other processes left behind. No transaction is open meanwhile.
 */
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";
import { logTriedAgain } from "../db/database-trouble.ts";
import type { Db } from "../db/schema.ts";
import { untilDue } from "./claim-jobs.ts";
import type { Claim, QueueTable } from "./queue-table.ts";
import { giveBack, releaseForgotten } from "./release-jobs.ts";

export interface QueueWorker {
  /** A job has been written that is due now. */
  wake(): void;
  /** Starts nothing more, and aborts what runs. Resolves once all of that has ended. */
  close(): Promise<void>;
}

export interface QueueWork<Job extends Claim> {
  db: Db;
  logger: Logger;
  table: QueueTable;
  /** This process, as it claims. If claims don't expire, it has no other worker for this table. */
  instanceId: string;
  /** How many jobs are done at once in this process. */
  atOnce: number;
  /** Claims at most `most` jobs. The room decides which, knowing what this process does. */
  claim(most: number, running: readonly Job[]): Promise<readonly Job[]>;
  /** Ms until another job can be claimed; null if none waits. By default, until the first is due. */
  untilNext?(running: readonly Job[]): Promise<number | null>;
  /**
   * Does one job and settles it. If it rejects, the claim stays until it expires, or, if claims don't, until the next
   * look. `signal` aborts when the service stops, or when `endedEarly` names the job.
   */
  handle(job: Job, signal: AbortSignal): Promise<void>;
  /** Called first in every look. Returns the running jobs that need not be finished. */
  endedEarly?(running: readonly Job[]): Promise<readonly Job[]>;
  /** For the log: what it couldn't do, and about what. */
  words: {
    /** The queue couldn't be read; it tries again. */
    look: string;
    /** A job's `handle` rejected. */
    job: string;
    about(job: Job): Record<string, unknown>;
  };
  times?: Partial<QueueTimes>;
}

interface QueueTimes {
  /** Longest time until jobs left behind by other processes are found, ms. */
  pollMs: number;
  /** Time until the next look while another process holds the due jobs, ms. */
  busyMs: number;
  /** Time until the next look while the database is away, ms. */
  awayMs: number;
}

const TIMES: QueueTimes = { pollMs: 10_000, busyMs: 50, awayMs: 2_000 };

/** Begins at once. */
export function runQueue<Job extends Claim>(work: QueueWork<Job>): QueueWorker {
  const { db, logger, table, instanceId, atOnce, words } = work;
  const { pollMs, busyMs, awayMs } = { ...TIMES, ...work.times };
  const untilNext = work.untilNext ?? (() => untilDue(db, table));
  const running = new Map<Job, { stopping: AbortController; done: Promise<void> }>();
  const closing = new AbortController();

  /** Starts everything that may start; returns the ms until more can be done. */
  async function look(): Promise<number> {
    for (const job of (await work.endedEarly?.([...running.keys()])) ?? [])
      running.get(job)?.stopping.abort();
    await releaseUnended();
    await fill();
    if (running.size >= atOnce || closing.signal.aborted) return pollMs; // the end of a job wakes it
    const next = await untilNext([...running.keys()]);
    return Math.min(pollMs, Math.max(busyMs, next ?? pollMs));
  }

  /** Claims that expire need no help. */
  async function releaseUnended(): Promise<void> {
    if (table.claimMs === null) await releaseForgotten(db, table, instanceId, [...running.keys()]);
  }

  async function fill(): Promise<void> {
    while (running.size < atOnce && !closing.signal.aborted) {
      const claimed = await work.claim(atOnce - running.size, [...running.keys()]);
      if (closing.signal.aborted) return giveBack(db, table, claimed);
      if (claimed.length === 0) return;
      for (const job of claimed) begin(job);
    }
  }

  function begin(job: Job): void {
    const stopping = new AbortController();
    const done = attempt(job, stopping.signal).finally(() => {
      running.delete(job);
      lookout.wake();
    });
    running.set(job, { stopping, done });
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<void> {
    try {
      await work.handle(job, signal);
    } catch (error) {
      logTriedAgain(logger, error, words.about(job), words.job);
    }
  }

  function onFailure(error: unknown): number {
    logger.warn({ reason: rootMessageOf(error) }, words.look);
    return awayMs;
  }

  const lookout = keepLooking({ look, onFailure });
  return {
    wake: lookout.wake,
    async close() {
      closing.abort();
      await lookout.stop(); // starts nothing more
      for (const { stopping } of running.values()) stopping.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
      await releaseUnended().catch(onFailure); // otherwise another process finds it, or the next to start
    },
  };
}
