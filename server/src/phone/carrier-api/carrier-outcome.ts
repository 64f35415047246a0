/** Why a call ended, from what its carrier reports. */
import type { EndReason } from "@parley/conversation/call-terms";
import { reasonOfStatus } from "../status/reason-of-status.ts";

export interface CarrierOutcome {
  reason: EndReason;
  /** The phone network's status, if the carrier reports it. */
  sipStatus: number | null;
  /** The carrier's own word for it. */
  text: string;
}

/**
 * Values of Twilio's `CallStatus` that end a call
 * (https://www.twilio.com/docs/voice/api/call-resource#call-status-values).
 */
const TWILIO: Record<string, EndReason> = {
  completed: "caller_hangup",
  busy: "busy",
  "no-answer": "no_answer",
  canceled: "cancelled",
  failed: "provider_error",
};

/** Values of Telnyx's `hangup_cause`. */
const TELNYX: Record<string, EndReason> = {
  normal_clearing: "caller_hangup",
  originator_cancel: "cancelled",
  user_busy: "busy",
  timeout: "no_answer",
  no_answer: "no_answer",
  call_rejected: "rejected",
  not_found: "rejected",
  time_limit: "max_duration",
};

/** Null while the call is still running. */
export function twilioOutcome(callStatus: string, sipResponseCode: string | null): CarrierOutcome | null {
  const reason = Object.hasOwn(TWILIO, callStatus) ? TWILIO[callStatus] : undefined;
  if (!reason) return null;
  const sipStatus = readStatus(sipResponseCode);
  const bySip = callStatus === "failed" && sipStatus !== null ? reasonOfStatus(sipStatus) : reason;
  return { reason: bySip, sipStatus, text: callStatus };
}

export function telnyxOutcome(cause: string, sipCause: string | null): CarrierOutcome {
  const reason = Object.hasOwn(TELNYX, cause) ? TELNYX[cause] : undefined;
  const sipStatus = readStatus(sipCause);
  return {
    reason: reason ?? (sipStatus === null ? "provider_error" : reasonOfStatus(sipStatus)),
    sipStatus,
    text: cause.slice(0, 100),
  };
}

function readStatus(text: string | null): number | null {
  return text !== null && /^[1-6]\d\d$/.test(text) ? Number(text) : null;
}

/** What the agent is told of a target that didn't answer. */
const TARGET_WORDS: Partial<Record<CarrierOutcome["reason"], string>> = {
  busy: "The line is busy.",
  no_answer: "Nobody answered.",
  rejected: "The other side declined.",
};

export function targetProblem({ reason, text }: CarrierOutcome): string {
  return TARGET_WORDS[reason] ?? `It didn't answer: ${text}.`;
}
