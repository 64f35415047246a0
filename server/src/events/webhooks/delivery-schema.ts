/** Deliveries to a webhook, as the API shows them. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";
import { SentEventType, WebhookPayload } from "./event-schema.ts";

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

const DeliveryAttempt = object(
  {
    number: Type.Integer({ description: "Counts from 1." }),
    started_at: time(),
    duration_ms: Type.Integer(),
    status: nullable(Type.Integer({ description: "HTTP status of the response. 2xx is success." })),
    error: nullable(object({ type: Type.String(), message: Type.String() }), {
      description: "Null if it was delivered.",
    }),
    response_body: nullable(Type.String({ description: "First 1,000 characters of the response." })),
  },
  { title: "DeliveryAttempt" },
);
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

const summary = {
  id: Type.String(),
  webhook_id: Type.String(),
  event_id: Type.String(),
  event_type: SentEventType,
  status: oneOf(DELIVERY_STATUSES, {
    description: "`failed`: gave up after 24 hours. You can replay it.",
  }),
  attempt_count: Type.Integer(),
  last_attempt: nullable(DeliveryAttempt),
  next_attempt_at: nullable(time({ description: "Null if none is planned or one is in progress." })),
  replay_of: nullable(Type.String({ description: "ID of the delivery this one replays." })),
  created_at: time(),
};

export const DeliverySummary = object(summary, { title: "DeliverySummary" });
export type DeliverySummary = Static<typeof DeliverySummary>;

export const DeliveryRecord = object(
  { ...summary, payload: WebhookPayload, attempts: Type.Array(DeliveryAttempt) },
  { title: "Delivery" },
);
export type DeliveryRecord = Static<typeof DeliveryRecord>;
