/** Where the time between a question and the first sound of its answer went. */
import type { ToolInvocation, TurnLatency } from "./call-record.ts";
import { answerTime, askedAt } from "./timeline.ts";

export const STEPS = [
  {
    id: "hear",
    label: "Transcript",
    hint: "until the caller's words were final",
    fill: "fill-voice-caller",
    swatch: "bg-voice-caller",
  },
  {
    id: "think",
    label: "Model",
    hint: "until its first token, without the tools",
    fill: "fill-voice-agent",
    swatch: "bg-voice-agent",
  },
  {
    id: "tools",
    label: "Tools",
    hint: "that ran before the reply",
    fill: "fill-chart-warn",
    swatch: "bg-chart-warn",
  },
  {
    id: "speak",
    label: "Voice",
    hint: "until the first byte of speech",
    fill: "fill-voice-agent-2",
    swatch: "bg-voice-agent-2",
  },
  {
    id: "send",
    label: "Playout",
    hint: "until its first frame went out",
    fill: "fill-chart-none",
    swatch: "bg-chart-none",
  },
  {
    id: "queue",
    label: "Previous sentence",
    hint: "until the agent had said what it was saying",
    fill: "",
    swatch: "",
  },
] as const;

export interface LatencyRow {
  turnId: string;
  /** When the caller had finished, ms from the answer of the call. */
  askedMs: number;
  totalMs: number;
  /** Without waiting for the sentence before: what the answer itself took. */
  ownMs: number;
  /** Ms of each step, in the order of STEPS; they add up to the total. */
  steps: number[];
  /**
   * The caller had already heard something, such as "One moment" while a tool ran: nobody waited in silence for this
   * one.
   */
  isFollowUp: boolean;
}

/** The turns that answered something. A step that was not measured is part of the next one. */
export function latencyRows(
  latencies: readonly TurnLatency[],
  tools: readonly Pick<ToolInvocation, "started_ms" | "duration_ms">[] = [],
): LatencyRow[] {
  const rows = latencies.flatMap((latency) => {
    const [askedMs, totalMs] = [askedAt(latency), answerTime(latency)];
    if (askedMs === null || totalMs === null) return [];
    let reached = 0;
    const marks = [
      latency.final_transcript_ms,
      latency.first_token_ms,
      latency.first_speech_byte_ms,
      askedMs + totalMs,
    ];
    const steps = marks.map((mark) => {
      if (mark === null) return 0;
      const until = Math.min(totalMs, Math.max(reached, mark - askedMs));
      const took = until - reached;
      reached = until;
      return took;
    });
    const [heard = 0, thought = 0] = steps;
    const ran = runTime(tools, askedMs + heard, askedMs + heard + thought);
    return [{ turnId: latency.turn_id, askedMs, totalMs, steps, ran }];
  });
  const firsts = firstWaits(rows);
  return rows.map(({ steps: [hear = 0, think = 0, speak = 0, send = 0], ran, ...row }) => {
    const isFollowUp = row.totalMs > (firsts.get(row.askedMs) ?? row.totalMs);
    // The words were ready; they were waiting for the end of the sentence before them.
    const rest = isFollowUp ? [0, send] : [send, 0];
    const ownMs = isFollowUp ? row.totalMs - send : row.totalMs;
    return { ...row, ownMs, isFollowUp, steps: [hear, think - ran, ran, speak, ...rest] };
  });
}

/** How much of the time from `from` to `to` tools were running, ms; side by side they count once. */
function runTime(
  tools: readonly Pick<ToolInvocation, "started_ms" | "duration_ms">[],
  from: number,
  to: number,
): number {
  let reached = from;
  let ran = 0;
  for (const { started_ms: start, duration_ms: took } of tools.toSorted(
    (a, b) => a.started_ms - b.started_ms,
  )) {
    const begin = Math.max(reached, start);
    const end = Math.min(to, start + (took ?? 0));
    if (end <= begin) continue;
    ran += end - begin;
    reached = end;
  }
  return ran;
}

/** What the caller waited after each question, ms: the first sound counts, not what was said after it. */
export function medianOf(rows: readonly LatencyRow[]): number {
  const sorted = [...firstWaits(rows).values()].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Ms until the first sound after each question, by when it was asked. */
function firstWaits(rows: readonly Pick<LatencyRow, "askedMs" | "totalMs">[]): Map<number, number> {
  const waited = new Map<number, number>();
  for (const { askedMs, totalMs } of rows) {
    waited.set(askedMs, Math.min(totalMs, waited.get(askedMs) ?? Number.POSITIVE_INFINITY));
  }
  return waited;
}
