/**
 * Runs what is queued, a few at a time; there is one worker in each process. It looks when it is woken, and now and
 * then for what other processes left behind (docs/decisions/0161-all-scenarios.md).
 */
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Db } from "../../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import { claimBatch, endBatch, endedBatches, type ClaimedBatch } from "./batch-queries.ts";
import { queueSaved } from "./settings-queries.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface BatchWorker {
  /** An agent was saved, or a batch queued or stopped. */
  wake(): void;
  /** Starts nothing more; those that run end as stopped. Resolves once all of that is written. */
  close(): Promise<void>;
}

export interface BatchWorkerOptions {
  db: Db;
  logger: Logger;
  instanceId: string;
  /** `signal` aborts when the batch is stopped or replaced, or the service stops. */
  run(batch: ClaimedBatch, signal: AbortSignal): Promise<void>;
  /** A batch was queued or is over. */
  onChange(of: { workspaceId: string; agentId: string }): void;
}

/**
 * How many run at once in this process, one per workspace and person, so that rehearsals that people wait for have
 * places left.
 */
const AT_ONCE = 2;
/** Longest time until those left behind by other processes are found, ms. */
const POLL_MS = 60_000;
/** Until the next look while the database is away, ms. */
const AWAY_MS = 5_000;

interface Running {
  readonly batch: ClaimedBatch;
  readonly stopping: AbortController;
  readonly work: Promise<void>;
}

export function startBatchWorker(options: BatchWorkerOptions): BatchWorker {
  const { db, logger, instanceId, run, onChange } = options;
  const running = new Map<string, Running>();
  const closing = new AbortController();

  /** Starts everything that may start and stops what has to; returns the ms until the next look. */
  async function look(): Promise<number> {
    for (const queued of await queueSaved(db)) onChange(queued);
    for (const id of await endedBatches(db, [...running.keys()])) running.get(id)?.stopping.abort();
    while (running.size < AT_ONCE && !closing.signal.aborted) {
      const busy = [...running.values()].map(({ batch }) => batch);
      const claimed = await claimBatch(db, instanceId, busy);
      if (!claimed) break;
      begin(claimed);
    }
    return POLL_MS;
  }

  function begin(batch: ClaimedBatch): void {
    const stopping = new AbortController();
    running.set(batch.id, { batch, stopping, work: hold(batch, stopping.signal) });
  }

  async function hold(batch: ClaimedBatch, signal: AbortSignal): Promise<void> {
    try {
      const status = await outcome(batch, signal);
      await endBatch(db, batch.id, status);
    } catch (error) {
      logger.error(
        { err: error, agentId: batch.agentId },
        "couldn't write the end of a run of all scenarios",
      );
    }
    running.delete(batch.id);
    onChange(batch);
    lookout.wake();
  }

  async function outcome(
    batch: ClaimedBatch,
    signal: AbortSignal,
  ): Promise<"finished" | "stopped" | "failed"> {
    try {
      await run(batch, signal);
      return "finished";
    } catch (error) {
      if (signal.aborted || isShutdown(error)) return "stopped";
      logger.error({ err: error, agentId: batch.agentId }, "the scenarios of an agent could not all be run");
      return "failed";
    }
  }

  const lookout = keepLooking({
    look,
    onFailure(error) {
      logger.warn({ reason: rootMessageOf(error) }, "couldn't read which scenarios to run; trying again");
      return AWAY_MS;
    },
  });
  return {
    wake: lookout.wake,
    async close() {
      closing.abort();
      await lookout.stop(); // starts nothing more
      for (const { stopping } of running.values()) stopping.abort();
      await Promise.all([...running.values()].map(({ work }) => work));
    },
  };
}

function isShutdown(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "SHUTTING_DOWN";
}
