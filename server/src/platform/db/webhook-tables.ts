/** The tables of webhooks: their endpoints, the events to deliver, and the attempts. */
import { boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Sealed } from "./column-types.ts";
import { json } from "./json-column.ts";

/**
 * The names that a webhook may list; the same as `LISTED_NAMES` in `server/src/events/webhooks/events/event-names.ts`.
 */
type EventName =
  | "call.started"
  | "call.ringing"
  | "call.answered"
  | "call.ended"
  | "call.analyzed"
  | "call.analysed"
  | "call.recording_ready"
  | "call.reviewed"
  | "call.transcript"
  | "tool.invoked"
  | "audit.recorded"
  | "attention.opened"
  | "attention.resolved";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const webhooks = pgTable("webhooks", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  url: text().notNull(),
  description: text().notNull(),
  events: text().array().$type<EventName[]>().notNull(),
  active: boolean().notNull(),
  secret: json().$type<Sealed>().notNull(),
  /** Also signs until it expires; null unless the secret is being rotated. */
  previousSecret: json("previous_secret").$type<Sealed>(),
  previousSecretEndsAt: time("previous_secret_ends_at"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  type: text().notNull(),
  payload: json().$type<unknown>().notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  /** The call that it is about, filled in by a trigger. */
  callId: text("call_id"),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: text().primaryKey(),
  webhookId: text("webhook_id").notNull(),
  eventId: text("event_id").notNull(),
  replayOf: text("replay_of"),
  /** The event's name as the webhook lists it, if that isn't the one it is stored by. */
  sentAs: text("sent_as"),
  /** The call whose deliveries to this webhook are made one after another; null for events that don't wait. */
  lane: text(),
  status: text().$type<"pending" | "delivered" | "failed">().notNull(),
  attempts: integer().notNull().default(0),
  /** When the next attempt is due or, while the delivery is claimed, when the claim ends. */
  dueAt: time("due_at").notNull().defaultNow(),
  giveUpAt: time("give_up_at").notNull(),
  /** The instance that is sending it. */
  claimedBy: text("claimed_by"),
  claims: integer().notNull().default(0),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: text("delivery_id").notNull(),
    number: integer().notNull(),
    startedAt: time("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** HTTP status of the response. */
    status: integer(),
    error: json().$type<{ type: string; message: string }>(),
    responseBody: text("response_body"),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);
