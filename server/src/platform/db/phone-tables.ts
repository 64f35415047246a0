/** The tables of trunks, phone numbers, and data that only phone calls have. */
import { sql } from "drizzle-orm";
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
    label: text().notNull(),
    kind: text().$type<"sip" | "twilio" | "telnyx">().notNull(),
    /** Null for carriers. */
    host: text(),
    /** Null: found by DNS. */
    port: integer(),
    transport: text().$type<"udp" | "tcp" | "tls">().notNull(),
    /** Null: as the transport has it. */
    srtp: text().$type<"off" | "optional" | "required">(),
    /** Requests go here instead of to `host`: host or host:port. */
    outboundProxy: text("outbound_proxy"),
    username: text(),
    password: json().$type<Sealed>(),
    inboundAuth: json("inbound_auth").$type<{ addresses: string[]; digest: boolean }>().notNull(),
    register: boolean().notNull(),
    outbound: boolean().notNull(),
    codecs: json().$type<("PCMU" | "PCMA" | "G722" | "opus")[]>().notNull(),
    callerIdHeader: text("caller_id_header").$type<"from" | "p_asserted_identity">().notNull(),
    numberFormat: text("number_format").$type<"e164" | "national">().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    channels: integer().notNull(),
    callsPerHour: integer("calls_per_hour").notNull(),
    /** Null: as its kind has it. */
    callsPerSecond: integer("calls_per_second"),
    /** Null: only numbers of `country`. */
    allowedPrefixes: json("allowed_prefixes").$type<string[]>(),
    deniedPrefixes: json("denied_prefixes").$type<string[]>(),
    /** This and the next are null until `fillDialRules` has filled them in. */
    extensions: json().$type<string[]>(),
    allowedSipUris: json("allowed_sip_uris").$type<string[]>(),
    /** What `fillDialRules` found that isn't dialled any more. */
    dialWarnings: json("dial_warnings").$type<string[]>(),
    /** Addresses and ranges that audio may come from; null: none besides the described one. */
    mediaNetworks: json("media_networks").$type<string[]>(),
    /** OPTIONS are sent. */
    ping: boolean().notNull().default(true),
    dtmf: text().$type<"rfc4733" | "info">().notNull(),
    trusted: boolean().notNull(),
    recordHeaders: json("record_headers").$type<string[]>().notNull(),
    /** Twilio only. */
    accountSid: text("account_sid"),
    authToken: json("auth_token").$type<Sealed>(),
    region: text().$type<"us1" | "ie1" | "au1">(),
    /** Telnyx only. */
    apiKey: json("api_key").$type<Sealed>(),
    publicKey: text("public_key"),
    connectionId: text("connection_id"),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [unique("trunks_label_key").on(table.workspaceId, table.label)],
);

/** Which process registers a trunk; without a row, none does yet. Not used by the embedded database's one process. */
export const trunkRegistrations = pgTable("trunk_registrations", {
  trunkId: text("trunk_id").primaryKey(),
  instanceId: text("instance_id").notNull(),
  /** Null if it isn't registered. */
  registeredUntil: time("registered_until"),
  lastError: text("last_error"),
});

/** When a trunk with `callsPerSecond` may begin its next call; without a row, at once. */
export const dialTurns = pgTable("dial_turns", {
  trunkId: text("trunk_id").primaryKey(),
  nextAt: time("next_at").notNull(),
});

export const phoneNumbers = pgTable("phone_numbers", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  /** In E.164; the row's id if it is an extension. */
  number: text().notNull().unique("phone_numbers_number_key"),
  /** Unique on its trunk. */
  extension: text(),
  trunkId: text("trunk_id").notNull(),
  /** Tried in this order if `trunkId` can't place a call; null: none. */
  fallbackTrunkIds: json("fallback_trunk_ids").$type<string[]>(),
  agentId: text("agent_id"),
  /** Agents that may call from it besides `agentId`; null: none. */
  outboundAgentIds: json("outbound_agent_ids").$type<string[]>(),
  label: text().notNull(),
  createdAt: created(),
  updatedAt: updated(),
});

/** In E.164, or the extension. A process of the version before may have given an extension's row a number since. */
export const SHOWN_NUMBER = sql<string>`case when ${phoneNumbers.number} = ${phoneNumbers.id}
  then coalesce(${phoneNumbers.extension}, ${phoneNumbers.number}) else ${phoneNumbers.number} end`;

/** Events in a call besides turns and tools. `data` depends on the type. */
export const callIncidents = pgTable(
  "call_incidents",
  {
    callId: text("call_id").notNull(),
    number: integer().notNull(),
    type: text().notNull(),
    at: time("at").notNull(),
    data: json().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number] })],
);

/** A call's SIP messages, credentials masked. */
export const callSipMessages = pgTable(
  "call_sip_messages",
  {
    callId: text("call_id").notNull(),
    number: integer().notNull(),
    at: time("at").notNull(),
    direction: text().$type<"sent" | "received">().notNull(),
    peer: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number] })],
);
