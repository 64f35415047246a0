/** The table of answers that are kept for retries. */
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Sealed } from "./column-types.ts";
import { json } from "./json-column.ts";

export const keptAnswers = pgTable("kept_answers", {
  /** Hash of the requester, the operation and the key. */
  id: text().primaryKey(),
  /** Who the limits apply to: a workspace, or a person outside any workspace. */
  owner: text().notNull(),
  /** The rows are deleted with their workspace. */
  workspaceId: text("workspace_id"),
  /** The access token or session that sent the request; null: a version before 0057 handles it. */
  credentialId: text("credential_id"),
  /** Its role, or `person` outside any workspace; null as `credentialId` is. */
  role: text(),
  /** The process that handles the request, or did. */
  instanceId: text("instance_id").notNull(),
  /** A hash of everything the answer depends on. */
  request: json().$type<Sealed>().notNull(),
  /** Null while the request is being handled. */
  answer: json().$type<Sealed>(),
  bytes: integer().notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
});
