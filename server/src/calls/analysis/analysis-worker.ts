/** Analyzes queued calls, a few at a time; each process has one worker. */
import type { Logger } from "@parley/base/logger";
import type { Db } from "../../platform/db/schema.ts";
import { runQueue, type QueueWorker } from "../../platform/queue/run-queue.ts";
import { ANALYSES, claimAnalysis, untilNextAnalysis, type ClaimedAnalysis } from "./claim-analyses.ts";

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

/** Running analyses are aborted when it closes, and due again at once. */
export function startAnalysisWorker(options: AnalysisWorkerOptions): QueueWorker {
  const { db, logger, instanceId, attempt } = options;
  return runQueue<ClaimedAnalysis>({
    db,
    logger,
    table: ANALYSES,
    instanceId,
    atOnce: AT_ONCE,
    claim: (_most, running) => claimAnalysis(db, instanceId, busyWorkspaces(running)),
    // Those of busy workspaces wait for the end of a run, which makes it look again.
    untilNext: (running) => untilNextAnalysis(db, busyWorkspaces(running)),
    handle: attempt,
    words: {
      look: "couldn't read which calls to analyze; trying again",
      job: "a call could not be analyzed",
      about: ({ id }) => ({ callId: id }),
    },
    times: { pollMs: 60_000, busyMs: 100, awayMs: 5_000 },
  });
}

function busyWorkspaces(running: readonly ClaimedAnalysis[]): string[] {
  const ofWorkspaces = Map.groupBy(running, ({ workspaceId }) => workspaceId);
  return [...ofWorkspaces].filter(([, all]) => all.length >= AT_ONCE_PER_WORKSPACE).map(([id]) => id);
}
