import type { Logger } from "@parley/base/logger";
import { releaseClaimsOf } from "../../access/idempotency/kept-answers.ts";
import { closeDeadCalls } from "../../calls/journal/close-dead-calls.ts";
import type { CallObserver } from "../../calls/watching/observe-calls.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { createProcessWatch } from "../../platform/cluster/watch-processes.ts";
import { unregistered, type Instance } from "../../platform/db/opening/instances.ts";
import type { Db } from "../../platform/db/schema.ts";
import { releaseJobs } from "../../platform/queue/release-jobs.ts";
import { QUEUES } from "./queues.ts";

/**
 * Ends what processes that died were doing: their calls are closed, and whatever they had claimed is free. One that has
 * only lost its session for a while keeps all of that, since it may be about to write how it ended.
 */
export function buryProcesses(
  { db, logger }: { db: Db; logger: Logger },
  instance: Pick<Instance, "deadInstances" | "whoeverIsDead">,
  cluster: Cluster | undefined,
  events: Pick<WorkspaceEvents, "publishGap">,
  { onLost }: Pick<CallObserver, "onLost">,
) {
  return createProcessWatch({
    deadInstances: instance.deadInstances,
    isAnswering: cluster?.isAnswering ?? (() => Promise.resolve(false)),
    logger,
    async bury(ids) {
      const dead = await db.transaction((tx) => instance.whoeverIsDead(tx, ids));
      await releaseClaimsOf(db, dead);
      const lost = await closeDeadCalls(db, dead, instance.whoeverIsDead);
      if (lost.length > 0) events.publishGap();
      // After the calls, which people wait for. If this process dies in between, claims expire, or are found forgotten.
      await releaseJobs(db, QUEUES, await unregistered(db, dead));
      await onLost(lost);
    },
  });
}
