import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Metrics } from "../../platform/metrics.ts";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { QueueWorker } from "../../platform/queue/run-queue.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { backoff } from "./backoff.ts";
import { startDeliveryWorker } from "./delivery-worker.ts";
import { sendDelivery } from "./send-delivery.ts";

interface WebhooksOptions {
  db: Db;
  logger: Logger;
  metrics: Pick<Metrics, "webhookSeconds">;
  secrets: SecretBox;
  guarded: GuardedClient;
  instanceId: string;
  /** Called once an attempt's outcome has been recorded. */
  onSettled(webhook: { id: string; workspaceId: string }): void;
}

/** Starts this process's delivery of events, each of which counts in the metrics. */
export function openWebhooks(options: WebhooksOptions): QueueWorker {
  const { db, logger, metrics, secrets, guarded, instanceId, onSettled } = options;
  return startDeliveryWorker({
    db,
    logger,
    instanceId,
    send: (delivery, signal) => sendDelivery({ secrets, guarded }, delivery, signal),
    backoff,
    onAttempt: ({ error, durationMs }) =>
      metrics.webhookSeconds.observe({ outcome: error?.type ?? "ok" }, durationMs / 1000),
    onSettled,
  });
}
