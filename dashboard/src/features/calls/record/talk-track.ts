/** Who spoke when, with the tool calls, interruptions and slow answers in between: what the strip of a record shows. */
import { askedLatencies } from "./asked-latencies.ts";
import type { CallRecord } from "./call-record.ts";
import { latencyRows } from "./latency-steps.ts";

/** Ms from the answer of the call. */
export interface TalkSpan {
  fromMs: number;
  toMs: number;
}

/** Something that the timeline has an entry for. */
export interface TalkMark extends TalkSpan {
  id: string;
  kind: "agent" | "caller" | "tool";
  /** The tool's name; null for other marks. */
  name: string | null;
  hasFailed: boolean;
  interruptedAtMs: number | null;
}

export interface TalkTrack {
  totalMs: number;
  /** In the order in which they began. */
  marks: TalkMark[];
  /** From the caller's last word to the first sound, where that took over a second. */
  waits: TalkSpan[];
  /** Where the axis has its times. */
  ticks: number[];
}

/** An answer that takes longer is marked, ms. */
const SLOW_MS = 1_000;
const MOST_TICKS = 9;
const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600];

/** Null if nobody spoke and nothing ran: there is nothing to show. */
export function talkTrack(
  call: Pick<CallRecord, "transcript" | "tool_invocations" | "latency" | "duration_ms">,
): TalkTrack | null {
  const turns = call.transcript.map((turn): TalkMark => ({
    id: turn.id,
    kind: turn.role,
    name: null,
    fromMs: turn.start_ms,
    toMs: Math.max(turn.start_ms, turn.end_ms),
    hasFailed: false,
    interruptedAtMs: turn.interrupted_at_ms,
  }));
  const tools = call.tool_invocations.map(({ id, name, started_ms: at, error }): TalkMark => ({
    id,
    kind: "tool",
    name,
    fromMs: at,
    toMs: at,
    hasFailed: error !== null,
    interruptedAtMs: null,
  }));
  const marks = [...turns, ...tools].sort((one, other) => one.fromMs - other.fromMs);
  if (marks.length === 0) return null;
  const totalMs = Math.max(1, call.duration_ms ?? 0, ...marks.map(({ toMs }) => toMs));
  const waits = latencyRows(askedLatencies(call))
    .filter((row) => !row.isFollowUp && row.totalMs > SLOW_MS)
    .map(({ askedMs, totalMs: waited }) => ({ fromMs: askedMs, toMs: askedMs + waited }));
  return { totalMs, marks, waits, ticks: ticksOf(totalMs) };
}

function ticksOf(totalMs: number): number[] {
  const fits = (step: number) => totalMs / (step * 1_000) < MOST_TICKS;
  const stepMs = 1_000 * (STEPS_S.find(fits) ?? Math.ceil(totalMs / MOST_TICKS / 3_600_000) * 3_600);
  return Array.from({ length: Math.floor(totalMs / stepMs) + 1 }, (_, index) => index * stepMs);
}
