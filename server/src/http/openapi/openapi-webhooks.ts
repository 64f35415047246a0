/** The requests that this service sends, for OpenAPI's `webhooks`. */
import type { TSchema } from "typebox";
import { WebhookPayload } from "../../webhooks/event-schema.ts";

type Json = Record<string, unknown>;

const SUMMARIES: Record<string, string> = {
  "call.started": "A call has its record",
  "call.ended": "A call has ended",
  "tool.invoked": "A tool call has its result or error",
  ping: "The test of a webhook",
};

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const PARAMETERS = [
  header(
    "parley-signature",
    "`t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 over `<t>.<body>` with the webhook's secret; a `v1` for each secret.",
  ),
  header("parley-event", "The event's type."),
  header("parley-delivery", "Id of the delivery in the webhook's log."),
];

/** By event type. `toRef` turns a schema into a component. */
export function openApiWebhooks(toRef: (schema: TSchema) => Json): Json {
  const { anyOf } = WebhookPayload as unknown as {
    anyOf: (TSchema & { properties: { type: { const: string } } })[];
  };
  return Object.fromEntries(
    anyOf.map((schema) => {
      const type = schema.properties.type.const;
      const post = {
        operationId: `webhook_${type.replace(".", "_")}`,
        summary: SUMMARIES[type],
        tags: ["webhooks"],
        security: [],
        parameters: PARAMETERS,
        requestBody: { required: true, content: { "application/json": { schema: toRef(schema) } } },
        responses: {
          "2XX": {
            description: "Received. Anything else, or nothing within 10 s, is tried again for a day.",
          },
        },
      };
      return [type, { post }];
    }),
  );
}
