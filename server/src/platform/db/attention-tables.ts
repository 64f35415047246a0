/** What needs attention, and what is counted to find it. */
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** How the latest attempt of something ended. Without a row, none has failed. */
export const outcomes = pgTable(
  "outcomes",
  {
    workspaceId: text("workspace_id").notNull(),
    /** Newer versions may write subjects that this one doesn't know. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    /** In a row, since the last success. */
    failures: integer().notNull(),
    /** Of the last one. */
    failedAt: time("failed_at").notNull(),
    cause: text().notNull(),
    changedAt: time("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.subject, table.subjectId] })],
);

/** Runs of tools in calls, by the hour in which they ended. */
export const toolHours = pgTable(
  "tool_hours",
  {
    toolId: text("tool_id").notNull(),
    hour: time("hour").notNull(),
    workspaceId: text("workspace_id").notNull(),
    runs: integer().notNull(),
    failures: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.toolId, table.hour] })],
);

/** Problems, from when they are found until they are mended. */
export const attentionEpisodes = pgTable("attention_episodes", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  /** Newer versions may write kinds that this one doesn't know. */
  kind: text().notNull(),
  resourceKind: text("resource_kind").notNull(),
  resourceId: text("resource_id").notNull(),
  severity: text().$type<"bad" | "warn" | "info">().notNull(),
  title: text().notNull(),
  cause: text().notNull(),
  link: text().notNull(),
  count: integer().notNull(),
  openedAt: time("opened_at").notNull(),
  /** Null while it lasts. */
  closedAt: time("closed_at"),
  snoozedUntil: time("snoozed_until"),
});
