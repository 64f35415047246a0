/** The log's lines about calls, in which a failed one can be found (docs/operations.md#the-log). */
import type { Logger } from "@parley/base/logger";
import { isAboutNoise, type EndReason } from "@parley/conversation/call-terms";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { LiveCall } from "../live/live-call.ts";
import type { LostCall } from "../journal/close-dead-calls.ts";

interface Placed extends Pick<LiveCall, "workspaceId" | "agentId"> {
  plan: Pick<LiveCall["plan"], "callId" | "direction">;
}

export interface CallLines {
  started(call: Placed): void;
  /** Keeps the call's first error. */
  saw(call: LiveCall, event: CallEvent): void;
  ended(call: LiveCall, reason: EndReason, durationMs: number): void;
  /** A call of a process that died. */
  lost(call: LostCall): void;
}

/** End reasons that mean a failure, not that somebody ended the call. */
const FAILURES: ReadonlySet<EndReason> = new Set(["error", "network_lost", "provider_error", "shutdown"]);
/** Most characters of an error's message. */
const MOST_WORDS = 300;

type Warning = Extract<CallEvent, { type: "warning" }>;

/** What ended a phone call that had no vendor's error before. */
function failureOf({ failure }: LiveCall): Record<string, unknown> | null {
  if (!failure) return null;
  const { source, status, message } = failure;
  return { vendor: null, status, reason: null, code: source, message: message.slice(0, MOST_WORDS) };
}

export function createCallLines(logger: Logger): CallLines {
  const unreachable = new WeakSet<LiveCall>();
  const firstErrors = new WeakMap<LiveCall, Record<string, unknown>>();

  const idsOf = ({ plan, workspaceId, agentId }: Placed) => ({
    call_id: plan.callId,
    workspace_id: workspaceId,
    agent_id: agentId,
    direction: plan.direction,
  });

  function writeEnded(
    call: Placed,
    reason: EndReason,
    durationMs: number,
    first_error: Record<string, unknown> | null,
  ): void {
    const line = {
      event: "call_ended",
      ...idsOf(call),
      end_reason: reason,
      duration_ms: Math.round(durationMs),
      first_error,
    };
    if (first_error !== null || FAILURES.has(reason)) logger.warn(line, "a call has ended");
    else logger.info(line, "a call has ended");
  }

  /** Logs that a server is down, the one error that the operator can fix. Once per call. */
  function tellUnreachable(call: LiveCall, { vendor, failure, code, message }: Warning): void {
    if (failure?.reason !== "network" || unreachable.has(call)) return;
    unreachable.add(call);
    const words = message.slice(0, MOST_WORDS);
    const line = {
      event: "vendor_unreachable",
      ...idsOf(call),
      vendor: vendor ?? null,
      code,
      message: words,
    };
    logger.warn(line, "a vendor can't be reached");
  }

  return {
    started: (call) => logger.info({ event: "call_started", ...idsOf(call) }, "a call has started"),
    saw(call, event) {
      if (event.type !== "warning" || isAboutNoise(event)) return;
      tellUnreachable(call, event);
      if (firstErrors.has(call)) return;
      firstErrors.set(call, {
        vendor: event.vendor ?? null,
        status: event.failure?.status ?? null,
        reason: event.failure?.reason ?? null,
        code: event.code,
        message: event.message.slice(0, MOST_WORDS),
      });
    },
    ended(call, reason, durationMs) {
      writeEnded(call, reason, durationMs, firstErrors.get(call) ?? failureOf(call));
    },
    lost({ id, direction, workspaceId, agentId, durationMs, firstError }) {
      const { vendor = null, source, message } = firstError;
      const error = {
        vendor,
        status: null,
        reason: null,
        code: source,
        message: message.slice(0, MOST_WORDS),
      };
      writeEnded({ plan: { callId: id, direction }, workspaceId, agentId }, "error", durationMs, error);
    },
  };
}
