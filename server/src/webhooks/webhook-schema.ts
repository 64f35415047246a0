/** A webhook as the API takes and shows it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "../schema-builders.ts";
import { EVENT_TYPES } from "./event-schema.ts";

const fields = {
  url: text({
    minLength: 1,
    maxLength: 2_048,
    description: "Where the events are posted to. Private networks are refused, redirects are not followed.",
    examples: ["https://example.com/hooks/parley"],
  }),
  events: Type.Array(oneOf(EVENT_TYPES), { minItems: 1, uniqueItems: true }),
  description: text({ maxLength: 255, default: "" }),
  active: Type.Boolean({
    default: true,
    description: "Switched off, it is told of nothing new, and what waits for it is held back.",
  }),
};

/** POST and PUT: what is left out takes its default. */
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

/** PATCH: the named fields only. */
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
    time({ description: "During a rotation: until then the previous secret signs as well." }),
  ),
  created_at: time(),
  updated_at: time(),
};

export const WebhookRecord = object(
  { ...record, secret: Type.String({ description: "Masked." }) },
  { title: "Webhook" },
);
export type WebhookRecord = Static<typeof WebhookRecord>;

/** The only answer that shows a secret. */
export const WebhookWithSecret = object(
  { ...record, secret: Type.String({ description: "In clear, this once: keep it. It checks signatures." }) },
  { title: "WebhookWithSecret" },
);

/** How long the previous secret also signs by default, hours. */
export const DEFAULT_OVERLAP_HOURS = 24;

export const RotateSecretInput = object(
  {
    previous_ends_in_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        default: DEFAULT_OVERLAP_HOURS,
        description: "How long the previous secret signs as well. 0: no longer, as after a leak.",
      }),
    ),
  },
  { title: "RotateSecretInput", examples: [{ previous_ends_in_hours: 24 }] },
);
