/** Sends the outbox. The two queues have a worker each, so that neither keeps the other waiting. */
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";
import type { Db } from "../../platform/db/schema.ts";
import { noteFailure, noteSuccess } from "../../platform/outcomes/note-outcome.ts";
import { runQueue, type QueueWorker } from "../../platform/queue/run-queue.ts";
import {
  claimDue,
  DELIVERIES,
  QUEUES,
  untilNextDue,
  type ClaimedDelivery,
  type Queue,
} from "./claim-deliveries.ts";
import { pruneWebhooks } from "./prune-webhooks.ts";
import { settleDelivery, type AttemptOutcome } from "./settle-delivery.ts";

export interface DeliveryWorkerOptions {
  db: Db;
  logger: Logger;
  instanceId: string;
  /** Makes one attempt, which ends when `signal` is aborted. */
  send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<AttemptOutcome>;
  /** Pause after this many failed attempts, ms. */
  backoff(attempts: number): number;
  onAttempt(outcome: AttemptOutcome): void;
  /** Called once an attempt's outcome has been recorded. */
  onSettled(webhook: ClaimedDelivery["webhook"]): void;
}

/**
 * Simultaneous requests of each queue in total, per workspace and per endpoint, so that slow endpoints delay only
 * themselves.
 */
const AT_ONCE = 64;
const AT_ONCE_PER_WORKSPACE = 16;
const AT_ONCE_PER_WEBHOOK = 4;
const PRUNE_EVERY_MS = 3_600_000;
/** Until the next try, if that failed, ms. */
const PRUNE_AGAIN_MS = 60_000;

/** Running requests are aborted when it closes, and due again at once. */
export function startDeliveryWorker(options: DeliveryWorkerOptions): QueueWorker {
  const { db, logger } = options;
  const closing = new AbortController();
  const workers = QUEUES.map((queue) => sendQueue(options, queue));
  const pruning = keepLooking({
    async look() {
      await pruneWebhooks(db, closing.signal);
      return PRUNE_EVERY_MS;
    },
    onFailure(error) {
      logger.warn({ reason: rootMessageOf(error) }, "old webhook events couldn't be removed; trying again");
      return PRUNE_AGAIN_MS;
    },
  });
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    async close() {
      closing.abort();
      await Promise.all([...workers.map((worker) => worker.close()), pruning.stop()]);
    },
  };
}

function sendQueue(options: DeliveryWorkerOptions, queue: Queue): QueueWorker {
  const { db, logger, instanceId } = options;

  function roomOf(total: number, running: readonly ClaimedDelivery[]) {
    const ofWebhooks = Map.groupBy(running, ({ webhook }) => webhook.id);
    return {
      queue,
      total,
      perWebhook: AT_ONCE_PER_WEBHOOK,
      perWorkspace: AT_ONCE_PER_WORKSPACE,
      running: new Map([...ofWebhooks].map(([id, all]) => [id, all.length])),
    };
  }

  return runQueue<ClaimedDelivery>({
    db,
    logger,
    table: DELIVERIES,
    instanceId,
    atOnce: AT_ONCE,
    claim: (most, running) => claimDue(db, instanceId, roomOf(most, running)),
    untilNext: (running) => untilNextDue(db, roomOf(AT_ONCE - running.length, running)),
    async handle(delivery, signal) {
      const outcome = await options.send(delivery, signal);
      options.onAttempt(outcome);
      const pause = outcome.error?.type === "aborted" ? 0 : options.backoff(delivery.attempts + 1);
      const isKept = await settleDelivery(db, delivery, outcome, pause);
      if (isKept && outcome.error?.type !== "aborted") await noteAttempt(db, delivery.webhook, outcome);
      options.onSettled(delivery.webhook);
      if (!isKept)
        logger.warn(
          { ...about(delivery), error: outcome.error?.type },
          "an attempt took longer than its claim; another one counts",
        );
    },
    words: {
      look: "couldn't read which webhooks are due; trying again",
      job: "a delivery could not be settled",
      about,
    },
  });
}

/** For what needs attention. A webhook that was deleted meanwhile is found no more. */
async function noteAttempt(
  db: Db,
  { id, workspaceId }: ClaimedDelivery["webhook"],
  { error }: AttemptOutcome,
): Promise<void> {
  if (error === null) await noteSuccess(db, workspaceId, "webhook", [id]);
  else await noteFailure(db, { workspaceId, subject: "webhook", id }, error.message);
}

const about = ({ id, webhook }: ClaimedDelivery) => ({ delivery: id, webhook: webhook.id });
