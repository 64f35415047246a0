/** Reads calls and their records. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Static } from "typebox";
import type { CallProvidersRow, TurnProvidersRow } from "../../platform/db/column-types.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callLatencies, callToolInvocations, callTurns } from "../../platform/db/call-entry-tables.ts";
import { ASKED, WAITED } from "./answer-latency.ts";
import { getAnalysis } from "./call-analysis.ts";
import { isFiltered, type CallFilterQuery } from "./call-filter.ts";
import { CALL_RESULT } from "./call-result.ts";
import { IS_OWN_RUN } from "./errors/has-failed.ts";
import { matchesOf } from "./call-search.ts";
import { pageClauses, type SortedPage } from "../../platform/db/listing/sorted-page.ts";
import { talkOfCalls } from "./call-talk.ts";
import { listModelInputs } from "./model-inputs.ts";
import { withTurnsSoFar } from "./progress/turns-so-far.ts";
import { analysisUseOf, vendorUseOf } from "./vendor-use.ts";
import { getIncidents, toPhone } from "./phone-record.ts";
import { reviewOf, reviewsOf, UNREVIEWED, type ReviewMembers } from "./review/review-record.ts";
import { getRecording } from "./recording-record.ts";
import type { CallRecord, CallSummary, ListedCall, ToolInvocationRecord, Turn } from "./call-record.ts";

/** The columns for `toSummary`, all of them small. */
export const summaryColumns = {
  id: calls.id,
  agentId: calls.agentId,
  agentVersion: calls.agentVersion,
  direction: calls.direction,
  isDraft: calls.isDraft,
  status: calls.status,
  endReason: calls.endReason,
  fromNumber: calls.fromNumber,
  toNumber: calls.toNumber,
  createdAt: calls.createdAt,
  startedAt: calls.startedAt,
  answeredAt: calls.answeredAt,
  endedAt: calls.endedAt,
  durationMs: calls.durationMs,
  hasErrors: calls.hasErrors,
};
type SummaryRow = Pick<typeof calls.$inferSelect, keyof typeof summaryColumns>;

/** The whole record; null if this workspace has no such call. */
export async function getCall(db: Db, workspaceId: string, callId: string): Promise<CallRecord | null> {
  const written = await getWritten(db, workspaceId, callId);
  return written && { ...written, ...(await reviewOf(db, callId)) };
}

/** The record without what people say about the call. */
export async function getWritten(
  db: Db,
  workspaceId: string,
  callId: string,
): Promise<Omit<CallRecord, keyof ReviewMembers> | null> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.workspaceId, workspaceId), eq(calls.id, callId)));
  if (!row) return null;
  const recorded = await db
    .select()
    .from(callTurns)
    .where(eq(callTurns.callId, callId))
    .orderBy(asc(callTurns.startedMs), asc(callTurns.id));
  const turns = row.endedAt === null ? await withTurnsSoFar(db, row, recorded) : recorded;
  const invocations = await db
    .select()
    .from(callToolInvocations)
    .where(eq(callToolInvocations.callId, callId))
    .orderBy(asc(callToolInvocations.startedMs), asc(callToolInvocations.id));
  const analysis = await getAnalysis(db, callId);
  const latencies = await db.select().from(callLatencies).where(eq(callLatencies.callId, callId));
  const { timeline, errors, redirects, attempts, interventions } = await getIncidents(db, callId);
  const order = new Map(turns.map((turn, index) => [turn.id, index]));
  return {
    ...toSummary(row),
    variable_values: row.variableValues,
    system_prompt: row.systemPrompt,
    first_message: row.firstMessage,
    tools: row.tools,
    transcript: turns.map(toTurn),
    tool_invocations: invocations.map((run) => ({ ...toInvocation(run), tool_id: toolOf(row, run) })),
    latency: latencies
      .sort((a, b) => (order.get(a.turnId) ?? Infinity) - (order.get(b.turnId) ?? Infinity))
      .map(({ turnId, marks }) => ({
        turn_id: turnId,
        speech_ended_ms: marks["speechEndedMs"] ?? null,
        final_transcript_ms: marks["finalTranscriptMs"] ?? null,
        first_token_ms: marks["firstTokenMs"] ?? null,
        first_speech_byte_ms: marks["firstSpeechByteMs"] ?? null,
        first_frame_ms: marks["firstFrameMs"] ?? null,
      })),
    model_inputs: await listModelInputs(db, callId, latencies),
    recording: await getRecording(db, callId, row.endedAt !== null),
    timeline,
    interventions,
    errors,
    providers: row.providers && {
      model: { ...toUse(row.providers.model), tokens: row.providers.model.tokens ?? null },
      transcriber: toUse(row.providers.transcriber),
      voice: toUse(row.providers.voice),
    },
    languages_used: row.languagesUsed ?? [],
    usage: vendorUseOf(row.providers, analysisUseOf(analysis)),
    phone: toPhone(row, redirects, attempts),
    metadata: row.metadata,
    analysis,
  };
}

export function toTurn(
  turn: Omit<typeof callTurns.$inferSelect, "callId" | "served"> & { served?: TurnProvidersRow | null },
): Static<typeof Turn> {
  return {
    id: turn.id,
    role: turn.role,
    text: turn.text,
    start_ms: turn.startedMs,
    end_ms: turn.endedMs,
    interrupted_at_ms: turn.interruptedAtMs,
    ...(turn.served && { served: withVoices(turn.served) }),
  };
}

function withVoices({ voice, ...others }: TurnProvidersRow) {
  return { ...others, voice: voice.map((each) => ({ ...each, voice: each.voice ?? null })) };
}

/** Without what is in `usage`. */
function toUse<Use extends CallProvidersRow["voice"]>({ counts: _counts, ...use }: Use) {
  return { ...use, fallbacks: use.fallbacks ?? (use.fallback ? [use.fallback] : []) };
}

/** What a list adds if asked to. */
export interface ListParts {
  /** Who spoke when. */
  withTalk?: boolean;
}

export async function listCalls(
  db: Db,
  workspaceId: string,
  filter: CallFilterQuery,
  page: SortedPage,
  { withTalk = false }: ListParts = {},
): Promise<ListedCall[]> {
  const { where, orderBy } = pageClauses(page, calls.id);
  const condition = await isFiltered(db, workspaceId, filter);
  const rows = await db
    .select({ ...summaryColumns, variableValues: calls.variableValues, ...LISTED })
    .from(calls)
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(page.limit);
  const ids = rows.map(({ id }) => id);
  const reviews = await reviewsOf(db, ids);
  const talk = withTalk ? await talkOfCalls(db, ids) : null;
  const matches = filter.search === undefined ? null : await matchesOf(db, ids, filter.search);
  return rows.map(
    ({ variableValues, firstWords, toolCalls, toolErrors, medianMs, isRecorded, result, ...row }) => ({
      ...toSummary(row),
      result,
      caller_name: callerName(variableValues),
      first_words: firstWords,
      tool_calls: toolCalls,
      tool_errors: toolErrors,
      median_ms: medianMs,
      recorded: isRecorded,
      ...(reviews.get(row.id) ?? UNREVIEWED),
      ...(talk && { talk: talk.get(row.id) ?? [] }),
      ...(matches && { match: matches.get(row.id) ?? null }),
    }),
  );
}

/** Extracted here rather than in the database, whose JSON operators refuse text with U+0000. */
function callerName({ customer_name: name }: Record<string, unknown>): string | null {
  return typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, MOST_SHOWN) : null;
}

/** Most characters of names and words in a list. */
const MOST_SHOWN = 160;
const OWN_TOOLS = sql`calls.id and ${sql.raw(IS_OWN_RUN)}`;

/**
 * Each one takes a few index lookups. `calls.id` is spelled out because a column here would refer to the inner table.
 */
const LISTED = {
  result: CALL_RESULT,
  firstWords: sql<string | null>`(select left(turn.text, ${MOST_SHOWN}) from call_turns turn
    where turn.call_id = calls.id and turn.role = 'caller' order by turn.started_ms, turn.id limit 1)`,
  toolCalls: sql<number>`(select count(*) from call_tool_invocations run where run.call_id = ${OWN_TOOLS})::int`,
  toolErrors: sql<number>`(select count(run.error) from call_tool_invocations run where run.call_id = ${OWN_TOOLS})::int`,
  medianMs: sql<number | null>`(select round(percentile_cont(0.5) within group (order by waited))::int
    from (select ${WAITED} as waited from call_latencies latency where latency.call_id = calls.id group by ${ASKED}) answers
    where waited is not null)`,
  isRecorded: sql<boolean>`exists (select from call_recordings recording where recording.call_id = calls.id and recording.status = 'ready')`,
};

/** Runs in rehearsals aren't stored as the tool's own (rehearsals/rehearsals.ts). */
function toolOf(
  { direction, tools }: Pick<typeof calls.$inferSelect, "direction" | "tools">,
  { toolId, name }: Pick<typeof callToolInvocations.$inferSelect, "toolId" | "name">,
): string | null {
  if (direction !== "rehearsal") return toolId;
  const offered = tools.find((tool) => tool.function_name === name);
  return offered ? String(offered["id"]) : null;
}

/** A tool call as the record shows it. */
export function toInvocation(row: typeof callToolInvocations.$inferSelect): ToolInvocationRecord {
  return {
    id: row.id,
    tool_id: row.toolId,
    name: row.name,
    turn_id: row.turnId,
    started_ms: row.startedMs,
    arguments: row.arguments,
    request: row.request,
    status: row.status,
    duration_ms: row.durationMs,
    result_size_bytes: row.resultSizeBytes,
    result_body: row.resultBody,
    error: row.error,
  };
}

/** A call as lists show it. */
export function toSummary(row: SummaryRow): CallSummary {
  return {
    id: row.id,
    agent_id: row.agentId,
    agent_version: row.agentVersion,
    direction: row.direction,
    draft: row.isDraft,
    status: row.status,
    end_reason: row.endReason,
    from_number: row.fromNumber,
    to_number: row.toNumber,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    duration_ms: row.durationMs,
    has_errors: row.hasErrors,
  };
}
