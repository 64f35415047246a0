/** Why a call ends, from what SIP reports about its leg (docs/phone.md#how-calls-end). */
import type { SipEvent, SipFailure } from "@parley/sip/sip-messages";
import type { EndReason } from "@parley/conversation/call-terms";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { reasonOfStatus } from "../status/reason-of-status.ts";

type LegEnded = Extract<SipEvent, { type: "leg_ended" }>;

/** What the operator can do about a failure if the message doesn't say. */
const ADVICE: Record<SipFailure, string> = {
  dns: "The trunk's host name couldn't be resolved. Check the host.",
  refused: "The trunk's host refused the connection. Check its host, port and transport.",
  tls: "The TLS connection to the trunk's host failed.",
  timeout: "The trunk's host didn't answer. Check its host, port and transport.",
  network: "The trunk's host couldn't be reached.",
  unauthorized: "The provider rejected the trunk's username and password. Check them.",
  private_address:
    "The trunk's host has a private address or one of the service's own. Operators can allow it with SIP_NETWORK_ALLOW.",
  media: "The other side's audio can't be used.",
};

const MEDIA_ADVICE =
  ": it supports none of the trunk's codecs, or one side wants encrypted audio (SRTP) that the other doesn't";

export interface UnansweredOutcome {
  reason: EndReason;
  /** For the record's `errors`; null if nothing went wrong. */
  message: string | null;
}

/** Whether to dial again without encryption, because our encrypted offer was refused. */
export function refusesKeys(trunk: PhoneTrunk, { by, wasAnswered, status }: LegEnded): boolean {
  const isRefusal = status === 415 || status === 488 || status === 606;
  return trunk.srtp === "optional" && by !== "us" && !wasAnswered && isRefusal;
}

/** For a leg that was never answered. */
export function outcomeOfUnanswered(event: LegEnded): UnansweredOutcome {
  const { by, status, reason, failure } = event;
  if (by === "us") return { reason: "cancelled", message: null };
  if (failure !== null) return { reason: "provider_error", message: event.message ?? ADVICE[failure] };
  if (status === null)
    return { reason: by === "peer" ? "cancelled" : "provider_error", message: event.message };
  const told = `${status} ${reason}`.trim() + (status === 488 ? MEDIA_ADVICE : "");
  const ending = reasonOfStatus(status);
  const isExpected = ending === "busy" || ending === "no_answer" || ending === "cancelled";
  return { reason: ending, message: isExpected ? null : (event.message ?? `The provider answered ${told}.`) };
}

/** What the callee, its network or a time-out said. Another trunk would hear the same, or ring the same phone again. */
const FINAL: readonly number[] = [404, 408, 410, 480, 484, 485, 486, 487, 504, 600, 603, 604, 607, 608];

/**
 * Whether a call that never rang may be tried through another trunk: the trunk refused it, or no connection to it came
 * about. After silence, or a connection that broke, nobody knows whether the trunk is dialling.
 */
export function mayFallBack({ by, wasAnswered, status, isUnsent = false }: LegEnded): boolean {
  if (by !== "failure" || wasAnswered) return false;
  return status === null ? isUnsent : status >= 400 && !FINAL.includes(status);
}
