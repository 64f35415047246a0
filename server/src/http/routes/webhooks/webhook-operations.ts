import type { Operation } from "../../operation/operation.ts";
import { createWebhookOperation } from "./create-webhook.ts";
import { deleteWebhookOperation } from "./delete-webhook.ts";
import { finishRotationOperation } from "./finish-rotation.ts";
import { getDeliveryOperation } from "./get-delivery.ts";
import { getWebhookOperation } from "./get-webhook.ts";
import { getWebhookEventOperation } from "./get-webhook-event.ts";
import { listDeliveriesOperation } from "./list-deliveries.ts";
import { listWebhookEventsOperation } from "./list-webhook-events.ts";
import { listWebhooksOperation } from "./list-webhooks.ts";
import { patchWebhookOperation } from "./patch-webhook.ts";
import { redeliverEventOperation } from "./redeliver-event.ts";
import { replaceWebhookOperation } from "./replace-webhook.ts";
import { replayDeliveryOperation } from "./replay-delivery.ts";
import { rotateSecretOperation } from "./rotate-secret.ts";
import { testWebhookOperation } from "./test-webhook.ts";

export const webhookOperations: readonly Operation[] = [
  listWebhooksOperation,
  createWebhookOperation,
  getWebhookOperation,
  replaceWebhookOperation,
  patchWebhookOperation,
  deleteWebhookOperation,
  rotateSecretOperation,
  finishRotationOperation,
  testWebhookOperation,
  listDeliveriesOperation,
  getDeliveryOperation,
  replayDeliveryOperation,
  listWebhookEventsOperation,
  getWebhookEventOperation,
  redeliverEventOperation,
];
