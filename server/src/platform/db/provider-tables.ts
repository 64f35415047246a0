/** Tables of keys at other services: workspaces' own provider keys, and the service's certificates by ACME. */
import { integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { KeyVendorId } from "@parley/vendors/catalogue";
import type { Region } from "@parley/vendors/terms/region";
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
    region: text().$type<Region>(),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [unique("provider_keys_provider_key").on(table.workspaceId, table.provider)],
);

/** All processes share them. */
export const acmeCertificates = pgTable(
  "acme_certificates",
  {
    id: text().primaryKey(),
    host: text().notNull(),
    directoryUrl: text("directory_url").notNull(),
    /** PEM; the account's key at the ACME server. */
    accountKey: json("account_key").$type<Sealed>().notNull(),
    /** PEM with its chain; null until the first one. */
    certificate: text(),
    /** PEM; the certificate's key. */
    privateKey: json("private_key").$type<Sealed>(),
    /** What answers TLS-ALPN-01 during an attempt: JSON of a pair in PEM. */
    challenge: json().$type<Sealed>(),
    /** Failed attempts since the last certificate. */
    failures: integer().notNull().default(0),
    attemptedAt: time("attempted_at"),
    /** The process that is getting a certificate; without effect once that process is gone. */
    claimedBy: text("claimed_by"),
  },
  (table) => [unique("acme_certificates_name_key").on(table.host, table.directoryUrl)],
);
