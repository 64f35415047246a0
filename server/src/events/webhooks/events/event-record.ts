/** An event as the API shows it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";
import { EVENT_TYPES } from "./event-names.ts";

export const WebhookEvent = object(
  {
    id: Type.String({ description: "The same in every delivery.", examples: ["evt_01k2"] }),
    type: oneOf(EVENT_TYPES),
    call_id: nullable(Type.String({ description: "The call it is about; null if none." })),
    created_at: time(),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: "What webhooks received as `data`, with the same masks as the call record.",
    }),
  },
  { title: "WebhookEvent" },
);
export type WebhookEvent = Static<typeof WebhookEvent>;
