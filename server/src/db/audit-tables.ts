import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { json } from "./json-column.ts";

export const auditLog = pgTable("audit_log", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  /** The operation's id, such as `tools_update`. */
  action: text().notNull(),
  resourceType: text("resource_type").notNull(),
  resourceId: text("resource_id"),
  userId: text("user_id"),
  accessTokenId: text("access_token_id"),
  /** The person's email or the token's name at the time. */
  actorName: text("actor_name"),
  address: text().notNull(),
  userAgent: text("user_agent"),
  detail: json().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
