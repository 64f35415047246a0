/** A webhook as the API takes and shows it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { LISTED_NAMES } from "./events/event-names.ts";

const fields = {
  url: text({
    format: "uri",
    minLength: 1,
    maxLength: 2_048,
    description: "URL that events are POSTed to. Private networks are blocked and redirects aren't followed.",
    examples: ["https://example.com/hooks/parley"],
  }),
  events: Type.Array(oneOf(LISTED_NAMES), {
    minItems: 1,
    uniqueItems: true,
    description:
      "`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries.",
  }),
  description: text({ maxLength: 255, default: "" }),
  active: Type.Boolean({
    default: true,
    description: "While inactive, it gets no new events, and pending deliveries wait.",
  }),
};

/** POST and PUT: missing fields take their defaults. */
export const WebhookInput = object(
  {
    url: fields.url,
    events: fields.events,
    description: Type.Optional(fields.description),
    active: Type.Optional(fields.active),
  },
  {
    title: "WebhookInput",
    examples: [{ url: "https://example.com/hooks/parley", events: ["call.ended"] }],
  },
);
export type WebhookInput = Static<typeof WebhookInput>;

/** PATCH: changes only the given fields. */
export const WebhookPatch = Type.Partial(WebhookInput, {
  title: "WebhookPatch",
  examples: [{ active: false }],
  additionalProperties: false,
});
export type WebhookPatch = Static<typeof WebhookPatch>;

const record = {
  id: Type.String(),
  ...fields,
  previous_secret_ends_at: nullable(
    time({ description: "During a rotation, when the previous secret stops signing." }),
  ),
  standard_webhooks: Type.Boolean({
    description:
      "Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated.",
  }),
  created_at: time(),
  updated_at: time(),
};

export const WebhookRecord = object(
  { ...record, secret: Type.String({ description: "Masked." }) },
  { title: "Webhook" },
);
export type WebhookRecord = Static<typeof WebhookRecord>;

/** The only response that shows a secret. */
export const WebhookWithSecret = object(
  {
    ...record,
    secret: Type.String({ description: "Verifies signatures. Store it: you won't be able to see it again." }),
  },
  { title: "WebhookWithSecret" },
);

/** How long the previous secret keeps signing by default, hours. */
export const DEFAULT_OVERLAP_HOURS = 24;

export const RotateSecretInput = object(
  {
    previous_ends_in_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        default: DEFAULT_OVERLAP_HOURS,
        description: "How many hours the previous secret keeps signing. Use 0 after a leak.",
      }),
    ),
  },
  { title: "RotateSecretInput", examples: [{ previous_ends_in_hours: 24 }] },
);
