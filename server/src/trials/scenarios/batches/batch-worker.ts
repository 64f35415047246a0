/** Runs what is queued, a few at a time, in each process (docs/decisions/0161-all-scenarios.md). */
import type { Db } from "../../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import { runQueue, type QueueWorker } from "../../../platform/queue/run-queue.ts";
import { BATCHES, claimBatch, endBatch, endedBatches, type ClaimedBatch } from "./claim-batches.ts";
import { queueSaved } from "./settings-queries.ts";

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

/** Wake it when an agent was saved, or a batch queued or stopped. Those that run when it closes end as stopped. */
export function startBatchWorker(options: BatchWorkerOptions): QueueWorker {
  const { db, logger, instanceId, run, onChange } = options;

  async function outcome(
    batch: ClaimedBatch,
    signal: AbortSignal,
  ): Promise<"finished" | "stopped" | "failed"> {
    try {
      await run(batch, signal);
      return "finished";
    } catch (error) {
      if (signal.aborted || isShutdown(error)) return "stopped";
      logger.error({ err: error, ...about(batch) }, "the scenarios of an agent could not all be run");
      return "failed";
    }
  }

  return runQueue<ClaimedBatch>({
    db,
    logger,
    table: BATCHES,
    instanceId,
    atOnce: AT_ONCE,
    async endedEarly(running) {
      for (const queued of await queueSaved(db)) onChange(queued);
      return endedBatches(db, running);
    },
    claim: (_most, running) => claimBatch(db, instanceId, running),
    untilNext: () => Promise.resolve(null), // each is announced
    async handle(batch, signal) {
      try {
        await endBatch(db, batch, await outcome(batch, signal));
      } finally {
        onChange(batch);
      }
    },
    words: {
      look: "couldn't read which scenarios to run; trying again",
      job: "couldn't write the end of a run of all scenarios",
      about,
    },
    times: { pollMs: 60_000, awayMs: 5_000 },
  });
}

const about = ({ agentId }: ClaimedBatch) => ({ agentId });

function isShutdown(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "SHUTTING_DOWN";
}
