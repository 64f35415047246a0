/** The requests that this service sends, for OpenAPI's `webhooks`. */
import type { TSchema } from "typebox";
import { WebhookPayload } from "../../events/webhooks/event-schema.ts";

type Json = Record<string, unknown>;

/** Different from the operations' tags: generators make a class of each tag and would make two of the same name. */
export const EVENTS_TAG = "events";

const SUMMARIES: Record<string, string> = {
  "call.started": "A call was created",
  "call.ringing": "A call is ringing",
  "call.answered": "A call was answered, or its caller has joined",
  "call.ended": "A call ended",
  "call.recording_ready": "A call's recording is ready",
  "call.reviewed": "A call's labels or review changed",
  "call.analyzed": "A call's analysis is done or has failed",
  "call.analysed": "The same as `call.analyzed`, for webhooks that list this name",
  "call.transcript": "A turn of a call is final",
  "audit.recorded": "The audit log has a new entry",
  "attention.opened": "Something needs attention",
  "attention.resolved": "A problem was resolved",
  "tool.invoked": "A tool call finished or failed",
  ping: "A test event",
};

/**
 * `x-py-typing` is what openapi-generator's Python writes as a parameter's type. It works that out for operations but
 * not for webhooks, whose module then lacks the type and can't be imported.
 */
const header = (name: string, description: string, required = true): Json => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
  "x-py-typing": "StrictStr",
});

const PARAMETERS = [
  header(
    "parley-signature",
    "`t=<Unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, keyed with the webhook's secret. Has one `v1` per secret during a rotation.",
  ),
  header("parley-event", "The event type."),
  header("parley-delivery", "ID of the delivery."),
  header("webhook-id", "ID of the event, as Standard Webhooks has it.", false),
  header("webhook-timestamp", "Unix seconds.", false),
  header(
    "webhook-signature",
    "`v1,<base64>` by Standard Webhooks, one per secret that its libraries take; left out if there is none.",
    false,
  ),
];

/** Webhooks by event type. `toRef` turns a schema into a component. */
export function openApiWebhooks(toRef: (schema: TSchema) => Json): Json {
  const { anyOf } = WebhookPayload as unknown as {
    anyOf: (TSchema & { properties: { type: { const: string } } })[];
  };
  return Object.fromEntries(
    anyOf.map((schema) => {
      const type = schema.properties.type.const;
      const { deprecated } = schema as { deprecated?: boolean };
      const post = {
        ...(deprecated && { deprecated }),
        operationId: `webhook_${type.replace(".", "_")}`,
        summary: SUMMARIES[type],
        description:
          "Sent to every active webhook subscribed to this event. Retried for 24 hours until your endpoint answers 2xx.",
        tags: [EVENTS_TAG],
        security: [],
        parameters: PARAMETERS,
        requestBody: {
          required: true,
          content: { "application/json": { schema: toRef(schema) } },
          "x-py-typing": "Any",
        },
        responses: {
          "2XX": {
            description: "Received. Any other status, or no answer within 10 s, is retried for 24 hours.",
          },
        },
      };
      return [type, { post }];
    }),
  );
}
