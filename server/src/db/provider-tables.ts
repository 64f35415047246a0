/** The table of workspaces' own provider keys. */
import { pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { KeyVendorId } from "../vendors/catalogue.ts";
import type { Sealed } from "./column-types.ts";
import { json } from "./json-column.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const providerKeys = pgTable(
  "provider_keys",
  {
    id: text().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    provider: text().$type<KeyVendorId>().notNull(),
    label: text().notNull(),
    apiKey: json("api_key").$type<Sealed>().notNull(),
    baseUrl: text("base_url"),
    model: text(),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [unique("provider_keys_provider_key").on(table.workspaceId, table.provider)],
);
