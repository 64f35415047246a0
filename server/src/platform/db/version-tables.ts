/** The tables of agents' versions, and of the scenarios that these are tested with. */
import { boolean, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type {
  AnalysisRow,
  BuiltinToolsRow,
  EngineSettingsRow,
  LanguageRow,
  ModelSettingsRow,
  PronunciationRow,
  RecordingMode,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoicemailRow,
  VoiceSettingsRow,
} from "./column-types.ts";
import { json } from "./json-column.ts";

/**
 * An agent with its tools at the time, under the API's names. For the engine, only the settings that the agent changed.
 */
export interface AgentSnapshotRow {
  name: string;
  system_prompt: string;
  first_message: string;
  language: string;
  model: ModelSettingsRow;
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
  /** Missing in versions from before agents had several. */
  languages?: LanguageRow[];
  /** Missing in versions from before agents had any. */
  pronunciations?: PronunciationRow[];
  /** Missing in versions from before speech models. */
  speech_model?: SpeechModelRow;
  builtin_tools: BuiltinToolsRow;
  /** Versions from before phone calls have neither of these two. */
  ring_timeout_ms?: number;
  voicemail?: VoicemailRow;
  engine: EngineSettingsRow;
  /** Versions from before recordings have neither of these two. */
  recording?: RecordingMode;
  recording_notice?: string;
  /** Missing in versions from before calls were analyzed. */
  analysis?: AnalysisRow;
  active: boolean;
  /** Missing in versions from before agents had metadata. */
  metadata?: Record<string, string>;
  /** In the order in which the model sees them, with their names at the time. Those without a kind are `http`. */
  tools: { id: string; name: string; kind?: string }[];
}

export const VERSION_CHANGES = [
  "created",
  "duplicated",
  "updated",
  "tools_assigned",
  "tool_deleted",
  "restored",
] as const;

export const agentVersions = pgTable(
  "agent_versions",
  {
    id: text().primaryKey(),
    agentId: text("agent_id").notNull(),
    number: integer().notNull(),
    change: text().$type<(typeof VERSION_CHANGES)[number]>().notNull(),
    restoredNumber: integer("restored_number"),
    changed: json().$type<string[]>().notNull(),
    /** The person, or the member the token belonged to. Null along with `accessTokenId`: the service itself. */
    userId: text("user_id"),
    accessTokenId: text("access_token_id"),
    /** The name of the person or token at the time. */
    authorName: text("author_name"),
    /** The email of that person or member at the time. */
    authorEmail: text("author_email"),
    snapshot: json().$type<AgentSnapshotRow>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (table) => [unique("agent_versions_agent_id_number_key").on(table.agentId, table.number)],
);

const created = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date" }).notNull().defaultNow();

export const scenarios = pgTable(
  "scenarios",
  {
    id: text().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    agentId: text("agent_id").notNull(),
    name: text().notNull(),
    /** As the API takes it, without the name. */
    content: json().$type<Record<string, unknown>>().notNull(),
    createdAt: created("created_at"),
    updatedAt: created("updated_at"),
  },
  (table) => [unique().on(table.agentId, table.name)],
);

export const scenarioRuns = pgTable("scenario_runs", {
  id: text().primaryKey(),
  scenarioId: text("scenario_id").notNull(),
  agentVersion: integer("agent_version").notNull(),
  /** The rehearsal; null once its record has been deleted. */
  callId: text("call_id"),
  passed: boolean().notNull(),
  checks: json().$type<unknown[]>().notNull(),
  /** The run of all scenarios that it was part of. */
  batchId: text("batch_id"),
  createdAt: created("created_at"),
});

export const scenarioSettings = pgTable("scenario_settings", {
  agentId: text("agent_id").primaryKey(),
  runOnSave: boolean("run_on_save").notNull(),
  times: integer().notNull(),
  /** Number of the last version for which they ran after a save, or that was there when this was turned on. */
  ranVersion: integer("ran_version").notNull(),
});

export const BATCH_STATUSES = ["queued", "running", "finished", "stopped", "replaced", "failed"] as const;

/** All scenarios of an agent, run several times with one version. */
export const scenarioBatches = pgTable("scenario_batches", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  agentId: text("agent_id").notNull(),
  versionId: text("version_id").notNull(),
  agentVersion: integer("agent_version").notNull(),
  times: integer().notNull(),
  cause: text().$type<"request" | "save">().notNull(),
  /** The person, or the member the token belonged to. Null: nobody in particular, or queued by an older version. */
  startedBy: text("started_by"),
  status: text().$type<(typeof BATCH_STATUSES)[number]>().notNull(),
  /** In runs. */
  total: integer().notNull(),
  done: integer().notNull().default(0),
  passed: integer().notNull().default(0),
  problems: json().$type<{ scenario_id: string; message: string }[]>().notNull().default([]),
  /** The process that runs it. */
  claimedBy: text("claimed_by"),
  createdAt: created("created_at"),
  endedAt: timestamp("ended_at", { withTimezone: true, mode: "date" }),
});
