/** The tables behind the calls list: what was said, and the filters that members keep. */
import { customType, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { json } from "./json-column.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" }).notNull().defaultNow();

/** What was said in calls that have ended, and with whom. */
export const callTexts = pgTable("call_texts", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  words: tsvector().notNull(),
});

export const callFilters = pgTable(
  "call_filters",
  {
    id: text().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    /** A person, or a token without one. */
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    filter: json().$type<Record<string, unknown>>().notNull(),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
  },
  (table) => [unique().on(table.workspaceId, table.ownerId, table.name)],
);
