import { setImmediate } from "node:timers/promises";
import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import type { Metrics } from "../../platform/metrics.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { EndReason } from "@parley/conversation/call-terms";
import { createEndingModels } from "./ending-models.ts";
import { createFailingTools } from "./failing-tools.ts";
import type { LiveCall } from "../live/live-call.ts";
import type { LostCall } from "../journal/close-dead-calls.ts";
import { createCallLines } from "./log-calls.ts";
import type { SupervisorOptions } from "../live/supervisor-options.ts";

/** Which provider of a call a warning is about, by its code. */
const KINDS: Readonly<Record<string, string>> = {
  model_failed: "model",
  model_empty: "model",
  private_text: "model",
  transcriber_failed: "transcriber",
  hearing_failed: "transcriber",
  voice_failed: "voice",
};

/** Updates metrics and log from what happens to calls. */
export interface CallObserver extends Pick<SupervisorOptions, "onEvent" | "onQueued"> {
  /**
   * Counts the calls of a process that died, as that process would have. Resolves once all of them are logged; in
   * between, this process goes on with its own calls.
   */
  onLost(calls: readonly LostCall[]): Promise<void>;
}

/** Lines written without a pause: a process may have had thousands of calls. */
const LINES_AT_ONCE = 100;

export function createCallObserver(metrics: Metrics, logger: Logger, clock: Clock): CallObserver {
  const lines = createCallLines(logger);
  const failingTools = createFailingTools();
  const endings = createEndingModels(logger, clock);

  function onTool(call: LiveCall, { name, outcome }: ToolEvent): void {
    if (!outcome) return;
    const { toolId, error, durationMs } = outcome;
    metrics.toolSeconds.observe({ outcome: error?.type ?? "ok" }, durationMs / 1000);
    const failing = toolId === null ? null : failingTools.add(toolId, error !== null, clock.now());
    if (!failing) return;
    const { callId: call_id } = call.plan;
    const ids = { tool_id: toolId, tool: name, workspace_id: call.workspaceId, call_id };
    const line = { event: "tool_failing", ...ids, ...failing, last_error: error?.type ?? null };
    logger.warn(line, "a tool fails often");
  }

  function countEnded(direction: CallPlan["direction"], end_reason: EndReason, answeredMs: number | null) {
    metrics.callsEnded.inc({ direction, end_reason });
    if (answeredMs !== null) metrics.callSeconds.observe({ direction }, answeredMs / 1000);
  }

  return {
    async onLost(lost) {
      if (lost.length > 0) logger.warn({ calls: lost.length }, "closed calls of a process that died");
      for (const [index, call] of lost.entries()) {
        if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate();
        countEnded(call.direction, "error", call.isAnswered ? call.durationMs : null);
        lines.lost(call);
      }
    },
    onQueued(plan, place) {
      endings.used(plan, place);
      metrics.callsStarted.inc({ direction: plan.direction });
      lines.started({ plan, ...place });
    },
    onEvent(call, event) {
      const { direction } = call.plan;
      lines.saw(call, event);
      if (event.type === "ended" && !call.isClosedElsewhere) {
        countEnded(direction, event.reason, call.answeredAt === null ? null : event.durationMs);
        lines.ended(call, event.reason, event.durationMs);
      }
      if (event.type === "warning" && event.vendor && event.failure) {
        const kind = KINDS[event.code] ?? "other";
        metrics.vendorErrors.inc({ kind, vendor: event.vendor, reason: event.failure.reason });
      }
      if (event.type === "tool") onTool(call, event.invocation);
      if (event.type === "latency") {
        const { speechEndedMs, firstFrameMs } = event.latency;
        if (speechEndedMs !== null && firstFrameMs !== null) {
          metrics.firstSoundSeconds.observe((firstFrameMs - speechEndedMs) / 1000);
        }
      }
    },
  };
}

type ToolEvent = Extract<CallEvent, { type: "tool" }>["invocation"];
