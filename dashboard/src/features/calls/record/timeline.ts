/** Both sides' turns and the tool calls in between, in the order in which they began. */
import type { CallToolMessage } from "@parley/client";
import { askedLatencies } from "./asked-latencies.ts";
import type { CallRecord, CallTurn, ToolInvocation, TurnLatency } from "./call-record.ts";
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

export type TimelineEntry = TurnEntry | ToolEntry | IncidentEntry;

/** The record, followed by what only the stream has reported so far. */
export function buildTimeline(call: CallRecord, live: LiveCallView): TimelineEntry[] {
  const answers = answerTimes(askedLatencies(call));
  const turns = call.transcript.map((turn) => ofTurn(turn, answers.get(turn.id) ?? null));
  const tools = call.tool_invocations.map(ofTool);
  const incidents = call.timeline.map((incident, index): IncidentEntry => ({
    kind: "incident",
    id: `incident-${index}`,
    startMs: incident.at_ms,
    incident,
  }));
  const recorded = [...turns, ...tools, ...incidents].sort(
    (one, other) => (one.startMs ?? 0) - (other.startMs ?? 0),
  );
  const known = new Set(recorded.map(({ id }) => id));
  const coming = live.entries.map((entry): TimelineEntry => {
    if (entry.type === "tool") {
      const { id, name, status: state } = entry;
      return { kind: "tool", id, name, startMs: null, state, invocation: null };
    }
    const { turn_id: id, role, text, interrupted_at_ms: interruptedAtMs = null } = entry;
    return { kind: "turn", id, role, text, startMs: null, endMs: null, interruptedAtMs, answerMs: null };
  });
  return [...recorded, ...coming.filter(({ id }) => !known.has(id))];
}

/** By turn; if several turns answer the same words, only the first one's. */
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

function ofTurn(turn: CallTurn, answerMs: number | null): TurnEntry {
  return {
    kind: "turn",
    id: turn.id,
    role: turn.role,
    text: turn.text,
    startMs: turn.start_ms,
    endMs: turn.end_ms,
    interruptedAtMs: turn.interrupted_at_ms,
    answerMs,
  };
}

function ofTool(tool: ToolInvocation): ToolEntry {
  const state = isRunning(tool) ? "running" : tool.error ? "failed" : "succeeded";
  return { kind: "tool", id: tool.id, name: tool.name, startMs: tool.started_ms, state, invocation: tool };
}

/** Tools go on after the hang-up; what a stopped service lost has an error. */
export function isRunning({ duration_ms, error }: ToolInvocation): boolean {
  return duration_ms === null && error === null;
}

/** When the caller had finished: speaking, or the typed text was there. Null if nobody had said anything. */
export function askedAt(latency: TurnLatency): number | null {
  return latency.speech_ended_ms ?? latency.final_transcript_ms;
}

/** From then to the first sound of the answer, ms. */
export function answerTime(latency: TurnLatency): number | null {
  const [asked, heard] = [askedAt(latency), latency.first_frame_ms];
  return asked === null || heard === null ? null : Math.max(0, heard - asked);
}
