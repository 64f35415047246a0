import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { json } from "./json-column.ts";

type AuditValue = string | number | boolean | null;

export const auditLog = pgTable("audit_log", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  /** The operation's id, such as `tools_update`. */
  action: text().notNull(),
  resourceType: text("resource_type").notNull(),
  resourceId: text("resource_id"),
  /** Its name at the time. */
  resourceName: text("resource_name"),
  userId: text("user_id"),
  accessTokenId: text("access_token_id"),
  /** The person's email or the token's name at the time. */
  actorName: text("actor_name"),
  address: text().notNull(),
  userAgent: text("user_agent"),
  /** Values before and after; never ones that could be credentials. */
  changes: json()
    .$type<{ field: string; before: AuditValue; after: AuditValue }[]>()
    .notNull()
    .default(sql`'[]'`),
  detail: json().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});

/** Sign-ins and changes of how people sign in, of the whole service. */
export const accountEvents = pgTable("account_events", {
  id: text().primaryKey(),
  event: text().notNull(),
  /** Null: no account has the email that was given. */
  userId: text("user_id"),
  /** A keyed hash of an email that no account has. */
  accountHash: text("account_hash"),
  address: text().notNull(),
  userAgent: text("user_agent"),
  reason: text(),
  /** Refusals of one account within a minute share a row. */
  count: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
