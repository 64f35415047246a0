import type { CallSupervisor } from "../calls/live/supervisor.ts";
import type { LiveCall } from "../calls/live/live-call.ts";
import type { EndReason } from "../voice/call-terms.ts";

/** What the phone needs of the live calls. */
export type PhoneSupervisor = Pick<
  CallSupervisor,
  "expectUnannounced" | "ring" | "assign" | "command" | "tell" | "askMedia" | "end" | "isDraining"
>;

export interface CallFailure {
  reason: EndReason;
  /** For the record's `errors`; null if it is nobody's fault. */
  message: string | null;
  /** Where it went wrong. */
  source: string;
}

/** Ends a call with what went wrong on its record. `now`: epoch ms. */
export function failCall(
  calls: Pick<PhoneSupervisor, "end">,
  live: LiveCall,
  { reason, message, source }: CallFailure,
  now: number,
): void {
  if (live.ended) return;
  if (message !== null) live.recorder.addIncident({ type: "error", source, message }, now);
  void calls.end(live, reason);
}
