/** Where the time between a question and the first sound of its answer went. */
import type { TurnLatency } from "./call-record.ts";
import { answerTime, askedAt } from "./timeline.ts";

export const STEPS = [
  {
    id: "hear",
    label: "Transcript",
    hint: "until the caller's words were final",
    fill: "fill-muted",
    swatch: "bg-muted",
  },
  { id: "think", label: "Model", hint: "until its first token", fill: "fill-link", swatch: "bg-link" },
  {
    id: "speak",
    label: "Voice",
    hint: "until the first byte of speech",
    fill: "fill-good",
    swatch: "bg-good",
  },
  {
    id: "send",
    label: "Playout",
    hint: "until its first frame went out",
    fill: "fill-warn",
    swatch: "bg-warn",
  },
  {
    id: "queue",
    label: "Sentence before",
    hint: "until the agent had said what it was saying",
    fill: "fill-sunken stroke-edge",
    swatch: "border border-edge bg-sunken",
  },
] as const;

export interface LatencyRow {
  turnId: string;
  /** When the caller had finished, ms from the answer of the call. */
  askedMs: number;
  totalMs: number;
  /** Ms of each step, in the order of STEPS; they add up to the total. */
  steps: number[];
  /**
   * The caller had already heard something, such as "One moment" while a tool ran: nobody waited in silence for this
   * one.
   */
  isFollowUp: boolean;
}

/** The turns that answered something. A step that was not measured is part of the next one. */
export function latencyRows(latencies: readonly TurnLatency[]): LatencyRow[] {
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
    return [{ turnId: latency.turn_id, askedMs, totalMs, steps }];
  });
  const firsts = firstWaits(rows);
  return rows.map(({ steps: [hear = 0, think = 0, speak = 0, send = 0], ...row }) => {
    const isFollowUp = row.totalMs > (firsts.get(row.askedMs) ?? row.totalMs);
    // The words were ready; they were waiting for the end of the sentence before them.
    return { ...row, isFollowUp, steps: [hear, think, speak, ...(isFollowUp ? [0, send] : [send, 0])] };
  });
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
