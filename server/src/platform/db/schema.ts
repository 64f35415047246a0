/** The tables as `migrations/` creates them; a test compares the two. */
import { sql } from "drizzle-orm";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { boolean, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type {
  AnalysisRow,
  BuiltinToolsRow,
  EngineSettingsRow,
  InboundRulesRow,
  LanguageRow,
  LanguageUseRow,
  ModelSettingsRow,
  PronunciationRow,
  RecordingMode,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoicemailRow,
  VoiceSettingsRow,
} from "./column-types.ts";
import type {
  CallCostRow,
  CallProvidersRow,
  MediaRow,
  OfferedToolRow,
  SealedAuth,
  SealedHeader,
} from "./column-types.ts";
import { json } from "./json-column.ts";

/** Either database, or a transaction on it; both use node-postgres. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const created = () => time("created_at").notNull().defaultNow();
const updated = () => time("updated_at").notNull().defaultNow();

const metadata = () =>
  json()
    .$type<Record<string, string>>()
    .notNull()
    .default(sql`'{}'`);

export const workspaces = pgTable("workspaces", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** How many days recordings are kept; null: forever. */
  recordingRetentionDays: integer("recording_retention_days"),
  /** How many days calls are kept after their end; null: forever. */
  callRetentionDays: integer("call_retention_days"),
  /** Members who sign in with a password need a second factor to use it. */
  requireTwoFactor: boolean("require_two_factor").notNull().default(false),
  /** Null: everyone may call in. */
  inbound: json().$type<InboundRulesRow>(),
  /** The first start made it, so its owners run the service; null: somebody else did. */
  isFirst: boolean("is_first"),
  createdAt: created(),
});

export const accessTokens = pgTable("access_tokens", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  /** The member it belongs to; null if it was created before the workspace had a member. */
  userId: text("user_id"),
  name: text().notNull(),
  role: text().$type<"viewer" | "editor" | "admin" | "owner">().notNull(),
  prefix: text().notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  expiresAt: time("expires_at"),
  lastUsedAt: time("last_used_at"),
  createdAt: created(),
});

export const agents = pgTable("agents", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  name: text().notNull(),
  systemPrompt: text("system_prompt").notNull(),
  firstMessage: text("first_message").notNull(),
  language: text().notNull(),
  languages: json().$type<LanguageRow[]>().notNull().default([]),
  model: json().$type<ModelSettingsRow>().notNull(),
  transcriber: json().$type<TranscriberSettingsRow>().notNull(),
  voice: json().$type<VoiceSettingsRow>().notNull(),
  pronunciations: json().$type<PronunciationRow[]>().notNull().default([]),
  speechModel: json("speech_model").$type<SpeechModelRow>(),
  builtinTools: json("builtin_tools").$type<BuiltinToolsRow>().notNull(),
  ringTimeoutMs: integer("ring_timeout_ms").notNull(),
  voicemail: json().$type<VoicemailRow>().notNull(),
  engine: json().$type<EngineSettingsRow>().notNull(),
  recording: text().$type<RecordingMode>().notNull(),
  /** A Liquid template. */
  recordingNotice: text("recording_notice").notNull(),
  analysis: json()
    .$type<AnalysisRow>()
    .notNull()
    .default(sql`'{"enabled":false,"criteria":[],"outcome_schema":null,"model":null}'`),
  active: boolean().notNull(),
  metadata: metadata(),
  createdAt: created(),
  updatedAt: updated(),
});

export const tools = pgTable(
  "tools",
  {
    id: text().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    /** Null: `http`. Newer versions may write kinds that this one doesn't know. */
    kind: text(),
    name: text().notNull(),
    description: text().notNull(),
    url: text().notNull(),
    method: text().$type<"GET" | "POST" | "PUT" | "PATCH" | "DELETE">().notNull(),
    timeoutMs: integer("timeout_ms").notNull(),
    auth: json().$type<SealedAuth>().notNull(),
    headers: json().$type<SealedHeader[]>().notNull(),
    body: json().$type<Record<string, unknown>>(),
    inputSchema: json("input_schema").$type<Record<string, unknown>>().notNull(),
    responseSchema: json("response_schema").$type<unknown>(),
    responsePath: text("response_path"),
    active: boolean().notNull(),
    metadata: metadata(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [unique().on(table.workspaceId, table.name)],
);

/** Named sets of arguments for testing a tool. */
export const toolExamples = pgTable(
  "tool_examples",
  {
    id: text().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    toolId: text("tool_id").notNull(),
    name: text().notNull(),
    variables: json().$type<Record<string, unknown>>().notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [unique().on(table.toolId, table.name)],
);

/** A tool's latest tests. */
export const toolTestRuns = pgTable("tool_test_runs", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  toolId: text("tool_id").notNull(),
  startedAt: time("started_at").notNull(),
  /** As the API shows them, credentials masked; null if they were too large to keep. */
  variables: json().$type<Record<string, unknown>>(),
  /** The test's result, without parts that were too large. */
  result: json().$type<unknown>().notNull(),
});

export const agentTools = pgTable(
  "agent_tools",
  {
    agentId: text("agent_id").notNull(),
    toolId: text("tool_id").notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.toolId] })],
);

export const previewLinks = pgTable("preview_links", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  agentId: text("agent_id").notNull().unique(),
  slug: text().notNull().unique(),
  expiresAt: time("expires_at"),
  /** Sites that may use it besides the service itself, as browsers write origins. */
  allowedOrigins: json("allowed_origins").$type<string[]>().notNull().default([]),
  /** Its own limits; null for those of the service. */
  atOnce: integer("at_once"),
  perDay: integer("per_day"),
  perAddressHour: integer("per_address_hour"),
  createdAt: created(),
});

export const calls = pgTable("calls", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  agentId: text("agent_id").notNull(),
  instanceId: text("instance_id").notNull(),
  direction: text().$type<"browser" | "inbound" | "outbound" | "rehearsal">().notNull(),
  status: text().$type<"queued" | "ringing" | "in_progress" | "completed" | "failed">().notNull(),
  endReason: text("end_reason"),
  fromNumber: text("from_number"),
  toNumber: text("to_number"),
  variableValues: json("variable_values").$type<Record<string, unknown>>().notNull(),
  systemPrompt: text("system_prompt").notNull(),
  firstMessage: text("first_message").notNull(),
  tools: json().$type<OfferedToolRow[]>().notNull(),
  metadata: metadata(),
  /** The call used unsaved changes to its agent. */
  isDraft: boolean("is_draft").notNull().default(false),
  /** The agent's version; null for drafts and for calls recorded before this column existed. */
  agentVersion: integer("agent_version"),
  previewLinkId: text("preview_link_id"),
  previewAddress: text("preview_address"),
  /** When the limits of its preview link let it be joined. */
  previewJoinedAt: time("preview_joined_at"),
  createdAt: created(),
  startedAt: time("started_at").notNull().defaultNow(),
  answeredAt: time("answered_at"),
  endedAt: time("ended_at"),
  durationMs: integer("duration_ms"),
  /** Of the token that opens the call over HTTP; null if none does, or a version before this column started it. */
  tokenHash: text("token_hash"),
  /** Null until it is known. */
  hasErrors: boolean("has_errors"),
  /** Null for calls recorded before this column existed. */
  providers: json().$type<CallProvidersRow>(),
  /** Null for calls that haven't ended, and for those recorded before this column existed. */
  cost: json().$type<CallCostRow>(),
  /** Null for calls whose agent kept its language, and for those recorded before this column existed. */
  languagesUsed: json("languages_used").$type<LanguageUseRow[]>(),
  /** The columns from here on are only for phone calls. */
  trunkId: text("trunk_id"),
  carrierCallId: text("carrier_call_id"),
  sipStatus: integer("sip_status"),
  sipReason: text("sip_reason"),
  answeredBy: text("answered_by").$type<"human" | "machine" | "unknown">(),
  /** More than `answeredBy` says, which is `unknown` then: versions before this column know only its three values. */
  answeredAs: text("answered_as").$type<"menu" | "screening">(),
  assertedIdentity: text("asserted_identity"),
  recordHeaders: json("record_headers").$type<{ name: string; value: string }[]>(),
  media: json().$type<MediaRow>(),
});
