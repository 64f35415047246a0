/**
 * Analyzes queued calls, a few at a time; each process has one worker. It looks when it is woken, when a call becomes
 * due, and now and then for what other processes left behind. No transaction is open while a model thinks.
 */
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { claimAnalysis, untilNextAnalysis, type ClaimedAnalysis } from "./claim-analyses.ts";
import { rootMessageOf } from "@parley/base/thrown";
import { logTriedAgain } from "../../platform/db/database-trouble.ts";

export interface AnalysisWorker {
  /** A call has been queued. */
  wake(): void;
  /** Starts nothing more; running analyses are aborted and due again at once. Resolves once all of that is written. */
  close(): Promise<void>;
}

export interface AnalysisWorkerOptions {
  db: Db;
  logger: Logger;
  instanceId: string;
  /** Makes one attempt and records its outcome. Its signal aborts when the service stops. */
  attempt(claimed: ClaimedAnalysis, signal: AbortSignal): Promise<void>;
}

/** Simultaneous requests in total and per workspace, so that one with many calls doesn't make the others wait. */
const AT_ONCE = 8;
const AT_ONCE_PER_WORKSPACE = 2;
/** Longest time until calls left behind by other processes are found, ms. */
const POLL_MS = 60_000;
/** Least time between two looks, and the time until the next one while the database is away, ms. */
const BUSY_MS = 100;
const AWAY_MS = 5_000;

export function startAnalysisWorker({
  db,
  logger,
  instanceId,
  attempt,
}: AnalysisWorkerOptions): AnalysisWorker {
  const running = new Map<Promise<void>, string>();
  const stopping = new AbortController();

  /** Starts everything that may start; returns the ms until more can be done. */
  async function look(): Promise<number> {
    while (running.size < AT_ONCE && !stopping.signal.aborted) {
      const claimed = await claimAnalysis(db, instanceId, busyWorkspaces());
      if (!claimed) break;
      begin(claimed);
    }
    // Work that is due waits for the run in progress, which looks again at its end.
    const due = running.size > 0 ? POLL_MS : await untilNextAnalysis(db);
    return Math.min(POLL_MS, Math.max(BUSY_MS, due ?? POLL_MS));
  }

  function busyWorkspaces(): string[] {
    const counts = Map.groupBy(running.values(), (workspaceId) => workspaceId);
    return [...counts].filter(([, all]) => all.length >= AT_ONCE_PER_WORKSPACE).map(([id]) => id);
  }

  function begin(claimed: ClaimedAnalysis): void {
    const work = attempt(claimed, stopping.signal)
      .catch((error: unknown) => {
        // Its claim expires, and then it is tried again.
        logTriedAgain(logger, error, { callId: claimed.callId }, "a call could not be analyzed");
      })
      .finally(() => {
        running.delete(work);
        lookout.wake();
      });
    running.set(work, claimed.workspaceId);
  }

  const lookout = keepLooking({
    look,
    onFailure(error) {
      logger.warn({ reason: rootMessageOf(error) }, "couldn't read which calls to analyze; trying again");
      return AWAY_MS;
    },
  });
  return {
    wake: lookout.wake,
    close: async () => {
      stopping.abort();
      await lookout.stop(); // starts nothing more
      await Promise.all(running.keys());
    },
  };
}
