/** The tables beside calls' records: what was said, filters that members keep, what calls came to, figures, and files. */
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { ProgressRow } from "./column-types.ts";
import { json } from "./json-column.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What was said in calls that have ended, and with whom. */
export const callTexts = pgTable("call_texts", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  words: tsvector().notNull(),
});

/** Calls' metadata in pairs, kept up by a trigger. */
export const callMetadata = pgTable(
  "call_metadata",
  {
    callId: text("call_id").notNull(),
    workspaceId: text("workspace_id").notNull(),
    pair: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.pair] })],
);

/** Work on the database that was done once, after a start (db/later/later-steps.ts). */
export const laterSteps = pgTable("later_steps", {
  name: text().primaryKey(),
  doneAt: time("done_at").notNull().defaultNow(),
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
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.workspaceId, table.ownerId, table.name)],
);

export const ANALYSIS_STATUSES = ["pending", "done", "failed"] as const;

/** A sentence of the transcript, and the turn it was said in. */
export interface QuoteRow {
  text: string;
  turn_id: string;
}

export interface CriterionRow {
  criterion: string;
  met: boolean | null;
  quote: QuoteRow | null;
}

export const callAnalyses = pgTable("call_analyses", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  status: text().$type<(typeof ANALYSIS_STATUSES)[number]>().notNull(),
  dueAt: time("due_at").notNull().defaultNow(),
  /** Begun since it was last requested. */
  attempts: integer().notNull().default(0),
  /** Number of the claim, so that the end of an earlier one isn't mistaken for this one's. */
  claims: integer().notNull().default(0),
  claimedBy: text("claimed_by"),
  summary: text(),
  outcome: json().$type<Record<string, unknown>>(),
  /** `key=value` of the outcome, for filters. */
  facts: text().array().$type<string[]>().notNull().default([]),
  /** What the outcome's members rest on, by their names. */
  evidence: json().$type<Record<string, QuoteRow>>(),
  criteria: json().$type<CriterionRow[]>(),
  success: boolean(),
  model: json().$type<{ provider: string; model: string | null }>(),
  tokens: json().$type<{ input: number; output: number }>(),
  error: text(),
  analyzedAt: time("analysed_at"),
});

/** A call that has ended, and is no rehearsal. */
export const callCounts = pgTable("call_counts", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  agentId: text("agent_id").notNull(),
  createdAt: time("created_at").notNull(),
  /** Without the analysis. */
  result: text().notNull(),
  isAnswered: boolean("is_answered").notNull(),
  durationMs: integer("duration_ms").notNull(),
  interruptions: integer().notNull(),
  /** Without built-in tools. */
  toolCalls: integer("tool_calls").notNull(),
  toolErrors: integer("tool_errors").notNull(),
  /** Null: not known, or counted before this column existed. */
  withErrors: boolean("with_errors"),
});

/** How long callers waited for answers, by day (UTC). */
export const agentDayAnswers = pgTable(
  "agent_day_answers",
  {
    workspaceId: text("workspace_id").notNull(),
    agentId: text("agent_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    /** See `server/src/calls/statistics/latency-buckets.ts`. */
    bucket: smallint().notNull(),
    answers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.agentId, table.day, table.bucket] })],
);

/** What an agent's calls used of each vendor, by day (UTC). */
export const agentDayUse = pgTable(
  "agent_day_use",
  {
    workspaceId: text("workspace_id").notNull(),
    agentId: text("agent_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    part: text().$type<"model" | "transcriber" | "voice" | "analysis">().notNull(),
    provider: text().notNull(),
    /** Empty: the vendor's default. */
    model: text().notNull(),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
    cachedTokens: bigint("cached_tokens", { mode: "number" }).notNull().default(0),
    durationMs: bigint("duration_ms", { mode: "number" }).notNull(),
    characters: bigint({ mode: "number" }).notNull(),
  },
  ({ workspaceId, agentId, day, part, provider, model }) => [
    primaryKey({ columns: [workspaceId, agentId, day, part, provider, model] }),
  ],
);

/** What an agent's calls of a day (UTC) cost, as stored at their ends, and what they used. */
export const agentDayCosts = pgTable(
  "agent_day_costs",
  {
    workspaceId: text("workspace_id").notNull(),
    agentId: text("agent_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    part: text().$type<"model" | "transcriber" | "voice" | "analysis">().notNull(),
    provider: text().notNull(),
    /** Empty: the vendor's default. */
    model: text().notNull(),
    currency: text().notNull(),
    /** The cost of what has a price. */
    amount: doublePrecision().notNull(),
    priced: bigint({ mode: "number" }).notNull(),
    unpriced: bigint({ mode: "number" }).notNull(),
    /** The oldest of the table's prices; null if they were all the operator's. */
    dated: date({ mode: "string" }),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
    cachedTokens: bigint("cached_tokens", { mode: "number" }).notNull(),
    audioInputTokens: bigint("audio_input_tokens", { mode: "number" }).notNull(),
    audioOutputTokens: bigint("audio_output_tokens", { mode: "number" }).notNull(),
    cachedAudioTokens: bigint("cached_audio_tokens", { mode: "number" }).notNull(),
    durationMs: bigint("duration_ms", { mode: "number" }).notNull(),
    characters: bigint({ mode: "number" }).notNull(),
  },
  ({ workspaceId, agentId, day, part, provider, model, currency }) => [
    primaryKey({ columns: [workspaceId, agentId, day, part, provider, model, currency] }),
  ],
);

/** Calls from before these tables that are still to be counted. */
export const uncountedCalls = pgTable("uncounted_calls", { callId: text("call_id").primaryKey() });

export const REVIEW_STATES = ["open", "done"] as const;

/** Labels, reviews, comments and ratings: what people say about calls afterwards. Each row goes with its call. */
export const callLabels = pgTable(
  "call_labels",
  {
    callId: text("call_id").notNull(),
    workspaceId: text("workspace_id").notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.label] })],
);

export const callReviews = pgTable("call_reviews", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  state: text().$type<(typeof REVIEW_STATES)[number]>().notNull(),
  /** A person who was a member when the call was assigned to them. */
  assigneeId: text("assignee_id"),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

export const callComments = pgTable("call_comments", {
  id: text().primaryKey(),
  callId: text("call_id").notNull(),
  workspaceId: text("workspace_id").notNull(),
  turnId: text("turn_id"),
  text: text().notNull(),
  /** The person who wrote it, also if they used a token; null if nobody stands behind the token. */
  userId: text("user_id"),
  tokenId: text("token_id"),
  /** As it was then. */
  authorName: text("author_name").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const callRatings = pgTable("call_ratings", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  score: smallint().notNull(),
  comment: text(),
  ratedAt: time("rated_at").notNull().defaultNow(),
  /** How often it was set or changed. Null: once, by a version before this column. */
  writes: integer(),
});

/** Recordings in the S3-compatible store, or on their way to it. */
export const storedRecordings = pgTable("stored_recordings", {
  objectKey: text("object_key").primaryKey(),
  /** Null: the recording was deleted, so the object is to be deleted too. */
  callId: text("call_id").unique(),
  /** The process that sends it. */
  claimedBy: text("claimed_by"),
  /** The id of an incomplete multipart upload. */
  uploadId: text("upload_id"),
  parts: json().$type<{ partNumber: number; etag: string }[]>().notNull().default([]),
  begunAt: time("begun_at").notNull().defaultNow(),
  /** Null until all of it is there. */
  storedAt: time("stored_at"),
});

/** Files of resources, but for recordings. The row is there before the bytes and goes after them. */
export const storedFiles = pgTable("stored_files", {
  /** Of the bytes in their folder, and unlike that of any other file. */
  name: text().primaryKey(),
  tenant: text().notNull(),
  /** Null: nobody needs the file any more. */
  workspaceId: text("workspace_id"),
  ownerId: text("owner_id").notNull(),
  mediaType: text("media_type").notNull(),
  /** Null: it is, or will be, in a folder. */
  objectKey: text("object_key"),
  /** The mark of that folder, by which processes say that they have it. */
  folderId: text("folder_id"),
  /** Null until all of it is there. */
  sizeBytes: bigint("size_bytes", { mode: "number" }),
  /** Hex; null until all of it is there. */
  sha256: text(),
  /** The process that writes it. */
  claimedBy: text("claimed_by"),
  /** Of an upload in parts that isn't complete, so that any process can abort it. */
  uploadId: text("upload_id"),
  begunAt: time("begun_at").notNull().defaultNow(),
  storedAt: time("stored_at"),
  expiresAt: time("expires_at"),
});

/** Processes of the service, and what is being said in the calls of each. */
export const instances = pgTable("instances", {
  id: text().primaryKey(),
  lockNumber: integer("lock_number").notNull().generatedAlwaysAsIdentity(),
  startedAt: time("started_at").notNull().defaultNow(),
  /** Its address for other processes; null if it has none. */
  url: text(),
  /** It is being stopped and leaves its registrations to others. */
  isDraining: boolean("is_draining").notNull().default(false),
  /** Its public IP addresses, which no process connects to for a workspace; null: not reported. */
  addresses: text().array(),
  /** The operator's vendor prices; null if there are none, or an earlier version reports none. */
  prices: json().$type<object>(),
  /** Null: it holds no call, or its version reports none. */
  progress: json().$type<ProgressRow>(),
  /** The marks of the folders of files that it has; null: none, or its version reports none. */
  folderIds: text("folder_ids").array(),
});
