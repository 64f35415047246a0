import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
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
