import type { Metrics } from "../../metrics.ts";
import type { CallEvent } from "../../voice/call-messages.ts";

/** Updates the metrics from a call's event. */
export function observeEvent(metrics: Metrics, direction: string, event: CallEvent): void {
  if (event.type === "ended") {
    metrics.callsEnded.inc({ direction, end_reason: event.reason });
    metrics.callSeconds.observe({ direction }, event.durationMs / 1000);
  }
  if (event.type === "tool" && event.invocation.outcome) {
    const { error, durationMs } = event.invocation.outcome;
    metrics.toolSeconds.observe({ outcome: error?.type ?? "ok" }, durationMs / 1000);
  }
  if (event.type === "latency") {
    const { speechEndedMs, firstFrameMs } = event.latency;
    if (speechEndedMs !== null && firstFrameMs !== null) {
      metrics.firstSoundSeconds.observe((firstFrameMs - speechEndedMs) / 1000);
    }
  }
}
