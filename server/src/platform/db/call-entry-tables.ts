/** The tables of what belongs to one call: its turns, latencies, model inputs, tool invocations and recording. */
import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { InputMessageRow, TurnProvidersRow } from "./column-types.ts";
import { json } from "./json-column.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const callTurns = pgTable(
  "call_turns",
  {
    callId: text("call_id").notNull(),
    id: text().notNull(),
    role: text().$type<"agent" | "caller">().notNull(),
    text: text().notNull(),
    startedMs: integer("started_ms").notNull(),
    endedMs: integer("ended_ms").notNull(),
    interruptedAtMs: integer("interrupted_at_ms"),
    served: json().$type<TurnProvidersRow>(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.id] })],
);

export const callLatencies = pgTable(
  "call_latencies",
  {
    callId: text("call_id").notNull(),
    turnId: text("turn_id").notNull(),
    marks: json().$type<Record<string, number | null>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.turnId] })],
);

/** What the model was given, without repeating earlier input (`packages/conversation/src/model-input.ts`). */
export const callModelInputs = pgTable(
  "call_model_inputs",
  {
    callId: text("call_id").notNull(),
    number: integer().notNull(),
    askedMs: integer("asked_ms").notNull(),
    endedMs: integer("ended_ms"),
    provider: text().notNull(),
    model: text(),
    kept: integer().notNull(),
    messages: json().$type<InputMessageRow[]>().notNull(),
    tools: json().$type<string[]>(),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number] })],
);

export const callToolInvocations = pgTable(
  "call_tool_invocations",
  {
    callId: text("call_id").notNull(),
    id: text().notNull(),
    toolId: text("tool_id"),
    name: text().notNull(),
    turnId: text("turn_id"),
    startedMs: integer("started_ms").notNull(),
    arguments: json().$type<unknown>(),
    request: json().$type<unknown>(),
    status: integer(),
    durationMs: integer("duration_ms"),
    resultSizeBytes: integer("result_size_bytes"),
    resultBody: text("result_body"),
    error: json().$type<{ type: string; message: string }>(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.id] })],
);

/** What is known of a recording. Its sound is in a file (recordings/writing/recording-files.ts). */
export const callRecordings = pgTable("call_recordings", {
  callId: text("call_id").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  status: text().$type<"recording" | "ready" | "failed" | "deleted">().notNull(),
  durationMs: integer("duration_ms"),
  sizeBytes: bigint("size_bytes", { mode: "number" }),
  /** Base64; see recordings/writing/peaks.ts. */
  peaks: text(),
  createdAt: time("created_at").notNull().defaultNow(),
  readyAt: time("ready_at"),
  deletedAt: time("deleted_at"),
  /** The mark of the folder in which it was completed; null: not known. */
  folderId: text("folder_id"),
});
