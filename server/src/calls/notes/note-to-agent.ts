/** Notes: what a member tells the agent of a running call (docs/calls.md#telling-the-agent-something). */
import { ServiceError } from "@parley/base/errors";
import type { Intervention } from "../../call-records/records/entries/intervention-record.ts";
import { notInProgress } from "../live/listen-in.ts";
import type { CallWorkers } from "../live/call-workers.ts";
import type { LiveCall } from "../live/live-call.ts";

/** Per call: enough for a person, and no way around the agent's prompt. */
const MOST_NOTES = 20;
const RETRY_S = 60;

/**
 * Gives the note to the agent and the record. Throws CONFLICT `status` unless the call is in progress, RATE_LIMITED
 * after 20 notes.
 */
export function noteToAgent(
  call: LiveCall,
  note: Pick<Intervention, "who" | "text">,
  workers: Pick<CallWorkers, "command">,
  now = Date.now(),
): Intervention {
  if (call.answeredAt === null || call.ended !== null) throw notInProgress();
  if (call.notes >= MOST_NOTES) {
    const message = `An agent gets at most ${MOST_NOTES} notes in one call.`;
    throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
  }
  call.notes += 1;
  const { who, text } = note;
  const at_ms = Math.max(0, Math.round(now - call.answeredAt));
  workers.command(call, { type: "note", text });
  call.recorder.addIncident({ type: "note", at_ms, who, text }, now);
  return { at_ms, who, kind: "note", text };
}
