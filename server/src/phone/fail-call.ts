import type { CallSupervisor } from "../calls/live/supervisor.ts";
import type { LiveCall } from "../calls/live/live-call.ts";
import type { EndReason } from "@parley/conversation/call-terms";

/** The part of the supervisor that the phone uses. */
export type PhoneSupervisor = Pick<
  CallSupervisor,
  "expectUnannounced" | "ring" | "assign" | "command" | "tell" | "askMedia" | "end" | "isDraining"
>;

export interface CallFailure {
  reason: EndReason;
  /** For the record's `errors`; null if nothing went wrong. */
  message: string | null;
  /** What reported the problem. */
  source: string;
  /** The SIP status that says so, if one does. */
  status?: number | null;
}

/** Ends a call and records what went wrong. `now`: epoch ms. */
export function failCall(
  calls: Pick<PhoneSupervisor, "end">,
  live: LiveCall,
  { reason, message, source, status = null }: CallFailure,
  now: number,
): void {
  if (live.ended) return;
  if (message !== null) live.failure ??= { source, status, message };
  if (message !== null) live.recorder.addIncident({ type: "error", source, message }, now);
  void calls.end(live, reason);
}
