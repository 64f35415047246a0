/** The tables of trunks, phone numbers, and answers kept for retries. */
import { boolean, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { Sealed } from "./column-types.ts";
import { json } from "./json-column.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const created = () => time("created_at").notNull().defaultNow();
const updated = () => time("updated_at").notNull().defaultNow();

export const trunks = pgTable(
  "trunks",
  {
    id: text().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    name: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    transport: text().$type<"udp" | "tcp" | "tls">().notNull(),
    username: text(),
    password: json().$type<Sealed>(),
    inboundAddresses: json("inbound_addresses").$type<string[]>().notNull(),
    register: boolean().notNull(),
    outbound: boolean().notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [unique("trunks_name_key").on(table.workspaceId, table.name)],
);

export const phoneNumbers = pgTable("phone_numbers", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  number: text().notNull().unique("phone_numbers_number_key"),
  trunkId: text("trunk_id").notNull(),
  agentId: text("agent_id"),
  label: text().notNull(),
  createdAt: created(),
  updatedAt: updated(),
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    workspaceId: text("workspace_id").notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer().notNull(),
    body: json().$type<unknown>().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.operation, table.key] })],
);
