/** Both sides' turns and the tool calls in between, in the order in which they began. */
import type { CallToolMessage } from "@parley/client";
import { askedLatencies } from "./asked-latencies.ts";
import type { CallRecord, CallTurn, ModelInputSummary, ToolInvocation, TurnLatency } from "./call-record.ts";
import { servedInWords, type CallError } from "./failure-words.ts";
import type { Incident } from "./incident-words.ts";
import type { LiveCallView } from "./live-timeline.ts";

export interface TurnEntry {
  kind: "turn";
  id: string;
  role: CallTurn["role"];
  text: string;
  /** From the answer; null while it is being said. */
  startMs: number | null;
  endMs: number | null;
  interruptedAtMs: number | null;
  /**
   * From the end of the caller's words to the first sound; null if that was not measured, or something else answered
   * first.
   */
  answerMs: number | null;
  /** What the model was given for it; null if it didn't say this, or the record doesn't tell. */
  input: ModelInputSummary | null;
  /** Who served it, if several providers of a kind served the call. */
  servedBy: string | null;
}

export interface ToolEntry {
  kind: "tool";
  id: string;
  name: string;
  startMs: number | null;
  state: CallToolMessage["status"];
  /** Null until the record has it. */
  invocation: ToolInvocation | null;
}

/** Keys, hold and transfers. */
export interface IncidentEntry {
  kind: "incident";
  id: string;
  startMs: number | null;
  incident: Incident;
}

/** Something that went wrong. */
export interface ErrorEntry {
  kind: "error";
  id: string;
  startMs: number | null;
  error: CallError;
  /** The caller's words that it happened to; null if there are none. */
  words: string | null;
}

export type TimelineEntry = TurnEntry | ToolEntry | IncidentEntry | ErrorEntry;

/** The record, followed by what only the stream has reported so far. */
export function buildTimeline(call: CallRecord, live: LiveCallView): TimelineEntry[] {
  const answers = answerTimes(askedLatencies(call));
  const inputs = new Map(call.model_inputs.map((input) => [input.turn_id, input]));
  const turns = call.transcript.map((turn) =>
    ofTurn(call, turn, answers.get(turn.id) ?? null, inputs.get(turn.id) ?? null),
  );
  const tools = call.tool_invocations.map(ofTool);
  const notes = call.interventions.map((intervention) => ({ type: "note" as const, ...intervention }));
  const incidents = [...call.timeline, ...notes].map((incident, index): IncidentEntry => ({
    kind: "incident",
    id: `incident-${index}`,
    startMs: incident.at_ms,
    incident,
  }));
  const errors = call.errors.map((error, index) => ofError(call, error, index));
  const recorded = [...turns, ...tools, ...incidents, ...errors].sort(
    (one, other) => (one.startMs ?? 0) - (other.startMs ?? 0),
  );
  const known = new Set(recorded.map(({ id }) => id));
  const coming = live.entries.map((entry): TimelineEntry => {
    if (entry.type === "tool") {
      const { id, name = "", status: state } = entry; // members are told all names
      return { kind: "tool", id, name, startMs: null, state, invocation: null };
    }
    const { turn_id: id, role, text, interrupted_at_ms: interruptedAtMs = null } = entry;
    const unknown = { startMs: null, endMs: null, answerMs: null, input: null, servedBy: null };
    return { kind: "turn", id, role, text, interruptedAtMs, ...unknown };
  });
  return [...recorded, ...coming.filter(({ id }) => !known.has(id))];
}

/** The answer times by turn; if several turns answer the same words, only the first has one. */
function answerTimes(latencies: readonly TurnLatency[]): Map<string, number> {
  const firsts = new Map<number, TurnLatency>();
  for (const latency of latencies) {
    const asked = askedAt(latency);
    if (asked === null || answerTime(latency) === null) continue;
    const first = firsts.get(asked);
    if (!first || (latency.first_frame_ms ?? 0) < (first.first_frame_ms ?? 0)) firsts.set(asked, latency);
  }
  return new Map([...firsts.values()].map((latency) => [latency.turn_id, answerTime(latency) ?? 0]));
}

function ofTurn(
  { providers }: CallRecord,
  turn: CallTurn,
  answerMs: number | null,
  input: ModelInputSummary | null,
): TurnEntry {
  return {
    kind: "turn",
    id: turn.id,
    role: turn.role,
    text: turn.text,
    startMs: turn.start_ms,
    endMs: turn.end_ms,
    interruptedAtMs: turn.interrupted_at_ms,
    answerMs,
    input,
    servedBy: servedBy(turn, providers),
  };
}

/** "Groq fast · Built in slt". */
function servedBy({ served }: CallTurn, providers: CallRecord["providers"]): string | null {
  if (!served || providers === null) return null;
  const kinds = (["model", "transcriber", "voice"] as const).filter(
    (kind) => providers[kind].served.length > 1 && served[kind].length > 0,
  );
  return kinds.length === 0 ? null : kinds.map((kind) => servedInWords(served[kind])).join(" · ");
}

function ofError({ transcript, answered_at }: CallRecord, error: CallError, index: number): ErrorEntry {
  const sinceAnswer = answered_at === null ? 0 : Date.parse(error.at) - Date.parse(answered_at);
  return {
    kind: "error",
    id: errorEntryId(index),
    startMs: error.at_ms ?? Math.max(0, sinceAnswer),
    error,
    words: transcript.find(({ id }) => id === error.turn_id)?.text ?? null,
  };
}

/** The id of the entry for the error at this index of the record. */
export function errorEntryId(index: number): string {
  return `error-${index}`;
}

function ofTool(tool: ToolInvocation): ToolEntry {
  const state = isRunning(tool) ? "running" : tool.error ? "failed" : "succeeded";
  return { kind: "tool", id: tool.id, name: tool.name, startMs: tool.started_ms, state, invocation: tool };
}

/** A tool may run on after the hang-up. One that was lost when the service stopped has an error. */
export function isRunning({ duration_ms, error }: ToolInvocation): boolean {
  return duration_ms === null && error === null;
}

/** When the caller finished speaking, or the typed text arrived. Null if nobody had said anything. */
export function askedAt(latency: TurnLatency): number | null {
  return latency.speech_ended_ms ?? latency.final_transcript_ms;
}

/** From then to the first sound of the answer, ms. */
export function answerTime(latency: TurnLatency): number | null {
  const [asked, heard] = [askedAt(latency), latency.first_frame_ms];
  return asked === null || heard === null ? null : Math.max(0, heard - asked);
}
