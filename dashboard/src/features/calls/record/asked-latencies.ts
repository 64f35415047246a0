import type { CallRecord, TurnLatency } from "./call-record.ts";

/**
 * A call's latencies, counted from the caller's words even if these were typed: typed words have no end of speech, and
 * may have waited for a noise to end before they were taken as final.
 */
export function askedLatencies({
  latency,
  transcript,
}: Pick<CallRecord, "latency" | "transcript">): TurnLatency[] {
  return latency.map((marks) => {
    const { speech_ended_ms: spoken, final_transcript_ms: final } = marks;
    if (spoken !== null || final === null) return marks;
    const words = transcript.findLast(
      ({ role, end_ms: end }) => role === "caller" && end !== null && end <= final,
    );
    return words ? { ...marks, speech_ended_ms: words.end_ms } : marks;
  });
}
