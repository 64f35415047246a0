/** Lines about calls, for people. */
import { writeJson, type CallChange, type CallToolMessage, type CallTranscriptMessage } from "@parley/client";
import { oneLine } from "../command/plain-text.ts";

const REASONS: Record<string, string> = {
  agent_hangup: "agent hung up",
  caller_hangup: "caller hung up",
  api_hangup: "ended by a member or the API",
  no_answer: "no answer",
  silence_timeout: "caller stayed silent",
  max_duration: "reached its longest duration",
  provider_error: "a provider failed",
  network_lost: "connection lost",
  shutdown: "service stopped",
};

/** Such as `14:03:22  8F2K1A  caller  I'd like to know…`. `at`: local time is shown. */
export function callLine(at: Date, callId: string, who: string, text: string): string {
  const time = at.toTimeString().slice(0, 8);
  return `${time}  ${callId.slice(-6)}  ${who.padEnd(7)} ${oneLine(text)}`;
}

type Begun = Pick<CallChange, "id" | "direction" | "from_number" | "to_number">;
type Ended = Pick<CallChange, "status" | "end_reason" | "duration_ms">;

/** That a call has begun, or was already running. */
export function startText({ id, direction, from_number: from, to_number: to }: Begun, agent: string): string {
  const other = direction === "outbound" ? to : from;
  return `${direction} call with ${agent}${other === null ? "" : `, ${other}`} (${id})`;
}

export function endText({ status, end_reason: reason, duration_ms: duration }: Ended): string {
  const why = reason === null ? "" : `: ${REASONS[reason] ?? reason.replaceAll("_", " ")}`;
  const seconds = duration === null || status === "failed" ? "" : ` after ${Math.round(duration / 1000)} s`;
  return `${status}${seconds}${why}`;
}

export function turnText({ text, interrupted_at_ms: interrupted = null }: CallTranscriptMessage): string {
  return interrupted === null ? text : `${text} (interrupted)`;
}

/** A tool call that has finished. */
export function toolText({
  name,
  arguments: given,
  response_status: status,
  error,
  duration_ms: duration,
}: CallToolMessage): string {
  const outcome = error ?? (status == null ? "done" : `HTTP ${status}`);
  return `${name ?? "tool"} ${writeJson(given ?? {})} → ${outcome}${duration === undefined ? "" : ` in ${duration} ms`}`;
}
