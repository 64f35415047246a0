/** What needs attention, as the API and webhooks show it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";
import type { attentionEpisodes } from "../../platform/db/attention-tables.ts";

export type EpisodeRow = typeof attentionEpisodes.$inferSelect;

/** The worst first, within each severity. */
export const ATTENTION_KINDS = [
  "database",
  "disk",
  "provider_key_refused",
  "provider_key_missing",
  "trunk_down",
  "tool_failing",
  "trunk_limits",
  "trunk_dials_nobody",
  "webhook_failing",
  "model_shutdown",
  "scenario_failing",
  "number_unassigned",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const SEVERITIES = ["bad", "warn", "info"] as const;

const Resource = object(
  { kind: Type.String({ examples: ["tool"] }), id: Type.String({ examples: ["tool_01k2"] }) },
  {
    description:
      "What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`.",
  },
);
const link = Type.String({
  description: "Path of the dashboard page where you can fix it.",
  examples: ["/w/ws_01k2/tools/tool_01k2"],
});
const id = Type.String({ examples: ["att_01k2"] });
const severity = oneOf(SEVERITIES);

export const AttentionItem = object(
  {
    id,
    kind: oneOf(ATTENTION_KINDS),
    severity,
    title: Type.String({ description: "The problem in a sentence." }),
    cause: Type.String({ description: "What is known about why." }),
    resource: Resource,
    link,
    count: Type.Integer({
      minimum: 0,
      description: "How many things it concerns, such as runs that failed or agents without a key.",
    }),
    since: time(),
    snoozed_until: nullable(time(), { description: "Null: it isn't snoozed." }),
  },
  { title: "AttentionItem" },
);
export type AttentionItem = Static<typeof AttentionItem>;

/** As webhooks get it, whose deliveries every member may read. */
export const AttentionNews = object(
  {
    id,
    kind: oneOf(ATTENTION_KINDS),
    severity,
    title: nullable(Type.String(), { description: "Null for what only admins or owners may read." }),
    cause: nullable(Type.String(), { description: "Null as `title` is." }),
    resource: Resource,
    link,
    since: time(),
    resolved_at: nullable(time(), { description: "Null in `attention.opened`." }),
  },
  { title: "AttentionNews" },
);
export type AttentionNews = Static<typeof AttentionNews>;
