import type { Logger } from "@parley/base/logger";
import { releaseClaimsOf } from "../../access/idempotency/kept-answers.ts";
import { closeDeadCalls } from "../../calls/journal/close-dead-calls.ts";
import type { CallObserver } from "../../calls/watching/observe-calls.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { createProcessWatch } from "../../platform/cluster/watch-processes.ts";
import type { Instance } from "../../platform/db/opening/instances.ts";
import type { Db } from "../../platform/db/schema.ts";
import { releaseJobs } from "../../platform/queue/release-jobs.ts";
import { QUEUES } from "./queues.ts";

/** Ends what processes that died were doing: whatever they had claimed is free, and their calls are closed. */
export function buryProcesses(
  { db, logger }: { db: Db; logger: Logger },
  instance: Instance,
  cluster: Cluster | undefined,
  events: Pick<WorkspaceEvents, "publishGap">,
  { onLost }: Pick<CallObserver, "onLost">,
) {
  return createProcessWatch({
    deadInstances: instance.deadInstances,
    isAnswering: cluster?.isAnswering ?? (() => Promise.resolve(false)),
    logger,
    async bury(ids) {
      await releaseJobs(db, QUEUES, ids);
      await releaseClaimsOf(db, ids);
      const lost = await closeDeadCalls(db, ids, instance.whoeverIsDead);
      if (lost.length > 0) events.publishGap();
      await onLost(lost);
    },
  });
}
