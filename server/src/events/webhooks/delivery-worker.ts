/**
 * Sends the outbox; there is one in each process. It looks when it is woken, when a delivery becomes due, and
 * periodically for what other processes left behind. No transaction is open during a request.
 */
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { claimDue, QUEUES, returnClaims, untilNextDue, type ClaimedDelivery } from "./claim-deliveries.ts";
import { pruneWebhooks } from "./prune-webhooks.ts";
import { settleDelivery, type AttemptOutcome } from "./settle-delivery.ts";
import { rootMessageOf } from "@parley/base/thrown";
import { logTriedAgain } from "../../platform/db/database-trouble.ts";

export interface DeliveryWorker {
  /** A delivery has been written that is due now. */
  wake(): void;
  /** Starts nothing more; running requests are aborted and due again at once. Resolves once all of that is written. */
  close(): Promise<void>;
}

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
/** Longest time until deliveries left behind by other processes are found, ms. */
const POLL_MS = 10_000;
/** Time until the next look while another process holds the due deliveries, or the database is away, ms. */
const BUSY_MS = 50;
const AWAY_MS = 2_000;
const PRUNE_EVERY_MS = 3_600_000;

export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { db, logger } = options;
  const places = QUEUES.map((queue) => ({
    queue,
    /** How many requests are in progress, by webhook. */
    running: new Map<string, number>(),
    sending: new Set<Promise<void>>(),
  }));
  type Place = (typeof places)[number];
  const stopping = new AbortController();
  const closing = new AbortController();
  let prunedAt = 0;

  /** Starts everything that may start; returns the ms until more can be done. */
  async function look(): Promise<number> {
    for (const place of places) await fill(place);
    if (!closing.signal.aborted && Date.now() - prunedAt >= PRUNE_EVERY_MS) {
      await pruneWebhooks(db, closing.signal);
      prunedAt = Date.now();
    }
    let next = POLL_MS;
    for (const place of places)
      if (place.sending.size < AT_ONCE && !closing.signal.aborted)
        next = Math.min(next, (await untilNextDue(db, roomOf(place))) ?? POLL_MS);
    return Math.max(BUSY_MS, next);
  }

  async function fill(place: Place): Promise<void> {
    while (place.sending.size < AT_ONCE && !closing.signal.aborted) {
      const claimed = await claimDue(db, options.instanceId, roomOf(place));
      if (closing.signal.aborted) return returnClaims(db, claimed);
      if (claimed.length === 0) return;
      for (const delivery of claimed) begin(place, delivery);
    }
  }

  function roomOf({ queue, running, sending }: Place) {
    return {
      queue,
      total: AT_ONCE - sending.size,
      perWebhook: AT_ONCE_PER_WEBHOOK,
      perWorkspace: AT_ONCE_PER_WORKSPACE,
      running,
    };
  }

  function begin({ running, sending }: Place, delivery: ClaimedDelivery): void {
    const { id } = delivery.webhook;
    running.set(id, (running.get(id) ?? 0) + 1);
    const work = attempt(delivery).finally(() => {
      const left = (running.get(id) ?? 1) - 1;
      if (left === 0) running.delete(id);
      else running.set(id, left);
      sending.delete(work);
      lookout.wake();
    });
    sending.add(work);
  }

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    const { id, attempts, webhook } = delivery;
    try {
      const outcome = await options.send(delivery, stopping.signal);
      options.onAttempt(outcome);
      const pause = outcome.error?.type === "aborted" ? 0 : options.backoff(attempts + 1);
      const isKept = await settleDelivery(db, delivery, outcome, pause);
      const what = { delivery: id, webhook: webhook.id, error: outcome.error?.type };
      options.onSettled(webhook);
      if (!isKept) logger.warn(what, "an attempt took longer than its claim; another one counts");
    } catch (error) {
      // Its claim expires, and then it is sent again.
      logTriedAgain(logger, error, { delivery: id, webhook: webhook.id }, "a delivery could not be settled");
    }
  }

  const lookout = keepLooking({
    look,
    onFailure(error) {
      logger.warn({ reason: rootMessageOf(error) }, "couldn't read which webhooks are due; trying again");
      return AWAY_MS;
    },
  });
  return {
    wake: lookout.wake,
    close: async () => {
      closing.abort();
      await lookout.stop(); // starts nothing more
      stopping.abort();
      await Promise.all(places.flatMap(({ sending }) => [...sending]));
    },
  };
}
